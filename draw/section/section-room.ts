import type { SectionLayout } from './section-layout.ts'
import { type SectionStation, tubeCount } from './section-station.ts'
import type { SectionView } from './section-view.ts'

/** Free beside the column of a hole, to its left and its right, mm. */
export interface Room {
  left: number
  right: number
}

/** Room of figures beside a column, mm. */
export const figureRoom = 8.5
/** Width of the column of a hole, mm: as drawings have it, and narrower where holes stand closer. */
const [usualWidth, leastWidth] = [7, 2.4]

/** How wide columns can be, mm. */
export function columnWidthOf({ stations }: SectionLayout, view: Pick<SectionView, 'perAlong' | 'unit'>): number {
  const gaps = stations.slice(1).map(({ x }, i) => ((x - stations[i]!.x) * view.perAlong) / view.unit)
  return Math.max(leastWidth, Math.min(usualWidth, ...gaps.filter(gap => gap > 0).map(gap => gap * 0.6)))
}

/** What is free beside each column, mm: between two the depths of the right one come first, then a curve of the left one. */
export function roomsOf({ stations }: SectionLayout, view: SectionView, columnWidth: number): Room[] {
  const at = (i: number) => (stations[i] ? view.x(stations[i].x) : i < 0 ? view.left : view.right)
  const gap = (i: number) => {
    const isBetween = i >= 0 && i < stations.length - 1
    return (at(i + 1) - at(i)) / view.unit - (isBetween ? columnWidth : columnWidth / 2)
  }
  return stations.map((_, i) => {
    const besideCurve = stations[i - 1]?.hole.qc.length ? figureRoom : Number.POSITIVE_INFINITY
    const kept = i < stations.length - 1 && gap(i) >= figureRoom ? figureRoom : 0
    return { left: Math.max(0, Math.min(besideCurve, gap(i - 1) - 1)), right: Math.max(0, gap(i) - kept - 1) }
  })
}

/** Width of a well beside its column with one tube, and what each further one adds, mm. */
const [singleWell, furtherTube] = [4.6, 2.6]

/** How wide the well of a hole is drawn at the right of its column, mm; nothing where it has none or no room. */
export function wellWidthOf(station: SectionStation, room: Room): number {
  const width = singleWell + furtherTube * (tubeCount(station) - 1)
  const isShown = tubeCount(station) > 0 && station.hole.qc.length === 0 && room.right >= width + 1
  return isShown ? width : 0
}
