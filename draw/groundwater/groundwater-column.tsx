import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import {
  latestReadings,
  type ReadWater,
  type SeenWater,
  type TestedGround,
  waterMark,
} from '@borebook/geo/groundwater.ts'
import { readDrawable, roundDrawing } from '../kit/hole.tsx'
import { MarkFrames } from '../kit/mark-frames.tsx'
import { WaterLabels } from './groundwater-labels.tsx'
import { getSignReach, restSign, type SignPaths, signPaths } from './groundwater-signs.ts'

/** What stands in the column of groundwater. */
interface WaterRecordsDrawn<O extends SeenWater, R extends ReadWater, T extends TestedGround> {
  observations: readonly O[]
  /** The latest of each tube is drawn. */
  readings?: readonly R[] | undefined
  tests?: readonly T[] | undefined
}

interface Pen {
  scale: DepthScale
  /** Width of the column, drawing units. */
  width: number
  /** Drawing units per paper millimetre: 1 on paper, 96/25.4 in CSS pixels. */
  unit?: number
  /** Type size of the labels, drawing units; 2.2 mm when absent. */
  size?: number
}

/** A mark in the column; `depth` is where it points, m along the hole. */
export type DrawnWater<O, R, T> = (
  | { kind: 'observation'; record: O }
  | { kind: 'reading'; record: R }
  | { kind: 'test'; record: T }
) & { depth: number }

/** A mark where it stands. Drawing units. */
interface MarkPlace {
  y: number
  /** Beginning of an arrow, or the lower end of a test. */
  to: number | null
  top: number
  end: number
  lane: number
  paths: (x: number, u: number) => SignPaths
}
type PlacedMark<O, R, T> = { mark: DrawnWater<O, R, T> } & MarkPlace

// paper millimetres
const [pitch, pad] = [3.7, 0.5]
const water = '#1F6FB2'

/** Marks with a depth that can be read, those that would cover each other side by side as far as there is room. */
function place<O extends SeenWater, R extends ReadWater, T extends TestedGround>(
  { observations, readings = [], tests = [] }: WaterRecordsDrawn<O, R, T>,
  { scale, width, unit: u = 1, size = 2.2 * u }: Pen,
  hasLabels: boolean,
): PlacedMark<O, R, T>[] {
  const marks: Omit<PlacedMark<O, R, T>, 'lane'>[] = [
    ...observations.flatMap(record => {
      const mark = waterMark(record)
      if (!mark) return []
      const y = scale.y(mark.depth)
      const to = mark.from === null ? null : scale.y(mark.from)
      const [above, below] = getSignReach(mark.sign)
      return {
        mark: { kind: 'observation' as const, record, depth: mark.depth },
        y,
        to,
        top: Math.min(y - above * u, to ?? y),
        end: Math.max(y + below * u, to ?? y),
        paths: (x: number) => signPaths(mark, x, y, clipped(to, scale), u),
      }
    }),
    ...latestReadings(readings).map(record => {
      const depth = record.below_surface as number
      const y = scale.y(depth)
      return {
        mark: { kind: 'reading' as const, record, depth },
        y,
        to: null,
        top: y - 2.6 * u,
        end: y,
        paths: (x: number) => restSign(x, y, u),
      }
    }),
    ...tests.flatMap(record => {
      const depth = readDrawable(record.depthfrom)
      if (depth === undefined) return []
      const [y, end] = [scale.y(depth), scale.y(Math.max(depth, readDrawable(record.depthto) ?? depth))]
      return {
        mark: { kind: 'test' as const, record, depth },
        y,
        to: end,
        top: y,
        end: Math.max(end, y + u),
        paths: (x: number) => ({ full: '', line: bracket(x, y, end, scale, u) }),
      }
    }),
  ]
  const lanes = Math.max(1, Math.floor((width - (hasLabels ? size * 3 : 0)) / (pitch * u)))
  const ends: number[] = []
  return marks
    .sort((a, b) => a.top - b.top)
    .map(mark => {
      let lane = ends.findIndex(end => end <= mark.top + 1e-6)
      if (lane < 0) lane = ends.length < lanes ? ends.length : ends.indexOf(Math.min(...ends))
      ends[lane] = Math.max(ends[lane] ?? Number.NEGATIVE_INFINITY, mark.end)
      return { ...mark, lane } as PlacedMark<O, R, T>
    })
}

/** Finds where a line that leads from a mark begins, drawing units from the column's left, by the mark's record. */
export function leadsFrom<O extends SeenWater, R extends ReadWater, T extends TestedGround>(
  records: WaterRecordsDrawn<O, R, T>,
  pen: Pen,
): ReadonlyMap<O | R | T, number> {
  const { unit: u = 1 } = pen
  const besideIt = ({ mark }: PlacedMark<O, R, T>) => (mark.kind === 'test' ? 0.8 : 0.3) * u
  return new Map(place(records, pen, false).map(one => [one.mark.record, (one.lane + 0.5) * pitch * u + besideIt(one)]))
}

/** An arrow from outside what is shown begins at its edge. */
const clipped = (y: number | null, scale: DepthScale): number | null =>
  y === null ? null : Math.max(scale.y(scale.top), Math.min(scale.y(scale.base), y))

/** A bracket over a test's stretch, cut where the drawing ends; a dash for a test at one depth. */
function bracket(x: number, y: number, end: number, scale: DepthScale, u: number): string {
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const [edge, back] = [roundDrawing(x - 0.6 * u), roundDrawing(x + 0.8 * u)]
  const from = y >= top ? `M${back} ${roundDrawing(y)}H${edge}` : `M${edge} ${roundDrawing(top)}`
  return `${from}V${roundDrawing(Math.min(end, base))}${end <= base ? `H${back}` : ''}`
}

