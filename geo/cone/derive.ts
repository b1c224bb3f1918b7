import { soilBehaviour, soilZone } from './behaviour.ts'
import { atSoil, depthOf, driftClass, withoutDrift } from './corrections.ts'
import { type ConeRows, hasValues, orderedRows } from './rows.ts'
import type { ConeSettings } from './settings.ts'
import {
  correctedResistance,
  effectiveStress,
  frictionRatio,
  hydrostatic,
  totalStress,
  unitWeight,
} from './stresses.ts'
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
  /** Without unit. */
  Bq: Float64Array
  Qt: Float64Array
  n: Float64Array
  Qtn: Float64Array
  Ic: Float64Array
  /** 1 … 9. */
  zone: Float64Array
}

/**
 * A push worked out step by step, 1 to 11: drift of the zeros, depth, place of the sensors, qt, Rf, unit weight, stresses,
 * net resistance with Bq, Qt and Fr, index and zone. Rows may come in any order. Where qn ≤ 0 it and all that hangs on it
 * are NaN, where fs ≤ 0 Fr, n, Qtn, Ic and zone; stresses go on through gaps of qc.
 */
export function deriveCone(input: ConeRows, settings: ConeSettings): { run: ConeRun; warnings: ConeWarning[] } {
  const { rows, warnings: put } = orderedRows(input)
  const { length } = rows
  const count = length.length
  const none = () => new Float64Array(count).fill(Number.NaN)
  const { depth, warnings: course } = depthOf(rows, settings)
  const qc = withoutDrift(length, rows.qc, settings.qc, settings.qc2)
  const pore = rows.u2 && withoutDrift(length, rows.u2, settings.u2, settings.u22)
  const fs = rows.fs ? atSoil(length, rows.fs, settings.offsetSleeveFriction) : none()
  const u2 = pore ? atSoil(length, pore, settings.offPorePressure) : none()
  // the pore pressure acts on the cone where the filter is: unshifted
  const qt = qc.map((value, i) => correctedResistance(value, pore?.[i] ?? Number.NaN, settings.a))
  const Rf = qt.map((value, i) => frictionRatio(fs[i]!, value))
  const { unitWeight: weight, groundWaterLevel } = settings
  const gamma = qt.map((value, i) => (weight === 'auto' ? unitWeight(value, Rf[i]!) : weight))
  const table = settings.waterTable ?? groundWaterLevel
  const sv = totalStress(depth, gamma, table)
  const u0 = depth.map(z => hydrostatic(z, settings))
  const svp = sv.map((stress, i) => effectiveStress(stress, u0[i]!))
  const stressed = { qt, fs, u2, sv, u0, svp }
  const run = { length, depth, qc, fs, u2, qt, Rf, gamma, sv, u0, svp, ...normalised(stressed, settings.cnMax) }
  const lacks: ConeWarning[] = [
    ...(table === null ? [{ code: 'NO_WATER_TABLE', row: null } as const] : []),
    ...(hasValues(rows.u2) ? [] : [{ code: 'NO_U2', row: null } as const]),
    ...(hasValues(rows.fs) ? [] : [{ code: 'NO_SLEEVE', row: null } as const]),
  ]
  return {
    run,
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

/** Steps 9 to 11. `qt`, `fs`, `u2` in MPa, stresses in kPa. */
export function normalised(
  from: Pick<ConeRun, 'qt' | 'fs' | 'u2' | 'sv' | 'u0' | 'svp'>,
  cnMax: number | null,
): Pick<ConeRun, 'qn' | 'Bq' | 'Qt' | 'Fr' | 'n' | 'Qtn' | 'Ic' | 'zone'> {
  const { qt, fs, u2, sv, u0, svp } = from
  const none = () => new Float64Array(qt.length).fill(Number.NaN)
  const [qn, Bq, Qt, Fr] = [none(), none(), none(), none()]
  const [n, Qtn, Ic, zone] = [none(), none(), none(), none()]
  for (let i = 0; i < qt.length; i++) {
    const net = qt[i]! * 1000 - sv[i]!
    if (!(net > 0)) continue
    qn[i] = net
    Bq[i] = (u2[i]! * 1000 - u0[i]!) / net
    Qt[i] = net / svp[i]!
    if (!(fs[i]! > 0)) continue
    Fr[i] = (100_000 * fs[i]!) / net
    const behaviour = soilBehaviour(net, svp[i]!, Fr[i]!, cnMax)
    n[i] = behaviour.n
    Qtn[i] = behaviour.Qtn
    Ic[i] = behaviour.Ic
    zone[i] = soilZone(behaviour.Qtn, Fr[i]!, behaviour.Ic)
  }
  return { qn, Bq, Qt, Fr, n, Qtn, Ic, zone }
}

/** Says so where the zeros drifted more than class 1 allows. */
function driftWarning(rows: ConeRows, { qc, qc2, u2, u22 }: ConeSettings): ConeWarning[] {
  const kept = Math.max(driftClass('qc', qc, qc2, rows.qc), driftClass('u2', u2, u22, rows.u2))
  return kept > 1 ? [{ code: 'ZERO_DRIFT_CLASS', row: null, count: kept }] : []
}
