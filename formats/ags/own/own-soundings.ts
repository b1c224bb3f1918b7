import {
  type PickedLayer,
  type Quantity,
  quantities,
  type SoundingData,
  soundingFields,
  soundings,
} from '@borebook/contract/soundings/soundings.ts'
import { z } from 'zod'
import { quoteText } from '../../kit/findings.ts'
import { readDecimal } from '../../kit/number.ts'
import { findUnitScale, readScaled, type Scale } from '../../kit/scale.ts'
import { interpretedHeadings, isBeside, replacedHeading } from '../groups/calculation-groups.ts'
import { groupOfKind, ownGroup, type SoundingGroup, soundingGroups, testHeading } from '../groups/sounding-groups.ts'
import { unescaped } from '../read/cells.ts'
import { type AgsReading, withoutDerived } from '../read/reading.ts'
import type { AgsObject } from '../read/records.ts'
import type { AgsRows } from '../read/rows.ts'
import { generalCells, rowCells } from '../soundings/sounding-cells.ts'
import type { AgsKept } from '../soundings/sounding-run.ts'
import { beforeBasis, ownSoundingGroups } from '../soundings/sounding-write.ts'
import { readOtherSoundings } from '../soundings/soundings.ts'

/** A run that our export wrote, until its rows are read. */
interface OwnRun {
  line: number
  data: SoundingData
  source: object
  others: object
  /** What its rows call it, where that is not its name. */
  test: AgsKept['test'] | null
  picks: PickedLayer[]
  /** The heading of each sequence. */
  headings: string[]
  /** Headings that hold what was worked out, which is nothing read. */
  workedOut: Set<string>
  /** What the run that counts adds to the remark of the test. */
  basis: string
  isDescribed: boolean
  /** Scale of each sequence, once its first row is read. */
  scales: Scale[] | null
  general: Record<string, string>
  cells: (Record<string, string> | undefined)[]
  rows: Record<string, string>[]
}

/** The runs of each hole, by the number that the file gives them and by what the rows of a group call them. */
type Runs = Map<AgsObject, { byNumber: Map<number, OwnRun>; byTest: Map<string, OwnRun> }>

/** Reads the soundings of a file that the export wrote, and as those of any file what stands beside them. */
export function readOwnSoundings(reading: AgsReading): void {
  const runs: Runs = new Map()
  readHeads(reading, runs, namesWithDepths(reading))
  readParts(reading, runs)
  leaveOutCalculations(reading, runs)
  for (const group of [...soundingGroups, ownGroup]) readRows(reading, group, runs)
  for (const [hole, { byNumber }] of runs) for (const run of byNumber.values()) hole.soundings.push(soundingOf(run))
  readOtherSoundings(reading, (group, hole, test) => find(runs, hole, group, test) !== undefined)
}

/** The run that the rows of a group call so. */
const find = (runs: Runs, hole: AgsObject, group: SoundingGroup, test: string): OwnRun | undefined =>
  runs.get(hole)?.byTest.get(`${group.data} ${test}`)

const headingsOf = (group: string): string[] => [
  'LOCA_ID',
  'BBSO_NUM',
  ...Object.keys(ownSoundingGroups[group]!.headings),
]

/** What a damaged cell may say is no depth; m. */
const deepest = 15000
const isDepth = (depth: number | null): depth is number => depth !== null && depth >= 0 && depth <= deepest

/** Finds the names, by hole, under which a group has a row with a depth: `SCPT Push 8`. */
function namesWithDepths(reading: AgsReading): ReadonlyMap<AgsObject, ReadonlySet<string>> {
  const names = new Map<AgsObject, Set<string>>()
  for (const group of [...soundingGroups, ownGroup])
    reading.eachAgain(group.data, (rows, hole) => {
      if (!isDepth(readDecimal(rows.raw(group.depth)).value)) return
      const ofHole = names.get(hole) ?? new Set()
      names.set(hole, ofHole.add(`${group.data} ${unescaped(rows.exact(testHeading(group)))}`))
    })
  return names
}