export interface GroundwaterColumnProps<O extends SeenWater, R extends ReadWater, T extends TestedGround>
  extends Pen,
    WaterRecordsDrawn<O, R, T> {
  /** What stands beside a mark, the first line first; without it nothing does. */
  labelOf?: ((mark: DrawnWater<O, R, T>) => readonly string[]) | undefined
  /** How many lines from its mark a label may stand before it says less; 2 when absent. */
  reach?: number
  color?: string
  /** Colour of the brackets of tests. */
  ink?: string
  /** Records that are not saved yet get a dashed frame. */
  isDraft?: ((record: O | R | T) => boolean) | undefined
  /** Records with a frame in the accent colour. */
  isSelected?: ((record: O | R | T) => boolean) | undefined
}

/**
 * Water in the ground: triangles of 3 mm with their tip on the level (empty where it was struck, half full after
 * drilling or installation, full at rest and for the latest reading of each tube), arrows for levels that move, and
 * brackets over hydraulic tests. Marks that would cover each other stand side by side. Origin at the upper left, y
 * downward by `scale`. Takes unsaved records; one without a readable depth is left out.
 */
export function GroundwaterColumn<O extends SeenWater, R extends ReadWater, T extends TestedGround>(
  props: GroundwaterColumnProps<O, R, T>,
) {
  const { scale, unit: u = 1, labelOf, color = water, ink = '#1D2530', isDraft, isSelected } = props
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const all = place(props, props, labelOf !== undefined)
  const shown = all.filter(p => p.end >= top && p.top <= base)
  const middle = (lane: number) => (lane + 0.5) * pitch * u
  // only the arrow is seen of a sign that points out of what is shown
  const signed = shown.filter(p => p.mark.kind === 'test' || (p.y >= top - 1e-6 && p.y <= base + 1e-6))
  const paths = (marks: readonly PlacedMark<O, R, T>[]) => marks.map(p => p.paths(middle(p.lane), u))
  const waters = paths(signed.filter(p => p.mark.kind !== 'test'))
  const tests = paths(signed.filter(p => p.mark.kind === 'test'))
  const passing = shown
    .filter(p => p.to !== null && !signed.includes(p))
    .map(
      p =>
        `M${roundDrawing(middle(p.lane))} ${roundDrawing(clipped(p.y, scale)!)}V${roundDrawing(clipped(p.to, scale)!)}`,
    )
    .join('')
  const frames = (says: (record: O | R | T) => boolean | undefined) =>
    shown
      .filter(p => says(p.mark.record))
      .map(p => frameOf(p, middle(p.lane), [top, base], u))
      .join('')
  const drafts = frames(record => isDraft?.(record))
  const selected = frames(record => isSelected?.(record) && !isDraft?.(record))
  const from = (all.reduce((most, p) => Math.max(most, p.lane), 0) + 1) * pitch * u
  const joined = (of: readonly SignPaths[], part: keyof SignPaths) => of.map(sign => sign[part]).join('')
  return (
    <g>
      {waters.length + passing.length > 0 && (
        <>
          <path d={joined(waters, 'full')} fill={color} />
          <path
            d={joined(waters, 'line') + passing}
            fill="none"
            stroke={color}
            strokeWidth={roundDrawing(0.3 * u)}
            strokeLinejoin="round"
          />
        </>
      )}
      {tests.length > 0 && (
        <path d={joined(tests, 'line')} fill="none" stroke={ink} strokeWidth={roundDrawing(0.35 * u)} />
      )}
      {labelOf && (
        <WaterLabels
          {...{ scale, color, ink, from }}
          unit={u}
          reach={props.reach}
          size={props.size ?? 2.2 * u}
          width={props.width}
          labels={signed.map(p => ({
            y: Math.max(top, p.y),
            x: middle(p.lane) + 1.6 * u,
            lines: labelOf(p.mark),
            isWater: p.mark.kind !== 'test',
            isFirst: isSelected?.(p.mark.record) === true,
          }))}
        />
      )}
      <MarkFrames {...{ selected, drafts }} unit={u} />
    </g>
  )
}

function frameOf({ top, end }: MarkPlace, x: number, [first, last]: readonly [number, number], u: number): string {
  const [y0, y1] = [Math.max(first - pad * u, top - pad * u), Math.min(last + pad * u, end + pad * u)]
  return `M${roundDrawing(x - 1.95 * u)} ${roundDrawing(y0)}H${roundDrawing(x + 1.95 * u)}V${roundDrawing(y1)}H${roundDrawing(x - 1.95 * u)}Z`
}

/** The mark at a depth (m) and x (drawing units from the column's left): the nearest within 3 mm; undefined for none. */
export function makeWaterMark<O extends SeenWater, R extends ReadWater, T extends TestedGround>(
  records: WaterRecordsDrawn<O, R, T>,
  pen: Pen,
  depth: number,
  x: number,
  hasLabels = false,
): DrawnWater<O, R, T> | undefined {
  const { unit = 1, scale } = pen
  const y = scale.y(depth)
  const lane = Math.floor(x / (pitch * unit))
  const away = (p: MarkPlace) => Math.max(p.top - y, y - p.end, 0)
  const near = place(records, pen, hasLabels).filter(p => away(p) <= 3 * unit)
  near.sort(
    (a, b) =>
      Math.sign(away(a)) - Math.sign(away(b)) ||
      Math.abs(a.lane - lane) - Math.abs(b.lane - lane) ||
      away(a) - away(b) ||
      a.end - a.top - (b.end - b.top),
  )
  return near[0]?.mark
}
