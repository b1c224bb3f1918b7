import { members, roleNames, roles } from '@borebook/contract/accounts/members.ts'
import { calculationBatches } from '@borebook/contract/calculations/calculation-batches.ts'
import { dictionaries } from '@borebook/contract/dictionaries.ts'
import { documents } from '@borebook/contract/documents/documents.ts'
import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { jobs } from '@borebook/contract/jobs.ts'
import { permissions } from '@borebook/contract/kit/endpoint.ts'
import { layers } from '@borebook/contract/layers.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from './builders.ts'
import { keyHash, newKey } from './http/keys.ts'
import { everyEndpoint, keysOf, makeAcceptedBody, type SampleValues, title, valueName } from './testing/endpoints.ts'
import { refusal, testServer } from './testing/server.ts'
import { callOf, siteOf } from './testing/site.ts'

const t = testServer()

/** Words that stand in one project only and may never come out of a call of somebody else's. */
const secret = 'unter-verschluss'

const site = (mark: string) => siteOf(t, mark)
type Site = Awaited<ReturnType<typeof site>>
let own: Site
let other: Site
let superuser: Awaited<ReturnType<ReturnType<typeof a>['user']>>
beforeAll(async () => {
  own = await site('ours')
  other = await site(secret)
  superuser = await a(t.db).user({ superuser: true })
})

const closed = everyEndpoint.filter(e => e.who !== 'anyone')
/** Calls that only read, but name many objects: the names stand in a body. */
const readers: unknown[] = [
  objects.exportSome,
  exportAgs.some,
  documents.pack,
  jobs.zip,
  jobs.report,
  calculationBatches.ahead,
]
const ofProjects = everyEndpoint.filter(e => e.in)

