import { type CSSProperties, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFrameWidth } from '../../ui/use-frame-width.ts'
import { useWindowOfRows } from '../../ui/window-of-rows.ts'
import { FillHandle } from './fill-handle.tsx'
import { GridEditor } from './grid-editor.tsx'
import { type GridColumn, GridRow, getColumnLeft, type Margin } from './grid-row.tsx'
import type { CellBlock, SheetRow } from './rows.ts'
import { type CellPlace, isOne, rangeOf } from './selection.ts'
import type { GridWork } from './use-grid.ts'
import { useWindowOfColumns } from './window-of-columns.ts'
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
  cellLabel(row: SheetRow, column: number): string
  /** What is wrong with a cell. */
  wrongOf(row: SheetRow, column: number): string | undefined
  /** What is to be told of a cell that is marked, as one that has been changed. */
  markOf?(row: SheetRow, column: number): string | undefined
  /** Called by Enter and a click on the active cell where nothing may be changed. */
  onOpen?(place: CellPlace): void
  /** What is copied of a cell, where that is not its text. */
  textOf?(row: SheetRow, column: number, text: string): string
  /** Pastes a block where it does not simply go on from the selection. */
  onPaste?(block: CellBlock): void
  /** What is told below a row, by its place. */
  opened?: { row: number; content: ReactNode } | undefined
  /** Whether what stands before the cells stays in sight, and cells out of view are not drawn: for many columns. */
  isMarginFixed?: boolean
  /** How many columns stay in sight beside it, where they leave half of the room. */
  staying?: number
}

/** Cells as in a spreadsheet: only the rows in view are drawn, and one input stands above the active cell. */
export function Grid(props: GridProps) {
  const { grid, label, columns, margin, rowHeight, headHeight, cellLabel, wrongOf, markOf } = props
  const { onOpen, textOf, onPaste, opened, isMarginFixed = false, staying = 0 } = props
  const { shown, selection } = grid.state
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLInputElement>(null)
  const [room, setRoom] = useState(0)
  const { indices, height } = useWindowOfRows(
    frame,
    shown.length,
    rowHeight,
    headHeight,
    0,
    opened && { below: opened.row, height: room },
  )
  const { first, end } = useWindowOfColumns(frame, columns, margin.width, isMarginFixed)
  const stays = staysIn(columns, margin, staying, useFrameWidth(frame, staying > 0))
  const isCut = first > 0 || end < columns.length
  const offset = isCut ? columns.slice(stays, Math.max(first, stays)).reduce((sum, { least }) => sum + least, 0) : null
  const shiftOf = (row: number) => (opened && row > opened.row ? room : 0)
  const template = `${margin.template} ${columns.map(({ least }) => `minmax(${least}px, ${least}fr)`).join(' ')}`
  const minWidth = columns.reduce((sum, { least }) => sum + least, margin.width)
  const { top, bottom, left, right } = rangeOf(selection)
  const isSelected = (row: number) => row >= top && row <= bottom && !isOne(selection)
  const rowAt = (row: number, count = 1) => ({
    gridTemplateColumns: template,
    transform: `translateY(${row * rowHeight + shiftOf(row)}px)`,
    height: rowHeight * count,
  })
  const columnAt = (column: number) => ({
    gridColumn: margin.heads.length + column + 1,
    scrollMarginTop: headHeight,
    ...(isMarginFixed && { scrollMarginLeft: column < stays ? margin.width : getColumnLeft(columns, stays, margin) }),
    ...(column < stays && { position: 'sticky' as const, left: getColumnLeft(columns, column, margin) }),
  })
  const pointing = usePointing(grid, () => editor.current?.focus({ preventScroll: true }), onOpen)
  // what floats above the cells ends where those begin that stay; written straight into the page, and only when it moves aside
  const over = useRef<HTMLDivElement>(null)
  const clipped = useRef(-1)
  const clip = () => {
    const clear = selection.active.column < stays ? margin.width : getColumnLeft(columns, stays, margin)
    const left = frame.current!.scrollLeft + clear
    if (!over.current || left === clipped.current) return
    clipped.current = left
    over.current.style.clipPath = `inset(0 0 0 ${left}px)`
  }
  useLayoutEffect(() => {
    if (isMarginFixed) clip()
  })
  const far = useFollowed(selection.far, selection.active)
  return (
    <div
      className="grid-frame"
      ref={frame}
      data-fixed={isMarginFixed || undefined}
      style={isCut ? ({ '--grid-margin': `${margin.width}px` } as CSSProperties) : undefined}
      onScroll={isMarginFixed ? clip : undefined}
      {...pointing}
    >
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
            <span
              role="columnheader"
              aria-colindex={i + 1}
              key={i}
              {...(i >= margin.heads.length &&
                i < margin.heads.length + stays && {
                  'data-stays': true,
                  style: { left: getColumnLeft(columns, i - margin.heads.length, margin) },
                })}
            >
              {head}
            </span>
          ))}
        </div>
        <div style={{ height, position: 'relative' }} role="rowgroup">
          {indices.map(place => (
            <GridRow
              key={shown[place]!.id}
              row={shown[place]!}
              {...{ place, id, columns, template, margin, first, end, stays, offset, wrongOf, markOf }}
              height={rowHeight}
              shift={shiftOf(place)}
              from={isSelected(place) ? left : 0}
              to={isSelected(place) ? right : -1}
              active={place === selection.active.row ? selection.active.column : -1}
            />
          ))}
          {opened && (
            <Opened
              top={(opened.row + 1) * rowHeight}
              columns={margin.heads.length + columns.length}
              onHeight={setRoom}
            >
              {opened.content}
            </Opened>
          )}
        </div>
      </div>
      {shown.length > 0 && (
        <div className="grid-over" ref={over} style={{ top: headHeight, height, minWidth }}>
          <div className="grid-row" style={rowAt(selection.far.row)}>
            <span ref={far} style={columnAt(selection.far.column)} />
          </div>
          <div className="grid-row" style={rowAt(selection.active.row)}>
            <GridEditor
              {...{ grid, id, cellLabel, wrongOf }}
              {...(onOpen && { onOpen })}
              {...(textOf && { textOf })}
              {...(onPaste && { onPaste })}
              offers={columns[selection.active.column]?.offers}
              inputRef={editor}
              pageOf={() => Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headHeight) / rowHeight))}
              style={columnAt(selection.active.column)}
              isNumber={columns[selection.active.column]?.isNumber === true}
            />
          </div>
          <FillHandle
            grid={grid}
            rowsAt={rowAt}
            columnAt={columnAt}
            rowUnder={event => {
              const { top: edge } = over.current!.getBoundingClientRect()
              const place = Math.floor((event.clientY - edge) / rowHeight)
              return Math.max(0, Math.min(shown.length - 1, place))
            }}
          />
        </div>
      )}
    </div>
  )
}

