import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { http } from '../../app/http.ts'
import { buffersOf, type ListingColumns, type Op } from './listing-columns.ts'
import { ListingModel } from './listing-model.ts'

/** What the page asks; each list is named by its address. */
export type ListingRequest =
  | { do: 'load'; ask: number; url: string; locid: number | null; key: string | undefined; language: string }
  | { do: 'add'; ask: number; urls: string[]; entries: DocumentEntry[] }
  | { do: 'begin'; urls: string[]; token: number; op: Op }
  | { do: 'end'; urls: string[]; token: number; isDone: boolean; entries: DocumentEntry[] }
  | { do: 'forget'; url: string }
/**
 * What the page is told: a list as it is now, with `ask` when it was asked for, or why there is none; `added` after the
 * lists that entries were put into. `isLacking`: the list holds folders of which the server has told only the paths.
 */
export type WorkerAnswer =
  | { url: string; ask?: number; columns: ListingColumns; language: string; isLacking: boolean }
  | { ask: number; isUnchanged: true }
  | { ask: number; status: number; body: unknown }
  | { added: number }

const page = globalThis as unknown as {
  postMessage(told: WorkerAnswer, buffers?: ArrayBuffer[]): void
  onmessage: (event: { data: ListingRequest }) => void
}
const models = new Map<string, ListingModel>()
/** The newest wish for each list: an older answer that comes late does not undo what is known by then. */
const newest = new Map<string, number>()
/** What the server calls each list as it was last told: as long as nothing in it changes it need not tell it again. */
const tags = new Map<string, string>()
/** How often each list was changed past its loading by what has to be asked for again. */
const edits = new Map<string, number>()
/** What came to each list while it was asked for: it may not be in the answer, and is taken once more after it. */
const late = new Map<string, DocumentEntry[]>()

function tell(url: string, isLacking: boolean, ask?: number): void {
  const model = models.get(url)
  if (!model) return
  const columns = model.columns()
  page.postMessage(
    { url, ...(ask === undefined ? {} : { ask }), columns, language: model.language, isLacking },
    buffersOf(columns),
  )
}

async function load(wish: ListingRequest & { do: 'load' }): Promise<void> {
  const { url, ask, locid, key, language } = wish
  newest.set(url, ask)
  late.set(url, [])
  const before = edits.get(url)
  const tag = models.get(url)?.language === language ? tags.get(url) : undefined
  const headers = tag ? { 'if-none-match': tag } : undefined
  const answer = await http(url, { key, language, headers }).catch(() => undefined)
  if (answer?.status === 304)
    return edits.get(url) === before ? page.postMessage({ ask, isUnchanged: true }) : load(wish)
  if (!answer?.ok && newest.get(url) === ask) late.delete(url)
  if (!answer) return page.postMessage({ ask, status: 0, body: { detail: 'kit.offline' } })
  const text = await answer.text().catch(() => '')
  let body: { files_and_folders?: DocumentEntry[] } | { detail: string }
  try {
    body = JSON.parse(text)
  } catch {
    body = { detail: text.slice(0, 200) }
  }
  if (!answer.ok || !('files_and_folders' in body))
    return page.postMessage({ ask, status: answer.ok ? 500 : answer.status, body })
  // what was changed while the server answered may not be in its answer
  if (edits.get(url) !== before) return load(wish)
  const known = models.get(url)
  let isLacking = false
  if (newest.get(url) === ask || !known) {
    const model = known?.language === language ? known : new ListingModel(locid, language)
    model.load(body.files_and_folders ?? [])
    isLacking = model.upsert(late.get(url) ?? [])
    late.delete(url)
    models.set(url, model)
    tags.set(url, answer.headers.get('etag') ?? '')
  }
  tell(url, isLacking, ask)
}

const urlsKnown = (urls: readonly string[]) => urls.filter(url => models.has(url))

page.onmessage = ({ data }) => {
  if (data.do === 'load') return void load(data)
  if (data.do === 'forget') return void models.delete(data.url)
  for (const url of urlsKnown(data.urls)) {
    const model = models.get(url)!
    if (data.do === 'end') edits.set(url, (edits.get(url) ?? 0) + 1)
    if (data.do === 'add') late.get(url)?.push(...data.entries)
    if (data.do === 'begin') model.begin(data.token, data.op)
    if (data.do === 'end') model.end(data.token, data.isDone)
    tell(url, data.do !== 'begin' && model.upsert(data.entries))
  }
  if (data.do === 'add') page.postMessage({ added: data.ask })
}
