import { readDay, readTimeOfDay } from '../../kit/day.ts'
import { quoteText } from '../../kit/findings.ts'
import { type AgsReading, sameCell } from './reading.ts'
import type { AgsObject, AgsRecord } from './records.ts'
import { type AgsRows, depths } from './rows.ts'

const longest = 4000
const noWater = /\b(none|no)\b.*\b(encountered|observed|seen|noted|groundwater|water|strike)|\bnone\b|\bdry\b/i
const strikes = new Set(['ws', 'inf', 'inp', 'dry'])
const levels = new Set(['flr', 'flf', 'fls'])

/** The names of one group's headings in the version at hand. */
interface Names {
  group: string
  depth: string
  moment: string
  time: string
  minutes: string
  level: string
  remark: string
}
const ags4 = { depth: 'WSTG_DPTH', moment: 'WSTG_DTIM', time: '', minutes: 'WSTD_NMIN', level: 'WSTD_POST' }
const strikes4: Names = { ...ags4, group: 'WSTG', remark: 'WSTG_REM' }
const levels4: Names = { ...ags4, group: 'WSTD', remark: 'WSTD_REM' }
const strikes3: Names = {
  group: 'WSTK',
  depth: 'WSTK_DEP',
  moment: 'WSTK_DATE',
  time: 'WSTK_TIME',
  minutes: 'WSTK_NMIN',
  level: 'WSTK_POST',
  remark: 'WSTK_REM',
}

/** Reads water strikes and how the water stood afterwards: WSTG and WSTD, in AGS3 WSTK. */
export function readStrikes(reading: AgsReading): void {
  if (reading.file.version === 'AGS3') {
    reading.each('WSTK', Object.values(strikes3), (rows, hole) => {
      const known = strikeAt(hole, rows.number('WSTK_DEP', 'length', depths))
      const strike = known ?? readStrike(reading, rows, hole, strikes3)
      if (strike !== null) readLevel(reading, rows, hole, strikes3, strike, known === undefined)
    })
    return
  }
  reading.each('WSTG', Object.values(strikes4), (rows, hole) => {
    readStrike(reading, rows, hole, strikes4)
  })
  reading.each('WSTD', Object.values(levels4), (rows, hole) => {
    const depth = rows.number('WSTG_DPTH', 'length', depths)
    if (depth === null) reading.refuse(rows, hole, 'import.record.noDepth')
    else readLevel(reading, rows, hole, levels4, strikeAt(hole, depth) ?? depth, false)
  })
}

const strikeAt = (hole: AgsObject, depth: number | null): AgsRecord | undefined =>
  depth === null
    ? undefined
    : hole.records.observations.find(
        ({ values }) => values.depthfrom === depth && strikes.has(String(values.observation)),
      )

function readStrike(reading: AgsReading, rows: AgsRows, hole: AgsObject, names: Names): AgsRecord | null {
  const depth = rows.number(names.depth, 'length', depths)
  const comments = rows.whole(names.remark, longest)
  const wall = wallOf(rows, names, reading)
  if (depth === null && (comments === null || rows.raw(names.depth) !== '')) {
    reading.refuse(rows, hole, 'import.record.noDepth')
    return null
  }
  const observation = depth !== null ? 'ws' : noWater.test(comments ?? '') ? 'dry' : 'ka'
  const values = {
    observation,
    depthfrom: depth,
    comments,
    date_time_wall: wall,
    incomplete: depth === null || wall === null ? reading.incomplete(rows) : false,
  }
  const covered = new Set(['LOCA_ID', 'HOLE_ID', names.depth, names.remark, names.time, names.minutes, names.level])
  if (wall !== null) covered.add(names.moment)
  const kept = rows.beyond(covered)
  const record: AgsRecord = { line: rows.line, values, ...(kept && { kept: { WSTG: renamed(kept, 'WSTG_') } }) }
  hole.records.observations.push(record)
  return record
}

/** Headings of AGS3's WSTK under the names of AGS4. */
const renamed = (kept: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(kept).map(([heading, cell]) => [heading.replace(/^WSTK_/, prefix), cell]))

/** Date and time, midnight where none is given, by the site's clock. */
function wallOf(rows: AgsRows, { group, moment, time }: Names, { findings }: AgsReading): string | null {
  const written = rows.raw(moment)
  if (written === '') return null
  const day = readDay(written, rows.unit(moment))
  // PostgreSQL has no zones for the years before
  if (day === null || day < '1800' || day > '2999') {
    findings.warning(rows.line, group, 'import.date.none', { heading: moment, text: quoteText(written) })
    return null
  }
  return `${day}T${readTimeOfDay(/[T ](.*)$/.exec(written)?.[1] ?? rows.raw(time)) ?? '00:00'}`
}

