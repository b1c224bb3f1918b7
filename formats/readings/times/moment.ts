import type { dateOrders } from '@borebook/contract/imports/masks.ts'
import { daysInMonth } from '@borebook/geo/days-in-month.ts'
import { readMonthName } from '@borebook/geo/month-names.ts'
import { offsetOfLetters } from './named-zone.ts'

/** Order of a date: day, month, year. */
export type DateOrder = (typeof dateOrders)[number]

/** How one column writes its times, as its rows as a whole tell. */
export interface TimeStyle {
  order: DateOrder
  /** Years of two digits: 69 is 2069, 70 is 1970. */
  isShort: boolean
  /** Days and months below ten have a zero before them; one that has none has lost a digit. */
  isPadded: boolean
  /** Numbers of a spreadsheet: days since the end of 1899. */
  isSerial: boolean
}

const dayMs = 86_400_000
const longestHalf = 14
/** Words for before noon and behind it; no zone, which is longer or has other letters. */
const halves =
  /^(?:(a\.?\s?m|f\.?m|ant(?:im)?|vorm|v\.?m|matin|mattina|matt)|(p\.?\s?m|e\.?m|pom(?:er)?|nachm|n\.?m|apres-midi|soir|pomeriggio|sera))(?![a-z])\.?/i

const isDigit = (c: number) => c >= 48 && c <= 57
const isLetter = (c: number) => (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || (c >= 0xc0 && c <= 0x24f)
const isBlank = (c: number) => c === 32 || c === 9 || c === 0xa0 || c === 0x202f
/** . - / and the minus sign */
const isSeparator = (c: number) => c === 46 || c === 45 || c === 47 || c === 0x2212

/** Midnight of a day of the calendar, ms since 1970 as if it were UTC; NaN: there is no such day. */
function midnight(year: number, month: number, day: number): number {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return Number.NaN
  return Date.UTC(year, month - 1, day)
}

/** Reads times in place, without making anything a row; what was read stands in its fields. */
export class MomentReader {
  /** Wall clock, ms since 1970 as if it were UTC; of a date alone midnight. */
  wall = 0
  /** ms east of UTC that the text states; NaN: none. */
  offset = Number.NaN
  hasClock = false
  /** What the date was written of: the three numbers in their order, and how many digits each has. */
  readonly written = [0, 0, 0]
  readonly digits = [0, 0, 0]
  /** Place of the one that is a month's name; -1: none. */
  named = -1
  /** The time is of twelve hours. */
  isHalf = false
  private text = ''
  private at = 0
  private to = 0

  /** A date, with a time of day or without. False: it is none of this style, whatever is behind it included. */
  date(text: string, from: number, to: number, style: TimeStyle): boolean {
    this.begin(text, from, to)
    if (style.isSerial) return this.serial()
    if (!this.parts() || !this.settle(style)) return false
    return this.clockBehind()
  }

  /** Looks at a time of any style, for `written`; the order does not count. */
  looks(text: string, from: number, to: number): boolean {
    this.begin(text, from, to)
    return this.parts() && this.clockBehind()
  }

  /** A time of day alone, or a fraction of a day; in `wall` ms since midnight, 24:00 included. */
  clock(text: string, from: number, to: number): boolean {
    this.begin(text, from, to)
    this.wall = 0
    this.skip()
    if (this.time()) return true
    const compact = /^\s*(\d{1,2})(\d\d)(\d\d)?\s*$/.exec(text.slice(from, to))
    if (compact) {
      this.wall = 0
      this.hasClock = true
      return this.setClock(Number(compact[1]), Number(compact[2]), Number(compact[3] ?? 0) * 1000)
    }
    const value = Number(text.slice(from, to).replace(',', '.'))
    if (!(value >= 0 && value < 1) || !/\d[.,]\d|^\s*0\s*$/.test(text.slice(from, to))) return false
    this.wall = Math.round(value * 86_400) * 1000
    this.hasClock = true
    return true
  }

  private begin(text: string, from: number, to: number): void {
    this.text = text
    this.at = from
    this.to = to
    this.offset = Number.NaN
    this.hasClock = false
    this.named = -1
    this.isHalf = false
    this.wall = 0
    while (this.to > from && isBlank(this.code(this.to - 1))) this.to--
    this.skip()
  }

  private code(at: number): number {
    return this.text.charCodeAt(at)
  }

  private skip(): void {
    while (this.at < this.to && isBlank(this.code(this.at))) this.at++
  }

  /** Digits at the place, as a number; how many stand in `length`. */
  private length = 0
  private number(): number {
    let value = 0
    const from = this.at
    while (this.at < this.to && isDigit(this.code(this.at))) value = value * 10 + this.code(this.at++) - 48
    this.length = this.at - from
    return value
  }

  /** The name of a month, its number in `written[place]`. */
  private month(place: number): boolean {
    const from = this.at
    while (this.at < this.to && isLetter(this.code(this.at)) && this.at - from < 12) this.at++
    const month = readMonthName(this.text.slice(from, this.at))
    if (month === null) return false
    this.written[place] = month
    this.digits[place] = 2
    this.named = place
    if (this.code(this.at) === 46) this.at++
    return true
  }

  private part(place: number): boolean {
    if (this.at < this.to && isLetter(this.code(this.at))) return this.named < 0 && place < 2 && this.month(place)
    this.written[place] = this.number()
    this.digits[place] = this.length
    return this.length > 0 && this.length <= 4
  }

  /** Three parts with signs between, or all in one: 20240131, 202401311200, 20240131120000. */
  private parts(): boolean {
    const from = this.at
    if (isDigit(this.code(from))) {
      this.number()
      if (this.length === 8 || this.length === 12 || this.length === 14) return this.compact(from)
      this.at = from
    }
    for (let place = 0; place < 3; place++) {
      if (!this.part(place)) return false
      if (place < 2 && !this.between()) return false
    }
    return true
  }

  private between(): boolean {
    const from = this.at
    while (this.at < this.to && (isBlank(this.code(this.at)) || this.code(this.at) === 44)) this.at++
    // the point behind a short name parts as well
    const isApart = this.at > from || (this.named >= 0 && this.code(from - 1) === 46)
    // blanks alone part a date only beside the name of a month
    if (!isSeparator(this.code(this.at)) || this.at >= this.to)
      return isApart && (this.named >= 0 || isLetter(this.code(this.at)))
    this.at++
    this.skip()
    return true
  }

  private compact(from: number): boolean {
    const { length } = this
    const read = (start: number, many: number) => Number(this.text.slice(from + start, from + start + many))
    this.written[0] = read(0, 4)
    this.written[1] = read(4, 2)
    this.written[2] = read(6, 2)
    this.digits[0] = 4
    this.digits[1] = this.digits[2] = 2
    if (length === 8) return true
    const [hours, minutes, seconds] = [read(8, 2), read(10, 2), length === 14 ? read(12, 2) : 0]
    this.hasClock = true
    return this.setClock(hours, minutes, seconds * 1000)
  }

  /** The date by the order of its column. */
  private settle({ order, isShort, isPadded }: TimeStyle): boolean {
    const { written, digits, named } = this
    const y = digits[0] === 4 || (order === 'ymd' && named < 0) ? 0 : 2
    const m = named >= 0 ? named : y === 0 ? 1 : order === 'mdy' ? 0 : 1
    const d = 3 - y - m
    const years = digits[y]!
    if (digits[m]! > 2 || digits[d]! > 2 || m === y || (named < 0 && years !== (isShort ? 2 : 4))) return false
    if (years !== 2 && years !== 4) return false
    if (isPadded && named < 0 && (digits[m] !== 2 || digits[d] !== 2)) return false
    const year = years === 2 ? written[y]! + (written[y]! < 70 ? 2000 : 1900) : written[y]!
    this.wall += midnight(year, written[m]!, written[d]!)
    return !Number.isNaN(this.wall)
  }

  private clockBehind(): boolean {
    if (this.at >= this.to) return true
    const from = this.at
    while (this.at < this.to && (isBlank(this.code(this.at)) || this.code(this.at) === 44)) this.at++
    const c = this.code(this.at)
    // T and t, and the underscore of file names
    if (c === 84 || c === 116 || c === 95) this.at++
    return this.at > from && this.time()
  }

  /** hh:mm, hh:mm:ss, hh:mm:ss.sss, with AM or PM, with an offset behind; all of the text. */
  private time(): boolean {
    // Swedish writes it before the hour
    const ahead = this.half()
    this.skip()
    const hours = this.number()
    if (this.length === 0 || this.length > 2 || !this.isColon()) return false
    this.at++
    const minutes = this.number()
    if (this.length !== 2) return false
    const ms = this.seconds()
    const half = ahead === '' ? this.half() : ahead
    if (ms < 0 || (half !== '' && (hours < 1 || hours > 12))) return false
    this.hasClock = true
    this.isHalf = half !== ''
    const isRead = this.setClock(half === '' ? hours : (hours % 12) + (half === 'p' ? 12 : 0), minutes, ms)
    return isRead && this.zoneBehind()
  }

  /** Seconds and their fraction behind a colon, ms; 0: none are written; negative: they are torn. */
  private seconds(): number {
    if (this.at >= this.to || !this.isColon()) return 0
    this.at++
    const seconds = this.number()
    if (this.length !== 2) return -1
    const c = this.code(this.at)
    if (this.at >= this.to || (c !== 46 && c !== 44 && c !== 58)) return seconds * 1000
    this.at++
    const fraction = this.number()
    return this.length > 0 ? seconds * 1000 + Math.floor(fraction * 10 ** (3 - this.length)) : -1
  }

  private isColon(): boolean {
    const c = this.code(this.at)
    return c === 58 || (c === 46 && this.at + 2 < this.to) || (c === 104 && isDigit(this.code(this.at + 1)))
  }

  /** `a` or `p` of AM, PM, a.m., p. m., and of what other languages write: fm and em, ant. and pom., matin and soir. */
  private half(): 'a' | 'p' | '' {
    this.skip()
    if (this.at >= this.to || !isLetter(this.code(this.at))) return ''
    const text = this.text
      .slice(this.at, Math.min(this.to, this.at + longestHalf))
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
    const [whole = '', before, behind] = halves.exec(text) ?? []
    if (whole === '') return ''
    this.at += whole.length
    return before === undefined && behind !== undefined ? 'p' : 'a'
  }

  private setClock(hours: number, minutes: number, ms: number): boolean {
    if (hours > 24 || minutes > 59 || ms >= 60_000 || (hours === 24 && (minutes > 0 || ms > 0))) return false
    this.wall += (hours * 60 + minutes) * 60_000 + ms
    return true
  }

  private zoneBehind(): boolean {
    this.skip()
    if (this.at >= this.to) return true
    if (this.lettersBehind()) return true
    const rest = /^(?:Z|(?:UTC|GMT)?(?:([+\-\u2212])(\d\d?)(?::?(\d\d))?)?)$/i.exec(this.text.slice(this.at, this.to))
    if (!rest || Number(rest[2] ?? 0) > 18 || Number(rest[3] ?? 0) > 59) return false
    const minutes = Number(rest[2] ?? 0) * 60 + Number(rest[3] ?? 0)
    this.offset = (rest[1] === undefined || rest[1] === '+' ? 1 : -1) * minutes * 60_000
    return true
  }

  /** The letters last read behind a time and their offset; null: nobody knows them. Each row has the same. */
  private letters = ''
  private ofLetters: number | null = null
  private lettersBehind(): boolean {
    const count = this.to - this.at
    if (count < 3 || count > 6 || !/^\(?[A-Z]{3,4}\)?$/.test(this.text.slice(this.at, this.to))) return false
    const letters = this.text.slice(this.at, this.to).replace(/[()]/g, '')
    if (letters !== this.letters) {
      this.letters = letters
      this.ofLetters = offsetOfLetters(letters)
    }
    if (this.ofLetters === null) return false
    this.offset = this.ofLetters
    return true
  }

  /** Days since the end of 1899, to the second: spreadsheets cut their decimals. */
  private serial(): boolean {
    const value = Number(this.text.slice(this.at, this.to).replace(',', '.'))
    if (!isSerialDay(value)) return false
    this.wall = Math.round((value - 25_569) * 86_400) * 1000
    this.hasClock = this.wall % dayMs !== 0
    return true
  }
}

/** Whether a number can be a spreadsheet's day: 1941 to 2118. */
export const isSerialDay = (value: number): boolean => value >= 15_000 && value < 80_000
