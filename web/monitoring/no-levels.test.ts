import type { Doubt } from '@borebook/contract/monitoring/readings.ts'
import { expect, test } from 'vitest'
import { findMissingLevels } from './no-levels.ts'

const sensor = (name: string, level: number, doubts: readonly (Doubt | null)[]) =>
  ({ name, doubts, readings: { wvl_datum: Float64Array.of(level) } }) as never

test('where nothing has a level, each reason is said once with the sensors that it is of', () => {
  const none = Number.NaN
  expect(
    findMissingLevels([
      sensor('P1', none, ['noDepth', 'noDepth']),
      sensor('P2', none, ['noDepth']),
      sensor('Baro', none, [null]),
    ]),
  ).toEqual([['noDepth', ['P1', 'P2']]])
  expect(findMissingLevels([sensor('P1', none, ['noDepth']), sensor('P2', 500, [null])])).toEqual([])
})
