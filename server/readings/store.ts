import { randomUUID } from 'node:crypto'
import { messageOf } from '@borebook/contract/kit/say.ts'
import {
  doubts,
  flags,
  type MeasuredColumn,
  mostTold,
  type Received,
  rawUnits,
  readingColumns,
} from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import { checkAlarms } from '../alarms/check.ts'
import { notFound } from '../config/refuse.ts'
import { copyRows, doubles, instants, integers, namesAt } from '../db/copied.ts'
import type { Db, Tx } from '../db/database.ts'
import { packNumbers } from '../db/packed.ts'
import { jsonb } from '../db/storable.ts'
import type { At, Principal } from '../http/authorize.ts'
import { writingObject } from '../noun/write-object.ts'
import { aggregateReadings, type ToAggregate } from './aggregates.ts'
import { filterColumns, readReadingColumns, type StoredReadings, statedQuantities, toInstantValue } from './columns.ts'
import type { ParsedReadings, RefusedLine } from './parse.ts'
import {
  type Following,
  listSensorInstallations,
  type SensorInstallation,
  type StatedReadings,
  workOutReadings,
} from './sensor-installation.ts'

export interface Storing {
  /** Takes another value for an instant that has one. */
  overwrite: boolean
  /** Leaves refused lines out. */
  skip: boolean
  /** The file that they come from, and the import that it is. */
  file?: { name: string; batch: string | undefined } | undefined
  /** Whether a logger sends them, of which the history tells nothing but what it overwrites. */
  isLogger: boolean
  /** Says what would become of them: `stored` are those that are new, `count` how many are conflicting. */
  isDry?: boolean
}

/** What became of readings; `why` it is that nothing was stored, messageOf. */
export interface Outcome extends Received {
  why?: 'refused' | 'conflicting'
  /** How many were refused or conflicting, told or not. */
  count: number
}

/** Thrown to store nothing. */
class RollbackWithOutcome extends Error {
  constructor(readonly outcome: Outcome) {
    super('nothing is stored')
  }
}

/** Stores readings of sensors of an object, with what follows from them. Sentences of the outcome are messageOf. */
export async function storeReadings(
  db: Db,
  who: Pick<Principal, 'username'>,
  at: At,
  readings: ParsedReadings,
  storing: Storing,
): Promise<Outcome> {
  try {
    return await writingObject(db, who, at, tx => storeIn(tx, who, at, readings, storing))
  } catch (error) {
    if (error instanceof RollbackWithOutcome) return error.outcome
    throw error
  }
}

/** Stores within a transaction that holds the row of the object; throws `RollbackWithOutcome` where nothing is stored. */
export async function storeIn(
  tx: Tx,
  who: Pick<Principal, 'username'>,
  at: At,
  readings: ParsedReadings,
  { overwrite, skip, file, isLogger, isDry }: Storing,
): Promise<Outcome> {
  const sensors = await listSensorInstallations(tx, { locid: at.locid })
  const refused = [...readings.refused]
  const groups = grouped(readings, sensors, refused)
  refused.sort((one, other) => one.line - other.line)
  const told = { stored: 0, same: groups.same, conflicting: [], refused: refused.slice(0, mostTold) }
  if (refused.length > 0 && !skip)
    throw new RollbackWithOutcome({ ...told, same: 0, why: 'refused', count: refused.length })
  const judged: JudgedReadings[] = []
  for (const group of groups.all) judged.push(await judge(tx, group))
  const conflicting = judged.flatMap(({ conflicts }) => conflicts).slice(0, mostTold)
  const count = judged.reduce((sum, { other }) => sum + other.at.length, 0)
  const same = groups.same + judged.reduce((sum, one) => sum + one.same, 0)
  if (isDry) {
    const stored = judged.reduce((sum, { fresh }) => sum + fresh.at.length, 0)
    throw new RollbackWithOutcome({ ...told, stored, same, conflicting, count })
  }
  if (count > 0 && !overwrite)
    throw new RollbackWithOutcome({ ...told, same: 0, conflicting, why: 'conflicting', count })
  const changing = judged.filter(({ fresh, other }) => fresh.at.length + other.at.length > 0)
  const stored = changing.reduce((sum, { fresh, other }) => sum + fresh.at.length + other.at.length, 0)
  if (stored > 0) {
    const batch = file && (await openReadingsImport(tx, who, at, file))
    const source = await sourceOf(tx, at, file?.name ?? who.username, batch)
    for (const one of changing) await write(tx, at, one, { source, isLogger, file: file?.name })
    await queueBarometricRecompute(
      tx,
      at,
      changing.map(({ sensor, stated }) => ({ sensor, at: stated.at })),
    )
    await checkAlarms(
      tx,
      changing.map(({ sensor, stated }) => ({ sensor: sensor.id, at: stated.at })),
    )
  }
  return { stored, same, conflicting: [], refused: told.refused, count: refused.length }
}