function readHeads(reading: AgsReading, runs: Runs, withDepths: ReturnType<typeof namesWithDepths>): void {
  reading.each('BBSO', headingsOf('BBSO'), (rows, hole) => {
    const name = soundingFields.name.safeParse(unescaped(rows.exact('BBSO_NAME')))
    const kind = soundingFields.kind.safeParse(rows.raw('BBSO_KIND'))
    const started = soundingFields.started.safeParse(rows.raw('BBSO_STAR') || null)
    const ofHole = runs.get(hole) ?? { byNumber: new Map<number, OwnRun>(), byTest: new Map<string, OwnRun>() }
    const number = Number(rows.raw('BBSO_NUM'))
    const test = inJson(reading, rows, 'BBSO_TESN', testSchema)
    const group = groupOfKind(kind.data ?? 'other')
    const key = `${group.data} ${test?.file ?? name.data}`
    const isTaken = ofHole.byNumber.has(number) || ofHole.byTest.has(key)
    if (!name.success || !kind.success || isTaken) {
      reading.refuse(rows, hole, 'import.own.lacks', { heading: kind.success ? 'BBSO_NAME' : 'BBSO_KIND' })
      return
    }
    if (!withDepths.get(hole)?.has(key)) {
      reading.refuse(rows, hole, 'import.own.lacks', { heading: group.depth })
      return
    }
    if (!started.success) tellBad(reading, rows, 'BBSO_STAR')
    const run: OwnRun = {
      line: rows.line,
      data: {
        name: name.data,
        kind: kind.data,
        started: started.data ?? null,
        meta: inJson(reading, rows, 'BBSO_META', soundingFields.meta) ?? {},
        remarks: [],
        depth: [],
        sequences: [],
      },
      source: inJson(reading, rows, 'BBSO_SRC', anything) ?? {},
      others: inJson(reading, rows, 'BBSO_KEPT', anything) ?? {},
      test,
      picks: [],
      headings: [],
      workedOut: new Set(),
      basis: '',
      isDescribed: false,
      scales: null,
      general: {},
      cells: [],
      rows: [],
    }
    ofHole.byNumber.set(number, run)
    ofHole.byTest.set(key, run)
    runs.set(hole, ofHole)
  })
}

/** Sequences of one run; a file made to be slow has more. */
const mostSequences = 1000

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; data?: undefined }
}
const testSchema = z.object({ file: z.string().max(200), name: z.string().max(200) })
const anything: Schema<object> = {
  safeParse: value =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? { success: true, data: value }
      : { success: false },
}

