import { flags, type GivenReadings, rawUnits } from '@borebook/contract/monitoring/readings.ts'
import { quoteText } from '../../kit/findings.ts'
import { readDecimal } from '../../kit/number.ts'
import { flagOf, keepBounded } from '../../readings/gather.ts'
import { roundToMicrometre } from '../../readings/given.ts'
import { offsetIn } from '../../readings/times/time-zone.ts'
import { conversionOf, type ValueKind } from '../../readings/units.ts'
import {
  keptOfTypes,
  type MondType,
  mondOf,
  mondUnitOf,
  ownMonitoringHeadings,
  rawType,
  sameCells,
} from '../groups/mond-groups.ts'
import { readingTypes } from '../groups/monitoring-groups.ts'
import { pointCells, pressureOf } from '../monitoring/monitoring-cells.ts'
import { ReadingForms, unitSaid } from '../monitoring/reading-forms.ts'
import { type AgsReading, withoutDerived } from '../read/reading.ts'
import type { AgsObject, AgsRecord, Kept } from '../read/records.ts'
import { AgsRows } from '../read/rows.ts'

/** What MONG says of sensors besides, and their readings in MOND, in a file that the export wrote. Rows of nothing of ours are kept. */
export function readOwnMonitoring(reading: AgsReading): void {
  points(reading)
  new OwnReadings(reading).read()
}

const pointsCovered = new Set(['LOCA_ID', ...Object.keys(ownMonitoringHeadings.MONG)])

function points(reading: AgsReading): void {
  each(reading, 'MONG', (rows, hole) => {
    const places = rows.raw('MONG_BSEN').split('+').map(numberOf)
    const sensors = places.map(place => hole?.records.sensors[place ?? -1])
    if (!hole || sensors.includes(undefined)) return false
    const cells = rows.beyond(pointsCovered) ?? {}
    for (const [n, sensor] of (sensors as AgsRecord[]).entries()) {
      // what measures the air beside it has the name and the depth of its point
      const { MONG_ID = '', MONG_DIS = '' } = cells
      const own = n === 0 ? cells : { ...(MONG_ID && { MONG_ID }), ...(MONG_DIS && { MONG_DIS: plain(MONG_DIS) }) }
      const kept = withoutDerived(own, pointCells(sensor.values, tubeName(hole, sensor)), n === 0 ? rows : null)
      if (kept !== null) sensor.kept = { ...sensor.kept, MONG: kept }
    }
    return true
  })
}

/** Goes through the rows of a group, each with its hole where the file has it; what is not taken is kept. */
function each(
  { file, findings, holes, keep }: AgsReading,
  name: string,
  takes: (rows: AgsRows, hole: AgsObject | undefined) => boolean,
): void {
  const headings = (file.groups.get(name)?.sections ?? []).flatMap(section => section.headings)
  const rows = new AgsRows(file, name, findings, headings)
  rows.each(() => {
    const key = rows.raw('LOCA_ID')
    const hole = holes.get(key)
    findings.about = hole ?? null
    if (!takes(rows, hole)) rows.keepRow(keep, hole ? key : null)
  })
}

const tubeName = (hole: AgsObject, { values }: AgsRecord): string => {
  const name = typeof values.tube === 'number' ? hole.records.tubes[values.tube]?.values.name : ''
  return typeof name === 'string' ? name : ''
}

/** The place that a number of ours leads to; null: the cell holds none. */
const numberOf = (cell: string): number | null => (/^[1-9]\d{0,8}$/.test(cell) ? Number(cell) - 1 : null)

/** A number without the zeros at its end. */
const plain = (cell: string): string => (Number.isNaN(Number(cell)) ? cell : String(Number(cell)))

const columns = ['pwp', 'wvl_datum', 'wtemp', 'raw'] as const
/** Readings of a sensor as they are gathered; NaN for nothing. */
class ReadingsOfSensor {
  readonly at: number[] = []
  readonly pwp: number[] = []
  readonly wvl_datum: number[] = []
  readonly wtemp: number[] = []
  readonly raw: number[] = []
  readonly unit: number[] = []
  readonly flag: number[] = []
  readonly line: number[] = []
  readonly said = new Map<MondType, Record<string, string>>()
  /** Cells of single readings, by type and instant, ms. */
  readonly #beside = new Map<MondType, Map<number, Record<string, string>>>()
  readonly #forms = new Map<MondType, ReadingForms>()
  #places: Map<number, number> | undefined

