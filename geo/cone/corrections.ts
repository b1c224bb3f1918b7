import { type ConeRows, hasValues, sameLength } from './rows.ts'
import type { ConeSettings } from './settings.ts'
import { type ConeWarning, warningOf } from './warnings.ts'

const { NaN: gap } = Number

/** What the classes 1 to 3 of EN ISO 22476-1 allow: MPa, and share of what was measured; the larger counts. */
export const driftAllowed = {
  qc: [
    [0.035, 0.05],
    [0.1, 0.05],
    [0.2, 0.05],
  ],
  fs: [
    [0.005, 0.1],
    [0.015, 0.15],
    [0.025, 0.15],
  ],
  u2: [
    [0.01, 0.02],
    [0.025, 0.03],
    [0.05, 0.05],
  ],
} as const

/**
 * The best class (1, 2, 3) whose limits a drift of the zero keeps, 4 for none. `before`, `after`, `readings` in MPa; the
 * relative limit is taken of the mean of |readings|.
 */
export function driftClass(
  channel: keyof typeof driftAllowed,
  before: number,
  after: number,
  readings: Float64Array | null,
): 1 | 2 | 3 | 4 {
  let [sum, count] = [0, 0]
  for (const value of readings ?? [])
    if (!Number.isNaN(value)) {
      sum += Math.abs(value)
      count++
    }
  const drift = Math.abs(after - before)
  const mean = count === 0 ? 0 : sum / count
  const kept = driftAllowed[channel].findIndex(([limit, share]) => drift <= Math.max(limit, share * mean) + 1e-12)
  return (kept < 0 ? 4 : kept + 1) as 1 | 2 | 3 | 4
}

const radians = Math.PI / 180
/**
 * cos of the inclination in a row: of the resultant, else of the two axes by 1/√(1 + tan²βx + tan²βy); NaN where neither
 * is known or an angle reaches 90°. EN ISO 22476-1, annex B.
 */
export function inclinationFactor(incl: number, inclX: number, inclY: number): number {
  if (Math.abs(incl) < 90) return Math.cos(incl * radians)
  if (!(Math.abs(inclX) < 90 && Math.abs(inclY) < 90)) return gap
  return 1 / Math.sqrt(1 + Math.tan(inclX * radians) ** 2 + Math.tan(inclY * radians) ** 2)
}

const steepest = Math.cos(15 * radians)

/**
 * Depth below ground, m, of every row: z₀ = L₀, zᵢ = zᵢ₋₁ + Cᵢ·(Lᵢ − Lᵢ₋₁), C of the row, else the last known, 1 before
 * the first. Without a wish to correct it is the length; without inclinations the length times
 * `cptLength`/`cptLengthNoCorrection`. `factor` is C where depths follow it. EN ISO 22476-1:2012, annex B.
 */
export function correctDepths(
  rows: ConeRows,
  settings: Pick<ConeSettings, 'deepInclinationCorrection' | 'cptLength' | 'cptLengthNoCorrection'>,
): { depth: Float64Array; factor: Float64Array | null; warnings: ConeWarning[] } {
  const { length } = rows
  const factors = factorsOf(rows)
  const large = factors ? warningOf('INCLINATION_LARGE', length.length, i => factors[i]! < steepest - 1e-12) : []
  const end = length.at(-1) ?? 0
  const { cptLength: reached, cptLengthNoCorrection: pushed } = settings
  const isCorrected = settings.deepInclinationCorrection === 'j'
  if (isCorrected && !factors) {
    const share = reached === null ? gap : reached / (pushed ?? end)
    if (!(share > 0) || !Number.isFinite(share))
      return { depth: length, factor: null, warnings: [{ code: 'INCLINATION_MISSING', row: null }] }
    return { depth: length.map(l => l * share), factor: null, warnings: [] }
  }
  const factor = isCorrected && factors ? lastKnown(factors) : null
  const depth = factor ? alongCourse(length, factor) : length
  const last = depth.at(-1) ?? 0
  const isApart = reached !== null && Math.abs(last - reached) > 0.01 * reached + 1e-9
  return { depth, factor, warnings: isApart ? [...large, { code: 'LENGTH_MISMATCH', row: null }] : large }
}

/** The factor of every row, NaN where it is not known; null where no row has one. */
function factorsOf({ length, incl, inclX, inclY }: ConeRows): Float64Array | null {
  const factors = length.map((_, i) => inclinationFactor(incl?.[i] ?? gap, inclX?.[i] ?? gap, inclY?.[i] ?? gap))
  return hasValues(factors) ? factors : null
}

function lastKnown(factors: Float64Array): Float64Array {
  let known = 1
  return factors.map(factor => (Number.isNaN(factor) ? known : (known = factor)))
}

function alongCourse(length: Float64Array, factor: Float64Array): Float64Array {
  const depth = new Float64Array(length.length)
  for (let i = 0; i < length.length; i++)
    depth[i] = i === 0 ? length[0]! : depth[i - 1]! + factor[i]! * (length[i]! - length[i - 1]!)
  return depth
}

/**
 * Readings of a sensor that sits `offset` m behind the cone, brought to the soil that they are about: v(L + offset),
 * between rows in proportion. NaN where a row beside is NaN, and beyond the end. Offset 0 changes nothing.
 */
export function atSoil(length: Float64Array, values: Float64Array, offset: number): Float64Array {
  if (offset === 0) return values
  const moved = new Float64Array(values.length).fill(gap)
  let below = 0
  for (let i = 0; i < length.length; i++) {
    const at = length[i]! + offset
    while (below < length.length && length[below]! < at - sameLength) below++
    if (below === length.length) break
    const next = length[below]!
    if (next <= at + sameLength) moved[i] = values[below]!
    else if (below > 0) {
      const above = length[below - 1]!
      const share = (at - above) / (next - above)
      moved[i] = values[below - 1]! * (1 - share) + values[below]! * share
    }
  }
  return moved
}
