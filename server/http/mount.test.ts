import { endpoint, inObject, inProject } from '@borebook/contract/kit/endpoint.ts'
import { id } from '@borebook/contract/kit/fields.ts'
import { layers } from '@borebook/contract/layers.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { a } from '../builders.ts'
import type { Db } from '../db/database.ts'
import { testServer } from '../testing/server.ts'
import { answerRefusal } from './answer-refusals.ts'
import { mount, routes } from './mount.ts'
import { Rates } from './rates.ts'
import { Streams } from './streams.ts'

const t = testServer()
async function site() {
  const object = await a(t.db).object()
  const { prj_id, locid } = object
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  return {
    path: { id: prj_id, locid },
    url: `/api/project/${prj_id}/object/${locid}/layer_data`,
    lead,
    call: t.as(lead.key),
  }
}
type Site = Awaited<ReturnType<typeof site>>
const post = ({ url, lead }: Site, payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.request({
    method: 'POST',
    url,
    key: lead.key,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const logged = async ({ path }: Site) =>
  t.db.selectFrom('layers').select('layerid').where('locid', '=', path.locid).execute()

describe('bodies', () => {
  test.each([
    ['invalid JSON', '{"prinstype": "si"', { __all__: ['The body is not valid JSON.'] }],
    ['an empty body', '', { __all__: ['The body is not valid JSON.'] }],
    ['only a blank', ' ', { __all__: ['The body is not valid JSON.'] }],
    ['two values', '{}{}', { __all__: ['The body is not valid JSON.'] }],
    [
      'bytes of Windows-1252',
      Buffer.from('{"prinstype":"si","commentary":"gr\xfcn"}', 'latin1'),
      { __all__: ['The body is not valid JSON.'] },
    ],
    ['an array', '[{"prinstype":"si"}]', { __all__: ['Has the wrong kind of value'] }],
    ['a text', '"si"', { __all__: ['Has the wrong kind of value'] }],
    ['null', 'null', { __all__: ['Has the wrong kind of value'] }],
    ['a number', '1', { __all__: ['Has the wrong kind of value'] }],
    ['deep nesting', '['.repeat(100_000), { __all__: ['The body is not valid JSON.'] }],
    ['1e999', '{"prinstype":"si","depthto":1e999}', { depthto: ['Must be a number'] }],
    ['letters in a depth', '{"prinstype":"si","depthto":"2m"}', { depthto: ['Must be a number'] }],
    [
      'a field __proto__',
      '{"prinstype":"si","__proto__":{"depthto":3}}',
      { ['__proto__']: ['Is not a field of this record'] },
    ],
    ['nothing of what is required', '{}', { prinstype: ['Please select a major component!'] }],
    [
      'NUL in a text',
      '{"prinstype":"si","commentary":"a\\u0000b"}',
      { commentary: ['Contains a character that cannot be stored'] },
    ],
    [
      'a text too long',
      JSON.stringify({ prinstype: 'si', commentary: 'x'.repeat(4001) }),
      { commentary: ['At most 4000 characters are allowed'] },
    ],
  ])('%s is told by field and writes nothing', async (_, payload, body) => {
    const here = await site()
    const answer = await post(here, payload)
    expect([answer.statusCode, Object.entries(answer.json())]).toEqual([400, Object.entries(body)])
    expect(await logged(here)).toEqual([])
  })

  test('a byte order mark before good JSON is no fault', async () => {
    expect((await post(await site(), '\ufeff{"prinstype":"si"}')).statusCode).toBe(201)
  })

  test('10 MB of JSON are 413, whoever sends them', async () => {
    const here = await site()
    const answer = await post(here, JSON.stringify({ prinstype: 'si', commentary: 'x'.repeat(10 * 1024 ** 2) }))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'The request is larger than the 1 MB allowed here.' },
    ])
    expect(await logged(here)).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
  ])('%s is 415', async type => {
    const here = await site()
    const answer = await post(here, '{"prinstype":"si"}', { 'content-type': type })
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { detail: 'This kind of content is not accepted here; send application/json.' },
    ])
    expect(await logged(here)).toEqual([])
  })

  test('a DELETE may say that it sends JSON and send none', async () => {
    const here = await site()
    const { layerid } = await here.call(layers.create, { path: here.path, body: { prinstype: 'si' } })
    const answer = await t.request({
      method: 'DELETE',
      url: `${here.url}/${layerid}`,
      key: here.lead.key,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
  })
})

