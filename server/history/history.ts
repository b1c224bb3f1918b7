import { type Approval, history, projectHistory } from '@borebook/contract/history.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { invalid, notFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonb } from '../db/storable.ts'
import { routes } from '../http/mount.ts'
import { listChanges } from './history-list.ts'
import { bringBack, changesAt, type Deletion, isOfHistory, partOf, restorable, restoreChange } from './restore.ts'
import { undoBatch } from './undo.ts'

/** Who approved an approved object last, and when; null where its history does not say. */
export async function approvalOf(db: Db | Tx, locid: number): Promise<Approval | null> {
  const change = await db
    .selectFrom('change_history as c')
    .innerJoin('objects as o', 'o.locid', 'c.locid')
    .select(['c.changed_by as by', 'c.timestamp as at'])
    .where('c.locid', '=', locid)
    .where('o.objstatus', '=', 'app')
    .where('c.objstatus', '=', 'app')
    .where('c.previous_status', '<>', 'app')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change ?? null
}

export const projectHistoryRoutes = routes(projectHistory, {
  list: ({ db, path, query }) => listChanges(db, isOfHistory(path), query),
  restore: call => restoreChange(call, call.path.change, call.body.field),
})

export const historyRoutes = routes(history, {
  list: ({ db, path, query }) => {
    const by = query.by === undefined ? sql`` : sql`and by_user = ${query.by}`
    const field = query.field === undefined ? sql`` : sql`and jsonb_exists(fields, ${query.field})`
    return listChanges(db, sql<boolean>`${isOfHistory(path)} ${by} ${field}`, query)
  },

  facets: async ({ db, path }) => {
    const { rows } = await sql<Response<typeof history.facets>>`
      with changes as (select by_user, fields from history where locid = ${path.locid})
      select (select count(*) from changes) as changes,
        array(select distinct by_user from changes where by_user is not null order by 1) as by,
        array(select distinct field from changes, jsonb_object_keys(fields) as field order by 1) as fields,
        (select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'name', coalesce(nullif(fullname, ''), username))), '[]')
          from users where user_id in (select said::integer from changes, jsonb_array_elements(fields -> 'recipients') as side,
            jsonb_array_elements_text(case jsonb_typeof(side) when 'array' then side else '[]' end) as said)) as people`.execute(
      db,
    )
    return rows[0]!
  },

  restore: call => restoreChange(call, call.path.change, call.body.field),

  bringBack: async call => {
    const { db, path, body } = call
    const by = body.by === undefined ? sql`` : sql`and by_user = ${body.by}`
    const { rows } = await sql<Deletion>`
      select distinct on (noun, key) id, noun, key, fields, at::text as moment
      from history join jsonb_to_recordset(${jsonb(body.records)}) as wanted(noun text, key text)
        using (noun, key)
      where locid = ${path.locid} and action = 'delete' ${by}
      order by noun, key, id desc`.execute(db)
    if (rows.length < new Set(body.records.map(({ noun, key }) => `${noun} ${key}`)).size) throw notFound()
    const wanted = rows.map(change => ({ change, part: partOf(call, change) }))
    // what lies under another one stands behind it, and may have come back with it
    wanted.sort((a, b) => restorable.indexOf(a.part) - restorable.indexOf(b.part) || a.change.id - b.change.id)
    const along = changesAt(call)
    const back = new Set<number>()
    for (const { change, part } of wanted)
      if (!back.has(change.id)) for (const { id } of await bringBack(call, part, change, along)) back.add(id)
    return { records: rows.length }
  },

  undo: call => undoBatch(call),

  statusChanges: ({ db, path }) =>
    db
      .selectFrom('change_history')
      .select(['id', 'timestamp', 'changed_by', 'previous_status', 'objstatus', 'reason'])
      .where('locid', '=', path.locid)
      .orderBy('id', 'desc')
      .execute(),

  approval: ({ db, path }) => approvalOf(db, path.locid),

  giveReason: async ({ db, path, who, body }) => {
    const waiting = db
      .selectFrom('change_history')
      .select('id')
      .where('locid', '=', path.locid)
      .where('changed_by', '=', who.username)
      .where('reason', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
    const entry = await db
      .updateTable('change_history')
      .set({ reason: body.reason })
      .where('id', '=', waiting)
      .returning(['id', 'timestamp', 'changed_by', 'previous_status', 'objstatus', 'reason'])
      .executeTakeFirst()
    if (!entry) throw invalid('__all__', 'history.reason.none')
    return entry
  },
})
