import { projects } from '@borebook/contract/projects.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'
import { isForwarded, isPrivate, isServedHost } from './served-hosts.ts'

const t = testServer()
const local = { host: '127.0.0.1', url: undefined, trustProxy: false as const }

describe('a server on loopback', () => {
  test('is answered by the names of this machine, whatever the port, and by no other', () => {
    for (const host of ['localhost', 'localhost:4000', 'LOCALHOST', '127.0.0.1:4000', '[::1]:4000', '[::1]', undefined])
      expect([host, isServedHost(host, local)]).toEqual([host, true])
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4000', '10.0.0.5', '', 'a b'])
      expect([host, isServedHost(host, local)]).toEqual([host, false])
  })

  test('behind a proxy is answered by the host of BOREBOOK_URL too', () => {
    const served = { ...local, url: 'https://Borebook.example:8443' }
    expect(isServedHost('borebook.example', served)).toBe(true)
    expect(isServedHost('borebook.example.evil.example', served)).toBe(false)
  })

  test('refuses a foreign page whose name leads here with 421 and a sentence, for every kind of address', async () => {
    const { key } = await a(t.db).user()
    for (const url of ['/api/projects', '/', '/openapi.json', '/healthz']) {
      const answer = await t.request({ method: 'GET', url, key, headers: { host: 'evil.example:4000' } })
      expect([url, answer.statusCode]).toEqual([url, 421])
      expect(answer.json().detail).toMatch(/^Borebook is not served under this name\./)
    }
  })
})

test('a server that listens to the network is answered by any name', () => {
  expect(isServedHost('borebook.example', { ...local, host: '0.0.0.0' })).toBe(true)
})

describe('demo accounts', () => {
  test('are there only where nothing says that others come', () => {
    expect(isPrivate(local)).toBe(true)
    expect(isPrivate({ ...local, url: 'http://localhost:4000' })).toBe(true)
    expect(isPrivate({ ...local, host: '0.0.0.0' })).toBe(false)
    expect(isPrivate({ ...local, url: 'https://borebook.example' })).toBe(false)
    expect(isPrivate({ ...local, trustProxy: 1 })).toBe(false)
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'are nobody’s for a call that a proxy passes on (%s), and stay what they are for others',
    async header => {
      expect(isForwarded({ [header]: '203.0.113.7' })).toBe(true)
      const { key } = await a(t.db).user({ demo: true })
      await expect(t.as(key, { [header]: '203.0.113.7' })(projects.list, {})).rejects.toMatchObject({ status: 401 })
      await expect(t.as(key)(projects.list, {})).resolves.toBeDefined()
    },
  )
})
