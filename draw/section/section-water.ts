import type { SectionHole } from '@borebook/contract/sections.ts'
import { doBoxesOverlap, isBoxInside, type LabelBox } from '../kit/label-boxes.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { curveBoxOf } from './section-beside.tsx'
import { placeSectionFigures } from './section-figures.tsx'
import type { HoleLook } from './section-hole.tsx'
import { type Room, wellWidthOf } from './section-room.ts'
import { hasHeightsAt, heightAt, type SectionStation, xAt } from './section-station.ts'
import type { SectionView } from './section-view.ts'
import { wellLabelsOf } from './section-well.tsx'

type Level = SectionHole['water'][number]

/** The water table of a hole, by the tube with the uppermost filter, and the heads of its other tubes, the highest first. */
export function waterIn({ water, tubes }: Pick<SectionHole, 'water' | 'tubes'>): {
  table: Level | undefined
  heads: readonly Level[]
} {
  const filters = [
    ...water.map(({ filter }) => filter ?? Number.POSITIVE_INFINITY),
    ...tubes.map(({ isFilter, depthfrom }) => (isFilter ? depthfrom : Number.POSITIVE_INFINITY)),
  ]
  const uppermost = Math.min(...filters)
  const [first, ...others] = water.filter(({ filter }) => filter === null || filter <= uppermost)
  const table = first && others.reduce((upper, one) => (one.depth < upper.depth ? one : upper), first)
  return { table, heads: water.filter(one => one !== table).sort((a, b) => a.depth - b.depth) }
}

interface WaterProps {
  stations: readonly SectionStation[]
  rooms: readonly Room[]
  view: SectionView
  look: HoleLook
  /** Whether heights are elevations. */
  isHigh: boolean
}

/** Words beside a sign, with their middle below or above it: units of the drawing. */
export interface LevelWords {
  said: string
  y: number
  weight: 400 | 600
}
/** A level with its sign. */
export interface PlacedLevel {
  station: SectionStation
  level: Level
  /** A head stands off the line. */
  isHead: boolean
  /** Place in its hole, and of a table where that of the hole before is, to which it is joined. */
  at: readonly [x: number, y: number]
  before: readonly [x: number, y: number] | undefined
  /** The tip of its sign; undefined: it has no room. */
  sign: readonly [x: number, y: number] | undefined
  /** The sign stands on a line between tables, or in its hole: else one of its own leads to it. */
  isJoined: boolean
  /** Words beside the sign; none: it has no room for them. */
  words: readonly LevelWords[]
  /** What both take of the drawing. */
  box: LabelBox | undefined
}

/** Reach of the bar below a sign from its middle, and the height of a sign, mm. */
const [halfBar, tall] = [2.4, 2.1]
/** Distance of lines of words, from one place that is tried to the next, and the farthest one from its column, mm. */
const [pitch, step, farthest] = [2.4, 0.5, 55]

/** All levels with their signs: as near to their holes as they cover neither figures nor each other, else without words. */
export function placeWaterLevels(props: WaterProps): PlacedLevel[] {
  const { stations, view } = props
  const spotOf = (station: SectionStation, { depth }: Level) =>
    [view.x(xAt(station, depth)), view.y(heightAt(station, depth))] as const
  const tables = stations.map(station => {
    const { table } = waterIn(station.hole)
    return table && spotOf(station, table)
  })
  const figures = Array.from({ length: stations.length + 1 }, (_, i) => figuresBefore(props, i))
  const signs: LabelBox[] = []
  return stations.flatMap((station, i) => {
    const { table, heads } = waterIn(station.hole)
    return [...(table ? [table] : []), ...heads].map((level): PlacedLevel => {
      const at = spotOf(station, level)
      const isHead = level !== table
      const sides = ([-1, 1] as const).map(
        (toward): SignSide => ({
          ...{ toward, ...freeBeside(props, i, toward) },
          taken: [...figures[toward < 0 ? i : i + 1]!, ...signs],
          next: isHead ? undefined : tables[i + toward],
        }),
      )
      const placed = placeFor(props, station, { level, at, isHead, sides })
      if (placed.box) signs.push(placed.box)
      return { station, level, isHead, at, before: isHead ? undefined : tables[i - 1], ...placed }
    })
  })
}

/** Room for a sign beside a hole: to its left or right, from and to so many mm from the middle of its column. */
interface SignSide {
  toward: -1 | 1
  from: number
  to: number
  /** Farther away a sign on the line would seem to be of the next hole, mm. */
  nearer: number
  taken: readonly LabelBox[]
  /** Spot that the line goes on to. */
  next: readonly [x: number, y: number] | undefined
}

