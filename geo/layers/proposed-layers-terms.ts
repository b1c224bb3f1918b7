import { classOf, densityOfN } from './proposed-layers.ts'

/** Upper limits of qc, MPa, of very loose, loose, medium dense and dense sand: EN 1997-2, table D.1. */
const densityOfQc = [2.5, 5, 10, 20]
/** Upper limits of su, kPa, of very soft, soft, firm and stiff clay: BS 5930. */
const consistencyOfSu = [20, 40, 75, 150]
/** Upper limits of N as counted for these: Terzaghi & Peck (1948). */
const consistencyOfN = [2, 4, 8, 15]
/** Upper limits of su, kPa, of extremely low to very high strength: EN ISO 14688-2. */
const strengthOfSu = [10, 20, 40, 75, 150, 300]

interface MeasuredRanges {
  qc: readonly [least: number, most: number] | null
  su: number | null
  N: number | null
}

/** How dense sand is, 0 very loose … 4 very dense, in the terms of EN ISO 14688-2: by blows, else by the middle of qc; null where neither is known. */
export function densityClass({ N, qc }: MeasuredRanges): number | null {
  if (N !== null) return classOf(N, densityOfN)
  return qc === null ? null : classOf((qc[0] + qc[1]) / 2, densityOfQc)
}

/** How stiff clay is, 0 very soft … 4 very stiff, in the terms of EN ISO 14688-1: by strength, else by blows; null where neither is known. */
export function consistencyClass({ N, su }: MeasuredRanges): number | null {
  if (su !== null) return classOf(su, consistencyOfSu)
  return N === null ? null : classOf(N, consistencyOfN)
}

/** Class of undrained strength, 0 extremely low … 6 extremely high; null where it is not known. */
export const strengthClass = ({ su }: MeasuredRanges): number | null => (su === null ? null : classOf(su, strengthOfSu))
