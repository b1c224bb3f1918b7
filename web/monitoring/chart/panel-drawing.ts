import type { PlacedEnd } from '@borebook/draw/monitoring/line-ends.ts'
import type { DrawnSensor, ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom } from '@borebook/geo/ascending.ts'
import type { TimeLabels } from '@borebook/geo/readings/time-ticks.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import type { ChartContent, ChartMark } from './chart-content.ts'
import type { ChartInks } from './chart-inks.ts'
import type { TimeRange } from './time-axis.ts'

const size = 12 // px

/** What a panel is drawn with; places in px of the panel. */
export interface PanelPen {
  ctx: CanvasRenderingContext2D
  ratio: number
  inks: ChartInks
  view: TimeRange
  time: TimeLabels
  gutter: number
  box: { left: number; top: number; width: number; height: number }
  content: ChartContent
  column: ReadingColumn
  drawn: readonly DrawnSensor[]
  ends: readonly PlacedEnd[]
  isLast: boolean
  x(at: number): number
  y(value: number): number
}

/** Draws in px, with nothing left behind; within the plot where asked. */
function within({ ctx, ratio, box, inks }: PanelPen, isClipped: boolean, draw: () => void): void {
  ctx.save()
  ctx.scale(ratio, ratio)
  if (isClipped) {
    ctx.beginPath()
    ctx.rect(box.left, box.top, box.width, box.height)
    ctx.clip()
  }
  ctx.font = `${size}px ${inks.family}`
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.setLineDash([])
  ctx.lineWidth = 1
  draw()
  ctx.restore()
}

/** Rounds to where a line of one px is sharp. */
const sharp = (at: number): number => Math.round(at - 0.5) + 0.5

function strokeLine({ ctx }: PanelPen, x0: number, y0: number, x1: number, y1: number): void {
  ctx.beginPath()
  ctx.moveTo(x0, y0)
  ctx.lineTo(x1, y1)
  ctx.stroke()
}

/** The ground of the plot, and stretches in doubt upon it. */
export function drawGround(pen: PanelPen): void {
  const { ctx, inks, box, content } = pen
  within(pen, true, () => {
    ctx.fillStyle = inks.panel
    ctx.fillRect(box.left, box.top, box.width, box.height)
    ctx.fillStyle = inks.sunken
    for (const { left, right } of bandsOf(pen, content)) ctx.fillRect(left, box.top, right - left, box.height)
  })
}

/** Flagged stretches in view, px; those that touch put together, none narrower than two. */
function bandsOf({ x, view }: PanelPen, { flagged }: ChartContent): { left: number; right: number; flag: number }[] {
  const bands: { left: number; right: number; flag: number }[] = []
  for (const { from, to, flag } of flagged) {
    if (to < view.from || from > view.to) continue
    const [left, right] = [x(from) - 1, x(to) + 1]
    const last = bands.at(-1)
    if (!last || left > last.right) bands.push({ left, right, flag })
    else {
      last.right = Math.max(last.right, right)
      last.flag = Math.max(last.flag, flag)
    }
  }
  return bands
}

const colourOf = ({ inks }: PanelPen, kind: ReferenceLine['kind'] | 'sensor', place: number): string =>
  kind === 'ground'
    ? inks.ground
    : kind === 'alarm'
      ? inks.red
      : kind === 'warning'
        ? inks.ochre
        : place < 0
          ? inks.soft
          : inks.sensor(place)

/** Ground, filters and limits, below the lines of readings. */
export function drawBelow(pen: PanelPen): void {
  const lines = pen.content.lines.filter(({ column }) => column === pen.column)
  within(pen, true, () => {
    for (const line of lines) drawReference(pen, line)
    drawFilters(pen, lines)
  })
}

const dashes = { ground: [], filter: [1.5, 3], alarm: [8, 4], warning: [2, 2] } as const

function drawReference(pen: PanelPen, { kind, value, place = -1 }: ReferenceLine): void {
  const { ctx, box, y: yOf } = pen
  const y = sharp(yOf(value))
  if (y < box.top - 1 || y > box.top + box.height + 1) return
  const right = box.left + box.width
  ctx.strokeStyle = colourOf(pen, kind, place)
  ctx.lineWidth = kind === 'filter' || kind === 'warning' ? 1 : 1.5
  ctx.setLineDash(dashes[kind])
  strokeLine(pen, box.left, y, right, y)
  ctx.setLineDash([])
  if (kind !== 'ground') return
  ctx.lineWidth = 0.75
  ctx.beginPath()
  for (let x = box.left + 5; x < right; x += 20) {
    ctx.moveTo(x, y + 6)
    ctx.lineTo(x + 7, y)
  }
  ctx.stroke()
}

