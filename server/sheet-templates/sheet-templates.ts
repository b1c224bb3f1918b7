import { type Language, messageOf } from '@borebook/contract/kit/say.ts'
import {
  defaultOf,
  firstOwnTemplate,
  logDefaultOf,
  mostOwnTemplates,
  type NewObject,
  type SheetTemplate,
  type SheetTemplateFields,
  sheetTemplates,
} from '@borebook/contract/paper/sheet-templates.ts'
import { type RawBuilder, sql } from 'kysely'
import { forbidden, invalid, notFound, Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonb, jsonbOrNull } from '../db/storable.ts'
import type { Principal } from '../http/authorize.ts'
import { type HandlerCall, routes } from '../http/mount.ts'
import { permissionsIn, sees } from '../http/rights.ts'
import type { RestorableTable } from '../noun/object-child-tables.ts'
import { mayChange } from '../noun/records.ts'
import { liveObjects } from '../objects/objects.ts'
import { withKeptLogos } from './logos.ts'
import { listShippedTemplates } from './shipped.ts'

export const sheetTemplateRoutes = routes(sheetTemplates, {
  list: async ({ db, who, language }) => [
    ...listShippedTemplates(language),
    ...(await visible(db, who).orderBy(sql`d.name collate "und-x-icu"`).orderBy('d.id').execute()),
  ],

  default: async ({ db, who, path, query, language }) => {
    const all = await listTemplates(db, who, path.id, language)
    if (query.locid === undefined) return defaultOf(all, undefined)
    const object = await begunWith(db, path.id, Number(query.locid))
    return query.dataType === 'log' ? logDefaultOf(all, object) : defaultOf(all, object)
  },

  create: async ({ db, who, body }) => {
    const { prj_id, isOwn } = body
    if (isOwn) await refuseUnseen(db, who, prj_id)
    else await refuseForeign(db, who, prj_id)
    refuseOwnDefault(isOwn, body)
    if (isOwn) await refuseMany(db, who)
    await refuseTypes(db, body)
    await leaveDefault(db, prj_id, body)
    const { id } = await db
      .insertInto('drafts')
      .values({ prj_id, user_id: isOwn ? who.user_id : null, ...rowOf(withKeptLogos(body)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return one(db, who, id)
  },

  update: updateTemplate,

  delete: async call => {
    mayChange(call, await ownOf(call.db, call.who, call.path.id))
    await call.db.deleteFrom('drafts').where('id', '=', call.path.id).execute()
  },
})

async function updateTemplate(call: HandlerCall<typeof sheetTemplates.update>): Promise<SheetTemplate> {
  const { db, who, path, body } = call
  const before = await ownOf(db, who, path.id)
  mayChange(call, before)
  refuseOwnDefault(before.isOwn, body)
  await refuseTypes(db, body)
  await leaveDefault(db, before.prj_id, body, path.id)
  await db
    .updateTable('drafts')
    .set(rowOf(withKeptLogos(body)))
    .where('id', '=', path.id)
    .execute()
  return one(db, who, path.id)
}

/** Templates among what a project holds. One comes back as the default only where no other is by now. */
export const sheetTemplatesPart: RestorableTable = {
  table: 'drafts',
  holder: 'project',
  key: 'id',
  who: 'manageMembers',
  restoreFields: async (call, key, { save_settings, ...fields }) => {
    const id = Number(key)
    const settings = save_settings === undefined ? {} : { saveSettings: save_settings }
    const body = { ...(await one(call.db, call.who, id)), ...fields, ...settings }
    return updateTemplate({ ...call, path: { id }, body } as never)
  },
  insertAgain: async (tx, { data_type, ...columns }) => {
    const names = sql.join(Object.keys(columns).map(name => sql.ref(name)))
    const { rows } = await sql`select from drafts
      where project_wise_default and prj_id = ${columns.prj_id} and data_type = ${data_type}`.execute(tx)
    const row = { ...columns, project_wise_default: columns.project_wise_default === true && rows.length === 0 }
    await sql`insert into drafts (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::drafts, ${jsonb(row)})`.execute(tx)
  },
}

type Seeing = Parameters<typeof sees>[0]

/** The template that the log of an object is drawn by where nobody names one. */
export const findLogTemplate = async (
  db: Db | Tx,
  who: Principal,
  prj_id: number,
  locid: number,
  language: Language,
): Promise<SheetTemplate> =>
  logDefaultOf(await listTemplates(db, who, prj_id, language), await begunWith(db, prj_id, locid))

async function begunWith(db: Db | Tx, prj_id: number, locid: number): Promise<NewObject> {
  const { boretype, epsg } = requireFound(await liveObjects(db, prj_id).where('o.locid', '=', locid).executeTakeFirst())
  if (epsg !== null) return { boretype, epsg }
  const { rows } = await sql<{ epsg: string | null }>`
    select mode() within group (order by epsg) as epsg from objects where prj_id = ${prj_id} and deleted_at is null`.execute(
    db,
  )
  return { boretype, epsg: rows[0]!.epsg }
}

/** The templates of a project, the newest first, with those of the installation and those that are shipped. */
export async function listTemplates(
  db: Db | Tx,
  who: Seeing,
  prj: number,
  language: Language,
): Promise<SheetTemplate[]> {
  const own = await visible(db, who)
    .where(eb => eb.or([eb('d.prj_id', 'is', null), eb('d.prj_id', '=', prj)]))
    .orderBy('d.id', 'desc')
    .execute()
  return [...own, ...listShippedTemplates(language)]
}

/** The template with a key, shipped ones named in a language; 404 where the caller does not see it. */
export async function findVisibleTemplate(
  db: Db | Tx,
  who: Principal,
  id: number,
  language: Language,
): Promise<SheetTemplate> {
  return listShippedTemplates(language).find(shipped => shipped.id === id) ?? (await one(db, who, id))
}

/** The template with a key, whoever may see it; undefined where there is none. */
export async function findTemplate(db: Db | Tx, id: number, language: Language): Promise<SheetTemplate | undefined> {
  const own = () => stored(db, sql`false`).where('d.id', '=', id).executeTakeFirst()
  return listShippedTemplates(language).find(shipped => shipped.id === id) ?? (await own())
}

/** Templates that people have made and the caller may see; those of the installation everybody may. */
const visible = (db: Db | Tx, who: Seeing) =>
  stored(db, changeable(who))
    .where(sql<boolean>`(d.prj_id is null or ${sees(who, sql`d.prj_id`)})`)
    .where(sql<boolean>`(d.user_id is null or d.user_id = ${who.user_id})`)

/** Templates that people have made. */
const stored = (db: Db | Tx, mayChange: RawBuilder<boolean>) =>
  db
    .selectFrom('drafts as d')
    .select([
      ...(['d.id', 'd.name', 'd.prj_id', 'd.bore_types', 'd.bore_type_is_default', 'd.project_wise_default'] as const),
      ...(['d.json_data', 'd.json_data_web', 'd.json_data_mobile', 'd.save_settings as saveSettings'] as const),
      'd.version',
      sql<boolean>`d.user_id is not null`.as('isOwn'),
      sql<
        SheetTemplate['owner']
      >`case when d.user_id is not null then 'user' when d.prj_id is null then 'installation' else 'project' end`.as(
        'owner',
      ),
      mayChange.as('mayChange'),
    ])

/** Whether the caller leads the project of a template, or is a superuser where it has none; their own they may always. */
const changeable = ({ superuser, user_id, only_projects }: Seeing) =>
  sql<boolean>`(coalesce(d.user_id = ${user_id}, false) or ${superuser}::boolean and (d.prj_id is not null or ${only_projects}::integer[] is null)
    or exists (select from members m where m.prj_id = d.prj_id and m.user_id = ${user_id} and 'manageMembers' = any (m.permissions)))`

const one = async (db: Db | Tx, who: Principal, id: number): Promise<SheetTemplate> =>
  requireFound(await visible(db, who).where('d.id', '=', id).executeTakeFirst())

/** A template that the caller may change, held until the end; 404 where they do not see it, 403 where they may not. */
async function ownOf(db: Tx, who: Principal, id: number): Promise<SheetTemplate> {
  if (id < firstOwnTemplate && listShippedTemplates('en').some(shipped => shipped.id === id))
    throw forbidden('draft.shipped')
  await sql`select from drafts where id = ${id} for update`.execute(db)
  const draft = await one(db, who, id)
  if (!draft.mayChange) throw forbidden()
  return draft
}

async function refuseUnseen(db: Tx, who: Principal, prj_id: number | null): Promise<void> {
  if (prj_id === null) throw invalid('isOwn', 'draft.own')
  if (!(await permissionsIn(db, who, prj_id))) throw notFound()
}

function refuseOwnDefault(isOwn: boolean, { project_wise_default, bore_type_is_default }: SheetTemplateFields): void {
  if (isOwn && (project_wise_default || bore_type_is_default)) throw invalid('isOwn', 'draft.own')
}

async function refuseMany(db: Tx, { user_id }: Principal): Promise<void> {
  // whoever makes another one of the same person waits for this
  await sql`select from users where user_id = ${user_id} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) from drafts where user_id = ${user_id}`.execute(db)
  if (rows[0]!.count >= mostOwnTemplates) throw invalid('__all__', 'draft.own.many', { most: mostOwnTemplates })
}

async function refuseForeign(db: Tx, who: Principal, prj_id: number | null): Promise<void> {
  if (prj_id === null) {
    if (!who.superuser || who.only_projects !== null) throw forbidden()
    return
  }
  const permissions = await permissionsIn(db, who, prj_id)
  if (!permissions) throw notFound()
  if (!who.superuser && !permissions.includes('manageMembers')) throw forbidden()
}

/** 400 for types of boreholes that the dictionary does not have. */
async function refuseTypes(db: Tx, { bore_types }: SheetTemplateFields): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${bore_types}::text[]) as asked (code)
    where not exists (select from dictionary_entries e where e.type = 67 and e.code = asked.code)`.execute(db)
  if (rows.length > 0)
    throw new Refusal(400, {
      fields: { bore_types: rows.map(({ code }) => messageOf('draft.boreTypes.unknown', { code })) },
    })
}

/** Unsets what was the default before: of each kind of data a project begins with one template. */
async function leaveDefault(
  db: Tx,
  prj_id: number | null,
  { project_wise_default, json_data }: SheetTemplateFields,
  id = 0,
): Promise<void> {
  if (!project_wise_default) return
  // whoever else sets one of this owner waits for this
  await sql`select pg_advisory_xact_lock(hashtext('drafts'), ${prj_id ?? 0})`.execute(db)
  await sql`update drafts set project_wise_default = false where project_wise_default and id <> ${id}
    and prj_id is not distinct from ${prj_id}::integer and data_type = ${json_data.layoutSettings.dataType}`.execute(db)
}

const rowOf = ({ name, bore_types, bore_type_is_default, project_wise_default, ...drawn }: SheetTemplateFields) => ({
  ...{ name, bore_types, bore_type_is_default, project_wise_default },
  json_data: jsonbOrNull(drawn.json_data),
  json_data_web: jsonbOrNull(drawn.json_data_web),
  json_data_mobile: jsonbOrNull(drawn.json_data_mobile),
  save_settings: jsonbOrNull(drawn.saveSettings),
})
