import { plainWords } from '../csv/header.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { fitted } from '../kit/fitted.ts'
import { keepBounded, TimedRows, type ValueColumn } from './gather.ts'
import { NumberReader } from './numbers.ts'
import { delimiterIn, LineRows, lineWith } from './rows.ts'
import { nothingStated, type ReadingsStation, type StatedFacts } from './station.ts'
import { MomentReader, type TimeStyle } from './times/moment.ts'
import type { TimeZone } from './times/time-zone.ts'
import { conversionOf, convertReading, type ValueKind } from './units.ts'

/** Whether a text is an export of DINO: the head of its table of readings tells. */
export const isDino = (text: string): boolean => headLine(text) !== null

const headLine = (text: string): string | null => lineWith(text, ['peildatum', 'filternummer', 'locatie'])

const style: TimeStyle = { order: 'dmy', isShort: false, isPadded: true, isSerial: false }
const decimal = false

/** The columns of readings: depths below the measuring point and below ground, level; from which of them is filled. */
const kindsOf: readonly (readonly [ValueKind, RegExp])[] = [
  ['belowMeasuringPoint', /^stand\b.*\bmp\b/],
  ['belowGround', /^stand\b.*\bmv\b/],
  ['level', /^stand\b.*\b(nap|taw)\b/],
]

interface Filter {
  name: string
  rows: TimedRows
  values: number[][]
  stated: StatedFacts
  left: number[]
}

interface Head {
  isReadings: boolean
  names: string[]
  values: { place: number; column: ValueColumn; k: number }[]
}

/**
 * Reads an export of DINO of any year: whatever stands above, a table of filters and their periods, a table of readings,
 * each with a head row that says what its columns are. A station for each filter.
 */
export class DinoReader {
  private readonly text: string
  private readonly zone: TimeZone
  private readonly now: number
  private readonly findings: Findings
  private readonly filters = new Map<string, Filter>()
  private readonly moment = new MomentReader()
  private readonly numbers = new NumberReader()
  private datum: string | null = null
  private hasFilters = false
  private hasClock = false

  constructor(text: string, zone: TimeZone, now: number, findings: Findings) {
    this.text = text
    this.zone = zone
    this.now = now
    this.findings = findings
  }

