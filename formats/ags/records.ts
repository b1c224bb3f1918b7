import { everyNoun, type NounTable } from '@borebook/contract/nouns.ts'

/** What the holes of a file hold besides their layers, by the tables that keep it. */
export type HeldNoun = Exclude<NounTable, 'layers'>
export const heldNouns = everyNoun.map(({ table }) => table).filter(table => table !== 'layers') as HeldNoun[]

export type Value = string | number | boolean | string[] | null

/** What rows said of a record and no field takes, as it stands: by group, then by heading. */
export type Kept = Record<string, Record<string, string>>

/**
 * A record as a file gives it: its columns, null or absent where the file is silent. A column that names another record
 * of the same hole holds its place there, from 0. An instant is ISO with a zone; in `…_wall` it is the wall clock at the
 * site, and `…_minutes` are to be added.
 */
export interface AgsRecord {
  line: number
  values: Record<string, Value | undefined>
  kept?: Kept
}
export type Records = Record<HeldNoun, AgsRecord[]>

export const noRecords = (): Records => Object.fromEntries(heldNouns.map(noun => [noun, []])) as unknown as Records

/** A heading with its unit and type. */
export type Head = [heading: string, unit: string, type: string]

/** Rows of one group as they stand, of one hole or of the whole file. */
export interface KeptRows {
  /** The hole's id in the file; null for rows that name none of them. */
  hole: string | null
  group: string
  heads: Head[]
  /** Each a JSON list of cells, empty ones at its end left out; the cell of the hole's id is empty. */
  rows: string[]
}