/** Readings of one sensor, ascending by time. */
interface Group {
  sensor: SensorInstallation
  stated: StatedReadings & { flag: Uint8Array; line: Uint32Array }
}

/** Parts readings by their sensors; what is none goes to `refused`, what stands twice is counted. */
function grouped(readings: ParsedReadings, sensors: readonly SensorInstallation[], refused: RefusedLine[]) {
  const known = new Map(sensors.map(sensor => [sensor.serial_nr, sensor]))
  const bySerial = readings.serials.map(serial => known.get(serial))
  const places = readings.serials.map((): number[] => [])
  for (let place = 0; place < readings.at.length; place++) {
    const serial = readings.serial[place]!
    if (bySerial[serial]) places[serial]!.push(place)
    else {
      const sentence = messageOf('reading.refused.serial', { serial: readings.serials[serial]!.slice(0, 100) })
      refused.push({ line: readings.line[place]!, sentence })
    }
  }
  let same = 0
  const all: Group[] = []
  for (const [serial, own] of places.entries()) {
    if (own.length === 0) continue
    if (own.some((place, n) => n > 0 && readings.at[place]! < readings.at[own[n - 1]!]!))
      own.sort((one, other) => readings.at[one]! - readings.at[other]! || one - other)
    const once = own.filter((place, n) => {
      const before = own[n - 1]
      if (before === undefined || readings.at[before] !== readings.at[place]) return true
      if (isSame(readings, before, place)) same++
      else {
        const sentence = messageOf('reading.refused.twice', { line: readings.line[before]! })
        refused.push({ line: readings.line[place]!, sentence })
      }
      return false
    })
    all.push({ sensor: bySerial[serial]!, stated: statedOf(readings, once, bySerial[serial]!) })
  }
  return { all, same }
}

const compared = [...readingColumns, 'raw', 'raw_unit', 'flag'] as const
const isSame = (readings: ParsedReadings, one: number, other: number): boolean =>
  compared.every(name => Object.is(readings[name][one], readings[name][other]))

function statedOf(
  readings: ParsedReadings,
  places: readonly number[],
  { sensor_type }: SensorInstallation,
): Group['stated'] {
  const stated = {
    at: picked(readings.at, places),
    pwp: picked(readings.pwp, places),
    wvl_datum: picked(readings.wvl_datum, places),
    wtemp: picked(readings.wtemp, places),
    raw: picked(readings.raw, places),
    raw_unit: picked(readings.raw_unit, places),
    given: new Uint8Array(places.length),
    flag: picked(readings.flag, places),
    line: picked(readings.line, places),
  }
  for (let place = 0; place < places.length; place++) {
    stated.raw_unit[place] = Number.isNaN(stated.raw[place]) ? 0 : stated.raw_unit[place]! + 1
    const hasPressure = !Number.isNaN(stated.pwp[place])
    const hasLevel = !Number.isNaN(stated.wvl_datum[place])
    // what an absolute transducer says is the water’s and the air’s: nothing is known of the water’s alone yet
    if (hasPressure && !hasLevel && sensor_type === 'pa' && stated.raw_unit[place] === 0) {
      stated.raw[place] = stated.pwp[place]!
      stated.raw_unit[place] = rawUnits.indexOf('kPa') + 1
      stated.pwp[place] = Number.NaN
    }
    const isRaw = stated.raw_unit[place] !== 0 && Number.isNaN(stated.pwp[place]) && !hasLevel
    const given = isRaw ? 'raw' : hasPressure ? (hasLevel ? 'both' : 'pwp') : hasLevel ? 'level' : null
    stated.given[place] = statedQuantities.indexOf(given)
  }
  return stated
}

