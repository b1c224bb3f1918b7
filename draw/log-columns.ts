/** Fixed measures of the sheet, mm. */
export const sheet = {
  margin: 10,
  headerHeight: 23.5,
  stripHeight: 6,
  headerGap: 2.5,
  columnHead: 9.5,
  /** Room above the first depth for its label. */
  headRoom: 4,
  endLine: 6,
  legendRow: 9.5,
  footer: 11,
  elevation: 15,
  depth: 16,
  drilling: 16,
  coring: 10,
  samples: 14,
  groundwater: 20,
  /** Two tiles of 10 mm, so that no symbol is cut by the column's edge. */
  symbol: 20,
  /** One tile, where the description needs the room. */
  narrowSymbol: 10,
  short: 18,
  /** Part of the short-form column that leader lines cross. */
  leader: 4,
  pad: 1.6,
  remarks: { portrait: 40, landscape: 74 },
  /** A description narrower than this takes the remarks in and their column goes. */
  readable: 44,
  backfill: 10,
  well: 20,
  legendCell: 46,
} as const

export const paperOf = (orientation: 'portrait' | 'landscape') =>
  orientation === 'portrait' ? { width: 210, height: 297 } : { width: 297, height: 210 }

const keys = [
  'elevation',
  'depth',
  'drilling',
  'coring',
  'samples',
  'groundwater',
  'symbol',
  'short',
  'description',
  'remarks',
  'backfill',
  'well',
] as const
export type ColumnKey = (typeof keys)[number]
export interface Column {
  key: ColumnKey
  x: number
  width: number
}

/**
 * The columns that have something to show, left to right; what a hidden one leaves goes to the description. Remarks stand
 * in the description where it would be narrower than 44 mm beside them; if it still is, the symbols take one tile. Without a description the well has the room.
 */
export function arrangeColumns(
  orientation: 'portrait' | 'landscape',
  shows: (key: ColumnKey) => boolean,
  remarks: number = sheet.remarks[orientation],
): Column[] {
  const total = paperOf(orientation).width - 2 * sheet.margin
  const widthOf = (key: ColumnKey) =>
    key === 'description' || !shows(key)
      ? 0
      : key === 'remarks'
        ? Math.min(remarks, sheet.remarks[orientation])
        : sheet[key]
  const widths = Object.fromEntries(keys.map(key => [key, widthOf(key)])) as Record<ColumnKey, number>
  const left = () => total - keys.reduce((sum, key) => sum + (key === 'description' ? 0 : widths[key]), 0)
  if (left() < sheet.readable) widths.remarks = 0
  if (left() < sheet.readable) widths.symbol = Math.min(widths.symbol, sheet.narrowSymbol)
  widths[shows('description') ? 'description' : 'well'] += left()
  let x: number = sheet.margin
  return keys.flatMap(key => {
    const width = widths[key]
    x += width
    return width > 0 ? [{ key, x: x - width, width }] : []
  })
}

/** Where the columns of text end and drawings of the well begin, mm. */
export const textEnd = (columns: readonly Column[], orientation: 'portrait' | 'landscape'): number =>
  columns.find(c => c.key === 'backfill' || c.key === 'well')?.x ?? paperOf(orientation).width - sheet.margin

/** Width that a text column leaves to its text, mm. */
export function textRoom(columns: readonly Column[], key: ColumnKey): number {
  const width = columns.find(c => c.key === key)?.width ?? 0
  const leader = key === 'description' && !columns.some(c => c.key === 'short') ? sheet.leader : 0
  return Math.max(0, width - 2 * sheet.pad - leader)
}
