import { backfill } from '@borebook/contract/backfill.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found } from './kit/refuse.ts'

const recordsOf = (db: Db | Tx, at: At) =>
  db.selectFrom('backfill').selectAll().select(sql<number>`${at.prj}::integer`.as('prj')).where('locid', '=', at.locid)

const recordOf = (db: Db | Tx, at: At, id: number) => recordsOf(db, at).where('id', '=', id).executeTakeFirst()

export const backfillRoutes = routes(backfill, {
  list: ({ db, at }) => recordsOf(db, at).orderBy('depthfrom').orderBy('depthto').orderBy('id').execute(),

  create: async ({ db, at, body }) => {
    const made = await db
      .insertInto('backfill')
      .values({ ...body, locid: at.locid })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...made, prj: at.prj }
  },

  update: async call => {
    const { db, at, path, body } = call
    mayChange(call, await recordOf(db, at, path.id))
    await db.updateTable('backfill').set(body).where('id', '=', path.id).execute()
    return found(await recordOf(db, at, path.id))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await recordOf(db, at, path.id))
    await db.deleteFrom('backfill').where('id', '=', path.id).execute()
  },
})

export const backfillPart: Part = {
  table: 'backfill',
  key: 'id',
  copiedWith: 'drilling',
  putBack: async (call, key, fields) => {
    const stored = found(await recordOf(call.db, call.at, Number(key)))
    const body = bodyOf(backfill.update.body, stored, fields)
    return backfillRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body } as never)
  },
}