/** Every change of a record leaves a row here. */
async function changes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from history`.execute(t.db)
  return rows[0]!.count
}
async function writesNothing(work: () => Promise<void>): Promise<void> {
  const before = await changes()
  await work()
  expect(await changes()).toBe(before)
}

type Endpoint = (typeof everyEndpoint)[number]
const call = (endpoint: Endpoint, values: SampleValues, key?: string, headers: Record<string, string> = {}) =>
  callOf(t, endpoint, values, key, headers)
/** A call that is refused for its If-Match as soon as its right is clear: whether the door opens, without going in. */
const knock = (endpoint: Endpoint, values: SampleValues, key: string) =>
  call(endpoint, values, key, { 'if-match': 'knock' })

describe('without a key that holds', () => {
  test.each(closed.map(e => [title(e), e] as const))('%s answers 401', async (_, endpoint) => {
    const { user_id } = own.people.lead
    const expired = newKey()
    await sql`insert into sessions (key_hash, user_id, expires_at) values (${keyHash(expired)}, ${user_id}, now() - interval '1 second')`.execute(
      t.db,
    )
    const revoked = (await a(t.db).user({ role: 'lead', prj_id: own.project.prj_id })).key
    await t.db.deleteFrom('sessions').where('key_hash', '=', keyHash(revoked)).execute()
    const disabled = (await a(t.db).user({ role: 'lead', prj_id: own.project.prj_id, disabled: true })).key
    const headers = [
      undefined,
      ...[expired, revoked, disabled, newKey(), keyHash(own.people.lead.key), '', 'null', "' or 1=1 --"].map(
        key => `Token ${key}`,
      ),
      own.people.lead.key,
      `Basic ${btoa('lead:borebook')}`,
      `Token ${own.people.lead.key} ${own.people.lead.key}`,
    ]
    await writesNothing(async () => {
      for (const authorization of headers) {
        const answer = await call(endpoint, own.values, undefined, authorization === undefined ? {} : { authorization })
        expect([authorization, answer.statusCode]).toEqual([authorization, 401])
        expect(answer.json()).toEqual(
          (authorization === `Token ${expired}` && {
            detail: 'Your session has expired. Sign in again.',
            why: 'expired',
          }) ||
            (authorization === `Token ${disabled}` && {
              detail: 'This account is disabled. Ask a superuser.',
              why: 'disabled',
            }) || { detail: 'Sign in first.' },
        )
        expect(answer.headers['www-authenticate']).toBe('Token')
      }
    })
  })

  test('nobody learns without a key what exists: ids that name nothing answer 401 too', async () => {
    for (const endpoint of closed)
      for (const id of ['abc', '0', '99999999999', '-1'])
        expect([
          title(endpoint),
          id,
          (await t.request({ method: endpoint.method, url: endpoint.path.replace(/:\w+/g, id) })).statusCode,
        ]).toEqual([title(endpoint), id, 401])
  })
})

describe('across projects', () => {
  test.each(ofProjects.map(e => [title(e), e] as const))(
    '%s with another project’s ids is 404 and says nothing of it',
    async (_, endpoint) => {
      await writesNothing(async () => {
        for (const person of Object.values(own.people)) {
          const answer = await call(endpoint, other.values, person.key)
          expect(answer.statusCode).toBe(404)
          expect(answer.json()).toEqual({ detail: 'This does not exist, or you may not see it.' })
        }
      })
    },
  )

  const nested = ofProjects.flatMap(e =>
    [...e.path.matchAll(/:(\w+)/g)]
      .filter(([, name]) => name !== 'id')
      .map(([, name]) => [title(e), name!, e] as const),
  )
  test.each(nested)('%s with the own project’s id and a foreign %s is 404', async (_, name, endpoint) => {
    // the numbers of sub-layers begin at 1 under every layer; a foreign one is a number that this layer lacks
    const held = valueName(endpoint, name)
    const foreign = name === 'layercntr' ? 77 : other.values[held]
    await writesNothing(async () => {
      const answer = await call(endpoint, { ...own.values, [held]: foreign }, own.people.lead.key)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'This does not exist, or you may not see it.' },
      ])
    })
  })

  const inBody = ofProjects.flatMap(e =>
    Object.keys(
      makeAcceptedBody(e, {
        ...keysOf(Object.fromEntries(everyNoun.map(({ table }) => [table, 1]))),
        above: 1,
        below: 1,
      }) ?? {},
    )
      .filter(name => name in { layerid: 0, above: 0, below: 0, locid: 0, prj: 0 })
      .map(name => [title(e), name, e] as const),
  )
  test.each(inBody)('%s with a foreign %s in the body is refused', async (_, name, endpoint) => {
    await writesNothing(async () => {
      const held = valueName(endpoint, name, 'body')
      const answer = await call(endpoint, { ...own.values, [held]: other.values[held] }, own.people.lead.key)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.payload).not.toContain(secret)
    })
  })

  test('what is not bound to a project never shows one that the caller is no member of', async () => {
    for (const endpoint of everyEndpoint.filter(e => !e.in && e.method === 'GET')) {
      const answer = await call(endpoint, own.values, own.people.lead.key)
      expect(answer.payload, title(endpoint)).not.toContain(secret)
    }
    const found = await t.as(own.people.lead.key)(projects.search, { query: { q: secret } })
    expect(found.results).toEqual([])
    const seen = await t.as(own.people.lead.key)(projects.list, { query: { q: '' } })
    expect(seen.map(p => p.prj_id)).toEqual([own.project.prj_id])
  })

  test('a project in the body of a create is ignored: the record goes where the path says', async () => {
    const path = { id: own.project.prj_id, locid: own.object.locid }
    const made = await t.as(own.people.engineer.key)(layers.create, {
      path,
      body: {
        depthfrom: 90,
        prinstype: 'si',
        ...{
          prj: other.project.prj_id,
          prj_id: other.project.prj_id,
          locid: other.object.locid,
          layerid: 4242,
          version: 9,
        },
      } as never,
    })
    expect(made).toMatchObject({ locid: own.object.locid, version: 1 })
    expect(made.layerid).not.toBe(4242)
  })
})

describe('the table of rights', () => {
  test.each(ofProjects.map(e => [title(e), e] as const))(
    '%s opens to its right and to no less',
    async (_, endpoint) => {
      await writesNothing(async () => {
        for (const role of roleNames) {
          const isAllowed = (roles[role] as readonly string[]).includes(endpoint.who)
          const { statusCode } = await knock(endpoint, own.values, own.people[role].key)
          expect([role, statusCode]).toEqual([role, isAllowed ? 400 : 403])
        }
        expect((await knock(endpoint, own.values, superuser.key)).statusCode).toBe(400)
      })
    },
  )

  test('a viewer changes nothing in a project, whatever the call', async () => {
    await writesNothing(async () => {
      for (const endpoint of ofProjects.filter(e => e.method !== 'GET' && !readers.includes(e))) {
        const answer = await call(endpoint, own.values, own.people.viewer.key)
        expect([title(endpoint), answer.statusCode]).toEqual([title(endpoint), 403])
      }
    })
  })

  test('a viewer reads everything that a project holds, but not who changed what and when', async () => {
    const histories = ofProjects.filter(e => /:locid\/(changes|change-history)\b/.test(e.path) && e.method === 'GET')
    expect(histories.length).toBe(3)
    for (const endpoint of histories) {
      expect((await call(endpoint, own.values, own.people.viewer.key)).statusCode).toBe(403)
      expect((await call(endpoint, own.values, own.people.field.key)).statusCode).toBe(200)
    }
    for (const endpoint of ofProjects.filter(e => e.method === 'GET' && e.who === 'view'))
      expect([title(endpoint), (await call(endpoint, own.values, own.people.viewer.key)).statusCode]).toEqual([
        title(endpoint),
        200,
      ])
  })

  test('field staff and engineers log layers, and only a lead decides about project and members', async () => {
    const { prj_id } = own.project
    for (const role of ['field', 'engineer'] as const) {
      const as = t.as(own.people[role].key)
      await as(layers.create, {
        path: { id: prj_id, locid: own.object.locid },
        body: { depthfrom: 50, prinstype: 'si' },
      })
      for (const refused of [
        await refusal(as, projects.update, { path: { id: prj_id }, body: { memo: 'taken over' } }),
        await refusal(as, members.add, {
          path: { id: prj_id },
          body: { username: 'x', permissions: ['manageMembers'] },
        }),
        await refusal(as, members.update, {
          path: { id: prj_id, user_id: own.people[role].user_id },
          body: { permissions: [...permissions] },
        }),
        await refusal(as, members.remove, { path: { id: prj_id, user_id: own.people.lead.user_id } }),
      ])
        expect(refused).toEqual({ status: 403, body: { detail: 'You may see this, but not change it.' } })
    }
  })

  test('what is a superuser’s is refused to a lead', async () => {
    const reserved = everyEndpoint.filter(e => e.who === 'superuser')
    expect(reserved.map(title)).toContain(title(dictionaries.add))
    await writesNothing(async () => {
      for (const endpoint of reserved) {
        expect([title(endpoint), (await call(endpoint, own.values, own.people.lead.key)).statusCode]).toEqual([
          title(endpoint),
          403,
        ])
        expect((await knock(endpoint, own.values, superuser.key)).statusCode).toBe(400)
      }
    })
  })
})

describe('at once', () => {
  test('a member who is removed finds nothing with the next call, with the same key', async () => {
    const { prj_id } = own.project
    const leaver = await a(t.db).user({ role: 'field', prj_id })
    const as = t.as(leaver.key)
    expect((await as(projects.get, { path: { id: prj_id } })).permissions).toEqual(['view', 'objectEdit'])
    await t.as(own.people.lead.key)(members.remove, { path: { id: prj_id, user_id: leaver.user_id } })
    for (const endpoint of ofProjects) expect((await call(endpoint, own.values, leaver.key)).statusCode).toBe(404)
    expect(await as(projects.list, {})).toEqual([])
  })

  test('a role that changes holds for the next call, up and down', async () => {
    const { prj_id } = own.project
    const path = { id: prj_id, locid: own.object.locid }
    const member = await a(t.db).user({ role: 'viewer', prj_id })
    const lead = t.as(own.people.lead.key)
    const log = () => t.as(member.key)(layers.create, { path, body: { depthfrom: 60, prinstype: 'si' } })
    await expect(log()).rejects.toMatchObject({ status: 403 })
    const at = { id: prj_id, user_id: member.user_id }
    await lead(members.update, { path: at, body: { permissions: [...roles.field] } })
    await log()
    await lead(members.update, { path: at, body: { permissions: [] } })
    await expect(log()).rejects.toMatchObject({ status: 403 })
  })
})

describe('the endpoints themselves', () => {
  test('every right of a project says where the call names the project', () => {
    const homeless = everyEndpoint.filter(e => (permissions as readonly string[]).includes(e.who) && !e.in)
    expect(homeless.map(title)).toEqual([])
  })

  test('every address inside a project or an object is bound to it', () => {
    const loose = everyEndpoint.filter(
      e =>
        (/^\/api\/project\/:/.test(e.path) && !(e.in && 'project' in e.in)) ||
        (/\/:locid\b/.test(e.path) && !(e.in && 'object' in e.in)),
    )
    expect(loose.map(title)).toEqual([])
  })

  test('whatever is not read is written in a transaction, or says why not by tx none', () => {
    const careless = everyEndpoint.filter(e => e.method !== 'GET' && e.tx === 'read')
    expect(careless.map(title)).toEqual([])
  })

  test('only signing in, and what a link leads to, is open to anyone', () => {
    expect(everyEndpoint.filter(e => e.who === 'anyone').map(title)).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/session',
      'GET /api/auth/methods',
      'POST /api/auth/link',
      'POST /api/auth/link/password',
      'POST /api/auth/oidc/start',
      'GET /api/auth/oidc/callback',
      'GET /aws/file/:document',
      'GET /aws/zip',
      'GET /aws/sheet',
      'GET /api/jobs/:job/file',
    ])
  })
})