  /** The row of an instant, a new one where there is none. */
  rowAt(at: number, flag: number, line: number): number {
    const last = this.at.length - 1
    if (last >= 0 && this.at[last] === at) return last
    if (last >= 0 && at < this.at[last]!) this.#places ??= new Map(this.at.map((one, place) => [one, place]))
    const known = this.#places?.get(at)
    if (known !== undefined) return known
    this.#places?.set(at, this.at.length)
    for (const column of columns) this[column].push(Number.NaN)
    this.at.push(at)
    this.unit.push(-1)
    this.flag.push(flag)
    return this.line.push(line) - 1
  }

  /** What a row says besides, and how its value is written. */
  say(type: MondType, at: number, cells: Record<string, string>, value: string): void {
    const common = this.said.get(type)
    if (!common) this.said.set(type, cells)
    else if (!sameCells(common, cells)) this.#besideOf(type).set(at, cells)
    const forms = this.#forms.get(type) ?? new ReadingForms()
    this.#forms.set(type, forms)
    if (type !== rawType) forms.take(at, value)
  }

  #besideOf(type: MondType): Map<number, Record<string, string>> {
    const known = this.#beside.get(type) ?? new Map<number, Record<string, string>>()
    this.#beside.set(type, known)
    return known
  }

  /** What is kept with the sensor, and with single readings. */
  settle(): { sensor: Kept; beside: Kept } {
    const beside: Kept = {}
    for (const [type, forms] of this.#forms) {
      const own = this.#besideOf(type)
      this.said.set(type, forms.settle(this.said.get(type)!, own))
      for (const [at, cells] of own) beside[mondOf(type, at)] = cells
    }
    return { sensor: keptOfTypes(this.said), beside }
  }

  /** Readings as they are stored, those with another unit of what an instrument gave by themselves. */
  given(): GivenReadings[] {
    const rows = this.at.map((_, row) => row)
    if (this.#places) rows.sort((one, other) => this.at[one]! - this.at[other]!)
    const units = [...new Set(this.unit)].filter(unit => unit >= 0)
    if (units.length === 0) units.push(-1)
    return units.map((unit, place) => {
      const own = rows.filter(row => this.unit[row] === unit || (place === 0 && this.unit[row] === -1))
      const picked = (values: number[]) => Float64Array.from(own, row => values[row]!)
      return {
        at: picked(this.at),
        pwp: picked(this.pwp),
        wvl_datum: picked(this.wvl_datum),
        wtemp: picked(this.wtemp),
        raw: picked(this.raw),
        raw_unit: rawUnits[unit] ?? null,
        flag: Uint8Array.from(own, row => this.flag[row]!),
        line: Uint32Array.from(own, row => this.line[row]!),
      }
    })
  }
}

const group = 'MOND'
const covered = new Set([
  ...['LOCA_ID', 'MONG_ID', 'MONG_DIS', 'MOND_DTIM', 'MOND_TYPE', 'MOND_RDNG', 'MOND_UNIT'],
  ...Object.keys(ownMonitoringHeadings.MOND),
])
const kindOf = new Map<string, ValueKind>([
  ...readingTypes.map(({ type, kind }) => [type, kind] as const),
  [rawType, 'raw'],
])

/** Units of values that name none. */
const usualUnits = new Map(readingTypes.map(({ type, unit }) => [type as MondType, unit]))

class OwnReadings {
  readonly #reading: AgsReading
  readonly #bySensor = new Map<AgsRecord, ReadingsOfSensor>()

  constructor(reading: AgsReading) {
    this.#reading = reading
  }

  read(): void {
    each(this.#reading, group, (rows, hole) => {
      const sensor = hole?.records.sensors[numberOf(rows.raw('MOND_BSEN')) ?? -1]
      return hole !== undefined && sensor !== undefined && this.#row(rows, hole, sensor)
    })
    for (const hole of this.#reading.holes.values()) this.#give(hole)
  }

