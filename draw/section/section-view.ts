import { round } from '../kit/ink.ts'
import type { SectionPoint } from './section-borders.ts'
import type { SectionLayout } from './section-layout.ts'
import type { Span } from './section-spans.ts'
import { xAt } from './section-station.ts'

/** Places on a drawing of a section: units from its upper left corner, of which `unit` are a paper millimetre. */
export interface SectionView {
  x(along: number): number
  y(height: number): number
  /** Units a metre along and down. */
  perAlong: number
  perHeight: number
  unit: number
  /** What of the drawing the section has. */
  left: number
  right: number
  top: number
  bottom: number
}

/** A view that has `along` at its left edge and `height` at its upper one. */
export function sectionView(
  box: Pick<SectionView, 'left' | 'right' | 'top' | 'bottom' | 'unit'>,
  at: { along: number; height: number; perAlong: number; perHeight: number },
): SectionView {
  const { perAlong, perHeight } = at
  return {
    ...box,
    ...{ perAlong, perHeight },
    x: along => box.left + (along - at.along) * perAlong,
    y: height => box.top + (at.height - height) * perHeight,
  }
}

/** A line through spots of the section. */
export const pathIn = (view: SectionView, spots: readonly SectionPoint[]): string =>
  `M${spots.map(([x, height]) => `${round(view.x(x))} ${round(view.y(height))}`).join('L')}`

/** Distance beyond an edge of the view up to which a column is seen, mm. */
const beside = 4

/** What of a section is in view; spans go on where one of their holes is. */
export function seenIn(layout: SectionLayout, { left, right, unit, x }: SectionView): SectionLayout {
  const [from, to] = [left - beside * unit, right + beside * unit]
  return {
    ...layout,
    stations: layout.stations.filter(station => x(station.x) >= from && x(station.x) <= to),
    spans: layout.spans.filter(span => x(span.right.x) >= from && x(span.left.x) <= to),
  }
}

/** Picks the holes of whose column some is in view, and all between these. */
export function drawnIn(layout: SectionLayout, { left, right, unit, x }: SectionView): SectionLayout {
  const [from, to] = [left - beside * unit, right + beside * unit]
  const isDrawn = layout.stations.map(station => {
    const [head, end] = [x(station.x), x(xAt(station, station.end))]
    return Math.max(head, end) >= from && Math.min(head, end) <= to
  })
  const first = isDrawn.indexOf(true)
  return {
    ...layout,
    stations: first < 0 ? [] : layout.stations.slice(first, isDrawn.lastIndexOf(true) + 1),
    spans: layout.spans.filter(
      span => Math.max(...spanEnds(span).map(x)) >= from && Math.min(...spanEnds(span).map(x)) <= to,
    ),
  }
}
const spanEnds = ({ left, right }: Span): number[] => [left.x, right.x, xAt(left, left.end), xAt(right, right.end)]
