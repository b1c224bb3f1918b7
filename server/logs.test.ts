import { urlOf } from '@borebook/contract/kit/client.ts'
import { logs } from '@borebook/contract/logs.ts'
import { expect, test } from 'vitest'
import { a } from './builders.ts'
import { testServer } from './kit/test-server.ts'

const t = testServer()

test('the file is called by project, hole and scale; its title is in the language of the sheet, not of the caller', async () => {
  const { prj_id } = await a(t.db).project({ prj_num: '2026.014' })
  const { locid } = await a(t.db).object({ prj_id, shortname: 'KB 1/26' })
  const { key } = await a(t.db).user({ role: 'viewer', prj_id })
  const path = { id: prj_id, locid }
  const printed = async (query: { scale: 'fit' | '100'; language: 'de' | 'fr' }) => {
    const url = urlOf(logs.pdf, { path, query })
    const { headers, rawPayload } = await t.request({ url, key, headers: { 'accept-language': 'it' } })
    const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)
    const pdf = rawPayload.toString('latin1')
    const title = /\/Title (\d+) 0 R/.exec(pdf)![1]!
    return [name, new RegExp(`\\n${title} 0 obj\\n\\((.*)\\)`).exec(pdf)?.[1]]
  }
  expect(await printed({ scale: '100', language: 'de' })).toEqual(['2026.014 KB 1-26 1-100.pdf', 'Bohrprofil KB 1/26'])
  expect(await printed({ scale: 'fit', language: 'fr' })).toEqual([
    '2026.014 KB 1-26 fit.pdf',
    'Profil de forage KB 1/26',
  ])
})
