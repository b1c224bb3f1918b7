import { tubefillLayers, tubefills } from '@borebook/contract/tubefills.ts'
import { freeName } from './kit/free-name.ts'
import { layered } from './kit/layered.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'

const records = layered({
  ...{ wholes: 'tubefills', layers: 'tubefill_layers', whole: 'tubefill', named: 'tubefill_name', from: 'depth' },
})

export const tubefillRoutes = routes(tubefills, {
  list: records.list,
  create: async call => records.add(call, call.body.name ?? (await freeName(call, 'tubefills', 'fill.defaultName'))),
  update: call => records.rename(call, call.body.name),
  remove: records.remove,
})

export const tubefillLayerRoutes = routes(tubefillLayers, {
  create: call => records.addLayer(call, call.body),
  update: call => records.changeLayer(call, () => call.body),
  remove: records.removeLayer,
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
    const { row, path } = await records.layerByKey(call.db, call.at, key)
    const body = bodyOf(tubefillLayers.update.body, row, fields)
    return tubefillLayerRoutes.handlers.update!({ ...call, path, body } as never)
  },
}
