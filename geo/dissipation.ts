import { gammaWater } from './constants.ts'

/** Place of a piezocone's filter: in the face of the tip, behind its shoulder, behind the sleeve. ISO 22476-1, 3.1. */
export type FilterPosition = 'u1' | 'u2' | 'u3'

/** One reading: seconds since the start of the test, and the pore pressure in MPa. */
export interface PorePressureReading {
  time: number
  u: number
}

/** Degrees of dissipation of the table below, %. */
export const dissipationDegrees = [20, 30, 40, 50, 60, 70, 80] as const
type DissipationDegree = (typeof dissipationDegrees)[number]

/** Modified time factors T* = ch·t / (r²·√Ir). Teh & Houlsby (1991), Géotechnique 41(1); a filter behind the sleeve has none. */
const timeFactors: Readonly<Record<'u1' | 'u2', Readonly<Record<DissipationDegree, number>>>> = {
  u1: { 20: 0.014, 30: 0.032, 40: 0.063, 50: 0.118, 60: 0.226, 70: 0.463, 80: 1.04 },
  u2: { 20: 0.038, 30: 0.078, 40: 0.142, 50: 0.245, 60: 0.439, 70: 0.804, 80: 1.6 },
}

/** T* of a degree of dissipation (%); null where the table has none for the filter. */
export const findTimeFactor = (filter: FilterPosition, degree: DissipationDegree): number | null =>
  filter === 'u3' ? null : timeFactors[filter][degree]

/** Rigidity index G/su where nobody has said another: what soft to firm clays are usually reckoned with. */
export const usualRigidity = 100
/** Base area of the cone where nobody has said another, mm². ISO 22476-1, 4.1. */
export const usualConeArea = 1000

/** Radius of a cone, m, by its base area in mm²: that of its circle, and 17.85 mm for 10 cm², whose diameter is 35.7 mm by ISO 22476-1. */
export function findConeRadius(area: number): number {
  if (Math.abs(area - 1000) <= 1) return 0.01785
  return Math.sqrt(area / Math.PI) / 1000
}

/** Seconds in a year of 365.25 days. */
export const secondsPerYear = 31_557_600

/** Horizontal coefficient of consolidation, m²/s: T*·r²·√Ir / t. Teh & Houlsby (1991). */
export const reckonConsolidation = (timeFactor: number, radius: number, rigidity: number, time: number): number =>
  (timeFactor * radius * radius * Math.sqrt(rigidity)) / time

/** The pressure from which a dissipation is reckoned, MPa. */
interface InitialPressure {
  u: number
  /** `maximum`: the greatest reading. `root`: the line over √t behind the greatest reading, drawn back to t = 0. */
  from: 'maximum' | 'root'
}

/** A curve is dilatory when its pressure first rises by more than this part of the greatest excess pressure. */
const rise = 0.05
/** The line over √t is laid through readings between these parts of the greatest excess pressure. */
const straight = { from: 0.9, to: 0.5 } as const

const greatest = (readings: readonly PorePressureReading[]): number => {
  let place = 0
  for (const [k, { u }] of readings.entries()) if (u > readings[place]!.u) place = k
  return place
}

/**
 * The initial pressure of a test whose pressure at rest is `rest` (MPa): the greatest reading, and of a dilatory curve
 * that of the straight line over √t behind its peak, drawn back to the start (Sully et al. 1999, Can. Geotech. J. 36(2)).
 * Null where no reading lies above the pressure at rest.
 */
export function findInitialPressure(readings: readonly PorePressureReading[], rest: number): InitialPressure | null {
  const first = readings[0]
  if (first === undefined) return null
  const peak = greatest(readings)
  const most = readings[peak]!.u
  const excess = most - rest
  if (!(excess > 0)) return null
  if (most - first.u <= rise * excess) return { u: most, from: 'maximum' }
  const behind = readings.slice(peak + 1)
  const end = behind.findIndex(({ u }) => u < rest + straight.to * excess)
  const line = rootLine((end < 0 ? behind : behind.slice(0, end)).filter(({ u }) => u <= rest + straight.from * excess))
  return line !== null && line > most ? { u: line, from: 'root' } : { u: most, from: 'maximum' }
}

/** Finds the intercept at t = 0 of the line of least squares through readings over √t; null of fewer than three. */
function rootLine(readings: readonly PorePressureReading[]): number | null {
  if (readings.length < 3) return null
  const roots = readings.map(({ time }) => Math.sqrt(time))
  const mean = roots.reduce((sum, root) => sum + root, 0) / roots.length
  const meanU = readings.reduce((sum, { u }) => sum + u, 0) / readings.length
  let [above, below] = [0, 0]
  for (const [k, { u }] of readings.entries()) {
    above += (roots[k]! - mean) * (u - meanU)
    below += (roots[k]! - mean) ** 2
  }
  return below > 0 ? meanU - (above / below) * mean : null
}

