import { type CellRange, columnLetters, lastPlace, printRange, type SheetCell } from '@borebook/formats/csv/range.ts'
import { type PointerEvent, useMemo, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { type RangeName, rangeNames, type SheetWork } from './use-sheet.ts'

/** Rows of a file that are shown. */
const shownRows = 100
/** Columns that are shown. */
const shownColumns = 60

/** The first rows of the file as a spreadsheet: letters above, numbers left, each range in its colour. */
export function SheetView({ work, active }: { work: SheetWork; active: RangeName }) {
  const say = useSay()
  const { sheet, ranges, applied } = work
  const count = Math.min(sheet.columns, shownColumns)
  const rows = sheet.cells.slice(0, shownRows)
  const left = useMemo(() => new Set(applied?.left.map(({ line }) => line)), [applied])
  const dragging = useDragging(work, active)
  const letters = Array.from({ length: count }, (_, i) => i + 1)
  const inColumn = (col: number) => rangeNames.find(name => name !== 'header' && has(ranges[name], undefined, col))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <section className="upload-sheet" tabIndex={0} aria-label={say('upload.sheet')}>
      <table {...dragging}>
        <thead>
          <tr>
            <th />
            {letters.map(col => (
              <th key={col} data-col={col} data-range={inColumn(col)} scope="col">
                {columnLetters(col)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i} data-left={(applied !== undefined && left.has(i + 1)) || undefined}>
              <th scope="row" data-row={i + 1}>
                {i + 1}
              </th>
              {letters.map(col => (
                <td
                  key={col}
                  data-row={i + 1}
                  data-col={col}
                  data-range={rangeNames.find(name => has(ranges[name], i + 1, col))}
                  data-edge={edgeOf(ranges, i + 1, col)}
                  className={isNumber(cells[col - 1]) ? 'num' : undefined}
                >
                  {cells[col - 1] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.cells.length > shownRows && (
        <p className="soft upload-more">{say('upload.sheet.more', { shown: shownRows, all: sheet.cells.length })}</p>
      )}
    </section>
  )
}

const has = (range: CellRange | null, row: number | undefined, col: number): boolean =>
  range !== null &&
  (row === undefined || (row >= range.start.row && row <= range.end.row)) &&
  col >= range.start.col &&
  col <= range.end.col

/** The name of the range that ends at the upper left of a cell, to be written there. */
function edgeOf(ranges: SheetWork['ranges'], row: number, col: number): string | undefined {
  const name = rangeNames.find(of => ranges[of]?.start.row === row && ranges[of]?.start.col === col)
  return name && printRange(ranges[name]!)
}

const isNumber = (cell = ''): boolean => /^\s*[-+]?[\d.,]+([eE][-+]?\d+)?\s*$/.test(cell)

/** A press and a drag mark the range that is to be said; letters mark columns, numbers rows. */
function useDragging({ drag, sheet }: SheetWork, active: RangeName) {
  const from = useRef<SheetCell>(undefined)
  const placeOf = (event: PointerEvent): Partial<SheetCell> | undefined => {
    const cell = (
      document.elementFromPoint(event.clientX, event.clientY) ?? (event.target as Element)
    ).closest<HTMLElement>('[data-row], [data-col]')
    if (!cell) return undefined
    const { row, col } = cell.dataset
    return { ...(row && { row: Number(row) }), ...(col && { col: Number(col) }) }
  }
  const mark = (event: PointerEvent) => {
    const to = placeOf(event)
    if (!from.current || !to) return
    // the last row that is shown stands for all that follow
    const toEnd = (row: number) => (row >= shownRows && sheet.cells.length > shownRows ? sheet.cells.length : row)
    const rows = to.row === undefined ? [1, lastPlace] : [from.current.row, toEnd(to.row)]
    const cols = to.col === undefined ? [1, lastPlace] : [from.current.col, to.col]
    drag(active, {
      start: { row: Math.min(...rows), col: Math.min(...cols) },
      end: { row: Math.max(...rows), col: Math.max(...cols) },
    })
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event)
      if (!place || event.button !== 0) return
      event.preventDefault()
      from.current = { row: place.row ?? 1, col: place.col ?? 1 }
      mark(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons === 1) mark(event)
    },
    onPointerUp: () => {
      from.current = undefined
    },
  }
}
