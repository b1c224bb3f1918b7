import { expect, it } from 'vitest'
import type { FileImport } from '../file-import.ts'
import { readCsvFile } from './import.ts'

const table = (...rows: string[]) => ['Depth (m),qc (MPa),fs (kPa)', ...rows].join('\n')
const whole = ['1.00,10.1,50', '1.02,10.2,51', '1.04,10.3,52', '1.06,10.4,53', '1.08,10.5,54']
/** Lines with which the file is said to break off. */
const torn = (text: string) =>
  (readCsvFile(new TextEncoder().encode(text), 'CPT 1.csv') as FileImport).findings
    .filter(finding => finding.text === 'sounding.file.torn')
    .map(({ severity, line }) => [severity, line])

it('a table of a sounding that breaks off within a row says so with the line', () => {
  expect(torn(table(...whole, '1.10,1'))).toEqual([['warning', 7]])
})

it('a short last row with an end, and a whole one without, are nothing to tell', () => {
  expect(torn(`${table(...whole, '1.10,10')}\r\n`)).toEqual([])
  expect(torn(table(...whole))).toEqual([])
})

it('where rows are short in the middle too, the last one says nothing', () => {
  expect(torn(table(...whole.with(2, '1.04,10.3'), '1.10,10'))).toEqual([])
})

it('a unit behind an underscore counts, that of thousands of pounds per square foot too', () => {
  const text = ['depth_m,qc_ksf,fs_psf,u2_psf', '1,41.7709,417.709,62.66', '2,62.6563,417.709,83.54'].join('\n')
  const { objects, findings } = readCsvFile(new TextEncoder().encode(text), 'CPT 3.csv')!
  const first = objects[0]!.soundings[0]!.data.sequences.map(({ values }) => Number(values[0]!.toFixed(4)))
  expect(first).toEqual([2, 0.02, 0.003])
  expect(findings).toEqual([])
})