/** Filters as slotted bars at the right edge, those that overlap beside each other. */
function drawFilters(pen: PanelPen, lines: readonly ReferenceLine[]): void {
  const { ctx, box, y, inks } = pen
  const taken: { top: number; base: number }[][] = []
  for (const { kind, value, base, place = -1 } of lines) {
    if (kind !== 'filter' || base === undefined) continue
    const [top, end] = [y(Math.max(value, base)), y(Math.min(value, base))]
    if (end < box.top || top > box.top + box.height) continue
    const free = taken.findIndex(lane => lane.every(other => other.base < top || other.top > end))
    const lane = free < 0 ? taken.length : free
    taken[lane] = [...(taken[lane] ?? []), { top, base: end }]
    const left = sharp(box.left + box.width - 9 - lane * 12)
    ctx.fillStyle = inks.panel
    ctx.fillRect(left, top, 8, end - top)
    ctx.strokeStyle = colourOf(pen, 'filter', place)
    ctx.lineWidth = 1
    ctx.strokeRect(left, sharp(top), 8, end - top)
    ctx.beginPath()
    const [first, last] = [Math.max(top, box.top), Math.min(end, box.top + box.height)]
    for (let slot = top + 6 * Math.ceil((first - top) / 6); slot < last - 1; slot += 6) {
      ctx.moveTo(left, sharp(slot))
      ctx.lineTo(left + 8, sharp(slot))
    }
    ctx.stroke()
  }
}

/** All that stands over the lines of readings, and around the plot. */
export function drawAbove(pen: PanelPen): void {
  within(pen, true, () => {
    const said = drawFlagWords(pen)
    drawGaps(pen, said)
    drawDots(pen)
    if (pen.column === pen.content.columns[0]) drawMarks(pen)
  })
  within(pen, false, () => {
    drawFrame(pen)
    drawEnds(pen)
  })
}

function drawFrame(pen: PanelPen): void {
  const { ctx, inks, box, content, column, isLast, time } = pen
  const base = sharp(box.top + box.height)
  ctx.strokeStyle = inks.soft
  ctx.globalAlpha = 0.5
  strokeLine(pen, box.left, base, box.left + box.width, base)
  ctx.globalAlpha = 1
  ctx.fillStyle = inks.soft
  // above the plot, where no line runs
  ctx.fillText(content.words.title[column], box.left, box.top - 12)
  if (!isLast) return
  ctx.textAlign = 'center'
  for (const { x, text } of time.labels) ctx.fillText(text, box.left + x, box.top + box.height + 15)
  ctx.textAlign = 'left'
}

/** Names at the right edge, each joined to what it names. */
function drawEnds(pen: PanelPen): void {
  const { ctx, inks, box, ends, gutter } = pen
  const edge = box.left + box.width
  const room = gutter - 12
  for (const { kind, place, at, y, beyond, text, short } of ends) {
    const isSensor = kind === 'sensor'
    ctx.font = `${isSensor ? 600 : 400} ${size}px ${inks.family}`
    ctx.fillStyle = ctx.strokeStyle = colourOf(pen, kind, place)
    ctx.lineWidth = isSensor ? 1.25 : 0.75
    const middle = box.top + at
    strokeLine(pen, edge, box.top + y, edge + 6, middle)
    const sign = beyond ? 9 : 0
    if (beyond) {
      const tip = beyond === 'above' ? -3.5 : 3.5
      ctx.beginPath()
      ctx.moveTo(edge + 8, middle - tip)
      ctx.lineTo(edge + 15, middle - tip)
      ctx.lineTo(edge + 11.5, middle + tip)
      ctx.fill()
    }
    const whole = ctx.measureText(text).width <= room - sign ? text : short
    ctx.fillText(cut(ctx, whole, room - sign), edge + 8 + sign, middle)
  }
}

/** A text as far as there is room for it. */
function cut(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text
  let end = text.length - 1
  while (end > 1 && ctx.measureText(`${text.slice(0, end)}…`).width > room) end--
  return `${text.slice(0, end)}…`
}

interface Span {
  left: number
  right: number
  top: number
  base: number
}
const touches = (a: Span, b: Span): boolean => a.left < b.right && b.left < a.right && a.top < b.base && b.top < a.base

/** A flag and its word in each stretch that has room for them; where they stand. */
function drawFlagWords(pen: PanelPen): Span[] {
  const { ctx, inks, box, content, column } = pen
  if (column !== content.columns[0]) return []
  const said: Span[] = []
  ctx.fillStyle = ctx.strokeStyle = inks.soft
  ctx.textAlign = 'center'
  for (const { left, right, flag } of bandsOf(pen, content)) {
    const text = content.words.flags[flag - 1] ?? ''
    const half = Math.max(8, ctx.measureText(text).width / 2)
    const edge = box.left + box.width
    const middle = Math.max(
      box.left + half,
      Math.min(edge - half, (Math.max(left, box.left) + Math.min(right, edge)) / 2),
    )
    const y = box.top + box.height - 14
    const span = { left: middle - half - 3, right: middle + half + 3, top: y - 26, base: y + 8 }
    if (said.some(other => touches(other, span))) continue
    said.push(span)
    ctx.fillText(text, middle, y)
    ctx.lineWidth = 1.25
    ctx.beginPath()
    ctx.moveTo(middle - 4, y - 10)
    ctx.lineTo(middle - 4, y - 21)
    ctx.lineTo(middle + 4.5, y - 21)
    ctx.lineTo(middle + 2, y - 18)
    ctx.lineTo(middle + 4.5, y - 15)
    ctx.lineTo(middle - 4, y - 15)
    ctx.stroke()
  }
  ctx.textAlign = 'left'
  return said
}

