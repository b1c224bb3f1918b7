import { expect, test } from 'vitest'
import { writeCalculationCsv } from './calculation.ts'

const results = {
  length: [1, 1.02],
  depth: [1, 1.0198],
  sequences: [
    { sndname: 'su [kPa]', quantity: 'su', unit: 'kPa', values: [41.1437189, null] },
    { sndname: 'Ra,d [kN]', quantity: 'Rad', unit: 'kN', values: [null, -0.5] },
  ],
}
const by = { was: null, by: 'anna', at: '', reason: '' }

test('every digit and every series stand in the file with their units, gaps as nothing', () => {
  expect(writeCalculationCsv(results, [])).toBe(
    'length [m],depth [m],su [kPa],"Ra,d [kN]",replaced\r\n1,1,41.1437189,,\r\n1.02,1.0198,,-0.5,\r\n',
  )
})

test('a replaced value stands in the place of the computed one, and the row names its series', () => {
  const overrides = [
    { series: 'su', depth: 1, value: 45, ...by },
    { series: 'Rad', depth: 1, value: null, ...by },
    { series: 'su', depth: 9, value: 1, ...by },
  ]
  expect(writeCalculationCsv(results, overrides).split('\r\n')[1]).toBe('1,1,45,,"su [kPa]; Ra,d [kN]"')
})
