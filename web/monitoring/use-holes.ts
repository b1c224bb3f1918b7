import { type HoleWithReadings, handReadingsIn, linesIn } from '@borebook/draw/monitoring/holes.ts'
import type { MonitoringStation, PlacedStation } from '@borebook/draw/monitoring/station.ts'
import { useMemo } from 'react'
import { useSay } from '../app/texts.tsx'

/**
 * What readings are measured by: those by hand in the tubes of the sensors, the ground of their holes, and filters.
 * `holes` is the very same list as long as none of them changes.
 */
export function useHoles(holes: readonly HoleWithReadings[], { isNamed = false } = {}) {
  const say = useSay()
  return useMemo(() => {
    const byObject = new Map(holes.map(hole => [hole.object.locid, hole]))
    return {
      handOf(station: MonitoringStation) {
        const hole = byObject.get(station.sensor.locid)
        return hole && handReadingsIn(hole, station)
      },
      linesOf: (stations: readonly PlacedStation[]) => linesIn(byObject, stations, say, isNamed),
    }
  }, [holes, say, isNamed])
}

/** What readings of one object are measured by. */
export function useHole(object: HoleWithReadings['object'], byHand: HoleWithReadings['byHand']) {
  return useHoles(useMemo(() => [{ object, byHand }], [object, byHand]))
}
