import { projects } from '@borebook/contract/projects.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
const lead = async () => {
  const project = await a(t.db).project()
  const user = await a(t.db).user({ role: 'lead', prj_id: project.prj_id })
  return { path: { id: project.prj_id }, call: t.as(user.key), project, user }
}

describe('a new project', () => {
  test('makes its creator the lead, and takes its defaults for what is left out', async () => {
    const call = t.as((await a(t.db).user()).key)
    const made = await call(projects.create, { body: { prj_num: '2026-17', prj_title: 'Quay wall' } })
    expect(made).toMatchObject({
      prj_num: '2026-17',
      prj_title: 'Quay wall',
      client: null,
      timezone: 'Europe/Zurich',
      version: 1,
      permissions: ['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers'],
      objects: 0,
      approved: 0,
      members: 1,
    })
    expect(await call(projects.get, { path: { id: made.prj_id } })).toEqual(made)
    expect(await call(projects.list, {})).toEqual([made])
  })

  test('says what it lacks in its own sentences, absent or empty', async () => {
    const call = t.as((await a(t.db).user()).key)
    const answer = {
      status: 400,
      body: { prj_num: ['Project number is required'], prj_title: ['Title is required'] },
    }
    expect(await refusal(call, projects.create, { body: {} as never })).toEqual(answer)
    expect(await refusal(call, projects.create, { body: { prj_num: '', prj_title: '' } })).toEqual(answer)
    expect(await refusal(call, projects.create, { body: { prj_num: null, prj_title: null } as never })).toEqual(answer)
  })

  test('needs a number of its own, in whatever project of whomever', async () => {
    const { project } = await lead()
    const stranger = t.as((await a(t.db).user()).key)
    const taken = { status: 400, body: { prj_num: ['This project number already exists'] } }
    expect(await refusal(stranger, projects.create, { body: { prj_num: project.prj_num, prj_title: 'x' } })).toEqual(
      taken,
    )
    expect(await stranger(projects.list, {})).toEqual([])
    const { call, path } = await lead()
    expect(await refusal(call, projects.update, { path, body: { prj_num: project.prj_num } })).toEqual(taken)
  })

  test('lies in a time zone that exists', async () => {
    const { call, path } = await lead()
    const answer = { status: 400, body: { timezone: ['Unknown time zone; e.g. Europe/Zurich'] } }
    expect(await refusal(call, projects.update, { path, body: { timezone: 'Europe/Zurych' } })).toEqual(answer)
    expect(await refusal(call, projects.create, { body: { prj_num: 'zone', prj_title: 'x', timezone: '' } })).toEqual(
      answer,
    )
  })
})

describe('PUT', () => {
  test('merges: it changes what the body names and nothing else, null included', async () => {
    const { call, path } = await lead()
    await call(projects.update, { path, body: { client: 'Canton', memo: 'soft ground', timezone: 'UTC' } })
    const after = await call(projects.update, { path, body: { client: null } })
    expect(after).toMatchObject({ client: null, memo: 'soft ground', timezone: 'UTC', prj_title: 'Site', version: 3 })
  })

  test('takes back what the server sent and refuses any other field', async () => {
    const { call, path } = await lead()
    const read = await call(projects.get, { path })
    expect(await call(projects.update, { path, body: read as never })).toEqual(read)
    expect(
      await refusal(call, projects.update, { path, body: { ...read, owner: 'me', deleted_at: null } as never }),
    ).toEqual({
      status: 400,
      body: { owner: ['Is not a field of this record'], deleted_at: ['Is not a field of this record'] },
    })
  })

  test('cannot be used to raise one’s rights or to forge the version', async () => {
    const { path, project } = await lead()
    const other = await a(t.db).user({ role: 'lead', prj_id: project.prj_id })
    const after = await t.as(other.key)(projects.update, {
      path,
      body: { memo: 'x', permissions: [], version: 77, prj_id: 1, members: 99 } as never,
    })
    expect(after).toMatchObject({ version: 2, prj_id: project.prj_id, members: 2 })
    expect(after.permissions).toContain('manageMembers')
  })

  test('a stale If-Match is 409 with the record as it is; the right one, weak or bare, passes; without one the last wins', async () => {
    const { call, path, user } = await lead()
    await call(projects.update, { path, ifMatch: 1, body: { memo: 'first' } })
    const { status, body } = await refusal(call, projects.update, { path, ifMatch: 1, body: { memo: 'second' } })
    expect(status).toBe(409)
    expect(body).toEqual({
      detail: 'Somebody changed this since you opened it.',
      current: expect.objectContaining({ prj_id: path.id, memo: 'first', version: 2 }),
    })
    const put = (version: string, memo: string) =>
      t.request({
        method: 'PUT',
        url: `/api/project/${path.id}`,
        key: user.key,
        payload: JSON.stringify({ memo }),
        headers: { 'content-type': 'application/json', 'if-match': version },
      })
    expect((await put('W/"2"', 'weak')).json()).toMatchObject({ version: 3 })
    expect((await put('3', 'bare')).json()).toMatchObject({ version: 4 })
    expect(await call(projects.update, { path, body: { memo: 'last' } })).toMatchObject({ memo: 'last', version: 5 })
  })
})

