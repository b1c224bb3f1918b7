import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keptName } from './use-template-edit.ts'

afterEach(() => vi.unstubAllGlobals())

const from = { id: 7, name: 'Log', version: 3, json_data: { layoutSettings: {} } } as unknown as SheetTemplate
const older = 'borebook.templateEdit.undefined.7.'

/** The browser's store with what version 0.9 has kept in it; `most`: how many inputs it holds. */
function storeOf(kept: string, most = 10) {
  const entries = new Map([[older, kept]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (entries.size >= most) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  })
  return entries
}
const input = JSON.stringify({ version: 2, fields: { ...from, name: 'Ours' } })

test('what version 0.9 has kept of a template is offered, from then on as a draft of this tab', () => {
  const entries = storeOf(input)
  expect(keptName({ from })).toBe('Ours')
  expect(entries.has(older)).toBe(false)
  const [draft] = [...entries.values()].map(text => JSON.parse(text))
  expect(draft).toMatchObject({ kind: 'template', key: '7', version: 2 })
  expect(keptName({ from })).toBe('Ours')
  expect(keptName({ from, copyIn: 5 })).toBeUndefined()
})

test('a full store keeps what version 0.9 has kept, and garbled input is none', () => {
  expect(keptName({ from })).toBeUndefined()
  const entries = storeOf(input, 1)
  keptName({ from })
  expect(entries.get(older)).toBe(input)
  storeOf('{"version":')
  expect(keptName({ from })).toBeUndefined()
})
