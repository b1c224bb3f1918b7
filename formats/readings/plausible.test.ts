import type { SensorType } from '@borebook/contract/monitoring/sensors.ts'
import { expect, test } from 'vitest'
import { givenReadings } from './given.ts'
import { type HoleExtent, implausible } from './plausible.ts'
import { readReadings } from './read.ts'

const hole: HoleExtent = { ground: 431.6, depth: 18 }
/** What is doubted of a column of values, by its header. */
const doubted = (...given: Parameters<typeof doubts>) => doubts(...given).map(sentence => sentence.replace(/\|.*/, ''))
function doubts(header: string, values: readonly (number | string)[], type: SensorType = 'll', of: HoleExtent = hole) {
  const rows = values.map((value, k) => `2026-03-0${k + 1} 08:00;${value}`)
  const bytes = new TextEncoder().encode(`Date;${header}\n${rows.join('\n')}\n`)
  const read = readReadings(bytes, { name: 'export.csv', zone: 'Europe/Zurich' })
  if ('refused' in read) throw new Error(read.refused)
  const station = read.stations[0]!
  const { readings } = givenReadings(station, { ground: of.ground })
  return implausible(station, readings, type, of)
}

test.each([
  ['Water level (m a.s.l.)', [427.2, 427.3, 427.1], []],
  ['Water level (m a.s.l.)', [3.2, 3.3, 3.1], ['readings.doubt.depths']],
  ['Water level (m a.s.l.)', [390, 391, 392], ['readings.doubt.below']],
  ['Water level (m a.s.l.)', [531, 532, 533], ['readings.doubt.above']],
  ['Water level (m a.s.l.)', [8512, 8514, 8511], ['readings.doubt.digits']],
  ['Depth to water (m bgl)', [3.2, 3.3, 3.1], []],
  ['Depth to water (m bgl)', [427.2, 427.3, 427.1], ['readings.doubt.elevations']],
  ['Depth to water (m bgl)', [-3.2, -3.3, -3.1], ['readings.doubt.negative']],
  ['Depth to water (m bgl)', [-0.1, 0.2, 0.3], []],
  ['Height above ground (m)', [-3.2, -3.3, -3.1], []],
  // overflowing
  ['Water level (m a.s.l.)', [434, 434.1, 434.2], []],
] as const)('%s %j in a hole of 18 m from 431.6 m is doubted by %j', (header, values, doubts) => {
  expect(doubted(header, values)).toEqual(doubts)
})

test.each([
  ['Pore pressure (kPa)', [95, 96, 95], 'pv', []],
  ['Pore pressure (kPa)', [-130, -131, -129], 'pv', ['readings.doubt.vacuum']],
  ['Pore pressure (kPa)', [1200, 1201, 1200], 'pv', ['readings.doubt.column']],
  ['Air pressure (kPa)', [95, 96, 95], 'bar', []],
  ['Absolute pressure (kPa)', [-12, -13, -12], 'pa', ['readings.doubt.vacuum']],
  ['Absolute pressure (kPa)', [180, 181, 180], 'pa', []],
  ['Absolute pressure (kPa)', [180, 181, 180], 'bar', ['readings.doubt.notAir']],
  ['Air pressure (kPa)', [12, 13, 12], 'bar', ['readings.doubt.notAir']],
  ['Air pressure (kPa)', [180, 181, 180], 'bar', ['readings.doubt.notAir']],
] as const)('%s %j of a sensor %s is doubted by %j', (header, values, type, doubts) => {
  expect(doubted(header, values, type)).toEqual(doubts)
})

test('nothing is doubted of a hole of which nobody knows how high and deep it is', () => {
  const unknown = { ground: null, depth: null }
  expect(doubted('Water level (m a.s.l.)', [3.2, 3.3, 3.1], 'll', unknown)).toEqual([])
  expect(doubted('Pore pressure (kPa)', [1200, 1201, 1200], 'pv', unknown)).toEqual([])
})

/** Lines and values that are doubted one by one. */
const singles = (...given: Parameters<typeof doubts>) =>
  doubts(...given).map(sentence => (/"line":(\d+),"value":([-\d.]+)/.exec(sentence) ?? [sentence]).slice(-2).join(': '))

test('a single value that cannot be in a series that can is asked with its line', () => {
  expect(singles('Water level (m a.s.l.)', [427.2, 427.3, 9.1, 427.2, 512, 0, 427.1])).toEqual([
    '4: 9.1',
    '6: 512',
    '7: 0',
  ])
  expect(singles('Pore pressure (kPa)', [52.1, 5210, 52.2, 52.3, -120], 'pv')).toEqual(['3: 5210', '6: -120'])
  expect(singles('Air pressure (kPa)', [96.1, 0, 96.2], 'bar')).toEqual(['3: 0'])
  expect(singles('Temperature (°C)', [10.1, 115, 10.2, -45], 't')).toEqual(['3: 115', '5: -45'])
})

test('nought among heights above the sea is asked though nobody knows the ground', () => {
  expect(singles('Water level (m a.s.l.)', [501.2, 0, 501.3], 'll', { ground: null, depth: null })).toEqual(['3: 0'])
  expect(singles('Water level (m a.s.l.)', [0.2, 0, -0.3], 'll', { ground: null, depth: null })).toEqual([])
})

test('of many single values three are named and the others counted', () => {
  const values = [427.1, 1, 427.2, 2, 427.3, 3, 427.4, 4, 427.5]
  expect(doubted('Water level (m a.s.l.)', values)).toEqual([
    ...Array(3).fill('readings.doubt.single'),
    'readings.doubt.singles',
  ])
})
