import { column } from '@borebook/contract/kit/languages.ts'
import { say, type Texts } from '@borebook/contract/kit/say.ts'
import {
  getQuantityUnit,
  nameOfQuantity,
  type Quantity,
  type SoundingColumns,
  type SoundingKind,
} from '@borebook/contract/soundings/soundings.ts'
import { calculationResultsTexts } from '@borebook/contract/texts/calculations/calculation-results.ts'
import { calculationSettingsTexts } from '@borebook/contract/texts/calculations/calculation-settings.ts'
import { calculationSourcesTexts } from '@borebook/contract/texts/calculations/calculation-sources.ts'
import { coneTexts } from '@borebook/contract/texts/soundings/cone.ts'
import { deriveCone } from '@borebook/geo/cone/derive.ts'
import type { ConeRows } from '@borebook/geo/cone/rows.ts'
import { asMeasured, type ConeSettings, coneSettings } from '@borebook/geo/cone/settings.ts'
import type { SayOnDrawing } from '../curves/depth-chart.tsx'
import { coneSeries } from '../insitu/cone-chart.tsx'

const tables = [coneTexts, calculationResultsTexts, calculationSettingsTexts, calculationSourcesTexts]
const german = column('de', tables) as Texts
const english = column('en', tables) as Texts
export const sayEnglish: SayOnDrawing = (key, values) => say(english, key, values)
export const sayGerman: SayOnDrawing = (key, values) => say(german, key, values)

/** A stretch of ground: lower end (m), qc (MPa), Rf (%), Bq. */
type Ground = readonly [base: number, qc: number, Rf: number, Bq: number]
const lakeside: readonly Ground[] = [
  [3.1, 5.5, 0.9, 0],
  [5.3, 0.6, 2.3, 0.45],
  [5.66, 0.35, 9.5, 0.3],
  [8.8, 0.75, 2.4, 0.5],
  [10.2, 2.4, 1.3, 0.1],
  [14.4, 12, 0.6, 0],
  [17.2, 26, 0.5, 0],
]

/** Makes the same noise each time, −1 … 1. */
const noise = (i: number, seed: number) =>
  ((((Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453) % 1) + 1) % 1) * 2 - 1
const smooth = (i: number, seed: number) =>
  (noise(i, seed) + noise(i - 1, seed) + noise(i + 1, seed) + noise(i >> 3, seed + 9)) / 2.4

/** A push through layers of ground, from `top` m on every `step` m, made by a formula; `spoil` makes it ugly. */
export function exampleRows(
  { grounds = lakeside, top = 1.2, step = 0.02, water = 1.35 } = {} as {
    grounds?: readonly Ground[]
    top?: number
    step?: number
    water?: number
  },
  spoil: (row: {
    z: number
    qc: number
    fs: number
    u2: number
  }) => Partial<Record<'qc' | 'fs' | 'u2', number>> = () => ({}),
): ConeRows {
  const count = Math.round((grounds.at(-1)![0] - top) / step) + 1
  const length = Float64Array.from({ length: count }, (_, i) => Math.round((top + i * step) * 1000) / 1000)
  const rows = Array.from(length, (z, i) => {
    const [, resistance, Rf, Bq] = grounds.find(([base]) => z <= base) ?? grounds.at(-1)!
    const qc = resistance * (1 + 0.22 * smooth(i, 1))
    const fs = (qc * Rf * (1 + 0.15 * smooth(i, 2))) / 100
    const u2 = Math.max(0, z - water) * 0.00981 + Bq * Math.max(0, qc - z * 0.018) + 0.004 * smooth(i, 3)
    return { qc, fs, u2, ...spoil({ z, qc, fs, u2 }) }
  })
  const of = (name: 'qc' | 'fs' | 'u2') => Float64Array.from(rows, row => row[name])
  return { length, qc: of('qc'), fs: of('fs'), u2: of('u2'), incl: null, inclX: null, inclY: null }
}

/** A push of 60 m, from `top` m on. */
export const deepRows = (top: number, step: number): ConeRows =>
  exampleRows({
    top,
    step,
    grounds: [
      [20, 3, 1.2, 0.1],
      [41, 1.1, 2.6, 0.7],
      [52, 14, 0.6, 0],
      [60, 1.8, 3.2, 0.4],
    ],
  })

