import { firstFrom } from '../ascending.ts'
import { gammaWater } from '../constants.ts'

/** How a sensor hangs and what its raw readings mean, from `since` on (ms since 1970; −Infinity: ever since). */
export interface Hanging {
  since: number
  /** Elevation of the sensor, m above sea; NaN where it is not known. */
  elevation: number
  /** kPa a unit of the raw reading. */
  factor: number | null
  /** Raw reading without load. */
  zero: number | null
  /** kPa/°C, and the temperature at the zero reading, °C. */
  temperatureFactor: number | null
  temperatureZero: number | null
  /** A, B, C of a vibrating wire: kPa = A R² + B R + C, R in digits; null where its sheet gives none. */
  polynomial: { a: number; b: number; c: number } | null
  /** Air pressure at the zero reading of a sealed sensor, kPa. */
  pressureZero: number | null
}

/** What a reading stated: its pressure, its level, both, or what the instrument gave. */
type StatedQuantity = 'pwp' | 'level' | 'both' | 'raw' | null
export type ReadingDoubt = 'noBarometer' | 'noDepth' | 'noCalibration' | null

export interface StatedValues {
  at: number
  given: StatedQuantity
  /** kPa and m above sea, as stated; NaN where not. */
  pwp: number
  level: number
  /** °C; NaN where not. */
  wtemp: number
  raw: number
  unit: string | null
}

/** Air pressure at an instant, kPa; NaN where it is not known. */
export type Air = (at: number) => number

/** kPa a unit of a pressure; NaN for what is none. */
const kPaOf: Readonly<Record<string, number>> = { kPa: 1, mbar: 0.1, cmH2O: 0.0980665, m: gammaWater }

/**
 * Pore water pressure (kPa) and level (m above sea) of a reading. Level = elevation of the sensor + pressure / 9.81. Of a
 * raw reading of an absolute transducer, `isAbsolute`, the air pressure is taken off, of a sealed one what that differs
 * from its zero reading; a pressure that was stated is one of water already.
 * What does not follow is NaN, with the reason in `doubt`: never is a pressure or an elevation assumed.
 */
export function workedOut(
  stated: StatedValues,
  hanging: Hanging,
  { isAbsolute, isBarometer, air }: { isAbsolute: boolean; isBarometer: boolean; air: Air },
): { pwp: number; level: number; doubt: ReadingDoubt } {
  const { given, pwp, level } = stated
  const { elevation } = hanging
  if (given === null) return { pwp: Number.NaN, level: Number.NaN, doubt: null }
  if (given === 'both') return { pwp, level, doubt: null }
  if (given === 'level') return { pwp: (level - elevation) * gammaWater, level, doubt: null }
  const loaded = given === 'pwp' ? pwp : loadOf(stated, hanging)
  if (isBarometer) return { pwp: loaded, level: Number.NaN, doubt: Number.isNaN(loaded) ? 'noCalibration' : null }
  if (Number.isNaN(loaded)) return { pwp: Number.NaN, level: Number.NaN, doubt: 'noCalibration' }
  const { pressureZero } = hanging
  const off =
    given === 'pwp' ? 0 : isAbsolute ? air(stated.at) : pressureZero === null ? 0 : air(stated.at) - pressureZero
  const water = loaded - off
  if (Number.isNaN(water)) return { pwp: Number.NaN, level: Number.NaN, doubt: 'noBarometer' }
  return { pwp: water, level: elevation + water / gammaWater, doubt: Number.isNaN(elevation) ? 'noDepth' : null }
}

/** kPa of a raw reading before the air is taken off; NaN without a calibration. */
function loadOf({ raw, unit, wtemp }: StatedValues, hanging: Hanging): number {
  const { factor, zero, polynomial, temperatureFactor, temperatureZero } = hanging
  const reading = unit === 'Hz' ? raw ** 2 / 1000 : raw
  const pressure = kPaOf[unit ?? ''] ?? Number.NaN
  const warmth =
    temperatureFactor === null || temperatureZero === null ? 0 : temperatureFactor * (wtemp - temperatureZero)
  if (polynomial && Number.isNaN(pressure)) {
    const { a, b, c } = polynomial
    return a * reading ** 2 + b * reading + c + warmth
  }
  const ofUnit = Number.isNaN(pressure) ? (factor ?? Number.NaN) : pressure * (factor ?? 1)
  return ofUnit * (reading - (zero ?? 0)) + warmth
}

/** Readings of a barometer, ascending by time: ms since 1970 and kPa. */
interface AirPressures {
  at: Float64Array
  pressure: Float64Array
}
/** Time after which a barometer's reading says nothing of the air, ms. */
export const airHolds = 2 * 3600_000
/** What the air pressure falls a metre of height, kPa; below 30 m of difference it is left as it is. */
const airPerMetre = 0.012
const leastHeight = 30

/** What is added to the pressure of a barometer that stands `below` m below the sensor's ground (above: negative), kPa. */
export const airShift = (below: number): number => (Math.abs(below) > leastHeight ? -airPerMetre * below : 0)

/**
 * Air pressure between the readings of a barometer that stands `below` m below the sensor's ground (above: negative).
 * Both neighbours must lie within two hours.
 */
export function airAt({ at, pressure }: AirPressures, below: number): Air {
  const shift = airShift(below)
  return instant => {
    const after = firstFrom(at, instant)
    if (at[after] === instant) return pressure[after]! + shift
    const [left, right] = [at[after - 1], at[after]]
    if (left === undefined || right === undefined || instant - left > airHolds || right - instant > airHolds)
      return Number.NaN
    const share = (instant - left) / (right - left)
    return pressure[after - 1]! + share * (pressure[after]! - pressure[after - 1]!) + shift
  }
}

/** The hanging that holds at an instant; undefined before the first. They ascend by `since`. */
export function hangingAt(hangings: readonly Hanging[], at: number): Hanging | undefined {
  for (let place = hangings.length - 1; place >= 0; place--) if (hangings[place]!.since <= at) return hangings[place]
  return undefined
}
