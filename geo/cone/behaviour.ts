import { atmosphere } from '../constants.ts'

/** Zones of soil behaviour, 1 … 9. Robertson (2009). */
export type Zone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export const zones: readonly Zone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** How a soil answers the cone; every figure NaN where it cannot be told. */
interface Behaviour {
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
