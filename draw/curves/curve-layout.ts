import { textWidth } from '../kit/text.ts'
import { type AxisEnds, axisFigures, type Curve, type CurveTrack } from './curve-axis.ts'
import type { CurveAxis } from './curve-path.ts'

/** Paper millimetres. */
const measures = { depths: 13, elevations: 15, gap: 3.7, strip: 9, column: 12, keyLine: 4 }

export interface ChartSize {
  tracks: readonly CurveTrack[]
  /** Width of the whole chart with what stands beside its tracks, drawing units. */
  width: number
  /** Drawing units per paper millimetre: 1 on paper, 96/25.4 in CSS pixels. */
  unit?: number
  /** Type size, drawing units; 2.4 mm when absent. */
  size?: number
  /** Whether a strip of soil behaviour, a column of layers and elevations stand beside. */
  hasStrip?: boolean
  hasColumn?: boolean
  hasElevations?: boolean
}

interface Lane {
  x: number
  width: number
}
export interface CurveTrackLane extends Lane {
  track: CurveTrack
}
/** Places of a chart's parts across, drawing units; its depths run by a scale of their own. */
export interface ChartLayout {
  unit: number
  size: number
  width: number
  depths: Lane
  tracks: CurveTrackLane[]
  strip: Lane | null
  column: Lane | null
  elevations: Lane | null
  /** Height of the heads: rows of names, then rows of figures. */
  headHeight: number
  nameRows: number
  figureRows: number
}

/** A row of a head over its type size. */
const rowHeight = 1.5

/** Lays a chart out across. Tracks share what the rest leaves, none narrower than nothing. */
export function chartLayout(chart: ChartSize): ChartLayout {
  const { width, unit = 1, size = 2.4 * unit } = chart
  // an axis without extent has no place for anything
  const hasPlaces = ({ min, max, isLog }: AxisEnds) => max > min && (!isLog || min > 0)
  const tracks = chart.tracks.map(track => ({ ...track, curves: track.curves.filter(hasPlaces) }))
  const { hasStrip = false, hasColumn = false, hasElevations = false } = chart
  const gap = measures.gap * unit
  const beside = [
    hasStrip ? measures.strip * unit : 0,
    hasColumn ? measures.column * unit : 0,
    hasElevations ? measures.elevations * unit : 0,
  ] as const
  const depths = { x: 0, width: measures.depths * unit }
  const gaps = gap * Math.max(0, tracks.length - 1 + beside.filter(Boolean).length)
  const noted = ({ note }: CurveTrack) => (note === undefined ? 0 : textWidth(note, size))
  const taken = [...beside, ...tracks.map(noted)].reduce((sum, wide) => sum + wide, 0)
  const room = Math.max(0, width - depths.width - taken - gaps)
  const shares = tracks.reduce((sum, track) => sum + (track.note === undefined ? track.width : 0), 0)
  let x = depths.width
  const next = (laneWidth: number): Lane => {
    const lane = { x, width: laneWidth }
    x += laneWidth + gap
    return lane
  }
  const lanes = tracks.map(track => ({
    track,
    ...next(track.note === undefined ? (room * track.width) / shares : noted(track)),
  }))
  const [strip, column, elevations] = beside.map(laneWidth => (laneWidth > 0 ? next(laneWidth) : null)) as [
    Lane | null,
    Lane | null,
    Lane | null,
  ]
  const nameRows = Math.max(1, ...lanes.map(lane => keyRows(lane, size, unit).length))
  const figureRows = Math.max(1, ...tracks.map(({ curves }) => curves.filter(c => !c.isBare).length))
  const headHeight = (nameRows + figureRows) * rowHeight * size + 0.8 * unit
  return { unit, size, width, depths, tracks: lanes, strip, column, elevations, headHeight, nameRows, figureRows }
}

/** The axis of a curve in its track. */
export const axisIn = ({ x, width }: Lane, { min, max, isLog = false }: AxisEnds): CurveAxis => ({
  min,
  max,
  isLog,
  x0: x,
  x1: x + width,
})

/** The name of a curve in a head, with its unit or, where both are too wide for the track, this below it. */
export interface Key {
  curve: Curve
  x: number
  says: 'both' | 'name' | 'unit'
}

/** The names of a track's curves in rows, as many to a row as fit, each with its place from the track's left. */
export function keyRows({ track, width }: CurveTrackLane, size: number, unit: number): Key[][] {
  const rows: Key[][] = [[]]
  let x = 0
  for (const curve of track.curves) {
    const needed = measures.keyLine * unit + size * 0.4 + keyWidth(curve, size)
    if (x > 0 && x + needed > width) {
      rows.push([])
      x = 0
    }
    const isApart = curve.unit !== '' && x + needed > width + unit
    rows.at(-1)!.push({ curve, x, says: isApart ? 'name' : 'both' })
    if (isApart) rows.push([{ curve, x, says: 'unit' }])
    x += isApart ? width : needed + size
  }
  return rows
}

/** Width of a curve's name with its unit. */
const keyWidth = ({ title, unit }: Curve, size: number): number =>
  textWidth(title, size, 600) + (unit ? textWidth(` ${unit}`, size) : 0)
export const keyLine = measures.keyLine

/** Baselines of the rows of a head, from its upper edge. */
export const headRow = ({ size }: ChartLayout, row: number): number => rowHeight * size * row + size

/** Places the figures of an axis, with what they say; the first row lies lowest, at the axis. */
export function placeAxisFigures(
  layout: ChartLayout,
  lane: CurveTrackLane,
): { curve: Curve; y: number; figures: { x: number; text: string }[] }[] {
  const shown = lane.track.curves.filter(curve => !curve.isBare)
  const small = layout.size * 0.92
  return shown.map((curve, i) => ({
    curve,
    y: headRow(layout, layout.nameRows + layout.figureRows - shown.length + i),
    figures: axisFigures(curve, lane.width, small).map(({ text, x }) => ({ text, x: lane.x + x })),
  }))
}
