import { emptyFolderName, splitPath } from '@borebook/contract/documents/document-names.ts'
import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import {
  foldedName,
  type ListingColumns,
  listingKinds,
  type Op,
  type OrderName,
  type Rare,
  shownNumbers,
} from './listing-columns.ts'

interface Entry extends Rare {
  key: number
  name: string
  /** A folder’s key, an object’s locid with a minus, or null: the root. */
  parent: number | null
  isFile: boolean
  size: number
  date: number
  shown: number
  /** 0 where the server has not told it. */
  version: number
}

const dateOf = (iso: string | null) => (iso === null ? Number.NaN : Date.parse(iso))
const placeOf = (parent: number | null, name: string) => `${parent ?? ''}/${name}`

/**
 * One list of documents, kept beside the page: of a project with its objects as roots, or of one object alone. It takes
 * what the server answers and what is on its way to it, and makes columns of both.
 */
export class ListingModel {
  /** The object whose list it is; null: the project’s. */
  readonly locid: number | null
  readonly language: string
  #entries = new Map<number, Entry>()
  /** The project’s objects by locid: their short names. */
  #objects = new Map<number, string>()
  #byPlace = new Map<string, number>()
  /** Folders that only paths tell of get keys below every locid’s. */
  #nextUntold = -(2 ** 30)
  #pending = new Map<number, Op>()
  #hasUntold = false
  #ranked: string[] = []
  #collator: Intl.Collator

  constructor(locid: number | null, language: string) {
    this.locid = locid
    this.language = language
    this.#collator = new Intl.Collator(language, { numeric: true })
  }

  /** Takes the place of everything known, but for what is still on its way. */
  load(entries: readonly DocumentEntry[]): void {
    this.#entries.clear()
    this.#objects.clear()
    this.#byPlace.clear()
    const sorted = entries.map(entry => ({ entry, depth: splitPath(entry.name).length }))
    sorted.sort((a, b) => a.depth - b.depth)
    for (const { entry } of sorted) this.#take(entry)
  }

  /** Takes entries as the server has them now; true: they lie in a folder that only their paths tell of. */
  upsert(entries: readonly DocumentEntry[]): boolean {
    this.#hasUntold = false
    for (const entry of entries) this.#take(entry)
    return this.#hasUntold
  }

  begin(token: number, op: Op): void {
    this.#pending.set(token, op)
  }

  /** What was on its way has arrived, or was refused. */
  end(token: number, isDone: boolean): void {
    const op = this.#pending.get(token)
    this.#pending.delete(token)
    if (!op || !isDone) return
    if (op.kind === 'remove') for (const key of op.keys) this.#forget(key)
    else for (const key of op.kind === 'move' ? op.keys : [op.key]) this.#put(this.#entries.get(key), op)
  }

