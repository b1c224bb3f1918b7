import { backfill } from '@borebook/contract/backfill.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'

const records = held('backfill', ['depthfrom', 'depthto', 'id'])

export const backfillRoutes = routes(backfill, {
  list: records.list,
  create: call => records.add(call, call.body),
  update: call => records.change(call, () => call.body),
  remove: records.remove,
})

export const backfillPart: Part = {
  table: 'backfill',
  key: 'id',
  copiedWith: 'drilling',
  putBack: records.putBack(backfillRoutes),
}
