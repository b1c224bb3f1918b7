import { reckonedGround } from '@borebook/contract/hole-course.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Pressure } from '@borebook/contract/pressures.ts'
import type { HandReadings, ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { gammaWater } from '@borebook/geo/constants.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { useMemo } from 'react'
import { useSay } from '../kit/texts.tsx'
import type { PlacedStation, Station } from './station.ts'

/** What the readings of a hole are measured by: those by hand in the tubes of its sensors, its ground, and filters. */
export function useHole(object: SiteObject, byHand: readonly Pressure[]) {
  const say = useSay()
  return useMemo(() => {
    const ground = reckonedGround(object)
    const elevation = (depth: number | null, from = ground) =>
      depth === null ? null : elevationAt(depth, from, object.inclinat)
    return {
      handOf({ sensor }: Station): HandReadings | undefined {
        const own = byHand
          .filter(one => sensor.tube !== null && one.tube === sensor.tube && one.a_msl !== null)
          .sort((a, b) => a.date_time.localeCompare(b.date_time))
        if (own.length === 0) return undefined
        const above = elevation(sensor.depth, sensor.reference_elevation ?? ground) ?? Number.NaN
        return {
          at: Float64Array.from(own, one => Date.parse(one.date_time)),
          wvl_datum: Float64Array.from(own, one => one.a_msl!),
          pwp: Float64Array.from(own, one => (one.a_msl! - above) * gammaWater),
        }
      },
      linesOf(stations: readonly PlacedStation[]): ReferenceLine[] {
        const column = 'wvl_datum' as const
        const filters = stations.flatMap(({ title, place, sensor }): ReferenceLine[] => {
          const [top, base] = [elevation(sensor.casing.elbeg), elevation(sensor.casing.elend)]
          const text = `${say('monitoring.period.filter')} ${title}`
          return top === null
            ? []
            : [{ kind: 'filter', column, value: top, place, text, ...(base !== null && { base }) }]
        })
        return ground === null
          ? filters
          : [{ kind: 'ground', column, value: ground, text: say('monitoring.ground') }, ...filters]
      },
    }
  }, [object, byHand, say])
}
