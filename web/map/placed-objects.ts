import type { ListedObject } from '@borebook/contract/objects.ts'
import { BoxIndex, doBoxesOverlap, isBoxInside, placeBoxes } from '@borebook/draw/kit/label-boxes.ts'
import { convert } from '@borebook/geo/grids.ts'
import type { Extent } from './site-map.ts'

/** m in the map's system. */
export type MapPoint = readonly [x: number, y: number]

export interface PlacedObject {
  object: ListedObject
  at: MapPoint
}

// a list that is fetched again keeps the objects that have not changed
const places = new Map<string, WeakMap<ListedObject, MapPoint | null>>()
function placeOf(object: ListedObject, system: string): MapPoint | null {
  const { epsg, xcoord, ycoord } = object
  const known = places.get(system) ?? new WeakMap<ListedObject, MapPoint | null>()
  places.set(system, known)
  const before = known.get(object)
  if (before !== undefined) return before
  const place = xcoord === null || ycoord === null ? null : (convert(epsg, system, xcoord, ycoord) ?? null)
  known.set(object, place)
  return place
}

/** The objects that have a place on a map in a system, in the order of the list. */
export function placeObjects(list: readonly ListedObject[], system: string): PlacedObject[] {
  const placed: PlacedObject[] = []
  for (const object of list) {
    const at = placeOf(object, system)
    if (at) placed.push({ object, at })
  }
  return placed
}

/** The stretch of land that holds all places; undefined when there is none. */
export function findExtent(all: readonly MapPoint[]): Extent | undefined {
  if (all.length === 0) return undefined
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of all) {
    extent[0] = Math.min(extent[0], x)
    extent[1] = Math.min(extent[1], y)
    extent[2] = Math.max(extent[2], x)
    extent[3] = Math.max(extent[3], y)
  }
  return extent
}

/** What is drawn at one place: an object, or a cluster of three and more with their number. */
export interface MapNode {
  at: MapPoint
  members: readonly PlacedObject[]
  /** Side of the symbol on which its name has room; known once its surroundings have been `named`. */
  label: 'right' | 'left' | undefined
}

/** px: half a symbol, half a cluster, from the symbol's middle to its name, height of a name. */
export const symbolSizes = { symbol: 9, cluster: 15, toName: 12, nameHeight: 15 } as const

/** Clusters at one resolution, and the tiles of which the names have been placed. */
interface Band {
  /** m per px */
  resolution: number
  nodes: MapNode[]
  named: Set<number>
}

/**
 * Clusters and names of objects for every zoom. They are worked out once for all resolutions between two powers of √2,
 * at the coarsest of them: nothing jumps while the map is panned, and a frame only draws.
 */
export class ObjectIndex {
  readonly placed: readonly PlacedObject[]
  readonly #widthOf: (name: string) => number
  readonly #bands = new Map<number, Band>()

  /** `widthOf` gives the width in px of a name as it is drawn. */
  constructor(placed: readonly PlacedObject[], widthOf: (name: string) => number) {
    this.placed = placed
    this.#widthOf = widthOf
  }

  /** What is drawn at a resolution, m per px. */
  nodes(resolution: number): readonly MapNode[] {
    return this.#band(resolution).nodes
  }

  /** What is drawn at a resolution, with the names placed of all that stands in a stretch of land. */
  named(resolution: number, extent: Extent): readonly MapNode[] {
    const band = this.#band(resolution)
    for (const tile of tilesIn(band, extent)) {
      const key = cellKey(tile[0], tile[1])
      if (band.named.has(key)) continue
      band.named.add(key)
      placeNames(band, tile, this.#widthOf)
    }
    return band.nodes
  }

  /** Works out one band near a resolution that is not known yet; false when there is none left to do. */
  prepare(resolution: number): boolean {
    const here = stepOf(resolution)
    for (const step of bandsAhead.map(ahead => here + ahead))
      if (!this.#bands.has(step)) {
        this.#band(2 ** (step / 2))
        return true
      }
    return false
  }

  #band(resolution: number): Band {
    const step = stepOf(resolution)
    let band = this.#bands.get(step)
    if (!band) {
      const coarsest = 2 ** (step / 2)
      band = { resolution: coarsest, nodes: clustered(this.placed, coarsest), named: new Set() }
      this.#bands.set(step, band)
    }
    return band
  }
}

/** Resolutions by powers of √2. */
const stepOf = (resolution: number): number => Math.ceil(2 * Math.log2(resolution) - 1e-6)
/** Zooming in is prepared further than zooming out. */
const bandsAhead = [0, -1, 1, -2, 2, -3, -4, -5, -6, -7, -8, -9, -10] as const

const cellKey = (column: number, row: number): number => column * 2 ** 26 + row

/** px within which three and more objects become one cluster. */
const clusterRadius = 24
const fewest = 3

/** Objects by square cells, in lists that are chained through arrays: ten thousand are filed in a millisecond. */
class Cells {
  readonly #size: number
  readonly #first: Int32Array
  readonly #next: Int32Array
  readonly #columns: Int32Array
  readonly #rows: Int32Array
  readonly #placed: readonly PlacedObject[]

