import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { findAnsweredList, isList } from '../http/mount.ts'
import { addressOf, everyEndpoint, title } from '../testing/endpoints.ts'
import { testServer } from '../testing/server.ts'
import { siteOf } from '../testing/site.ts'

const t = testServer()
let site: Awaited<ReturnType<typeof siteOf>>
let keys: string[]
beforeAll(async () => {
  site = await siteOf(t, 'lists')
  await a(t.db).everything(site.object.locid)
  site.values.ownName = site.people.lead.username
  keys = [site.people.lead.key, (await a(t.db).user({ superuser: true })).key]
})

/** Lists that are asked for as data, not one record after another. */
const lists = everyEndpoint.filter(endpoint => endpoint.method === 'GET' && isList(endpoint))

async function ask(endpoint: Endpoint, part: Record<string, string>) {
  const address = addressOf(endpoint, site.values)
  const query = new URLSearchParams(part).toString()
  const url = query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
  for (const key of keys) {
    const answer = await t.request({ url, key })
    if (answer.statusCode !== 403 && answer.statusCode !== 404) return answer
  }
  throw new Error(`nobody may ${title(endpoint)}`)
}

describe.each(lists.map(endpoint => [title(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const rows = async (part: Record<string, string> = {}) => {
    const answer = await ask(endpoint, part)
    expect(answer.statusCode).toBe(200)
    // a link is signed anew from second to second
    return findAnsweredList(JSON.parse(answer.payload, (name, value) => (name === 'url' ? null : value)))!
  }

  test('answers the part that limit and offset ask for', async () => {
    const all = await rows({ offset: '0' })
    expect(all).toHaveLength((await rows()).length)
    expect(await rows({ limit: '0' })).toEqual([])
    expect(await rows({ limit: '1' })).toEqual(all.slice(0, 1))
    expect(await rows({ offset: '1' })).toEqual(all.slice(1))
    expect(await rows({ limit: '1', offset: '1' })).toEqual(all.slice(1, 2))
    expect(await rows({ offset: '99999' })).toEqual([])
  })

  test('refuses what is no whole number, by its name', async () => {
    const answer = await ask(endpoint, { limit: '-1', offset: 'x' })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['limit', 'offset']])
  })
})

test('no call that answers one list and nothing else is left out', () => {
  expect(lists.length).toBeGreaterThan(40)
})
