import { type DerivedFigure, fillColumn } from '../derivation.ts'
import type { SymbolScope } from '../formula.ts'
import { soilBehaviour } from './behaviour.ts'
import { atSoil, correctDepths, driftClass } from './corrections.ts'
import { poreAtCone, stepFigures } from './figures.ts'
import { type ConeRows, hasValues, orderConeRows } from './rows.ts'
import { type ConeColumns, coneScope } from './scope.ts'
import type { ConeSettings } from './settings.ts'
import { type ConeWarning, warningOf } from './warnings.ts'

/** Every figure of a push, one a row, NaN = a gap. */
export interface ConeRun {
  /** Length as pushed and depth below ground, m. */
  length: Float64Array
  depth: Float64Array
  /** MPa: without drift, `fs` and `u2` at the soil that they are about. */
  qc: Float64Array
  fs: Float64Array
  u2: Float64Array
  qt: Float64Array
  /** %. */
  Rf: Float64Array
  Fr: Float64Array
  /** kN/m³. */
  gamma: Float64Array
  /** kPa: total stress, pore pressure without penetration, effective stress, net resistance. */
  sv: Float64Array
  u0: Float64Array
  svp: Float64Array
  qn: Float64Array
  /** Normalised figures, without unit. */
  Bq: Float64Array
  Qt: Float64Array
  n: Float64Array
  Qtn: Float64Array
  Ic: Float64Array
  /** 1 … 9. */
  zone: Float64Array
}
const stresses = ['qt', 'Rf', 'gamma', 'sv', 'u0', 'svp'] as const
const net = ['qn', 'Bq', 'Qt', 'Fr'] as const
const runNames = ['length', 'depth', 'qc', 'fs', 'u2', ...stresses, ...net, 'n', 'Qtn', 'Ic', 'zone'] as const

/** Works out figures one after the other, each into its column: later ones find the earlier. */
export function work<K extends keyof ConeColumns>(
  names: readonly K[],
  figures: Readonly<Record<K, DerivedFigure>>,
  columns: ConeColumns,
  scope: SymbolScope,
): void {
  const rows = columns.length!.length
  for (const name of names) {
    const column: Float64Array = new Float64Array(rows)
    columns[name] = column
    fillColumn(column, figures[name].method, scope)
  }
}

/**
 * A push worked out step by step, 1 to 11: drift of the zeros, depth, place of the sensors, qt, Rf, unit weight, stresses,
 * net resistance with Bq, Qt and Fr, index and zone. Rows may come in any order. Where qn ≤ 0 it and all that hangs on it
 * are NaN, where fs ≤ 0 Fr, n, Qtn, Ic and zone; stresses go on through gaps of qc. `columns` has beside the run what it
 * was worked out from.
 */
export function deriveCone(
  input: ConeRows,
  settings: ConeSettings,
): { run: ConeRun; columns: ConeColumns; warnings: ConeWarning[] } {
  const { rows, warnings: put } = orderConeRows(input)
  const { length } = rows
  const count = length.length
  const { depth, factor, warnings: course } = correctDepths(rows, settings)
  const none = () => new Float64Array(count).fill(Number.NaN)
  const [qcRead, fsRead, u2Read] = [rows.qc, rows.fs ?? none(), rows.u2 ?? none()]
  const columns: ConeColumns = { length, depth, qcRead, fsRead, u2Read, ...(factor && { factor }) }
  const scope = coneScope(columns, settings)
  work(['qc', 'u2Cone'], { qc: stepFigures.qc, u2Cone: poreAtCone }, columns, scope)
  columns.fs = atSoil(length, fsRead, settings.offsetSleeveFriction)
  columns.u2 = atSoil(length, columns.u2Cone!, settings.offPorePressure)
  work(stresses, stepFigures, columns, scope)
  normalise(columns, settings)
  const run = Object.fromEntries(runNames.map(name => [name, columns[name]])) as unknown as ConeRun
  const { qt, sv, fs } = run
  const hasWater = settings.waterTable !== null || settings.groundWaterLevel !== null
  const lacks: ConeWarning[] = [
    ...(hasWater ? [] : [{ code: 'NO_WATER_TABLE', row: null } as const]),
    ...(hasValues(rows.u2) ? [] : [{ code: 'NO_U2', row: null } as const]),
    ...(hasValues(rows.fs) ? [] : [{ code: 'NO_SLEEVE', row: null } as const]),
  ]
  return {
    run,
    columns,
    warnings: [
      ...put,
      ...driftWarning(rows, settings),
      ...course,
      ...lacks,
      ...warningOf('NEGATIVE_FS', count, i => fs[i]! <= 0),
      ...warningOf('QN_NEGATIVE', count, i => qt[i]! * 1000 - sv[i]! <= 0),
    ],
  }
}

/** Steps 9 to 11: from length (m), qt, fs, u2 (MPa) and stresses (kPa) in `columns`, into them. */
export function normalise(columns: ConeColumns, settings: ConeSettings): void {
  const scope = coneScope(columns, settings)
  work(net, stepFigures, columns, scope)
  const { qn, svp, Fr } = columns
  const rows = qn!.length
  const [n, Qtn, Ic] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)]
  for (let row = 0; row < rows; row++) {
    const behaviour = soilBehaviour(qn![row]!, svp![row]!, Fr![row]!, settings.cnMax)
    n[row] = behaviour.n
    Qtn[row] = behaviour.Qtn
    Ic[row] = behaviour.Ic
  }
  Object.assign(columns, { n, Qtn, Ic })
  work(['zone'], stepFigures, columns, scope)
}

/** Says so where the zeros drifted more than class 1 allows. */
function driftWarning(rows: ConeRows, { qc, qc2, u2, u22 }: ConeSettings): ConeWarning[] {
  const kept = Math.max(driftClass('qc', qc, qc2, rows.qc), driftClass('u2', u2, u22, rows.u2))
  return kept > 1 ? [{ code: 'ZERO_DRIFT_CLASS', row: null, count: kept }] : []
}
