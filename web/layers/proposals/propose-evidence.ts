import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { measuredCone, statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { coneSeries } from '@borebook/draw/insitu/cone-chart.tsx'
import { soundingLane, sptResults } from '@borebook/draw/tracks/soundings.tsx'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import type { Interval } from '@borebook/geo/interval.ts'
import { orderedEvidence } from '@borebook/geo/layers/proposed-layers.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../app/api.tsx'

const none = orderedEvidence({
  depth: new Float64Array(),
  zone: new Float64Array(),
  qc: new Float64Array(),
  su: new Float64Array(),
})
/** m that a standard penetration test is driven from its depth, seating drive and 300 mm. */
const driven = 0.45
/** A test that begins no deeper says of the ground above it too, m. */
const shallow = 0.5

/** What a cone test, measured and worked out with the project's settings, and the blows of SPTs say of the ground. */
export function useEvidence(id: number, cone: SoundingColumns | undefined, spts: readonly SoundingColumns[]) {
  const defaults = useEndpoint(calculations.defaults, { path: { id } }).cpt as Partial<ConeSettings>
  const test = useMemo(() => {
    if (!cone)
      return { evidence: none, series: { depth: none.depth, values: {} }, stretch: undefined, predrilled: null }
    const { run, settings } = measuredCone(cone, defaults)
    const predrilled = statedNumber(cone.meta, 'predrilled')
    const first = run.depth[0] ?? 0
    return {
      evidence: orderedEvidence({ ...run, su: run.qn.map(qn => qn / settings.nkt) }),
      series: coneSeries(run, settings),
      stretch: { depthfrom: predrilled ?? (first > shallow ? first : 0), depthto: run.depth.at(-1) ?? 0 },
      predrilled,
    }
  }, [cone, defaults])
  const marks = useMemo(() => sptResults(spts), [spts])
  const blows = useMemo(() => marks.flatMap(({ depth, N }) => (N === null ? [] : [{ depth, N }])), [marks])
  const stretch = useMemo((): Interval => {
    const last = marks.at(-1)
    const reached = Math.max(test.stretch?.depthto ?? 0, last ? last.depth + driven : 0)
    const top = last ? 0 : (test.stretch?.depthfrom ?? 0)
    return { depthfrom: roundTo(top, 0.01), depthto: roundTo(reached, 0.01) }
  }, [test, marks])
  return { ...test, stretch, marks, blows }
}
export type Evidence = ReturnType<typeof useEvidence>

/** The track of SPTs as the chart draws it; none where there are none. */
export const blowTracks = (spts: readonly SoundingColumns[], { marks }: Evidence) =>
  marks.length > 0 ? [{ key: 'N', width: 110, curves: [soundingLane('spt', spts).curve] }] : []
