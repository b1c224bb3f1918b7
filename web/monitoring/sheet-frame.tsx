import { nearestTo } from '@borebook/geo/ascending.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { useWindowOfRows } from '../ui/window-of-rows.ts'
import type { TimeAxis } from './chart/time-axis.ts'

const rowHeight = 28 // px
const header = 56 // px

interface FrameProps {
  axis: TimeAxis
  /** The instant of each row, ascending. */
  rows: Float64Array
  caption: string
  /** How many columns a row has. */
  columns: number
  head: ReactNode
  /** The cells of a row. */
  row(place: number): ReactNode
}

/** A table of instants below the chart: the row pointed at is the instant of its crosshair. */
export function SheetFrame({ axis, rows, caption, columns, head, row }: FrameProps) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const inView = useWindowOfRows(frame, rows.length, rowHeight, header)
  const [marked, setMarked] = useState(-1)
  const { scrollTo } = inView
  useEffect(
    () =>
      axis.subscribeCursor(() => {
        const place = axis.cursor === null ? -1 : nearestTo(rows, axis.cursor)
        setMarked(place)
        if (place >= 0 && !frame.current?.matches(':hover')) scrollTo(place)
      }),
    [axis, rows, scrollTo],
  )
  const point = (place: number) => {
    const at = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (at === undefined) return
    axis.reveal(at)
    axis.setCursor(at)
    scrollTo(Math.max(0, Math.min(rows.length - 1, place)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : step && Math.max(0, marked) + step
    if (to === undefined) return
    event.preventDefault()
    point(to)
  }
  const first = inView.indices[0] ?? 0
  const below = rows.length - 1 - (inView.indices.at(-1) ?? -1)
  const spacer = (count: number) =>
    count > 0 && (
      <tr className="spacer">
        <td colSpan={columns} style={{ height: count * rowHeight, padding: 0 }} />
      </tr>
    )
  return (
    <section className="stack data-sheet" aria-label={say('monitoring.sheet')}>
      <header>
        <h2>{say('monitoring.sheet')}</h2>
        <span className="soft" role="status">
          {caption}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys move from row to row */}
      <div className="data-sheet-frame" ref={frame} tabIndex={0} onKeyDown={onKeyDown}>
        <table aria-label={say('monitoring.sheet')} aria-rowcount={rows.length + 2}>
          <thead>{head}</thead>
          <tbody>
            {spacer(first)}
            {inView.indices.map(place => (
              <tr
                key={place}
                aria-rowindex={place + 3}
                data-marked={place === marked || undefined}
                onClick={() => point(place)}
              >
                {row(place)}
              </tr>
            ))}
            {spacer(below)}
          </tbody>
        </table>
      </div>
    </section>
  )
}
