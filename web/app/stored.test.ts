import { afterEach, expect, test, vi } from 'vitest'
import {
  dropStored,
  readStored,
  storedJson,
  storedList,
  storedNumber,
  storedOneOf,
  storedText,
  writeStored,
} from './stored.ts'

afterEach(() => vi.unstubAllGlobals())
const withStore = (entries: Record<string, string>) => {
  const setItem = (key: string, text: string) => {
    entries[key] = text
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => entries[key] ?? null, setItem })
}
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}
const record = storedJson(found => (found ?? {}) as Record<string, number>)

test('a choice is read back as it was kept, an empty list too', () => {
  withStore({})
  writeStored('columns', storedList(['a']), [])
  expect(readStored('columns', storedList(['a']))).toEqual([])
  expect(readStored('other', storedList(['a']))).toEqual(['a'])
  expect(readStored('never', storedNumber(25))).toBe(25)
})

test('a store that is forbidden costs neither the page nor what is chosen until it is left', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  expect(readStored('columns', storedList(['a']))).toEqual(['a'])
  expect(writeStored('columns', storedList(undefined), ['b'])).toBe(false)
  expect(() => dropStored('columns')).not.toThrow()
})

test('what is no longer readable counts as nothing chosen', () => {
  withStore({ record: '{"a":', wide: 'wide', lane: 'half' })
  expect(readStored('record', record)).toEqual({})
  expect(readStored('wide', storedNumber(25))).toBe(0)
  expect(readStored('lane', storedOneOf(['shown', 'hidden']))).toBe('shown')
})

test('what is kept in a tab is not found in the browser, nor the reverse', () => {
  const store = (entries: Map<string, string>) => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('localStorage', store(new Map()))
  vi.stubGlobal('sessionStorage', store(new Map()))
  expect(writeStored('reason', storedText, 'of the tab', 'tab')).toBe(true)
  expect(readStored('reason', storedText)).toBeNull()
  dropStored('reason')
  expect(readStored('reason', storedText, 'tab')).toBe('of the tab')
  dropStored('reason', 'tab')
  expect(readStored('reason', storedText, 'tab')).toBeNull()
})