/** Counts those of `most` columns that stay and leave half of the room; none but the first says too little. */
export function staysIn(columns: readonly GridColumn[], margin: Pick<Margin, 'width'>, most: number, room: number) {
  let stays = Math.min(most, columns.length)
  while (stays > 0 && getColumnLeft(columns, stays, margin) > room / 2) stays--
  return stays < Math.min(2, most) ? 0 : stays
}

/** What is told of the row above it; as high as it is, and tells so. */
function Opened({
  top,
  columns,
  onHeight,
  children,
}: {
  top: number
  columns: number
  onHeight(height: number): void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const look = () => onHeight(box.current?.offsetHeight ?? 0)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [onHeight])
  return (
    <div className="grid-opened" role="row" ref={box} style={{ top }}>
      <div role="gridcell" aria-colindex={1} aria-colspan={columns}>
        {children}
      </div>
    </div>
  )
}

/**
 * A click goes to a cell, with Shift or by dragging to a range, and on a row's number to the whole row; a finger scrolls,
 * and goes where it taps.
 */
function usePointing({ state, send, now }: GridWork, focus: () => void, onOpen: GridProps['onOpen']) {
  const placeOf = (target: EventTarget): CellPlace | null | undefined => {
    const cell = (target as Element).closest<HTMLElement>('[role=gridcell][data-column]')
    const row = cell?.closest<HTMLElement>('[data-row]')
    return row && { row: Number(row.dataset.row), column: Number(cell!.dataset.column) }
  }
  /** The row whose number was hit, but not a button in it. */
  const rowOf = (target: EventTarget): number | undefined => {
    const hit = target as Element
    if (!hit.closest('[role=rowheader]') || hit.closest('button, a, input')) return undefined
    const row = hit.closest<HTMLElement>('[data-row]')
    return row ? Number(row.dataset.row) : undefined
  }
  const selectRow = (row: number, extend: boolean) => {
    send({ is: 'rowSelected', row, extends: extend })
    focus()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const whole = event.button === 0 && event.pointerType === 'mouse' ? rowOf(event.target) : undefined
      if (whole !== undefined) {
        event.preventDefault()
        return selectRow(whole, event.shiftKey)
      }
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
      const whole = isDragging ? rowOf(event.target) : undefined
      if (whole !== undefined && whole !== far.row) send({ is: 'rowSelected', row: whole, extends: true })
    },
    onPointerUp: (event: PointerEvent) => {
      const isCell = placeOf(event.target) ?? (event.target as Element).matches('.grid-editor')
      const { selection, isReadOnly } = now()
      if (isCell && isReadOnly && event.button === 0 && event.pointerType === 'mouse' && isOne(selection))
        onOpen?.(selection.active)
    },
    onClick: (event: { target: EventTarget; nativeEvent: Event }) => {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return
      const [place, whole] = [placeOf(event.target), rowOf(event.target)]
      if (whole !== undefined) return selectRow(whole, false)
      if (!place) return
      send({ is: 'went', ...place })
      focus()
      if (now().isReadOnly) onOpen?.(place)
    },
  }
}

/** The ref of what marks the far corner of a range: it is scrolled to where the corner was moved and the active cell was not. */
function useFollowed(far: CellPlace, active: CellPlace) {
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
