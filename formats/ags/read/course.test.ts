import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { importAgsHolesTexts } from '@borebook/contract/texts/imports/import-ags-holes.ts'
import { importAgsRowsTexts } from '@borebook/contract/texts/imports/import-ags-rows.ts'
import { importFindingsTexts } from '@borebook/contract/texts/imports/import-findings.ts'
import { describe, expect, it } from 'vitest'
import { readAgs } from '../../ags-records.ts'
import type { AgsImport } from './records.ts'

const english = column('en', [importFindingsTexts, importAgsRowsTexts, importAgsHolesTexts])

const ags4 = (...horn: string[]) => {
  const holes = ['"DATA","BH1","RC","9.00","50"', '"DATA","CPT1","SCP","9.00","50"', '"DATA","DR1","RC","9.00","50"']
  return readAgs(
    [
      '"GROUP","PROJ"',
      '"HEADING","PROJ_ID"',
      '"UNIT",""',
      '"TYPE","ID"',
      '"DATA","P"',
      '',
      '"GROUP","LOCA"',
      '"HEADING","LOCA_ID","LOCA_TYPE","LOCA_FDEP","LOCA_GL"',
      '"UNIT","","","m","m"',
      '"TYPE","ID","PA","2DP","2DP"',
      ...holes,
      '',
      '"GROUP","HORN"',
      '"HEADING","LOCA_ID","HORN_ORNT","HORN_INCL"',
      '"UNIT","","deg","deg"',
      '"TYPE","ID","0DP","0DP"',
      ...horn,
      '',
    ].join('\r\n'),
  )
}
const leans = (read: AgsImport) => read.objects.map(({ object }) => [object.inclinat, object.direct])
const courses = (read: AgsImport) =>
  read.findings.filter(f => /hole\.(noCourse|upright|level)/.test(f.text)).map(f => say(english, f.text))

describe('how a hole leans', () => {
  it('is not given by 0 beside 0: neither is taken, the rows are named and kept as they stand', () => {
    const read = ags4('"DATA","BH1","0","0"', '"DATA","CPT1","0.0","0.00"', '"DATA","DR1","45","60"')
    expect(leans(read)).toEqual([
      [null, null],
      [null, null],
      [60, 45],
    ])
    expect(courses(read)).toEqual([
      'Inclination 0 with direction 0 is an empty default and no horizontal hole; neither is taken from 2 rows (lines 19, 20), which are kept as they are.',
    ])
    expect(read.objects[1]!.kept.HORN).toEqual({ HORN_ORNT: '0.0', HORN_INCL: '0.00' })
    expect(read.objects[2]!.kept.HORN).toBeUndefined()
  })

  it('is horizontal with a direction; a vertical test at 0° and a hole at 0° without one are doubtful', () => {
    const read = ags4('"DATA","DR1","210","0"', '"DATA","CPT1","210","0"', '"DATA","BH1","","0"')
    expect(leans(read)).toEqual([
      [0, null],
      [0, 210],
      [0, 210],
    ])
    expect(courses(read)).toEqual([
      'BH1: an inclination of 0° from the horizontal without a direction cannot be right; its elevations are not shown.',
      'CPT1: an inclination of 0° from the horizontal contradicts its type; its elevations are not shown.',
    ])
  })

  it('is read alike from AGS3', () => {
    const read = readAgs(
      '"**PROJ"\n"*PROJ_ID"\n"<UNITS>"\n"P"\n\n"**HOLE"\n"*HOLE_ID","*HOLE_TYPE","*HOLE_ORNT","*HOLE_INCL"\n' +
        '"<UNITS>","","deg","deg"\n"B1","CP","0","0"\n"B2","CP","0","90"\n',
    )
    expect(leans(read)).toEqual([
      [null, null],
      [90, 0],
    ])
    expect(courses(read)).toHaveLength(1)
    expect(read.objects[0]!.kept.LOCA).toMatchObject({ LOCA_INCL: '0', LOCA_ORNT: '0' })
  })
})