/** The values at some places of a column. */
function picked<T extends Float64Array | Uint8Array | Uint32Array>(column: T, places: readonly number[]): T {
  const values = new (column.constructor as new (length: number) => T)(places.length)
  for (let n = 0; n < places.length; n++) values[n] = column[places[n]!]!
  return values
}

interface JudgedReadings extends Group {
  fresh: StatedReadings & { flag: Uint8Array }
  /** Readings that have another value, and what is stored in their place. */
  other: StatedReadings & { flag: Uint8Array }
  before: StoredReadings
  same: number
  conflicts: Received['conflicting']
}

/** Compares readings with what is stored for their instants. */
async function judge(tx: Tx, group: Group): Promise<JudgedReadings> {
  const { sensor, stated } = group
  const stretch = { sensor: sensor.id, from: stated.at[0]!, to: stated.at.at(-1)! }
  const { rows } = await sql<{ any: boolean }>`select exists (select from readings where sensor = ${sensor.id}
    and smpdate between ${toInstantValue(stretch.from)} and ${toInstantValue(stretch.to)}) as any`.execute(tx)
  const none = { same: 0, conflicts: [] }
  if (!rows[0]!.any)
    return { ...group, fresh: stated, other: filterColumns(stated, () => false), before: noReadings, ...none }
  const before = await readReadingColumns(tx, stretch, { among: stated.at })
  const places = new Map(Array.from(before.at, (at, place) => [at, place]))
  const conflicts: JudgedReadings['conflicts'] = []
  let same = 0
  const isOther = new Set<number>()
  for (let place = 0; place < stated.at.length; place++) {
    const held = places.get(stated.at[place]!)
    if (held === undefined) continue
    if (agrees(stated, place, before, held)) same++
    else {
      isOther.add(place)
      if (conflicts.length < mostTold) conflicts.push(conflictOf(sensor, stated, place, before, held))
    }
  }
  const instants = new Set(Array.from(isOther, place => stated.at[place]!))
  const replaced = filterColumns(before, place => instants.has(before.at[place]!))
  return {
    ...group,
    fresh: filterColumns(stated, place => !places.has(stated.at[place]!)),
    other: withUnsaid(
      filterColumns(stated, place => isOther.has(place)),
      replaced,
    ),
    before: replaced,
    same,
    conflicts,
  }
}

/**
 * Readings with what the stored ones of the same instants, in the same order, state and they say nothing of: the
 * temperature, and where they say nothing of the water its pressure, level or raw value with its flag.
 */
function withUnsaid(given: Group['stated'], stored: StoredReadings): Group['stated'] {
  const states = (row: number, ...names: string[]) => names.includes(statedQuantities[stored.given[row]!] ?? '')
  for (let row = 0; row < given.at.length; row++) {
    if (Number.isNaN(given.wtemp[row])) given.wtemp[row] = stored.wtemp[row]!
    if (given.given[row] !== 0 || given.raw_unit[row] !== 0 || stored.given[row] === 0) continue
    given.given[row] = stored.given[row]!
    // what follows from a statement is worked out anew
    if (states(row, 'pwp', 'both')) given.pwp[row] = stored.pwp[row]!
    if (states(row, 'level', 'both')) given.wvl_datum[row] = stored.wvl_datum[row]!
    given.raw[row] = stored.raw[row]!
    given.raw_unit[row] = stored.raw_unit[row]!
    if (given.flag[row] === 0) given.flag[row] = stored.flag[row]!
  }
  return given
}

/** Whether a stored reading holds all that came. */
function agrees(stated: Group['stated'], place: number, before: StoredReadings, held: number): boolean {
  const isEqual = (name: MeasuredColumn | 'raw') =>
    Number.isNaN(stated[name][place]) || stated[name][place] === before[name][held]
  return (
    [...readingColumns, 'raw' as const].every(isEqual) &&
    (stated.raw_unit[place] === 0 || stated.raw_unit[place] === before.raw_unit[held]) &&
    (stated.flag[place] === 0 || stated.flag[place] === before.flag[held])
  )
}

