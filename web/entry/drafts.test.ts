import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addOpenTab } from '../app/browser-tab.ts'
import { dropDraft, findDraftPlaces, holdDraft, keepDraft, readDraft, readDrafts } from './drafts.ts'

const draft = { kind: 'layers', key: 'L1', parent: null, values: { depthto: '3,' }, version: 4 }
/** The browser's store, which Node lacks; `setItem` may be forbidden. */
function storeOf(entries: Map<string, string>, setItem = (key: string, value: string) => void entries.set(key, value)) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem,
    removeItem: (key: string) => entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
}
let entries: Map<string, string>
beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('localStorage', storeOf(entries))
})
afterEach(() => vi.unstubAllGlobals())

/** What another tab has kept. */
const leave = (tab: string, id: string, values: object, at = '2026-01-01T00:00:00Z') =>
  entries.set(
    `borebook.draft.undefined.5/layers#${tab}/${id}`,
    JSON.stringify({ ...draft, key: id || null, values, at }),
  )

test('what was typed is read back as it was typed, with the record and the version it began from', () => {
  keepDraft('5.Layers', draft)
  expect(readDraft('5.Layers')).toMatchObject(draft)
  expect(Date.parse(readDraft('5.Layers')!.at)).toBeGreaterThan(Date.now() - 60_000)
})

test('what was typed in one place is offered in no other, though its name begins alike', () => {
  keepDraft('5.Layers', draft)
  expect(readDraft('6.Layers')).toBeUndefined()
  expect(readDraft('5.Layer')).toBeUndefined()
  expect(readDraft('5.Samples')).toBeUndefined()
})

test('what was discarded is offered no more', () => {
  keepDraft('5.Layers', draft)
  dropDraft('5.Layers')
  expect(readDraft('5.Layers')).toBeUndefined()
})

test('what was typed in one record replaces nothing that was typed in another, and all of it is offered', () => {
  keepDraft('5/layers', draft, 'L1')
  keepDraft('5/layers', { ...draft, key: 'L2' }, 'L2')
  keepDraft('5/layers', { ...draft, key: null }, '+a/b')
  expect(readDrafts('5/layers').map(({ id }) => id)).toEqual(expect.arrayContaining(['L1', 'L2', '+a/b']))
  dropDraft('5/layers', 'L2')
  expect(readDrafts('5/layers')).toHaveLength(2)
})

test('what is on its way to the server is offered when it did not get there', () => {
  keepDraft('5/layers', draft, 'L1')
  const release = holdDraft('5/layers', 'L1')
  expect(readDrafts('5/layers')).toEqual([])
  release()
  expect(readDrafts('5/layers')).toHaveLength(1)
})

describe('another tab', () => {
  test('that is open keeps its input to itself', () => {
    leave('open', 'L7', { depthto: 7 })
    addOpenTab('open')
    expect(readDrafts('5/layers')).toEqual([])
    expect(findDraftPlaces('5/', 'layers')).toEqual([])
  })

  test('that is closed leaves its input to whoever looks, beside what they have typed in the same record', () => {
    leave('gone', 'L1', { depthto: 7 })
    keepDraft('5/layers', draft, 'L1')
    expect(readDrafts('5/layers').map(({ key, values }) => [key, values])).toEqual([
      ['L1', { depthto: '3,' }],
      ['L1', { depthto: 7 }],
    ])
    // drafts are this tab's from now on, each under a name of its own
    expect(new Set(readDrafts('5/layers').map(({ id }) => id)).size).toBe(2)
    expect([...entries.keys()].some(name => name.includes('#gone/'))).toBe(false)
  })

  test('leaves the newest first where one input is offered, and the others when that is settled', () => {
    leave('first', '', { text: 'old' })
    leave('second', '', { text: 'new' }, '2026-02-01T00:00:00Z')
    expect(readDraft('5/layers')?.values).toEqual({ text: 'new' })
    dropDraft('5/layers')
    expect(readDraft('5/layers')?.values).toEqual({ text: 'old' })
    dropDraft('5/layers')
    expect(readDraft('5/layers')).toBeUndefined()
  })
})

test('what an older version has kept, under the name of its place alone, is offered', () => {
  entries.set('borebook.draft.undefined.5/layers', JSON.stringify({ ...draft, at: '2025-01-01T00:00:00Z' }))
  expect(readDrafts('5/layers')).toMatchObject([draft])
  expect(findDraftPlaces('5/', 'layers')).toEqual(['5/layers'])
})

test('a store that is full or forbidden, or holds something else, takes nothing down', () => {
  vi.stubGlobal(
    'localStorage',
    storeOf(entries, () => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  )
  leave('gone', 'L1', { depthto: 7 })
  expect(() => keepDraft('5.Layers', draft)).not.toThrow()
  expect(readDraft('5.Layers')).toBeUndefined()
  // what nobody can take over stays where it is
  expect(readDrafts('5/layers')).toHaveLength(1)
  expect(readDrafts('5/layers')).toHaveLength(1)
  for (const wrong of ['{"values":', '{"kind":7,"values":{}}']) {
    entries.set('borebook.draft.undefined.6/layers', wrong)
    expect(readDraft('6/layers')).toBeUndefined()
  }
})
