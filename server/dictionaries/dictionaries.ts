import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DictionaryEntry, dictionaries, Hatch } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import { defineGrid } from '@borebook/geo/grids.ts'
import { sql } from 'kysely'
import { forbidden, invalid, Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { root } from '../db/root.ts'
import { jsonb } from '../db/storable.ts'
import { routes } from '../http/mount.ts'
import { isNotModified } from '../http/not-modified.ts'
import { mayChange } from '../noun/records.ts'
import { shippedDictionaries } from './shipped.ts'

const entriesOf = (db: Db | Tx, types: number[]) =>
  db
    .selectFrom('dictionary_entries')
    .selectAll()
    .where('type', 'in', types.length > 0 ? types : [-1])
    .orderBy('type')
    .orderBy('sort')
    .orderBy('code')

/** A type's number, by its number or by the name of a field that it serves. */
async function typeNumber(db: Db | Tx, name: string): Promise<number> {
  const row = await db
    .selectFrom('dictionary_types')
    .select('type')
    .where(sql<boolean>`type::text = ${name} or ${name} = any (fields)`)
    .executeTakeFirst()
  return requireFound(row).type
}

const entry = async (db: Tx, type: number, code: string) =>
  requireFound(
    await db
      .selectFrom('dictionary_entries')
      .selectAll()
      .where('type', '=', type)
      .where('code', '=', code)
      .executeTakeFirst(),
  )

/** A coordinate system goes by its code in the list of names too. */
async function nameGrid(db: Tx, { code, english, german, french, italian, active }: NamedEntry): Promise<void> {
  const values = { english, german, french, italian, active }
  await db
    .insertInto('dictionary_entries')
    .values({ type: dictionaryTypes.coordinateSystems, code, ...values, shipped: false })
    .onConflict(conflict => conflict.columns(['type', 'code']).doUpdateSet(values))
    .execute()
}
type NamedEntry = Pick<DictionaryEntry, 'code' | 'english' | 'german' | 'french' | 'italian' | 'active'>

/** Makes the coordinate systems known that somebody has defined. */
export async function knowGrids(db: Db | Tx): Promise<void> {
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['code', 'definition'])
    .where('type', '=', dictionaryTypes.epsgCodes)
    .where('definition', 'is not', null)
    .execute()
  for (const { code, definition } of rows) defineGrid(code, definition!)
}

function checkDefinition(type: number, code: string, definition: string | null | undefined): void {
  if (definition === null || definition === undefined) return
  if (type !== dictionaryTypes.epsgCodes) throw invalid('definition', 'dictionary.definition.list')
  if (!defineGrid(code, definition)) throw invalid('definition', 'dictionary.definition.form')
}

function checkHatch(svg_code: string | null | undefined): void {
  if (svg_code === null || svg_code === undefined) return
  let value: unknown
  try {
    value = JSON.parse(svg_code)
  } catch {}
  if (!Hatch.safeParse(value).success) throw invalid('svg_code', 'dictionary.svg_code.form')
}