  #take(entry: DocumentEntry): void {
    const elsewhere = this.locid !== null && entry.locid !== this.locid
    if (elsewhere) {
      if (entry.id !== null) this.#forget(entry.id)
      return
    }
    const root = this.locid === null && entry.locid !== null ? -entry.locid : null
    if (root !== null) this.#objects.set(-root, entry.shortname ?? '')
    const segments = splitPath(entry.name)
    const name = segments.pop() ?? ''
    const parent = this.#folderAt(root, segments)
    if (entry.id === null) {
      if (entry.type === 'folder') this.#folderAt(parent, [name])
      else if (name !== emptyFolderName) return
      return
    }
    const before = this.#entries.get(entry.id)
    if (before) this.#byPlace.delete(placeOf(before.parent, before.name))
    this.#entries.set(entry.id, {
      key: entry.id,
      name,
      parent,
      isFile: entry.type === 'file',
      size: entry.size ?? 0,
      date: dateOf(entry.last_modified),
      shown: shownNumbers.indexOf(entry.shown ?? ''),
      version: entry.version,
      infected: entry.infected,
      depth_from: entry.depth_from ?? null,
      depth_to: entry.depth_to ?? null,
      expires_at: entry.expires_at ?? null,
    })
    if (entry.type === 'folder') this.#byPlace.set(placeOf(parent, name), entry.id)
  }

  #folderAt(root: number | null, segments: readonly string[]): number | null {
    let parent = root
    for (const name of segments) {
      const known = this.#byPlace.get(placeOf(parent, name))
      const key = known ?? this.#nextUntold--
      if (known === undefined) {
        this.#hasUntold = true
        const nothing = { size: 0, date: Number.NaN, shown: 0, version: 0, ...noRare }
        this.#entries.set(key, { key, name, parent, isFile: false, ...nothing })
        this.#byPlace.set(placeOf(parent, name), key)
      }
      parent = key
    }
    return parent
  }

  #forget(key: number): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#byPlace.delete(placeOf(entry.parent, entry.name))
  }

  #put(entry: Entry | undefined, op: Op): void {
    if (!entry || op.kind === 'remove') return
    this.#byPlace.delete(placeOf(entry.parent, entry.name))
    if (op.kind === 'rename') entry.name = op.name
    else if (this.#isElsewhere(op.into)) {
      this.#entries.delete(entry.key)
      return
    } else entry.parent = this.#rootOf(op.into)
    if (!entry.isFile) this.#byPlace.set(placeOf(entry.parent, entry.name), entry.key)
  }

  /** Whether what goes there leaves this list. */
  #isElsewhere = (into: number | null): boolean =>
    into === null
      ? this.locid !== null
      : !(this.#entries.has(into) || this.#objects.has(-into) || into === -(this.locid ?? 0))
  /** Takes the object for the root in its own list. */
  #rootOf = (into: number | null): number | null => (this.locid !== null && into === -this.locid ? null : into)

  /** What is shown: the server’s entries with what is on its way. */
  columns(): ListingColumns {
    const removed = new Set<number>()
    const moved = new Map<number, number | null>()
    const renamed = new Map<number, string>()
    for (const op of this.#pending.values()) {
      if (op.kind === 'remove') for (const key of op.keys) removed.add(key)
      else if (op.kind === 'rename') renamed.set(op.key, op.name)
      else
        for (const key of op.keys)
          if (this.#isElsewhere(op.into)) removed.add(key)
          else moved.set(key, this.#rootOf(op.into))
    }
    const held = new Map<number | null, Entry[]>()
    for (const entry of this.#entries.values()) {
      if (removed.has(entry.key)) continue
      const parent = moved.has(entry.key) ? moved.get(entry.key)! : entry.parent
      const name = renamed.get(entry.key)
      const shown = name === undefined ? entry : { ...entry, name }
      const others = held.get(parent)
      if (others) others.push(shown)
      else held.set(parent, [shown])
    }
    const nodes = inOrder(held, this.#objects)
    return columnsOf(nodes, this.#ranks(nodes))
  }

  /** Each name’s place among all names; what was sorted once is not sorted again for one more name. */
  #ranks(nodes: readonly Node[]): Map<string, number> {
    const ranks = new Map(this.#ranked.map((name, at) => [name, at]))
    const fresh = [...new Set(nodes.map(node => node.name))].filter(name => !ranks.has(name))
    if (fresh.length === 0) return ranks
    const { compare } = this.#collator
    if (fresh.length > 200) this.#ranked = [...this.#ranked, ...fresh].sort((a, b) => compare(a, b) || (a < b ? -1 : 1))
    else
      for (const name of fresh) {
        let [low, high] = [0, this.#ranked.length]
        while (low < high) {
          const middle = (low + high) >> 1
          if (compare(this.#ranked[middle]!, name) < 0) low = middle + 1
          else high = middle
        }
        this.#ranked.splice(low, 0, name)
      }
    return new Map(this.#ranked.map((name, at) => [name, at]))
  }
}

interface Node extends Entry {
  kind: number
  parentAt: number
  end: number
}

const noRare: Rare = { infected: null, depth_from: null, depth_to: null, expires_at: null }

/** The tree, each entry before what lies in it. What lies in something that is gone is left out. */
function inOrder(held: ReadonlyMap<number | null, Entry[]>, objects: ReadonlyMap<number, string>): Node[] {
  const nodes: Node[] = []
  const add = (entry: Entry, kind: number, parentAt: number) => {
    const at = nodes.length
    const node = { ...entry, kind, parentAt, end: at + 1 }
    nodes.push(node)
    if (kind !== listingKinds.file)
      for (const child of held.get(entry.key) ?? [])
        add(child, child.isFile ? listingKinds.file : listingKinds.folder, at)
    node.end = nodes.length
  }
  for (const [locid, name] of objects)
    add(
      { key: -locid, name, parent: null, isFile: false, size: 0, date: Number.NaN, shown: 0, version: 0, ...noRare },
      listingKinds.object,
      -1,
    )
  for (const entry of held.get(null) ?? []) add(entry, entry.isFile ? listingKinds.file : listingKinds.folder, -1)
  return nodes
}

function columnsOf(nodes: readonly Node[], ranks: ReadonlyMap<string, number>): ListingColumns {
  const n = nodes.length
  const sizes = Float64Array.from(nodes, node => node.size)
  const dates = Float64Array.from(nodes, node => node.date)
  const files = Int32Array.from(nodes, node => (node.kind === listingKinds.file ? 1 : 0))
  const depths = new Uint8Array(n)
  const heights = Uint8Array.from(nodes, node => (node.kind === listingKinds.folder ? 1 : 0))
  const parents = Int32Array.from(nodes, node => node.parentAt)
  for (const [at, { parentAt, kind }] of nodes.entries())
    depths[at] = (parentAt < 0 ? 0 : depths[parentAt]!) + (kind === listingKinds.folder ? 1 : 0)
  for (let at = n - 1; at >= 0; at--) {
    const parent = parents[at]!
    if (parent < 0) continue
    sizes[parent]! += sizes[at]!
    files[parent]! += files[at]!
    const isFolder = nodes[parent]!.kind === listingKinds.folder
    if (isFolder) heights[parent] = Math.max(heights[parent]!, heights[at]! + 1)
    // an object has no date of its own: that of the newest in it
    else if (!(dates[parent]! >= dates[at]!)) dates[parent] = dates[at]!
  }
  const rank = Int32Array.from(nodes, node => ranks.get(node.name)!)
  // what has no date is the oldest
  const dateRank = dates.map(date => (Number.isNaN(date) ? -1 : date))
  const byName = Int32Array.from(nodes, (_, at) => at).sort((a, b) => rank[a]! - rank[b]! || a - b)
  const orders: ListingColumns['orders'] = {
    name: byName,
    date: byName.slice().sort((a, b) => dateRank[a]! - dateRank[b]! || rank[a]! - rank[b]!),
    size: byName.slice().sort((a, b) => sizes[a]! - sizes[b]! || rank[a]! - rank[b]!),
  }
  const folded = textOf(nodes.map(node => `\n${foldedName(node.name)}`))
  const names = textOf(nodes.map(node => node.name))
  return {
    keys: Int32Array.from(nodes, node => node.key),
    kinds: Uint8Array.from(nodes, node => node.kind),
    parents,
    ends: Int32Array.from(nodes, node => node.end),
    sizes,
    dates,
    files,
    depths,
    heights,
    shown: Uint8Array.from(nodes, node => node.shown),
    versions: Int32Array.from(nodes, node => node.version),
    names: names.text,
    nameEnds: names.ends,
    folded: folded.text,
    foldedEnds: folded.ends,
    orders,
    ...childrenOf(nodes, parents, orders),
    rare: nodes.flatMap(({ key, infected, depth_from, depth_to, expires_at }): [number, Rare][] =>
      infected === null && depth_from === null && expires_at === null
        ? []
        : [[key, { infected, depth_from, depth_to, expires_at }]],
    ),
  }
}

function textOf(parts: readonly string[]): { text: string; ends: Int32Array } {
  const ends = new Int32Array(parts.length)
  let end = 0
  for (const [at, part] of parts.entries()) ends[at] = end += part.length
  return { text: parts.join(''), ends }
}

function childrenOf(nodes: readonly Node[], parents: Int32Array, orders: ListingColumns['orders']) {
  const n = nodes.length
  const childStarts = new Int32Array(n + 2)
  const childFolders = new Int32Array(n + 1)
  for (let at = 0; at < n; at++) {
    childStarts[parents[at]! + 2]!++
    if (nodes[at]!.kind !== listingKinds.file) childFolders[parents[at]! + 1]!++
  }
  for (let at = 1; at < childStarts.length; at++) childStarts[at]! += childStarts[at - 1]!
  const parted = (order: Int32Array) => {
    const children = new Int32Array(n)
    const nextFolder = childStarts.slice()
    const nextFile = childStarts.map((start, at) => start + (childFolders[at] ?? 0))
    for (const at of order) {
      const slot = parents[at]! + 1
      const next = nodes[at]!.kind === listingKinds.file ? nextFile : nextFolder
      children[next[slot]!++] = at
    }
    return children
  }
  const children = Object.fromEntries(Object.entries(orders).map(([name, order]) => [name, parted(order)])) as Record<
    OrderName,
    Int32Array
  >
  return { children, childStarts, childFolders }
}
