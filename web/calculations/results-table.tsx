import type { WorkingReader } from '@borebook/contract/calculations/calculation-figures.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { nearestTo } from '@borebook/geo/ascending.ts'
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { Grid } from '../entry/grid/grid.tsx'
import type { Margin } from '../entry/grid/grid-row.tsx'
import type { SheetRow } from '../entry/grid/rows.ts'
import type { CellPlace } from '../entry/grid/selection.ts'
import { FloatingCard } from '../ui/dialogs/floating-card.tsx'
import type { ResultColumn } from './results-columns.ts'
import { replacedAt } from './results-edit.ts'
import { ResultHead } from './results-head.tsx'
import { ReplacedWords } from './results-replaced.tsx'
import { ResultWorking } from './results-working.tsx'
import type { ResultsWork } from './use-results-edit.ts'

interface TableProps {
  work: ResultsWork
  /** Columns of all series. */
  columns: readonly ResultColumn[]
  object: SiteObject
  axis: DepthAxis
  /** m below ground, ascending. */
  depth: Float64Array
  isCorrected: boolean
  read: WorkingReader
  mayEdit: boolean
  opened: CellPlace | undefined
  onOpen(place: CellPlace | undefined): void
}

const rowHeight = 26
const headHeight = 72
const depthWidth = 76

/** The results row by row; a line of working opens below its row, and the hairline of the charts goes along. */
export function ResultTableView(props: TableProps) {
  const { work, columns, object, axis, depth, isCorrected, read, mayEdit, opened, onOpen } = props
  const say = useSay()
  const { grid, table, isEditing } = work
  const frame = useRef<HTMLDivElement>(null)
  useHoveredRow(frame, axis, depth)
  const heads = useMemo(
    () =>
      table.columns.map(column => ({
        // room in which it is said in full that a figure was not verified
        least: column.described.standing === 'unverified' ? 130 : 80,
        head: <ResultHead key={column.quantity} column={column} />,
      })),
    [table.columns],
  )
  const margin = useMemo(
    (): Margin => ({
      template: `${depthWidth}px`,
      width: depthWidth,
      heads: [
        <span key="depth" className="stack results-head">
          <span>
            <strong>{say('results.depth')}</strong> <span className="soft">m</span>
          </span>
          <small>{say(isCorrected ? 'results.depth.corrected' : 'results.depth.pushed')}</small>
        </span>,
      ],
      of: row => (
        <span
          className="results-depth"
          role="rowheader"
          title={say('results.length', { length: String(table.results.length[row.id]) })}
        >
          {table.results.depth[row.id]?.toFixed(2)}
        </span>
      ),
      isWrong: row => work.work?.wrong.has(row) ?? false,
    }),
    [say, isCorrected, table.results, work.work],
  )
  const wrongOf = useCallback(
    (row: SheetRow, column: number) => (work.work?.wrong.get(row)?.has(column) ? say('results.wrong') : undefined),
    [work.work, say],
  )
  // a card says more of a replaced value than a title
  const markOf = useCallback(
    (row: SheetRow, column: number) => {
      const before = table.cells[row.id]?.[column]
      if (isEditing && before !== row.cells[column])
        return say('sequences.was', {
          name: table.columns[column]!.described.symbol,
          depth: table.results.depth[row.id]!.toFixed(2),
          value: before || '–',
        })
      return replacedAt(table, row.id, column) ? '' : undefined
    },
    [table, isEditing, say],
  )
  const takeBack = (row: number, column: number) =>
    mayEdit && !isEditing
      ? () => void work.takeBack(table.columns[column]!.quantity, table.results.length[row]!)
      : undefined
  const tip = useReplacedTip()
  // whoever edits types at once
  useEffect(() => {
    if (isEditing) frame.current?.querySelector<HTMLElement>('.grid-editor')?.focus({ preventScroll: true })
  }, [isEditing])
  const shownTip = tip.at && replacedAt(table, tip.at.row, tip.at.column)
  return (
    <div
      className="stack results-table grid-of-numbers"
      ref={frame}
      data-editing={isEditing || undefined}
      onPointerMove={event => {
        // rows that are scrolled past below a pointer at rest would draw the charts anew each frame
        if (event.movementX !== 0 || event.movementY !== 0) axis.setHover(depthUnder(event, depth) ?? axis.hover)
      }}
      onPointerLeave={() => axis.setHover((opened && depth[opened.row]) ?? null)}
      onPointerOver={tip.onPointerOver}
      onPointerOut={tip.onPointerOut}
    >
      <Grid
        {...{ grid, margin, rowHeight, headHeight, wrongOf, markOf }}
        isMarginFixed
        label={say('calculation.results')}
        columns={heads}
        cellLabel={(row, column) =>
          `${table.columns[column]?.described.symbol} ${table.results.depth[row.id]?.toFixed(2)} m`
        }
        {...(!isEditing && { onOpen })}
        opened={
          opened && !isEditing && table.columns[opened.column] && opened.row < table.cells.length
            ? {
                row: opened.row,
                content: (
                  <ResultWorking
                    {...{ table, columns, object, read }}
                    row={opened.row}
                    column={opened.column}
                    onTakeBack={takeBack(opened.row, opened.column)}
                    onClose={() => onOpen(undefined)}
                  />
                ),
              }
            : undefined
        }
      />
      {tip.at && shownTip && !isEditing && (
        <FloatingCard
          anchor={tip.at.cell}
          label={say('calculation.overrides')}
          onClose={tip.close}
          onPointerEnter={tip.hold}
          onPointerLeave={tip.leave}
        >
          <ReplacedWords
            replaced={shownTip}
            depth={depth[tip.at.row]!}
            column={table.columns[tip.at.column]!}
            onTakeBack={takeBack(tip.at.row, tip.at.column)}
          />
        </FloatingCard>
      )}
    </div>
  )
}

/** The depth of the row that the pointer is over. */
function depthUnder({ target }: PointerEvent, depth: Float64Array): number | undefined {
  const row = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? undefined : depth[Number(row)]
}

/** Marks the row that the hairline of the charts is at, straight in the page. */
function useHoveredRow(frame: { current: HTMLElement | null }, axis: DepthAxis, depth: Float64Array): void {
  useEffect(() => {
    let marked: Element | null = null
    return axis.subscribeHover(() => {
      marked?.removeAttribute('data-hover')
      const row = axis.hover === null ? -1 : nearestTo(depth, axis.hover)
      marked = frame.current?.querySelector(`[data-row="${row}"]`) ?? null
      marked?.setAttribute('data-hover', '')
    })
  }, [frame, axis, depth])
}

/** ms that a pointer rests on a cell, or has to come to its card. */
const [untilShown, untilGone] = [200, 250]

/** The replaced cell that the pointer rests on; its card stays while the pointer is in it. */
function useReplacedTip() {
  const [at, setAt] = useState<{ cell: Element; row: number; column: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = useCallback(() => setAt(undefined), [])
  return {
    at,
    close,
    hold: () => clearTimeout(timer.current),
    leave: () => later(close, untilGone),
    onPointerOver: ({ target }: PointerEvent) => {
      const cell = (target as Element).closest<HTMLElement>('[data-marked][data-column]')
      const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row
      if (cell && row !== undefined)
        later(() => setAt({ cell, row: Number(row), column: Number(cell.dataset.column) }), untilShown)
    },
    onPointerOut: () => later(close, untilGone),
  }
}
