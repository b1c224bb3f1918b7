import { messageOf } from '@borebook/contract/kit/say.ts'
import {
  type Flag,
  flags,
  type MeasuredColumn,
  mostReadingsAtOnce,
  oldestReading,
  type RawUnit,
  rawUnits,
  readingBounds,
  readingColumns,
} from '@borebook/contract/monitoring/readings.ts'
import { splitCells } from '@borebook/formats/csv/cells.ts'
import { daysInMonth } from '@borebook/geo/days-in-month.ts'

/** A line that is no reading, with why, messageOf. */
export interface RefusedLine {
  line: number
  sentence: string
}

/** Readings as a request tells them, in columns, in its order; NaN where it tells nothing. */
export interface ParsedReadings {
  serials: string[]
  /** Place in `serials`. */
  serial: Uint16Array
  /** ms since 1970; at the places of `local` what the clock at the site showed, as if it were UTC’s. */
  at: Float64Array
  local: number[]
  pwp: Float64Array
  wvl_datum: Float64Array
  wtemp: Float64Array
  raw: Float64Array
  /** Place in `rawUnits`. */
  raw_unit: Uint8Array
  /** Place in `flags`. */
  flag: Uint8Array
  line: Uint32Array
  refused: RefusedLine[]
}

/** What a request may say of a reading; what the product itself answers besides is ignored. */
const fields = ['serial_nr', 'smpdate', 'pwp', 'wvl_datum', 'wtemp', 'raw', 'raw_unit', 'flag'] as const
type Field = (typeof fields)[number]
const ignored = ['source', 'doubt', 'sensor', 'prj', 'locid', 'id']
type Row = Partial<Record<Field, unknown>>

/** Why a whole request is no readings, messageOf. */
class NoReadings extends Error {}

export interface Parsing {
  bytes: Uint8Array
  isCsv: boolean
}
/** Reads readings of the bytes of a request. `refused`, one sentence: they are no list of readings at all. */
export function parsed({ bytes, isCsv }: Parsing): ParsedReadings | { refused: string } {
  try {
    return read(bytes, isCsv)
  } catch (error) {
    if (error instanceof NoReadings) return { refused: error.message }
    throw error
  }
}

function read(bytes: Uint8Array, isCsv: boolean): ParsedReadings {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NoReadings(messageOf('reading.encoding'))
  }
  return isCsv ? ofCsv(text) : ofJson(text)
}

function ofJson(text: string): ParsedReadings {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new NoReadings('kit.json')
  }
  if (!Array.isArray(list)) throw new NoReadings('kit.list')
  const into = new Collector(list.length)
  for (const [place, row] of list.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) into.refuse(place + 1, 'reading.refused.record')
    else {
      const unknown = Object.keys(row).find(name => !isField(name) && !ignored.includes(name))
      if (unknown === undefined)
        into.add(
          place + 1,
          fields.map(field => (row as Row)[field]),
        )
      else into.refuse(place + 1, messageOf('reading.refused.field', { field: unknown.slice(0, 60) }))
    }
  }
  return into.all()
}

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name)

function ofCsv(text: string): ParsedReadings {
  const plain = text.replace(/^\ufeff/, '')
  const delimiter = ([';', '\t'] as const).find(sign => /^[^\r\n]*/.exec(plain)![0].includes(sign)) ?? ','
  const { cells, lines } = splitCells(plain, delimiter)
  const names = (cells[0] ?? []).map(name => name.trim().toLowerCase())
  const unknown = names.find(name => name !== '' && !isField(name) && !ignored.includes(name))
  if (unknown !== undefined) throw new NoReadings(messageOf('reading.head.unknown', { field: unknown.slice(0, 60) }))
  for (const field of ['serial_nr', 'smpdate'] as const)
    if (!names.includes(field)) throw new NoReadings(messageOf('reading.head.lacks', { field }))
  const columns = fields.map(field => names.indexOf(field))
  const values: unknown[] = []
  const into = new Collector(cells.length - 1)
  for (let place = 1; place < cells.length; place++) {
    const row = cells[place]!
    const line = lines?.[place] ?? place + 1
    if (row.length === 1 && row[0]!.trim() === '') continue
    if (row.length > names.length) into.refuse(line, 'reading.refused.cells')
    else {
      for (let n = 0; n < fields.length; n++) {
        const column = columns[n]!
        // to look into a list before its beginning takes long
        values[n] = column < 0 ? undefined : cellValue(row[column], isNumber[n]!)
      }
      into.add(line, values)
    }
  }
  return into.all()
}

/** What a cell holds; a text that is no number where it should be one. */
function cellValue(cell: string | undefined, isNumber: boolean): unknown {
  if (cell === undefined || cell === '') return undefined
  if (!isNumber) return cell.trim()
  // Number makes 0 of blanks alone
  if (cell.trim() === '') return undefined
  const number = Number(cell)
  return Number.isNaN(number) || /[xob]/i.test(cell) ? cell : number
}

const isNumber = fields.map(name => name === 'raw' || (readingColumns as readonly string[]).includes(name))

/** Puts readings into columns, and what is none among the refused. */
class Collector {
  readonly #serials = new Map<string, number>()
  readonly #parsed: ParsedReadings
  #count = 0

