import type { SiteObject } from '@borebook/contract/objects.ts'
import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import type { CompositeLane, PlacedTrack } from '@borebook/draw/composite/widths.ts'
import type { Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import type { ReactNode } from 'react'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthFormat } from '../depth/depth-reference.tsx'
import type { DepthEdge, Draggable, FieldChange } from './edges.ts'
import type { PickAt, PickedTest } from './picks.ts'
import type { KeptText } from './records/kept-texts.ts'

/** What the desk of the axis shows, and whom it tells. */
export interface DeskProps {
  hole: Hole<TrackSource>
  object: SiteObject
  telling: DepthFormat
  axis: DepthAxis
  lanes: readonly CompositeLane[]
  tracks: readonly PlacedTrack[]
  onTracks: (tracks: readonly PlacedTrack[]) => void
  /** Told of the room for tracks, mm. */
  onRoom: (room: number) => void
  onOpen: (record: { table: string; key: string }) => void
  /** Told of an edge of records that was dragged to a depth; none can be when absent. */
  onEdge: ((edge: DepthEdge, depth: number) => Promise<void>) | undefined
  /** Whether a drag over a stretch draws a new record, as it does with Alt held at any time. */
  isDrawing: boolean
  /** Told of a stretch that was drawn, m; none can be when absent. */
  onNew: ((table: Draggable, from: number, to: number) => void) | undefined
  /** Told of a stretch that was drawn over the curve of a cone test, m; none can be when absent. */
  onPicked: ((test: SoundingColumns, from: number, to: number) => void) | undefined
  /** Told of a pick that was dragged to a depth; none can be when absent. */
  onPickMoved: ((pick: PickAt, depth: number) => Promise<void>) | undefined
  /** Cone tests with their picked layers. */
  tests: readonly PickedTest[]
  /** Told of a text that was written where it stands; none can be when absent. */
  onText: ((written: FieldChange) => void) | undefined
  /** A text that was not stored and is to be written on. */
  resumed: KeptText | undefined
  /** Asks to write on a text that is kept. */
  onResume: (kept: KeptText) => void
  /** Told that a text was left as it was. */
  onTextLeft: () => void
  /** Tracks whose pictures a sheet has only the names of. */
  pictures: Partial<Record<LogColumn, (axis: DepthAxis, width: number, height: number) => ReactNode>>
}
