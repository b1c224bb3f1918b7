import { calculatedCone, measuredCone, quantityOf, statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import { type Quantity, quantities } from '@borebook/contract/soundings/soundings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import type { ChartSeries } from '../../curves/curve-axis.ts'
import { coneFoot, waterWords } from '../cone-chart.tsx'
import { calculationFoot } from './calculation-foot.ts'
import { coneSheetTracks } from './cone-tracks.ts'
import { describedOn, type TestOnPaper, type TestPaper, wholeOf } from './insitu-paper.ts'
import type { OnTemplate } from './insitu-template.ts'
import { curvesOf } from './insitu-tracks.ts'

/** A cone test as its sheets show it: the run that is drawn, by which settings, and what follows for all of them. */
export function coneOnPaper(from: TestPaper) {
  const { sounding, defaults } = from
  const whole = wholeOf(from)
  const cone = whole
    ? { ...calculatedCone(whole), warnings: whole.warnings }
    : measuredCone(sounding, defaults as Partial<ConeSettings>)
  const warnings: readonly { code: string }[] = cone.warnings
  const settings: ConeSettings = cone.settings
  const hasWater = settings.waterTable !== null || settings.groundWaterLevel !== null
  return {
    ...from,
    kind: 'cpt' as const,
    whole,
    run: cone.run,
    rows: cone.run,
    factors: inUnits,
    origin: cone.origin as Parameters<typeof coneFoot>[1],
    settings,
    series: seriesOf(cone.run, hasWater, from),
    water: settings.waterTable ?? settings.groundWaterLevel,
    isCorrected:
      settings.deepInclinationCorrection === 'j' && !warnings.some(({ code }) => code === 'INCLINATION_MISSING'),
    predrilled: statedNumber(sounding.meta, 'predrilled'),
    ground: estimateGroundLevel(from.object),
    end: cone.run.depth.at(-1) ?? 0,
  } satisfies TestOnPaper & Record<string, unknown>
}
export type ConeOnPaper = ReturnType<typeof coneOnPaper>

/** fs is on paper in kPa, u0 in MPa. */
const inUnits: Readonly<Record<string, number>> = { fs: 1000, u0: 1 / 1000 }
function seriesOf(run: ConeRun, hasWater: boolean, { sounding, template }: TestPaper): ChartSeries {
  const { depth, length: _, ...columns } = run
  const values = Object.entries(columns)
    .filter(([name]) => hasWater || name !== 'u0')
    .map(([name, column]) => [name, inUnits[name] ? column.map(value => value * inUnits[name]!) : column])
  // what no run has is drawn of the rows that it was worked out from
  const isOfRows = template !== undefined && depth.length === sounding.depth.length
  const others = isOfRows ? quantities.filter(name => !(name in columns)).map(name => beside(sounding, name)) : []
  return { depth, values: { ...Object.fromEntries(others.flat()), ...Object.fromEntries(values) } }
}
const beside = (sounding: TestPaper['sounding'], name: Quantity): [string, Float64Array][] => {
  const values = quantityOf(sounding, name)
  return values ? [[name, values]] : []
}

/** What a cone test knows when it is drawn by a template. */
export const onConeTemplate = ({ template, language, whole, series, say }: ConeOnPaper): OnTemplate => ({
  ...{ template, language },
  // without a run there is no corrected resistance
  drawn: name => (name === 'qt' && !whole ? 'qc' : name),
  values: name => series.values[name],
  known: curvesOf([...coneSheetTracks.interpretation(say), ...coneSheetTracks.data(say), ...coneSheetTracks.pile(say)]),
})

/** Methods and constants, one a paragraph: those of a run, else what is shown without one. */
export function methodsOf(cone: ConeOnPaper, quantities: readonly ConeQuantity[]): string[] {
  const { whole, settings, origin, isCorrected, say } = cone
  if (!whole) return [coneFoot(settings, origin, say).join(' · ')]
  return [
    ...calculationFoot('cpt', describedOn(cone, quantities), whole.setting_json, say),
    [...waterWords(settings, (_, text) => text, say), ...(isCorrected ? [say('cone.corrected')] : [])].join(', '),
  ]
}
