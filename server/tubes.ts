import { unsaid } from '@borebook/contract/kit/say.ts'
import {
  namesFilter,
  perforationFields,
  standsAlone,
  type TubeLayer,
  type TubeLayerInput,
  tubeLayers,
  tubes,
} from '@borebook/contract/tubes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { sayIn } from './kit/language.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found, invalid } from './kit/refuse.ts'

type Layer = z.input<typeof TubeLayer>

/** A record as JSON with its stamp as the wire spells it. */
export const asJson = (alias: string) =>
  sql`to_jsonb(${sql.ref(alias)}) || jsonb_build_object('changed_at', to_char(${sql.ref(`${alias}.changed_at`)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const tubesOf = (db: Db | Tx, at: At) =>
  db
    .selectFrom('tubes as t')
    .selectAll('t')
    .select([
      sql<number>`${at.prj}::integer`.as('prj'),
      sql<Layer[]>`coalesce((select jsonb_agg(${asJson('l')} || jsonb_build_object('tube_name', t.name)
        order by l.depthfrom, l.depthto, l.id) from tube_layers l where l.tube = t.id), '[]')`.as('layers'),
    ])
    .where('t.locid', '=', at.locid)

const tubeOf = (db: Db | Tx, at: At, id: number) => tubesOf(db, at).where('t.id', '=', id).executeTakeFirst()

const layerOf = (db: Db | Tx, at: At, tube: number, id: number) =>
  db
    .selectFrom('tube_layers as l')
    .innerJoin('tubes as t', 't.id', 'l.tube')
    .selectAll('l')
    .select('t.name as tube_name')
    .where('l.locid', '=', at.locid)
    .where('l.tube', '=', tube)
    .where('l.id', '=', id)
    .executeTakeFirst()

/** The first of 'Tube 1', 'Tube 2', … that no record of the object bears, in the caller's language. */
export async function freeName(
  { db, at, language }: { db: Tx; at: At; language: Parameters<typeof sayIn>[0] },
  table: 'tubes' | 'tubefills' | 'enclosures' | 'instruments',
  key: `${'tube' | 'fill' | 'enclosure' | 'instrument'}.defaultName`,
): Promise<string> {
  const taken = await db.selectFrom(table).select('name').where('locid', '=', at.locid).execute()
  const names = new Set(taken.map(t => t.name))
  for (let n = 1; ; n++) {
    const name = sayIn(language, unsaid(key, { n }))
    if (!names.has(name)) return name
  }
}

/** 400 where a U-tube would not be alone in its tube, or something else would come beside one. */
async function refuseBesideUTube(db: Tx, tube: number, type: string, own?: number): Promise<void> {
  const others = await db
    .selectFrom('tube_layers')
    .select('type_of_tube')
    .distinct()
    .where('tube', '=', tube)
    .where('id', '!=', own ?? 0)
    .execute()
  const isMixed = others.some(o => o.type_of_tube !== type && (standsAlone(type) || standsAlone(o.type_of_tube)))
  if (isMixed) throw invalid('type_of_tube', 'tubeLayer.alone')
}

/** The layer as it is stored: without perforation unless some language calls its type a filter. */
async function settled(db: Tx, body: TubeLayerInput): Promise<TubeLayerInput> {
  if (perforationFields.every(field => body[field] === null)) return body
  const type = await db
    .selectFrom('dictionary_entries')
    .select(['english', 'german', 'french', 'italian'])
    .where('type', '=', 19)
    .where('code', '=', body.type_of_tube)
    .executeTakeFirst()
  if (type && Object.values(type).some(namesFilter)) return body
  return { ...body, ...Object.fromEntries(perforationFields.map(field => [field, null])) }
}

export const tubeRoutes = routes(tubes, {
  list: ({ db, at }) => tubesOf(db, at).orderBy('t.id').execute(),

  create: async call => {
    const { db, at, body } = call
    const name = body.name ?? (await freeName(call, 'tubes', 'tube.defaultName'))
    const made = await db.insertInto('tubes').values({ name, locid: at.locid }).returningAll().executeTakeFirstOrThrow()
    return { ...made, prj: at.prj, layers: [] }
  },

  update: async call => {
    const { db, at, path, body } = call
    mayChange(call, await tubeOf(db, at, path.id))
    if (body.name !== undefined)
      await db.updateTable('tubes').set({ name: body.name }).where('id', '=', path.id).execute()
    return found(await tubeOf(db, at, path.id))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await tubeOf(db, at, path.id))
    await db.updateTable('instruments').set({ associated_to: null }).where('associated_to', '=', path.id).execute()
    await db.deleteFrom('tube_layers').where('tube', '=', path.id).execute()
    await db.deleteFrom('tubes').where('id', '=', path.id).execute()
  },
})

export const tubeLayerRoutes = routes(tubeLayers, {
  create: async ({ db, at, path, body }) => {
    await refuseBesideUTube(db, path.id, body.type_of_tube)
    const { id } = await db
      .insertInto('tube_layers')
      .values({ ...(await settled(db, body)), tube: path.id, locid: at.locid })
      .returning('id')
      .executeTakeFirstOrThrow()
    return found(await layerOf(db, at, path.id, id))
  },

  update: async call => {
    const { db, at, path, body } = call
    mayChange(call, await layerOf(db, at, path.id, path.layerId))
    await refuseBesideUTube(db, path.id, body.type_of_tube, path.layerId)
    await db
      .updateTable('tube_layers')
      .set(await settled(db, body))
      .where('id', '=', path.layerId)
      .execute()
    return found(await layerOf(db, at, path.id, path.layerId))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await layerOf(db, at, path.id, path.layerId))
    await db.deleteFrom('tube_layers').where('id', '=', path.layerId).execute()
  },
})

export const tubesPart: Part = {
  table: 'tubes',
  key: 'id',
  copiedWith: 'fixtures',
  who: 'wellDesign',
  putBack: (call, key, fields) =>
    tubeRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body: fields } as never),
}

export const tubeLayersPart: Part = {
  table: 'tube_layers',
  key: 'id',
  parent: { table: 'tubes', column: 'tube' },
  copiedWith: 'fixtures',
  who: 'wellDesign',
  mayComeBack: ({ db }, { tube, type_of_tube }) => refuseBesideUTube(db as Tx, Number(tube), String(type_of_tube)),
  putBack: async (call, key, fields) => {
    const row = found(
      await call.db
        .selectFrom('tube_layers')
        .selectAll()
        .where('locid', '=', call.at.locid)
        .where('id', '=', Number(key))
        .executeTakeFirst(),
    )
    const body = bodyOf(tubeLayers.update.body, row, fields)
    const path = { id: row.tube, layerId: row.id }
    return tubeLayerRoutes.handlers.update!({ ...call, path, body } as never)
  },
}
