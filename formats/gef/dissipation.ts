import { messageOf } from '@borebook/contract/kit/say.ts'
import { dissipationTest } from '@borebook/contract/soundings/dissipation-tests.ts'
import type { Quantity } from '@borebook/contract/soundings/soundings.ts'
import { fitDissipationReadings } from '../dissipation-readings.ts'
import { type FileImport, makeFileImport, type NotImported } from '../file-import.ts'
import type { Findings } from '../kit/findings.ts'
import { keepWithin } from '../kit/fitted.ts'
import { readDecimal } from '../kit/number.ts'
import { findUnitScale, scaled } from '../kit/scale.ts'
import { stemOf } from '../kit/stem.ts'
import { findLengthColumn, readConeMeta, readGefColumns } from './cone.ts'
import { findEntry, type GefHeader } from './header.ts'
import { readGefDepths } from './heights.ts'
import { readGefHole, readGefProject, startedAt } from './hole.ts'
import { type GefColumn, readRows } from './rows.ts'

/** A GEF-DISS as one object with one dissipation test; what it was made in is found by its name or by that of its parent. */
export function readGefDissipation(header: GefHeader, filename: string, findings: Findings): FileImport | NotImported {
  const columns = readGefColumns(header, findings)
  const read = readRows(header, columns, findings)
  const of = (meaning: Quantity) => {
    const place = columns.findIndex(column => column.meaning === meaning)
    return place < 0 ? undefined : read.values[place]!
  }
  const { file, depth: said } = parentOf(header)
  const written = said ?? findLength(columns, read.values, findings)
  const depths = written && readGefDepths(header, written, [written.value], findings, true)
  if (depths && 'refused' in depths) return depths
  const depth = dissipationTest.fields.depth.safeParse(depths && Math.abs(depths[0]!))
  const [times, qc, u1, u2, u3] = [of('time'), of('qc'), of('u1'), of('u2'), of('u3')]
  const readings =
    times &&
    fitDissipationReadings(
      { times, ...(qc && { qc }), ...(u1 && { u1 }), ...(u2 && { u2 }), ...(u3 && { u3 }) },
      findings,
      header.bodyLine,
    )
  if (!readings || !depth.success) return { refused: messageOf('gef.refused.dissipation'), isWorthKeeping: true }
  const hole = readGefHole(header, file ?? filename, findings)
  hole.object.boretype = 'cptu'
  if (file !== null) hole.parentFile = stemOf(file)
  const started = startedAt(header)
  const area = readConeMeta(header, findings).coneArea?.value
  hole.records.dissipation_tests.push({
    line: header.bodyLine,
    values: {
      depth: depth.data,
      run: hole.key,
      ...splitStart(started),
      cone_area: typeof area === 'number' ? keepWithin(area, 1, 10_000) : null,
      ...readings,
    },
  })
  findings.note(header.bodyLine, null, 'dissipation.file.tests', { tests: 1, depths: depth.data.toFixed(2) })
  return makeFileImport('GEF', [hole], findings, readGefProject(header))
}

/** Day and time of day of an instant by the clock at the site; a day that is to come is none. */
export function splitStart(started: string | null): { test_date: string | null; start_time: string | null } {
  const day = dissipationTest.fields.test_date.safeParse(started?.slice(0, 10))
  const time = dissipationTest.fields.start_time.safeParse(started?.slice(11, 16))
  return {
    test_date: day.success ? day.data : null,
    start_time: day.success && day.data !== null && time.success ? time.data : null,
  }
}

/** A depth, m, with what the file calls it. */
type NamedDepth = { name: string; value: number }

/** The depth that a column has in all rows. */
function findLength(columns: GefColumn[], values: readonly number[][], findings: Findings): NamedDepth | null {
  const column = findLengthColumn(columns, findings)
  const value = column && values[columns.indexOf(column)]!.find(one => !Number.isNaN(one))
  return column === null || value == null ? null : { name: column.name, value }
}

/** The file in which the cone test stands, and the depth: `#PARENT = 1, CPT 1.gef, 5.25, m, depth`. */
function parentOf(header: GefHeader): { file: string | null; depth: NamedDepth | null } {
  const values = findEntry(header, 'PARENT')?.values ?? []
  const place = values.findIndex(value => value !== '' && readDecimal(value).value === null)
  if (place < 0) return { file: null, depth: null }
  const [written = '', unit = '', words = ''] = values.slice(place + 1)
  const { value } = readDecimal(written)
  const scale = findUnitScale(unit || 'm', 'm')
  return {
    file: values[place]!.replace(/^.*[\\/]/, ''),
    depth: value === null || scale === null ? null : { name: words || 'PARENT', value: scaled(value, scale) },
  }
}