/** Normalised excess pore pressure U = (u − u0) / (ui − u0): 1 at the start, 0 at rest. */
export const normaliseExcess = (u: number, initial: number, rest: number): number => (u - rest) / (initial - rest)

/**
 * Seconds until a degree of dissipation (%) is reached, behind the peak; between two readings the pressure is straight
 * over √t. Null where the test ended before.
 */
export function findTimeOfDegree(
  readings: readonly PorePressureReading[],
  { initial, rest, degree }: { initial: number; rest: number; degree: number },
): number | null {
  const wanted = rest + (1 - degree / 100) * (initial - rest)
  const peak = greatest(readings)
  for (let k = peak; k < readings.length; k++) {
    const { time, u } = readings[k]!
    if (u > wanted) continue
    const before = readings[k - 1]
    if (k === peak || before === undefined) return time > 0 ? time : null
    const share = (before.u - wanted) / (before.u - u)
    return (Math.sqrt(before.time) + share * (Math.sqrt(time) - Math.sqrt(before.time))) ** 2
  }
  return null
}

/** What a test is read with. */
interface DissipationBasis {
  filter: FilterPosition
  /** Pore pressure at rest u0, MPa. */
  rest: number
  /** Rigidity index Ir = G/su, without unit. */
  rigidity: number
  /** Base area of the cone, mm². */
  coneArea: number
}

/** What a test says; times in s, pressures in MPa, ch in m²/s. */
export interface DissipationResult {
  initial: InitialPressure
  /** m. */
  radius: number
  /** Pore pressure at half of the dissipation. */
  u50: number
  t50: number | null
  /** Degree of dissipation by the end of the test, %. */
  reached: number
  /** The degree that ch is taken at: 50 %, or the greatest below that the test reached. */
  degree: DissipationDegree | null
  time: number | null
  ch: number | null
}

/** Reckons a test by the solution of Teh & Houlsby (1991). Null where its pressure never stands above that at rest. */
export function interpretDissipation(
  readings: readonly PorePressureReading[],
  { filter, rest, rigidity, coneArea }: DissipationBasis,
): DissipationResult | null {
  const initial = findInitialPressure(readings, rest)
  if (initial === null) return null
  const timeAt = (degree: number) => findTimeOfDegree(readings, { initial: initial.u, rest, degree })
  const degree = dissipationDegrees.findLast(one => one <= 50 && timeAt(one) !== null) ?? null
  const time = degree === null ? null : timeAt(degree)
  const factor = degree === null ? null : findTimeFactor(filter, degree)
  const radius = findConeRadius(coneArea)
  return {
    initial,
    radius,
    u50: (initial.u + rest) / 2,
    t50: timeAt(50),
    reached: 100 * (1 - normaliseExcess(readings.at(-1)!.u, initial.u, rest)),
    degree,
    time,
    ch: time === null || factor === null ? null : reckonConsolidation(factor, radius, rigidity, time),
  }
}

/** How little the pressure moves over the second half of a test that has come to rest: MPa, or a part of its whole range. */
const still = { pressure: 0.001, share: 0.02 } as const
/** A test shorter than this many seconds, or with fewer readings in its second half, says nothing of rest. */
const least = { time: 30, readings: 4 } as const

/** The pressure (MPa) at which a test has come to rest: the mean of the second half of its time; null where it still moves. */
export function findPressureAtRest(readings: readonly PorePressureReading[]): number | null {
  const [first, last] = [readings[0], readings.at(-1)]
  if (first === undefined || last === undefined || last.time - first.time < least.time) return null
  const half = readings.filter(({ time }) => time >= (first.time + last.time) / 2).map(({ u }) => u)
  if (half.length < least.readings) return null
  const rangeOf = (values: readonly number[]) =>
    values.reduce((most, u) => Math.max(most, u), -Infinity) - values.reduce((few, u) => Math.min(few, u), Infinity)
  const allowed = Math.max(still.pressure, still.share * rangeOf(readings.map(({ u }) => u)))
  return rangeOf(half) <= allowed ? half.reduce((sum, u) => sum + u, 0) / half.length : null
}

/** Depth of the water table, m below ground, that a pressure at rest (MPa) at a depth (m) speaks of: water at rest, γw = 9.81 kN/m³. */
export const reckonWaterTable = (depth: number, rest: number): number => depth - (rest * 1000) / gammaWater

/** Pore pressure (MPa) at a depth (m) below a water table (m below ground); above it there is none. */
export const reckonRestPressure = (depth: number, waterTable: number): number =>
  (Math.max(0, depth - waterTable) * gammaWater) / 1000
