import { type Selectable, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Db, Tx } from './database.ts'
import type { At } from './enter.ts'
import type { Call } from './mount.ts'
import { mayChange } from './records.ts'
import { found } from './refuse.ts'

/** Tables whose records lie right under an object and have an `id` of their own. */
type HeldTable = 'flushing' | 'backfill' | 'enclosures' | 'instruments'
type Row<T extends HeldTable> = Selectable<Tables[T]> & { prj: number; version: number }
type OfRecord = Pick<Call, 'ifMatch' | 'retired' | 'at'> & { db: Tx; path: { id: number } }

/** What the calls on the records of such a table share; `order` is that of their list. */
export function held<T extends HeldTable>(table: T, order: readonly (keyof Tables[T] & string)[]) {
  // to the query builder one of the tables stands for all: it uses no column that another lacks
  const any = table as 'backfill'
  const of = (db: Db | Tx, at: At) =>
    db.selectFrom(any).selectAll().select(sql<number>`${at.prj}::integer`.as('prj')).where('locid', '=', at.locid)
  const one = async (db: Db | Tx, at: At, id: number) =>
    (await of(db, at).where('id', '=', id).executeTakeFirst()) as Row<T> | undefined
  return {
    one,

    list: async ({ db, at }: { db: Db | Tx; at: At }) =>
      (await order.reduce((rows, column) => rows.orderBy(column as 'id'), of(db, at)).execute()) as unknown as Row<T>[],

    add: async ({ db, at }: { db: Tx; at: At }, fields: object) => {
      const values = { ...fields, locid: at.locid } as never
      const made = await db.insertInto(any).values(values).returningAll().executeTakeFirstOrThrow()
      return { ...made, prj: at.prj } as unknown as Row<T>
    },

    /** Stores the fields that `next` makes of the stored record, once that may be changed. */
    change: async (call: OfRecord, next: (stored: Row<T>) => object | Promise<object>) => {
      const { db, at, path } = call
      const stored: Row<T> = mayChange<Row<T>>(call, await one(db, at, path.id))
      await db
        .updateTable(any)
        .set(await next(stored))
        .where('id', '=', path.id)
        .execute()
      return found(await one(db, at, path.id))
    },

    remove: async (call: OfRecord) => {
      const { db, at, path } = call
      mayChange<Row<T>>(call, await one(db, at, path.id))
      await db.deleteFrom(any).where('id', '=', path.id).execute()
    },
  }
}
