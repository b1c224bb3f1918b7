import {
  isFilter,
  perforationFields,
  standsAlone,
  type TubeLayerInput,
  tubeLayers,
  tubes,
} from '@borebook/contract/tubes.ts'
import type { Tx } from './kit/database.ts'
import { freeName } from './kit/free-name.ts'
import { layered } from './kit/layered.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { invalid } from './kit/refuse.ts'
import { letGoOfTube } from './pressures.ts'

const records = layered({
  ...{ wholes: 'tubes', layers: 'tube_layers', whole: 'tube', named: 'tube_name', from: 'depthfrom' },
})

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
  if (isFilter(type)) return body
  return { ...body, ...Object.fromEntries(perforationFields.map(field => [field, null])) }
}

export const tubeRoutes = routes(tubes, {
  list: records.list,
  create: async call => records.add(call, call.body.name ?? (await freeName(call, 'tubes', 'tube.defaultName'))),
  update: call => records.rename(call, call.body.name),
  remove: async call => {
    const { db, path } = call
    await db.updateTable('instruments').set({ associated_to: null }).where('associated_to', '=', path.id).execute()
    await letGoOfTube(db, path.id)
    await records.remove(call)
  },
})

export const tubeLayerRoutes = routes(tubeLayers, {
  create: async call => {
    const { db, path, body } = call
    await refuseBesideUTube(db, path.id, body.type_of_tube)
    return records.addLayer(call, await settled(db, body))
  },
  update: call =>
    records.changeLayer(call, async () => {
      const { db, path, body } = call
      await refuseBesideUTube(db, path.id, body.type_of_tube, path.layerId)
      return { ...(await settled(db, body)), incomplete: false }
    }),
  remove: records.removeLayer,
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
    const { row, path } = await records.layerByKey(call.db, call.at, key)
    const body = bodyOf(tubeLayers.update.body, row, fields)
    return tubeLayerRoutes.handlers.update!({ ...call, path, body } as never)
  },
}
