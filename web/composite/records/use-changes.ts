import type { StoredFields } from '@borebook/contract/kit/noun.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type RecordChange, records } from '@borebook/contract/records.ts'
import type { Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import { useEffect, useRef, useState } from 'react'
import { client, onStored } from '../../app/api.tsx'
import { useLatest } from '../../app/latest.ts'
import { useUser } from '../../app/session.ts'
import { useSay } from '../../app/texts.tsx'
import { showBriefRefusal, showToast } from '../../app/toasts.ts'
import type { Confirmation } from '../../ui/dialogs/confirm-dialog.tsx'
import { changesFor, type DepthEdge, type FieldChange } from '../edges.ts'
import { changedBy, type FindKnownRecord, getNoun, pickSavedFields } from './heard-changes.ts'
import { fetchAgain, findListed, type RecordPath, versionsBack } from './record-calls.ts'
import {
  type Act,
  addSavedStep,
  doneAgain,
  nameChangedRecord,
  noSteps,
  refusedAs,
  takenBack,
  towards,
  type Versions,
} from './steps-back.ts'
import { apart, differing, lateIn, nameStepRecords } from './told-changes.ts'

type ChangeSide = 'before' | 'after'
/**
 * Changes records from the axis, and takes back what was changed while it is open, by whatever form or drag: each time a
 * save of its own, told in the history as any other. Of an object that is `approved`, by its name, it asks once before.
 */
export function useChanges(path: RecordPath, hole: Hole<TrackSource>, mayEdit: boolean, approved: string | undefined) {
  const say = useSay()
  const me = useUser()?.username
  const steps = useRef(noSteps)
  const queue = useRef(Promise.resolve())
  /** Calls that take back or do again: no steps of their own. */
  const [back] = useState(() => new WeakSet<object>())
  /** Records as a save or a refusal has told them, which may be newer than those on screen. */
  const [told] = useState(() => new Map<string, StoredFields>())
  const [asked, setAsked] = useState<Confirmation>()

  const known = useLatest<Parameters<FindKnownRecord>, StoredFields | undefined>(one => {
    const { under } = getNoun(one.table)
    const all = hole.records[(under?.table ?? one.table) as keyof typeof hole.records] as unknown
    const shown = findListed((all as readonly StoredFields[] | undefined) ?? [], one)
    const newer = told.get(nameChangedRecord(one))
    return newer && Number(newer.version) > Number(shown?.version ?? 0) ? newer : shown
  })
  const log = useLatest(() =>
    hole.records.layers.map(one => ({ ...one, ...known({ table: 'layers', key: one.layerid }) })),
  )
  useEffect(
    () =>
      onStored(stored => {
        if (back.has(stored.call)) return
        const changed = changedBy(stored, known, log)
        if (!changed) return
        steps.current = addSavedStep(steps.current, changed.step, changed.versions)
        for (const one of changed.step)
          if (one.after)
            told.set(nameChangedRecord(one), { ...one.after, version: changed.versions.get(nameChangedRecord(one)) })
      }),
    [back, known, log, told],
  )

  const send = async (changes: readonly RecordChange[], isBack: boolean) => {
    const call = { path, body: { changes: [...changes] } }
    if (isBack) back.add(call)
    const answer = await client(records.change, call)
    const stored = answer.records as readonly (StoredFields | null)[]
    for (const [i, one] of changes.entries()) if (stored[i]) told.set(nameChangedRecord(one), stored[i])
    await fetchAgain(changes)
    return new Map(changes.map((one, i) => [nameChangedRecord(one), Number(stored[i]?.version)]))
  }
  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    showBriefRefusal(say(error.message))
  }
  /** One after the other, so that each begins from what the one before has stored. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work).catch(tell)
    return queue.current
  }

  /** Drops a step that was refused: those behind it can still be taken back. */
  const putAside = (side: ChangeSide | undefined) => (error: unknown) => {
    if (side && error instanceof Refused) steps.current = refusedAs(steps.current, side, error.status)
    throw error
  }

  /**
   * Says that somebody has changed records meanwhile, and asks which of both is to be: of theirs only the fields that are
   * `touched` here give way.
   */
  const over = async (
    changes: readonly RecordChange[],
    touched: (change: RecordChange) => readonly string[],
    side: ChangeSide | undefined,
    done: (versions: Map<string, number>) => void,
  ) => {
    const mine = new Map(changes.map(one => [one, touched(one)]))
    if (changes.length === 0) return done(new Map())
    try {
      done(await send(changes, side !== undefined))
    } catch (error) {
      const late = error instanceof Refused && error.status === 409 ? lateIn(error) : undefined
      if (!late) throw error
      if (late.some(({ record }) => record === null)) throw new Refused(404, { detail: say('composite.undo.gone') })
      for (const { change, record } of late) told.set(nameChangedRecord(changes[change]!), record!)
      const by = [...new Set(late.map(({ record }) => record!.changed_by).filter(Boolean))].join(', ')
      const what = late.map(({ change, record }) => differing(changes[change]!, record!, say)).join('; ')
      setAsked({
        title: say('composite.undo.late'),
        sentence: say('composite.undo.lateHow', { by, what }),
        verb: say('composite.undo.anyway'),
        isGrave: true,
        run: async () => {
          const theirs = new Map(late.map(({ change, record }) => [change, record!]))
          const again = changes.map((one, i) => {
            const record = theirs.get(i)
            if (!record || !one.values) return { ...one, version: Number(record?.version ?? one.version) }
            const own = mine.get(one)!.map(field => [field, one.values![field]])
            const values = { ...pickSavedFields(getNoun(one.table), record), ...Object.fromEntries(own) }
            return { ...one, version: Number(record.version), values }
          })
          done(await send(again, side !== undefined).catch(putAside(side)))
        },
      })
    }
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

  const go = (side: ChangeSide) =>
    inTurn(async () => {
      if (steps.current[side === 'before' ? 'past' : 'future'].length > 0)
        await ifAllowed(() => goOnce(side).catch(putAside(side)).catch(tell))
    })
  const goOnce = async (side: ChangeSide) => {
    // the step is known when those before are done
    const { past, future } = steps.current
    const step = side === 'before' ? past.at(-1) : future[0]
    if (!step) return
    const done = (now: Versions, what: string) => {
      steps.current = (side === 'before' ? takenBack : doneAgain)(steps.current, now)
      showToast(say(side === 'before' ? 'composite.undone' : 'composite.redone', { what }))
    }
    if ('back' in step) {
      await (side === 'before' ? step.back() : step.again())
      return done(new Map(), step.what)
    }
    const { changes: whole, deleted } = towards(step, side, steps.current)
    const touched = (one: RecordChange) => {
      const { before, after } = step.find(other => nameChangedRecord(other) === nameChangedRecord(one))!
      return apart(before ?? {}, after ?? {})
    }
    // what others have changed since and was not touched here stays
    const changes = whole.map(one => {
      const now = known(one)
      if (!one.values || !now) return one
      const own = Object.fromEntries(touched(one).map(field => [field, one.values![field]]))
      return { ...one, values: { ...pickSavedFields(getNoun(one.table), now), ...own } }
    })
    const brought = await versionsBack(path, deleted, me, say('composite.undo.gone'))
    await over(changes, touched, side, versions => done(new Map([...brought, ...versions]), nameStepRecords(step)))
  }

  const onKey = useLatest((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    if (target.closest('input, textarea, select, [role=dialog], [role=grid]')) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) void go('before')
    else if (key === 'y' || (key === 'z' && event.shiftKey)) void go('after')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!mayEdit) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayEdit, onKey])

  /** Saves some fields of records as one step; `said` is told when they are stored, and `stored` called. */
  const change = (fields: readonly FieldChange[], said: string, stored?: () => void) =>
    inTurn(() => {
      const changes = fields.flatMap(({ table, key, field, value, version }): RecordChange[] => {
        const record = known({ table, key })
        const values = record && { ...pickSavedFields(getNoun(table), record), [field]: value }
        return values ? [{ table, key, version: version ?? Number(record.version), values }] : []
      })
      const touched = ({ table, key }: RecordChange) =>
        fields.filter(one => one.table === table && one.key === key).map(({ field }) => field)
      return over(changes, touched, undefined, () => {
        stored?.()
        showToast(said)
      })
    })
  return {
    asked,
    // what an answer asks in turn stays
    onAnswered: () => setAsked(now => (now === asked ? undefined : now)),
    change,
    /** Does something in a way of its own, to be taken back with the rest; `said` is told when it is done. */
    act: (step: Act, said: string) =>
      inTurn(async () => {
        await step.again()
        steps.current = addSavedStep(steps.current, step, new Map())
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
