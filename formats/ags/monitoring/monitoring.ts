import { messageOf } from '@borebook/contract/kit/say.ts'
import { isEmptyCell } from '../../csv/cell-number.ts'
import { readDay } from '../../kit/day.ts'
import { quoteText } from '../../kit/findings.ts'
import { keepBounded, TimedRows as ReadingRows, type ValueColumn } from '../../readings/gather.ts'
import { NumberReader } from '../../readings/numbers.ts'
import { nothingStated, type ReadingsStation, type StatedType } from '../../readings/station.ts'
import { MomentReader, type TimeStyle } from '../../readings/times/moment.ts'
import type { TimeZone } from '../../readings/times/time-zone.ts'
import { conversionOf } from '../../readings/units.ts'
import { mondUnitOf, sameCells } from '../groups/mond-groups.ts'
import { type MonitoringGroups, monitoringGroups, type ReadingType, readingTypes } from '../groups/monitoring-groups.ts'
import type { AgsReading } from '../read/reading.ts'
import type { AgsObject } from '../read/records.ts'
import { AgsRows } from '../read/rows.ts'
import { ReadingForms, unitSaid } from './reading-forms.ts'

/** What the row of a monitoring point says. */
interface MonitoringPoint {
  line: number
  /** m below ground. */
  depth: number | null
  /** The tube's reference in the file. */
  pipe: string | null
  /** Code of the standard, as it stands. */
  type: string | null
  /** YYYY-MM-DD. */
  date: string | null
  detail: string | null
  remark: string | null
  /** What else its row says, by heading. */
  kept: Record<string, string>
}

/** A monitoring point of a hole with its readings; BAR readings make one of their own beside it. */
export interface MonitoredStation {
  /** The hole's id in the file. */
  hole: string
  /** MONG_ID, with '@' and MONG_DIS where the hole has several depths under one; unique in the hole. */
  id: string
  /** What the file calls it, where its name is not its own; '' where it has no name. */
  pointId: string
  /** m below ground; null: not told. */
  depth: number | null
  /** Group of its readings. */
  group: string
  /** Null: the file has readings of a point that no row describes. */
  point: MonitoringPoint | null
  /** Readings of the point; without rows where the file has none. */
  station: ReadingsStation
  /** Code of MOND_TYPE of each of the station's series. */
  types: ReadingType['type'][]
  /** What all rows of a type say besides, by heading; a row that says something else is in `beside`, at ms since 1970. */
  common: Partial<Record<ReadingType['type'], Record<string, string>>>
  beside: { at: number; type: ReadingType['type']; cells: Record<string, string> }[]
}

export interface Monitoring {
  stations: MonitoredStation[]
  /** Lines of the rows that became something of it, by group; all others are kept as they stand. */
  taken: Record<string, number[]>
}

/** Types of sensors that AGS is certain of: dictionary 609 by codes of MONG_TYPE. */
const sensorTypes: Readonly<Record<string, StatedType>> = {
  SP: 'hand',
  SPIE: 'hand',
  GMP: 'hand',
  GWMP: 'hand',
  LMP: 'hand',
  WLB: 'hand',
  VW: 'vw',
  WLL: 'll',
  TP: 't',
}

const styleOf = (order: 'ymd' | 'dmy'): TimeStyle => ({ order, isShort: false, isPadded: false, isSerial: false })
const [yearFirst, dayFirst] = [styleOf('ymd'), styleOf('dmy')]
const longest = 60
const depths = { min: -50, max: 15_000 }

/**
 * Reads monitoring points and those of their readings that are water levels, pressures and temperatures, in stored
 * units by the unit of each row. Rows that become nothing go to `reading.keep`. Times are clocks of `zone` and no younger
 * than `now` (ms since 1970) and a day. Never throws.
 */
export function readMonitoring(reading: AgsReading, zone: TimeZone, now: number): Monitoring {
  const found: Monitoring = { stations: [], taken: {} }
  for (const groups of monitoringGroups[reading.file.version])
    new MonitoringReader(reading, groups, zone, now).read(found)
  return found
}