/** What a cell says in JSON; null, with a finding unless it is empty, where it is none of the schema. */
function inJson<T>(reading: AgsReading, rows: AgsRows, heading: string, schema: Schema<T>): T | null {
  const cell = rows.exact(heading)
  if (cell === '') return null
  const value = schema.safeParse(parsed(cell))
  if (!value.success) tellBad(reading, rows, heading)
  return value.data ?? null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const tellBad = (reading: AgsReading, rows: AgsRows, heading: string) =>
  reading.findings.warning(rows.line, rows.group, 'import.own.value', { heading, text: quoteText(rows.exact(heading)) })

function readParts(reading: AgsReading, runs: Runs): void {
  const each = (group: string, visit: (rows: AgsRows, run: OwnRun, hole: AgsObject) => void) =>
    reading.each(group, headingsOf(group), (rows, hole) => {
      const run = runs.get(hole)?.byNumber.get(Number(rows.raw('BBSO_NUM')))
      if (run) visit(rows, run, hole)
      else reading.refuse(rows, hole, 'import.own.lacks', { heading: 'BBSO_NUM' })
    })
  each('BBSQ', (rows, run, hole) => {
    const sndname = unescaped(rows.exact('BBSQ_NAME'))
    const quantity = rows.raw('BBSQ_QUAN')
    const heading = rows.raw('BBSQ_HEAD')
    const isKnown = quantity === '' || (quantities as string[]).includes(quantity)
    const isTaken =
      run.headings.length >= mostSequences ||
      run.headings.includes(heading) ||
      run.data.sequences.some(s => s.sndname === sndname)
    if (sndname === '' || sndname.length > 200 || heading === '' || !isKnown || isTaken) {
      reading.refuse(rows, hole, 'import.own.lacks', { heading: isKnown ? 'BBSQ_NAME' : 'BBSQ_QUAN' })
      return
    }
    run.headings.push(heading)
    run.data.sequences.push({
      sndname,
      quantity: quantity === '' ? null : (quantity as Quantity),
      unit: unescaped(rows.exact('BBSQ_UNIT')),
      values: [],
    })
  })
  each('BBSR', (rows, run) => {
    const remark = { depth: readDecimal(rows.raw('BBSR_DPTH')).value, text: unescaped(rows.exact('BBSR_TEXT')) }
    const read = soundingFields.remarks.safeParse([remark])
    if (read.success) run.data.remarks.push(read.data[0]!)
    else tellBad(reading, rows, 'BBSR_TEXT')
  })
  each('BBSP', (rows, run) => {
    const zone = rows.raw('BBSP_ZONE')
    const read = soundings.setPicks.body.shape.picks.safeParse([
      {
        depth: readDecimal(rows.raw('BBSP_DPTH')).value,
        name: unescaped(rows.exact('BBSP_NAME')),
        zone: zone === '' ? null : Number(zone),
      },
    ])
    if (read.success && read.data[0]!.depth > (run.picks.at(-1)?.depth ?? 0)) run.picks.push(read.data[0]!)
    else tellBad(reading, rows, 'BBSP_DPTH')
  })
}

/** What was worked out is not read: it comes from the readings again. What of it stands among them is told from them. */
function leaveOutCalculations(reading: AgsReading, runs: Runs): void {
  const calculated = new Map<AgsObject, Map<string, OwnRun>>()
  let count = 0
  reading.eachAgain('BBCA', (rows, hole) => {
    count++
    const run = runs.get(hole)?.byNumber.get(Number(rows.raw('BBSO_NUM')))
    if (!run) return
    const ofHole = calculated.get(hole) ?? new Map<string, OwnRun>()
    calculated.set(hole, ofHole.set(rows.raw('BBCA_NUM'), run))
    run.basis = unescaped(rows.exact('BBCA_REM'))
  })
  reading.eachAgain('BBCQ', (rows, hole) => {
    const run = calculated.get(hole)?.get(rows.raw('BBCA_NUM'))
    const headings = rows.raw('BBCQ_HEAD').split('+').filter(isBeside)
    if (run && headings.length > 0) for (const heading of [...headings, replacedHeading]) run.workedOut.add(heading)
    // a column of another unit beside one of these goes by its name with a 2
    for (const heading of [...headings, replacedHeading, ...interpretedHeadings])
      for (const name of [heading, `${heading.slice(0, 8)}2`]) reading.keep.workedOut.add(name)
  })
  if (count > 0) reading.findings.note(null, 'BBCA', 'import.calculations', { count })
}

/** Reads the rows of a group that belong to our runs; those of others are left for whoever reads any file. */
function readRows(reading: AgsReading, group: SoundingGroup, runs: Runs): void {
  const test = testHeading(group)
  const ofRun = (rows: AgsRows, hole: AgsObject, heading: string) =>
    find(runs, hole, group, unescaped(rows.exact(heading)))
  if (group.general !== null)
    reading.eachAgain(group.general, (rows, hole) => {
      const run = ofRun(rows, hole, group.test)
      if (!run) return
      if (run.isDescribed) {
        rows.keepRow(reading.keep, hole.key)
        return
      }
      run.isDescribed = true
      const derived = Object.fromEntries(
        Object.entries(generalCells(group, run.data)).map(([heading, cell]) => [heading, String(cell)]),
      )
      run.general = withoutBasis(
        { ...withoutDerived(rows.beyond(new Set(['LOCA_ID', group.test])), derived) },
        run.basis,
      )
    })
  reading.eachAgain(group.data, (rows, hole) => {
    const run = ofRun(rows, hole, test)
    if (run) takeRow(rows, group, run)
  })
}

/** What is kept of a test, without what the run that counts added to its remark. */
function withoutBasis({ SCPG_REM, ...rest }: Record<string, string>, basis: string): Record<string, string> {
  if (SCPG_REM === undefined) return rest
  if (basis === '' || !SCPG_REM.endsWith(basis)) return { ...rest, SCPG_REM }
  const remark = SCPG_REM.slice(0, -basis.length)
  return remark.endsWith(beforeBasis) ? { ...rest, SCPG_REM: remark.slice(0, -beforeBasis.length) } : rest
}

/** How cells become values: a file's own unit may stand in the place of the one that is stored. */
const scalesOf = (rows: AgsRows, { data, headings }: OwnRun): Scale[] =>
  data.sequences.map(
    ({ quantity, unit }, k) => (quantity === null ? null : findUnitScale(rows.unit(headings[k]!), unit)) ?? asStored,
  )
const asStored: Scale = { by: 1, tenths: 0 }

function takeRow(rows: AgsRows, group: SoundingGroup, run: OwnRun): void {
  const { data, headings } = run
  run.scales ??= scalesOf(rows, run)
  const { value: depth } = readDecimal(rows.raw(group.depth))
  const covered = new Set(['LOCA_ID', testHeading(group), ...headings])
  const isNew = isDepth(depth) && depth > (data.depth.at(-1) ?? -1) + 1e-9
  // a row that does not stay was never worked out
  if (isNew) for (const heading of [group.depth, ...run.workedOut]) covered.add(heading)
  const values = headings.map((heading, k) => readScaled(rows.raw(heading), run.scales![k]!).value)
  const rest: Record<string, string> = { ...rows.beyond(covered) }
  for (const [k, heading] of headings.entries()) {
    const cell = rows.exact(heading)
    if (values[k] === null && cell !== '') rest[heading] = unescaped(cell)
  }
  if (!isNew) {
    for (const [k, { sndname }] of data.sequences.entries()) if (values[k] !== null) rest[sndname] = String(values[k])
    if (depth !== null) rest[group.depth] = String(depth)
    run.rows.push(rest)
    return
  }
  data.depth.push(depth)
  for (const [k, sequence] of data.sequences.entries()) sequence.values.push(values[k]!)
  run.cells.push(rest)
}

/** Cells of the file in whose places those of a run stood, by depth. */
const Displaced = z.object({ cells: z.record(z.string(), z.record(z.string(), z.string())) })

function soundingOf({
  line,
  data,
  source,
  others,
  test,
  picks,
  general,
  cells,
  rows,
}: OwnRun): AgsObject['soundings'][number] {
  const told = rowCells(groupOfKind(data.kind), data)
  const kept: Record<string, Record<string, string>> = {}
  const { ags: besides, ...ofOthers } = others as { ags?: unknown }
  const displaced = Displaced.safeParse(besides).data?.cells ?? {}
  for (const [place, depth] of data.depth.entries()) {
    const derived = Object.fromEntries(
      Object.entries(told[place]!).map(([heading, cell]) => [heading, unescaped(String(cell))]),
    )
    const rest = { ...withoutDerived(cells[place] ?? null, derived), ...displaced[String(depth)] }
    if (Object.keys(rest).length > 0) kept[String(depth)] = rest
  }
  const ags: AgsKept = {
    ...(test && { test }),
    ...(Object.keys(general).length > 0 && { general }),
    ...(Object.keys(kept).length > 0 && { cells: kept }),
    ...(rows.length > 0 && { rows }),
  }
  const all = { ...ofOthers, ...(Object.keys(ags).length > 0 && { ags }) }
  return {
    line,
    data,
    source,
    ...(picks.length > 0 && { picks }),
    ...(Object.keys(all).length > 0 && { kept: all }),
  }
}
