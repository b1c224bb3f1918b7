import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'

// nobody works here: what is begun stays begun
const t = testServer()

async function begun() {
  const { prj_id, locid } = await a(t.db).object({ boretype: 'cptu' })
  const sounding = await a(t.db).sounding({ locid, ...inFile() })
  const { key, username } = await a(t.db).user({ role: 'engineer', prj_id })
  const call = t.as(key)
  const { id } = await call(calculations.create, { path: { id: prj_id, locid }, body: { sounding } })
  const path = { id: prj_id, locid, calculation: id }
  const now = async () => (await call(calculations.list, { path }))[0]!
  return { call, path, username, now }
}
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.fields : error),
  )

test('a run that is cancelled has failed, says who ended it, and can be neither cancelled nor activated', async () => {
  const { call, path, username, now } = await begun()
  const said = { status: 'failed', active: false, error: `cancelled by ${username}` }
  expect(await call(calculations.cancel, { path })).toMatchObject(said)
  expect(await now()).toMatchObject(said)
  expect(await fieldsOf(call(calculations.cancel, { path }))).toEqual({
    __all__: ['Only a calculation in progress can be cancelled.'],
  })
  expect(await fieldsOf(call(calculations.update, { path, body: { active: true } }))).toHaveProperty('active')
  expect(await now()).toMatchObject(said)
})

test('a run that is processing can be neither activated nor changed', async () => {
  const { call, path, now } = await begun()
  const before = await now()
  expect(before.status).toBe('processing')
  expect(await fieldsOf(call(calculations.update, { path, body: { active: true } }))).toHaveProperty('active')
  const overrides = [{ series: 'qt', depth: 0.02, value: 1, reason: 'typing' }]
  expect(await fieldsOf(call(calculations.update, { path, body: { overrides } }))).toHaveProperty('overrides')
  expect(await now()).toEqual(before)
})
