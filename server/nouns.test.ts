import { readdirSync, readFileSync } from 'node:fs'
import { history, projectHistory } from '@borebook/contract/history.ts'
import { batchHeader } from '@borebook/contract/kit/endpoint.ts'
import { getFieldMeta } from '@borebook/contract/kit/fields.ts'
import type { Noun } from '@borebook/contract/kit/noun.ts'
import { keySource } from '@borebook/contract/kit/noun-calls.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import { everyNoun, type NounTable } from '@borebook/contract/nouns.ts'
import { objects } from '@borebook/contract/objects.ts'
import { nounsOfAnyHolder } from '@borebook/contract/project-nouns.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from './builders.ts'
import { projectParts } from './project-nouns.ts'
import { addressOf, keysOf, makeAcceptedBody, type SampleValues } from './testing/endpoints.ts'
import { testServer } from './testing/server.ts'

const t = testServer()

/** A project and an object with a record of every noun, and the ordinary calls on those of one. */
async function site(noun: Noun) {
  const { prj_id, locid } = await a(t.db).object()
  const path = { id: prj_id, locid }
  const keys = await a(t.db).everything(locid)
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const values: SampleValues = { ...path, ...keysOf(keys) }
  const call = async (name: 'list' | 'create' | 'update' | 'remove', more: object = {}, headers: object = {}) => {
    const endpoint = noun.calls[name]!
    const body = { ...makeAcceptedBody(endpoint, values), ...more }
    const answer = await t.request({
      method: endpoint.method,
      url: addressOf(endpoint, values),
      key,
      ...(endpoint.body && { payload: JSON.stringify(body) }),
      headers: { ...(endpoint.body && { 'content-type': 'application/json' }), ...headers },
    })
    const record = answer.payload === '' ? undefined : answer.json()
    return { status: answer.statusCode, record, batch: answer.headers[batchHeader] }
  }
  const as = t.as(key)
  const of = noun.holder === 'object' ? history : projectHistory
  const changes = async (action: string) =>
    (await as(of.list as typeof history.list, { path })).filter(c => c.noun === noun.table && c.action === action)
  const restore = (change: number) => as(of.restore as typeof history.restore, { path: { ...path, change }, body: {} })
  return { as, path, keys, call, changes, restore, stored: () => storedOf(noun, path, keys[noun.table as NounTable]) }
}

/** A record's columns but for its stamps. */
async function storedOf(
  noun: Noun,
  { id, locid }: { id: number; locid: number },
  key: number,
): Promise<Record<string, unknown> | undefined> {
  const rows = await sql`select * from ${sql.table(noun.table)}
    where ${noun.holder === 'object' ? sql`locid = ${locid}` : sql`prj_id = ${id}`}`
    .execute(t.db)
    .then(all => all.rows)
  const row = (rows as Record<string, unknown>[]).findLast(one => one[noun.key] === key)
  if (!row) return undefined
  const { version, changed_at, changed_by, ...columns } = row
  return columns
}