  #give(hole: AgsObject): void {
    for (const [place, sensor] of hole.records.sensors.entries()) {
      const gathered = this.#bySensor.get(sensor)
      if (!gathered) continue
      const kept = gathered.settle()
      sensor.kept = { ...sensor.kept, ...kept.sensor }
      if (Object.keys(sensor.kept).length === 0) delete sensor.kept
      for (const [n, readings] of gathered.given().entries())
        hole.readings.push({ sensor: place, readings, kept: n === 0 ? kept.beside : {} })
    }
  }

  /** False, with a finding: the row is no reading and is kept. */
  #row(rows: AgsRows, hole: AgsObject, sensor: AgsRecord): boolean {
    // what follows from others follows again
    if (rows.raw('MOND_BWRK') === 'Y') return true
    const type = rows.raw('MOND_TYPE') as MondType
    const kind = kindOf.get(type)
    const at = instantIn(rows.raw('MOND_DTIM'), rows.raw('MOND_BOFF'))
    const flag = rows.raw('MOND_BFLG') || 'ok'
    if (!kind) return this.#none(rows, 'MOND_TYPE')
    if (at === null) return this.#none(rows, rows.raw('MOND_BOFF') === '' ? 'MOND_BOFF' : 'MOND_DTIM')
    if (!flags.includes(flag as 'ok')) return this.#none(rows, 'MOND_BFLG')
    const conversion = conversionOf(kind, rows.raw('MOND_UNIT') || (usualUnits.get(type) ?? ''))
    if (!conversion) return this.#none(rows, 'MOND_UNIT')
    const read = readDecimal(rows.raw('MOND_RDNG')).value
    if (read === null) return this.#none(rows, 'MOND_RDNG')
    const value = keepBounded(read, { kind, name: type, conversion }, rows.line, this.#reading.findings, group)
    if (Number.isNaN(value)) return false
    const ground = hole.object.zcoordb
    if (kind === 'belowGround' && ground === null) {
      this.#reading.findings.warning(rows.line, group, 'readings.file.noGround.kept')
      return false
    }
    const stored =
      kind === 'belowGround' ? roundToMicrometre(ground! - value) : kind === 'aboveSensor' ? pressureOf(value) : value
    const gathered = this.#bySensor.get(sensor) ?? new ReadingsOfSensor()
    this.#bySensor.set(sensor, gathered)
    const row = gathered.rowAt(at, flagOf(flag as 'ok'), rows.line)
    const name = kind === 'raw' ? 'raw' : kind === 'temperature' ? 'wtemp' : isLevel(kind) ? 'wvl_datum' : 'pwp'
    const was = gathered[name][row]!
    // a level and the depth to it say the same where both are there
    if (Number.isNaN(was)) gathered[name][row] = stored
    else if (was !== stored) {
      const values = { time: rows.raw('MOND_DTIM'), line: gathered.line[row]!, name: type, is: stored, was }
      this.#reading.findings.warning(rows.line, group, 'readings.file.conflict', values, 'conflict')
      return false
    }
    if (kind === 'raw') gathered.unit[row] = rawUnits.indexOf(conversion.stored)
    const ofUnit = type === rawType ? {} : unitSaid(rows.raw('MOND_UNIT'), mondUnitOf[type])
    gathered.say(type, at, { ...rows.beyond(covered), ...ofUnit }, rows.raw('MOND_RDNG'))
    return true
  }

  #none(rows: AgsRows, heading: string): false {
    const text = quoteText(rows.raw(heading))
    this.#reading.findings.warning(rows.line, group, 'import.own.value', { heading, text })
    return false
  }
}

const isLevel = (kind: ValueKind): boolean => kind === 'level' || kind === 'belowGround'

/** ms since 1970 of a clock and how far it is ahead of UTC, with fractions of its second behind. */
function instantIn(clock: string, ahead: string): number | null {
  const [offset = '', fraction = '0'] = ahead.split(' ')
  const ms = offsetIn(offset)
  if (ms === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(clock) || !/^0(\.\d{1,3})?$/.test(fraction))
    return null
  const wall = Date.parse(`${clock}Z`)
  return Number.isNaN(wall) ? null : wall - ms + Math.round(Number(fraction) * 1000)
}
