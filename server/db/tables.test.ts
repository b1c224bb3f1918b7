import { Member } from '@borebook/contract/accounts/members.ts'
import { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { Plan } from '@borebook/contract/documents/plans.ts'
import { listNounColumns } from '@borebook/contract/kit/noun.ts'
import { SiteObject } from '@borebook/contract/objects.ts'
import { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { nounsOfAnyHolder } from '@borebook/contract/project-nouns.ts'
import { Project } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listShippedTemplates } from '../sheet-templates/shipped.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

/** What an object's record shows of its project and its protocol. */
const ofOthers = [
  'prj',
  'project',
  'prj_title',
  'prjnum',
  'client',
  'client_prj_num',
  'protocol_date',
  'protocol_user',
  'protocol_desc',
]

/** Each noun's table and schema; what only the wire has (counted or made up), and what only the table has. */
const nouns: [table: string, schema: z.ZodObject, onWire: string[], inTable: string[]][] = [
  ['projects', Project, ['permissions', 'objects', 'approved', 'members'], ['changed_by']],
  ['members', Member, ['username', 'fullname'], ['prj_id', 'changed_at', 'changed_by']],
  ['dictionary_entries', DictionaryEntry, [], ['type', 'changed_at', 'changed_by']],
  [
    'documents',
    DocumentEntry,
    ['id', 'url', 'shortname', 'last_modified'],
    ['id', 'prj_id', 'parent', 'content', 'media_type', 'uploaded_at', 'deleted_at', 'changed_at', 'changed_by'],
  ],
  [
    'drafts',
    SheetTemplate,
    ['owner', 'isOwn', 'mayChange', 'saveSettings'],
    ['save_settings', 'user_id', 'data_type', 'changed_at', 'changed_by'],
  ],
  ['plans', Plan, ['tile', 'levels', 'is_whole'], ['prj_id', 'content', 'changed_at', 'changed_by']],
  ['objects', SiteObject, [...ofOthers, 'layers', 'sensors'], ['deleted_at']],
  ...nounsOfAnyHolder.map((noun): [string, z.ZodObject, string[], string[]] => {
    const holder = noun.holder === 'object' ? 'locid' : 'prj_id'
    const columns = [...listNounColumns(noun), holder, noun.primary, ...(noun.under ? [noun.under.column] : [])]
    const unseen = columns.filter(column => !(column in noun.Record.shape))
    const stamps = ['version', 'changed_at', 'changed_by']
    const onWire = Object.keys(noun.Record.shape).filter(field => ![...columns, ...stamps].includes(field))
    return [noun.table, noun.Record, onWire, unseen]
  }),
]
/** What the wire's value may be, by the column's type. */
const kinds: Record<string, unknown[]> = {
  integer: [1],
  bigint: [1],
  numeric: [1.5, 1],
  boolean: [true],
  ARRAY: [['view'], [], [0.5, 2]],
  ...{
    text: [
      'image',
      'si',
      'pri',
      '',
      '10:30',
      'electrical_subtraction',
      'biaxial',
      'cable',
      'downhole',
      'inverse_metallic',
      'file',
      'raster',
      'geotiff',
      'even',
      'elevation',
    ],
    jsonb: [
      [],
      listShippedTemplates('en')[0]!.json_data,
      [1, 0, 0, 0, -1, 0],
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    ],
    date: ['2026-01-31'],
    'timestamp with time zone': ['2026-01-31T00:00:00.000Z'],
  },
}

test.each(nouns)(
  'the columns of %s are the fields of its record, null where the record may be null',
  async (table, schema, onWire, inTable) => {
    const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(t.db)
    const fields = Object.keys(schema.shape).filter(field => !onWire.includes(field))
    expect([...rows.map(r => r.name)].sort()).toEqual([...fields, ...inTable].sort())
    for (const { name, type, nullable } of rows.filter(r => fields.includes(r.name))) {
      const field = schema.shape[name] as z.ZodType
      expect([table, name, 'null', field.safeParse(null).success]).toEqual([table, name, 'null', nullable])
      expect(kinds, `${table}.${name}`).toHaveProperty([type])
      expect([table, name, type, kinds[type]!.some(value => field.safeParse(value).success)]).toEqual([
        table,
        name,
        type,
        true,
      ])
    }
  },
)

test('no noun of the database is missing here', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger join pg_class c on c.oid = tgrelid where tgname = 'remember' order by 1`.execute(
    t.db,
  )
  expect(rows.map(r => r.table)).toEqual(nouns.map(([table]) => table).sort())
})

test('every connection counts time in UTC', async () => {
  const zones = await Promise.all(
    Array.from({ length: 8 }, () =>
      sql<{ zone: string; local: boolean }>`
        select current_setting('TimeZone') as zone, '2026-07-01 12:00'::timestamptz = '2026-07-01T12:00:00Z'::timestamptz as local, pg_sleep(0.05)`.execute(
        t.db,
      ),
    ),
  )
  for (const { rows } of zones) expect(rows[0]).toMatchObject({ zone: 'UTC', local: true })
})