  constructor(placed: readonly PlacedObject[], size: number) {
    const count = placed.length
    this.#placed = placed
    this.#size = size
    this.#first = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(-1)
    this.#next = new Int32Array(count)
    this.#columns = new Int32Array(count)
    this.#rows = new Int32Array(count)
    for (let i = count - 1; i >= 0; i--) {
      const [x, y] = placed[i]!.at
      const slot = this.#slot((this.#columns[i] = Math.floor(x / size)), (this.#rows[i] = Math.floor(y / size)))
      this.#next[i] = this.#first[slot]!
      this.#first[slot] = i
    }
  }

  #slot(column: number, row: number): number {
    return (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) & (this.#first.length - 1)
  }

  /** Places in the list of the objects within a cell's size of one of them, itself included, without those `taken`. */
  near(one: number, taken: Uint8Array): number[] {
    const found: number[] = []
    const [x, y] = this.#placed[one]!.at
    const column = this.#columns[one]!
    const row = this.#rows[one]!
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++) {
        const slot = this.#slot(c, r)
        for (let before = -1, i = this.#first[slot]!; i !== -1; i = this.#next[i]!) {
          // whoever is taken leaves the list, so that nobody looks there again
          if (taken[i]) {
            if (before === -1) this.#first[slot] = this.#next[i]!
            else this.#next[before] = this.#next[i]!
            continue
          }
          before = i
          if (this.#columns[i] !== c || this.#rows[i] !== r) continue
          const [ox, oy] = this.#placed[i]!.at
          if ((ox - x) ** 2 + (oy - y) ** 2 <= this.#size ** 2) found.push(i)
        }
      }
    return found
  }
}

function clustered(placed: readonly PlacedObject[], resolution: number): MapNode[] {
  const cells = new Cells(placed, clusterRadius * resolution)
  const taken = new Uint8Array(placed.length)
  const nodes: MapNode[] = []
  const alone: number[] = []
  for (let i = 0; i < placed.length; i++) {
    if (taken[i]) continue
    const near = cells.near(i, taken)
    if (near.length < fewest) alone.push(i)
    else {
      for (const other of near) taken[other] = 1
      const members = near.map(other => placed[other]!)
      nodes.push({ at: middle(members), members, label: undefined })
    }
  }
  // one that stood alone may have been taken by a later cluster
  for (const i of alone) if (!taken[i]) nodes.push({ at: placed[i]!.at, members: [placed[i]!], label: undefined })
  return nodes
}

function middle(members: readonly PlacedObject[]): MapPoint {
  let x = 0
  let y = 0
  for (const { at } of members) {
    x += at[0]
    y += at[1]
  }
  return [x / members.length, y / members.length]
}

type Tile = readonly [column: number, row: number]
/** px; names are placed tile by tile where there are many, and keep within theirs. */
const tileSize = 1024
const fewNodes = 1500
const everything: Tile = [0, 0]

function tilesIn(band: Band, [west, south, east, north]: Extent): readonly Tile[] {
  if (band.nodes.length <= fewNodes) return [everything]
  const size = tileSize * band.resolution
  const tiles: Tile[] = []
  for (let c = Math.floor(west / size); c <= Math.floor(east / size); c++)
    for (let r = Math.floor(-north / size); r <= Math.floor(-south / size); r++) tiles.push([c, r])
  return tiles
}

/** Gives each single object's name the side on which it covers nothing; first come, first served, in the list's order. */
function placeNames(band: Band, [column, row]: Tile, widthOf: (name: string) => number): void {
  const tile =
    band.nodes.length <= fewNodes
      ? undefined
      : { x: column * tileSize, y: row * tileSize, width: tileSize, height: tileSize }
  const taken = new BoxIndex(64)
  const singles: { node: MapNode; x: number; y: number }[] = []
  for (const node of band.nodes) {
    const x = node.at[0] / band.resolution
    const y = -node.at[1] / band.resolution
    const half = node.members.length > 1 ? symbolSizes.cluster : symbolSizes.symbol
    const symbol = { x: x - half, y: y - half, width: 2 * half, height: 2 * half }
    if (tile && !doBoxesOverlap(symbol, tile)) continue
    taken.add(symbol)
    const isInside = !tile || (x >= tile.x && x < tile.x + tileSize && y >= tile.y && y < tile.y + tileSize)
    if (isInside && node.members.length === 1) singles.push({ node, x, y })
  }
  const { toName, nameHeight } = symbolSizes
  const sides = singles.map(({ node, x, y }) => {
    const width = widthOf(node.members[0]!.object.shortname) + 2
    const name = { y: y - nameHeight / 2, width, height: nameHeight }
    return [
      { ...name, x: x + toName - 1, side: 'right' as const },
      { ...name, x: x - toName - width, side: 'left' as const },
    ].filter(box => !tile || isBoxInside(box, tile))
  })
  for (const [i, box] of placeBoxes(sides, taken).entries()) if (box) singles[i]!.node.label = box.side
}
