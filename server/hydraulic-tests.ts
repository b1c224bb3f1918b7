import { hydraulicTests } from '@borebook/contract/hydraulic-tests.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { found } from './kit/refuse.ts'

export const hydraulicTestRecords = held('hydraulic_tests', ['depthfrom', 'depthto', 'test_date', 'id'])
const records = hydraulicTestRecords

export const hydraulicTestRoutes = routes(hydraulicTests, {
  list: records.list,
  create: call => records.add(call, call.body),
  update: call => records.change(call, () => call.body),
  remove: records.remove,
})

export const hydraulicTestsPart: Part = {
  table: 'hydraulic_tests',
  key: 'id',
  putBack: async (call, key, fields) => {
    const stored = found(await records.one(call.db, call.at, Number(key)))
    const body = bodyOf(hydraulicTests.update.body, stored, fields)
    return hydraulicTestRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body } as never)
  },
}
