import { expect, test } from 'vitest'
import { writeCalculationCsv } from './calculation.ts'
import { readCsvFile } from './import.ts'

const results = {
  length: [1, 1.02],
  depth: [1, 1.0198],
  sequences: [
    { sndname: 'su [kPa]', quantity: 'su', unit: 'kPa', values: [41.1437189, null] },
    { sndname: 'Ra,d [kN]', quantity: 'Rad', unit: 'kN', values: [null, -0.5] },
  ],
}
const of = { object: 'C 1', sounding: 'push, 2', run: 7 }
const by = { was: null, by: 'anna', at: '', reason: '' }

test('every digit and every series stand in the file with their units, gaps as nothing', () => {
  expect(writeCalculationCsv(results, [], of)).toBe(
    'length [m],depth [m],su [kPa],"Ra,d [kN]",object,run,replaced\r\n1,1,41.1437189,,C 1,"push, 2, calculation 7",\r\n1.02,1.0198,,-0.5,C 1,"push, 2, calculation 7",\r\n',
  )
})

test('a replaced value stands in the place of the computed one, and the row names its series', () => {
  const overrides = [
    { series: 'su', depth: 1, value: 45, ...by },
    { series: 'Rad', depth: 1, value: null, ...by },
    { series: 'su', depth: 9, value: 1, ...by },
  ]
  expect(writeCalculationCsv(results, overrides, of).split('\r\n')[1]).toBe(
    '1,1,45,,C 1,"push, 2, calculation 7","su [kPa]; Ra,d [kN]"',
  )
})

test('the file is read back as a sounding with its series, whatever columns say whose they are', () => {
  const depth = [1, 1.02, 1.04, 1.06]
  const qc = { sndname: 'qc [MPa]', quantity: 'qc', unit: 'MPa', values: [4.1, 4, 5, 6] }
  const fs = { sndname: 'fs [MPa]', quantity: 'fs', unit: 'MPa', values: [0.04, 0.04, 0.05, 0.06] }
  const text = writeCalculationCsv({ length: depth, depth, sequences: [qc, fs] }, [], of)
  const read = readCsvFile(new TextEncoder().encode(text), 'C 1 calculation-7.csv')
  if (!read || 'refused' in read) throw new Error('no table')
  const { data } = read.objects[0]!.soundings[0]!
  expect(data.sequences.map(({ quantity, values }) => [quantity, values])).toEqual([
    ['depthFile', depth],
    ['qc', qc.values],
    ['fs', fs.values],
  ])
})
