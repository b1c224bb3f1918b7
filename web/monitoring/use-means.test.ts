import { expect, test } from 'vitest'
import { makeMeansTable } from './data-csv.ts'
import { drawMeans, type SensorMeans, widenToSpans } from './use-means.ts'

const iso = ({ from, to }: { from: number; to: number }) => [new Date(from).toISOString(), new Date(to).toISOString()]
const range = { from: Date.parse('2025-03-05T10:00:00Z'), to: Date.parse('2025-04-30T00:00:00Z') }

test('a part of the range takes the whole days and months of the site that it reaches into, as far as there are readings', () => {
  const part = { from: Date.parse('2025-03-30T08:00:00Z'), to: Date.parse('2025-04-02T03:00:00Z') }
  expect(iso(widenToSpans(part, range, 'day', 'Europe/Zurich'))).toEqual([
    '2025-03-29T23:00:00.000Z',
    '2025-04-02T21:59:59.999Z',
  ])
  expect(iso(widenToSpans(part, range, 'month', 'Europe/Zurich'))).toEqual(iso(range))
})

const column = (...values: number[]) => Float64Array.from(values)
const quantity = (...mean: number[]) => ({
  ...{ min: column(), max: column(), count: column() },
  mean: column(...mean),
})
const readings = { at: column(1), pwp: column(9), wvl_datum: column(8), wtemp: column(7), flag: Uint8Array.of(1) }
const sensor = { key: '3', name: 'P', place: 0, readings, spacing: 5 }

test('means are drawn in the place of readings, none of them flagged or thinned', () => {
  const means: SensorMeans = { at: column(10, 20), pwp: quantity(1, 2), wvl_datum: quantity(3, 4), wtemp: quantity() }
  expect(drawMeans(sensor, means)).toEqual({
    ...{ key: '3', name: 'P', place: 0 },
    readings: {
      ...{ at: column(10, 20), pwp: column(1, 2), wvl_datum: column(3, 4), wtemp: column() },
      flag: Uint8Array.of(0, 0),
    },
  })
})

test('what no logger has read has no means, and stays as it was read', () => {
  expect(drawMeans(sensor, undefined).readings).toBe(readings)
})

test('a file of means names the month, has a count of nought where nothing counts, and the station where there are several', () => {
  const none = { count: 0, mean: null, min: null, max: null }
  const wvl_datum = { count: 3, mean: 412.33333333333, min: 412, max: 413 }
  const means = [{ serial_nr: '1', date: '2025-03-01', pwp: none, wvl_datum, wtemp: none }]
  const figures = ',,,0,412.333333,412,413,3,,,,0'
  const [head, line] = makeMeansTable([{ title: 'P 1', means }], 'month').split('\r\n')
  expect(head!.split(',')).toHaveLength(line!.split(',').length)
  expect(head).toMatch(/^Date,Pressure \(kPa\) mean,Pressure \(kPa\) min,Pressure \(kPa\) max,Pressure \(kPa\) count,/)
  expect(line).toBe(`2025-03,${figures}`)
  const both = [
    { title: 'P, 1', means },
    { title: 'P 2', means: [] },
  ]
  expect(makeMeansTable(both, 'day').split('\r\n')[1]).toBe(`"P, 1",2025-03-01,${figures}`)
})
