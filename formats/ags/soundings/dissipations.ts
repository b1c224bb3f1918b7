import {
  type DissipationSeries,
  type DissipationTest,
  dissipationSeries,
  dissipationTest,
  readPorePressures,
} from '@borebook/contract/soundings/dissipation-tests.ts'
import { interpretDissipation, secondsPerYear, usualConeArea, usualRigidity } from '@borebook/geo/dissipation.ts'
import { fitDissipationReadings } from '../../dissipation-readings.ts'
import { quoteText } from '../../kit/findings.ts'
import { findUnitScale, readScaled } from '../../kit/scale.ts'
import { escaped, saysMissing } from '../read/cells.ts'
import type { AgsReading } from '../read/reading.ts'
import type { AgsObject, AgsRecord, Kept } from '../read/records.ts'
import { type AgsRows, depths } from '../read/rows.ts'
import type { AgsCell } from '../read/table.ts'
import type { Writer } from '../write/writer.ts'

/** The names of what AGS says of dissipation tests; 4.2 has groups of its own beside those of 4.1. */
interface DissipationGroups {
  general: string
  data: string
  test: string
  depth: string
  rest: string
  rigidity: string
  remark: string
  seconds: string
  note: string
  series: Readonly<Record<DissipationSeries, string>>
}
const groups41: DissipationGroups = {
  ...{ general: 'SCDG', data: 'SCDT', test: 'SCPG_TESN', depth: 'SCDG_DPTH' },
  ...{ rest: 'SCDG_PWPE', rigidity: '', remark: 'SCDG_REM', seconds: 'SCDT_SECS', note: 'SCDT_REM' },
  series: { qc: 'SCDT_RES', u1: 'SCDT_PWP1', u2: 'SCDT_PWP2', u3: 'SCDT_PWP3' },
}
const groups42: DissipationGroups = {
  ...{ general: 'CPDG', data: 'CPDT', test: 'CPTG_TESN', depth: 'CPDG_DPTH' },
  ...{ rest: 'CPDG_UEQ', rigidity: 'CPDG_IR', remark: 'CPDG_REM', seconds: 'CPDT_TIME', note: 'CPDT_REM' },
  series: { qc: 'CPDT_QC', u1: 'CPDT_U1', u2: 'CPDT_U2', u3: 'CPDT_U3' },
}
const everyGroup = [groups41, groups42]
/** The groups of AGS4 that are read as dissipation tests. */
export const dissipationGroupNames = everyGroup.flatMap(({ general, data }) => [general, data])

const longest = 4000
/** Readings of one test that are taken from a file; what is beyond a record's own bound is thinned. */
const mostRows = 500_000

/** A test while its rows are read. */
interface DissipationRows {
  line: number
  columns: { times: (number | null)[] } & Record<DissipationSeries, (number | null)[]>
  notes: string[]
  /** Whether a general row has been read. */
  isToldOf: boolean
  general: { rest: number | null; rigidity: number | null; remark: string | null }
  kept: Kept
}

/** Reads SCDG and SCDT, and those of 4.2: one record a hole, test and depth; a general row without readings is kept as it stands. */
export function readDissipations(reading: AgsReading): void {
  for (const groups of everyGroup) readGroups(reading, groups)
}

function readGroups(reading: AgsReading, groups: DissipationGroups): void {
  const { data, test, depth, seconds, note, series } = groups
  const tests = new Map<AgsObject, Map<string, DissipationRows>>()
  const keyOf = (rows: AgsRows, at: number) => JSON.stringify([rows.name(test), at])
  const headings = [test, depth, seconds, note, ...Object.values(series)]
  const covered = new Set(['LOCA_ID', ...headings])
  reading.each(data, [...headings, 'FILE_FSET'], (rows, hole) => {
    const at = rows.number(depth, 'length', depths, false)
    if (at === null) {
      reading.refuse(rows, hole, 'import.record.noDepth')
      return
    }
    const ofHole = tests.get(hole) ?? new Map<string, DissipationRows>()
    tests.set(hole, ofHole)
    const key = keyOf(rows, at)
    const begun = ofHole.get(key) ?? newTest(rows.line)
    ofHole.set(key, begun)
    const { columns } = begun
    if (columns.times.length >= mostRows) return
    columns.times.push(readCell(reading, rows, seconds, 's'))
    for (const name of dissipationSeries) columns[name].push(readCell(reading, rows, series[name], 'MPa'))
    const said = rows.text(note, longest)
    if (said !== null) begun.notes.push(`${rows.raw(seconds)} s: ${said}`)
    const beyond = rows.beyond(covered)
    if (beyond !== null && data === groups41.data) begun.kept[data] ??= beyond
  })
  readGeneral(reading, groups, tests, keyOf)
  for (const [hole, byKey] of tests)
    for (const [key, begun] of byKey) {
      reading.findings.about = hole
      const [run, at] = JSON.parse(key) as [string, number]
      const record = recordOfTest(reading, hole, { run, at }, begun)
      if (record) hole.records.dissipation_tests.push(record)
    }
  reading.findings.about = null
}

