import { ink, lineWidths, round, secondInk, softInk } from '../../kit/ink.ts'
import { textWidth, wrap } from '../../kit/text.ts'
import { paperTypeSizes } from '../../paper/paper-sheet.ts'

/** A column: texts break into lines, figures stand at their right end and never break, `start` is a figure at its left end. */
export interface WellTableColumn {
  head: string
  /** Head in the second language of the sheet. */
  second?: string
  kind: 'text' | 'figure' | 'start'
  isBold?: boolean
}
/** A table of a sheet; columns in which nothing stands are left out. */
export interface SheetTable {
  title: string
  /** Whether it goes over the whole width. */
  isWide?: boolean
  columns: readonly WellTableColumn[]
  rows: readonly (readonly string[])[]
}
/** A table set for a width, mm: each cell as its lines, each row with its height. */
export interface SetTable {
  title: string
  width: number
  columns: (WellTableColumn & { x: number; width: number; heads: string[]; seconds: string[] })[]
  headHeight: number
  rows: { cells: string[][]; height: number }[]
}

const size = paperTypeSizes.figure
const pitch = 2.85
const measures = { title: 3.6, row: 0.6, gap: 2.2, leastText: 15, end: 1.6 } as const

const weightOf = ({ isBold }: WellTableColumn) => (isBold ? 600 : 400) as 400 | 600
const broken = (text: string) => text.split(/\r\n|\r|\n/)

/** The widest that a text may be so that all of them together take no more than `room`. */
function leveled(natural: readonly number[], room: number): number {
  const ascending = [...natural].sort((a, b) => a - b)
  let left = room
  for (const [i, one] of ascending.entries()) {
    const share = left / (ascending.length - i)
    if (one > share) return share
    left -= one
  }
  return Number.POSITIVE_INFINITY
}

/** Sets a table for a width, its heads on one line where nothing needs to break; null where figures leave texts no room. */
export function setTable(table: SheetTable, width: number): SetTable | null {
  const whole = setWith(table, width, column =>
    widest(column, head => textWidth(head.trim(), paperTypeSizes.least) + 0.1),
  )
  return whole?.rows.every(({ height }) => height < 1.5 * pitch + measures.row)
    ? whole
    : setWith(table, width, headWidth)
}

function setWith(
  { title, columns: all, rows }: SheetTable,
  width: number,
  widthOf: (column: WellTableColumn) => number,
): SetTable | null {
  const kept = all.map((_, i) => i).filter(i => i === 0 || rows.some(row => row[i]?.trim()))
  const columns = kept.map(i => all[i]!)
  const cells = rows.map(row => kept.map(i => row[i] ?? ''))
  const natural = columns.map((column, i) =>
    cells.reduce<number>(
      (most, row) => Math.max(most, ...broken(row[i]!).map(line => textWidth(line, size, weightOf(column)) + 0.1)),
      widthOf(column),
    ),
  )
  const isText = ({ kind }: WellTableColumn) => kind === 'text'
  const figures = columns.reduce((sum, column, i) => (isText(column) ? sum : sum + natural[i]!), 0)
  const room = width - figures - measures.gap * (columns.length - 1)
  const texts = natural.filter((_, i) => isText(columns[i]!))
  const most = leveled(texts, room)
  const words = columns.map((column, i) =>
    isText(column)
      ? longestWord(
          cells.map(row => row[i]!),
          column,
        )
      : 0,
  )
  const isTight = natural.some((one, i) => isText(columns[i]!) && Math.min(one, most) < Math.min(one, words[i]!) - 0.1)
  if (isTight || room < 0) return null
  const widths = natural.map((one, i) => (isText(columns[i]!) ? Math.min(one, most) : one))
  const spare = width - widths.reduce((sum, one) => sum + one, 0) - measures.gap * (columns.length - 1)
  const gap = measures.gap + Math.max(0, spare) / Math.max(1, columns.length - 1)
  let x = 0
  const placed = columns.map((column, i) => {
    const said = (head: string | undefined) =>
      head?.trim() ? wrap(head.trim(), widths[i]! + 0.1, paperTypeSizes.least) : []
    const own = { ...column, x, width: widths[i]!, heads: said(column.head), seconds: said(column.second) }
    x += widths[i]! + gap
    return own
  })
  return {
    title,
    width,
    columns: placed,
    headHeight: Math.max(...placed.map(({ heads, seconds }) => heads.length + seconds.length)) * 2.5 + 1,
    rows: cells.map(row => {
      const set = row.map((cell, i) =>
        isText(columns[i]!) ? wrap(cell, widths[i]! + 0.1, size, weightOf(columns[i]!)) : [cell],
      )
      return { cells: set, height: Math.max(...set.map(one => one.length)) * pitch + measures.row }
    }),
  }
}

