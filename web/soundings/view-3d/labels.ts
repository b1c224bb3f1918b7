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
  const ys = spread(all, room)
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
  const rows = spread(
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
export function spread(at: readonly number[], { top, bottom, line }: Room): number[] {
  // pushed apart, they are blocks that rest at the mean of what they would like
  const blocks: { sum: number; count: number }[] = []
  at.forEach((wanted, i) => {
    blocks.push({ sum: wanted - i * line, count: 1 })
    for (let last = blocks.length - 1; last > 0; last--) {
      const [above, here] = [blocks[last - 1]!, blocks[last]!]
      if (above.sum / above.count <= here.sum / here.count) break
      blocks.splice(last - 1, 2, { sum: above.sum + here.sum, count: above.count + here.count })
    }
  })
  const ends = bottom - (at.length - 1) * line
  return blocks
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((start, i) => Math.max(top, Math.min(ends, start)) + i * line)
}

/** px. */
export interface SceneLabelBox {
  x: number
  y: number
  width: number
  height: number
}
export const overlaps = (a: SceneLabelBox, b: SceneLabelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A name that stands above the top of its column. */
interface NameFlag {
  x: number
  /** Top of the column, px. */
  y: number
  width: number
}

/** Tries upwards before a name is left out. */
const tries = 6

/**
 * Places names above their columns, the weightiest first: each a pole's length above the top, higher where something is
 * there already; null where there is no room in the picture (0 … width, 0 … height).
 */
export function placeFlags(
  flags: readonly NameFlag[],
  taken: readonly SceneLabelBox[],
  { width, height, pole, line }: { width: number; height: number; pole: number; line: number },
): (SceneLabelBox | null)[] {
  const boxes = [...taken]
  return flags.map(flag => {
    for (let i = 0; i < tries; i++) {
      const box = {
        x: flag.x - flag.width / 2,
        y: flag.y - pole - line - i * (line + 3),
        width: flag.width,
        height: line,
      }
      const isInside = box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + line <= height
      if (!isInside || boxes.some(other => overlaps(box, other))) continue
      boxes.push(box)
      return box
    }
    return null
  })
}
