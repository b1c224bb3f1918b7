import { type TubefillLayer, tubefillLayers, tubefills } from '@borebook/contract/tubefills.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found } from './kit/refuse.ts'
import { asJson, freeName } from './tubes.ts'

type Layer = z.input<typeof TubefillLayer>

const fillsOf = (db: Db | Tx, at: At) =>
  db
    .selectFrom('tubefills as f')
    .selectAll('f')
    .select([
      sql<number>`${at.prj}::integer`.as('prj'),
      sql<Layer[]>`coalesce((select jsonb_agg(${asJson('l')} || jsonb_build_object('tubefill_name', f.name)
        order by l.depth, l.depthto, l.id) from tubefill_layers l where l.tubefill = f.id), '[]')`.as('layers'),
    ])
    .where('f.locid', '=', at.locid)

const fillOf = (db: Db | Tx, at: At, id: number) => fillsOf(db, at).where('f.id', '=', id).executeTakeFirst()

const layerOf = (db: Db | Tx, at: At, tubefill: number, id: number) =>
  db
    .selectFrom('tubefill_layers as l')
    .innerJoin('tubefills as f', 'f.id', 'l.tubefill')
    .selectAll('l')
    .select('f.name as tubefill_name')
    .where('l.locid', '=', at.locid)
    .where('l.tubefill', '=', tubefill)
    .where('l.id', '=', id)
    .executeTakeFirst()

export const tubefillRoutes = routes(tubefills, {
  list: ({ db, at }) => fillsOf(db, at).orderBy('f.id').execute(),

  create: async call => {
    const { db, at, body } = call
    const name = body.name ?? (await freeName(call, 'tubefills', 'fill.defaultName'))
    const made = await db
      .insertInto('tubefills')
      .values({ name, locid: at.locid })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...made, prj: at.prj, layers: [] }
  },

  update: async call => {
    const { db, at, path, body } = call
    mayChange(call, await fillOf(db, at, path.id))
    if (body.name !== undefined)
      await db.updateTable('tubefills').set({ name: body.name }).where('id', '=', path.id).execute()
    return found(await fillOf(db, at, path.id))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await fillOf(db, at, path.id))
    await db.deleteFrom('tubefill_layers').where('tubefill', '=', path.id).execute()
    await db.deleteFrom('tubefills').where('id', '=', path.id).execute()
  },
})

export const tubefillLayerRoutes = routes(tubefillLayers, {
  create: async ({ db, at, path, body }) => {
    const { id } = await db
      .insertInto('tubefill_layers')
      .values({ ...body, tubefill: path.id, locid: at.locid })
      .returning('id')
      .executeTakeFirstOrThrow()
    return found(await layerOf(db, at, path.id, id))
  },

  update: async call => {
    const { db, at, path, body } = call
    mayChange(call, await layerOf(db, at, path.id, path.layerId))
    await db.updateTable('tubefill_layers').set(body).where('id', '=', path.layerId).execute()
    return found(await layerOf(db, at, path.id, path.layerId))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await layerOf(db, at, path.id, path.layerId))
    await db.deleteFrom('tubefill_layers').where('id', '=', path.layerId).execute()
  },
})

export const tubefillsPart: Part = {
  table: 'tubefills',
  key: 'id',
  copiedWith: 'fixtures',
  who: 'wellDesign',
  putBack: (call, key, fields) =>
    tubefillRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body: fields } as never),
}

export const tubefillLayersPart: Part = {
  table: 'tubefill_layers',
  key: 'id',
  parent: { table: 'tubefills', column: 'tubefill' },
  copiedWith: 'fixtures',
  who: 'wellDesign',
  putBack: async (call, key, fields) => {
    const row = found(
      await call.db
        .selectFrom('tubefill_layers')
        .selectAll()
        .where('locid', '=', call.at.locid)
        .where('id', '=', Number(key))
        .executeTakeFirst(),
    )
    const body = bodyOf(tubefillLayers.update.body, row, fields)
    const path = { id: row.tubefill, layerId: row.id }
    return tubefillLayerRoutes.handlers.update!({ ...call, path, body } as never)
  },
}
