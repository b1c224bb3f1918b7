import { type ProtocolInput, protocol } from '@borebook/contract/protocol.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found, invalid } from './kit/refuse.ts'

const entriesOf = (db: Db | Tx, locid: number) => db.selectFrom('protocol').selectAll().where('locid', '=', locid)
const entryOf = (db: Db | Tx, locid: number, id: number) => entriesOf(db, locid).where('id', '=', id).executeTakeFirst()

/**
 * The instant that is meant: a date without a zone is the wall clock at the site. 400 when it lies over 60 s ahead of
 * the server's clock; a date without a time may be today anywhere on earth.
 */
async function instantOf(db: Tx, prj_id: number, body: ProtocolInput): Promise<string> {
  const [day, time, zone] = [body.protocol_date.slice(0, 10), body.protocol_date.slice(11), /(Z|[+-]\d\d:?\d\d)$/]
  const at = time || body.protocol_time
  const { rows } = await sql<{ instant: string; isFuture: boolean }>`
    select instant, case when ${at === null}::boolean then ${day}::date > ((now() + interval '14 hours') at time zone 'UTC')::date
        else instant > now() + interval '60 seconds' end as "isFuture"
    from projects p, lateral (select case when ${zone.test(time)}::boolean then ${body.protocol_date}::timestamptz
      else ${`${day} ${at ?? '00:00'}`.replace(zone, '')}::timestamp at time zone p.timezone end as instant) as meant
    where p.prj_id = ${prj_id}`.execute(db)
  const { instant, isFuture } = rows[0]!
  if (isFuture) throw invalid('protocol_date', 'protocol.future')
  return instant
}

export const protocolRoutes = routes(protocol, {
  list: ({ db, path }) => entriesOf(db, path.locid).orderBy('protocol_date', 'desc').orderBy('id', 'desc').execute(),

  create: async ({ db, path, body, who }) =>
    db
      .insertInto('protocol')
      .values({
        locid: path.locid,
        protocol_date: await instantOf(db, path.id, body),
        protocol_user: who.username,
        protocol_desc: body.protocol_desc,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  update: async call => {
    const { db, path, body } = call
    mayChange(call, await entryOf(db, path.locid, body.id))
    return db
      .updateTable('protocol')
      .set({ protocol_date: await instantOf(db, path.id, body), protocol_desc: body.protocol_desc })
      .where('id', '=', body.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  remove: async call => {
    mayChange(call, await entryOf(call.db, call.path.locid, call.body.id))
    await call.db.deleteFrom('protocol').where('id', '=', call.body.id).execute()
  },
})

export const protocolPart: Part = {
  table: 'protocol',
  key: 'id',
  putBack: async (call, id, fields) => {
    const stored = found(await entryOf(call.db as Tx, (call.path as { locid: number }).locid, Number(id)))
    const { protocol_date, protocol_desc } = { ...stored, ...fields }
    const body = { protocol_date: isoOf(protocol_date), protocol_time: null, protocol_desc, id: Number(id) }
    return protocolRoutes.handlers.update!({ ...call, body } as never)
  },
}

/** The history keeps an instant in the database's own spelling. */
const isoOf = (instant: string): string => new Date(instant).toISOString()
