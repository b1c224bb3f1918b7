import type { Findings } from '../kit/findings.ts'
import type { ReadingsStation, Series } from './station.ts'
import type { ValueKind } from './units.ts'

/** A value that goes away from both neighbours by so many usual steps, and comes back, is told. */
const outlying = 20
/** Steps that are usual everywhere: of levels and depths m, of pressures kPa, of temperatures °C. */
const leastStep: Readonly<Partial<Record<ValueKind, number>>> = {
  pwp: 0.5,
  level: 0.05,
  belowGround: 0.05,
  aboveGround: 0.05,
  belowMeasuringPoint: 0.05,
  aboveSensor: 0.05,
  temperature: 0.25,
}

/** Tells the single values of a station that lie far from the ones before and after. */
export function tellOutliers({ series, line }: ReadingsStation, findings: Findings): void {
  for (const one of series)
    for (const { row, times } of outliersIn(one))
      findings.warning(line[row]!, null, 'readings.file.outlier', { name: one.name, times }, one.name)
}

/** Steps that are looked at for the usual one, evenly spread. */
const looked = 5000

function outliersIn({ kind, values }: Series): { row: number; times: number }[] {
  const least = leastStep[kind]
  if (least === undefined) return []
  const rows = Uint32Array.from(values.keys()).filter(row => !Number.isNaN(values[row]!))
  if (rows.length < 5) return []
  const valueAt = (place: number) => values[rows[place]!]!
  const stepTo = (place: number) => Math.abs(valueAt(place) - valueAt(place - 1))
  const every = Math.max(1, Math.floor(rows.length / looked))
  const steps = Float64Array.from({ length: Math.floor((rows.length - 1) / every) }, (_, k) =>
    stepTo(1 + k * every),
  ).sort()
  const usual = Math.max(least, steps[(steps.length - 1) >> 1]!)
  const found: { row: number; times: number }[] = []
  for (let place = 1; place < rows.length - 1; place++) {
    const away = Math.min(stepTo(place), stepTo(place + 1))
    const isBack = Math.abs(valueAt(place + 1) - valueAt(place - 1)) < away / 2
    if (away > outlying * usual && isBack) found.push({ row: rows[place]!, times: Math.round(away / usual) })
  }
  return found
}