function conflictOf(
  { serial_nr }: SensorInstallation,
  stated: Group['stated'],
  place: number,
  before: StoredReadings,
  held: number,
): Received['conflicting'][number] {
  const names = ([...readingColumns, 'raw'] as const).filter(
    name => !Number.isNaN(stated[name][place]) || !Number.isNaN(before[name][held]),
  )
  const values = (of: Record<MeasuredColumn | 'raw', Float64Array>, row: number) =>
    Object.fromEntries(names.map(name => [name, Number.isNaN(of[name][row]) ? null : of[name][row]!]))
  return {
    line: stated.line[place]!,
    serial_nr,
    smpdate: new Date(stated.at[place]!).toISOString(),
    stored: values(before, held),
    given: values(stated, place),
  }
}

const nothing = new Float64Array(0)
const noReadings: StoredReadings = {
  ...{ at: nothing, pwp: nothing, wvl_datum: nothing, wtemp: nothing, raw: nothing },
  ...{ flag: new Uint8Array(0), doubt: new Uint8Array(0), raw_unit: new Uint8Array(0), given: new Uint8Array(0) },
  source: new Uint32Array(0),
}

interface From {
  source: number
  isLogger: boolean
  file: string | undefined
}

/** Writes what is new, and what takes the place of something else, which the history keeps. */
async function write(
  tx: Tx,
  { prj, locid }: At,
  judged: JudgedReadings,
  { source, isLogger, file }: From,
): Promise<void> {
  const { sensor, fresh, other, before } = judged
  const following = await workOutReadings(tx, sensor, fresh)
  await insertReadings(tx, sensor.id, fresh, following, source)
  if (other.at.length > 0) {
    await sql`delete from readings r using unnest(${packNumbers(other.at)}) as a (ms)
      where r.sensor = ${sensor.id} and r.smpdate = to_timestamp(a.ms / 1000)`.execute(tx)
    await insertReadings(tx, sensor.id, other, await workOutReadings(tx, sensor, other), source)
  }
  const rolled: ToAggregate = other.at.length > 0 ? joined(fresh, other) : { ...fresh, ...following }
  await aggregateReadings(tx, sensor.id, rolled)
  const at = rolled.at
  const stored = { stored: at.length, from: isoAt(at[0]!), to: isoAt(at.at(-1)!), ...(file && { file }) }
  if (isLogger && other.at.length === 0) return
  await recordReadingsHistory(
    tx,
    { prj, locid, sensor: sensor.id },
    {
      readings: [null, stored],
      ...(other.at.length > 0 && { overwritten: [overwrittenOf(before), null] }),
    },
  )
}

const isoAt = (at: number): string => new Date(at).toISOString()

/** Instants of two, ascending; only which days they fall on counts, since those held something before. */
function joined(one: ToAggregate, other: ToAggregate): ToAggregate {
  const at = Float64Array.from([...one.at, ...other.at]).sort()
  const none = new Float64Array(at.length).fill(Number.NaN)
  return { at, pwp: none, wvl_datum: none, wtemp: none, flag: new Uint8Array(at.length) }
}

/** Stored readings as the history keeps them: a list a reading, in the order of the columns. */
const keptColumns = ['at', ...readingColumns, 'raw', 'raw_unit', 'given', 'flag', 'source'] as const
export type KeptReadings = readonly (number | null)[][]
const keptOf = (readings: StoredReadings): KeptReadings =>
  Array.from(readings.at, (_, place) =>
    keptColumns.map(name => (Number.isNaN(readings[name][place]) ? null : readings[name][place]!)),
  )
/** What the history tells of readings that others took the place of. */
export const overwrittenOf = (before: StoredReadings) => ({ count: before.at.length, rows: keptOf(before) })
/** Turns the rows of such a history back into readings. */
export function withoutStored(rows: KeptReadings): Omit<StoredReadings, 'doubt'> {
  const column = (name: (typeof keptColumns)[number]) => {
    const at = keptColumns.indexOf(name)
    return Float64Array.from(rows, row => row[at] ?? Number.NaN)
  }
  return {
    ...{
      at: column('at'),
      pwp: column('pwp'),
      wvl_datum: column('wvl_datum'),
      wtemp: column('wtemp'),
      raw: column('raw'),
    },
    ...{ raw_unit: Uint8Array.from(column('raw_unit')), given: Uint8Array.from(column('given')) },
    ...{ flag: Uint8Array.from(column('flag')), source: Uint32Array.from(column('source')) },
  }
}

