import type { Change } from '@borebook/contract/history.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

interface Page {
  limit?: string | undefined
  offset?: string | undefined
}

/**
 * Changes, the newest first. The readings that one import brought, or its undo took, are one change however many portions
 * they came in, of however many sensors. What is kept of overwritten readings stays here: it is as long as they are many.
 */
export async function listChanges(
  db: Db | Tx,
  those: RawBuilder<boolean>,
  { limit = '1000', offset = '0' }: Page,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with entries as (
      select array_agg(id) as ids, max(id) as newest from history where ${those}
      group by case when ${isOfImport} then batch else id::text end
      order by newest desc limit ${Number(limit)} offset ${Number(offset)}),
    parts as (
      select id, at, by_user, ${ofImports} as batch, noun, key, action, fields #- '{overwritten,0,rows}' as fields,
        case when ${isOfImport} and jsonb_exists(fields, 'readings') then batch else id::text end as entry
      from entries e join history on id = any (e.ids)),
    changes as (
      select max(id) as id, max(at) as at, min(by_user) as by, min(batch) as batch, min(noun) as noun,
        (array_agg(key order by id))[1] as key, min(action) as action,
        case when count(*) = 1 then (array_agg(fields))[1] else ${summed} end as fields
      from parts group by entry)
    select c.*, case when b.batch is not null then
        jsonb_build_object('filename', b.title, 'undone', b.undone_by is not null) end as import
    from changes c left join batches b on b.batch = c.batch and b.kind = 'import' order by c.id desc`.execute(db)
  return rows
}

/** Batch of a row that an import or its undo has written; what other calls have written is not told by theirs. */
const ofImports = sql`(select b.batch from batches b where b.batch = history.batch)`
/** Whether a row may be a portion of the readings of an import or its undo. */
const isOfImport = sql`(noun = 'sensors' and action = 'update' and ${ofImports} is not null)`

/** What portions of readings come to: of an import the second side of each, of its undo the first. */
const side = sql`coalesce(nullif(fields #> '{readings,1}', 'null'), fields #> '{readings,0}')`
const sum = sql`jsonb_build_object(
  'stored', sum((${side} ->> 'stored')::bigint),
  'from', min(${side} ->> 'from'), 'to', max(${side} ->> 'to'), 'file', min(${side} ->> 'file'),
  'sensors', jsonb_agg(distinct key))`
const summed = sql`jsonb_build_object('readings', case when bool_or(jsonb_typeof(fields #> '{readings,1}') = 'null')
      then jsonb_build_array(${sum}, null) else jsonb_build_array(null, ${sum}) end)
    || case when bool_or(jsonb_exists(fields, 'overwritten')) then jsonb_build_object('overwritten', jsonb_build_array(
      jsonb_build_object('count', sum((fields #>> '{overwritten,0,count}')::bigint)), null)) else '{}' end`
