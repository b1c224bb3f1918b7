import { randomUUID } from 'node:crypto'
import { history } from '@borebook/contract/history.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { finishUndos } from '../import/undo.ts'
import { refusal, testServer } from '../testing/server.ts'
import { removeReadings } from './undo.ts'

const t = testServer()

let site: Awaited<ReturnType<typeof place>>
async function place() {
  const { prj_id: id } = await a(t.db).project()
  const { locid } = await a(t.db).object({ prj_id: id, zcoordb: 400 })
  const { key } = await a(t.db).user({ role: 'engineer', prj_id: id })
  for (const serial_nr of ['P1', 'P2'])
    await a(t.db).sensor({ locid, serial_nr, name: serial_nr, sensor_type: 'pv', depth: 10 })
  return { key, path: { id, locid }, batch: randomUUID(), url: `/e2/api/meassurements/${id}/${locid}` }
}
beforeEach(async () => {
  site = await place()
})

async function send(readings: object[], query = '') {
  const answer = await t.request({
    method: 'POST',
    url: `${site.url}${query}`,
    key: site.key,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(readings),
  })
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()])
}
/** A pressure every hour from one hour of 2026 to another. */
const hours = (from: number, to: number, pwp: number, serial_nr = 'P1') =>
  Array.from({ length: to - from }, (_, i) => ({
    smpdate: new Date(Date.UTC(2026, 0, 1, from + i)).toISOString(),
    ...{ serial_nr, pwp },
  }))
const portion = (readings: object[]) => send(readings, `?overwrite=true&file=april.csv&batch=${site.batch}`)
/** One file of three portions for two sensors, which overwrites two readings. */
async function brought() {
  await send(hours(0, 2, 1))
  await portion(hours(0, 10, 5))
  await portion(hours(10, 20, 6))
  await portion(hours(0, 5, 7, 'P2'))
}
const changes = (query: object = {}) => t.as(site.key)(history.list, { path: site.path, query })
const undo = () => t.as(site.key)(imports.undo, { path: { id: site.path.id, batch: site.batch } })
const stored = async () =>
  ((await t.request({ method: 'GET', url: site.url, key: site.key })).json() as { pwp: number }[]).map(({ pwp }) => pwp)

describe('an import of another project', () => {
  test('takes no readings: 404, and neither its undo nor its entry has to do with them', async () => {
    await portion(hours(0, 3, 5))
    const theirs = site
    site = { ...(await place()), batch: theirs.batch }
    const answer = await t.request({
      method: 'POST',
      url: `${site.url}?file=april.csv&batch=${site.batch}`,
      key: site.key,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(hours(0, 3, 6)),
    })
    expect(answer.statusCode).toBe(404)
    expect(await stored()).toEqual([])
    site = theirs
    expect(await stored()).toEqual([5, 5, 5])
  })
})

describe('a file that came in portions', () => {
  test('is one entry with the sum, and its undo is one; what it overwrote is counted and not told', async () => {
    await brought()
    const [change, ...before] = await changes()
    const whole = {
      ...{ stored: 25, file: 'april.csv', sensors: [expect.any(String), expect.any(String)] },
      ...{ from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T19:00:00.000Z' },
    }
    expect(change).toMatchObject({
      batch: site.batch,
      import: { filename: 'april.csv', undone: false },
      fields: { readings: [null, whole], overwritten: [{ count: 2 }, null] },
    })
    expect(JSON.stringify(change)).not.toContain('rows')
    expect(before.filter(({ batch }) => batch === site.batch)).toEqual([])
    expect(await undo()).toMatchObject({ readings: 25, readings_kept: 0, kept: [] })
    const after = await changes()
    expect(after.slice(0, 2)).toMatchObject([
      { import: null, fields: { readings: [{ stored: 25 }, null] } },
      { import: { undone: true } },
    ])
    expect(after).toHaveLength(before.length + 2)
    expect(await stored()).toEqual([1, 1])
  })

  test('counts as one in the pages of a list', async () => {
    await brought()
    const all = await changes()
    const pages = await Promise.all(all.map((_, offset) => changes({ limit: '1', offset: String(offset) })))
    expect(pages.flat()).toEqual(all)
  })

  test('is not put back by one of its portions', async () => {
    await brought()
    const [change] = await changes()
    const call = { path: { ...site.path, change: change!.id }, body: {} }
    expect(await refusal(t.as(site.key), history.restore, call)).toEqual({
      status: 400,
      body: { __all__: ['These readings came by an import; undo the import.'] },
    })
  })

  test('leaves alone what was overwritten since when it is undone, and says how many and whose', async () => {
    await brought()
    await send(hours(8, 12, 9), '?overwrite=true&file=may.csv')
    expect(await undo()).toMatchObject({ readings: 21, readings_kept: 4, kept: [expect.stringMatching(/ P1$/)] })
    expect(await stored()).toEqual([1, 1, 9, 9, 9, 9])
  })

  test('is taken back whole where its portions reach into each other, and what the first overwrote stands again', async () => {
    await send(hours(0, 4, 1))
    await portion(hours(0, 4, 5))
    await portion(hours(2, 6, 6))
    expect(await undo()).toMatchObject({ readings_kept: 0, kept: [] })
    expect(await stored()).toEqual([1, 1, 1, 1])
  })

  test('is taken back to its end at the next start where a server died between two portions', async () => {
    await brought()
    const cut = randomUUID()
    await sql`insert into batches (batch, kind, title, prj_id) values (${cut}, 'undoing', 'april.csv', ${site.path.id})`.execute(
      t.db,
    )
    await sql`update batches set undone_by = ${cut} where batch = ${site.batch}`.execute(t.db)
    let steps = 0
    const died = removeReadings(work => {
      if (++steps > 2) throw new Error('killed')
      return t.db.transaction().execute(work)
    }, site.batch)
    await expect(died).rejects.toThrow('killed')
    const left = (await stored()).length
    expect(left).toBeGreaterThan(2)
    expect(left).toBeLessThan(25)
    await finishUndos(t.db)
    expect(await stored()).toEqual([1, 1])
    const { rows } = await sql`select kind from batches where batch = ${cut}`.execute(t.db)
    expect(rows).toEqual([{ kind: 'undo' }])
  })
})
