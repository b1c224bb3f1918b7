import { hasDecimalComma } from '../csv/cell-number.ts'
import type { Delimiter } from '../csv/cells.ts'
import { plainWords } from '../csv/header.ts'
import {
  isRowOfUnits,
  type Meaning,
  meaningOf,
  namesNothing,
  placeHeightOf,
  readHeadUnit,
  saysFilter,
  saysHole,
  saysMeasuringPoint,
  saysStation,
  saysTime,
  saysUtc,
} from './head.ts'
import { type ColumnRole, isKind, type MaskColumn, type ReadingMask } from './mask.ts'
import { NumberReader } from './numbers.ts'
import { readOwnColumns } from './own-table.ts'
import { type Preamble, readPreamble, unitOfHeader, withoutHash } from './preamble.ts'
import { LineRows } from './rows.ts'
import { isSerialDay, MomentReader, type TimeStyle } from './times/moment.ts'
import { findNamedZone, findStrangeClock } from './times/named-zone.ts'
import { TimeCensus } from './times/time-style.ts'
import { conversionOf, convertReading } from './units.ts'

/** Delimiters, the first of two as good counts: a decimal comma must not part cells. */
const delimiters: readonly Delimiter[] = [';', '\t', ',', ' ']
/** Lines at the beginning in which a table may begin, and as many behind that are looked at for its columns. */
const looked = 2000
/** Characters of a unit in a mask, at most. */
const longestUnit = 20
/** Columns that are looked at. */
const wide = 500

/** What was found about a table before anything is read of it. */
interface FoundTable {
  delimiter: Delimiter
  /** Column of the times, from 0. */
  time: number
  /** First line with a time, from 1. */
  firstRow: number
  /** Lines of the part that was looked at that have a time and something beside it. */
  hits: number
}

interface RecognisedTable {
  mask: ReadingMask
  /** What its times have in common: every reading by the mask finds the same. */
  style: TimeStyle
}

/** How a text that is a table of readings, of a file of this name, seems to be written; null: no column of it holds times beside numbers. */
export function recogniseTable(text: string, zone: string, stem = ''): RecognisedTable | null {
  const sample = sampleOf(text)
  const found = bestOf(sample, isDate) ?? bestOf(sample, isSerial)
  return found && new Recogniser(text, found, zone, stem).table()
}

/** The beginning of a text, whole lines. */
function sampleOf(text: string): string {
  let end = 0
  for (let lines = 0; lines < looked && end >= 0; lines++) end = text.indexOf('\n', end + 1)
  return text.slice(0, Math.min(end < 0 ? text.length : end, 4_000_000))
}

type Test = (rows: LineRows, cell: number, moment: MomentReader) => boolean

function isDate(rows: LineRows, cell: number, moment: MomentReader): boolean {
  const [from, to] = [rows.start(cell), rows.end(cell)]
  // no time is longer, and most numbers are shorter
  return to - from >= 6 && to - from < 48 && moment.looks(rows.text, from, to)
}

function isSerial(rows: LineRows, cell: number): boolean {
  const [from, to] = [rows.start(cell), rows.end(cell)]
  return to - from >= 5 && to - from < 24 && isSerialDay(Number(rows.text.slice(from, to).replace(',', '.')))
}

function bestOf(sample: string, test: Test): FoundTable | null {
  let best: FoundTable | null = null
  for (const delimiter of delimiters) {
    const found = timeColumn(sample, delimiter, test)
    if (found && found.hits > (best?.hits ?? 0)) best = found
  }
  return best
}

