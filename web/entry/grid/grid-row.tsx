import { textWidth } from '@borebook/draw/kit/text.ts'
import { memo, type ReactNode } from 'react'
import type { Offers } from './code-offers.tsx'
import type { SheetRow } from './rows.ts'

export interface GridColumn {
  /** Shows whether its cells are taken. */
  isOff?: boolean
  head: ReactNode
  /** Least width, px. */
  least: number
  /** What is shown of a cell, where that is not its text. */
  shown?(row: SheetRow, text: string): ReactNode
  /** What is offered while one of its cells is typed in. */
  offers?: Offers
  /** Numbers stand to the right. */
  isNumber?: boolean
}

/** What stands before the cells of a row, and is no cell. */
export interface Margin {
  /** Widths, as CSS columns. */
  template: string
  /** All of them together, px. */
  width: number
  heads: readonly ReactNode[]
  /** One element a column. */
  of(row: SheetRow): ReactNode
  isWrong(row: SheetRow): boolean
}

interface RowProps {
  row: SheetRow
  /** Index among the rows that are shown. */
  place: number
  /** How far it stands below its place, px. */
  shift: number
  id: string
  columns: readonly GridColumn[]
  template: string
  height: number
  margin: Margin
  /** The first column that is drawn, and the first after those that are. */
  first: number
  end: number
  /** Columns that stay in sight beside the margin, from the first on. */
  stays: number
  /** px from what stays to the first that is drawn, where not all are; each is as wide as its least then. */
  offset: number | null
  /** First and last selected column; none where `to` is less. */
  from: number
  to: number
  /** The column of the active cell, which alone has a name to be found by; −1 in other rows. */
  active: number
  wrongOf(row: SheetRow, column: number): string | undefined
  markOf: ((row: SheetRow, column: number) => string | undefined) | undefined
}

export const cellId = (grid: string, row: SheetRow, column: number): string => `${grid}-${row.id}-${column}`

/** Type size and what a cell takes around its text, px. */
const [size, around] = [14, 22]
/**
 * Whether a text may be wider than a cell has room, px, which then clips it and tells it in full. A third of the work of
 * a frame in which many rows come went into clips that clipped nothing.
 */
const isWider = (text: string, least: number): boolean => textWidth(text, size, 600) > least - around

/** Tells how far from the left a column that stays is drawn, px. */
export const getColumnLeft = (
  columns: readonly GridColumn[],
  column: number,
  { width }: Pick<Margin, 'width'>,
): number => columns.slice(0, column).reduce((sum, { least }) => sum + least, width)

/** The columns that stay, and those from one on. */
const columnsFrom = (first: number, end: number, stays: number): number[] => [
  ...Array.from({ length: Math.min(first, stays) }, (_, column) => column),
  ...Array.from({ length: Math.max(0, end - first) }, (_, k) => first + k),
]

/** One row of cells, to be read; what is typed stands in an input above. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, place, shift, id, columns, template, height, margin, first, end, stays, offset } = props
  const { from, to, active, wrongOf, markOf } = props
  return (
    <div
      className="grid-row"
      role="row"
      aria-rowindex={place + 2}
      data-row={place}
      data-wrong={margin.isWrong(row) || undefined}
      data-cut={offset === null ? undefined : true}
      style={{ top: place * height + shift, height, ...(offset === null && { gridTemplateColumns: template }) }}
    >
      {margin.of(row)}
      {columnsFrom(offset === null ? first : Math.max(first, stays), Math.min(end, row.cells.length), stays).map(
        column => {
          const text = row.cells[column] ?? ''
          const wrong = wrongOf(row, column)
          const mark = markOf?.(row, column)
          // rows may still have the cells of a column that has just gone
          const { shown, isNumber, least = 0 } = columns[column] ?? {}
          const isLong = shown !== undefined || isWider(text, least)
          return (
            <span
              role="gridcell"
              key={column}
              id={column === active ? cellId(id, row, column) : undefined}
              aria-colindex={margin.heads.length + column + 1}
              aria-selected={column >= from && column <= to}
              aria-invalid={wrong ? true : undefined}
              data-column={column}
              data-off={columns[column]?.isOff || undefined}
              data-marked={mark === undefined ? undefined : true}
              data-long={isLong || undefined}
              data-number={isNumber || undefined}
              data-stays={column < stays || undefined}
              style={{
                ...(column < stays && { left: getColumnLeft(columns, column, margin) }),
                ...(offset !== null && {
                  width: columns[column]!.least,
                  marginLeft: column === Math.max(first, stays) ? offset : 0,
                }),
              }}
              title={wrong ?? mark ?? (isLong ? text : undefined)}
            >
              {shown ? shown(row, text) : text}
            </span>
          )
        },
      )}
    </div>
  )
})
