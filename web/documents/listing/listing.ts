import { joinPath } from '@borebook/contract/documents/document-names.ts'
import { type DocumentEntry, objectDocuments, projectDocuments } from '@borebook/contract/documents/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyFor, queries } from '../../app/api.tsx'
import { currentKey, type EndedSession } from '../../app/session.ts'
import { signedInAgain } from '../../app/session-end.ts'
import { currentLanguage, useTexts } from '../../app/texts.tsx'
import { useUploads } from '../../uploads/uploads.ts'
import { type ListingColumns, listingKinds, type Op, type Rare, shownNumbers } from './listing-columns.ts'
import type { ListingRequest, WorkerAnswer } from './listing-worker.ts'

/** A project’s documents with those of its objects, or one object’s alone. */
interface ListingScope {
  prj: number
  locid: number | null
}

/** A list as the worker has made it. Entries are named by their index, which holds for this list only, or by their key. */
export class Listing {
  readonly scope: ListingScope
  readonly columns: ListingColumns
  readonly count: number
  /** Language by whose alphabet names are in order. */
  readonly language: string
  #indices: Map<number, number> | undefined
  #rare: Map<number, Rare> | undefined

  constructor(scope: ListingScope, columns: ListingColumns, language: string) {
    this.scope = scope
    this.columns = columns
    this.count = columns.keys.length
    this.language = language
  }

  key = (at: number): number => this.columns.keys[at]!
  name = (at: number): string =>
    this.columns.names.slice(at === 0 ? 0 : this.columns.nameEnds[at - 1], this.columns.nameEnds[at])
  isFile = (at: number): boolean => this.columns.kinds[at] === listingKinds.file
  isObject = (at: number): boolean => this.columns.kinds[at] === listingKinds.object
  parent = (at: number): number => this.columns.parents[at]!
  shown = (at: number): (typeof shownNumbers)[number] => shownNumbers[this.columns.shown[at]!]!
  version = (at: number): number => this.columns.versions[at]!
  /** Whether `inner` lies in `outer`, at any level, or is it. */
  holds = (outer: number, inner: number): boolean => inner >= outer && inner < this.columns.ends[outer]!

  /** Index of a key; −1 where it is not in the list. */
  indexOf(key: number): number {
    this.#indices ??= new Map(Array.from(this.columns.keys, (known, at) => [known, at]))
    return this.#indices.get(key) ?? -1
  }

  rare(at: number): Rare | undefined {
    this.#rare ??= new Map(this.columns.rare)
    return this.#rare.get(this.key(at))
  }

  /** Lists the way from the root down to the entry, itself included; empty for the root. */
  line(at: number): number[] {
    const line: number[] = []
    for (let up = at; up >= 0; up = this.parent(up)) line.unshift(up)
    return line
  }

  /** The object that holds it; null: the project itself. */
  locid(at: number): number | null {
    const [top = -1] = this.line(at)
    return this.scope.locid ?? (top >= 0 && this.isObject(top) ? -this.key(top) : null)
  }

  /** Path on the wire, from the root of its project or object; '' for the root. */
  path = (at: number): string =>
    joinPath(
      this.line(at)
        .filter(up => !this.isObject(up))
        .map(this.name),
    )
}

const endpointOf = ({ locid }: ListingScope) => (locid === null ? projectDocuments.list : objectDocuments.list)
const pathOfScope = ({ prj, locid }: ListingScope) => ({ path: { id: prj, ...(locid !== null && { locid }) } })
const urlOfScope = (scope: ListingScope) => urlOf(endpointOf(scope), pathOfScope(scope))
const keyOfScope = (scope: ListingScope) => keyFor(endpointOf(scope), pathOfScope(scope))

let worker: Worker | undefined
let asked = 0
interface Wish {
  scope: ListingScope
  key: string | undefined
  resolve(listing: Listing): void
  reject(error: Refused): void
}
const waiting = new Map<number, Wish>()
/** Entries on their way into the lists, each with what is done when they are in them. */
const adding = new Map<number, () => void>()
/** The lists that the worker keeps, by address. */
const kept = new Map<string, ListingScope>()

