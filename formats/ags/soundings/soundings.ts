import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import { type MetaName, metaUnits, type SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import { readDay, readTimeOfDay } from '../../kit/day.ts'
import { quoteText } from '../../kit/findings.ts'
import { findUnitScale, readScaled } from '../../kit/scale.ts'
import { inVersion, type SoundingGroup, soundingGroups, testHeading } from '../groups/sounding-groups.ts'
import { saysMissing } from '../read/cells.ts'
import type { AgsReading } from '../read/reading.ts'
import type { AgsObject } from '../read/records.ts'
import { AgsRows } from '../read/rows.ts'
import { settleProbing, takeIncrement } from './probing-run.ts'
import { type AgsKept, SoundingRun } from './sounding-run.ts'
import { settleEnergy, takeBlows } from './spt-run.ts'

/** What the general row says of a run. */
interface General {
  line: number
  meta: SoundingMeta
  started: string | null
  kept: Record<string, string>
  isUsed: boolean
}

/** The runs of a group, by hole and by what the file calls them. */
type Runs = Map<AgsObject, Map<string, SoundingRun>>

/** Whether a run is read elsewhere: our own export says more of those that it wrote. */
type IsTold = (group: SoundingGroup, hole: AgsObject, test: string) => boolean

/** Reads the groups of test runs of any file into the soundings of the holes. */
export function readSoundings(reading: AgsReading): void {
  const names: Names = new Map()
  for (const group of soundingGroups) readGroup(reading, inVersion(group, reading.file.version), names, () => false)
}

/** Reads those runs of our own export that it says nothing more of. */
export function readOtherSoundings(reading: AgsReading, isTold: IsTold): void {
  const names: Names = new Map()
  for (const group of soundingGroups) readGroup(reading, { ...group, test: testHeading(group) }, names, isTold)
}

/** The names of the soundings of each hole. */
type Names = Map<AgsObject, FreeNames>

function readGroup(reading: AgsReading, group: SoundingGroup, names: Names, isTold: IsTold): void {
  const generals = readGeneral(reading, group, isTold)
  const runs = readRuns(reading, group, isTold)
  for (const [hole, byTest] of runs)
    for (const [test, run] of byTest) {
      const general = generals.get(hole)?.get(test)
      if (general) general.isUsed = true
      else if (group.general !== null)
        reading.findings.note(run.line, group.data, 'import.sounding.noGeneral', {
          hole: quoteText(hole.key),
          group: group.general,
          name: quoteText(test || '–'),
        })
      store(reading, group, run, general, names)
    }
  for (const [hole, byTest] of generals)
    for (const [test, { line, isUsed }] of byTest)
      if (!isUsed && !isOfDissipation(reading, group, hole, test))
        reading.findings.note(line, group.general, 'import.sounding.noRows', {
          hole: quoteText(hole.key),
          name: quoteText(test || '–'),
        })
  if (group.general !== null)
    eachRow(reading, group.general, (rows, hole) => {
      const test = hole && testOf(rows, group)
      const general = hole && generals.get(hole)?.get(test!)
      if (hole && isTold(group, hole, test!)) return
      const saysMore = rows.beyond(new Set(['LOCA_ID', group.test])) !== null
      if (hole && !general?.isUsed && !saysMore && isOfDissipation(reading, group, hole, test!)) return
      // a run without readings, and what is said again of one
      if (!general?.isUsed || general.line !== rows.line) rows.keepRow(reading.keep, hole?.key ?? null)
    })
}

/** Whether our own export wrote a general row for a dissipation test alone, which needs one above it. */
const isOfDissipation = ({ file }: AgsReading, group: SoundingGroup, hole: AgsObject, test: string): boolean =>
  file.isOwn && group.kind === 'cpt' && hole.records.dissipation_tests.some(({ values }) => (values.run ?? '') === test)

function store(
  reading: AgsReading,
  group: SoundingGroup,
  run: SoundingRun,
  general: General | undefined,
  names: Names,
): void {
  const { hole, test } = run
  const taken = names.get(hole) ?? new FreeNames(hole.soundings.map(({ data }) => data.name))
  names.set(hole, taken)
  // name as the file calls it, and where two of a hole are called the same each by itself
  const name = test ? taken.take(test, `${group.called} ${test}`) : taken.take(group.called)
  const meta: SoundingMeta = { ...general?.meta }
  reading.findings.about = hole
  run.settle()
  const generalKept = { ...general?.kept }
  if (group.kind === 'dp') settleProbing(run, meta, generalKept, reading.findings)
  if (group.kind === 'spt') settleEnergy(run, meta)
  const found = run.finish(name, meta, general?.started ?? null, reading.file.isOwn)
  reading.findings.about = null
  if (found === null) return
  const ags: AgsKept = {
    ...(group.test !== '' && test !== name && { test: { file: test, name } }),
    ...(Object.keys(generalKept).length > 0 && { general: generalKept }),
    ...found.kept,
  }
  hole.soundings.push({
    line: run.line,
    data: found.data,
    source: { format: reading.file.version },
    ...(Object.keys(ags).length > 0 && { kept: { ags } }),
  })
}

/** Goes through the rows of a group, each with its hole, null for those of none. */
function eachRow(reading: AgsReading, group: string, visit: (rows: AgsRows, hole: AgsObject | null) => void): void {
  const rows = new AgsRows(reading.file, group, reading.findings, everyHeading(reading, group))
  rows.each(() => visit(rows, reading.holes.get(rows.raw(reading.id)) ?? null))
}

// every cell is kept or becomes a value, so there is none to be named as unread
const everyHeading = (reading: AgsReading, group: string): string[] =>
  (reading.file.groups.get(group)?.sections ?? []).flatMap(({ headings }) => headings)

const testOf = (rows: AgsRows, { test }: SoundingGroup): string => (test === '' ? '' : rows.name(test))

function readRuns(reading: AgsReading, group: SoundingGroup, isTold: IsTold): Runs {
  const runs: Runs = new Map()
  const strangers = new Map<string, { line: number; rows: number }>()
  const covered = new Set(['LOCA_ID', group.test, group.depth, group.remark, ...settled[group.kind]])
  eachRow(reading, group.data, (rows, hole) => {
    if (hole === null) {
      const key = rows.raw(reading.id)
      const known = strangers.get(key)
      if (known) known.rows++
      else strangers.set(key, { line: rows.line, rows: 1 })
      rows.keepRow(reading.keep, null)
      return
    }
    const test = testOf(rows, group)
    if (isTold(group, hole, test)) return
    reading.findings.about = hole
    reading.doubt(rows, hole)
    const ofHole = runs.get(hole) ?? new Map<string, SoundingRun>()
    runs.set(hole, ofHole)
    const run = ofHole.get(test) ?? new SoundingRun(group, hole, test, rows.line, reading.findings)
    ofHole.set(test, run)
    run.take(rows, covered)
    if (group.kind === 'spt') takeBlows(run, rows)
    if (group.kind === 'dp') takeIncrement(run, rows)
  })
  for (const [key, { line, rows }] of strangers)
    reading.findings.error(line, group.data, 'import.sounding.stranger', { hole: quoteText(key), rows })
  return runs
}

/** Headings whose cells are looked at together. */
const settled = {
  cpt: [],
  dp: ['DPRB_INC'],
  spt: ['ISPT_NVAL', 'ISPT_REP'],
  other: [],
}

function readGeneral(reading: AgsReading, group: SoundingGroup, isTold: IsTold): Map<AgsObject, Map<string, General>> {
  const generals = new Map<AgsObject, Map<string, General>>()
  if (group.general === null) return generals
  const rows = new AgsRows(reading.file, group.general, reading.findings, everyHeading(reading, group.general))
  rows.each(() => {
    const key = rows.raw(reading.id)
    const hole = reading.holes.get(key)
    if (!hole) {
      reading.findings.error(rows.line, rows.group, 'import.hole.unknown', { hole: quoteText(key) })
      return
    }
    const test = testOf(rows, group)
    if (isTold(group, hole, test)) return
    reading.findings.about = hole
    reading.doubt(rows, hole)
    const ofHole = generals.get(hole) ?? new Map<string, General>()
    generals.set(hole, ofHole)
    const known = ofHole.get(test)
    if (known)
      reading.findings.warning(rows.line, rows.group, 'import.sounding.twice', {
        hole: quoteText(key),
        name: quoteText(test || '–'),
        line: known.line,
      })
    else ofHole.set(test, generalOf(reading, rows, group))
  })
  return generals
}

function generalOf(reading: AgsReading, rows: AgsRows, group: SoundingGroup): General {
  const meta: SoundingMeta = {}
  const covered = new Set(['LOCA_ID', 'HOLE_ID', group.test])
  for (const [heading, { name, range }] of Object.entries(group.meta)) {
    const cell = rows.raw(heading)
    if (cell === '' || (saysMissing(cell) && !reading.file.isOwn)) continue
    const value = metaValue(cell, rows.unit(heading), name)
    if (value === null || (typeof value === 'number' && range && (value < range.min || value > range.max)))
      reading.findings.warning(rows.line, rows.group, 'import.sounding.meta', {
        heading,
        text: quoteText(`${cell} ${rows.unit(heading)}`),
      })
    else {
      meta[name] = { value, unit: metaUnits[name] }
      covered.add(heading)
    }
  }
  const started = startedOf(reading, rows, group.started)
  if (started !== null) covered.add(group.started)
  return { line: rows.line, meta, started, kept: rows.beyond(covered) ?? {}, isUsed: false }
}

/** A cell in the unit in which its name is stored; a unit that the file does not say is the standard's. */
function metaValue(cell: string, unit: string, name: MetaName): number | string | null {
  if (metaUnits[name] === '') return cell.length > 200 || cell.includes('\0') ? null : cell
  const scale = findUnitScale(unit, metaUnits[name])
  const { value } = scale === null ? { value: null } : readScaled(cell, scale)
  return value
}

/** The day on which a run began, with its time where the file tells it; a year that cannot be is none. */
function startedOf(reading: AgsReading, rows: AgsRows, heading: string): string | null {
  const cell = heading === '' ? '' : rows.raw(heading)
  if (cell === '') return null
  const day = readDay(cell, rows.unit(heading))
  if (day === null || !/^(1[89]|2\d)\d\d-/.test(day)) {
    reading.findings.warning(rows.line, rows.group, 'import.date.none', { heading, text: quoteText(cell) })
    return null
  }
  const time = readTimeOfDay(/[T ](.*)$/.exec(cell)?.[1] ?? '')
  return time === null ? day : `${day}T${time}`
}