/** A test as its chart shows it. */
export function exampleCone(rows: ConeRows = exampleRows(), stated: Partial<ConeSettings> = { waterTable: 1.35 }) {
  const { settings, origin } = coneSettings(stated)
  const { run } = deriveCone(rows, asMeasured(settings))
  return { run, series: coneSeries(run, settings), settings: asMeasured(settings), origin }
}

const { NaN: gap } = Number
/** Everything that happens to a real one: a change of rods, suction, spikes, a value beside all others, no sleeve for a while. */
export const uglyRows = exampleRows({}, ({ z, qc, fs, u2 }) => {
  if (z > 9.3 && z < 9.48) return { qc: gap, fs: gap, u2: gap }
  if (z > 6.99 && z < 7.01) return { u2: gap }
  if (z > 12 && z < 12.3) return { u2: -0.62 }
  if (z > 15.9 && z < 16.2) return { qc: qc * 1.5, fs: fs * 3 }
  if (z > 16.9) return { qc: 37.4, fs: 0.151 }
  if (z > 3.8 && z < 4.4) return { fs: gap }
  if (z > 7.49 && z < 7.51) return { qc: 980, u2 }
  return {}
})
export const uglyRemarks = [
  { depth: 9.4, text: 'rod change' },
  { depth: 12.1, text: 'u2 filter dry' },
  { depth: 12.15, text: 'pause of 15 min for a dissipation test, generator refuelled, cone warm' },
  { depth: 17.2, text: 'end of test: refusal, anchor lifted' },
  { depth: -1, text: 'never shown' },
]

/** Blows of a dynamic probing by a formula, with an obstacle, a gap and blows beyond the axis. */
export const exampleBlows = {
  depth: Float64Array.from({ length: 182 }, (_, i) => Math.round((0.4 + i * 0.1) * 10) / 10),
  values: {
    N10: Float64Array.from({ length: 182 }, (_, i) => {
      const z = 0.4 + i * 0.1
      if (z > 6.95 && z < 7.35) return gap
      if (z > 2.15 && z < 2.35) return 24
      if (z > 18.25) return [82, 88, 97][Math.round((z - 18.3) * 10)] ?? 97
      return Math.max(0, Math.round((z < 3.2 ? 7 : z < 7.6 ? 2 : z < 14 ? 13 : 36) * (1 + 0.35 * smooth(i, 5))))
    }),
  },
}
export const exampleSpt = {
  depth: Float64Array.of(1.5, 3, 4.5, 6, 7.5, 9, 10.5, 10.7, 12, 13.5, 15),
  values: { N: Float64Array.of(8, 0, 5, 24, 33, 41, 19, 22, 72, gap, gap) },
}
const exampleSptRemarks = [
  { depth: 13.5, text: '50/75' },
  { depth: 16.2, text: '50/18 mm' },
  { depth: 6, text: 'blowing sand' },
]

const valuesOf = (values: Float64Array) => Array.from(values, value => (Number.isNaN(value) ? null : value))
export const exampleSounding = (
  id: number,
  kind: SoundingKind,
  depth: Float64Array,
  columns: Partial<Record<Quantity, Float64Array>>,
) =>
  ({
    id,
    name: `Run ${id}`,
    kind,
    started: null,
    source: {},
    meta: {},
    remarks: kind === 'spt' ? exampleSptRemarks : [],
    version: 1,
    picks_version: 1,
    changed_at: '2026-11-21T08:00:00Z',
    changed_by: null,
    depth: [...depth],
    sequences: Object.entries(columns).map(([quantity, values], i) => ({
      id: id * 10 + i,
      sndname: nameOfQuantity(quantity as Quantity),
      quantity: quantity as Quantity,
      unit: getQuantityUnit(quantity as Quantity),
      values: valuesOf(values),
    })),
  }) satisfies SoundingColumns

/** Standard penetration tests of a hole: the last ones were refused, one of them below the last row. */
export const exampleSptSounding = exampleSounding(3, 'spt', exampleSpt.depth, exampleSpt.values)

/** Soundings of one hole as they come from the server. */
export const exampleSoundings: SoundingColumns[] = [
  exampleSounding(1, 'cpt', uglyRows.length, { qc: uglyRows.qc, fs: uglyRows.fs!, u2: uglyRows.u2! }),
  exampleSounding(2, 'dp', exampleBlows.depth, exampleBlows.values),
  exampleSptSounding,
]
