import { figureOf, type MonitoredSensor, readingUnits } from '@borebook/draw/monitoring/monitored.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { type ReadOut, readOut } from './chart-cursor.ts'
import type { MonitoringPlots } from './monitoring-plots.ts'
import type { TimeAxis, TimeRange } from './time-axis.ts'

/** px: readings are read out within; the card stays so far from the crosshair. */
const [near, away] = [4, 14] as const

interface CrosshairProps {
  axis: TimeAxis
  plots: RefObject<MonitoringPlots | null>
  sensors: readonly MonitoredSensor[]
  zone: string
  /** Told to who hears the page, where keys move the crosshair. */
  live: RefObject<HTMLElement | null>
  isByKey: RefObject<boolean>
}

/** The crosshair with dots on the lines, and the card that reads them out: written into the page, so that moving costs no render. */
export function Crosshair({ axis, plots, sensors, zone, live, isByKey }: CrosshairProps) {
  const say = useSay()
  const cross = useRef<SVGSVGElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = plots.current
    if (!drawn) return
    const byHand = say('monitoringChart.hand')
    const place = () => {
      const { cursor } = axis
      const isShown = cursor !== null && cursor >= axis.from && cursor <= axis.to && drawn.panels.length > 0
      cross.current!.style.display = card.current!.style.display = isShown ? '' : 'none'
      if (!isShown) return
      const found = readOut(drawn.content, cursor, near * drawn.msPerPx)
      drawCross(cross.current!, drawn, cursor, found)
      const rows = rowsOf(drawn, found, { cursor, zone, byHand })
      writeCard(card.current!, siteStamp(cursor, zone), rows)
      setBeside(card.current!, drawn, cursor)
      if (isByKey.current) live.current!.textContent = spoken(siteStamp(cursor, zone), rows)
    }
    place()
    const offs = [axis.subscribeCursor(place), drawn.subscribe(place)]
    return () => {
      for (const off of offs) off()
    }
  }, [axis, plots, zone, say, live, isByKey])
  const dots = sensors.length * 4
  return (
    <>
      <svg ref={cross} className="monitoring-cross" aria-hidden="true" style={{ display: 'none' }}>
        <line />
        {Array.from({ length: dots }, (_, i) => (
          <circle key={i} r={4} />
        ))}
      </svg>
      <div ref={card} className="monitoring-card" aria-hidden="true" style={{ display: 'none' }} />
    </>
  )
}

function drawCross(svg: SVGSVGElement, plots: MonitoringPlots, cursor: number, found: readonly ReadOut[]): void {
  const [line, ...circles] = [...svg.children]
  const { panels, content, inks } = plots
  const x = String(Math.round(plots.x(cursor) - 0.5) + 0.5)
  const [first, last] = [panels[0]!.box, panels.at(-1)!.box]
  const ends = { x1: x, x2: x, y1: first.top, y2: last.top + last.height }
  for (const [name, value] of Object.entries(ends)) line!.setAttribute(name, String(value))
  const places = new Map(content.sensors.map(({ key, place }) => [key, place]))
  let next = 0
  for (const { panel, column, box } of panels)
    for (const { key, at, values, isByHand } of found) {
      const [cx, cy] = [plots.x(at), box.top + panel.y(values[column])]
      if (!(cy >= box.top && cy <= box.top + box.height)) continue
      const circle = circles[next++]
      if (!circle) return
      const colour = inks.sensor(places.get(key)!)
      const look = { cx, cy, fill: isByHand ? inks.panel : colour, stroke: isByHand ? colour : inks.panel }
      for (const [name, value] of Object.entries(look)) circle.setAttribute(name, String(value))
    }
  for (const [i, circle] of circles.entries()) (circle as SVGElement).style.display = i < next ? '' : 'none'
}

interface CardRow {
  name: string
  colour: string
  isSoft: boolean
  /** The chosen unit first. */
  figures: string[]
  /** Flag, reading by hand, and time where that is another instant. */
  note: string
}

