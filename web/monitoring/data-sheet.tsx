import { flags } from '@borebook/contract/readings.ts'
import { figureOf } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom, nearestTo, placesWithin } from '@borebook/geo/ascending.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../kit/texts.tsx'
import { useWindowOfRows } from '../kit/window-of-rows.ts'
import type { TimeAxis, TimeRange } from './chart/time-axis.ts'
import type { FlagReasonOf } from './flag-reasons.ts'
import type { ShownSensor } from './use-shown-readings.ts'

const rowHeight = 28 // px
const header = 56 // px
const columns = ['pwp', 'wvl_datum', 'wtemp'] as const satisfies readonly ReadingColumn[]

interface SheetProps {
  axis: TimeAxis
  /** What the chart shows. */
  range: TimeRange
  sensors: readonly ShownSensor[]
  zone: string
  reasonOf: FlagReasonOf
  caption: string
}

/** What the chart draws as a table, instant by instant: the one pointed at is the same in both. */
export function DataSheet({ axis, range, sensors, zone, reasonOf, caption }: SheetProps) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => instantsOf(sensors, range), [sensors, range])
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
        <td colSpan={2 + sensors.length * 3} style={{ height: count * rowHeight, padding: 0 }} />
      </tr>
    )
  return (
    <section className="data-sheet" aria-label={say('monitoring.sheet')}>
      <header>
        <h2>{say('monitoring.sheet')}</h2>
        <span className="soft" role="status">
          {caption}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys move from row to row */}
      <div className="data-sheet-frame" ref={frame} tabIndex={0} onKeyDown={onKeyDown}>
        <table aria-label={say('monitoring.sheet')} aria-rowcount={rows.length + 2}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {say('monitoring.sheet.date')}
              </th>
              {sensors.map(({ key, name }) => (
                <th key={key} colSpan={3} scope="colgroup">
                  {name}
                </th>
              ))}
              <th rowSpan={2} scope="col">
                {say('monitoring.sheet.note')}
              </th>
            </tr>
            <tr>
              {sensors.flatMap(({ key }) =>
                ['kPa', say('monitoring.masl'), '°C'].map(unit => (
                  <th key={key + unit} scope="col" className="num">
                    {unit}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {spacer(first)}
            {inView.indices.map(place => (
              <Row
                key={place}
                at={rows[place]!}
                {...{ place, sensors, zone, reasonOf }}
                isMarked={place === marked}
                onPoint={point}
              />
            ))}
            {spacer(below)}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RowProps {
  at: number
  place: number
  sensors: readonly ShownSensor[]
  zone: string
  reasonOf: FlagReasonOf
  isMarked: boolean
  onPoint(place: number): void
}
function Row({ at, place, sensors, zone, reasonOf, isMarked, onPoint }: RowProps) {
  const say = useSay()
  const notes = new Set<string>()
  const cells = sensors.flatMap(({ key, name, readings, doubts, hand, spacing }) => {
    const own = firstFrom(readings.at, at)
    const isRead = readings.at[own] === at
    const byHand = !isRead && hand ? firstFrom(hand.at, at) : -1
    const isByHand = byHand >= 0 && hand!.at[byHand] === at
    const flag = isRead ? readings.flag[own]! : 0
    if (flag > 0)
      notes.add([say(`monitoringChart.flag.${flags[flag]}`), reasonOf(key, at, flag)].filter(Boolean).join(': '))
    const doubt = isRead ? doubts[own] : undefined
    if (doubt) notes.add(`${sensors.length > 1 ? `${name}: ` : ''}${say(`monitoring.doubt.${doubt}`)}`)
    if (isByHand) notes.add(say('monitoringChart.hand'))
    return columns.map(column => {
      const value = isRead
        ? readings[column][own]!
        : isByHand && column !== 'wtemp'
          ? hand![column][byHand]!
          : Number.NaN
      return (
        <td key={key + column} className="num" data-flagged={flag > 0 || undefined}>
          {Number.isFinite(value) ? figureOf(value, column) : isRead || spacing === undefined ? '–' : ''}
        </td>
      )
    })
  })
  return (
    <tr aria-rowindex={place + 3} data-marked={isMarked || undefined} onClick={() => onPoint(place)}>
      <th scope="row">{siteStamp(at, zone)}</th>
      {cells}
      <td className="soft">{[...notes].join(', ')}</td>
    </tr>
  )
}

/** Every instant of a range at which anything was read, each once. */
function instantsOf(sensors: readonly ShownSensor[], range: TimeRange): Float64Array {
  const within = (at: Float64Array | undefined) =>
    at ? [...at.subarray(...placesWithin(at, range.from, range.to))] : []
  const all = Float64Array.from(
    sensors.flatMap(({ readings, hand }) => [...within(readings.at), ...within(hand?.at)]),
  ).sort()
  return all.filter((at, i) => i === 0 || at !== all[i - 1])
}