  constructor(most: number) {
    if (most > mostReadingsAtOnce) throw new NoReadings(messageOf('reading.many', { max: mostReadingsAtOnce }))
    const numbers = () => new Float64Array(most).fill(Number.NaN)
    this.#parsed = {
      serials: [],
      serial: new Uint16Array(most),
      at: numbers(),
      local: [],
      pwp: numbers(),
      wvl_datum: numbers(),
      wtemp: numbers(),
      raw: numbers(),
      raw_unit: new Uint8Array(most),
      flag: new Uint8Array(most),
      line: new Uint32Array(most),
      refused: [],
    }
  }

  refuse(line: number, sentence: string): void {
    this.#parsed.refused.push({ line, sentence })
  }

  /** `values` are in the order of `fields`. */
  add(line: number, values: readonly unknown[]): void {
    const wrong = this.#put(values)
    if (wrong === undefined) this.#parsed.line[this.#count++] = line
    else this.refuse(line, wrong)
  }

  /** Writes a reading behind the last one. Answers why it is none, messageOf. */
  #put([serial_nr, smpdate, pwp, wvl_datum, wtemp, raw, raw_unit, flag]: readonly unknown[]): string | undefined {
    const into = this.#parsed
    const place = this.#count
    const serial = typeof serial_nr === 'number' ? String(serial_nr) : serial_nr
    if (typeof serial !== 'string' || serial.trim() === '') return 'sensor.serial_nr.required'
    let number = this.#serials.get(serial)
    if (number === undefined) {
      if (serial.length > 100 || serial.includes('\u0000')) return messageOf('kit.tooLong', { max: 100 })
      number = into.serials.push(serial) - 1
      this.#serials.set(serial, number)
    }
    const at = instantOf(smpdate)
    if (typeof at === 'string') return at
    const wrong = this.#measure('pwp', pwp) ?? this.#measure('wvl_datum', wvl_datum) ?? this.#measure('wtemp', wtemp)
    if (wrong !== undefined) return wrong
    if (raw === undefined || raw === null) into.raw[place] = Number.NaN
    else {
      if (typeof raw !== 'number' || !(Math.abs(raw) <= 1e9))
        return messageOf('reading.refused.number', { field: 'raw' })
      const unit = rawUnits.indexOf(raw_unit as RawUnit)
      if (unit < 0) return messageOf('reading.refused.unit', { units: rawUnits.join(', ') })
      into.raw[place] = raw
      into.raw_unit[place] = unit
    }
    if (readingColumns.every(field => Number.isNaN(into[field][place])) && Number.isNaN(into.raw[place]))
      return 'reading.refused.nothing'
    const flagged = flag === undefined || flag === null ? 0 : flags.indexOf(flag as Flag)
    if (flagged < 0) return messageOf('reading.refused.flag', { flags: flags.join(', ') })
    into.flag[place] = flagged
    into.serial[place] = number
    into.at[place] = at.ms
    if (at.isLocal) into.local.push(place)
    return undefined
  }

  #measure(field: MeasuredColumn, value: unknown): string | undefined {
    const column = this.#parsed[field]
    column[this.#count] = Number.NaN
    if (value === undefined || value === null) return undefined
    const { min, max } = readingBounds[field]
    if (typeof value !== 'number' || Number.isNaN(value)) return messageOf('reading.refused.number', { field })
    if (value < min || value > max) return messageOf('reading.refused.bounds', { field, min, max })
    column[this.#count] = value
    return undefined
  }

  all(): ParsedReadings {
    const { serials, local, refused, ...columns } = this.#parsed
    const cut = Object.fromEntries(Object.entries(columns).map(([name, all]) => [name, all.slice(0, this.#count)]))
    return { ...(cut as typeof columns), serials, local, refused }
  }
}

const zoneForm = /^(z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/i

const letterZ = 90

/** The number that digits of a text spell; NaN where they are none. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

interface Instant {
  ms: number
  isLocal: boolean
}

/**
 * An instant in ms, or a clock time at the site as if of UTC, of `2026-11-21`, `2026-11-21 14:30`, `2026-11-21T14:30:00.250+01:00`; why
 * it is neither, messageOf. Written by hand: a pattern would take longer than all else that is read of a line.
 */
function instantOf(value: unknown): Instant | string {
  if (value === undefined || value === null || value === '') return 'reading.refused.noTime'
  const text = typeof value === 'string' ? value.trim() : ''
  const isDated = text[4] === '-' && text[7] === '-'
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)]
  let [end, time] = [10, 0]
  if (text[10] === 'T' || text[10] === 't' || text[10] === ' ') {
    const [hour, minute] = [digits(text, 11, 13), digits(text, 14, 16)]
    if (!(hour < 24 && minute < 60) || text[13] !== ':') return 'reading.refused.time'
    end = 16
    let seconds = 0
    if (text[16] === ':') {
      seconds = digits(text, 17, 19)
      end = 19
      if (!(seconds < 60)) return 'reading.refused.time'
      if (text[19] === '.' || text[19] === ',') {
        for (end = 20; text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57; ) end++
        seconds += digits(text, 20, end) / 10 ** (end - 20)
      }
    }
    time = (hour * 60 + minute) * 60_000 + Math.round(seconds * 1000)
  }
  const isThere = isDated && year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  const zone = text.charCodeAt(end) === letterZ && text.length === end + 1 ? 'Z' : text.slice(end).trim()
  if (!isThere || (zone !== '' && zone !== 'Z' && !zoneForm.test(zone))) return 'reading.refused.time'
  const clock = Date.UTC(year, month - 1, day) + time
  // site time is a few hours off: a day more or less is no matter
  const ms = zone === '' ? clock : clock - offsetOf(zone)
  if (ms < oldestReading || ms > Date.now() + 86_400_000 + (zone === '' ? 14 * 3600_000 : 0))
    return messageOf('reading.refused.outOfTime')
  return { ms, isLocal: zone === '' }
}

const offsetOf = (zone: string): number => {
  if (zone === 'Z' || zone === 'z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}
