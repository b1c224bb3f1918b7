import { backfill } from '@borebook/contract/backfill.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { found } from './kit/refuse.ts'

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
  putBack: async (call, key, fields) => {
    const stored = found(await records.one(call.db, call.at, Number(key)))
    const body = bodyOf(backfill.update.body, stored, fields)
    return backfillRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body } as never)
  },
}