/** One entry in the history of a sensor for what is done to many of its readings. */
export async function recordReadingsHistory(
  tx: Tx,
  { prj, locid, sensor }: At & { sensor: number },
  fields: Record<string, [unknown, unknown]>,
): Promise<void> {
  await sql`insert into history (by_user, batch, noun, key, prj_id, locid, action, fields)
    values (nullif(current_setting('borebook.user', true), ''), nullif(current_setting('borebook.batch', true), ''),
      'sensors', ${String(sensor)}, ${prj}, ${locid}, 'update', ${jsonb(fields)})`.execute(tx)
}

/** Stores readings of a sensor that has none at these instants. */
export const insertReadings = (
  tx: Tx,
  sensor: number,
  { at, wtemp, raw, raw_unit, given, flag }: StatedReadings & { flag: Uint8Array },
  { pwp, wvl_datum, doubt }: Following,
  source: number | Uint32Array,
): Promise<void> =>
  copyRows(
    tx,
    'readings',
    {
      ...{ smpdate: instants(at), pwp: doubles(pwp), wvl_datum: doubles(wvl_datum), wtemp: doubles(wtemp) },
      ...{ raw: doubles(raw), sensor: integers(sensor), source: integers(source) },
      given: namesAt(statedQuantities, given),
      raw_unit: namesAt([null, ...rawUnits], raw_unit),
      flag: namesAt(flags, flag),
      doubt: namesAt([null, ...doubts], doubt),
    },
    at.length,
  )

/** The import that a file is: a new one, or one that goes on. What follows in the transaction is of it. */
export async function openReadingsImport(
  tx: Tx,
  { username }: Pick<Principal, 'username'>,
  { prj }: At,
  { name, batch = randomUUID() }: NonNullable<Storing['file']>,
): Promise<string> {
  await tx
    .insertInto('batches')
    .values({ batch, kind: 'import', title: name, prj_id: prj, by_user: username || null })
    .onConflict(conflict => conflict.column('batch').doNothing())
    .execute()
  // what goes into another project's import would be taken back by those who undo that
  const own = await tx
    .selectFrom('batches')
    .select('batch')
    .where('batch', '=', batch)
    .where('prj_id', '=', prj)
    .executeTakeFirst()
  if (!own) throw notFound()
  await sql`select set_config('borebook.batch', ${batch}, true)`.execute(tx)
  return batch
}

async function sourceOf(tx: Tx, { locid }: At, name: string, batch: string | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from reading_sources where locid = ${locid} and name = ${name} and batch is not distinct from ${batch ?? null}`.execute(
    tx,
  )
  if (rows[0]) return rows[0].id
  const made = await sql<{ id: number }>`
    insert into reading_sources (locid, name, batch) values (${locid}, ${name}, ${batch ?? null}) returning id`.execute(
    tx,
  )
  return made.rows[0]!.id
}

/** What hangs on barometers whose readings at these instants, which ascend, are others now is worked out anew. */
export async function queueBarometricRecompute(
  tx: Tx,
  { prj }: At,
  changed: readonly { sensor: Pick<SensorInstallation, 'sensor_type' | 'serial_nr'>; at: Float64Array }[],
): Promise<void> {
  for (const { sensor, at } of changed)
    if (sensor.sensor_type === 'bar' && at.length > 0)
      await sql`select recompute_readings(s.id, ${toInstantValue(at[0]!)} - interval '2 hours', ${toInstantValue(at.at(-1)!)} + interval '2 hours')
        from sensors s join objects o using (locid)
        where o.prj_id = ${prj} and coalesce(s.barometer, ${sensor.serial_nr}) = ${sensor.serial_nr}
          and (s.sensor_type = 'pa' or s.pressure_zero is not null
            or jsonb_path_exists(s.earlier, '$[*] ? (@.pressure_zero != null)'))`.execute(tx)
}