const newTest = (line: number): DissipationRows => ({
  line,
  columns: { times: [], qc: [], u1: [], u2: [], u3: [] },
  notes: [],
  isToldOf: false,
  general: { rest: null, rigidity: null, remark: null },
  kept: {},
})

function readGeneral(
  reading: AgsReading,
  { general, test, depth, rest, rigidity, remark }: DissipationGroups,
  tests: ReadonlyMap<AgsObject, ReadonlyMap<string, DissipationRows>>,
  keyOf: (rows: AgsRows, at: number) => string,
): void {
  const headings = [test, depth, rest, rigidity, remark].filter(heading => heading !== '')
  const covered = new Set(['LOCA_ID', ...headings])
  const others = (reading.file.groups.get(general)?.sections ?? []).flatMap(section => section.headings)
  reading.each(general, [...headings, ...others], (rows, hole) => {
    const at = rows.number(depth, 'length', depths, false)
    const begun = at === null ? undefined : tests.get(hole)?.get(keyOf(rows, at))
    // a row without readings, and what is said again of a test
    if (begun === undefined || begun.isToldOf) {
      reading.aside(rows, hole)
      return
    }
    const ir = rigidity === '' ? null : readCell(reading, rows, rigidity, '')
    begun.isToldOf = true
    begun.general = {
      rest: readCell(reading, rows, rest, 'MPa'),
      rigidity: ir !== null && dissipationTest.fields.rigidity.safeParse(ir).success ? ir : null,
      remark: rows.text(remark, longest),
    }
    const beyond = rows.beyond(covered)
    if (beyond === null) return
    // what 4.2 says besides has no place in the groups that are written
    if (general === groups41.general) begun.kept[general] = beyond
    else rows.keepRow(reading.keep, hole.key)
  })
}

/** A cell in the unit in which it is stored; one that is no number, or of another unit, is nothing, and told. */
function readCell(reading: AgsReading, rows: AgsRows, heading: string, stored: string): number | null {
  const cell = rows.raw(heading)
  if (cell === '') return null
  const scale = findUnitScale(rows.unit(heading) || stored, stored)
  const value = scale === null ? null : readScaled(cell, scale).value
  if (!reading.file.isOwn && saysMissing(cell)) return null
  if (value === null)
    reading.findings.warning(rows.line, rows.group, 'import.sounding.meta', {
      heading,
      text: quoteText(`${cell} ${rows.unit(heading)}`),
    })
  return value
}

function recordOfTest(
  reading: AgsReading,
  hole: AgsObject,
  { run, at }: { run: string; at: number },
  { line, columns, notes, general, kept }: DissipationRows,
): AgsRecord | null {
  const readings = fitDissipationReadings(columns, reading.findings, line, reading.file.isOwn)
  if (readings === null) {
    reading.findings.warning(line, null, 'dissipation.file.nothing')
    return null
  }
  const u0 = dissipationTest.fields.u0.safeParse(general.rest)
  const comments = [general.remark, ...notes].filter(said => said !== null).join('\n')
  return {
    line,
    values: {
      depth: at,
      run: run === '' ? null : run.slice(0, 100),
      cone_area: areaOf(hole, run),
      u0: u0.success ? u0.data : null,
      rigidity: general.rigidity,
      comments: comments === '' ? null : comments.slice(0, longest),
      ...readings,
    },
    ...(Object.keys(kept).length > 0 && { kept }),
  }
}

/** Base area of the cone, mm², as the run states it in which the test was made. */
function areaOf({ soundings }: AgsObject, run: string): number | null {
  const area = soundings.find(({ data }) => data.kind === 'cpt' && data.name === run)?.data.meta.coneArea?.value
  return typeof area === 'number' && area >= 1 && area <= 10_000 ? area : null
}

/** An object as the groups of AGS 4.1 say its tests. */
interface WrittenDissipations {
  id: string
  tests: readonly AgsRecord[]
  /** What the rows of a run call it. */
  testOf(run: string): string
}