  read(): ReadingsStation[] {
    const rows = new LineRows(this.text, delimiterIn(headLine(this.text)!))
    let head: Head | null = null
    while (rows.next()) {
      const next = this.headOf(rows)
      if (next) head = next
      else if (rows.isBlank) continue
      else if (head === null) this.aboutFile(rows)
      else if (head.isReadings) this.reading(rows, head)
      else this.aboutFilter(rows, head)
    }
    if (!this.hasClock) this.findings.note(null, null, 'readings.file.noClock')
    this.findings.note(null, null, 'readings.file.zone', { zone: this.zone.name })
    const columns = kindsOf.map(([kind]): ValueColumn => ({ kind, name: '', conversion: conversionOf(kind, 'm')! }))
    return [...this.filters.values()].map(({ name, rows: of, values, stated, left }) => {
      of.settle(left)
      stated.datum = this.datum
      stated.measuringPoints.sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity))
      return of.station({ name, serial: null, stated }, columns, values, { left: left.sort((a, b) => a - b) })
    })
  }

  private headOf(rows: LineRows): Head | null {
    if (!/^locatie$/i.test(rows.cell(0))) return null
    const names = rows.all().map(plainWords)
    const values = names.flatMap((name, place) => {
      const k = kindsOf.findIndex(([, pattern]) => pattern.test(name))
      if (k < 0) return []
      const conversion = conversionOf(kindsOf[k]![0], unitOf(name))!
      return [{ place, k, column: { kind: kindsOf[k]![0], name: rows.cell(place), conversion } }]
    })
    return { isReadings: names.includes('peildatum'), names, values }
  }

  private aboutFile(rows: LineRows): void {
    if (/^referentie/i.test(rows.cell(0))) this.datum = fitted(rows.cell(1), 20)
  }

  private filterOf(rows: LineRows): Filter {
    const name = `${rows.cell(0)}-${rows.cell(1)}`
    let filter = this.filters.get(name)
    if (!filter) {
      filter = {
        name: fitted(name, 60) ?? '–',
        rows: new TimedRows(this.zone, this.now, this.findings),
        values: kindsOf.map(() => []),
        stated: nothingStated(),
        left: [],
      }
      this.filters.set(name, filter)
    }
    return filter
  }

  private aboutFilter(rows: LineRows, { names }: Head): void {
    this.hasFilters = true
    const { stated } = this.filterOf(rows)
    const cellOf = (pattern: RegExp) => {
      const place = names.findIndex(name => pattern.test(name))
      return place < 0 ? { cell: '', name: '' } : { cell: rows.cell(place), name: names[place]! }
    }
    const number = (pattern: RegExp, kind: ValueKind | null): number | null => {
      const { cell, name } = cellOf(pattern)
      const value = this.numbers.read(cell, 0, cell.length, decimal)
      if (Number.isNaN(value)) return null
      return kind === null ? value : convertReading(value, conversionOf(kind, unitOf(name))!)
    }
    const day = (pattern: RegExp): number | null => {
      const { cell } = cellOf(pattern)
      if (!this.moment.date(cell, 0, cell.length, style)) return null
      this.zone.meant(this.moment.wall)
      return this.zone.first
    }
    stated.xcoord = number(/^x/, null) ?? stated.xcoord
    stated.ycoord = number(/^y/, null) ?? stated.ycoord
    stated.ground = number(/^maaiveld \(/, 'level') ?? stated.ground
    const from = number(/^bovenkant filter/, 'level')
    const to = number(/^onderkant filter/, 'level')
    if (from !== null && to !== null && from >= to) stated.filter = { from, to, isLevel: true }
    const until = day(/^einddatum/)
    stated.measuringPoints.push({
      from: day(/^startdatum/),
      // the day itself too
      to: until === null ? null : until + 86_399_999,
      level: number(/^meetpunt\b.*\b(nap|taw)\b/, 'level'),
      aboveGround: number(/^meetpunt\b.*\bmv\b/, 'level'),
    })
  }

  private reading(rows: LineRows, head: Head): void {
    const { moment, findings } = this
    const place = head.names.indexOf('peildatum')
    const key = `${rows.cell(0)}-${rows.cell(1)}`
    const isStranger = this.hasFilters && !this.filters.has(key)
    const isTime = moment.date(this.text, rows.start(place), rows.end(place), style)
    if (isStranger || !isTime || rows.cell(0) === '') {
      const text = rows.excerpt
      const why = isTime ? 'readings.file.row.stranger' : 'readings.file.row.noTime'
      findings.error(rows.line, null, why, { text }, why)
      // a line that is torn belongs to nobody; every filter of the file may lack it
      for (const { left } of this.filters.values()) left.push(rows.line)
      return
    }
    const { wall } = moment
    if (moment.hasClock) this.hasClock = true
    const filter = this.filterOf(rows)
    // the file ends within a cell that is not the last one of its row: of a value digits may lack
    if (rows.end(rows.cells - 1) === this.text.length && rows.cells < head.names.length) {
      findings.error(rows.line, null, 'readings.file.row.torn', { text: rows.excerpt })
      filter.left.push(rows.line)
      return
    }
    if (!filter.rows.isInTime(wall, moment.offset, rows.line, filter.left)) return
    const found = this.values(rows, head)
    this.remark(rows, head)
    if (found.every(Number.isNaN)) {
      findings.note(rows.line, null, 'readings.file.row.empty')
      filter.left.push(rows.line)
      return
    }
    for (const [k, value] of found.entries()) filter.values[k]!.push(value)
    filter.rows.times.push(wall, moment.offset, rows.line)
  }

  private values(rows: LineRows, { values }: Head): number[] {
    const found = kindsOf.map(() => Number.NaN)
    for (const { place, column, k } of values) {
      const value = this.numbers.read(this.text, rows.start(place), rows.end(place), decimal)
      if (!Number.isNaN(value)) found[k] = keepBounded(value, column, rows.line, this.findings)
      else if (this.numbers.why === 'text')
        this.findings.warning(
          rows.line,
          null,
          'readings.file.text',
          { name: column.name, text: quoteText(rows.cell(place)) },
          column.name,
        )
    }
    return found
  }

  /** What is said beside a reading has no place among readings. */
  private remark(rows: LineRows, { names }: Head): void {
    const said = ['bijzonderheid', 'opmerking'].map(name => rows.cell(names.indexOf(name))).filter(cell => cell !== '')
    if (said.length > 0)
      this.findings.note(rows.line, null, 'readings.file.remark', { text: quoteText(said.join(', ')) })
  }
}

/** cm unless the head says metres. */
const unitOf = (name: string): string => /\((cm|mm|m)\b/.exec(name)?.[1] ?? 'cm'