/** Readings of one point and their types, as they are gathered. */
interface PointReadings {
  hole: AgsObject
  id: string
  depth: number | null
  point: MonitoringPoint | null
  filter: { from: number; to: number } | null
  water: MeasuredRows
  air: MeasuredRows
}
interface MeasuredRows {
  rows: ReadingRows
  values: Map<ReadingType['type'], number[]>
  /** Value and line of what stands already, by type and time. */
  known: Map<string, { value: number; line: number }>
  common: MonitoredStation['common']
  /** Cells of single rows, by type and place in `rows`. */
  beside: ByType<Map<number, Record<string, string>>>
  /** How values are written, by type. */
  forms: ByType<ReadingForms>
}
type ByType<T> = Partial<Record<ReadingType['type'], T>>

class MonitoringReader {
  private readonly reading: AgsReading
  private readonly groups: MonitoringGroups
  private readonly zone: TimeZone
  private readonly now: number
  private readonly moment = new MomentReader()
  private readonly numbers = new NumberReader()
  private readonly points = new Map<AgsObject, Map<string, PointReadings>>()
  private readonly taken: { points: number[]; readings: number[] } = { points: [], readings: [] }
  private readonly covered: ReadonlySet<string>
  /** Lines of the rows of types that become no readings, by type. */
  private readonly others = new Map<string, number[]>()

  constructor(reading: AgsReading, groups: MonitoringGroups, zone: TimeZone, now: number) {
    this.reading = reading
    this.groups = groups
    this.zone = zone
    this.now = now
    const { points, readings } = groups
    const own = readings.row ? Object.values(readings.row) : Object.values(readings.headings)
    this.covered = new Set(['LOCA_ID', 'HOLE_ID', points.id, points.depth, readings.date, readings.time, ...own])
  }

  read(found: Monitoring): void {
    const { points, readings } = this.groups
    this.each(points.group, (rows, hole) => this.point(rows, hole))
    this.each(readings.group, (rows, hole) => this.row(rows, hole))
    this.tellOthers(readings.group)
    if (this.taken.points.length > 0) found.taken[points.group] = this.taken.points
    if (this.taken.readings.length > 0) found.taken[readings.group] = this.taken.readings
    for (const ofHole of this.points.values()) found.stations.push(...this.stations([...ofHole.values()]))
    this.keepConflicting(readings.group)
  }

  /** Keeps the rows whose clocks turned out to say an instant that others say too, with another value. */
  private keepConflicting(group: string): void {
    const lines = new Set(
      [...this.points.values()].flatMap(ofHole =>
        [...ofHole.values()].flatMap(({ water, air }) => [...water.rows.conflicting, ...air.rows.conflicting]),
      ),
    )
    if (lines.size > 0)
      this.reading.eachAgain(group, (rows, hole) => {
        if (lines.has(rows.line)) rows.keepRow(this.reading.keep, hole.key)
      })
  }

  /** Goes through the rows of a group that are of a hole; the others are kept. */
  private each(group: string, visit: (rows: AgsRows, hole: AgsObject) => void): void {
    const { reading } = this
    const headings = (reading.file.groups.get(group)?.sections ?? []).flatMap(section => section.headings)
    const rows = new AgsRows(reading.file, group, reading.findings, headings)
    rows.each(() => {
      const key = rows.raw(reading.id)
      const hole = reading.holes.get(key)
      if (!hole) {
        reading.findings.error(rows.line, group, 'import.hole.unknown', { hole: quoteText(key) })
        rows.keepRow(reading.keep, null)
        return
      }
      reading.findings.about = hole
      reading.doubt(rows, hole)
      visit(rows, hole)
    })
  }

  private gathered(rows: AgsRows, hole: AgsObject): PointReadings {
    const { id: idHeading, depth: depthHeading } = this.groups.points
    const id = idHeading === '' ? '' : rows.raw(idHeading).slice(0, longest)
    const depth = rows.number(depthHeading, 'length', depths, false)
    const ofHole = this.points.get(hole) ?? new Map<string, PointReadings>()
    this.points.set(hole, ofHole)
    const key = `${depth ?? rows.raw(depthHeading)} ${id}`
    let one = ofHole.get(key)
    if (!one) {
      one = { hole, id, depth, point: null, filter: null, water: this.measured(), air: this.measured() }
      ofHole.set(key, one)
    }
    return one
  }

