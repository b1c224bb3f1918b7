import { valueRoles } from '@borebook/contract/imports/masks.ts'
import type { RawUnit } from '@borebook/contract/monitoring/readings.ts'
import { findUnitScale, type Scale, scaled } from '../kit/scale.ts'

/**
 * What a series of a file says: pore water pressure above that of the air, kPa; level, m above the datum of the site;
 * depth of the water below ground and below the measuring point, m; height of artesian water above ground, m; height of the water above the sensor, m; what the
 * instrument gave, in its unit; temperature, °C.
 */
export const valueKinds = valueRoles
export type ValueKind = (typeof valueKinds)[number]

/** The units that a person may choose for a kind; the first is the stored one. */
export const unitsOf: Readonly<Record<ValueKind, readonly string[]>> = {
  pwp: ['kPa', 'mbar', 'hPa', 'bar', 'cmH2O', 'mH2O', 'Pa', 'MPa', 'psi', 'mmHg', 'inHg'],
  level: ['m', 'cm', 'mm', 'ft'],
  belowGround: ['m', 'cm', 'mm', 'ft'],
  aboveGround: ['m', 'cm', 'mm', 'ft'],
  belowMeasuringPoint: ['m', 'cm', 'mm', 'ft'],
  aboveSensor: ['m', 'cm', 'mm', 'ft'],
  raw: ['kPa', 'mbar', 'hPa', 'bar', 'cmH2O', 'mH2O', 'Pa', 'psi', 'm', 'cm', 'mm', 'ft', 'Hz', 'digit', '°C', '°F'],
  temperature: ['°C', '°F', 'K'],
}

/** How values of a file become stored ones: times `scale` and, of temperatures, less the zero of their scale before. */
export interface Conversion {
  /** The unit in which they are stored; of what an instrument gave one of `rawUnits`. */
  stored: RawUnit
  scale: Scale
  /** Taken off the value first: 32 of °F. */
  zero: number
  /** The unit as the file spells it. */
  given: string
}
type Unspelt = Omit<Conversion, 'given'>

const one: Scale = { by: 1, tenths: 0 }
const digits = /^(digits?|dg|lu|b units?|bunits?|f\^?2\/1000|hz\^?2\/1000)$/i

/** How values of a kind in a unit, as a file spells it, are stored. Null: it is no unit of that kind. */
export function conversionOf(kind: ValueKind, unit: string): Conversion | null {
  const found = kind === 'temperature' ? temperature(unit) : kind === 'raw' ? raw(unit) : plain(kind, unit)
  return found && { ...found, given: unit.trim() }
}

function plain(kind: ValueKind, unit: string): Unspelt | null {
  const stored = kind === 'pwp' ? 'kPa' : 'm'
  const scale = findUnitScale(unit, stored)
  return scale && { stored, scale, zero: 0 }
}

function temperature(unit: string): Unspelt | null {
  const name = unit.trim().replace(/[\s[\]()]/g, '')
  if (/^(°|º|o|deg\.?|degrees?_?)?f(ahrenheit)?$/i.test(name))
    return { stored: '°C', scale: { by: 5 / 9, tenths: 0 }, zero: 32 }
  if (/^k(elvin)?$/i.test(name)) return { stored: '°C', scale: one, zero: 273.15 }
  return /^(°|º|o|deg\.?|degrees?_?|grad|graden)?c(elsius)?$/i.test(name) ? { stored: '°C', scale: one, zero: 0 } : null
}

/** What an instrument gave keeps its unit where the product has it: water columns as `cmH2O` and `m`, bars as `mbar`, all else of a pressure as kPa. */
function raw(unit: string): Unspelt | null {
  const name = unit
    .trim()
    .toLowerCase()
    .replace(/[\s[\]()]/g, '')
  if (name === 'hz') return { stored: 'Hz', scale: one, zero: 0 }
  if (digits.test(unit.trim())) return { stored: 'digit', scale: one, zero: 0 }
  if (/^cm(h2o|ws|wk|wc)$/.test(name)) return { stored: 'cmH2O', scale: one, zero: 0 }
  if (/^m(h2o|ws|wk|wc)$/.test(name)) return { stored: 'cmH2O', scale: { by: 100, tenths: 0 }, zero: 0 }
  if (/^mbars?$|^hpa$|^millibars?$/.test(name)) return { stored: 'mbar', scale: one, zero: 0 }
  if (/^bars?$/.test(name)) return { stored: 'mbar', scale: { by: 1000, tenths: 0 }, zero: 0 }
  const metres = findUnitScale(unit, 'm')
  if (metres) return { stored: 'm', scale: metres, zero: 0 }
  const pressure = findUnitScale(unit, 'kPa')
  return pressure ? { stored: 'kPa', scale: pressure, zero: 0 } : temperature(unit)
}

/** A value of a file in the stored unit. */
export const convertReading = (value: number, { scale, zero }: Conversion): number =>
  zero === 0 ? scaled(value, scale) : Number(((value - zero) * scale.by).toFixed(6))

/** A stored value in the unit of the file, to six digits. */
export const convertBack = (value: number, { scale, zero }: Conversion): number =>
  Number((value / scaled(1, scale) + zero).toPrecision(6))

/** Whether a text is a unit of pressure. */
export const isPressure = (unit: string): boolean => findUnitScale(unit, 'kPa') !== null
/** Whether a text is a unit of what a vibrating wire gives. */
export const isCount = (unit: string): boolean => /^(Hz|digit)$/.test(conversionOf('raw', unit)?.stored ?? '')
/** Whether a text is a unit of length. */
export const isLength = (unit: string): boolean => findUnitScale(unit, 'm') !== null
/** The unit of a pressure that a length stands for, in the column of water above the instrument; other units as they are. */
export const columnOfWater = (unit: string): string =>
  /^([cm]?m|ft|in)$/i.test(unit.trim()) ? `${unit.trim().toLowerCase()}H2O` : unit
/** Whether a text is a unit of what loggers measure besides, which no reading has. mV in these letters: m mv is below ground. */
export const isOtherUnit = (unit: string): boolean => {
  const text = unit.trim()
  return (
    /^(m|µ|u)?[VA]$/.test(text) ||
    /^((milli)?(volts?|ampere?s?|amps?)|(k|m)?(ohms?|Ω)|[mµu]?s\/cm|mg\/l|pp[mt]|psu|ntu|%( ?rh)?|dbm?|w\/m(2|²|\^2)|(m3|m³|l)\/(s|h|min)|ts|rn|counts?|none|unitless)$/i.test(
      text,
    )
  )
}
/** Whether a text is any unit that readings come in. */
export const isReadingUnit = (unit: string): boolean => unit.trim() !== '' && conversionOf('raw', unit) !== null
