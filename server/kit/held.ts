import type { Language } from '@borebook/contract/kit/say.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../tables.ts'
import type { Db, Tx } from './database.ts'
import type { At } from './enter.ts'
import type { Call, Mounted } from './mount.ts'
import { bodyOf, type Part } from './parts.ts'
import { mayChange } from './records.ts'
import { found } from './refuse.ts'

/** Tables whose records lie right under an object and have an `id` of their own. */
type HeldTable =
  | 'flushing'
  | 'backfill'
  | 'enclosures'
  | 'instruments'
  | 'observations'
  | 'pressures'
  | 'hydraulic_tests'
type Row<T extends HeldTable> = Selectable<Tables[T]> & { prj: number; version: number }
type OfRecord = Pick<Call, 'ifMatch' | 'retired' | 'at'> & { language?: Language } & {
  db: Tx
  path: unknown
  query: unknown
}

/** The key of the record that a call names in its path, else in its query. */
const keyOf = ({ path, query }: { path: unknown; query: unknown }): number =>
  Number((path as { id?: number }).id ?? (query as { id: string }).id)

/**
 * What the calls on the records of such a table share; `order` is that of their list. `shown` makes of rows what is
 * answered, where that is more than their columns.
 */
export function held<T extends HeldTable, Shown extends Row<T> = Row<T>>(
  table: T,
  order: readonly (keyof Tables[T] & string)[],
  shown: (rows: Row<T>[], db: Db | Tx, at: At, language: Language) => Promise<Shown[]> = async rows => rows as Shown[],
) {
  // to the query builder one of the tables stands for all: it uses no column that another lacks
  const any = table as 'backfill'
  const of = (db: Db | Tx, at: At) =>
    db.selectFrom(any).selectAll().select(sql<number>`${at.prj}::integer`.as('prj')).where('locid', '=', at.locid)
  const one = async (db: Db | Tx, at: At, id: number, language: Language = 'en'): Promise<Shown | undefined> => {
    const rows = await of(db, at).where('id', '=', id).execute()
    return (await shown(rows as unknown as Row<T>[], db, at, language))[0]
  }
  return {
    one,

    list: async ({ db, at, language = 'en' }: { db: Db | Tx; at: At; language?: Language }) => {
      const rows = await order.reduce((sorted, column) => sorted.orderBy(column as 'id'), of(db, at)).execute()
      return shown(rows as unknown as Row<T>[], db, at, language)
    },

    add: async ({ db, at, language = 'en' }: { db: Tx; at: At; language?: Language }, fields: object) => {
      const values = { ...fields, locid: at.locid } as never
      const made = await db.insertInto(any).values(values).returningAll().executeTakeFirstOrThrow()
      const row = { ...made, prj: at.prj } as unknown as Row<T>
      return (await shown([row], db, at, language))[0]!
    },

    /** Stores the fields that `next` makes of the stored record, once that may be changed. */
    change: async (call: OfRecord, next: (stored: Shown) => object | Promise<object>) => {
      const { db, at, language } = call
      const id = keyOf(call)
      const stored = mayChange<Shown>(call, await one(db, at, id))
      await db
        .updateTable(any)
        .set(await next(stored))
        .where('id', '=', id)
        .execute()
      return found(await one(db, at, id, language))
    },

    /** Puts fields of a stored record back by the PUT of its own noun. */
    putBack:
      (mounted: Mounted): Part['putBack'] =>
      async (call, key, fields) => {
        const id = Number(key)
        const { endpoints, handlers } = mounted
        const body = bodyOf(endpoints.update!.body as z.ZodObject, found(await one(call.db, call.at, id)), fields)
        return handlers.update!({ ...call, path: { id }, body } as never)
      },

    remove: async (call: OfRecord) => {
      const { db, at } = call
      const id = keyOf(call)
      mayChange<Shown>(call, await one(db, at, id))
      await db.deleteFrom(any).where('id', '=', id).execute()
    },
  }
}
