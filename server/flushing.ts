import { flushing } from '@borebook/contract/flushing.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { found } from './kit/refuse.ts'

const records = held('flushing', ['depthfrom', 'depthto', 'id'])

export const flushingRoutes = routes(flushing, {
  list: records.list,
  create: call => records.add(call, call.body),
  update: call => records.change(call, () => call.body),
  remove: records.remove,
})

export const flushingPart: Part = {
  table: 'flushing',
  key: 'id',
  copiedWith: 'drilling',
  putBack: async (call, key, fields) => {
    const stored = found(await records.one(call.db, call.at, Number(key)))
    const body = bodyOf(flushing.update.body, stored, fields)
    return flushingRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body } as never)
  },
}