  private measured(): MeasuredRows {
    const rows = new ReadingRows(this.zone, this.now, this.reading.findings, this.groups.readings.group)
    return { rows, values: new Map(), known: new Map(), common: {}, beside: {}, forms: {} }
  }

  private point(rows: AgsRows, hole: AgsObject): void {
    const { reading, groups } = this
    const { points } = groups
    const one = this.gathered(rows, hole)
    if (one.point) {
      const name = quoteText(one.id || '–')
      reading.findings.warning(rows.line, points.group, 'readings.file.point.twice', { name, line: one.point.line })
      rows.keepRow(reading.keep, hole.key)
      return
    }
    const [from, to] = [rows.number(points.from, 'length', depths), rows.number(points.to, 'length', depths)]
    const covered = new Set(['LOCA_ID', 'HOLE_ID', points.id, points.type, points.remark, points.pipe, points.detail])
    if (one.depth !== null) covered.add(points.depth)
    if (from !== null && to !== null && to >= from) {
      one.filter = { from, to }
      covered.add(points.from).add(points.to)
    } else if (from !== null && to !== null)
      reading.findings.warning(rows.line, points.group, 'readings.file.filter', { name: quoteText(one.id), from, to })
    const written = rows.raw(points.date)
    const date = written === '' ? null : readDay(written, rows.unit(points.date))
    if (written !== '' && date === null)
      reading.findings.warning(rows.line, points.group, 'import.date.none', {
        heading: points.date,
        text: quoteText(written),
      })
    if (date !== null) covered.add(points.date)
    const text = (heading: string, max: number) => (heading === '' ? null : rows.text(heading, max))
    one.point = {
      line: rows.line,
      depth: one.depth,
      pipe: text(points.pipe, longest),
      type: text(points.type, longest),
      date,
      detail: text(points.detail, 4000),
      remark: text(points.remark, 4000),
      kept: rows.beyond(covered) ?? {},
    }
    this.taken.points.push(rows.line)
  }

  /** A row of readings: of one type, or of a column each. */
  private row(rows: AgsRows, hole: AgsObject): void {
    const { reading, groups } = this
    const { row, headings } = groups.readings
    const code = row ? rows.raw(row.type).toUpperCase() : ''
    const wanted: { type: ReadingType; heading: string }[] = []
    for (const type of readingTypes) {
      const heading = row ? (type.type === code ? row.value : undefined) : headings[type.type]
      if (heading !== undefined && rows.raw(heading) !== '') wanted.push({ type, heading })
    }
    if (row && wanted.length === 0) this.other(rows, code)
    const wall = wanted.length > 0 ? this.wall(rows) : Number.NaN
    const read = Number.isNaN(wall)
      ? []
      : wanted.filter(
          ({ type, heading }) =>
            this.hasGround(rows, hole, type) && this.value(rows, this.gathered(rows, hole), type, heading, wall),
        )
    if (read.length > 0) this.taken.readings.push(rows.line)
    // what a row of several says besides stays with it
    if (read.length === 0 || (!row && (read.length < wanted.length || rows.beyond(this.covered) !== null)))
      rows.keepRow(
        reading.keep,
        hole.key,
        read.map(({ heading }) => heading),
      )
  }

  /** Says why a row of one type is no reading. */
  private other(rows: AgsRows, code: string): void {
    const isRead = readingTypes.some(({ type }) => type === code)
    const name = quoteText(code || '–')
    if (isRead) this.reading.findings.note(rows.line, rows.group, 'readings.file.nothing', { name })
    else {
      const lines = this.others.get(name) ?? []
      lines.push(rows.line)
      this.others.set(name, lines)
    }
  }

  /** Says how many rows are of types that become no readings, by type, the most frequent first. */
  private tellOthers(group: string): void {
    const lines = [...this.others.values()].flat().sort((a, b) => a - b)
    const types = [...this.others].sort(([, a], [, b]) => b.length - a.length)
    const values = { rows: lines.length, types: types.map(([name, all]) => `${name} ${all.length}`).join(', ') }
    const text = messageOf('readings.file.otherTypes', values)
    for (const line of lines) this.reading.findings.add('note', line, group, text)
  }

