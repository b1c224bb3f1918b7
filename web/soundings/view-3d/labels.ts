import { placedApart } from '@borebook/draw/kit/apart.ts'
import { BoxIndex, isBoxInside, type LabelBox, placeBoxes } from '@borebook/draw/kit/label-boxes.ts'

/** Label of a boundary or of a layer, px; `at` is what it speaks of. */
interface PlacedSceneLabel {
  /** Index of a boundary, 0 the top of the first layer, or of a layer. */
  place: number
  y: number
  at: number
}

interface ColumnLabels {
  /**
   * `between`: depths at the boundaries, soils between them, none more than a line from its place. `rows`: too thin for
   * that; each row has the soil of a layer and the depth of its base, with a line to it.
   */
  kind: 'between' | 'rows'
  depths: PlacedSceneLabel[]
  soils: PlacedSceneLabel[]
}

interface Room {
  top: number
  bottom: number
  /** Height of a line. */
  line: number
  /** The layer that must have its label. */
  selected?: number | undefined
}

/**
 * Labels beside a column whose boundaries stand at `edges` (px, one more than layers, in any order of looking). No two are
 * nearer than a line. Where not all have room those of the selected layer, the ends and the thickest layers have it.
 */
export function columnLabels(edges: readonly number[], room: Room): ColumnLabels {
  const soilsAt = edges.slice(1).map((edge, i) => (edge + edges[i]!) / 2)
  const all = edges.flatMap((edge, i) => (i === 0 ? [edge] : [soilsAt[i - 1]!, edge]))
  const ys = placeLines(all, room)
  const isNear = all.every((at, i) => Math.abs(at - ys[i]!) <= room.line)
  if (isNear && (all.length - 1) * room.line <= room.bottom - room.top) {
    const label = (i: number, place: number) => ({ place, at: all[i]!, y: ys[i]! })
    return {
      kind: 'between',
      depths: edges.map((_, place) => label(2 * place, place)),
      soils: soilsAt.map((_, place) => label(2 * place + 1, place)),
    }
  }
  const most = Math.max(2, Math.floor((room.bottom - room.top) / room.line))
  const kept = weightiest(edges, most, room.selected)
  const rows = placeLines(
    kept.map(place => edges[place]!),
    room,
  )
  const depths = kept.map((place, i) => ({ place, at: edges[place]!, y: rows[i]! }))
  return {
    kind: 'rows',
    depths,
    soils: depths.filter(({ place }) => place > 0).map(({ place, at, y }) => ({ place: place - 1, at, y })),
  }
}

/** The boundaries that are labelled where not all can be: ends, base of the selected layer, then by thickness; in order. */
function weightiest(edges: readonly number[], most: number, selected: number | undefined): number[] {
  const weight = (place: number) =>
    place === 0 || place === edges.length - 1 || place - 1 === selected
      ? Number.POSITIVE_INFINITY
      : Math.abs(edges[place]! - edges[place - 1]!)
  return [...edges.keys()]
    .sort((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
}

/** Ys a line apart in their order, as near to where they belong as that allows, within the room where it is large enough. */
export const placeLines = (at: readonly number[], { top, bottom, line }: Room): number[] =>
  placedApart(
    at.map(y => y - top),
    at.map(() => line),
    bottom - top + line,
  ).map(y => top + y)

/** A name that stands above the top of its column. */
interface NameFlag {
  x: number
  /** Top of the column, px. */
  y: number
  width: number
}

/** Side of the squares in which labels are looked for, px. */
export const squareSide = 64
/** Tries upwards before a name is left out. */
const tries = 6

/**
 * Places names above their columns, the weightiest first: each a pole's length above the top, higher where something is
 * there already; undefined where there is no room in the picture (0 … width, 0 … height).
 */
export function placeFlags(
  flags: readonly NameFlag[],
  taken: readonly LabelBox[],
  { width, height, pole, line }: { width: number; height: number; pole: number; line: number },
): (LabelBox | undefined)[] {
  const room = { x: 0, y: 0, width, height }
  const places = flags.map(flag =>
    Array.from({ length: tries }, (_, i) => ({
      x: flag.x - flag.width / 2,
      y: flag.y - pole - line - i * (line + 3),
      width: flag.width,
      height: line,
    })).filter(box => isBoxInside(box, room)),
  )
  return placeBoxes(places, new BoxIndex(squareSide, taken))
}
