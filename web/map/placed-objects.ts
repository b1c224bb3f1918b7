import type { ListedObject } from '@borebook/contract/objects.ts'
import { convert } from '@borebook/geo/grids.ts'
import type { Extent } from './site-map.ts'

/** LV95, m. */
export type Place = readonly [x: number, y: number]

export interface PlacedObject {
  object: ListedObject
  at: Place
}

// a list that is fetched again keeps the objects that have not changed
const places = new WeakMap<ListedObject, Place | null>()
function placeOf(object: ListedObject): Place | null {
  const { epsg, xcoord, ycoord } = object
  const known = places.get(object)
  if (known !== undefined) return known
  const place = xcoord === null || ycoord === null ? null : (convert(epsg, '2056', xcoord, ycoord) ?? null)
  places.set(object, place)
  return place
}

/** The objects that have a place on the map, in the order of the list. */
export function placeObjects(list: readonly ListedObject[]): PlacedObject[] {
  const placed: PlacedObject[] = []
  for (const object of list) {
    const at = placeOf(object)
    if (at) placed.push({ object, at })
  }
  return placed
}

/** The stretch of land that holds all places; undefined when there is none. */
export function extentOf(all: readonly Place[]): Extent | undefined {
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
  at: Place
  members: readonly PlacedObject[]
  /** On which side of the symbol its name has room. */
  label: 'right' | 'left' | undefined
}

/** px within which three and more objects become one cluster. */
const clusterRadius = 24
const fewest = 3
/** px: half a symbol, half a cluster, from the symbol's middle to its name, height of a name. */
export const sizes = { symbol: 9, cluster: 15, toName: 12, nameHeight: 15 } as const

/**
 * Clusters and names of objects for every zoom. They are worked out once for all resolutions between two powers of √2,
 * at the coarsest of them: nothing jumps while the map is panned, and a frame only draws.
 */
export class ObjectIndex {
  readonly placed: readonly PlacedObject[]
  readonly #widthOf: (name: string) => number
  readonly #bands = new Map<number, readonly MapNode[]>()

  /** `widthOf` gives the width in px of a name as it is drawn. */
  constructor(placed: readonly PlacedObject[], widthOf: (name: string) => number) {
    this.placed = placed
    this.#widthOf = widthOf
  }

  /** `resolution` in m per px. */
  nodes(resolution: number): readonly MapNode[] {
    const band = Math.ceil(2 * Math.log2(resolution) - 1e-6)
    let nodes = this.#bands.get(band)
    if (!nodes) {
      const coarsest = 2 ** (band / 2)
      nodes = named(clustered(this.placed, clusterRadius * coarsest), coarsest, this.#widthOf)
      this.#bands.set(band, nodes)
    }
    return nodes
  }
}

const cellKey = (column: number, row: number): number => column * 2 ** 26 + row

function clustered(placed: readonly PlacedObject[], radius: number): MapNode[] {
  const cells = new Map<number, PlacedObject[]>()
  const keyAt = ([x, y]: Place) => cellKey(Math.floor(x / radius), Math.floor(y / radius))
  for (const one of placed) {
    const key = keyAt(one.at)
    const cell = cells.get(key)
    if (cell) cell.push(one)
    else cells.set(key, [one])
  }
  const taken = new Set<PlacedObject>()
  const nodes: MapNode[] = []
  for (const one of placed) {
    if (taken.has(one)) continue
    const members = around(cells, one.at, radius)
    if (members.length < fewest) nodes.push({ at: one.at, members: [one], label: undefined })
    else {
      for (const member of members) taken.add(member)
      // out of the cells too, so that nobody looks at them again
      for (const key of new Set(members.map(member => keyAt(member.at))))
        cells.set(
          key,
          cells.get(key)!.filter(other => !taken.has(other)),
        )
      nodes.push({ at: middle(members), members, label: undefined })
    }
  }
  // one that was drawn alone may have been taken by a later cluster
  return taken.size === 0 ? nodes : nodes.filter(n => n.members.length > 1 || !taken.has(n.members[0]!))
}
function around(cells: ReadonlyMap<number, PlacedObject[]>, [x, y]: Place, radius: number): PlacedObject[] {
  const column = Math.floor(x / radius)
  const row = Math.floor(y / radius)
  const found: PlacedObject[] = []
  for (let c = column - 1; c <= column + 1; c++)
    for (let r = row - 1; r <= row + 1; r++)
      for (const other of cells.get(cellKey(c, r)) ?? [])
        if (Math.hypot(other.at[0] - x, other.at[1] - y) <= radius) found.push(other)
  return found
}

function middle(members: readonly PlacedObject[]): Place {
  let x = 0
  let y = 0
  for (const { at } of members) {
    x += at[0]
    y += at[1]
  }
  return [x / members.length, y / members.length]
}

type Box = readonly [left: number, top: number, right: number, bottom: number]
const boxCell = 64 // px

/** Gives each single object's name the side on which it covers nothing; first come, first served, in the list's order. */
function named(nodes: MapNode[], resolution: number, widthOf: (name: string) => number): MapNode[] {
  const boxes = new Map<number, Box[]>()
  const px = ({ at }: MapNode): [number, number] => [at[0] / resolution, -at[1] / resolution]
  const over = ([left, top, right, bottom]: Box, visit: (key: number) => boolean): boolean => {
    for (let c = Math.floor(left / boxCell); c <= Math.floor(right / boxCell); c++)
      for (let r = Math.floor(top / boxCell); r <= Math.floor(bottom / boxCell); r++)
        if (visit(cellKey(c, r))) return true
    return false
  }
  const put = (box: Box) =>
    over(box, key => {
      const cell = boxes.get(key)
      if (cell) cell.push(box)
      else boxes.set(key, [box])
      return false
    })
  const isFree = (box: Box) =>
    !over(box, key =>
      (boxes.get(key) ?? []).some(o => o[0] < box[2] && o[2] > box[0] && o[1] < box[3] && o[3] > box[1]),
    )
  for (const node of nodes) {
    const [x, y] = px(node)
    const half = node.members.length > 1 ? sizes.cluster : sizes.symbol
    put([x - half, y - half, x + half, y + half])
  }
  for (const node of nodes) {
    if (node.members.length > 1) continue
    const [x, y] = px(node)
    const width = widthOf(node.members[0]!.object.shortname) + 2
    for (const side of ['right', 'left'] as const) {
      const left = side === 'right' ? x + sizes.toName - 1 : x - sizes.toName - width
      const box: Box = [left, y - sizes.nameHeight / 2, left + width, y + sizes.nameHeight / 2]
      if (!isFree(box)) continue
      node.label = side
      put(box)
      break
    }
  }
  return nodes
}
