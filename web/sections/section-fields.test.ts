import type { ListedObject } from '@borebook/contract/objects.ts'
import { expect, test } from 'vitest'
import { newSection, objectsAlong, withObjects } from './section-fields.ts'

const hole = (locid: number, x: number, y: number) => ({ object: { locid } as ListedObject, at: [x, y] as const })
const line = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
]

test('the objects of a line are those in its band, in the order in which they lie along it', () => {
  const placed = [hole(1, 80, 4), hole(2, 20, -5), hole(3, 50, 5.1), hole(4, 105, 0), hole(5, 106, 0)]
  expect(objectsAlong(line, 5, placed)).toEqual([2, 1, 4])
  expect(objectsAlong(line, 0, placed)).toEqual([])
})

test('lines that end at an object go with it', () => {
  const joins = (from: number, to: number | null, towards: number | null) => ({
    ...{ from: { locid: from, depth: 1 }, to: to === null ? null : { locid: to, depth: 2 }, towards, reach: null },
    ...{ kind: 'proved' as const, name: null },
  })
  const fields = {
    ...newSection('Section 1', '2056'),
    objects: [1, 2, 3],
    correlations: [joins(1, 2, null), joins(2, 3, null), joins(1, null, 3), joins(1, null, 2)],
  }
  const left = withObjects(fields, [1, 2])
  expect(left.objects).toEqual([1, 2])
  expect(left.correlations).toEqual([joins(1, 2, null), joins(1, null, 2)])
})
