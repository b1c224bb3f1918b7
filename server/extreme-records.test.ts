import { innermost } from '@borebook/contract/kit/fields.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { a } from './builders.ts'
import { addressOf, everyEndpoint, keysOf, type SampleValues, title } from './testing/endpoints.ts'
import { testServer } from './testing/server.ts'

const t = testServer()

type ColumnKind = 'numeric' | 'text' | 'date' | 'timestamp with time zone' | 'ARRAY' | 'jsonb'
/** What a column is set to, by its kind and by what its field may hold; what its constraints refuse stays as it was. */
type Extreme = (kind: ColumnKind, bounds: { min: number; max: number; length: number }, column: string) => unknown

const largest: Extreme = (kind, { max, length }) =>
  ({
    numeric: max,
    text: `${'W'.repeat(300)}\n${'x '.repeat(2000)}`.slice(0, length),
    date: '9999-12-31',
    'timestamp with time zone': '9999-12-31T23:59:59.999Z',
    ARRAY: ['W'.repeat(200), 'b', 'c'],
    jsonb: '{}',
  })[kind]
const smallest: Extreme = (kind, { min }) =>
  ({
    numeric: min,
    text: '',
    date: '0001-01-01',
    'timestamp with time zone': '0001-01-01T00:00:00Z',
    ARRAY: [],
    jsonb: '{}',
  })[kind]
const odd: Extreme = kind =>
  ({
    ...{ numeric: 1e-9, text: '\u202e🕳\u0001 <svg>|{', date: '0026-01-01', ARRAY: [''], jsonb: '{}' },
    'timestamp with time zone': '1800-01-01T00:00:00Z',
  })[kind]
/** Levels that are known by their elevation alone, over a ground whose elevation was mistyped. */
const lofty =
  (elevation: number, ground: number, inclinat: number): Extreme =>
  (_, __, column) =>
    ({
      elevation,
      a_msl: elevation,
      zcoordb: ground,
      inclinat,
      groundwater_depth: null,
      top_of_tube: null,
      below_surface: null,
    })[column]

const extremes: Record<string, Extreme> = {
  'nothing at all': () => null,
  'the largest': largest,
  'the smallest': smallest,
  odd,
  'over a ground of 99,999 m': lofty(396, 99999, 90),
  'over a ground far below the sea': lofty(1e12, -15000, 90),
  'along an all but horizontal hole': lofty(396, 400, 0.000001),
  'along a horizontal hole': lofty(396, 400, 0),
}

/** What no record becomes: what the server alone writes, and what tells kinds of record apart. */
const fixed = new Set(
  'deleted_at timezone type content shown infected deleted_by changed_at changed_by version batch'.split(' '),
)
const kinds: readonly string[] = ['numeric', 'text', 'date', 'timestamp with time zone', 'ARRAY', 'jsonb']

type BoundedSchema = z.ZodType & Partial<Record<'minValue' | 'maxValue' | 'maxLength', number | null>>

async function distort(locid: number, extreme: Extreme): Promise<void> {
  for (const [table, { changes }] of Object.entries(historyNouns)) {
    const { rows } = await sql<{ name: string; kind: ColumnKind }>`
      select column_name as name, data_type as kind from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(t.db)
    const columns = rows.filter(({ name, kind }) => kinds.includes(kind) && !fixed.has(name))
    // twice: an upper end may move only after its lower one
    for (const { name, kind } of [...columns, ...columns]) {
      const field: BoundedSchema | undefined = changes[name] && (innermost(changes[name]) as BoundedSchema)
      const bounds = {
        min: field?.minValue ?? -1e12,
        max: field?.maxValue ?? 1e12,
        length: field?.maxLength ?? 5000,
      }
      const value = extreme(kind, bounds, name)
      if (value === undefined) continue
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where locid = ${locid}`
        .execute(t.db)
        .catch(() => {}) // a constraint: no record becomes that
    }
  }
}

/** An object with a record of every noun; the calls that read, and what they answer. */
async function site() {
  const object = await a(t.db).object({ direct: 10 })
  const { prj_id, locid } = object
  const { key, user_id } = await a(t.db).user({ role: 'lead', prj_id, superuser: true })
  const keys = await a(t.db).everything(locid)
  const values: SampleValues = {
    id: prj_id,
    locid,
    user_id,
    locids: [locid],
    type: '86',
    code: 'si',
    ...keysOf(keys),
  }
  return { prj_id, locid, key, values }
}
const readers = everyEndpoint.filter(e => e.method === 'GET' && e.who !== 'anyone')
async function answers({ key, values }: Awaited<ReturnType<typeof site>>): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const endpoint of readers) {
    const answer = await t.request({ method: 'GET', url: addressOf(endpoint, values), key })
    found.push([title(endpoint), `${answer.statusCode}${answer.statusCode >= 500 ? ` ${answer.payload}` : ''}`])
  }
  return Object.fromEntries(found)
}

describe('every call that reads answers as ever', () => {
  let usual: Record<string, string>
  beforeAll(async () => {
    usual = await answers(await site())
  })
  test.each(Object.keys(extremes))('when what is stored is %s', async name => {
    const odd = await site()
    await distort(odd.locid, extremes[name]!)
    expect(await answers(odd)).toEqual(usual)
  })
})