  /** A depth below ground is no level while nobody knows the ground. */
  private hasGround(rows: AgsRows, { object }: AgsObject, { kind }: ReadingType): boolean {
    if (kind !== 'belowGround' || object.zcoordb !== null) return true
    this.reading.findings.warning(rows.line, rows.group, 'readings.file.noGround.kept')
    return false
  }

  /** The wall clock of a row; NaN, with a finding, where it has none. */
  private wall(rows: AgsRows): number {
    const { findings } = this.reading
    const { date, time, group } = this.groups.readings
    const clock =
      time === '' ? '' : rows.raw(time).replace(/^(\d\d)(\d\d)(\d\d)?$/, (_, h, m, s = '00') => `${h}:${m}:${s}`)
    const text = `${rows.raw(date)} ${clock}`.trim()
    const { moment } = this
    const [first, second] = /^d/i.test(rows.unit(date)) ? [dayFirst, yearFirst] : [yearFirst, dayFirst]
    const isRead = moment.date(text, 0, text.length, first) || moment.date(text, 0, text.length, second)
    if (!isRead) findings.error(rows.line, group, 'import.date.none', { heading: date, text: quoteText(text) })
    return isRead ? moment.wall : Number.NaN
  }

  /** Takes a value over; false: it is none, or another stands at its time already. */
  private value(rows: AgsRows, one: PointReadings, type: ReadingType, heading: string, wall: number): boolean {
    const { findings } = this.reading
    const { group } = this.groups.readings
    const measured = type.type === 'BAR' ? one.air : one.water
    const column = this.column(rows, type, heading)
    const value = column === null ? Number.NaN : this.number(rows, column, heading)
    const { offset } = this.moment
    if (Number.isNaN(value) || !measured.rows.isInTime(wall, offset, rows.line, [])) return false
    const key = `${type.type} ${wall} ${offset}`
    const known = measured.known.get(key)
    if (known) {
      if (known.value === value) findings.note(rows.line, group, 'readings.file.same', { name: type.type, count: 1 })
      else {
        const time = new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
        const values = { time, line: known.line, name: type.type, is: value, was: known.value }
        findings.warning(rows.line, group, 'readings.file.conflict', values, 'conflict')
      }
      return known.value === value
    }
    measured.known.set(key, { value, line: rows.line })
    const count = measured.rows.times.length
    measured.rows.times.push(wall, offset, rows.line)
    const values = measured.values.get(type.type) ?? []
    measured.values.set(type.type, values)
    while (values.length < count) values.push(Number.NaN)
    values.push(value)
    if (this.groups.readings.row) this.besides(rows, measured, type.type, count)
    return true
  }

  /** What the row says beyond its reading: once for all rows that say the same. */
  private besides(
    rows: AgsRows,
    { common, beside, forms }: MeasuredRows,
    type: ReadingType['type'],
    place: number,
  ): void {
    const { value, unit } = this.groups.readings.row!
    const cells = { ...rows.beyond(this.covered), ...unitSaid(rows.raw(unit), mondUnitOf[type]) }
    common[type] ??= cells
    if (!sameCells(common[type]!, cells)) {
      beside[type] ??= new Map()
      beside[type].set(place, cells)
    }
    forms[type] ??= new ReadingForms()
    forms[type].take(place, rows.raw(value))
  }

  /** How the values of a row are read; null, with a finding: in no unit that its type has. */
  private column(rows: AgsRows, type: ReadingType, heading: string): ValueColumn | null {
    const { row, group } = this.groups.readings
    const said = (row && rows.raw(row.unit)) || rows.unit(heading)
    const conversion = conversionOf(type.kind, said || type.unit)
    if (said === '') {
      const unit = type.unit
      this.reading.findings.warning(rows.line, group, 'import.unit.none', { heading: row?.unit ?? heading, unit })
    }
    if (conversion) return { kind: type.kind, name: type.type, conversion }
    this.reading.findings.error(rows.line, group, 'readings.file.unit', { name: type.type, unit: quoteText(said) })
    return null
  }

