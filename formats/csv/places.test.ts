import { expect, test } from 'vitest'
import { applyRanges } from './apply.ts'
import { readCsvFile } from './import.ts'
import { readSheet, recogniseSheet } from './read.ts'
import type { CsvSheet } from './sheet.ts'

const read = (...lines: string[]) => readCsvFile(new TextEncoder().encode(lines.join('\n')), 'tests.csv')
const soundings = (...lines: string[]) => {
  const found = read(...lines)
  if (found === null || 'refused' in found) return found
  return found.objects.map(({ object, soundings: own }) => [
    object.shortname,
    ...own[0]!.data.depth,
    ...own[0]!.data.sequences[0]!.values,
  ])
}

test.each(['LocationID', 'CPT no.', 'Sondierung', 'Essai', 'Test'])(
  'rows of several places, named under %s, become a sounding each',
  header => {
    const rows = [
      `${header},Depth (m),qc (MPa)`,
      'S1,1,10',
      'S1,2,11',
      'S2,1,20',
      'S2,2,21',
      'S2,3,22',
      'S3,1,30',
      'S3,2,31',
    ]
    expect(soundings(...rows)).toEqual([
      ['S1', 1, 2, 10, 11],
      ['S2', 1, 2, 3, 20, 21, 22],
      ['S3', 1, 2, 30, 31],
    ])
  },
)

test('a column that nobody knows names places where the depths begin anew with each of its names', () => {
  expect(soundings('Depth (m);qc (MPa);Kampagne', '1;10;a', '2;11;a', '1;20;b', '2;21;b')).toEqual([
    ['a', 1, 2, 10, 11],
    ['b', 1, 2, 20, 21],
  ])
  // the soil of the rows, which comes back below
  expect(soundings('Depth (m);qc (MPa);Soil', '1;10;sand', '2;11;sand', '3;20;clay', '4;21;clay')).toHaveLength(1)
})

test('depths that begin anew are of another sounding, though no column names it', () => {
  const rows = ['0.5,1', '1,2', '1.5,3', '0.25,11', '0.75,12', '1.25,13', '1.75,14']
  expect(soundings('Depth (m),qc (MPa)', ...rows)).toEqual([
    ['tests 1', 0.5, 1, 1.5, 1, 2, 3],
    ['tests 2', 0.25, 0.75, 1.25, 1.75, 11, 12, 13, 14],
  ])
  expect(read('Depth (m),qc (MPa)', ...rows)).toMatchObject({
    findings: [{ line: 5, text: expect.stringContaining('sounding.file.runs') }],
  })
})

test.each([
  ['a rod that was drawn back a little', ['1,1', '2,2', '3,3', '2.5,4', '3.5,5', '4,6']],
  ['depths from below', ['3,1', '2.5,2', '2,3', '1.5,4']],
  ['a row at the surface at the end', ['1,1', '2,2', '3,3', '0,4']],
])('%s makes no other sounding', (_, rows) => {
  expect(soundings('Depth (m),qc (MPa)', ...rows)).toHaveLength(1)
})

test('numbers name places too, where their header says so', () => {
  expect(soundings('Test,Depth (m),qc (MPa)', '1,1,10', '1,2,11', '2,1,20', '2,2,21')).toEqual([
    ['1', 1, 2, 10, 11],
    ['2', 1, 2, 20, 21],
  ])
})

test('what is left of the rows of a place is told with the line of the file', () => {
  const found = read('Hole,Depth (m),qc (MPa)', 'A,1,10', 'B,1,20', 'A,2,11', 'B,2,21', 'A,2,12')
  expect(found).toMatchObject({ findings: [{ line: 6, text: expect.stringContaining('sheet.left.repeated') }] })
})

test.each([
  ['holes', 'Name;X;Y;Z;Depth', 'KB 1;2613400.5;1189200.25;431.6;18'],
  ['holes', 'Bohrung;Rechtswert;Hochwert;Endteufe', 'KB 1;2613400.5;1189200.25;18'],
  ['layers', 'Von [m];Bis [m];Bodenart', '0;1.5;Kies'],
  ['samples', 'Sample;From;To;Material', 'P1;1;1.5;soil'],
])('a table of %s is told what it is and where it goes', (kind, ...lines) => {
  expect(read(...lines)).toEqual({ refused: `import.table.${kind}`, isWorthKeeping: false })
})

test('a table of anything else is none of them', () => {
  expect(read('Article;Price', 'bolt;1.20')).toBeNull()
})

test('the dialog takes no rows of several places, and those of one where its range holds no other', () => {
  const lines = ['Hole,Depth (m),qc (MPa)', 'A,1,10', 'A,2,11', 'B,1,20', 'B,2,21']
  const sheet = readSheet(new TextEncoder().encode(lines.join('\n'))) as CsvSheet
  const { ranges, columns } = recogniseSheet(sheet)
  const all = applyRanges(sheet, ranges, columns!)
  expect([all.rows, all.doubts]).toEqual([0, [expect.stringMatching(/^sheet\.places\|.*"count":2/)]])
  const ofB = { start: { row: 4, col: 2 }, end: { row: 5, col: 2 } }
  expect(applyRanges(sheet, { ...ranges, depth: ofB }, columns!)).toMatchObject({ rows: 2, doubts: [] })
})

test.each(['Elevation (m a.s.l.)', 'Kote [m ü. M.]', 'Tiefe (m NAP)', 'Quota (m s.l.m.)', 'z [masl]'])(
  '%s is no depth, in a file and in the dialog',
  header => {
    const lines = [`${header};qc (MPa)`, '431.5;4', '431;5', '430.5;6']
    expect(read(...lines)).toEqual({ refused: expect.stringMatching(/^import\.elevations/), isWorthKeeping: false })
    const sheet = readSheet(new TextEncoder().encode(lines.join('\n'))) as CsvSheet
    const { ranges, columns } = recogniseSheet(sheet)
    expect(applyRanges(sheet, ranges, columns!)).toMatchObject({
      rows: 0,
      doubts: [expect.stringMatching(/^sheet\.depth\.elevation/)],
    })
  },
)

test.each([
  ['62.656', 'qt_ksf', 3],
  ['435.113', 'qt [psi]', 3],
  ['62656.3', 'qt (psf)', 3],
])('%s under %s is 3 MPa', (value, header, stored) => {
  const found = soundings(`Depth (m);${header};fs (kPa)`, `1;${value};10`, `2;${value};10`)
  expect((found as number[][])[0]!.at(-1)).toBeCloseTo(stored, 4)
})

test('values beyond what a cone can measure are doubted in the unit that the file states', () => {
  expect(read('Depth (m);qc (MPa)', '1;1200', '2;1500', '3;2000')).toMatchObject({
    findings: [{ severity: 'warning', text: expect.stringMatching(/sounding\.file\.beyond.*1500.*MPa/) }],
  })
  expect(read('Depth (m);qc (kPa)', '1;1200', '2;1500', '3;2000')).toMatchObject({ findings: [] })
})