/** The first column that holds times in most of its rows; numbers of a spreadsheet are times only where a header says so. */
function timeColumn(sample: string, delimiter: Delimiter, test: Test): FoundTable | null {
  const rows = new LineRows(sample, delimiter)
  const moment = new MomentReader()
  const numbers = new NumberReader()
  const columns = new Map<number, { hits: number[]; lines: number[] }>()
  const named = new Set<number>()
  while (rows.next()) {
    const count = Math.min(rows.cells, wide)
    for (let k = 0; k < count; k++) {
      if (test === isSerial && rows.line < 500 && saysTime(rows.cell(k))) named.add(k)
      if (!test(rows, k, moment)) continue
      const column = columns.get(k) ?? { hits: [], lines: [] }
      columns.set(k, column)
      column.lines.push(rows.line)
      if (hasNumber(rows, k, numbers, delimiter, other => test(rows, other, moment))) column.hits.push(rows.line)
    }
  }
  const known = [...columns].filter(([k]) => test !== isSerial || named.has(k))
  const most = Math.max(0, ...known.map(([, { hits }]) => hits.length))
  const found = known.sort(([a], [b]) => a - b).find(([, { hits }]) => hits.length > 0 && hits.length >= most * 0.9)
  return found ? { delimiter, time: found[0], hits: found[1].hits.length, firstRow: firstOf(found[1]) } : null
}

/** Whether something beside a time is a number, whatever its decimal sign. */
function hasNumber(
  rows: LineRows,
  time: number,
  numbers: NumberReader,
  delimiter: Delimiter,
  isTime: (cell: number) => boolean,
): boolean {
  for (let k = 0; k < Math.min(rows.cells, wide); k++) {
    if (k === time) continue
    const [from, to] = [rows.start(k), rows.end(k)]
    const isNumber =
      !Number.isNaN(numbers.read(rows.text, from, to, delimiter !== ',')) ||
      !Number.isNaN(numbers.read(rows.text, from, to, delimiter === ','))
    if (isNumber && !isTime(k)) return true
  }
  return false
}

/**
 * The first line with a time and a number that others follow closely: a date in a preamble stands alone, and a table of
 * notes has words beside its times. Times right above it belong to it although nothing was measured then.
 */
function firstOf({ hits, lines }: { hits: readonly number[]; lines: readonly number[] }): number {
  let first = hits[0]!
  for (let k = hits.length - 3; k >= 0; k--) if (hits[k + 2]! - hits[k]! <= 8) first = hits[k]!
  for (let k = lines.indexOf(first); k > 0 && lines[k - 1] === first - 1; k--) first--
  return first
}

/** What the numbers of a column are like, in the file's unit. */
interface Numbers {
  filled: number
  read: number
  middle: number
  least: number
  most: number
  areWhole: boolean
}

