import { dictionaries } from '@borebook/contract/dictionaries.ts'
import { describe, expect, test } from 'vitest'
import { a } from './builders.ts'
import { testServer } from './kit/test-server.ts'

const t = testServer()

describe('reading', () => {
  test('every shipped list can be read, those whose codes are names with blanks too', async () => {
    const call = t.as((await a(t.db).user()).key)
    const types = await call(dictionaries.types, {})
    expect(types.length).toBeGreaterThan(60)
    for (const { type, codes } of types) {
      const entries = await call(dictionaries.list, { path: { type: String(type) } })
      expect(entries, String(type)).toHaveLength(codes)
      expect(new Set(entries.map(e => e.code)).size).toBe(codes)
    }
    const systems = await call(dictionaries.list, { path: { type: '190' } })
    expect(systems.map(e => e.code)).toContain('CH1903+ / LV95')
  })
})
