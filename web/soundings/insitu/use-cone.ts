import { measuredCone, statedNumber } from '@borebook/contract/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings.ts'
import { coneFoot, coneSeries } from '@borebook/draw/cone-chart.tsx'
import { zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import { useMemo } from 'react'
import { useSay } from '../../kit/texts.tsx'

/** What is drawn of a cone test without a run: as measured, and what follows from that with the file's values. */
export function coneOf(sounding: SoundingColumns) {
  const { run, settings, origin } = measuredCone(sounding)
  return {
    run,
    settings,
    origin,
    series: coneSeries(run, settings),
    predrilled: statedNumber(sounding.meta, 'predrilled'),
    /** Depth of the last row, m. */
    end: run.depth.at(-1) ?? 0,
    zoneIn: (from: number, to: number) => zoneBetween(run.depth, run.zone, from, to),
  }
}
export type Cone = ReturnType<typeof coneOf>

export function useCone(sounding: SoundingColumns): Cone & { foot: string[] } {
  const say = useSay()
  const cone = useMemo(() => coneOf(sounding), [sounding])
  return useMemo(() => ({ ...cone, foot: coneFoot(cone.settings, cone.origin, say) }), [cone, say])
}
