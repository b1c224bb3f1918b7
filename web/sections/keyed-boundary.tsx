import type { SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { heightAt, xAt } from '@borebook/draw/section/section-station.ts'
import type { SectionView } from '@borebook/draw/section/section-view.ts'
import type { KeyedBoundary } from './use-boundary-keys.ts'

interface MarkProps {
  layout: SectionLayout
  view: SectionView
  here: KeyedBoundary | undefined
  began: KeyedBoundary | undefined
}

/** A ring around the boundary that the keys are at, and the line that begins at another. */
export function BoundaryMark({ layout, view, here, began }: MarkProps) {
  const spot = (boundary: KeyedBoundary | undefined) => {
    const station = boundary && layout.stations[boundary.place]
    return station && { x: view.x(xAt(station, boundary.depth)), y: view.y(heightAt(station, boundary.depth)) }
  }
  const [end, start] = [spot(here), spot(began)]
  if (!end) return null
  return (
    <g fill="none" stroke="#0B6E6E" strokeWidth={0.7} pointerEvents="none">
      {start && <path d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />}
      {start && <circle cx={start.x} cy={start.y} r={1.2} fill="#0B6E6E" />}
      <circle cx={end.x} cy={end.y} r={2.2} fill="#FFFFFF" fillOpacity={0.6} />
    </g>
  )
}
