import { expect, test } from 'vitest'
import { courseDoubt, estimateGroundLevel } from './hole-course.ts'

const doubtOf = (boretype: string | null, inclinat: number | null, direct: number | null = null) =>
  courseDoubt({ boretype, inclinat, direct })?.split('|')[0]

test('what is made straight down is never level, whatever its direction', () => {
  for (const type of ['cpt', 'cptu', 'dph', 'rs', 'spt', 'dmt', 'fvt', 'ss']) {
    expect(doubtOf(type, 0, 210), type).toBe('object.course.upright')
    expect(doubtOf(type, 45), type).toBe('object.course.upright')
    expect(doubtOf(type, 88.5), type).toBeUndefined()
  }
})

test('a hole at 0° with direction 0, or without one, is an empty field and no level hole', () => {
  for (const type of ['kb', 'b', 'gwm', null]) {
    expect(doubtOf(type, 0, 0)).toBe('object.course.level')
    expect(doubtOf(type, 0)).toBe('object.course.level')
    expect(doubtOf(type, 5)).toBe('object.course.level')
  }
})

test('a level hole is one with a direction, north being 360, or an anchor', () => {
  expect(doubtOf('b', 0, 360)).toBeUndefined()
  expect(doubtOf('b', 3, 95)).toBeUndefined()
  expect(doubtOf('ank', 0)).toBeUndefined()
})

test('an inclined hole, and one of which nothing is said, is as it is', () => {
  expect(doubtOf('kb', 60)).toBeUndefined()
  expect(doubtOf('kb', 15)).toBeUndefined()
  expect(doubtOf('cpt', null)).toBeUndefined()
  expect(courseDoubt({ boretype: 'kb', inclinat: '0,' })).toBeNull()
})

test('elevations are reckoned from the ground unless the course is in doubt', () => {
  expect(estimateGroundLevel({ boretype: 'kb', inclinat: 60, direct: null, zcoordb: 431.2 })).toBe(431.2)
  expect(estimateGroundLevel({ boretype: 'kb', inclinat: 0, direct: 0, zcoordb: 431.2 })).toBeNull()
  expect(estimateGroundLevel({ boretype: 'kb', inclinat: null, direct: null, zcoordb: null })).toBeNull()
})
