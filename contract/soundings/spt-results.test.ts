import { expect, test } from 'vitest'
import type { Remark } from './soundings.ts'
import { resultWords, sptTests } from './spt-results.ts'

type Row = [depth: number, N: number | null, seating: number | null, main: number | null, total: number | null]

/** Tests of a hole with the numbers that a file gives of their drives. */
const hole = (rows: Row[], remarks: Remark[] = [], unit = 'mm') => ({
  depth: rows.map(([depth]) => depth),
  remarks,
  sequences: [
    { sndname: 'N', quantity: 'N' as const, unit: '', values: rows.map(row => row[1]) },
    { sndname: 'Seating blows', quantity: null, unit: '', values: rows.map(row => row[2]) },
    { sndname: 'Main blows', quantity: null, unit: '', values: rows.map(row => row[3]) },
    { sndname: `Total penetration [${unit}]`, quantity: null, unit, values: rows.map(row => row[4]) },
  ],
})
const resultsOf = (rows: Row[], remarks: Remark[] = [], unit = 'mm') =>
  sptTests(hole(rows, remarks, unit)).tests.map(resultWords)

test('a refused drive is its main blows over the penetration behind the seating drive, whatever a remark says', () => {
  const rows: Row[] = [
    [3, 14, 4, 14, 450],
    [6, null, 4, 55, 300],
    [9, null, 9, 51, 380],
  ]
  const remarks = [
    { depth: 6, text: '0/0' },
    { depth: 9, text: '4/5' },
  ]
  expect(resultsOf(rows, remarks)).toEqual(['14', '55/150', '51/230'])
  expect(sptTests(hole(rows, remarks)).others).toEqual(remarks)
})

test('what is written of a refusal tells its penetration where the seating drive ended early', () => {
  expect(resultsOf([[7.5, null, 25, 50, 334]], [{ depth: 7.5, text: '50/186' }])).toEqual(['50/186'])
  expect(resultsOf([[13.8, null, 25, 50, 70]], [{ depth: 13.8, text: '50 (25 for 20mm/50 for 50mm)' }])).toEqual([
    '50/50',
  ])
  expect(resultsOf([[13.8, null, 25, 50, 70]])).toEqual(['50/≤70'])
})

test('a seating drive that was refused is the result itself: there was no main drive', () => {
  expect(resultsOf([[9, null, 50, 0, 120]], [{ depth: 9, text: '0/0' }])).toEqual(['50/120'])
})

test('a remark that gives the seating blows is no refusal of the main drive', () => {
  expect(resultsOf([[13.5, null, 25, 88, 225]], [{ depth: 13.5, text: '88 (25/38,50)' }])).toEqual(['88/75'])
})

test('an N that was extrapolated over a short drive is not repeated', () => {
  expect(sptTests(hole([[6, 75, 10, 50, 350]])).tests).toMatchObject([{ N: null, refusal: '50/200', penetration: 200 }])
})

test('a whole main drive behind a short seating drive keeps its N', () => {
  const said = { depth: 5.2, text: 'N=36 (25 for 20mm/10,8,8,10)' }
  expect(resultsOf([[5.2, 36, 25, 36, 320]], [said])).toEqual(['36'])
})

test('penetrations of the main drive alone are told by the whole drives of 300 mm, and are read in their unit', () => {
  const rows: Row[] = [
    [3, 14, 4, 14, 300],
    [6, null, 9, 51, 230],
  ]
  expect(resultsOf(rows)).toEqual(['14', '51/230'])
  expect(resultsOf([[6, null, 9, 51, 38]], [], 'cm')).toEqual(['51/230'])
})

test('a drive of 300 mm without N has its main blows as N', () => {
  expect(resultsOf([[4.5, null, 5, 13, 450]])).toEqual(['13'])
})

test('without numbers a refusal is what is written, its blows over millimetres where it has them', () => {
  const remarks = [
    { depth: 3, text: 'N=50/150mm' },
    { depth: 6, text: 'R (50/3cm)' },
    { depth: 9, text: '> 50' },
    { depth: 12, text: '50/18 mm' },
    { depth: 12, text: 'Hammer bounced' },
  ]
  const none: Row[] = [3, 6, 9].map(depth => [depth, null, null, null, null])
  const { tests, others } = sptTests(hole(none, remarks))
  expect(tests.map(resultWords)).toEqual(['50/150', '50/30', '> 50', '50/18'])
  expect(others).toEqual([{ depth: 12, text: 'Hammer bounced' }])
})