/** Writes SCDG and SCDT for whoever reads the file beside us; ours are in a group of our own. */
export function writeDissipations(writer: Writer, objects: readonly WrittenDissipations[]): void {
  const { general, data, test, depth, rest, remark, seconds, series } = groups41
  for (const { id, tests, testOf } of objects)
    for (const { values, kept } of tests) {
      const key: Record<string, AgsCell> = {
        LOCA_ID: id,
        [test]: escaped(testOf(typeof values.run === 'string' ? values.run : '')),
        [depth]: values.depth as number,
      }
      const head = writer.table(general)
      const rows = writer.table(data)
      for (const table of [head, rows]) {
        table.column('LOCA_ID', '', 'ID')
        table.column(test, '', 'X')
        table.column(depth, 'm', '', 2)
      }
      const parent = writer.table('SCPG')
      if (!parent.rows.some(row => row.LOCA_ID === id && (row[test] ?? '') === key[test])) {
        parent.column('LOCA_ID', '', 'ID')
        parent.column(test, '', 'X')
        parent.rows.push({ LOCA_ID: id, [test]: key[test]! })
      }
      const row: Record<string, AgsCell> = { ...key }
      if (typeof values.u0 === 'number') {
        head.column(rest, 'MPa', '', 3)
        row[rest] = values.u0
      }
      if (typeof values.comments === 'string') {
        head.column(remark, '', 'X')
        row[remark] = escaped(values.comments)
      }
      const results = resultCells(values)
      for (const [heading, [cell, unit]] of Object.entries(results)) {
        head.column(heading, unit, unit === '' ? 'X' : '')
        row[heading] = cell
      }
      writer.unit('m2/yr', 'square metre per year')
      writer.add(head, row, keptOfGeneral(kept?.[general] ?? {}, values.version))
      head.rows.push(row)
      const times = values.times as number[]
      rows.column(seconds, 's', '', 1)
      const measured = dissipationSeries.filter(name => Array.isArray(values[name]))
      for (const name of measured) rows.column(series[name], 'MPa', '', name === 'qc' ? 3 : 4)
      for (const [k, time] of times.entries()) {
        const cells: Record<string, AgsCell> = { ...key, [seconds]: time }
        for (const name of measured) cells[series[name]] = (values[name] as (number | null)[])[k] ?? ''
        writer.add(rows, cells, kept?.[data] ?? {})
        rows.rows.push(cells)
      }
    }
}

/** What follows from a pressure at rest that somebody has entered: cell and unit by heading. */
function resultCells(values: AgsRecord['values']): Record<string, [cell: AgsCell, unit: string]> {
  const read = readPorePressures(values as unknown as DissipationTest)
  if (read === null || typeof values.u0 !== 'number') return {}
  const rigidity = typeof values.rigidity === 'number' ? values.rigidity : usualRigidity
  const coneArea = typeof values.cone_area === 'number' ? values.cone_area : usualConeArea
  const result = interpretDissipation(read.readings, { filter: read.filter, rest: values.u0, rigidity, coneArea })
  if (result === null || result.time === null || result.ch === null) return {}
  return {
    SCDG_PWPI: [Number(result.initial.u.toFixed(4)), 'MPa'],
    SCDG_DDIS: [result.degree!, '%'],
    SCDG_T: [Number(result.time.toFixed(1)), 's'],
    SCDG_CH: [Number((result.ch * secondsPerYear).toPrecision(3)), 'm2/yr'],
    SCDG_CHMT: [`Teh and Houlsby 1991, Ir = ${rigidity}`, ''],
  }
}

/** What a file said of a test besides; its results no longer, once somebody has changed what it is read with. */
const keptOfGeneral = (kept: Kept[string], version: unknown): Kept[string] =>
  version === undefined || version === 1
    ? kept
    : Object.fromEntries(
        Object.entries(kept).filter(([heading]) => !/^SCDG_(PWPI|DDIS|T|CV|CVMT|CH|CHMT)$/.test(heading)),
      )

/** SCDG and SCDT of our own export say the tests once more; rows of others are kept as they stand. */
export function matchDissipations(reading: AgsReading): void {
  const { general, data, test, depth } = groups41
  for (const group of [general, data])
    reading.eachAgain(group, (rows, hole) => {
      const at = Number(rows.raw(depth))
      const isOurs = hole.records.dissipation_tests.some(({ values }) => values.depth === at)
      if (!isOurs || rows.raw(depth) === '' || !rows.has(test)) rows.keepRow(reading.keep, hole.key)
    })
}
