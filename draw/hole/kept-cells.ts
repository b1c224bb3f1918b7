import type { DrawnGroup } from '@borebook/contract/imports/kept-rows.ts'
import { once, type TrackRecords } from './track.ts'

const cellsOf = once((kept: TrackRecords['keptRows']) => {
  const rows = kept.flatMap(({ group, headings, rows }) =>
    rows.map(row => ({ group, cells: Object.fromEntries(headings.map((heading, i) => [heading, row[i] ?? ''])) })),
  )
  return (group: DrawnGroup) => rows.filter(row => row.group === group).map(({ cells }) => cells)
})

/** The rows of a group, each as what stands under its headings; '' where nothing does. */
export const keptCells = (kept: TrackRecords['keptRows'], group: DrawnGroup): Readonly<Record<string, string>>[] =>
  cellsOf(kept)(group)

/** A depth or figure of a cell; undefined where it is none. */
export function readKeptNumber(cell: string | undefined): number | undefined {
  const value = Number(cell?.trim() || Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
