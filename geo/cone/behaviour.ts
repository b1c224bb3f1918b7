import { atmosphere } from './stresses.ts'

/** Zones of soil behaviour, 1 … 9. Robertson (2009). */
export type Zone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export const zones: readonly Zone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** How a soil answers the cone; every figure NaN where it cannot be told. */
export interface Behaviour {
  /** Exponent of the stress, −. */
  n: number
  /** Cone resistance normalised with it, −. */
  Qtn: number
  /** Soil behaviour type index, −. */
  Ic: number
}

const passes = 50
const near = 1e-9

/**
 * Index of soil behaviour, iterated from n = 1: Qtn = qn/pa·min(cnMax, (pa/σ′v0)ⁿ), Ic = √((3.47 − log Qtn)² +
 * (log Fr + 1.22)²), n = min(1, 0.381·Ic + 0.05·σ′v0/pa − 0.15). `qn`, `svp` in kPa, both above 0, `Fr` in %, above 0;
 * `cnMax` null: no limit. What is not above 0 or missing gives NaN throughout. Robertson (2009).
 */
export function soilBehaviour(qn: number, svp: number, Fr: number, cnMax: number | null): Behaviour {
  if (!(qn > 0 && svp > 0 && Fr > 0)) return { n: Number.NaN, Qtn: Number.NaN, Ic: Number.NaN }
  const resistance = Math.log10(qn / atmosphere)
  const stress = Math.log10(atmosphere / svp)
  const most = cnMax === null ? Number.POSITIVE_INFINITY : Math.log10(cnMax)
  const friction = (Math.log10(Fr) + 1.22) ** 2
  let [n, index, logQtn] = [1, Number.POSITIVE_INFINITY, 0]
  for (let pass = 0; pass < passes; pass++) {
    logQtn = resistance + Math.min(most, n * stress)
    const before = index
    index = Math.sqrt((3.47 - logQtn) ** 2 + friction)
    n = Math.min(1, 0.381 * index + (0.05 * svp) / atmosphere - 0.15)
    if (Math.abs(index - before) < near) break
  }
  return { n, Qtn: 10 ** logQtn, Ic: index }
}

/**
 * Zone of normalised soil behaviour from `Qtn`, `Fr` (%) and `Ic`; NaN where one is missing. 1 comes first, then the
 * very stiff 8 and 9, else the index: 7 < 1.31 ≤ 6 < 2.05 ≤ 5 < 2.60 ≤ 4 < 2.95 ≤ 3 < 3.60 ≤ 2. Robertson (2009).
 */
export function soilZone(Qtn: number, Fr: number, Ic: number): number {
  if (!(Qtn > 0 && Fr > 0) || Number.isNaN(Ic)) return Number.NaN
  if (Qtn < 12 * Math.exp(-1.4 * Fr)) return 1
  const bracket = 0.005 * (Fr - 1) - 0.0003 * (Fr - 1) ** 2 - 0.002
  if (Fr > 1.5 && bracket > 0 && Qtn > 1 / bracket) return Fr <= 4.5 ? 8 : 9
  if (Ic < 1.31) return 7
  if (Ic < 2.05) return 6
  if (Ic < 2.6) return 5
  if (Ic < 2.95) return 4
  return Ic < 3.6 ? 3 : 2
}

/** Sand-like, transitional or clay-like; contractive or dilative; CCS: contractive, clay-like and sensitive. */
export type ModifiedClass = 'SD' | 'SC' | 'TD' | 'TC' | 'CD' | 'CC' | 'CCS'

/** Index IB = 100·(Qtn + 10)/(Qtn·Fr + 70) and CD = (Qtn − 11)·(1 + 0.06·Fr)¹⁷ with the class that they give; `Fr` in %. Robertson (2016). */
export function modifiedBehaviour(Qtn: number, Fr: number): { IB: number; CD: number; soil: ModifiedClass | null } {
  const IB = (100 * (Qtn + 10)) / (Qtn * Fr + 70)
  const CD = (Qtn - 11) * (1 + 0.06 * Fr) ** 17
  if (Number.isNaN(IB) || Number.isNaN(CD)) return { IB: Number.NaN, CD: Number.NaN, soil: null }
  const isDilative = CD > 70
  if (IB > 32) return { IB, CD, soil: isDilative ? 'SD' : 'SC' }
  if (IB >= 22) return { IB, CD, soil: isDilative ? 'TD' : 'TC' }
  if (isDilative) return { IB, CD, soil: 'CD' }
  return { IB, CD, soil: Qtn < 10 && Fr < 2 ? 'CCS' : 'CC' }
}

/** Index without stresses, −: √((3.47 − log(qc/pa))² + (log Rf + 1.22)²), `qc` in MPa, `Rf` in %; NaN unless both are above 0. Robertson (2010). */
export function plainIndex(qc: number, Rf: number): number {
  if (!(qc > 0 && Rf > 0)) return Number.NaN
  return Math.hypot(3.47 - Math.log10((qc * 1000) / atmosphere), Math.log10(Rf) + 1.22)
}