function rowsOf(
  { content, inks }: MonitoringPlots,
  found: readonly ReadOut[],
  { cursor, zone, byHand }: { cursor: number; zone: string; byHand: string },
): CardRow[] {
  const order: ReadingColumn[] = content.unit === 'm' ? ['wvl_datum', 'pwp', 'wtemp'] : ['pwp', 'wvl_datum', 'wtemp']
  const shown = order.filter(column => content.drawn[column].some(({ trace, dots }) => trace.at.length > 0 || dots))
  const sensors = new Map(content.sensors.map(sensor => [sensor.key, sensor]))
  const first = content.columns[0]!
  // order in which the lines lie, from above
  const value = (one: ReadOut) => (Number.isNaN(one.values[first]) ? Number.NEGATIVE_INFINITY : one.values[first])
  return [...found]
    .sort((a, b) => value(b) - value(a))
    .map(({ key, at, values, flag, isByHand }) => {
      const { name, place } = sensors.get(key)!
      const isOther = Math.abs(at - cursor) >= 1000
      const stamp = siteStamp(at || cursor, zone)
      const isSameDay = stamp.slice(0, 10) === siteStamp(cursor, zone).slice(0, 10)
      const time = isOther && !Number.isNaN(at) ? stamp.slice(isSameDay ? 11 : 0) : ''
      return {
        name,
        colour: inks.sensor(place),
        isSoft: flag > 0,
        figures: shown.map(column =>
          Number.isNaN(values[column]) ? '–' : `${figureOf(values[column], column)} ${readingUnits[column]}`,
        ),
        note: [flag > 0 && content.words.flags[flag - 1], isByHand && byHand, time].filter(Boolean).join(', '),
      }
    })
}

/** Elements of the card are kept from move to move: only their texts change. */
function writeCard(card: HTMLElement, stamp: string, rows: readonly CardRow[]): void {
  const needed = rows.length + 1
  while (card.children.length > needed) card.lastElementChild!.remove()
  while (card.children.length < needed) card.append(document.createElement(card.children.length === 0 ? 'b' : 'div'))
  text(card.children[0]!, stamp)
  card.style.gridTemplateColumns = `repeat(${(rows[0]?.figures.length ?? 0) + 2}, max-content)`
  for (const [i, { name, colour, isSoft, figures, note }] of rows.entries()) {
    const row = card.children[i + 1] as HTMLElement
    const texts = [name, ...figures, note]
    while (row.children.length > texts.length) row.lastElementChild!.remove()
    while (row.children.length < texts.length) row.append(document.createElement('span'))
    for (const [k, said] of texts.entries()) text(row.children[k]!, said)
    const first = row.firstElementChild as HTMLElement
    if (first.style.borderColor !== colour) first.style.borderColor = colour
    row.classList.toggle('is-soft', isSoft)
  }
}
function text(element: Element, said: string): void {
  if (element.textContent !== said) element.textContent = said
}

/** Places the card beside the crosshair, where there is more room; never out of the chart. */
function setBeside(card: HTMLElement, plots: MonitoringPlots, cursor: number): void {
  const host = card.parentElement!
  const { offsetWidth: width } = card
  const x = plots.x(cursor)
  const isLeft = x > host.clientWidth / 2
  const left = isLeft ? x - away - width : x + away
  card.style.transform = `translate(${Math.round(Math.max(4, Math.min(host.clientWidth - width - 4, left)))}px, ${Math.round(plots.panels[0]!.box.top + 12)}px)`
}

const spoken = (stamp: string, rows: readonly CardRow[]): string =>
  [
    stamp,
    ...rows.map(({ name, figures, note }) =>
      [name, ...figures.filter(one => one !== '–'), note].filter(Boolean).join(' '),
    ),
  ].join('; ')

/** The stretch that is being drawn out. */
export function showStretch(element: HTMLElement, plots: MonitoringPlots, range: TimeRange | null): void {
  element.style.display = range ? '' : 'none'
  const [first, last] = [plots.panels[0]?.box, plots.panels.at(-1)?.box]
  if (!range || !first || !last) return
  const [left, right] = [plots.x(range.from), plots.x(range.to)]
  Object.assign(element.style, {
    left: `${left}px`,
    width: `${right - left}px`,
    top: `${first.top}px`,
    height: `${last.top + last.height - first.top}px`,
  })
}