describe('finding', () => {
  test('by number or title, any case, the signs % _ and \\ as themselves', async () => {
    const user = await a(t.db).user()
    for (const [prj_num, prj_title] of [
      ['100%', 'Slope'],
      ['A_1', 'Tunnel'],
      ['AB1', 'tunnel portal'],
      ['C\\D', 'Dam'],
    ] as const) {
      const { prj_id } = await a(t.db).project({ prj_num, prj_title })
      await t.db
        .insertInto('members')
        .values({ prj_id, user_id: user.user_id, permissions: ['view'] })
        .execute()
    }
    const search = async (q?: string) =>
      (await t.as(user.key)(projects.search, { query: q === undefined ? {} : { q } })).results.map(r => r.prj_num)
    const listed = async (q: string) =>
      (await t.as(user.key)(projects.list, { query: { q } })).map(r => r.prj_num).sort()
    expect(await search('%')).toEqual(['100%'])
    expect(await search('_')).toEqual(['A_1'])
    expect(await search('\\')).toEqual(['C\\D'])
    expect(await search('TUNNEL')).toEqual(['A_1', 'AB1'])
    expect(await search(' ab1 ')).toEqual(['AB1'])
    expect(await search('nothing of that kind')).toEqual([])
    expect(await listed('tunnel')).toEqual(['AB1', 'A_1'])
    for (const everything of [await search(''), await search(), await search('  ')])
      expect([...everything].sort()).toEqual(['100%', 'AB1', 'A_1', 'C\\D'])
  })

  test('a superuser sees every project and may do everything there', async () => {
    const { project } = await lead()
    const call = t.as((await a(t.db).user({ superuser: true })).key)
    const seen = (await call(projects.list, {})).find(p => p.prj_id === project.prj_id)
    expect(seen?.permissions).toContain('manageMembers')
  })

  test('the list is by last change, and an object’s change counts', async () => {
    const { project, user, call } = await lead()
    const younger = await a(t.db).project()
    await t.db
      .insertInto('members')
      .values({ prj_id: younger.prj_id, user_id: user.user_id, permissions: ['view'] })
      .execute()
    expect((await call(projects.list, {})).map(p => p.prj_id)).toEqual([younger.prj_id, project.prj_id])
    await a(t.db).object({ prj_id: project.prj_id })
    expect((await call(projects.list, {})).map(p => p.prj_id)).toEqual([project.prj_id, younger.prj_id])
  })
})

describe('any call', () => {
  test('works with and without a trailing slash', async () => {
    const { user, path } = await lead()
    for (const url of [
      '/api/projects',
      '/api/project/prj_nums',
      `/api/project/${path.id}`,
      '/dictionary_type/86/dictionary',
    ]) {
      const [plain, slashed] = [
        await t.request({ url, key: user.key }),
        await t.request({ url: `${url}/`, key: user.key }),
      ]
      expect([url, slashed.statusCode, slashed.payload]).toEqual([url, 200, plain.payload])
    }
  })

  test.each([
    [undefined, 'Title is required'],
    ['*', 'Title is required'],
    ['de-CH', /Titel/],
    ['de-CH;q=0.4, fr;q=0.9', /titre/i],
    ['rm-CH, it;q=0.5', /titolo/i],
    ['pt', 'Title is required'],
    ['den', 'Title is required'],
    ['de;q=0, en', 'Title is required'],
  ])('Accept-Language %s is answered in that language or in English', async (accepted, sentence) => {
    const { key } = await a(t.db).user()
    const call = t.as(key, accepted === undefined ? {} : { 'accept-language': accepted })
    const { body } = await refusal(call, projects.create, { body: { prj_num: 'x', prj_title: '' } })
    expect((body as { prj_title: string[] }).prj_title[0]).toMatch(sentence)
  })
})