/** `no data` in each gap that is wide enough for the words. */
function drawGaps(pen: PanelPen, said: Span[]): void {
  const { ctx, inks, view, drawn, content, x, y } = pen
  const text = content.words.noData
  const width = ctx.measureText(text).width
  ctx.textAlign = 'center'
  for (const { place, trace } of drawn)
    for (const [from, to] of trace.gaps) {
      const [left, right] = [x(Math.max(from, view.from)), x(Math.min(to, view.to))]
      if (right - left < width + 6) continue
      const before = firstFrom(trace.at, from)
      const height = y((trace.values[before]! + trace.values[before + 1]!) / 2)
      const middle = (left + right) / 2
      const span = { left: middle - width / 2, right: middle + width / 2, top: height - 8, base: height + 8 }
      if (said.some(other => touches(other, span))) continue
      said.push(span)
      ctx.fillStyle = inks.sensor(place)
      ctx.fillText(text, middle, height)
    }
  ctx.textAlign = 'left'
}

/** Readings by hand. */
function drawDots(pen: PanelPen): void {
  const { ctx, inks, view, drawn, x, y } = pen
  ctx.lineWidth = 1.5
  ctx.fillStyle = inks.panel
  for (const { place, dots } of drawn) {
    if (!dots) continue
    ctx.strokeStyle = inks.sensor(place)
    for (let i = firstFrom(dots.at, view.from); i < dots.at.length && dots.at[i]! <= view.to; i++) {
      if (!Number.isFinite(dots.values[i]!)) continue
      ctx.beginPath()
      ctx.arc(x(dots.at[i]!), y(dots.values[i]!), 3.5, 0, 2 * Math.PI)
      ctx.fill()
      ctx.stroke()
    }
  }
}

/** Alarms as bells, notes in words; where there is no room, those that come later are left out. */
function drawMarks(pen: PanelPen): void {
  const { ctx, inks, view, box, content, x, y, drawn } = pen
  const shown: Span[] = []
  const inView = content.marks.filter(({ at }) => at >= view.from && at <= view.to)
  for (const mark of inView) {
    const line = valueAt(drawn, mark)
    const px = x(mark.at)
    const base = box.top + box.height
    if (mark.kind === 'note') {
      const half = ctx.measureText(mark.text).width / 2
      const middle = Math.max(box.left + half + 2, Math.min(box.left + box.width - half - 2, px))
      const at = Math.max(box.top + 10, Math.min(base - 10, (line === undefined ? base - 24 : y(line)) + 18))
      const span = { left: middle - half, right: middle + half, top: at - 8, base: at + 8 }
      if (shown.some(other => touches(other, span))) continue
      shown.push(span)
      ctx.fillStyle = inks.soft
      ctx.textAlign = 'center'
      ctx.fillText(mark.text, middle, at)
      ctx.textAlign = 'left'
      continue
    }
    const foot = Math.min(base, line === undefined ? box.top + 40 : Math.max(box.top + 24, y(line)))
    const top = Math.max(box.top + 2, foot - 40)
    const span = { left: px - 10, right: px + 10, top, base: top + 20 }
    if (shown.some(other => touches(other, span))) continue
    shown.push(span)
    const [ink, tint] = mark.kind === 'alarm' ? [inks.red, inks.redSoft] : [inks.ochre, inks.ochreSoft]
    ctx.strokeStyle = ink
    ctx.lineWidth = 1
    strokeLine(pen, sharp(px), top + 19, sharp(px), foot)
    ctx.fillStyle = tint
    ctx.beginPath()
    ctx.roundRect(px - 9.5, top + 0.5, 19, 19, 4)
    ctx.fill()
    ctx.stroke()
    ctx.translate(px, top + 10)
    ctx.stroke(bell)
    ctx.translate(-px, -top - 10)
  }
}
const bell = new Path2D(
  'M-5 3.2C-3.6 2.2-3.6 .8-3.6-.8C-3.6-3-2-4.6 0-4.6S3.6-3 3.6-.8C3.6 .8 3.6 2.2 5 3.2ZM-1.2 5.2H1.2',
)

/** What its sensor read at a mark; undefined where that is not known. */
function valueAt(drawn: readonly DrawnSensor[], { at, sensor }: ChartMark): number | undefined {
  const trace = drawn.find(({ key }) => key === sensor)?.trace
  return trace?.values[Math.min(firstFrom(trace.at, at), trace.at.length - 1)]
}
