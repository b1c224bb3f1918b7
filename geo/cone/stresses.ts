/** Unit weight of water, kN/m³, and the pressure of one atmosphere, kPa. */
export const gammaWater = 9.81
export const atmosphere = 100
/** kN/m³ where readings tell no unit weight. */
const unknownWeight = 18
const [lightest, heaviest] = [12, 22]

/** Corrected cone resistance, MPa: qc + u2·(1 − a), all MPa; qc where u2 (NaN) or `a` (null) is not known. Lunne et al. (1997). */
export const correctedResistance = (qc: number, u2: number, a: number | null): number =>
  a === null || Number.isNaN(u2) ? qc : qc + u2 * (1 - a)

/** Friction ratio Rf, %: 100·fs/qt, both MPa; NaN where either is missing or qt is 0. */
export function frictionRatio(fs: number, qt: number): number {
  const ratio = (100 * fs) / qt
  return Number.isFinite(ratio) ? ratio : Number.NaN
}

/**
 * Unit weight, kN/m³, of `qt` (MPa) and `Rf` (%): 9.81·(0.27·log Rf + 0.36·log(qt/pa) + 1.236), kept to 12 … 22; 18 where
 * either is missing or not above 0. Robertson & Cabal (2010).
 */
export function unitWeight(qt: number, Rf: number): number {
  if (!(qt > 0 && Rf > 0)) return unknownWeight
  const weight = gammaWater * (0.27 * Math.log10(Rf) + 0.36 * Math.log10((qt * 1000) / atmosphere) + 1.236)
  return Math.min(heaviest, Math.max(lightest, weight))
}

/**
 * Total vertical stress, kPa, at depths (m) with the unit weights (kN/m³) of their rows: of the first row also for what
 * lies above it, and of free water that stands above the ground (`waterTable` < 0, m).
 */
export function totalStress(depth: Float64Array, gamma: Float64Array, waterTable: number | null): Float64Array {
  const stress = new Float64Array(depth.length)
  let [above, from] = [gammaWater * Math.max(0, -(waterTable ?? 0)), 0]
  for (let i = 0; i < depth.length; i++) {
    stress[i] = above + gamma[i]! * (depth[i]! - from)
    above = stress[i]!
    from = depth[i]!
  }
  return stress
}

/** Where the water is, m below ground; null: nobody knows. */
export interface WaterAt {
  waterTable: number | null
  groundWaterLevel: number | null
  gradient: number
}

/**
 * Pore pressure without penetration, kPa, at a depth (m): 0 above the water table, γw·(z − table) to `groundWaterLevel`,
 * below it γw·(1 + gradient) a metre, the gradient upward positive. The two levels stand for each other; a level above
 * the table is the table; 0 where neither is known.
 */
export function hydrostatic(depth: number, { waterTable, groundWaterLevel, gradient }: WaterAt): number {
  const table = waterTable ?? groundWaterLevel
  if (table === null || depth <= table) return 0
  const level = Math.max(table, groundWaterLevel ?? table)
  if (depth <= level) return gammaWater * (depth - table)
  return gammaWater * (level - table) + gammaWater * (1 + gradient) * (depth - level)
}

/** Effective vertical stress, kPa: total less pore pressure, 1 at least. */
export const effectiveStress = (total: number, pore: number): number => Math.max(1, total - pore)
