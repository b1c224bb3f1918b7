import { plainWords } from '../csv/header.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { fitted } from '../kit/fitted.ts'
import { keepBounded, TimedRows, type ValueColumn } from './gather.ts'
import { meaningOf } from './head.ts'
import { HeadsWithin } from './heads-within.ts'
import { isKind, type MaskColumn, type ReadingMask } from './mask.ts'
import { NumberReader } from './numbers.ts'
import { findOwnFlag, readOwnFlag } from './own-table.ts'
import { findPartialLastRow } from './partial-last-row.ts'
import { PlaceHeights } from './place-heights.ts'
import { type Preamble, readPreamble } from './preamble.ts'
import { LineRows } from './rows.ts'
import { nothingStated, type ReadingsStation, type StatedFacts, type StatedType } from './station.ts'
import { MomentReader, type TimeStyle } from './times/moment.ts'
import { RowZones } from './times/row-zones.ts'
import { TimeCensus } from './times/time-style.ts'
import type { TimeZone } from './times/time-zone.ts'
import { conversionOf } from './units.ts'

/** A column with its place, from 0. */
interface PlacedColumn {
  place: number
  column: ValueColumn
  station: string | null
}

/** The rows of a table that are of one station, or of all that its columns name. */
interface StationRows {
  rows: TimedRows
  /** Values of each placed column, one a row. */
  values: number[][]
  /** Places in `flags`. */
  flag: number[]
  left: number[]
  /** Values of each column of heights of the place, one a row, m; NaN where there is none. */
  heights: number[][]
}

/** Stations of one file; one made to be slow has more. */
const mostStations = 1000

/** Reads a table by its mask: a station for each that its columns or its rows name. Never throws. */
export class TableReader {
  private readonly text: string
  private readonly mask: ReadingMask
  private readonly findings: Findings
  private readonly zone: TimeZone
  private readonly now: number
  /** Rows by what they call their station; '' where no column does. */
  private readonly gathered = new Map<string, StationRows>()
  private readonly style: TimeStyle
  private readonly placed: PlacedColumn[]
  private readonly left: number[] = []
  private readonly moment = new MomentReader()
  private readonly numbers = new NumberReader()
  private readonly heads: HeadsWithin
  private readonly rowZones: RowZones
  private readonly heights: PlaceHeights
  /** Columns from this one on have no header, and say nothing else of what they are. */
  private readonly unnamed: number
  private readonly place: { time: number; clock: number; ms: number; stations: number[]; flag: number }
  private hasDatesOnly = true
  /** What one of the column of milliseconds is, ms: one headed `100 ms` holds tenths of a second. */
  private readonly partOfSecond: number

  /** `style`: of the times, where it is known already. */
  constructor(
    text: string,
    mask: ReadingMask,
    style: TimeStyle | null,
    zone: TimeZone,
    now: number,
    findings: Findings,
  ) {
    this.text = text
    this.mask = mask
    this.findings = findings
    this.zone = zone
    this.now = now
    const at = (...roles: string[]) => mask.columns.findIndex(({ role }) => roles.includes(role))
    this.place = {
      time: at('time', 'date'),
      clock: at('clock'),
      ms: at('ms'),
      stations: mask.columns.flatMap(({ role }, k) => (role === 'station' ? [k] : [])),
      flag: findOwnFlag(mask.columns),
    }
    this.partOfSecond = /^100/.test(mask.columns[this.place.ms]?.name ?? '') ? 100 : 1
    this.style = { ...(style ?? this.census()), order: mask.order }
    this.heads = new HeadsWithin(text, mask, this.place.time)
    this.rowZones = new RowZones(text, mask, zone.name)
    this.heights = new PlaceHeights(mask)
    const last = mask.columns.findLastIndex(({ role, name }) => role !== 'ignore' || name !== '')
    this.unnamed = mask.delimiter === ' ' ? Number.POSITIVE_INFINITY : last + 1
    this.placed = mask.columns.flatMap((column, place) => this.placedOf(column, place))
  }

  read(name: string, site: string): ReadingsStation[] {
    this.tellMask()
    const rows = new LineRows(this.text, this.mask.delimiter)
    const torn = findPartialLastRow(this.text, this.mask)
    while (rows.next())
      if (rows.line === torn) this.leave(rows, 'readings.file.row.torn', this.left)
      else if (rows.line >= this.mask.firstRow) this.row(rows)
    const all = [...this.gathered]
    const hasRows = all.some(([, { rows }]) => rows.times.length > 0)
    if (all.some(([, { rows }]) => rows.times.hasLocal))
      this.findings.note(null, null, 'readings.file.zone', { zone: this.mask.zone })
    if (this.hasDatesOnly && hasRows) this.findings.note(null, null, 'readings.file.noClock')
    const preamble = readPreamble(this.text, this.mask, site, name)
    const own = preamble.name ?? fitted(name, 60) ?? '1'
    return all.flatMap(([cell, gathered]) => this.stations(gathered, cell, own, preamble))
  }

