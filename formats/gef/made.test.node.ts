import { importAgsHolesTexts } from '@borebook/contract/texts/imports/import-ags-holes.ts'
import { importAgsRowsTexts } from '@borebook/contract/texts/imports/import-ags-rows.ts'
import { importFindingsTexts } from '@borebook/contract/texts/imports/import-findings.ts'
import { soundingFilesTexts } from '@borebook/contract/texts/soundings/sounding-files.ts'
import { reading } from '../fixtures/reading.test.node.ts'
import { readGef } from './read.ts'

export const { read, said, refusalOf } = reading(
  text => readGef(text, 'folder/file 7.gef'),
  [soundingFilesTexts, importFindingsTexts, importAgsRowsTexts, importAgsHolesTexts],
)
export const soundingOf = (text: string) => read(text).objects[0]!.soundings[0]!

/** A made-up cone test; `rows` and further header lines differ from test to test. */
export const gef = (rows: string, further = '', columns = '1, m, length, 1|2, MPa, cone, 2|3, MPa, sleeve, 3') => {
  const infos = columns.split('|')
  return [
    '#GEFID = 1, 1, 0',
    '#REPORTCODE = GEF-CPT-Report, 1, 1, 0',
    `#COLUMN = ${infos.length}`,
    ...infos.map(info => `#COLUMNINFO = ${info}`),
    '#XYID = 31000, 121000.5, 487000.25, 0.01, 0.01',
    '#ZID = 31000, -1.63, 0.01',
    '#TESTID = DKM-12',
    '#STARTDATE = 2026, 3, 18',
    '#STARTTIME = 9, 5, 30',
    ...(further === '' ? [] : [further]),
    '#EOH =',
    rows,
  ].join('\n')
}
