import { type ProtocolInput, protocol } from '@borebook/contract/protocol.ts'
import type { Db, Tx } from './kit/database.ts'
import { instantOf, isoOf } from './kit/instant.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found } from './kit/refuse.ts'

const entriesOf = (db: Db | Tx, locid: number) => db.selectFrom('protocol').selectAll().where('locid', '=', locid)
const entryOf = (db: Db | Tx, locid: number, id: number) => entriesOf(db, locid).where('id', '=', id).executeTakeFirst()

const entryAt = (db: Tx, prj_id: number, { protocol_date, protocol_time }: ProtocolInput): Promise<string> =>
  instantOf(db, prj_id, protocol_date, { field: 'protocol_date', future: 'protocol.future', time: protocol_time })

export const protocolRoutes = routes(protocol, {
  list: ({ db, path }) => entriesOf(db, path.locid).orderBy('protocol_date', 'desc').orderBy('id', 'desc').execute(),

  create: async ({ db, path, body, who }) =>
    db
      .insertInto('protocol')
      .values({
        locid: path.locid,
        protocol_date: await entryAt(db, path.id, body),
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
      .set({ protocol_date: await entryAt(db, path.id, body), protocol_desc: body.protocol_desc })
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