function freeBeside(
  { stations, rooms, view, look }: WaterProps,
  i: number,
  toward: -1 | 1,
): Pick<SignSide, 'from' | 'to' | 'nearer'> {
  const half = look.columnWidth / 2
  const [own, other] = [stations[i]!, stations[i + toward]]
  const edge = other ? view.x(other.x) : toward < 0 ? view.left : view.right
  const gap = (toward * (edge - view.x(own.x))) / view.unit
  const wellAt = (place: number) => (stations[place] ? wellWidthOf(stations[place], rooms[place]!) : 0)
  const [before, after] = toward < 0 ? [0, wellAt(i - 1)] : [wellAt(i), 0]
  const to = Math.min(farthest, gap - (other ? half + after : 0) - 0.5)
  return { from: half + before + 0.8, to, nearer: other ? 0.55 * gap : gap }
}

type SignRequest = Pick<PlacedLevel, 'level' | 'at' | 'isHead'> & { sides: readonly SignSide[] }

function placeFor(
  { view, isHigh }: WaterProps,
  station: SectionStation,
  { level, at: [x, y], isHead, sides }: SignRequest,
): Pick<PlacedLevel, 'sign' | 'isJoined' | 'words' | 'box'> {
  const { unit } = view
  const name = station.hole.water.length > 1 && level.name
  const height = [levelText(station, level, isHigh), 600] as const
  const named = name ? [[name, 400] as const, height] : [height]
  const versions = [[...named, [level.date, 400] as const], named]
  const frame = { x: view.left, y: view.top, width: view.right - view.left, height: view.bottom - view.top }
  // a head is pressed up, and the line is mostly below it
  const places = isHead ? [-1, 1] : [1, -1]
  for (const lines of versions) {
    const widths = lines.map(([said, weight]) => textWidth(said, paperTypeSizes.least * unit, weight) / unit)
    const halfWidth = Math.max(halfBar, ...widths.map(width => width / 2 + 0.3))
    const deep = lines.length * pitch + 0.8
    for (const { toward, from, to, nearer, taken, next } of sides) {
      const rise = next ? (next[1] - y) / Math.max(1e-9, Math.abs(next[0] - x)) : 0
      const most = Math.min(to - halfWidth, isHead ? to : nearer)
      for (let away = from + halfWidth; away <= most; away += step)
        for (const place of places) {
          const sign = [x + toward * away * unit, y + rise * away * unit] as const
          const above = tall + (place < 0 ? deep : 0)
          const box = {
            x: sign[0] - halfWidth * unit,
            y: sign[1] - above * unit,
            width: 2 * halfWidth * unit,
            height: (above + (place > 0 ? deep : 0.3)) * unit,
          }
          if (!isBoxInside(box, frame) || taken.some(other => doBoxesOverlap(box, other))) continue
          const first = place > 0 ? 2.6 : -tall - 0.7 - (lines.length - 1) * pitch
          const words = lines.map(([said, weight], k) => ({ said, weight, y: sign[1] + (first + k * pitch) * unit }))
          return { sign, isJoined: next !== undefined, words, box }
        }
    }
  }
  return { sign: isHead ? undefined : [x, y], isJoined: true, words: [], box: undefined }
}

const levelText = (station: SectionStation, { depth }: Level, isHigh: boolean): string =>
  (isHigh ? heightAt(station, depth) : depth).toFixed(2)

/** What stands between a hole and the one before it: its depths, and heights and labels of the other. */
function figuresBefore({ stations, rooms, view, look, isHigh }: WaterProps, i: number): LabelBox[] {
  const figuresAt = (place: number) => {
    const station = stations[place]
    if (!station) return []
    return placeSectionFigures({ station, view, look, room: rooms[place]!, hasHeights: hasHeightsAt(station, isHigh) })
  }
  const size = paperTypeSizes.figure * view.unit
  const boxOf = ({ x, y, width }: { x: number; y: number; width: number }, high: number): LabelBox => ({
    ...{ x: x - 0.3 * view.unit, y: y - high, width: width + 0.6 * view.unit, height: high * 1.25 },
  })
  const figures = [
    ...figuresAt(i).filter(({ sign }) => sign < 0),
    ...figuresAt(i - 1).filter(({ sign }) => sign > 0),
  ].flatMap(({ all }) => all.map(one => boxOf(one, size)))
  const station = stations[i - 1]
  if (!station) return figures
  const beside = { station, view, look, room: rooms[i - 1]! }
  const labels = wellLabelsOf({ ...beside, hasHeights: hasHeightsAt(station, isHigh) })
  return [...figures, ...labels.map(label => boxOf({ ...label, y: label.y + size * 0.4 }, size)), ...curveBoxOf(beside)]
}

/** What figures and labels beside all holes take. */
export const figuresTaken = (props: WaterProps): LabelBox[] =>
  Array.from({ length: props.stations.length + 1 }, (_, i) => figuresBefore(props, i)).flat()

/** Levels whose signs have no room for what there is to say: of which hole and tube, how high or deep, and when. */
export const levelsUnsaid = (levels: readonly PlacedLevel[], isHigh: boolean): string[] =>
  levels
    .filter(({ words, level }) => words.every(({ said }) => said !== level.date))
    .map(({ station, level }) => {
      const tube = station.hole.water.length > 1 ? ` ${level.name}` : ''
      return `${station.hole.shortname}${tube} ${levelText(station, level, isHigh)} (${level.date})`
    })
