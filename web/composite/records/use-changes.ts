import { history } from '@borebook/contract/history.ts'
import type { StoredFields } from '@borebook/contract/kit/noun.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type RecordChange, records } from '@borebook/contract/records.ts'
import type { Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import { useEffect, useRef, useState } from 'react'
import { client, onBatch } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { showBriefRefusal, showToast } from '../../app/toasts.ts'
import { useUndoKeys } from '../../entry/edit-session/use-undo-keys.ts'
import type { Confirmation } from '../../ui/dialogs/confirm-dialog.tsx'
import { changesFor, type DepthEdge, type FieldChange } from '../edges.ts'
import { fetchAgain, findRecord, getNoun, pickSavedFields, type RecordPath } from './record-calls.ts'
import { type Act, addStep, nextStep, noSteps, passStep, type UndoSide, type UndoStep } from './steps-back.ts'
import { conflictsIn, lateIn, nameUndone, tellConflict, tellLateChange } from './told-changes.ts'

/** A change of a field of a record as it is known, from a version. */
const changeOf = ({
  field: { table, key, field, value },
  record,
  version,
}: {
  field: FieldChange
  record: StoredFields
  version: number
}): RecordChange => ({
  ...{ table, key, version },
  values: { ...pickSavedFields(getNoun(table), record), [field]: value },
})

/**
 * Changes records from the axis, and takes back what was changed while it is open, by whatever form or drag: each time a
 * save of its own, told in the history as any other. Of an object that is `approved`, by its name, it asks once before.
 */
export function useChanges(path: RecordPath, hole: Hole<TrackSource>, mayEdit: boolean, approved: string | undefined) {
  const say = useSay()
  const steps = useRef(noSteps)
  const queue = useRef(Promise.resolve())
  /** Calls that take back or do again: no steps of their own. */
  const [back] = useState(() => new WeakSet<object>())
  const [asked, setAsked] = useState<Confirmation>()

  useEffect(
    () =>
      onBatch((batch, call) => {
        if (!back.has(call)) steps.current = addStep(steps.current, batch)
      }),
    [back],
  )

  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    showBriefRefusal(say(error.message))
  }
  /** One after the other, so that each begins from what the one before has stored. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work).catch(tell)
    return queue.current
  }
  /** Says that somebody has changed records meanwhile, and asks which of both is to be. */
  const askOver = (by: readonly unknown[], what: readonly string[], run: () => Promise<void>) =>
    setAsked({
      title: say('composite.undo.late'),
      sentence: say('composite.undo.lateHow', {
        by: [...new Set(by)].filter(Boolean).join(', '),
        what: what.join('; '),
      }),
      verb: say('composite.undo.anyway'),
      isGrave: true,
      run,
    })
  const recordGone = () => new Refused(404, { detail: say('composite.undo.gone') })

  const send = async (changes: readonly RecordChange[]) => {
    await client(records.change, { path, body: { changes: [...changes] } })
    await fetchAgain(changes.map(({ table }) => table))
  }
  /** Saves some fields of records as one step; where somebody was quicker only these give way, once that is asked. */
  const save = async (fields: readonly FieldChange[], done: () => void) => {
    const known = fields.flatMap(field => {
      const record = findRecord(path, field)
      return record ? [{ field, record, version: field.version ?? Number(record.version) }] : []
    })
    const changes = known.map(changeOf)
    try {
      if (changes.length > 0) await send(changes)
    } catch (error) {
      const late = lateIn(error)
      if (!late) throw error
      if (late.some(({ record }) => record === null)) throw recordGone()
      void fetchAgain(changes.map(({ table }) => table))
      const theirs = new Map(late.map(({ change, record }) => [change, record!]))
      askOver(
        late.map(({ record }) => record!.changed_by),
        late.map(({ change, record }) => tellLateChange(changes[change]!, record!, say)),
        async () => {
          await send(
            known.map((one, i) => {
              const record = theirs.get(i)
              return changeOf(record ? { ...one, record, version: Number(record.version) } : one)
            }),
          )
          done()
        },
      )
      return
    }
    done()
  }

  const isAllowed = useRef(false)
  /** Asks before an approved object is changed, once; `moved` are the depths between which something is moved. */
  const ifAllowed = async (work: () => Promise<void>, moved?: { from: string; to: string }): Promise<void> => {
    if (approved === undefined || isAllowed.current) return work()
    const name = { name: approved }
    setAsked({
      title: say('composite.approved'),
      sentence: moved ? say('composite.approvedHow', { ...name, ...moved }) : say('composite.approvedChange', name),
      verb: say(moved ? 'composite.approved.move' : 'composite.approved.change'),
      run: async () => {
        isAllowed.current = true
        await work()
      },
    })
  }

  const go = (side: UndoSide) =>
    inTurn(async () => {
      if (nextStep(steps.current, side)) await ifAllowed(() => goOnce(side).catch(tell))
    })
  const goOnce = async (side: UndoSide) => {
    // the step is known when those before are done
    const step = nextStep(steps.current, side)
    if (!step) return
    const pass = (...other: UndoStep[]) => {
      steps.current = passStep(steps.current, side, step, ...other)
    }
    /** Passes a step that was refused for what it asks: those behind it can still be taken back. */
    const putAside = (error: unknown) => {
      if (error instanceof Refused && [400, 403, 404].includes(error.status)) pass()
      throw error
    }
    const praise = (what: string) => showToast(say(side === 'past' ? 'composite.undone' : 'composite.redone', { what }))
    const undo = async (batch: string, anyway?: true) => {
      const call = { path, body: { batch, ...(anyway && { anyway }) } }
      back.add(call)
      const undone = await client(history.undo, call)
      pass(undone.batch)
      await fetchAgain(undone.records.map(({ noun }) => noun))
      praise(nameUndone(undone.records, side))
    }
    try {
      if (typeof step === 'string') return await undo(step)
      await (side === 'past' ? step.back() : step.again())
      pass(step)
      praise(step.what)
    } catch (error) {
      const conflicts = typeof step === 'string' ? conflictsIn(error) : undefined
      if (!conflicts) return putAside(error)
      if (conflicts.some(({ isGone }) => isGone)) return putAside(recordGone())
      askOver(
        conflicts.map(({ by }) => by),
        conflicts.map(one => tellConflict(one, say)),
        () => undo(step as string, true).catch(putAside),
      )
    }
  }

  useUndoKeys({ undo: () => go('past'), redo: () => go('future') }, mayEdit)

  const change = (fields: readonly FieldChange[], said: string, stored?: () => void) =>
    inTurn(() =>
      save(fields, () => {
        stored?.()
        showToast(said)
      }),
    )
  return {
    asked,
    // what an answer asks in turn stays
    onAnswered: () => setAsked(now => (now === asked ? undefined : now)),
    /** Saves some fields of records as one step; `said` is told when they are stored, and `stored` called. */
    change,
    /** Does something in a way of its own, to be taken back with the rest; `said` is told when it is done. */
    act: (step: Act, said: string) =>
      inTurn(async () => {
        await step.again()
        steps.current = addStep(steps.current, step)
        showToast(said)
      }),
    ifAllowed,
    moveEdge: (edge: DepthEdge, depth: number) => {
      const depths = { from: edge.depth.toFixed(2), to: depth.toFixed(2) }
      return ifAllowed(() => change(changesFor(hole, edge, depth), say('composite.moved', depths)), depths)
    },
  }
}
export type Changes = ReturnType<typeof useChanges>
