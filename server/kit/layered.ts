import { type Selectable, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Db, Tx } from './database.ts'
import type { At } from './enter.ts'
import type { Call } from './mount.ts'
import { mayChange } from './records.ts'
import { found } from './refuse.ts'

type Changing = Pick<Call, 'ifMatch' | 'retired' | 'at'> & { db: Tx }
type OfWhole = Changing & { path: { id: number } }
type OfLayer = Changing & { path: { id: number; layerId: number } }

interface Names<L extends string, N extends string> {
  /** Table of what has a name and layers. */
  wholes: 'tubes' | 'tubefills'
  layers: L
  /** Column of the layers that holds the key of their whole. */
  whole: 'tube' | 'tubefill'
  /** What the wire calls the whole's name on a layer. */
  named: N
  /** Column of a layer's upper end. */
  from: 'depthfrom' | 'depth'
}

/** What the calls share on records that have a name and layers under it. */
export function layered<L extends 'tube_layers' | 'tubefill_layers', N extends string>(names: Names<L, N>) {
  type Layer = Selectable<Tables[L]> & { version: number } & Record<N, string>
  const { whole, named, from } = names
  // to the query builder one pair of tables stands for both: it uses no column that the other lacks
  const [wholes, layers] = [names.wholes as 'tubes', names.layers as 'tube_layers']
  const stamp = sql`jsonb_build_object('changed_at', to_char(l.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  const of = (db: Db | Tx, at: At) =>
    db
      .selectFrom(`${wholes} as w`)
      .selectAll('w')
      .select([
        sql<number>`${at.prj}::integer`.as('prj'),
        sql<Layer[]>`coalesce((select jsonb_agg(to_jsonb(l) || ${stamp} || jsonb_build_object(${sql.lit(named)}, w.name)
          order by l.${sql.ref(from)}, l.depthto, l.id)
          from ${sql.table(layers)} l where l.${sql.ref(whole)} = w.id), '[]')`.as('layers'),
      ])
      .where('w.locid', '=', at.locid)
  const one = (db: Db | Tx, at: At, id: number) => of(db, at).where('w.id', '=', id).executeTakeFirst()
  const layer = async (db: Db | Tx, at: At, id: number, layerId: number) =>
    (await db
      .selectFrom(`${layers} as l`)
      .innerJoin(`${wholes} as w`, 'w.id', `l.${whole}` as 'l.tube')
      .selectAll('l')
      .select(sql<string>`w.name`.as(named))
      .where('l.locid', '=', at.locid)
      .where('w.id', '=', id)
      .where('l.id', '=', layerId)
      .executeTakeFirst()) as unknown as Layer | undefined
  return {
    list: ({ db, at }: { db: Db | Tx; at: At }) => of(db, at).orderBy('w.id').execute(),

    add: async ({ db, at }: { db: Tx; at: At }, name: string) => {
      const made = await db
        .insertInto(wholes)
        .values({ name, locid: at.locid })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { ...made, prj: at.prj, layers: [] }
    },

    rename: async ({ db, at, path, ...call }: OfWhole, name: string | undefined) => {
      mayChange(call, await one(db, at, path.id))
      if (name !== undefined) await db.updateTable(wholes).set({ name }).where('id', '=', path.id).execute()
      return found(await one(db, at, path.id))
    },

    remove: async ({ db, at, path, ...call }: OfWhole) => {
      mayChange(call, await one(db, at, path.id))
      await db
        .deleteFrom(layers)
        .where(whole as 'tube', '=', path.id)
        .execute()
      await db.deleteFrom(wholes).where('id', '=', path.id).execute()
    },

    addLayer: async ({ db, at, path }: { db: Tx; at: At; path: { id: number } }, fields: object) => {
      const values = { ...fields, [whole]: path.id, locid: at.locid } as never
      const { id } = await db.insertInto(layers).values(values).returning('id').executeTakeFirstOrThrow()
      return found(await layer(db, at, path.id, id))
    },

    /** Stores the fields that `next` makes, once the layer may be changed. */
    changeLayer: async ({ db, at, path, ...call }: OfLayer, next: () => object | Promise<object>) => {
      mayChange<Layer>(call, await layer(db, at, path.id, path.layerId))
      await db
        .updateTable(layers)
        .set(await next())
        .where('id', '=', path.layerId)
        .execute()
      return found(await layer(db, at, path.id, path.layerId))
    },

    removeLayer: async ({ db, at, path, ...call }: OfLayer) => {
      mayChange<Layer>(call, await layer(db, at, path.id, path.layerId))
      await db.deleteFrom(layers).where('id', '=', path.layerId).execute()
    },

    /** A layer by its own key alone, and the path of the calls that change it. */
    layerByKey: async (db: Db | Tx, at: At, key: string) => {
      const row = found(
        await db
          .selectFrom(layers)
          .selectAll()
          .where('locid', '=', at.locid)
          .where('id', '=', Number(key))
          .executeTakeFirst(),
      )
      return { row, path: { id: (row as unknown as Record<string, number>)[whole]!, layerId: row.id } }
    },
  }
}
