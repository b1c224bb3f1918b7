import { Refused } from '@borebook/contract/kit/refused.ts'
import type { RecordChange } from '@borebook/contract/records.ts'
import { type LateChange, records } from '@borebook/contract/records.ts'
import type { Hole, Source } from '@borebook/draw/track.ts'
import { useEffect, useRef, useState } from 'react'
import { client, queries } from '../kit/api.tsx'
import type { Confirmation } from '../kit/confirm-dialog.tsx'
import { useLatest } from '../kit/latest.ts'
import { useSay } from '../kit/texts.tsx'
import { showRefusal, showToast } from '../kit/toasts.ts'
import { changesFor, type Draggable, draggable, type Edge } from './edges.ts'
import { doneAgain, noSteps, type Step, type Steps, stepped, takenBack, versionsOf } from './steps-back.ts'

/** Moves edges of records and takes that back: each a save of its own, told in the history as any other. */
export function useEdges(path: { id: number; locid: number }, hole: Hole<Source>, mayEdit: boolean) {
  const say = useSay()
  const steps = useRef<Steps>(noSteps)
  const queue = useRef(Promise.resolve())
  const [asked, setAsked] = useState<Confirmation>()

  const send = async (changes: readonly RecordChange[]) => {
    const answer = await client(records.change, { path, body: { changes: [...changes] } })
    const lists = new Set(changes.map(({ table }) => draggable[table as Draggable].calls.list.path))
    await Promise.all([...lists].map(list => queries.invalidateQueries({ queryKey: [list] })))
    return versionsOf(changes, answer.records)
  }
  /** One after the other, so that each begins from what the one before has stored. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work).catch(error => {
      if (!(error instanceof Refused)) throw error
      showRefusal(error.message)
    })
    return queue.current
  }

  /** Of records that somebody has changed meanwhile it says so, and asks which of both is to be. */
  const over = async (changes: readonly RecordChange[], done: (versions: ReadonlyMap<string, number>) => void) => {
    try {
      done(await send(changes))
    } catch (error) {
      const late = error instanceof Refused && error.status === 409 ? lateIn(error) : undefined
      if (!late) throw error
      const by = [...new Set(late.map(({ record }) => record?.changed_by).filter(Boolean))].join(', ')
      if (late.some(({ record }) => record === null)) return showRefusal(say('composite.undo.gone'))
      setAsked({
        title: say('composite.undo.late'),
        sentence: say('composite.undo.lateHow', { by }),
        verb: say('composite.undo.anyway'),
        isGrave: true,
        run: async () => {
          const known = new Map(late.map(({ change, record }) => [change, Number(record!.version)]))
          done(await send(changes.map((one, i) => ({ ...one, version: known.get(i) ?? one.version }))))
        },
      })
    }
  }

  const undo = () =>
    inTurn(async () => {
      const step = steps.current.past.at(-1)
      if (!step) return
      await over(step.before, versions => {
        steps.current = takenBack(steps.current, versions)
        showToast(say('composite.undone'))
      })
    })
  const redo = () =>
    inTurn(async () => {
      const [step] = steps.current.future
      if (!step) return
      await over(step.after, versions => {
        steps.current = doneAgain(steps.current, versions)
        showToast(say('composite.redone'))
      })
    })

  const onKey = useLatest((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    if (target.closest('input, textarea, select, [role=dialog], .composite-sheet')) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) void undo()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) void redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!mayEdit) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayEdit, onKey])

  return {
    asked,
    onAnswered: () => setAsked(undefined),
    move: (edge: Edge, depth: number) =>
      inTurn(async () => {
        const after = changesFor(hole, edge, depth)
        const step: Step = { before: changesFor(hole, edge, edge.depth), after }
        if (after.length === 0) return
        await over(after, versions => {
          steps.current = stepped(steps.current, step, versions)
          showToast(say('composite.moved', { from: edge.depth.toFixed(2), to: depth.toFixed(2) }))
        })
      }),
  }
}

type Late = Omit<LateChange, 'record'> & { record: { version?: unknown; changed_by?: unknown } | null }
const lateIn = ({ body }: Refused): readonly Late[] | undefined => {
  const { current } = body as { current?: unknown }
  return Array.isArray(current) ? (current as readonly Late[]) : undefined
}
