import type { Head, Kept } from '../read/records.ts'
import type { AgsCell, AgsTable } from '../read/table.ts'

/** What writes the tables of a file. */
export interface Writer {
  table(name: string): AgsTable
  /** Headings that files had in a group, with their units and types. */
  heads(group: string): readonly Head[]
  /** Adds kept cells of a group to a row where nothing else stands. */
  add(table: AgsTable, row: Record<string, AgsCell>, kept: Kept[string]): void
  /** Says what a heading of our own is. */
  describe(heading: string, words: string): void
  /** Says what a unit is. */
  unit(unit: string, words: string): void
}
