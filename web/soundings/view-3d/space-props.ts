import type { RefObject } from 'react'
import type { MapInk } from '../../map/map-ink.ts'
import type { HoleDirection } from './places.ts'
import type { BesideColumn } from './use-neighbours.ts'
import type { ColumnLayer } from './use-picked-column.ts'

/** What whoever shows the view can do with it. */
export interface SpaceHand {
  reset(): void
  /** The picture as it stands, in device px. */
  picture(): Promise<Blob | null>
}

export interface SpaceProps {
  name: string
  layers: readonly ColumnLayer[]
  way: HoleDirection
  /** How many times as deep it is drawn. */
  times: number
  /** The curve beside the column: m, MPa; null without one. */
  curve: { depth: Float64Array; values: Float64Array } | null
  others: readonly BesideColumn[]
  /** Coordinates of the chosen object where the ground is drawn with lines of its grid. */
  plan: readonly [number, number] | null
  selected: number | undefined
  onSelect(place: number | undefined): void
  ink: MapInk
  hand: RefObject<SpaceHand | null>
  /** The graphics card has taken the drawing away, or has given it back. */
  onLost(isLost: boolean): void
  /** What lies over the picture at the upper left. */
  card: RefObject<HTMLElement | null>
}