  /** The stations of some rows: one for each that columns name. `cell`: what the rows call it. */
  private stations(
    { rows, values, flag, left, heights }: StationRows,
    cell: string,
    own: string,
    preamble: Preamble,
  ): ReadingsStation[] {
    const { serial, name, alsoCalled } = preamble
    const all = [...this.left, ...left]
    rows.settle(all)
    all.sort((a, b) => a - b)
    const byStation = new Map<string, number[]>()
    for (const [k, { station }] of this.placed.entries()) {
      const key = [cell, station ?? ''].filter(part => part !== '').join(' ') || own
      byStation.set(key, [...(byStation.get(key) ?? []), k])
    }
    return [...byStation].map(([key, of]) => {
      const columns = of.map(k => this.placed[k]!.column)
      const serials = of.map(k => meaningOf(this.mask.columns[this.placed[k]!.place]!.name, null).serial)
      const isOnly = byStation.size === 1 && cell === ''
      const only = isOnly ? serial : null
      return rows.station(
        {
          name: key,
          serial: serials.find(one => one !== null) ?? only,
          stated: {
            ...nothingStated(),
            ...(isOnly ? readHeightsAbove(preamble) : {}),
            ...this.heights.stated(heights, rows.at),
            sensor_type: typeOf(columns, preamble),
            alsoCalled: isOnly ? alsoCalled : [],
            isUnnamed: key === own && name === null,
          },
        },
        columns,
        of.map(k => values[k]!),
        { flag, left: all },
      )
    })
  }

  /** What the times of the file have in common besides their order. */
  private census(): TimeStyle {
    const census = new TimeCensus()
    const rows = new LineRows(this.text, this.mask.delimiter)
    while (rows.next())
      if (rows.line >= this.mask.firstRow && this.place.time < rows.cells)
        census.see(this.text, rows.start(this.place.time), rows.end(this.place.time))
    return census.style().style
  }

  private placedOf({ role, unit, name, station }: MaskColumn, place: number): PlacedColumn[] {
    if (!isKind(role)) return []
    const conversion = conversionOf(role, unit)
    if (conversion) return [{ place, station, column: { kind: role, name: quoteText(name), conversion } }]
    this.findings.error(null, null, 'readings.file.unit', { name: quoteText(name), unit: quoteText(unit) })
    return []
  }

  /** What was guessed, and what is not read. */
  private tellMask(): void {
    const { findings, mask } = this
    for (const { role, unit, name, station, isGuess } of mask.columns)
      if (isGuess && isKind(role))
        findings.warning(null, null, `readings.file.guess.${role}`, { name: quoteText(name || station || '–'), unit })
    tellUndecided(mask, findings)
    for (const [k, { station, column }] of this.placed.entries()) {
      const first = this.placed.findIndex(one => one.station === station && one.column.kind === column.kind)
      if (first < k)
        findings.warning(null, null, 'readings.file.twice', {
          column: this.placed[k]!.place + 1,
          first: this.placed[first]!.place + 1,
        })
    }
    if (mask.guessed.includes('order')) findings.warning(null, null, `readings.file.order.${mask.order}`)
    const ignored = mask.columns.filter(
      ({ role, name, isGuess }, place) =>
        role === 'ignore' &&
        !isGuess &&
        name !== '' &&
        place !== this.rowZones.place &&
        place !== this.place.flag &&
        !this.heights.has(place),
    )
    if (ignored.length > 0)
      findings.note(null, null, 'readings.file.ignored', {
        names: quoteText(ignored.map(({ name }) => name).join(', ')),
      })
  }

  private row(rows: LineRows): void {
    if (rows.isBlank) return
    const gathered = this.of(rows)
    if (!gathered) return
    const { left } = gathered
    const wall = this.wall(rows)
    if (Number.isNaN(wall)) {
      this.heads.see(rows)
      this.leave(rows, 'readings.file.row.noTime', left)
      return
    }
    if (this.heads.isOther) {
      this.leave(rows, 'readings.file.row.otherHead', left)
      return
    }
    if (!this.takeRowZone(rows, wall, left)) return
    if (!gathered.rows.isInTime(wall, this.moment.offset, rows.line, left)) return
    let [read, isFaulty] = [0, false]
    const offset = this.moment.offset
    const found = this.placed.map(one => {
      const value = this.value(rows, one)
      if (!Number.isNaN(value)) read++
      else if (this.numbers.why === 'text') isFaulty = true
      return value
    })
    const { length } = this.mask.columns
    if (read === 0) {
      if (isFaulty) left.push(rows.line)
      else if (rows.cells < length) this.leave(rows, 'readings.file.row.torn', left)
      else {
        this.findings.note(rows.line, null, 'readings.file.row.empty')
        left.push(rows.line)
      }
      return
    }
    this.tellUnnamed(rows)
    for (const [k, value] of found.entries()) gathered.values[k]!.push(value)
    gathered.flag.push(this.place.flag < 0 ? 0 : readOwnFlag(rows.cell(this.place.flag)))
    this.heights.read(rows, gathered.heights)
    gathered.rows.times.push(wall, offset, rows.line)
  }

