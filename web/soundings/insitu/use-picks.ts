import { Refused } from '@borebook/contract/kit/refused.ts'
import { type PickedLayer, soundings } from '@borebook/contract/soundings/soundings.ts'
import { listPickedLayers, type PickRefusal } from '@borebook/geo/layers/picks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { client, keyFor, useEndpointLater } from '../../app/api.tsx'
import { useLatest } from '../../app/latest.ts'
import { useSay } from '../../app/texts.tsx'
import { showBriefRefusal, showFailure, showWarning } from '../../app/toasts.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'

type Picks = readonly PickedLayer[]
/** What somebody does to picks, so that it can be done to those of a colleague too. */
export type PickAct = (picks: Picks) => { picks: PickedLayer[] } | { refused: PickRefusal }

interface StoredPicks {
  picks: PickedLayer[]
  version: number
}

/** The picked layers of a sounding: shown at once, stored in turn, undone with Ctrl Z. `zoneIn` tells the soil of a stretch. */
export function usePicks(
  path: ObjectPath,
  sounding: number,
  zoneIn: (from: number, to: number) => number | null,
  mayEdit: boolean,
) {
  const say = useSay()
  const cache = useQueryClient()
  const call = useMemo(() => ({ path: { ...path, sounding } }), [path, sounding])
  const stored = useEndpointLater(soundings.picks, call).data as StoredPicks | undefined
  // what has been done here and is on its way
  const [ahead, setAhead] = useState<Picks>()
  const picks = ahead ?? stored?.picks ?? none
  const [past, setPast] = useState<readonly Picks[]>([])
  const [future, setFuture] = useState<readonly Picks[]>([])
  const now = useRef(picks)
  now.current = picks
  const known = useRef(stored)
  if (stored && (!known.current || stored.version >= known.current.version)) known.current = stored
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const withZones = useLatest((next: Picks): PickedLayer[] =>
    listPickedLayers(next).map(({ depthfrom, depthto, pick }) => ({
      ...pick,
      zone: zoneIn(depthfrom, depthto) ?? pick.zone,
    })),
  )
  const refused = useLatest((reason: PickRefusal) => showBriefRefusal(say(`insitu.refused.${reason}`)))

  const put = useCallback(
    async (next: PickedLayer[]): Promise<void> => {
      const { version } = known.current ?? { version: 1 }
      const answer = (await client(soundings.setPicks, {
        ...call,
        body: { picks: next },
        ifMatch: version,
      })) as StoredPicks
      known.current = answer
      cache.setQueryData(keyFor(soundings.picks, call), answer)
    },
    [cache, call],
  )
  /** Stores in turn; where a colleague was quicker, the same is done to what they have left. */
  const store = useLatest((next: PickedLayer[], act: PickAct | undefined) => {
    waiting.current++
    const send = async () => {
      try {
        await put(next)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.status === 409) {
          known.current = (error.body as unknown as { current: StoredPicks }).current
          const again = act?.(known.current.picks)
          setPast([])
          setFuture([])
          if (again && 'picks' in again) {
            const both = withZones(again.picks)
            setAhead(both)
            await put(both)
            showWarning(say('insitu.both'))
          } else {
            cache.setQueryData(keyFor(soundings.picks, call), known.current)
            showBriefRefusal(say('insitu.theirs'))
          }
        } else showFailure([say('sequences.failed'), say(error.message)].join(' '))
      } finally {
        waiting.current--
        // what was refused goes, and what was stored comes from there
        if (waiting.current === 0) setAhead(undefined)
      }
    }
    turn.current = turn.current.then(send, send)
  })
  const show = (next: PickedLayer[], act?: PickAct) => {
    setAhead(next)
    now.current = next
    store(next, act)
  }
  const act = useLatest((doing: PickAct): boolean => {
    if (!mayEdit) return false
    const done = doing(now.current)
    if ('refused' in done) {
      refused(done.refused)
      return false
    }
    const before = now.current
    setPast(all => [...all.slice(-99), before])
    setFuture([])
    show(withZones(done.picks), doing)
    return true
  })
  const go = (from: readonly Picks[], take: typeof setPast, give: typeof setPast) => {
    const next = from.at(-1)
    if (!next || !mayEdit) return
    const before = now.current
    take(from.slice(0, -1))
    give(all => [...all, before])
    show([...next])
  }
  const undo = useLatest(() => go(past, setPast, setFuture))
  const redo = useLatest(() => go(future, setFuture, setPast))
  useUndoKeys(undo, redo)
  return { picks, act, undo, redo, mayUndo: past.length > 0, mayRedo: future.length > 0, isThere: stored !== undefined }
}
export type Picking = ReturnType<typeof usePicks>
const none: Picks = []

function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).closest('input, textarea, select')) return
      if (document.querySelector('[role=dialog]')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo, redo])
}
