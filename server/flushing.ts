import { flushing } from '@borebook/contract/flushing.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'

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
  putBack: records.putBack(flushingRoutes),
}
