import { Refused } from '@borebook/contract/kit/refused.ts'
import { measuredCone } from '@borebook/contract/soundings/cone-rows.ts'
import { type PickedLayer, type SoundingColumns, soundings } from '@borebook/contract/soundings/soundings.ts'
import type { Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import { zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import { listPickedLayers } from '@borebook/geo/layers/picks.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { answersOf, client, keyFor, queries, queryFor, useEndpointLater } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { sendEdit } from '../entry/edit-session/send-edit.ts'
import {
  addPicks,
  type Doing,
  endOf,
  movePick,
  type PickAt,
  type PickedTest,
  pickedEnds,
  removePicks,
} from './picks.ts'
import type { Changes } from './records/use-changes.ts'

interface StoredPicks {
  picks: readonly PickedLayer[]
  version: number
}
const none: readonly PickedLayer[] = []

/** The picked layers of an object's cone tests; the ends of a stretch are picked in one of them, and each pick can be moved. */
export function useAxisPicks(
  path: { id: number; locid: number },
  hole: Hole<TrackSource>,
  { act, ifAllowed }: Changes,
) {
  const say = useSay()
  const cones = useMemo(() => hole.records.soundings.filter(({ kind }) => kind === 'cpt'), [hole.records.soundings])
  const callFor = (test: number) => ({ path: { ...path, sounding: test } })
  // one look tells of all tests whether somebody has picked
  const answers = useQueries({
    queries: cones.map(({ id }) => ({ ...queryFor(soundings.picks, callFor(id)), refetchInterval: false as const })),
    combine: answersOf,
  }) as readonly (StoredPicks | undefined)[]
  const heads = useEndpointLater(soundings.heads, { path }, { enabled: cones.length > 0 }).data
  useEffect(() => {
    for (const [i, { id }] of cones.entries()) {
      const version = heads?.find(one => one.id === id)?.picks_version ?? 0
      const call = { path: { ...path, sounding: id } }
      if (answers[i] && answers[i].version < version)
        void queries.invalidateQueries({ queryKey: keyFor(soundings.picks, call) })
    }
  }, [cones, heads, answers, path])
  const tests = useMemo(
    () => cones.map((test, i): PickedTest => ({ test, picks: answers[i]?.picks ?? none })),
    [cones, answers],
  )

  /** Does it to what is stored by now; where somebody was quicker, to theirs. */
  const store = async (test: SoundingColumns, doing: Doing): Promise<void> => {
    const call = callFor(test.id)
    for (let tries = 0; ; tries++) {
      const { picks, version } = await client(soundings.picks, call)
      const done = doing(picks)
      if ('refused' in done) {
        queries.setQueryData(keyFor(soundings.picks, call), { picks, version })
        const why = done.refused === 'gone' ? say('insitu.theirs') : say(`insitu.refused.${done.refused}`)
        throw new Refused(done.refused === 'gone' ? 404 : 400, { __all__: [why] })
      }
      try {
        const body = { picks: withZones(test, done.picks) }
        const answer = await sendEdit(soundings.setPicks, { ...call, body, ifMatch: version })
        return void queries.setQueryData(keyFor(soundings.picks, call), answer)
      } catch (error) {
        if (!(error instanceof Refused && error.status === 409) || tries > 2) throw error
      }
    }
  }
  const done = (test: SoundingColumns, told: string, back: Doing, again: Doing) => ({
    what: `${test.name} ${told} m`,
    back: () => store(test, back),
    again: () => store(test, again),
  })
  return {
    tests,
    pick: (test: SoundingColumns, from: number, to: number) => {
      const depths = pickedEnds(from, to)
      const told = depths.map(depth => depth.toFixed(2)).join(', ')
      const before = tests.find(one => one.test.id === test.id)?.picks ?? none
      const step = done(test, told, removePicks(depths, before), addPicks(depths, endOf(test)))
      return ifAllowed(() => act(step, say('composite.picked', { name: test.name, depths: told })))
    },
    move: ({ test, depth: from }: PickAt, to: number) => {
      const end = endOf(test)
      const step = done(test, `${from.toFixed(2)} → ${to.toFixed(2)}`, movePick(to, from, end), movePick(from, to, end))
      const depths = { from: from.toFixed(2), to: to.toFixed(2) }
      return ifAllowed(() => act(step, say('composite.pickMoved', { name: test.name, ...depths })), depths)
    },
  }
}

/** Picks with the soil behaviour of the stretch that each of them ends. */
function withZones(test: SoundingColumns, picks: readonly PickedLayer[]): PickedLayer[] {
  const { depth, zone } = measuredCone(test).run
  return listPickedLayers(picks).map(({ depthfrom, depthto, pick }) => ({
    ...pick,
    zone: zoneBetween(depth, zone, depthfrom, depthto) ?? pick.zone,
  }))
}
