import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { type ImportPlan, imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { ownNouns } from '@borebook/formats/ags/own/own-nouns.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { a } from '../builders.ts'
import { objectParts } from '../nouns.ts'
import type { testServer } from './server.ts'

/** A file of records carries no documents and no runs; soundings are told of apart. */
export const exportedParts = objectParts.filter(
  ({ table }) => !['documents', 'soundings', 'calculations'].includes(table),
)
type TestServer = ReturnType<typeof testServer>
let last = 0
const freshNumber = () => `EXP-${++last}`

/** Imports a text under another project number; answers the new project and the plan. */
async function imported(
  t: TestServer,
  text: string,
  prj_num = freshNumber(),
): Promise<{ key: string; prj_id: number; plan: ImportPlan }> {
  const { key } = await a(t.db).user({ superuser: true })
  const payload = Buffer.from(text.replace(/("GROUP","PROJ"\r\n.*\r\n.*\r\n.*\r\n"DATA",)"[^"]*"/, `$1"${prj_num}"`))
  const answer = await t.request({
    method: 'POST',
    url: urlOf(imports.run, { query: { filename: 'x.ags', epsg: '21781' } }),
    key,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200)
  const plan = answer.json() as ImportPlan
  return { key, prj_id: plan.project.prj_id!, plan }
}

async function exported(t: TestServer, key: string, prj_id: number, objects?: string): Promise<string> {
  const url = urlOf(exportAgs.file, { path: { id: prj_id }, query: objects ? { objects } : {} })
  const answer = await t.request({ method: 'GET', url, key })
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200)
  return answer.payload
}

type Row = Record<string, unknown>
export const stamps = ['locid', 'prj_id', 'version', 'changed_at', 'changed_by', 'author', 'deleted_at']

/** All records of a project without keys and stamps, by short name and table; what names another record says its place. */
async function contents(t: TestServer, prj_id: number): Promise<Record<string, unknown>> {
  const { rows: objects } = await sql<Row>`
    select * from objects where prj_id = ${prj_id} and deleted_at is null order by shortname collate "C"`.execute(t.db)
  const all: Record<string, unknown> = {}
  for (const object of objects) {
    const held: Record<string, unknown> = { objects: plain(object, []) }
    const places = new Map<string, unknown[]>()
    for (const { table, key } of exportedParts) {
      const noun = ownNouns.find(n => n.table === table)!
      const order = [...(noun.stretch ? [noun.stretch[0]] : []), key].map(c => sql.ref(c))
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where locid = ${object.locid} order by ${sql.join(order)}`.execute(t.db)
      places.set(
        table,
        rows.map(row => row[key]),
      )
      held[table] = rows.map(row => {
        const links = noun.fields.filter(({ to }) => to && row[noun.fields.find(f => f.to === to)!.field] !== undefined)
        const named = Object.fromEntries(
          links.map(({ field, to }) => [field, row[field] === null ? null : places.get(to!)!.indexOf(row[field])]),
        )
        return { ...plain(row, [key]), ...named }
      })
    }
    held.soundings = await soundingsOf(t, Number(object.locid))
    all[object.shortname as string] = held
  }
  return all
}

/** The soundings of an object with their sequences, without keys and stamps. */
async function soundingsOf(t: TestServer, locid: number): Promise<unknown[]> {
  const { rows } = await sql<Row>`
    select s.name, s.kind, s.started, s.meta, s.remarks, s.picks, s.kept, s.depth::text as depth,
      s.source - 'imported_at' - 'file' - 'sha256' as source,
      (select jsonb_agg(jsonb_build_array(q.sndname, q.quantity, q.unit, q."values"::text) order by q.position)
        from sequences q where q.sounding = s.id) as sequences
    from soundings s where s.locid = ${locid} order by s.id`.execute(t.db)
  return rows
}
const plain = (row: Row, keys: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !stamps.includes(name) && !keys.includes(name)))

/** What a project keeps of imported files, by heading: of its objects, their records in order, and of itself. */
async function kept(t: TestServer, prj_id: number): Promise<unknown[]> {
  const { rows } = await sql<{
    noun: string | null
    shortname: string | null
    ags_group: string
    heads: string[][]
    cells: never
  }>`
    select k.noun, o.shortname, k.ags_group, k.heads, k.cells from kept_ags k left join objects o using (locid)
    where k.prj_id = ${prj_id} and k.cells <> '[]' order by o.shortname collate "C", k.noun, k.ags_group, k.id`.execute(
    t.db,
  )
  return (
    rows
      .flatMap(({ noun, shortname, ags_group, heads, cells }) =>
        Array.isArray(cells)
          ? (cells as string[][]).map(row => [
              shortname,
              ags_group,
              Object.fromEntries(row.map((cell, k) => [heads[k]![0], cell] as const).filter(([, cell]) => cell)),
            ])
          : Object.entries(cells)
              .sort((x, y) => Number(x[0]) - Number(y[0]))
              .map(([, of]) => [shortname, noun, of]),
      )
      .map(entry => JSON.stringify(entry, (_, value) => (isPlain(value) ? sorted(value) : value)))
      // all readings of a file are told to the second
      .map(entry => entry.replace(/("MOND_DTIM":"[^"]{16})"/g, '$1:00"'))
      .sort()
  )
}
const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const sorted = (value: Row): Row => Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))

/** Headings and rows of every group, without those that tell of the transmission; of the project its headings. */
export const groupsOf = (text: string): Record<string, { headings: string; rows: string[] }> =>
  Object.fromEntries(
    withoutProject(text)
      .split('\r\n\r\n')
      .flatMap(part => {
        const [group = '', headings = '', ...rows] = part.split('\r\n').filter(line => line !== '')
        return group.includes('"TRAN"')
          ? []
          : [[group, { headings, rows: group.includes('"PROJ"') ? [] : rows.sort() }]]
      }),
  )

/** Texts as they are belong to the project, by its number. */
const withoutProject = (text: string): string =>
  text.replace(/("DATA",)"[^"]*"(,"[A-Z]{4}","[A-Z]{4}_[A-Z0-9]{1,4}","\d+",)/g, '$1""$2')

/** The rows of a group. */
export const readAgsRows = (text: string, group: string): string[] =>
  text
    .split(/\r\n\r\n|\r\n(?="GROUP")/)
    .find(part => part.startsWith(`"GROUP","${group}"`))
    ?.split('\r\n')
    .filter(l => l.startsWith('"DATA"')) ?? []

/** AGS files that go into a server and come out of it, and what it holds of them. */
export const agsFiles = (t: TestServer) => ({
  imported: (text: string, prj_num?: string) => imported(t, text, prj_num),
  exported: (key: string, prj_id: number, objects?: string) => exported(t, key, prj_id, objects),
  contents: (prj_id: number) => contents(t, prj_id),
  kept: (prj_id: number) => kept(t, prj_id),
})
