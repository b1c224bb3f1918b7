import { type CSSProperties, type PointerEvent, useState } from 'react'
import { rangeOf } from './selection.ts'
import type { GridWork } from './use-grid.ts'

interface HandleProps {
  grid: GridWork
  /** Places `count` rows from `row` on. */
  rowsAt(row: number, count: number): CSSProperties
  columnAt(column: number): CSSProperties
  /** The row at the height of a pointer, by its place. */
  rowUnder(event: PointerEvent): number
}

/** The corner of the range that is dragged down or up, and the rows that it would fill meanwhile. */
export function FillHandle({ grid: { state, send }, rowsAt, columnAt, rowUnder }: HandleProps) {
  const [to, setTo] = useState<number>()
  const { top, bottom, left, right } = rangeOf(state.selection)
  if (state.isReadOnly || state.typing) return null
  const isBeyond = to !== undefined && (to < top || to > bottom)
  const [first, last] = [Math.min(top, to ?? top), Math.max(bottom, to ?? bottom)]
  const drag = (event: PointerEvent) => {
    event.stopPropagation()
    if (to !== undefined) setTo(rowUnder(event))
  }
  return (
    <>
      {isBeyond && (
        <div className="grid-row" style={rowsAt(first, last - first + 1)}>
          <span
            className="grid-filling"
            style={{ gridColumn: `${columnAt(left).gridColumn} / ${Number(columnAt(right).gridColumn) + 1}` }}
          />
        </div>
      )}
      <div className="grid-row" style={rowsAt(bottom, 1)}>
        <span
          className="grid-fill"
          aria-hidden="true"
          style={columnAt(right)}
          onPointerDown={event => {
            if (event.button !== 0) return
            event.preventDefault()
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
            setTo(bottom)
          }}
          onPointerMove={drag}
          onPointerUp={event => {
            event.stopPropagation()
            if (isBeyond) send({ is: 'stretched', to })
            setTo(undefined)
          }}
          onPointerCancel={() => setTo(undefined)}
        />
      </div>
    </>
  )
}
