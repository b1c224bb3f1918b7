import { type TableLayout, tableRoles } from '@borebook/contract/imports/masks.ts'
import { type ValueKind, valueKinds } from './units.ts'

/** What a column of a table is. */
export const columnRoles = tableRoles
export type ColumnRole = (typeof columnRoles)[number]

/** A column of a table; `name` is its header without the unit, '' where there is none. */
export type MaskColumn = TableLayout['columns'][number] & {
  /** Role or unit is not said by the file but guessed by the numbers. */
  isGuess: boolean
}

/** How a table of readings is read: all that a person may change, and what is stored for the next file. Plain JSON. */
export interface ReadingMask extends Omit<TableLayout, 'columns'> {
  /** First line with a reading, from 1. */
  firstRow: number
  /** Columns from left to right; those beyond are not read. */
  columns: MaskColumn[]
  /** What else is guessed. */
  guessed: 'order'[]
}

export const isKind = (role: ColumnRole): role is ValueKind => (valueKinds as readonly ColumnRole[]).includes(role)