/** Columns of Keller's loggers, whose names say all: pressures in bar where nothing is said, TOB at the sensor, T in its electronics. */
const kellerColumns: readonly (readonly [RegExp, Meaning['kind'], Meaning['type'], string | null])[] = [
  [/^(p?d\w*\s*\(?)?P1 ?- ?P(2|Baro)\b/i, 'pwp', null, null],
  [/^P1\b/i, 'raw', 'pa', null],
  [/^P2\b/i, 'pwp', 'bar', 'PBaro'],
  [/^PBaro\b/i, 'pwp', 'bar', null],
  [/^TOB1\b/i, 'temperature', null, null],
  [/^T(OB2|Baro)?\b/i, 'ignore', null, null],
]

class Recogniser {
  private readonly text: string
  private readonly found: FoundTable
  private readonly zone: string
  private readonly stem: string
  private readonly preamble: Preamble
  private head: string[] = []
  private units: string[] | null = null
  private comma = false
  private meanings: readonly Meaning[] = []
  private readonly samples: string[][] = []
  private readonly census = new TimeCensus()

  constructor(text: string, found: FoundTable, zone: string, stem: string) {
    this.text = text
    this.found = found
    this.zone = zone
    this.stem = stem
    this.preamble = readPreamble(text, found, zone, stem)
    this.readHead()
    this.found.time = this.utcColumn() ?? this.found.time
    this.sample()
  }

  table(): RecognisedTable {
    const { firstRow, delimiter } = this.found
    const { style, isGuess } = this.census.style()
    const columns = this.columns()
    const isUtc = saysUtc(this.head[this.found.time] ?? '')
    const stated = isUtc ? '+00:00' : findStatedZone(this.preamble, columns, this.zone)
    const mask: ReadingMask = {
      firstRow,
      delimiter,
      comma: this.comma,
      order: style.order,
      zone: stated ?? this.zone,
      columns,
      guessed: isGuess ? ['order'] : [],
    }
    return { mask, style }
  }

  /**
   * The header is the last row above that names the column of times, or else the last one with words; a row of units may
   * stand below it. A row below it that has no time to be read yet values is the first of the table: it is told, not lost.
   */
  private readHead(): void {
    const { delimiter, firstRow, time } = this.found
    const rows = new LineRows(this.text, delimiter)
    const moment = new MomentReader()
    const numbers = new NumberReader()
    let named: string[] = []
    let worded: string[] = []
    let first: number | null = null
    let [unitLine, namedLine, wordedLine] = [0, 0, 0]
    while (rows.line + 1 < firstRow && rows.next()) {
      const cells = rows.all().map(withoutHash)
      const filled = cells.filter(cell => cell !== '')
      if (cells.length < 2 || filled.length === 0) continue
      // no unit of a row is guessed: one that nobody knows is told
      if (isRowOfUnits(cells, named.length > 0 && !saysTime(cells[time] ?? '')))
        [first, this.units, unitLine] = [null, cells.map(cell => (readHeadUnit(cell) === '' ? '' : cell)), rows.line]
      else if (filled.some(cell => moment.looks(cell, 0, cell.length) || /^\d\d?:\d\d/.test(cell))) continue
      else if (saysTime(cells[time] ?? '')) {
        // units may stand right above their head
        const above = unitLine === rows.line - 1 && named.length === 0 ? this.units : null
        const groups = wordedLine === rows.line - 1 ? worded : []
        ;[first, named, this.units, namedLine] = [null, joinHeads(groups, cells, time), above, rows.line]
      } else if (namedLine > 0 && namedLine === rows.line - 1 && (cells[time] ?? '') === '')
        [named, namedLine] = [joinHeads(named, cells, time), 0]
      else if (
        (named.length > 0 || this.units) &&
        /^\d/.test(cells[time] ?? '') &&
        hasNumber(rows, time, numbers, delimiter, () => false)
      )
        first ??= rows.line
      else if (filled.some(cell => /[a-z]/i.test(cell)) && !/^[[=]/.test(filled[0]!))
        [worded, wordedLine] = [cells, rows.line]
    }
    this.found.firstRow = first ?? firstRow
    const { channels } = this.preamble
    this.head = named.length > 0 ? named : worded.length > time && delimiter !== ' ' ? worded : []
    // words of a preamble look like a header where blanks part them
    if (channels.length === 0 || (this.head.length > 0 && delimiter !== ' ')) return
    const names = channels.map(({ name, unit }) => (unit ? `${name} [${unit}]` : name))
    // parted by blanks, date and time are two
    this.head = [...Array<string>(delimiter === ' ' ? time + 2 : time + 1).fill(''), ...names]
  }

  /** Times of UTC beside those of a local clock, which nobody has to know then. */
  private utcColumn(): number | null {
    const place = this.head.findIndex(saysUtc)
    const rows = new LineRows(this.text, this.found.delimiter)
    while (rows.line < this.found.firstRow && rows.next());
    if (place < 0 || place >= rows.cells || !isDate(rows, place, new MomentReader())) return null
    return /\d:\d/.test(rows.cell(place)) ? place : null
  }

  /** Looks at the time of every row, and keeps cells of rows from all over the file, by column. */
  private sample(): void {
    const { time, delimiter, firstRow } = this.found
    const rows = new LineRows(this.text, delimiter)
    // odd, so that of lines torn by turns both kinds are seen
    const stride = Math.floor(this.text.length / 40 / 5000) | 1
    while (rows.next()) {
      if (rows.line < firstRow) continue
      if (time < rows.cells) this.census.see(this.text, rows.start(time), rows.end(time))
      if ((rows.line - firstRow) % stride !== 0) continue
      const count = Math.min(rows.cells, wide)
      for (let k = 0; k < count; k++) (this.samples[k] ??= []).push(rows.cell(k))
    }
    const values = this.samples.flatMap((cells, k) =>
      // 08.15 is a time
      k === time || saysTime(this.head[k] ?? '') ? [] : cells.slice(0, 2000),
    )
    this.comma = hasDecimalComma(spread(values)) ?? false
  }

  /** P1 alone may be a piezometer. */
  private get isKeller(): boolean {
    return this.head.some(name => /^P1\b/.test(name)) && this.head.some(name => /^(TOB\d|PBaro)\b/.test(name))
  }

  /** Depths beside a pressure, or beside depths to the water, are those of the instrument under water. */
  private get isOfLogger(): boolean {
    return this.meanings.some(
      ({ isPressure, kind }) => isPressure || kind === 'belowGround' || kind === 'belowMeasuringPoint',
    )
  }

  private columns(): MaskColumn[] {
    const own = readOwnColumns(this.head)
    if (own) return own
    const count = Math.max(this.samples.length, this.head.length)
    const meanings = Array.from({ length: count }, (_, k) => this.meaning(k))
    this.meanings = meanings
    const roles = this.timeRoles(count)
    const isKnown = meanings.some(
      ({ kind }, k) => !roles.has(k) && kind !== null && kind !== 'ignore' && kind !== 'temperature',
    )
    const columns = meanings.map((meaning, k): MaskColumn => {
      const role = roles.get(k)
      if (role) return { role, unit: '', name: this.head[k] ?? '', station: null, isGuess: false }
      return this.valueColumn(k, meaning, isKnown)
    })
    this.nameStations(columns, meanings)
    // words of a line behind the table reach further than its columns
    return columns.slice(0, columns.findLastIndex(({ role, name }) => role !== 'ignore' || name !== '') + 1)
  }

  /**
   * A barometer is a station of its own beside other pressures. Where all else is of one sensor and the file says what
   * the place is called, that counts.
   */
  private nameStations(columns: readonly MaskColumn[], meanings: readonly Meaning[]): void {
    const isAir = (k: number) => columns[k]!.role === 'pwp' && meanings[k]!.type === 'bar'
    this.nameNothing(columns, isAir)
    const others = columns.filter(({ role }, k) => isKind(role) && !isAir(k))
    if (!others.some(({ role }) => role !== 'temperature')) {
      for (const column of others) if (/^\d?$/.test(column.station ?? '')) column.station = null
      return
    }
    for (const [k, column] of columns.entries()) if (isAir(k)) column.station ??= column.name
    joinNumbered(others)
    const named = new Set(others.map(({ station }) => station))
    // a number alone tells sensors apart and names none
    const isNamed =
      this.preamble.isNamed || columns.some(({ role }) => role === 'station') || /^\d*$/.test([...named].join(''))
    if (isNamed && named.size === 1) for (const column of others) column.station = null
  }

  /** Words that name nothing tell apart what the place has twice, and stand behind its name then. */
  private nameNothing(columns: readonly MaskColumn[], isAir: (k: number) => boolean): void {
    const called = columns.some(({ role }) => role === 'station') ? '' : (this.preamble.name ?? this.stem)
    const isNameless = ({ role, station }: MaskColumn) => isKind(role) && station !== null && namesNothing(station)
    const taken = new Set(columns.filter(({ station }) => station === null).map(({ role }) => role))
    for (const [k, column] of columns.entries()) {
      if (!isNameless(column)) continue
      const isFree = isAir(k) || !taken.has(column.role)
      column.station = isFree ? null : `${called} ${column.station}`.trim()
      if (!isAir(k)) taken.add(column.role)
    }
  }

  private meaning(k: number): Meaning {
    const header = this.head[k] ?? ''
    const below = this.units?.[k]
    const keller = this.isKeller ? kellerColumns.find(([of]) => of.test(header)) : undefined
    if (keller) {
      const [, kind, type, says] = keller
      const { name, unit } = meaningOf(header, below ? below : unitOfHeader(header, this.preamble))
      const called = says === null ? name : `${name} (${says})`
      return {
        ...{ kind, type, unit, name: called },
        ...{ rest: '', serial: null, isPressure: kind !== 'temperature' },
      }
    }
    const { value } = this.preamble
    // a column of values is what stands above the table
    if (/^(value|wert|messwert|waarde|valeur|valore|valor)$/i.test(header) && (value.name ?? value.unit) !== null)
      return {
        ...meaningOf(value.name ?? header, below ? below : value.unit, this.preamble.pressure),
        name: header,
        rest: '',
      }
    return meaningOf(header, below ? below : unitOfHeader(header, this.preamble), this.preamble.pressure)
  }

  /** Finds the columns that are times: one with dates, and beside it clock times and milliseconds. */
  private timeRoles(count: number): Map<number, ColumnRole> {
    const { time } = this.found
    const moment = new MomentReader()
    const read = (k: number, test: (cell: string) => boolean) => {
      const cells = (this.samples[k] ?? []).filter(cell => cell !== '')
      return cells.length > 0 && cells.filter(test).length > cells.length / 3
    }
    const roles = new Map<number, ColumnRole>()
    const hasClock = read(time, cell => moment.looks(cell, 0, cell.length) && moment.hasClock)
    let clock = -1
    for (let k = 0; k < count && !hasClock && clock < 0; k++)
      if (k !== time && read(k, cell => /^\d\d?[:.h]\d\d/.test(cell) && moment.clock(cell, 0, cell.length))) {
        const isNumber = /^\d+\.\d+$/.test(this.samples[k]![0] ?? '')
        if (!isNumber || saysTime(this.head[k] ?? '')) clock = k
      }
    if (clock < 0 && !hasClock) clock = this.findCompactClock(count, time, moment)
    roles.set(time, clock >= 0 ? 'date' : 'time')
    if (clock >= 0) roles.set(clock, 'clock')
    for (const k of this.stationColumns(count, roles)) roles.set(k, 'station')
    for (let k = 0; k < count; k++) {
      if (roles.has(k)) continue
      if (/^(100 ?)?(ms|msec|milli\w*)$/i.test(this.head[k] ?? '')) roles.set(k, 'ms')
      else if (read(k, cell => cell.length >= 6 && moment.looks(cell, 0, cell.length))) roles.set(k, 'ignore')
    }
    return roles
  }

  /** A column that a header calls times, all of whose cells are hours and minutes without a sign between: 0930, 2400; -1: none. */
  private findCompactClock(count: number, time: number, moment: MomentReader): number {
    for (let k = 0; k < count; k++) {
      const cells = (this.samples[k] ?? []).filter(cell => cell !== '')
      // behind a unit it is how long something went on
      const isClock = /^(hh?mm(ss)?|(local |utc )?(time|zeit|tijd)( ?\(?hh?mm(ss)?\)?)?|uhrzeit|heure|ora|hora)$/
      if (k === time || cells.length === 0 || !isClock.test(plainWords(this.head[k] ?? ''))) continue
      if (cells.every(cell => /^(0|\d{3,4}|\d{6})$/.test(cell) && moment.clock(cell, 0, cell.length))) return k
    }
    return -1
  }

  /**
   * The columns that name the station of a row: that whose names part the rows most, one of words before one of numbers,
   * and another one where both part them further. Numbers under the name of an instrument may be what it measured.
   */
  private stationColumns(count: number, times: ReadonlyMap<number, ColumnRole>): number[] {
    const rows = Math.max(0, ...this.samples.map(cells => cells?.length ?? 0))
    const places = Array.from({ length: count }, (_, k) => k).filter(k => {
      const says = saysStation(this.head[k] ?? '')
      const cells = (this.samples[k] ?? []).filter(cell => cell !== '')
      if (times.has(k) || says === null || cells.length === 0) return false
      const names = new Set(cells).size
      if (names === 1) return !saysFilter(this.head[k] ?? '') || cells.some(cell => /[a-z]/i.test(cell))
      if (names * 2 <= cells.length) return true
      return cells.some(cell => /[a-z]/i.test(cell)) || (says === 'place' && cells.every(cell => /^\d+$/.test(cell)))
    })
    const parts = (of: readonly number[]) =>
      new Set(Array.from({ length: rows }, (_, row) => of.map(k => this.samples[k]![row] ?? '').join('\t'))).size
    const hasWords = (k: number) => this.samples[k]!.some(cell => /[a-z]/i.test(cell))
    const best = places.toSorted((a, b) => parts([b]) - parts([a]) || Number(hasWords(b)) - Number(hasWords(a)))[0]
    if (best === undefined) return []
    const isFilter = (k: number) => saysFilter(this.head[k] ?? '')
    const other = places.find(k => k !== best && parts([k, best]) > parts([best]))
    const found = other === undefined ? [best] : [other, best]
    // pipes of one hole are called alike in each, and more than one word may tell them apart
    const hole = found.every(isFilter) ? places.find(k => saysHole(this.head[k] ?? '')) : undefined
    if (hole !== undefined) found.push(hole)
    for (const k of places) if (isFilter(k) && !found.includes(k) && parts([k, ...found]) > parts(found)) found.push(k)
    return found.sort((a, b) => a - b)
  }

  private valueColumn(k: number, meaning: Meaning, isKnown: boolean): MaskColumn {
    const { name, rest, unit } = meaning
    const numbers = this.numbers(k)
    // a height of the place is read beside the values, in its unit
    const own = placeHeightOf(this.head[k] ?? '') === null ? '' : (unit ?? '').slice(0, longestUnit)
    const ignored: MaskColumn = { role: 'ignore', unit: own, name, station: null, isGuess: false }
    // a header without one number below it may yet be a sensor that was never read
    const isEmpty = numbers.read === 0
    // Keller's programs write a column for each channel that a logger could have
    const isNone = isEmpty
      ? this.isKeller || meaning.kind === null || (this.head[k] ?? '') === ''
      : numbers.read < numbers.filled / 4
    const isNumbered = meaning.kind === null && /^(nr|no|id|record|index|#)$/i.test(name)
    if (meaning.kind === 'ignore' || isNone || isNumbered) return ignored
    // no number tells what it is: a person has to
    if (meaning.kind === 'ofSoil') return { ...ignored, isGuess: true }
    // among columns that say what they are, one that says nothing is something else
    if (meaning.kind === null && (isKnown || unit !== null)) return ignored
    const station = rest === '' ? null : rest
    return { name, station, ...this.judged(meaning, unit, numbers) }
  }

  /** Role and unit, as far as the header says them; the rest by the numbers, marked as a guess. */
  private judged(
    { kind, name, type }: Meaning,
    unit: string | null,
    numbers: Numbers,
  ): Pick<MaskColumn, 'role' | 'unit' | 'isGuess'> {
    const { depths } = this.preamble
    const title = kind === null || kind === 'height' ? depths?.unit : null
    const usualLevel = numbers.areWhole && numbers.most - numbers.least > 15 ? 'cm' : 'm'
    const level = (unit ?? title ?? usualLevel).slice(0, longestUnit)
    if (depths !== null && (kind === null || kind === 'height'))
      return { role: depths.role, unit: level, isGuess: unit === null || !depths.isSure }
    if (kind === null) return { role: 'level', unit: level, isGuess: true }
    if (kind === 'height') {
      const isAbove =
        this.preamble.isLevelLogger || (/^level$/i.test(name) && this.head.some(head => /^(100 ?)?ms$/i.test(head)))
      if (
        !isAbove &&
        this.meanings.some(({ kind: of }, k) => (of ?? 'ignore') === 'ignore' && saysMeasuringPoint(this.head[k] ?? ''))
      )
        return { role: 'belowMeasuringPoint', unit: level, isGuess: true }
      const isDepth = /^(depth|tiefe|diepte|prof)/i.test(name)
      return {
        role: isAbove || (isDepth && this.isOfLogger) ? 'aboveSensor' : isDepth ? 'belowGround' : 'level',
        unit: level,
        isGuess: true,
      }
    }
    if (kind === 'temperature')
      return { role: kind, unit: unit ?? (numbers.middle > 45 ? '°F' : '°C'), isGuess: unit === null }
    if (kind === 'pressure') {
      const given = unit?.slice(0, longestUnit) ?? pressureUnit(numbers.middle)
      const conversion = conversionOf('pwp', given)
      const isAbsolute = conversion !== null && convertReading(numbers.middle, conversion) > 80
      return { role: isAbsolute ? 'raw' : 'pwp', unit: given, isGuess: true }
    }
    if (kind === 'ignore' || kind === 'ofSoil') return { role: 'ignore', unit: '', isGuess: false }
    const isPressed = kind === 'pwp' || type === 'pa'
    const pressed = this.isKeller ? (numbers.middle < 100 ? 'bar' : 'mbar') : pressureUnit(numbers.middle)
    const usual = isPressed ? pressed : kind === 'raw' ? rawUnit(name, numbers.middle) : level
    // a unit that is none of the kind is told when it is read
    return { role: kind, unit: (unit ?? usual).slice(0, longestUnit), isGuess: unit === null }
  }

  private numbers(k: number): Numbers {
    const reader = new NumberReader()
    const values: number[] = []
    let filled = 0
    for (const cell of this.samples[k] ?? []) {
      const value = reader.read(cell, 0, cell.length, this.comma)
      if (!Number.isNaN(value)) values.push(value)
      if (!Number.isNaN(value) || reader.why === 'text') filled++
    }
    values.sort((a, b) => a - b)
    return {
      filled,
      read: values.length,
      middle: values[values.length >> 1] ?? 0,
      least: values[0] ?? 0,
      most: values.at(-1) ?? 0,
      areWhole: values.every(Number.isInteger),
    }
  }
}

/**
 * A head of two rows, what is measured below the names of sensors or places, as one: `KB 1 Pressure [kPa]`. A name is that
 * of the columns up to the next. Rows are one head only where the lower one has a header twice; else that with the word
 * for times is all.
 */
function joinHeads(groups: readonly string[], names: string[], time: number): string[] {
  const isBelow = (names[time] ?? '') === ''
  const alone = isBelow ? [...groups] : names
  const values = names.slice(time + 1).filter(name => name !== '')
  const called = groups.slice(time + 1).filter(name => name !== '')
  if (new Set(values).size === values.length || new Set(called).size < 2) return alone
  // a row without its time is none
  if (isBelow && values.some(name => meaningOf(name, null).kind === null)) return alone
  let group = ''
  const joined = names.map((name, k) => {
    if (k <= time) return isBelow ? (groups[k] ?? '') : name
    if (groups[k]) group = groups[k]
    return `${group} ${name}`.trim()
  })
  return new Set(joined).size === joined.length ? joined : alone
}

/** Columns called by a number alone, `Temp 1`, are of the sensor with that number, `Channel 1`, where only one has it. */
function joinNumbered(columns: readonly MaskColumn[]): void {
  const names = [...new Set(columns.map(({ station }) => station ?? ''))].filter(name => !/^\d*$/.test(name))
  for (const column of columns) {
    if (!/^\d+$/.test(column.station ?? '')) continue
    const [name, other] = names.filter(one => /\d+$/.exec(one)?.[0] === column.station)
    if (name !== undefined && other === undefined) column.station = name
  }
}

/** The zone of its clocks that a file says above its table, or in the header of its times, or its words for one that nobody knows; null: it is silent. */
export function findStatedZone(preamble: Preamble, columns: readonly MaskColumn[], site: string): string | null {
  if (preamble.zone !== null) return preamble.zone
  for (const { role, name } of columns)
    if (role === 'time' || role === 'clock' || role === 'date') {
      const zone = findNamedZone(name, site) ?? findStrangeClock(name)
      if (zone !== null) return zone
    }
  return null
}

/** The unit in which pressures of this size are likely given: near that of the air an absolute one. */
function pressureUnit(middle: number): string {
  if (middle >= 0.7 && middle <= 3) return 'bar'
  return middle >= 700 ? 'mbar' : 'kPa'
}

const rawUnit = (name: string, middle: number): string =>
  /abs/i.test(name) ? pressureUnit(middle) : /hz|freq/i.test(name) ? 'Hz' : 'digit'

/** Picks some thousands of cells at most, from everywhere. */
function spread(cells: readonly string[]): string[] {
  const stride = Math.max(1, Math.floor(cells.length / 2000))
  return cells.filter((_, k) => k % stride === 0)
}
