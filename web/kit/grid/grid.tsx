import { type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import { useWindowOfRows } from '../window-of-rows.ts'
import { GridEditor } from './grid-editor.tsx'
import { type GridColumn, GridRow, type Margin } from './grid-row.tsx'
import type { Row } from './rows.ts'
import { isOne, type Place, rangeOf } from './selection.ts'
import type { GridWork } from './use-grid.ts'
import './grid.css'

export interface GridProps {
  grid: GridWork
  label: string
  columns: readonly GridColumn[]
  margin: Margin
  /** px */
  rowHeight: number
  headHeight: number
  /** What a cell is called while it is typed in. */
  cellLabel(row: Row, column: number): string
  /** What is wrong with a cell. */
  wrongOf(row: Row, column: number): string | undefined
  /** What is to be told of a cell that is marked, as one that has been changed. */
  markOf?(row: Row, column: number): string | undefined
}

/** Cells as in a spreadsheet: only the rows in view are drawn, and one input stands above the active cell. */
export function Grid({ grid, label, columns, margin, rowHeight, headHeight, cellLabel, wrongOf, markOf }: GridProps) {
  const { shown, selection } = grid.state
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLInputElement>(null)
  const { indices, height } = useWindowOfRows(frame, shown.length, rowHeight, headHeight)
  const template = `${margin.template} ${columns.map(({ least }) => `minmax(${least}px, ${least}fr)`).join(' ')}`
  const minWidth = columns.reduce((sum, { least }) => sum + least, margin.width)
  const { top, bottom, left, right } = rangeOf(selection)
  const isSelected = (row: number) => row >= top && row <= bottom && !isOne(selection)
  const rowAt = (row: number) => ({
    gridTemplateColumns: template,
    transform: `translateY(${row * rowHeight}px)`,
    height: rowHeight,
  })
  const columnAt = (column: number) => ({ gridColumn: margin.heads.length + column + 1, scrollMarginTop: headHeight })
  const pointing = usePointing(grid, () => editor.current?.focus({ preventScroll: true }))
  const far = useFollowed(selection.far, selection.active)
  return (
    <div className="grid-frame" ref={frame} {...pointing}>
      <div
        id={id}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={shown.length + 1}
        aria-colcount={margin.heads.length + columns.length}
        style={{ minWidth }}
      >
        <div
          className="grid-head"
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: template, height: headHeight }}
        >
          {[...margin.heads, ...columns.map(({ head }) => head)].map((head, i) => (
            <span role="columnheader" aria-colindex={i + 1} key={i}>
              {head}
            </span>
          ))}
        </div>
        <div style={{ height, position: 'relative' }} role="rowgroup">
          {indices.map(place => (
            <GridRow
              key={shown[place]!.id}
              row={shown[place]!}
              {...{ place, id, columns, template, margin, wrongOf, markOf }}
              height={rowHeight}
              from={isSelected(place) ? left : 0}
              to={isSelected(place) ? right : -1}
            />
          ))}
        </div>
      </div>
      {shown.length > 0 && (
        <div className="grid-over" style={{ top: headHeight, height, minWidth }}>
          <div className="grid-row" style={rowAt(selection.far.row)}>
            <span ref={far} style={columnAt(selection.far.column)} />
          </div>
          <div className="grid-row" style={rowAt(selection.active.row)}>
            <GridEditor
              {...{ grid, id, cellLabel, wrongOf }}
              inputRef={editor}
              pageOf={() => Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headHeight) / rowHeight))}
              style={columnAt(selection.active.column)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** A click goes to a cell, with Shift or by dragging to a range; a finger scrolls, and goes where it taps. */
function usePointing({ state, send }: GridWork, focus: () => void) {
  const placeOf = (target: EventTarget): Place | null | undefined => {
    const cell = (target as Element).closest<HTMLElement>('[role=gridcell][data-column]')
    const row = cell?.closest<HTMLElement>('[data-row]')
    return row && { row: Number(row.dataset.row), column: Number(cell!.dataset.column) }
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || event.pointerType !== 'mouse') return
      // the focus goes to the input, and no text is marked
      event.preventDefault()
      send({ is: 'went', ...place, extends: event.shiftKey })
      focus()
    },
    onPointerMove: (event: PointerEvent) => {
      const { far } = state.selection
      const place = placeOf(event.target)
      const isDragging = event.buttons === 1 && event.pointerType === 'mouse' && !state.typing
      if (place && isDragging && (place.row !== far.row || place.column !== far.column))
        send({ is: 'went', ...place, extends: true })
    },
    onClick: (event: { target: EventTarget; nativeEvent: Event }) => {
      const place = placeOf(event.target)
      if (!place || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return
      send({ is: 'went', ...place })
      focus()
    },
  }
}

/** The ref of what marks the far corner of a range: it is scrolled to where the corner was moved and the active cell was not. */
function useFollowed(far: Place, active: Place) {
  const mark = useRef<HTMLSpanElement>(null)
  const before = useRef({ far, active })
  useLayoutEffect(() => {
    const { active: activeBefore, far: farBefore } = before.current
    before.current = { far, active }
    const steps = Math.abs(far.row - farBefore.row) + Math.abs(far.column - farBefore.column)
    // a whole block that was pasted or selected stays where it is
    if (active === activeBefore && steps === 1) mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [far, active])
  return mark
}
