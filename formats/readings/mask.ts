import type { Delimiter } from '../csv/cells.ts'
import type { DateOrder } from './moment.ts'
import { type Kind, kinds } from './units.ts'

/**
 * What a column of a table is: a time with its date, a date and a clock time apart, milliseconds to be added, the name of
 * the station that the row is of, or values.
 */
export const roles = ['time', 'date', 'clock', 'ms', 'station', ...kinds, 'ignore'] as const
export type Role = (typeof roles)[number]

export interface MaskColumn {
  role: Role
  /** Unit of the file's values; '' of times and of columns that are not read. */
  unit: string
  /** What its header says, without the unit; '' where there is none. */
  name: string
  /** The station that it belongs to; null: the one that the file is of. */
  station: string | null
  /** Role or unit is not said by the file but guessed by the numbers. */
  isGuess: boolean
}

/** How a table of readings is read: all that a person may change, and what is stored for the next file. Plain JSON. */
export interface ReadingMask {
  /** First line with a reading, from 1. */
  firstRow: number
  delimiter: Delimiter
  /** Decimals are written with a comma. */
  comma: boolean
  /** In which order dates stand whose first part is no year. */
  order: DateOrder
  /** Zone of times that state none: an IANA name or a fixed offset such as `+01:00`. */
  zone: string
  /** From left to right; columns beyond are not read. */
  columns: MaskColumn[]
  /** What else is guessed. */
  guessed: 'order'[]
}

export const isKind = (role: Role): role is Kind => (kinds as readonly Role[]).includes(role)
