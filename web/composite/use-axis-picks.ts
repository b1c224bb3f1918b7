import { measuredCone } from '@borebook/contract/cone-rows.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type PickedLayer, soundings } from '@borebook/contract/soundings.ts'
import type { Hole, Source } from '@borebook/draw/track.ts'
import { zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import { evenAbove, layersOf, type PickRefusal, pickDepth, takePick } from '@borebook/geo/picks.ts'
import { useMemo } from 'react'
import { client, keyFor, queries, useEndpointLater } from '../kit/api.tsx'
import { useSay } from '../kit/texts.tsx'
import { showRefusal } from '../kit/toasts.ts'
import type { Changes } from './use-changes.ts'

type Picks = readonly PickedLayer[]
/** What is done to picks, so that it can be done to those of a colleague too. */
type Doing = (picks: Picks) => { picks: Picks } | { refused: PickRefusal }

const none: Picks = []

/** The picked layers of an object's first cone test, and how a stretch is picked: its ends become bases of layers. */
export function useAxisPicks(path: { id: number; locid: number }, hole: Hole<Source>, { did }: Changes) {
  const say = useSay()
  const cone = useMemo(() => hole.records.soundings.find(({ kind }) => kind === 'cpt'), [hole.records.soundings])
  const call = { path: { ...path, sounding: cone?.id ?? 0 } }
  const stored = useEndpointLater(soundings.picks, call, { enabled: cone !== undefined }).data

  const withZones = (picks: Picks): PickedLayer[] => {
    const { depth, zone } = measuredCone(cone!).run
    return layersOf(picks).map(({ depthfrom, depthto, pick }) => ({
      ...pick,
      zone: zoneBetween(depth, zone, depthfrom, depthto) ?? pick.zone,
    }))
  }
  /** Does it to what is stored by now; where somebody was quicker, to theirs. */
  const store = async (doing: Doing): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const { picks, version } = await client(soundings.picks, call)
      const done = doing(picks)
      if ('refused' in done) throw new Refused(400, { __all__: [say(`insitu.refused.${done.refused}`)] })
      try {
        const answer = await client(soundings.setPicks, {
          ...call,
          body: { picks: withZones(done.picks) },
          ifMatch: version,
        })
        return void queries.setQueryData(keyFor(soundings.picks, call), answer)
      } catch (error) {
        if (!(error instanceof Refused && error.status === 409) || tries > 2) throw error
      }
    }
  }
  const pick = async (from: number, to: number): Promise<void> => {
    if (!cone) return
    const end = evenAbove(cone.depth.at(-1) ?? 0)
    const depths = [from, to].map(pickDepth).filter(depth => depth > 0)
    const isAdded = ({ depth }: PickedLayer) => depths.includes(depth)
    const add: Doing = picks => {
      let all = [...picks]
      for (const depth of depths) {
        const next = takePick(all, { depth, name: '', zone: null }, end)
        if ('picks' in next) all = next.picks
        else if (next.refused !== 'taken') return next
      }
      return { picks: all }
    }
    const before = stored?.picks ?? none
    const old = before.filter(isAdded)
    const remove: Doing = picks => ({
      picks: picks.filter(one => !isAdded(one) || old.some(o => o.depth === one.depth)),
    })
    try {
      await store(add)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return showRefusal(error.message)
    }
    const told = depths.map(depth => depth.toFixed(2)).join(', ')
    did(
      { what: `${cone.name} ${told} m`, back: () => store(remove), again: () => store(add) },
      say('composite.picked', { name: cone.name, depths: told }),
    )
  }
  return { picks: cone ? (stored?.picks ?? none) : none, pick: cone && pick }
}
