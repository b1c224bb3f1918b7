import { hydraulicTests } from '@borebook/contract/hydraulic-tests.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'

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
  putBack: records.putBack(hydraulicTestRoutes),
}