function toWorker(ask: ListingRequest): void {
  if (!worker) {
    worker = new Worker(new URL('./listing-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => heard(data)
    queries.getQueryCache().subscribe(({ type, query }) => {
      const url = String(query.queryKey[1])
      if (type === 'removed' && kept.delete(url)) worker?.postMessage({ do: 'forget', url } satisfies ListingRequest)
    })
  }
  worker.postMessage(ask)
}

/** ms between two times that a list is asked for because of new folders. */
const refreshPause = 1500
const refreshing = new Set<number>()

/** Has what is lacking of new folders told by the server, once for all that come shortly after one another. */
function refreshSoon(prj: number): void {
  if (refreshing.has(prj)) return
  refreshing.add(prj)
  setTimeout(() => {
    refreshing.delete(prj)
    void refreshListing(prj)
  }, refreshPause)
}

function heard(told: WorkerAnswer): void {
  if ('added' in told) {
    adding.get(told.added)?.()
    adding.delete(told.added)
    return
  }
  const wish = told.ask === undefined ? undefined : waiting.get(told.ask)
  if (told.ask !== undefined) waiting.delete(told.ask)
  if ('isUnchanged' in told) {
    if (wish) stays(wish)
  } else if (!('columns' in told)) {
    if (wish) void refused(wish, told.status, told.body as EndedSession)
  } else if (wish) {
    kept.set(told.url, wish.scope)
    wish.resolve(new Listing(wish.scope, told.columns, told.language))
    if (told.isLacking) refreshSoon(wish.scope.prj)
  } else {
    const scope = kept.get(told.url)
    if (!scope) return
    queries.setQueryData(keyOfScope(scope), new Listing(scope, told.columns, told.language))
    if (told.isLacking) refreshSoon(scope.prj)
  }
}

/** The list as it is shown is the one that the server has. */
function stays({ scope, resolve, reject }: Wish): void {
  const shown = queries.getQueryData<Listing>(keyOfScope(scope))
  if (!shown) toWorker({ do: 'forget', url: urlOfScope(scope) })
  if (shown) resolve(shown)
  else load(scope).then(resolve, reject)
}

/** A list that was refused because the session has ended is asked for again by the next one. */
async function refused(wish: Wish, status: number, body: EndedSession): Promise<void> {
  if (status === 401 && wish.key && (await signedInAgain(wish.key, body)))
    return load(wish.scope).then(wish.resolve, wish.reject)
  wish.reject(new Refused(status, body))
}

const load = (scope: ListingScope): Promise<Listing> =>
  new Promise((resolve, reject) => {
    const ask = ++asked
    const key = currentKey()
    waiting.set(ask, { scope, key, resolve, reject })
    const { locid } = scope
    toWorker({ do: 'load', ask, url: urlOfScope(scope), locid, key, language: currentLanguage() })
  })

/** A list of documents, asked for and put in order beside the page; it stays on screen while it is asked for again. */
export function useListing(scope: ListingScope): UseQueryResult<Listing> {
  const { language } = useTexts()
  const uploads = useUploads()
  // never taken back: lists are kept beyond the pages that show them
  useEffect(() => uploads.onStored(showStored), [uploads])
  const asked = useQuery({
    queryKey: keyOfScope(scope),
    queryFn: () => load(scope),
    // flat columns are no tree whose parts could be compared
    structuralSharing: false,
  })
  const { data, refetch } = asked
  useEffect(() => {
    if (data && data.language !== language) void refetch()
  }, [data, language, refetch])
  return asked
}

const urlsOf = (prj: number): string[] => [...kept].filter(([, scope]) => scope.prj === prj).map(([url]) => url)

/**
 * Puts entries, as the server answered them, into the lists that are shown, without asking for all of them again.
 * Settles when they are there: until then a click may meet another row, since those below have yet to make room.
 */
export async function addEntries(prj: number, entries: DocumentEntry[]): Promise<void> {
  const urls = urlsOf(prj)
  if (urls.length === 0) return
  const ask = ++asked
  const isThere = new Promise<void>(resolve => adding.set(ask, resolve))
  toWorker({ do: 'add', ask, urls, entries })
  await isThere
}

/** ms between two changes of what is shown by files that come. */
const betweenStored = 300
const stored = new Map<number, DocumentEntry[]>()
let isPausing = false
/** Puts files that have come into the lists, many at a time; where their call tells no entries the lists are asked again. */
function showStored(prj: number, entries: readonly DocumentEntry[]): void {
  const waiting = stored.get(prj) ?? []
  waiting.push(...entries)
  stored.set(prj, waiting)
  if (!isPausing) takeStored()
}
function takeStored(): void {
  isPausing = stored.size > 0
  if (!isPausing) return
  for (const [prj, entries] of stored) {
    if (entries.length > 0) void addEntries(prj, entries)
    else void refreshListing(prj)
  }
  stored.clear()
  setTimeout(takeStored, betweenStored)
}

/** Asks for the project’s lists again: those on screen at once, others when they are next looked at. */
export async function refreshListing(prj: number): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      [projectDocuments.list.path, objectDocuments.list.path].some(path => path === queryKey[0]) &&
      String(queryKey[1]).split('/')[3] === String(prj),
  })
}

/**
 * Shows a change at once and sends it; when it is refused the list is as it was before. `entries` of what the server
 * answers take the place of what was shown.
 */
export async function withOp<Answer>(
  prj: number,
  op: Op,
  send: () => Promise<Answer>,
  entriesIn: (answer: Answer) => DocumentEntry[],
): Promise<Answer> {
  const urls = urlsOf(prj)
  const token = ++asked
  toWorker({ do: 'begin', urls, token, op })
  try {
    const answer = await send()
    toWorker({ do: 'end', urls, token, isDone: true, entries: entriesIn(answer) })
    return answer
  } catch (error) {
    toWorker({ do: 'end', urls, token, isDone: false, entries: [] })
    throw error
  }
}