  /** The clocks that the row says besides its time; false, with a finding, where nobody knows them. */
  private takeRowZone(rows: LineRows, wall: number, left: number[]): boolean {
    if (!Number.isNaN(this.moment.offset)) return true
    const stated = this.rowZones.offset(rows, wall)
    if (stated === null) this.leave(rows, 'readings.file.row.noZone', left)
    else this.moment.offset = stated
    return stated !== null
  }

  /** A value beyond the header is one that nobody named, or the decimals of the one before. */
  private tellUnnamed(rows: LineRows): void {
    for (let k = this.unnamed; k < rows.cells; k++)
      if (!Number.isNaN(this.numbers.read(this.text, rows.start(k), rows.end(k), this.mask.comma)))
        this.findings.warning(rows.line, null, 'readings.file.unnamed', { column: k + 1 })
  }

  /** The station that a row is of; null, with a finding, where it names none. */
  private of(rows: LineRows): StationRows | null {
    const { stations } = this.place
    const cell = fitted(stations.map(place => rows.cell(place)).join(' '), 60) ?? ''
    const known = this.gathered.get(cell)
    if (known) return known
    if (stations.length > 0 && (cell === '' || this.gathered.size >= mostStations)) {
      const key = cell === '' ? 'readings.file.row.noStation' : 'readings.file.row.manyStations'
      this.leave(rows, key, this.left)
      return null
    }
    const made = {
      rows: new TimedRows(this.zone, this.now, this.findings),
      values: this.placed.map(() => []),
      flag: [],
      left: [],
      heights: [],
    }
    this.gathered.set(cell, made)
    return made
  }

  private leave(
    rows: LineRows,
    key: `readings.file.row.${'noTime' | 'noZone' | 'otherHead' | 'torn' | 'noStation' | 'manyStations'}`,
    left: number[],
  ): void {
    this.findings.error(rows.line, null, key, { text: rows.excerpt }, key)
    left.push(rows.line)
  }

  /** The wall clock of a row; NaN: it has none that can be read. The offset that it states is with the reader of times. */
  private wall(rows: LineRows): number {
    const { moment, place, text } = this
    if (!moment.date(text, rows.start(place.time), rows.end(place.time), this.style)) return Number.NaN
    let { wall, offset } = moment
    if (moment.hasClock) this.hasDatesOnly = false
    if (place.clock >= 0) {
      if (!moment.clock(text, rows.start(place.clock), rows.end(place.clock))) return Number.NaN
      wall += moment.wall
      offset = moment.offset
      this.hasDatesOnly = false
    }
    // not where the time says them too
    if (place.ms >= 0 && wall % 1000 === 0) {
      const read = this.numbers.read(text, rows.start(place.ms), rows.end(place.ms), this.mask.comma)
      const ms = read * this.partOfSecond
      if (ms > 0 && ms < 1000) wall += Math.floor(ms)
    }
    moment.offset = offset
    return wall
  }

  private value(rows: LineRows, { place, column }: PlacedColumn): number {
    const { findings, numbers } = this
    const value = numbers.read(this.text, rows.start(place), rows.end(place), this.mask.comma)
    if (!Number.isNaN(value)) {
      const stored = keepBounded(value, column, rows.line, findings)
      if (Number.isNaN(stored)) numbers.why = 'text'
      return stored
    }
    const { name } = column
    if (numbers.why === 'nothing') findings.note(rows.line, null, 'readings.file.nothing', { name }, name)
    if (numbers.why === 'text')
      findings.warning(rows.line, null, 'readings.file.text', { name, text: quoteText(rows.cell(place)) }, name)
    return value
  }
}

/** Tells of columns that no number tells what they are, and that are read only where a person says so. */
export function tellUndecided({ columns }: ReadingMask, findings: Findings): void {
  for (const { role, name, isGuess } of columns)
    if (role === 'ignore' && isGuess) findings.warning(null, null, 'readings.file.ofSoil', { name: quoteText(name) })
}

/** What stands above the table of the heights of its only place. */
function readHeightsAbove({ heights }: Preamble): Pick<StatedFacts, 'ground' | 'measuringPoints'> {
  const [level, aboveGround] = [heights.get('point') ?? null, heights.get('pointAboveGround') ?? null]
  return {
    ground: heights.get('ground') ?? null,
    measuringPoints: level === null && aboveGround === null ? [] : [{ from: null, to: null, level, aboveGround }],
  }
}

/** The type of sensor, as far as the columns' names are certain of it. */
function typeOf(columns: readonly ValueColumn[], { pressure }: Preamble): StatedType | null {
  for (const { kind, name, conversion } of columns) {
    const { type } = meaningOf(name, conversion.stored, pressure)
    if ((kind === 'pwp' && type === 'bar') || (kind === 'raw' && (type === 'pa' || type === 'vw'))) return type
  }
  if (columns.every(({ kind }) => kind === 'temperature')) return 't'
  return columns.some(({ name }) => /handmessung|hand ?meting|manual|mesure manuelle/.test(plainWords(name)))
    ? 'hand'
    : null
}
