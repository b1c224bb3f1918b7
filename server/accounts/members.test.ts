import { type Member, members, roles } from '@borebook/contract/accounts/members.ts'
import { projects } from '@borebook/contract/projects.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
async function site() {
  const { prj_id } = await a(t.db).project()
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  return { prj_id, path: { id: prj_id }, lead, call: t.as(lead.key) }
}
const lastLead = { status: 400, body: { __all__: ['A project keeps at least one member who manages members.'] } }

describe('members', () => {
  test('who is added sees the project at once, with the rights in the order of the table and always view', async () => {
    const { call, path } = await site()
    const { username, user_id, key } = await a(t.db).user({ fullname: 'Ada B.' })
    const added = await call(members.add, {
      path,
      body: { username, permissions: ['wellDesign', 'objectEdit', 'wellDesign'] },
    })
    expect(added).toEqual({
      user_id,
      username,
      fullname: 'Ada B.',
      by_group: false,
      version: 1,
      permissions: ['view', 'objectEdit', 'wellDesign'],
    })
    expect((await t.as(key)(projects.get, { path })).permissions).toEqual(['view', 'objectEdit', 'wellDesign'])
    expect((await t.as(key)(members.list, { path })).map((m: Member) => m.user_id)).toContain(user_id)
  })

  test('someone unknown, disabled, or a member already is refused with a sentence', async () => {
    const { call, path, lead } = await site()
    const disabled = await a(t.db).user({ disabled: true })
    for (const username of ['nobody.here', disabled.username])
      expect(await refusal(call, members.add, { path, body: { username, permissions: [] } })).toEqual({
        status: 400,
        body: { username: ['No user has this name'] },
      })
    expect(await refusal(call, members.add, { path, body: { username: lead.username, permissions: [] } })).toEqual({
      status: 400,
      body: { __all__: ['Is a member already'] },
    })
  })

  test('a right that does not exist is refused where it stands', async () => {
    const { call, path, lead } = await site()
    const at = { ...path, user_id: lead.user_id }
    expect(await refusal(call, members.update, { path: at, body: { permissions: ['view', 'root'] as never } })).toEqual(
      {
        status: 400,
        body: { 'permissions.1': ['Is not one of the values allowed here'] },
      },
    )
  })

  test('the last one who manages members can neither leave nor step down', async () => {
    const { call, path, prj_id, lead } = await site()
    await a(t.db).user({ role: 'engineer', prj_id })
    const at = { ...path, user_id: lead.user_id }
    expect(await refusal(call, members.remove, { path: at })).toEqual(lastLead)
    expect(await refusal(call, members.update, { path: at, body: { permissions: [...roles.engineer] } })).toEqual(
      lastLead,
    )
    expect(await call(members.list, { path })).toHaveLength(2)
    const second = await a(t.db).user({ role: 'lead', prj_id })
    await call(members.remove, { path: at })
    expect(await refusal(call, members.list, { path })).toMatchObject({ status: 404 })
    expect(await refusal(t.as(second.key), members.remove, { path: { ...path, user_id: second.user_id } })).toEqual(
      lastLead,
    )
  })

  test('two leads who remove each other at the same moment leave one', async () => {
    for (let round = 0; round < 8; round++) {
      const { call, path, prj_id, lead } = await site()
      const second = await a(t.db).user({ role: 'lead', prj_id })
      const statuses = await Promise.all([
        call(members.remove, { path: { ...path, user_id: second.user_id } }).then(
          () => 204,
          e => e.status,
        ),
        t
          .as(second.key)(members.remove, { path: { ...path, user_id: lead.user_id } })
          .then(
            () => 204,
            e => e.status,
          ),
      ])
      expect(statuses.filter(s => s === 204)).toHaveLength(1)
      const left = await t.db.selectFrom('members').selectAll().where('prj_id', '=', prj_id).execute()
      expect(left.map(m => m.permissions.includes('manageMembers'))).toEqual([true])
    }
  })

  test('two leads who step down at the same moment: one stays', async () => {
    for (let round = 0; round < 8; round++) {
      const { path, prj_id, lead } = await site()
      const second = await a(t.db).user({ role: 'lead', prj_id })
      const stepDown = (who: { key: string; user_id: number }) =>
        t
          .as(who.key)(members.update, { path: { ...path, user_id: who.user_id }, body: { permissions: [] } })
          .then(
            () => 200,
            e => e.status,
          )
      expect((await Promise.all([stepDown(lead), stepDown(second)])).sort()).toEqual([200, 400])
    }
  })

  test('a stale If-Match is 409 with the member as it is, on change and on removal', async () => {
    const { call, path, prj_id } = await site()
    const { user_id } = await a(t.db).user({ role: 'viewer', prj_id })
    const at = { ...path, user_id }
    await call(members.update, { path: at, ifMatch: 1, body: { permissions: ['objectEdit'] } })
    const answer = { status: 409, body: { current: { user_id, version: 2, permissions: ['view', 'objectEdit'] } } }
    expect(await refusal(call, members.update, { path: at, ifMatch: 1, body: { permissions: [] } })).toMatchObject(
      answer,
    )
    expect(await refusal(call, members.remove, { path: at, ifMatch: 1 })).toMatchObject(answer)
    await call(members.remove, { path: at, ifMatch: 2 })
  })
})
