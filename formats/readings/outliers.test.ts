import { expect, test } from 'vitest'
import { givenReadings } from './given.ts'
import { readReadings } from './read.ts'

/** Lines that are told as outliers of a column. */
function told(values: readonly (number | '')[], header = 'Pore pressure [kPa]') {
  const rows = values.map((value, k) => `2026-03-0${k + 1} 08:00;${value}`)
  const read = readReadings(new TextEncoder().encode(`Date;${header}\n${rows.join('\n')}\n`), {
    name: 'a.csv',
    zone: 'Europe/Zurich',
  })
  if ('refused' in read) throw new Error(read.refused)
  return givenReadings(read.stations[0]!, { ground: 400 }).findings.flatMap(({ text, line }) =>
    text.startsWith('readings.file.outlier') ? [line] : [],
  )
}

test('a value twenty usual steps away from both its neighbours is told with its line, and stored', () => {
  expect(told([30.2, 30.3, 630, 30.2, 30.1, 30.2])).toEqual([4])
  expect(told([30.2, 30.3, -20, '', 30.1, 30.2])).toEqual([4])
  expect(told([391.2, 391.3, 394.1, 391.2, 391.1], 'Water level (m a.s.l.)')).toEqual([4])
})

test('a flood, a first reading and a rough series are none', () => {
  expect(told([30, 30.5, 60, 62, 61, 60.5])).toEqual([])
  expect(told([630, 30.3, 30.2, 30.2, 30.1])).toEqual([])
  expect(told([10, 60, 12, 70, 15, 55])).toEqual([])
  expect(told([30.2, 630, 30.2])).toEqual([])
})
