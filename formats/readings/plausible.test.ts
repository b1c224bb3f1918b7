import type { SensorType } from '@borebook/contract/sensors.ts'
import { expect, test } from 'vitest'
import { givenReadings } from './given.ts'
import { type HoleExtent, implausible } from './plausible.ts'
import { readReadings } from './read.ts'

const hole: HoleExtent = { ground: 431.6, depth: 18 }
/** What is doubted of a column of values, by its header. */
function doubted(header: string, values: readonly (number | string)[], type: SensorType = 'll', of: HoleExtent = hole) {
  const rows = values.map((value, k) => `2026-03-0${k + 1} 08:00;${value}`)
  const bytes = new TextEncoder().encode(`Date;${header}\n${rows.join('\n')}\n`)
  const read = readReadings(bytes, { name: 'export.csv', zone: 'Europe/Zurich' })
  if ('refused' in read) throw new Error(read.refused)
  const station = read.stations[0]!
  const { readings } = givenReadings(station, { ground: of.ground })
  return implausible(station, readings, type, of).map(sentence => sentence.replace(/\|.*/, ''))
}

test.each([
  ['Water level (m a.s.l.)', [427.2, 427.3, 427.1], []],
  ['Water level (m a.s.l.)', [3.2, 3.3, 3.1], ['readings.doubt.depths']],
  ['Water level (m a.s.l.)', [390, 391, 392], ['readings.doubt.below']],
  ['Water level (m a.s.l.)', [531, 532, 533], ['readings.doubt.above']],
  ['Water level (m a.s.l.)', [8512, 8514, 8511], ['readings.doubt.digits']],
  ['Depth to water (m bgl)', [3.2, 3.3, 3.1], []],
  ['Depth to water (m bgl)', [427.2, 427.3, 427.1], ['readings.doubt.elevations']],
  // overflowing, and one row that went wrong
  ['Water level (m a.s.l.)', [434, 434.1, 434.2], []],
  ['Water level (m a.s.l.)', [427.2, 427.3, 9.1], []],
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