/** What a column of texts needs so that words stay whole; of very long ones a part. */
const longestWord = (cells: readonly string[], column: WellTableColumn): number =>
  cells.reduce<number>(
    (most, cell) =>
      Math.max(
        most,
        ...cell.split(/[ \n\r]+|(?<=[-/])/).map(word => Math.min(40, textWidth(word, size, weightOf(column)) + 0.1)),
      ),
    measures.leastText,
  )

/** Heads may break between their words. */
const headWidth = (column: WellTableColumn): number =>
  widest(column, head =>
    Math.max(
      0,
      ...(column.kind === 'start' ? [head.trim()] : head.split(' ')).map(
        word => textWidth(word, paperTypeSizes.least) + 0.1,
      ),
    ),
  )
/** The wider of a head’s two languages. */
const widest = ({ head, second }: WellTableColumn, widthOf: (head: string) => number): number =>
  Math.max(widthOf(head), second ? widthOf(second) : 0)

/** Height of a table with some of its rows, mm. */
export const measureWellTable = ({ headHeight, rows }: Pick<SetTable, 'headHeight' | 'rows'>): number =>
  measures.title + headHeight + rows.reduce((sum, { height }) => sum + height, 0) + measures.end

/** A table whose first row is broken so that its upper part finds room in a height. */
export function breakFirstRow(table: SetTable, room: number): SetTable {
  const [first, ...others] = table.rows
  const most = Math.max(1, Math.floor((room - measureWellTable({ ...table, rows: [] }) - measures.row) / pitch))
  const part = (from: number, to?: number) => {
    const cells = first!.cells.map(lines => lines.slice(from, to))
    return { cells, height: Math.max(...cells.map(lines => lines.length)) * pitch + measures.row }
  }
  return { ...table, rows: [part(0, most), part(most), ...others] }
}

/** Takes as many rows as find room in a height; the others follow on the next page. */
export function splitTable(table: SetTable, room: number): [SetTable | null, SetTable | null] {
  let taken = measureWellTable({ ...table, rows: [] })
  let count = 0
  while (count < table.rows.length && taken + table.rows[count]!.height <= room + 1e-6)
    taken += table.rows[count++]!.height
  return [
    count > 0 ? { ...table, rows: table.rows.slice(0, count) } : null,
    count < table.rows.length ? { ...table, rows: table.rows.slice(count) } : null,
  ]
}

/** A table as it was set; origin at its upper left. */
export function WellTable({ table: { title, width, columns, headHeight, rows } }: { table: SetTable }) {
  const top = measures.title
  let y = top + headHeight
  const line = (at: number, thickness: number) => (
    <path d={`M0 ${round(at)}H${round(width)}`} fill="none" stroke={ink} strokeWidth={thickness} />
  )
  return (
    <g>
      <text y={2.5} fontSize={paperTypeSizes.text} fontWeight={600} fill={ink}>
        {title}
      </text>
      {line(top, lineWidths.boundary)}
      {columns.map((column, i) => (
        <g key={i} fontSize={paperTypeSizes.least} fill={softInk} {...placedBy(column)}>
          {[...column.heads, ...column.seconds].map((head, k, all) => (
            <text
              key={k}
              x={xOf(column)}
              y={round(top + headHeight - 1 - (all.length - 1 - k) * 2.5)}
              fill={k < column.heads.length ? undefined : secondInk}
            >
              {head}
            </text>
          ))}
        </g>
      ))}
      {line(top + headHeight, lineWidths.help)}
      {rows.map(({ cells, height }, r) => {
        const first = y + measures.row / 2 + pitch * 0.76
        y += height
        return (
          <g key={r} fontSize={size} fill={ink}>
            {cells.flatMap((cell, i) =>
              cell.map(
                (said, k) =>
                  said && (
                    <text
                      key={`${i} ${k}`}
                      x={xOf(columns[i]!)}
                      y={round(first + k * pitch)}
                      fontWeight={columns[i]!.isBold ? 600 : undefined}
                      {...placedBy(columns[i]!)}
                    >
                      {said}
                    </text>
                  ),
              ),
            )}
          </g>
        )
      })}
      {line(y + 0.4, lineWidths.help)}
    </g>
  )
}

const xOf = ({ x, width, kind }: SetTable['columns'][number]) => round(kind === 'figure' ? x + width : x)
const placedBy = ({ kind }: WellTableColumn) => (kind === 'figure' ? { textAnchor: 'end' as const } : {})