  private number(rows: AgsRows, column: ValueColumn, heading: string): number {
    const { numbers } = this
    const { findings } = this.reading
    const { group } = this.groups.readings
    const cell = rows.raw(heading)
    const value = numbers.read(cell, 0, cell.length, false)
    if (!Number.isNaN(value)) return keepBounded(value, column, rows.line, findings, group)
    const text = quoteText(cell)
    const { name } = column
    if (/\bdry\b/i.test(cell)) findings.note(rows.line, group, 'readings.file.dry', { name })
    else if (/^[<>≤≥]/.test(cell)) findings.warning(rows.line, group, 'readings.file.limit', { name, text }, name)
    else if (isEmptyCell(cell) || numbers.why === 'nothing')
      findings.note(rows.line, group, 'readings.file.nothing', { name })
    else findings.warning(rows.line, group, 'readings.file.text', { name, text }, name)
    return Number.NaN
  }

  /** The points of a hole, each under an id of its own. */
  private stations(points: readonly PointReadings[]): MonitoredStation[] {
    const base = (one: PointReadings) => one.id || one.point?.pipe || one.point?.type || this.groups.points.group
    const counts = new Map<string, number>()
    for (const one of points) counts.set(base(one), (counts.get(base(one)) ?? 0) + 1)
    const taken = new Set<string>()
    return points.flatMap(one => {
      const isShared = counts.get(base(one))! > 1
      const wanted = isShared ? `${base(one)}@${one.depth ?? '–'}` : base(one)
      let id = wanted
      for (let k = 2; taken.has(id); k++) id = `${wanted}#${k}`
      taken.add(id)
      const air = one.air.values.size > 0 ? [this.station(one, `${id} BAR`, one.air, 'bar')] : []
      if (one.water.values.size === 0 && one.point === null) return air
      return [this.station(one, id, one.water, sensorTypes[one.point?.type?.toUpperCase() ?? ''] ?? null), ...air]
    })
  }

  private station(
    one: PointReadings,
    id: string,
    { rows, values, common, beside, forms }: MeasuredRows,
    sensor_type: StatedType | null,
  ): MonitoredStation {
    const types = readingTypes.filter(({ type }) => values.has(type))
    const columns = types.map(
      ({ type, kind, unit }): ValueColumn => ({ kind, name: type, conversion: conversionOf(kind, unit)! }),
    )
    // a column that was silent in the last rows is as long as the others
    for (const of of values.values()) while (of.length < rows.times.length) of.push(Number.NaN)
    rows.settle([])
    const isBar = sensor_type === 'bar'
    const stated = {
      ...nothingStated(),
      sensor_type,
      filter: one.filter && !isBar ? { ...one.filter, isLevel: false } : null,
    }
    const station = rows.station(
      { name: id, serial: id, stated },
      stored(columns),
      types.map(({ type }) => values.get(type)!),
      {
        left: [],
      },
    )
    return {
      hole: one.hole.key,
      id,
      pointId: one.id,
      depth: one.depth,
      group: this.groups.readings.group,
      point: isBar ? null : one.point,
      station,
      types: types.map(({ type }) => type),
      ...saidOf(types, common, beside, forms, rows.at),
    }
  }
}

/** What the rows of each type say besides, and how their values are written. */
function saidOf(
  types: readonly ReadingType[],
  common: MeasuredRows['common'],
  beside: MeasuredRows['beside'],
  forms: MeasuredRows['forms'],
  instants: Float64Array,
): Pick<MonitoredStation, 'common' | 'beside'> {
  const said: Pick<MonitoredStation, 'common' | 'beside'> = { common: {}, beside: [] }
  for (const { type } of types) {
    const own = beside[type] ?? new Map<number, Record<string, string>>()
    const cells = forms[type]?.settle(common[type] ?? {}, own) ?? common[type]
    if (cells) said.common[type] = cells
    for (const [place, others] of own) said.beside.push({ at: instants[place]!, type, cells: others })
  }
  return said
}

/** Columns whose values are converted already. */
const stored = (columns: readonly ValueColumn[]): ValueColumn[] =>
  columns.map(column => ({ ...column, conversion: conversionOf(column.kind, column.conversion.stored)! }))