/** The rows of every noun in an object, but for their stamps. */
async function holdingsOf(locid: number): Promise<Record<string, unknown>> {
  const all = everyNoun.map(async ({ table, primary }) => {
    const { rows } = await sql<{
      row: object
    }>`select to_jsonb(t) - ${['version', 'changed_at', 'changed_by']}::text[] as row
      from ${sql.table(table)} t where locid = ${locid} order by ${sql.ref(primary)}`.execute(t.db)
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(all))
}

/** Another value for a field that nothing else hangs on: words of its own, a number of the example, else any words. */
function changed({ table, fields, example }: Noun): Record<string, unknown> {
  const takesWords = Object.keys(fields).filter(
    field =>
      getFieldMeta(fields[field]!).dictionary === undefined &&
      asZodType(fields[field]!).safeParse('Other words').success,
  )
  const words = takesWords.find(field => /comm|name|desc/.test(field))
  if (words) return { [words]: 'Other words' }
  const number = Object.keys(fields).findLast(field => typeof example[field] === 'number')
  if (number) return { [number]: (example[number] as number) + 0.25 }
  if (takesWords.length === 0) throw new Error(`the example of ${table} has no field that a test could change`)
  return { [takesWords[0]!]: 'Other words' }
}

describe.each(nounsOfAnyHolder.map(noun => [noun.table, noun] as const))('%s', (_, noun) => {
  test('a record is changed, its change put back; it is deleted, and comes back as it was', async () => {
    const { call, changes, restore, stored } = await site(noun)
    const before = await stored()
    const update = noun.calls.update!
    const example = update.merges
      ? {}
      : Object.fromEntries(Object.entries(noun.example).filter(([f]) => f in noun.fields))
    expect(await call('update', { ...example, ...changed(noun) })).toMatchObject({ status: 200 })
    expect(await stored()).not.toEqual(before)
    const [change] = await changes('update')
    await restore(change!.id)
    expect(await stored()).toEqual(before)
    expect(await call('remove')).toMatchObject({ status: 204 })
    expect(await stored()).toBeUndefined()
    const [deletion] = await changes('delete')
    await restore(deletion!.id)
    expect(await stored()).toEqual(before)
  })

  test.runIf(noun.holder === 'object')(
    'its change and its deletion are taken back by their batches, and done again',
    async () => {
      const { as, path, call, stored } = await site(noun)
      const undo = async (batch: unknown) => (await as(history.undo, { path, body: { batch: String(batch) } })).batch
      const before = await stored()
      const example = noun.calls.update!.merges
        ? {}
        : Object.fromEntries(Object.entries(noun.example).filter(([f]) => f in noun.fields))
      const update = await call('update', { ...example, ...changed(noun) })
      const after = await stored()
      const unchanged = await undo(update.batch)
      expect(await stored()).toEqual(before)
      const again = await undo(unchanged)
      expect(await stored()).toEqual(after)
      await undo(again)
      // with all that lies under it or refers to it
      const whole = await holdingsOf(path.locid)
      const { batch } = await call('remove')
      const left = await holdingsOf(path.locid)
      const back = await undo(batch)
      expect(await holdingsOf(path.locid)).toEqual(whole)
      const gone = await undo(back)
      expect(await holdingsOf(path.locid)).toEqual(left)
      await undo(gone)
      expect(await holdingsOf(path.locid)).toEqual(whole)
    },
  )

  test('who has read an older version is told so, with the record as it is now', async () => {
    const { call } = await site(noun)
    const source = keySource(noun, 'update')
    const { status, record } = await call('update', changed(noun), { 'if-match': '"77"' })
    expect([source, status, record.current?.version]).toEqual([source, 409, 1])
  })

  test.runIf(noun.holder === 'object')('is counted before its object is deleted', async () => {
    const { as, path } = await site(noun)
    expect((await as(objects.holdings, { path }))[noun.table]).toBeGreaterThan(0)
  })

  test.runIf(noun.calls.list)('a list answers all, or the part that is asked for, in the same order', async () => {
    const { path } = await site(noun)
    for (let more = 0; more < 2; more++) await a(t.db).everything(path.locid)
    const { key } = await a(t.db).user({ role: 'viewer', prj_id: path.id })
    const address = addressOf(noun.calls.list!, path)
    const ask = async (part: string) => {
      const answer = await t.request({ url: `${address}${address.includes('?') ? '&' : '?'}${part}`, key })
      const list = answer.json()
      return (Array.isArray(list) ? list : (list.data ?? list)) as Record<string, unknown>[]
    }
    const all = await ask('')
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(await ask('limit=2')).toEqual(all.slice(0, 2))
    expect(await ask('offset=1&limit=1')).toEqual(all.slice(1, 2))
    expect(await ask('offset=1')).toEqual(all.slice(1))
    expect(await ask('limit=many')).toEqual({ limit: ['Must be a whole number'] })
  })

  test('its example is an entry that its schema takes', () => {
    const entry = Object.fromEntries(Object.entries(noun.example).filter(([field]) => field in noun.fields))
    const missing = noun.Input.safeParse(entry).error?.issues.map(issue => issue.path[0]) ?? []
    // what the record lies beside is not in an example
    expect(missing.filter(field => !asZodType(noun.fields[String(field)]!).meta()?.record && field !== 'name')).toEqual(
      [],
    )
  })
})

test('every noun that has more to it than its record says is at work with that', () => {
  const sources = (readdirSync('server', { recursive: true }) as string[])
    .filter(file => /^\w[\w-]*\/.*(?<!\.test)\.ts$/.test(file) && !file.startsWith('node_modules'))
    .map(file => readFileSync(`server/${file}`, 'utf8'))
  const services = sources.flatMap(text =>
    [...text.matchAll(/export const (\w+) = makeNounService\(/g)].map(m => m[1]!),
  )
  const registries = ['nouns', 'project-nouns'].map(name => readFileSync(`server/${name}.ts`, 'utf8')).join()
  expect(services.length).toBeGreaterThan(10)
  const idle = services.filter(service => !new RegExp(`\\w: ${service}\\b`).test(registries))
  expect(idle.map(service => `${service}: name it in server/nouns.ts or server/project-nouns.ts`)).toEqual([])
})

test('whatever a project holds and has a history comes back by it', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger join pg_class c on c.oid = tgrelid
    where tgname = 'remember' and exists (select from pg_attribute where attrelid = c.oid and attname = 'prj_id')
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'locid')`.execute(t.db)
  const lacking = rows.map(row => row.table).filter(table => !projectParts.some(part => part.table === table))
  expect(lacking.sort(), 'name the others in server/project-nouns.ts').toEqual(['members', 'projects'])
})