describe('the order of refusals', () => {
  test('nobody 401, a stranger 404, a viewer 403, and only who may is told what is wrong with the body', async () => {
    const here = await site()
    const stranger = await a(t.db).user()
    const viewer = await a(t.db).user({ role: 'viewer', prj_id: here.path.id })
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['{"prinstype":"","depthto":-1}', 'application/json'],
      ['prinstype=si', 'text/plain'],
    ] as const) {
      const as = (key?: string) =>
        t.request({
          method: 'POST',
          url: here.url,
          headers: { 'content-type': type, 'if-match': 'junk' },
          payload,
          ...(key ? { key } : {}),
        })
      expect([
        (await as()).statusCode,
        (await as(stranger.key)).statusCode,
        (await as(viewer.key)).statusCode,
        (await as(here.lead.key)).statusCode,
      ]).toEqual([401, 404, 403, type === 'text/plain' ? 415 : 400])
    }
  })

  test('an If-Match that is no version is 400 and changes nothing', async () => {
    const here = await site()
    for (const version of ['*', 'one', '"1", "2"', '1.5', '-1', '"99999999999"', '']) {
      const answer = await post(here, '{"prinstype":"si"}', { 'if-match': version })
      expect([version, answer.json()]).toEqual([version, { __all__: ['If-Match must be a version, e.g. "3"'] }])
    }
    expect(await logged(here)).toEqual([])
  })
})

describe('handlers that break', () => {
  const at = '/broken/project/:id'
  const shape = { who: 'objectEdit', in: inProject, tx: 'write', summary: '' } as const
  const endpoints = {
    throws: endpoint(`POST ${at}/throws`, { ...shape, response: z.object({}) }),
    lies: endpoint(`POST ${at}/lies`, { ...shape, response: z.object({ memo: z.number() }) }),
    deletes: endpoint(`DELETE ${at}`, { ...shape }),
    inObject: endpoint(`POST ${at}/object/:locid`, { ...shape, in: inObject, response: z.object({ locid: id() }) }),
  }
  const write = (db: Db, prj_id: number) =>
    db.updateTable('projects').set({ memo: 'half done' }).where('prj_id', '=', prj_id).execute()
  const secret = 'password=hunter2 at /srv/borebook/server/kit/secret.ts'
  const lines: string[] = []
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
    app.setErrorHandler(answerRefusal)
    mount(app, { db: t.db, demoAccounts: true, rates: new Rates(), streams: new Streams() }, [
      routes(endpoints, {
        throws: async ({ db, path }) => {
          await write(db, path.id)
          throw new Error(secret)
        },
        lies: async ({ db, path }) => {
          await write(db, path.id)
          return { memo: 'no number' } as never
        },
        deletes: async ({ db, path }) => {
          await write(db, path.id)
          await db.insertInto('members').values({ prj_id: -1, user_id: -1, permissions: [] }).execute()
        },
        inObject: async ({ path }) => path,
      }),
    ])
    await app.ready()
  })
  afterAll(() => app.close())

  test.each([
    ['throws', 'POST', '/throws'],
    ['answers outside its contract', 'POST', '/lies'],
    ['breaks a rule of the database that has no sentence', 'DELETE', ''],
  ] as const)('one that %s leaves nothing, says nothing, and names the line of the log', async (_, method, end) => {
    const { lead, path } = await site()
    const answer = await app.inject({
      method,
      url: `/broken/project/${path.id}${end}`,
      headers: { authorization: `Token ${lead.key}` },
    })
    expect(answer.statusCode).toBe(500)
    const body = answer.json()
    expect(Object.keys(body).sort()).toEqual(['detail', 'id'])
    expect(body.detail).toBe(`Something broke on our side. It is in the server log under ${body.id}.`)
    expect(answer.payload).not.toMatch(/hunter2|\.ts|select|insert|constraint|zod|number/i)
    expect(lines.filter(line => line.includes(body.id))).toHaveLength(1)
    expect(lines.join('')).not.toContain(lead.key)
    const project = await t.db
      .selectFrom('projects')
      .selectAll()
      .where('prj_id', '=', path.id)
      .executeTakeFirstOrThrow()
    expect([project.memo, project.version]).toEqual([null, 1])
  })

  test('the next call finds the database in order', async () => {
    const { lead, path } = await site()
    const answer = await app.inject({
      method: 'POST',
      url: `/broken/project/${path.id}/object/${path.locid}`,
      headers: { authorization: `Token ${lead.key}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([201, { locid: path.locid }])
  })
})

test('an address that is no valid text, or no call, is refused in the same shape', async () => {
  const { key } = (await site()).lead
  for (const [url, status, body] of [
    ['/api/project/%', 400, { __all__: ['This request makes no sense here.'] }],
    ['/api/project/%C3%28', 400, { __all__: ['This request makes no sense here.'] }],
    ['/api/no-such-call', 404, { detail: 'This does not exist, or you may not see it.' }],
    [`/dictionary_type/${'x'.repeat(400)}/dictionary`, 404, { detail: 'This does not exist, or you may not see it.' }],
    ['/dictionary_type/%00/dictionary', 404, { detail: 'This does not exist, or you may not see it.' }],
  ] as const) {
    const answer = await t.request({ url, key })
    expect([url, answer.statusCode, answer.json()]).toEqual([url, status, body])
  }
})
