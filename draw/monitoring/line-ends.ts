import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { placedApart } from '../kit/apart.ts'
import { type DrawnSensor, figureOf, lastWithin, type ReferenceLine } from './monitored.ts'

/** A name at the right edge of a chart. */
export interface LineEnd {
  key: string
  kind: ReferenceLine['kind'] | 'sensor'
  /** Place of its sensor; −1 for none. */
  place: number
  text: string
  /** Text where there is little room, and its figure; '' of none. */
  short: string
  figure: string
  /** What it names, on the axis; and whether that lies beyond it. */
  value: number
  beyond: 'above' | 'below' | null
}
/** Middle of it, and that of what it names, drawing units from the upper edge. */
export interface PlacedEnd extends LineEnd {
  at: number
  y: number
}

/** Who stays where there is no room for all: what is drawn first of all. */
const ranks: Readonly<Record<LineEnd['kind'], number>> = { sensor: 0, alarm: 1, ground: 2, warning: 3, filter: 4 }

/** What is named at the right edge of a chart of one quantity. */
export function listLineEnds(
  drawn: readonly DrawnSensor[],
  lines: readonly ReferenceLine[],
  column: ReadingColumn,
  {
    from,
    to,
    bounds,
    until,
  }: { from: number; to: number; bounds: readonly [number, number]; until: (value: string) => string },
): LineEnd[] {
  const beyondOf = (value: number): LineEnd['beyond'] =>
    value > bounds[1] ? 'above' : value < bounds[0] ? 'below' : null
  const sensors = drawn.flatMap(({ key, name, place, trace, dots }): LineEnd[] => {
    const last = lastWithin(trace, from, to)
    const dot =
      last < 0 && dots
        ? dots.at.findLastIndex((at, i) => at >= from && at <= to && Number.isFinite(dots.values[i]!))
        : -1
    const value = last >= 0 ? trace.values[last]! : dot >= 0 ? dots!.values[dot]! : undefined
    if (value === undefined) return []
    return [
      {
        key,
        kind: 'sensor',
        place,
        value,
        text: `${name} ${figureOf(value, column)}`,
        short: name,
        figure: figureOf(value, column),
        beyond: beyondOf(value),
      },
    ]
  })
  const references = lines
    .filter(line => line.column === column)
    .flatMap(({ kind, value, base, text, place = -1 }, i): LineEnd[] => {
      const one = {
        key: `${kind} ${i}`,
        kind,
        place,
        value,
        text: `${text} ${figureOf(value, column)}`,
        short: text,
        figure: figureOf(value, column),
        beyond: beyondOf(value),
      }
      if (base === undefined || beyondOf(base) === one.beyond) return [one]
      const end = until(figureOf(base, column))
      return [
        one,
        { ...one, key: `${one.key} base`, value: base, text: end, short: end, figure: '', beyond: beyondOf(base) },
      ]
    })
  return [...sensors, ...references]
}

/** Names so that none covers the next, `pitch` apart; where there are more than there is room for, those of the lines that matter least are left out. */
export function placedEnds(
  ends: readonly LineEnd[],
  y: (value: number) => number,
  height: number,
  pitch: number,
): PlacedEnd[] {
  const most = Math.max(0, Math.floor(height / pitch))
  const kept = [...ends]
    .sort((a, b) => ranks[a.kind] - ranks[b.kind])
    .slice(0, most)
    .map(end => ({ ...end, y: Math.max(0, Math.min(height, y(end.value))) }))
    .sort((a, b) => a.y - b.y || b.value - a.value)
  const tops = placedApart(
    kept.map(end => end.y - pitch / 2),
    kept.map(() => pitch),
    height,
  )
  return kept.map((end, i) => ({ ...end, at: tops[i]! + pitch / 2 }))
}