export const dictionaryRoutes = routes(dictionaries, {
  list: async ({ db, path: { type }, request, reply }) => {
    const number = await typeNumber(db, type)
    // tag over every entry: numbers alone would not tell that one was deleted and another added
    const { rows } = await sql<{ tag: string }>`
      select md5(coalesce(string_agg(code || ' ' || version || ' ' || changed_at, ',' order by code), '')) as tag
      from dictionary_entries where type = ${number}`.execute(db)
    if (isNotModified(request, reply, `${number}-${rows[0]!.tag}`)) return reply.send()
    return entriesOf(db, [number]).execute()
  },

  several: async ({ db, query }) => {
    const types = query.types.split(',').map(Number)
    const found: Record<string, Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>> = Object.fromEntries(
      types.map(t => [t, []]),
    )
    for (const row of await entriesOf(db, types).execute()) found[row.type]!.push(row)
    return found
  },

  types: async ({ db }) => {
    const { rows } = await sql<{ type: number; fields: string[]; codes: number; retired: number; hatched: boolean }>`
      select t.type, t.fields, count(e.code)::integer as codes, (count(*) filter (where not e.active))::integer as retired,
        coalesce(bool_or(e.svg_code is not null), false) as hatched
      from dictionary_types t left join dictionary_entries e using (type) group by t.type order by t.type`.execute(db)
    return rows
  },

  add: async ({ db, path: { type }, body }) => {
    const number = await typeNumber(db, type)
    if (number === layerDictionaries.secstype && /\d$/.test(body.code)) throw invalid('code', 'dictionary.code.digit')
    checkHatch(body.svg_code)
    checkDefinition(number, body.code, body.definition)
    await db
      .insertInto('dictionary_entries')
      .values({ ...body, type: number, shipped: false })
      .execute()
    const added = await entry(db, number, body.code)
    if (number === dictionaryTypes.epsgCodes) await nameGrid(db, added)
    return added
  },

  update: async call => {
    const { db, body } = call
    const { type, code } = call.path
    const number = await typeNumber(db, type)
    const stored = mayChange(call, await entry(db, number, code))
    const changed = Object.entries(body).filter(([field, value]) => stored[field as keyof typeof stored] !== value)
    if (changed.length === 0) return stored
    if (
      changed.some(([field]) => field === 'code') ||
      (stored.shipped && changed.some(([field]) => field !== 'active'))
    )
      throw forbidden('dictionary.shipped')
    checkHatch(body.svg_code)
    checkDefinition(number, code, body.definition)
    await db.updateTable('dictionary_entries').set(body).where('type', '=', number).where('code', '=', code).execute()
    const updated = await entry(db, number, code)
    if (number === dictionaryTypes.epsgCodes && !updated.shipped) await nameGrid(db, updated)
    return updated
  },

  remove: async call => {
    const { db } = call
    const { type, code } = call.path
    const number = await typeNumber(db, type)
    const stored = mayChange(call, await entry(db, number, code))
    if (stored.shipped) throw forbidden('dictionary.shipped')
    if (await isUsed(db, number, code)) throw new Refusal(409, { detail: 'dictionary.used', current: stored })
    const types = number === dictionaryTypes.epsgCodes ? [number, dictionaryTypes.coordinateSystems] : [number]
    await db.deleteFrom('dictionary_entries').where('type', 'in', types).where('code', '=', code).execute()
  },
})

/** Whether a record of any noun holds the code, in a field that its dictionary serves. */
async function isUsed(db: Tx, type: number, code: string): Promise<boolean> {
  const { fields } = requireFound(
    await db.selectFrom('dictionary_types').select('fields').where('type', '=', type).executeTakeFirst(),
  )
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any (${fields}) and c.data_type = 'text'`.execute(
    db,
  )
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${code}
        or regexp_replace(${sql.ref(column_name)}, '[0-4](,|$)', '\\1', 'g') ~ ${`(^|,)${code.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(,|$)`} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return true
  }
  return false
}

/** Brings the shipped codes into the database: new ones are added, changed labels follow, retired ones stay retired. */
export async function loadShippedDictionaries(db: Db): Promise<void> {
  const files: string[] = []
  const { types, entries } = shippedDictionaries(file => {
    const text = readFileSync(path.join(root, 'server/dictionaries', file), 'utf8')
    files.push(text)
    return text
  })
  const value = createHash('sha256').update(files.join()).digest('hex')
  const mark = await db.selectFrom('marks').select('value').where('name', '=', 'dictionaries').executeTakeFirst()
  if (mark?.value === value) return
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(7312027)`.execute(tx)
    await sql`insert into dictionary_types (type, fields)
      select type, fields from jsonb_to_recordset(${jsonb(types)}) as t (type integer, fields text[])
      on conflict (type) do update set fields = excluded.fields where dictionary_types.fields <> excluded.fields`.execute(
      tx,
    )
    await sql`insert into dictionary_entries (type, code, english, german, french, italian, svg_code, sort, shipped)
      select type, code, english, german, french, italian, svg_code, sort, true
      from jsonb_to_recordset(${jsonb(entries)})
        as e (type integer, code text, english text, german text, french text, italian text, svg_code text, sort integer)
      on conflict (type, code) do update set (english, german, french, italian, svg_code, sort, shipped) =
        (excluded.english, excluded.german, excluded.french, excluded.italian, excluded.svg_code, excluded.sort, true)
      where (dictionary_entries.english, dictionary_entries.german, dictionary_entries.french, dictionary_entries.italian, dictionary_entries.svg_code, dictionary_entries.sort, dictionary_entries.shipped)
        is distinct from (excluded.english, excluded.german, excluded.french, excluded.italian, excluded.svg_code, excluded.sort, true)`.execute(
      tx,
    )
    await sql`insert into marks values ('dictionaries', ${value}) on conflict (name) do update set value = excluded.value`.execute(
      tx,
    )
  })
}
