import { addOpenTab, getTab, isOtherTab, makeRandomId } from '../app/browser-tab.ts'
import { inputOwner } from '../app/session.ts'
import { dropStored, listStoredKeys, readStored, storedJson, writeStored } from '../app/stored.ts'
import type { Faults } from './bench/refusal.ts'

/** Unsaved input, as it is kept in the browser: of one record, in one tab. */
export interface Draft {
  /** Names it in its place: a record, or a form of a new one; empty where a place has one input only. */
  id: string
  kind: string
  /** Key of the record that is edited; null for a new one. */
  key: string | null
  parent: string | null
  /** What the record was called that is edited: it may be deleted meanwhile. */
  called?: string | undefined
  values: Record<string, unknown>
  /** What was typed beside the fields. */
  beside?: Record<string, string>
  /** Version of the record that the input began from. */
  version: number | null
  at: string
  /** Why the server did not take it. */
  refusal?: string
  /** What the server held against it, for the form that goes on from it. */
  faults?: Faults
}
export type DraftInput = Omit<Draft, 'id' | 'at'>

/** An input as it stands in the store: those that version 0.9 has kept have neither tab nor name. */
interface StoredDraft {
  name: string
  tab: string
  draft: Draft
}

const prefixOf = (place: string): string => `borebook.draft.${inputOwner()?.username}.${place}`
const nameOf = (place: string, id: string): string => `${prefixOf(place)}#${getTab()}/${id}`
const tabIn = (name: string): string => name.slice(name.lastIndexOf('#') + 1).split('/')[0]!

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith('borebook.draft.') && key.includes('#') && newValue !== null) addOpenTab(tabIn(key))
})

/** Names the input of a new record. */
export const makeDraftId = (): string => `+${makeRandomId()}`

/** Inputs that are on their way to the server, by place and name: offered to nobody meanwhile. */
const sending = new Set<string>()
/** Keeps what is being sent from being offered; answers what ends that. */
export function holdDraft(place: string, id: string): () => void {
  const name = nameOf(place, id)
  sending.add(name)
  return () => void sending.delete(name)
}

export function keepDraft(place: string, draft: DraftInput, id = ''): void {
  writeStored(nameOf(place, id), storedDraft, { ...draft, at: new Date().toISOString() })
}

export const dropDraft = (place: string, id = ''): void => dropStored(nameOf(place, id))

/** The places whose names begin and end so that something unsaved is kept of. */
export function findDraftPlaces(start: string, end: string): string[] {
  const places = listStoredKeys()
    .filter(name => name.startsWith(prefixOf(start)) && !isOtherTab(tabIn(name)))
    .map(name => name.slice(prefixOf('').length).split('#')[0]!)
  return [...new Set(places)].filter(place => place.endsWith(end))
}

function listStored(place: string): StoredDraft[] {
  const prefix = prefixOf(place)
  return listStoredKeys()
    .filter(name => name === prefix || name.startsWith(`${prefix}#`))
    .flatMap(name => {
      const [tab = '', id = ''] = name.slice(prefix.length + 1).split(/\/(.*)/s)
      const draft = isOtherTab(tab) || sending.has(name) ? undefined : readStored(name, storedDraft)
      return draft ? [{ name, tab, draft: { ...draft, id } }] : []
    })
    .sort((one, other) => (one.draft.at < other.draft.at ? 1 : -1))
}

const storedDraft = storedJson((found): Omit<Draft, 'id'> | undefined => {
  const draft = found as Draft | null | undefined
  return draft && typeof draft.kind === 'string' && typeof draft.values === 'object' ? draft : undefined
})

/** Takes over what a tab that is closed has left; it stays where it was should the store be full. */
function adopt(place: string, { name, draft }: StoredDraft, id: string): Draft {
  const { id: _, ...kept } = draft
  if (writeStored(nameOf(place, id), storedDraft, kept)) dropStored(name)
  return { ...draft, id }
}

/** What is kept of a place, the newest first: that of this tab, and what tabs have left that are closed. */
export function readDrafts(place: string): Draft[] {
  const stored = listStored(place)
  const isOwn = ({ tab }: StoredDraft) => tab === getTab()
  const taken = new Set(stored.filter(isOwn).map(({ draft }) => draft.id))
  return stored.map(one => {
    if (isOwn(one)) return one.draft
    const id = one.draft.id && !taken.has(one.draft.id) ? one.draft.id : makeRandomId()
    taken.add(id)
    return adopt(place, one, id)
  })
}

/** What is kept of a place that has one input only: this tab's, else the newest that a closed one has left. */
export function readDraft(place: string): Draft | undefined {
  const stored = listStored(place)
  const own = stored.find(({ tab, draft }) => tab === getTab() && draft.id === '')
  if (own) return own.draft
  const [left] = stored
  return left && adopt(place, left, '')
}