/** How the water stood some minutes after a strike: it rose, it fell, or it stayed. */
function readLevel(
  reading: AgsReading,
  rows: AgsRows,
  hole: AgsObject,
  names: Names,
  strike: AgsRecord | number,
  isFirst: boolean,
): void {
  const written = rows.raw(names.level)
  const minutes = rows.number(names.minutes, 'minutes', { min: 0, max: 1e6 })
  const struck = typeof strike === 'number' ? strike : (strike.values.depthfrom as number)
  if (written === '') {
    if (names.group === 'WSTD') reading.aside(rows, hole)
    return
  }
  if (!/^[-+\d.,eE\s]+$/.test(written)) {
    if (typeof strike !== 'number') addWords(strike, written, minutes)
    reading.aside(rows, hole)
    return
  }
  const level = rows.number(names.level, 'length', depths)
  if (level === null) {
    reading.aside(rows, hole)
    return
  }
  const wall = typeof strike === 'number' ? null : (strike.values.date_time_wall as string | null)
  const observation = level < struck ? 'flr' : level > struck ? 'flf' : 'fls'
  const values = {
    observation,
    depthfrom: level,
    depthto: observation === 'fls' ? null : struck,
    comments: isFirst ? null : rows.text(names.remark, longest),
    date_time_wall: wall,
    ...(wall !== null && minutes !== null && { date_time_minutes: minutes }),
    incomplete: wall === null ? reading.incomplete(rows) : false,
  }
  const covered = new Set(['LOCA_ID', 'HOLE_ID', names.depth, names.level, names.remark])
  if (wall !== null) covered.add(names.minutes)
  if (names.group === 'WSTK') for (const heading of [names.moment, names.time]) covered.add(heading)
  const kept = isFirst ? null : rows.beyond(covered)
  hole.records.observations.push({ line: rows.line, values, ...(kept && { kept: { WSTD: renamed(kept, 'WSTD_') } }) })
}

function addWords(strike: AgsRecord, words: string, minutes: number | null): void {
  const said = minutes === null ? words : `after ${minutes} min: ${words}`
  const before = strike.values.comments
  // what its own row says stands there still
  if (strike.kept?.WSTG?.WSTG_REM === undefined)
    strike.kept = { ...strike.kept, WSTG: { ...strike.kept?.WSTG, WSTG_REM: typeof before === 'string' ? before : '' } }
  strike.values.comments = (typeof before === 'string' ? `${before} · ${said}` : said).slice(0, longest)
}

/** A row of WSTG or WSTD as the observations of a hole give it. */
export interface StrikeRow {
  group: 'WSTG' | 'WSTD'
  record: AgsRecord
  cells: Record<string, string>
}

/** What `minutesBetween` and the cells of times need of the clock at the site. */
export interface Clock {
  /** Wall clock at the site of an observation, `yyyy-mm-ddThh:mm`; '' when it has no time. */
  wall(record: AgsRecord): string
  /** Minutes from one observation to a later one; null when either has no time. */
  minutes(from: AgsRecord, to: AgsRecord): number | null
}

/** The rows of WSTG and WSTD that say the strikes of a hole and the levels after them; one strike at a depth. */
export function strikeRows(observations: readonly AgsRecord[], clock: Clock): StrikeRow[] {
  const byDepth = new Map<unknown, AgsRecord>()
  const rows: StrikeRow[] = []
  for (const record of observations) {
    const { observation, depthfrom, comments } = record.values
    const isDry = observation === 'dry' || observation === 'ka'
    const isStrike = strikes.has(String(observation)) || (isDry && (depthfrom ?? null) === null)
    const at = depthfrom ?? null
    if (!isStrike || byDepth.has(at)) continue
    byDepth.set(at, record)
    rows.push({
      group: 'WSTG',
      record,
      cells: {
        WSTG_DPTH: at === null ? '' : String(at),
        WSTG_DTIM: clock.wall(record),
        WSTG_REM: typeof comments === 'string' ? comments : '',
      },
    })
  }
  for (const record of observations) {
    const { observation, depthfrom, depthto, comments } = record.values
    const struck = depthto ?? depthfrom
    const strike = byDepth.get(struck)
    if (!levels.has(String(observation)) || strike === undefined || typeof struck !== 'number') continue
    const minutes = clock.minutes(strike, record)
    rows.push({
      group: 'WSTD',
      record,
      cells: {
        WSTG_DPTH: String(struck),
        WSTD_NMIN: minutes === null ? '' : String(minutes),
        WSTD_POST: String(depthfrom),
        WSTD_REM: typeof comments === 'string' ? comments : '',
      },
    })
  }
  return rows
}

/** The row among those still free that a row of a file repeats; null when none does. */
export function repeated(free: StrikeRow[], group: string, read: (heading: string) => string): StrikeRow | null {
  const at = free.findIndex(
    row =>
      row.group === group &&
      ['WSTG_DPTH', 'WSTD_POST'].every(heading => sameCell(row.cells[heading] ?? '', read(heading))),
  )
  return at < 0 ? null : free.splice(at, 1)[0]!
}
