import { afterEach, expect, test, vi } from 'vitest'
import { dropStored, readStored, storedJson, storedList, storedNumber, writeStored } from './stored.ts'

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
  expect(() => writeStored('columns', storedList(undefined), ['b'])).not.toThrow()
  expect(() => dropStored('columns')).not.toThrow()
})

test('what is no longer readable counts as nothing chosen', () => {
  withStore({ record: '{"a":', wide: 'wide' })
  expect(readStored('record', record)).toEqual({})
  expect(readStored('wide', storedNumber(25))).toBe(0)
})
