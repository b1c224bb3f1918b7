import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@borebook/contract/accounts/members.ts'
import { getFieldMeta } from '@borebook/contract/kit/fields.ts'
import { type InputOf, type Noun, refersTo } from '@borebook/contract/kit/noun.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import { everyNoun, type NounTable, type nouns } from '@borebook/contract/nouns.ts'
import { shippedIds } from '@borebook/contract/paper/sheet-templates.ts'
import {
  everyProjectNoun,
  nounsOfAnyHolder,
  type ProjectNounTable,
  type projectNouns,
} from '@borebook/contract/project-nouns.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from './db/database.ts'
import { jsonb } from './db/storable.ts'
import type { Tables } from './db/tables.ts'
import { atProject } from './http/authorize.ts'
import { keyHash, newKey } from './http/keys.ts'
import { NounRows } from './noun/noun-rows.ts'
import { listShippedTemplates } from './sheet-templates/shipped.ts'
import { addSounding, type NewSounding } from './soundings/rows.ts'

let last = 0
const next = (): number => ++last
/** Names are counted from one again: of tests that share a process none sees how many were made before it. */
export const countAnew = (): void => {
  last = 0
}

/** Data for tests and for the demo: `await a(db).layer({ depthto: 2 })`. Each builder makes the parents it needs. */
export const a = (db: Db) => ({
  /** A user with a key to sign calls with, and the role in a project when one is given. */
  async user({ role, prj_id, ...over }: Partial<Insertable<Tables['users']>> & { role?: Role; prj_id?: number } = {}) {
    const user = await db
      .insertInto('users')
      .values({ username: `user${next()}`, password_hash: '-', ...over })
      .returningAll()
      .executeTakeFirstOrThrow()
    const key = newKey()
    await sql`insert into sessions (key_hash, user_id, expires_at) values (${keyHash(key)}, ${user.user_id}, now() + interval '1 hour')`.execute(
      db,
    )
    if (role && prj_id) await this.member({ prj_id, user_id: user.user_id, role })
    return { ...user, key }
  },
  async member({ prj_id, user_id, role }: { prj_id: number; user_id: number; role: Role }) {
    await db
      .insertInto('members')
      .values({ prj_id, user_id, permissions: [...roles[role]] })
      .execute()
  },
  /** A key that reads and writes in all projects of its owner. */
  async apiKey(over: Partial<Insertable<Tables['api_keys']>> & { user_id: number }) {
    const key = `bbk_${newKey()}`
    const values = {
      key_hash: keyHash(key),
      name: `Key ${next()}`,
      prefix: key.slice(0, 8),
      scopes: ['write' as const],
    }
    const made = await db
      .insertInto('api_keys')
      .values({ ...values, ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...made, key }
  },
  project(over: Partial<Insertable<Tables['projects']>> = {}) {
    return db
      .insertInto('projects')
      .values({ prj_num: `P${next()}`, prj_title: 'Site', ...over })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  async object(over: Partial<Insertable<Tables['objects']>> = {}) {
    const prj_id = over.prj_id ?? (await this.project()).prj_id
    return db
      .insertInto('objects')
      .values({ shortname: `KB ${next()}`, zcoordb: 400, zcoorde: 20, ...over, prj_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  /** A file without a content in the store, or a folder, of an object or, without one, of a project. */
  async document(over: Partial<Insertable<Tables['documents']>> = {}) {
    const prj_id = over.prj_id ?? (await this.project()).prj_id
    const file = { content: `content/${'0'.repeat(64)}`, size: 1, shown: 'image' as const }
    return db
      .insertInto('documents')
      .values({ name: `photo${next()}.jpg`, type: 'file', ...(over.type === 'folder' ? {} : file), ...over, prj_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  /** A plan of one picture whose tiles are not there. */
  async plan(over: Partial<Insertable<Tables['plans']>> = {}): Promise<number> {
    const prj_id = over.prj_id ?? (await this.project()).prj_id
    const name = over.name ?? `Plan ${next()}`
    const file = { kind: 'raster', format: 'image', content: `content/${'0'.repeat(64)}`, size: 1 } as const
    const { id } = await db
      .insertInto('plans')
      .values({
        ...{ name, filename: `${name}.png`, ...file, width: 1, height: 1, box: null, about: '[]', epsg: null },
        ...{ placement: null, opacity: 1, is_shown: true, place: 1, ...over, prj_id },
      } as Insertable<Tables['plans']>)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('plan_drawings')
      .values({ plan: id, content: file.content, tile: 512, levels: '[]', is_whole: true })
      .execute()
    return id
  },
  /** An upload that nobody has sent anything of. */
  async upload(prj_id: number) {
    const upload = randomUUID()
    const { user_id } = await this.user()
    await db
      .insertInto('uploads')
      .values({ upload, user_id, prj_id, locid: null, folder_structure: '', name: 'a.txt', size: 1, handle: null })
      .execute()
    return upload
  },
  /** A cone test of three readings; answers its id. */
  async sounding({ locid, ...over }: Partial<NewSounding> & { locid?: number } = {}): Promise<number> {
    const at = locid ?? (await this.object()).locid
    const qc = { sndname: 'qc [MPa]', quantity: 'qc', unit: 'MPa', values: [1.5, null, 2.25] } as const
    const push = { kind: 'cpt', source: {}, depth: [1, 1.02, 1.04], sequences: [{ ...qc, values: [...qc.values] }] }
    return db.transaction().execute(tx => addSounding(tx, at, { name: `Push ${next()}`, ...push, ...over }))
  },
  /** A run of a cone test that is still to be worked out; answers its key. */
  async calculation({ sounding, locid }: { sounding: number; locid: number }): Promise<number> {
    const { id } = await db
      .insertInto('calculations')
      .values({ locid, sounding, kind: 'cpt', setting_json: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  /** A template of logs of a project, as one is shipped; answers its id. */
  async draft({ prj_id, name = 'A template' }: { prj_id: number; name?: string }): Promise<number> {
    const { json_data, saveSettings } = listShippedTemplates('en').find(({ id }) => id === shippedIds.ukLog)!
    const { rows } = await sql<{ id: number }>`
      insert into drafts (prj_id, name, bore_types, bore_type_is_default, project_wise_default, json_data, save_settings)
      values (${prj_id}, ${name}, '{}', false, false, ${jsonb(json_data)}, ${jsonb(saveSettings)})
      returning id`.execute(db)
    return rows[0]!.id
  },
  /** An alarm of a sensor that lasts; answers its id. */
  async alarm({ sensor, locid }: { sensor: number; locid: number }): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into alarms (sensor, locid, kind, quantity, severity, "limit", value, smpdate)
      values (${sensor}, ${locid}, 'high', 'level', 'alarm', 400, 401, now()) returning id`.execute(db)
    return rows[0]!.id
  },
  ...recordBuilders(db),
  /** One record of every noun of an object and of its project, each under and beside those before it, and a document; their keys by table. */
  async everything(locid: number, mark?: string) {
    const prj_id = await projectOf(db, locid)
    // holds the runs, whatever becomes of the other interval
    await this.drilling({ locid, blbeg: 0, blend: 15 })
    const keys: Partial<Record<NounTable | ProjectNounTable, number>> = {}
    for (const noun of everyProjectNoun) {
      const row = await record(db, noun, { prj_id, ...(mark === undefined ? {} : marked(noun, mark)) })
      keys[noun.table as ProjectNounTable] = row[noun.key] as number
    }
    for (const noun of everyNoun) {
      // a part is linked to by its own rules: a filter must be one of the tube that was read
      const beside = refersTo(noun).filter(({ table }) => !nounOf(table).under)
      const links = [...(noun.under ? [noun.under] : []), ...beside].map(({ table, column }) => [
        column,
        keys[table as NounTable],
      ])
      const over = { ...Object.fromEntries(links), ...(mark === undefined ? {} : marked(noun, mark)), locid }
      const row: Record<string, unknown> = await record(db, noun, over)
      keys[noun.table as NounTable] = row[noun.key] as number
    }
    const sounding = await this.sounding({ locid, ...(mark !== undefined && { name: mark }) })
    const document = await this.document({ prj_id, locid, ...(mark === undefined ? {} : { name: mark }) })
    return {
      ...(keys as Record<NounTable | ProjectNounTable, number>),
      soundings: sounding,
      calculations: await this.calculation({ sounding, locid }),
      alarms: await this.alarm({ sensor: keys.sensors!, locid }),
      drafts: await this.draft({ prj_id, ...(mark !== undefined && { name: mark }) }),
      document: document.id,
      plan: await this.plan({ prj_id, ...(mark !== undefined && { name: mark }) }),
      upload: await this.upload(prj_id),
    }
  },
})

const nounOf = (table: string): Noun => nounsOfAnyHolder.find(known => known.table === table)!

/** Free words of a record. */
function marked({ fields }: Noun, mark: string): object {
  const comment = Object.keys(fields).find(field => /comm/.test(field) && !getFieldMeta(fields[field]!).dictionary)
  return comment ? { [comment]: mark } : 'name' in fields ? { name: mark } : {}
}

/** A record as its noun's example says it; what it lies under, or cannot be without, is made where `over` does not name it. */
async function record(db: Db, noun: Noun, over: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (noun.holder === 'project') return projectRecord(db, noun, over)
  const locid = over.locid ?? (await a(db).object()).locid
  const values: Record<string, unknown> = {
    ...('name' in noun.fields && { name: `${noun.called.one[0]!.toUpperCase()}${noun.called.one.slice(1)} ${next()}` }),
    ...noun.example,
    // may stand but once
    ...('serial_nr' in noun.fields && { serial_nr: `SN ${next()}` }),
    ...over,
    locid,
  }
  const needed = refersTo(noun).filter(({ column }) => !asZodType(noun.fields[column]!).safeParse(null).success)
  for (const { table, column } of [...(noun.under ? [noun.under] : []), ...needed]) {
    const whole = nounOf(table)
    const place = whole.holder === 'object' ? { locid } : { prj_id: await projectOf(db, locid as number) }
    values[column] ??= (await record(db, whole, place))[whole.primary]
  }
  return db
    .insertInto(noun.table as 'samples')
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const projectOf = async (db: Db, locid: number): Promise<number> =>
  (await db.selectFrom('objects').select('prj_id').where('locid', '=', locid).executeTakeFirstOrThrow()).prj_id

/** A record that a project holds, with what its fields are where nobody says them. */
async function projectRecord(db: Db, noun: Noun, { prj_id, ...over }: Record<string, unknown>) {
  const prj = (prj_id as number | undefined) ?? (await a(db).project()).prj_id
  const entry = noun.Input.parse({
    ...noun.example,
    ...('name' in noun.fields && { name: `Record ${next()}` }),
    ...over,
  })
  const [made] = await new NounRows(noun).add({ db, at: atProject(prj) }, [entry])
  return made as Record<string, unknown>
}

type Builders = {
  [T in NounTable as (typeof nouns)[T]['word']]: (
    over?: Partial<Insertable<Tables[T]>>,
  ) => Promise<Selectable<Tables[T]>>
} & {
  [T in ProjectNounTable as (typeof projectNouns)[T]['word']]: (
    over?: Partial<InputOf<(typeof projectNouns)[T]>> & { prj_id?: number },
  ) => Promise<Selectable<Tables[T]>>
}
/** A builder for each noun, by its word: `a(db).hydraulicTest({ depthfrom: 3 })`. */
const recordBuilders = (db: Db): Builders =>
  Object.fromEntries(nounsOfAnyHolder.map(noun => [noun.word, (over = {}) => record(db, noun, over)])) as never
