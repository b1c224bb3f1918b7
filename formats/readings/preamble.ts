import type { Delimiter } from '../csv/cells.ts'
import { plainWords } from '../csv/header.ts'
import { fitted } from '../kit/fitted.ts'
import {
  meaningOf,
  namesNothing,
  type PressureType,
  placeHeightOf,
  pressureTypeIn,
  readStatedDepth,
  saysTime,
} from './head.ts'
import { LineRows } from './rows.ts'
import { findNamedZone, findZoneOfKey, saysZone } from './times/named-zone.ts'
import { columnOfWater, conversionOf, convertReading, isCount, isLength, isPressure, isReadingUnit } from './units.ts'

/** What stands above a table of readings. */
export interface Preamble {
  serial: string | null
  name: string | null
  /** The name is said to be that of the station, not of the site or of all. */
  isNamed: boolean
  /** What else is named there, in its order: the place, the sensor, the instrument. */
  alsoCalled: string[]
  /** Zone as a mask names it, or the words of one that nobody knows; null: not stated. */
  zone: string | null
  /** Units of columns that are named here, by their plain words. */
  units: Map<string, string>
  /** Units of all columns of a dimension that have none of their own: `Pressure unit: mbar`, `Units: feet`. Null: two are named. */
  unitsOf: Map<Dimension, string | null>
  /** How high the ground and the head of the pipe lie, m. */
  heights: Map<NonNullable<ReturnType<typeof placeHeightOf>>, number>
  /** Channels of a logger in their order, for a table without a header. */
  channels: { name: string; unit: string | null }[]
  /** A program of loggers that give the water above them wrote it. */
  isLevelLogger: boolean
  /** Type of pressures whose header says nothing of it; null: not stated. */
  pressure: PressureType | null
  /** Origin of the depths to the water that are its values; sure where a key says so, not of a title. Null: not stated. */
  depths: { role: NonNullable<ReturnType<typeof readStatedDepth>>; unit: string | null; isSure: boolean } | null
  /** What the only column of values is of, and its unit; null: not stated. */
  value: { name: string | null; unit: string | null }
}

const serialKey =
  /^(serial( ?(no|nr|number|num))?\.?|serial ?number|s ?\/? ?n|sn|sn ?\/ ?td|serie ?nummer|serien ?(nr|nummer)\.?|geratenummer|(numero|num\.?|n[°ºo.]?|no\.) ?(de|di) (serie|matricola|serial)|matricola|(logger|device) ?id|(logger|device|instrument|sensor|probe) ?(serial( ?(no|nr|number))?\.?|s ?\/? ?n))$/
const nameKey =
  /^(toa5|identification|station|stationsname|messstelle|messstellen ?(name|nr|nummer)\.?|name der messstelle|messpunkt|point|point name|well|well name|borehole|bohrung|piezomet(er|re|ro)|forage|sondage|puits|pozzo|sondaggio|pegel|peilbuis|meetpunt|punt|punto|nom|nome|name|station name|location name)$/
/** What names the place, and more than one sensor may hang there. */
const placeKey =
  /^(location|site( name)?|locatie|standort|ort|lieu|luogo|emplacement|localisation|localita|sito|ubicazione|plaats)$/
const otherKey =
  /^(sensor|sonde|logger|gerate?|messgerat|device|instrument|geber|capteur|sensore)[ -]?(name|nr|nummer|no|number|id|bezeichnung|kennung)?\.?$|^(bezeichnung|kennung)$|^stations?[ -]?(no|nr|nummer|number|id|code)\.?$/
/** What made the file: its kind may tell what its pressures are. */
const makerKey = /^(instrument|device|logger)? ?(type|model)$|^(created by|application|program|software)$/
const parameterKey =
  /^(station ?)?parameter ?(type)? ?(name|long ?name)?$|^(messgro(ss|ß)e|variable|measurand|grootheid|parametre|parametro)$/
const valueUnitKey = /^(ts ?)?(unit|einheit|eenheid|unite|unita) ?(symbol|name)?$/
const pressureKey =
  /^(sensor )?(pressure|druck|druk) ?(type|art|soort|mode|reference|bezug|referenz)$|^type (of|de) press(ure|ion)$|^tipo di pressione$/
const callKeys = [nameKey, placeKey, otherKey, makerKey]
const barometer = /\bbaro ?(meter|metre|metro|logger|diver|troll)?s?\b/
/** A key of other zones too, whose value counts only where it names clocks. */
const zoneKey = /^(zone|fuseau|fuso)$/
/** A value that is nothing else than a zone says it whatever its key: some programs have no line for it. */
const zoneAlone = /^(utc|gmt)(\s*[+\-\u2212]\s*\d{1,2}(:?\d\d)?)?$/i
const zoneWords =
  /\b(times?|zeit(en|angaben)?|tijd(en)?|heures?|or[ae]|timestamps?)\b.{0,30}\b(utc|gmt|mez|cet|mesz|cest)\b/

/** The place that a line among the rows names, as a line above them would; null: it names none. */
export function placeNamedIn(cells: readonly string[]): string | null {
  const { key, value, rest } = readKeyed(cells)
  const isPlace = (nameKey.test(key) || placeKey.test(key)) && !isHead(key, value, rest)
  return isPlace && value !== '' && !saysTime(value) ? fitted(value, longest) : null
}

/** A cell without the sign by which some programs tell their head from the rows. */
export const withoutHash = (cell: string): string => cell.replace(/^#+\s*(?=\S)/, '')

/** Signs of a line that are looked at. */
const widest = 300
/** Longest text that is stored for a name. */
const longest = 60

interface Table {
  delimiter: Delimiter
  /** First line of the table, from 1. */
  firstRow: number
}

/**
 * Reads the lines above a table, a key and its value beside or below it. `site` is the site's zone, for words that mean its
 * clocks; `stem` the file's name, which counts where the lines say nothing of the pressure.
 */
export function readPreamble(text: string, { delimiter, firstRow }: Table, site: string, stem: string): Preamble {
  // a table parted by blanks has keys of several words above it
  const rows = new LineRows(text, delimiter === ' ' ? '\t' : delimiter)
  const found: FoundPreamble = {
    ...{ serial: null, name: null, isNamed: false, place: null, alsoCalled: [], zone: null },
    ...{
      units: new Map(),
      unitsOf: new Map(),
      heights: new Map(),
      channels: [],
      isLevelLogger: false,
      pressure: null,
      depths: null,
      value: { name: null, unit: null },
    },
  }
  const channels = new Channels(found)
  let before = ''
  while (rows.line + 1 < firstRow && rows.next()) {
    const { cells, rest, line, key: plain, value } = readKeyed(rows.all())
    if (line === '') {
      before = ''
      continue
    }
    channels.see(plain, value, before, line)
    if (value === '' && before !== '') take(found, before, line, site, false)
    if (value !== '' && !channels.isWithin && !isHead(plain, value, rest)) take(found, plain, value, site, isPair(rest))
    const depths = isPair(rest) ? readStatedDepth(value === '' ? line : value) : null
    if (depths !== null)
      found.depths ??= { role: depths, unit: meaningOf(value === '' ? line : value, null).unit, isSure: value !== '' }
    if (zoneAlone.test(value)) found.zone ??= findNamedZone(value, site)
    // several keys in one line, each with its value
    for (const cell of rest) {
      const [, other, own] = pair.exec(cell) ?? []
      if (other && own) take(found, plainWords(other), own, site, true)
    }
    // a row of headers has clocks of several columns
    for (const words of rest.length > 1 ? cells : [line])
      if (zoneWords.test(plainWords(words))) found.zone ??= findNamedZone(words, site)
    // its value may stand in the line below
    before = value === '' ? plain : unitKey.test(plain) ? before : ''
  }
  if (isNameOfBarometer(stem)) found.pressure ??= 'air'
  return { ...found, channels: channels.all, isNamed: found.name !== null, name: found.name ?? found.place }
}

/** Whether a file is called after a barometer, and not after what one has corrected. */
function isNameOfBarometer(stem: string): boolean {
  const words = plainWords(stem.replace(/[_-]+/g, ' '))
  return barometer.test(words) && !/[ck]omp|[ck]orr/.test(words)
}

/** Whether a line is a key and its value, no row of headers. */
const isPair = (rest: readonly string[]): boolean =>
  rest.every(cell => pair.test(cell)) || rest.filter(cell => cell !== '').length < 2

/** Whether a row of headers begins with one that is a key of a name: its value is the next header. */
const isHead = (key: string, value: string, rest: readonly string[]): boolean =>
  !isPair(rest) && callKeys.some(one => one.test(key)) && (meaningOf(value, null).kind !== null || namesNothing(value))

/** The cells of a line, and the key that it begins with in plain words, with its value. */
function readKeyed(row: readonly string[]) {
  const cells = splitPairs(row.map(cell => withoutHash(cell.slice(0, widest))))
  const [first = '', ...rest] = cells
  const line = cells
    .filter(cell => cell !== '')
    .join(' ')
    .slice(0, widest)
  const { key, value } = keyed(first, rest, line)
  const plain = plainWords(key)
    .replace(/[.:=]+$/, '')
    .trim()
  return { cells, rest, line, key: plain, value }
}

/** The cells of a line; of one such as `site=PB 3; tz=+01:00`, that the table's delimiter does not part, its pairs. */
function splitPairs(cells: string[]): string[] {
  const parts = cells.filter(cell => cell !== '').length === 1 ? cells.join('').split(/\s*[;|,\t]\s*/) : []
  return parts.length > 1 && parts.every(part => /^\p{L}[^=]{0,40}=\s*\S/u.test(part)) ? parts : cells
}

/** A cell that holds a key and its value. */
const pair = /^([^:=]{1,60}?)\s*[:=]\s*(\S.*)$/s

/** A key and its value of `Key: value`, `Key = value`, `Key;value`, or of a line as it stands. */
function keyed(first: string, rest: readonly string[], line: string): { key: string; value: string } {
  const match =
    (rest.some(cell => pair.test(cell)) ? pair.exec(first) : null) ?? /^([^:=]{1,60}?)\s*[:=]\s*(.*)$/s.exec(line)
  const value = rest.find(cell => cell !== '') ?? ''
  if (first !== '' && !/[:=]/.test(first)) return { key: first, value: value.replace(/^[=:]\s*/, '') }
  return match ? { key: match[1]!, value: match[2]!.trim() } : { key: line, value: '' }
}

/** `place`: what the place is called, for a table that says no more. */
type FoundPreamble = Preamble & { place: string | null }

/** `isPair`: a value of a key, not what may be the header beside or the line below. */
function take(found: FoundPreamble, key: string, value: string, site: string, isPair: boolean): void {
  const called = fitted(value, longest)
  const isNameable = called !== null && !saysTime(value)
  const [, number = '', behind = ''] = /^(-?\d+(?:[.,]\d+)?)\s*(\S*)/.exec(value) ?? []
  const height = isPair && number !== '' ? placeHeightOf(key) : null
  const metres = height && conversionOf('level', behind || (meaningOf(key, null).unit ?? ''))
  if (height && metres) found.heights.set(height, convertReading(Number(number.replace(',', '.')), metres))
  if (isPair && unitOfKey.test(key) && isReadingUnit(value)) {
    const dimension = getDimension(value)
    const other = found.unitsOf.get(dimension)
    found.unitsOf.set(dimension, other === undefined || other === value ? value : null)
  }
  if (callKeys.some(one => one.test(key)) && barometer.test(plainWords(value))) found.pressure = 'air'
  // SN/TD: the type stands behind the serial number
  const serial = /\/ ?td$/.test(key) ? value.split('/')[0]! : value
  if (serialKey.test(key)) found.serial ??= fitted(serial.replace(/^\.\.\d+-|\s+\d+\.+$/g, ''), longest)
  // the value of a header that begins so is the next header
  else if (nameKey.test(key) && isNameable) {
    if (found.name !== null) found.alsoCalled.push(called)
    found.name ??= called
  } else if (placeKey.test(key) && isNameable) {
    found.alsoCalled.push(called)
    found.place ??= called
  } else if (otherKey.test(key) && isNameable && !zoneAlone.test(value) && !/^0*$/.test(value))
    found.alsoCalled.push(called)
  else if (saysZone(key) || zoneKey.test(key))
    found.zone ??= isPair ? findZoneOfKey(key, value, site) : findNamedZone(value, site)
  else if (parameterKey.test(key)) found.value.name ??= called
  else if (valueUnitKey.test(key)) found.value.unit = /symbol/.test(key) ? value : (found.value.unit ?? value)
  else if (pressureKey.test(key)) found.pressure ??= pressureTypeIn(value)
  // what it measures is the air and water above it
  else if (makerKey.test(key) && /\bdiver\b/.test(plainWords(value))) found.pressure ??= 'absolute'
  else if (/levelogger|level logger|leveloger/.test(`${key} ${plainWords(value)}`)) found.isLevelLogger = true
}

/** A key that names a unit, of a quantity or of all. */
const unitOfKey =
  /^(.{2,30} )?(units?|einheit(en)?|eenheid|unites?|unita)$|^(units?|einheit(en)?|eenheid|unites?|unita)( (of|der|des|de la|de|du|di|della?|van))? [^\d]{2,30}$|^(druck|temperatur|pegel|wasserstands?)einheit$/
/** What a unit measures. */
type Dimension = 'length' | 'pressure' | 'temperature' | 'count'
const getDimension = (unit: string): Dimension =>
  isPressure(unit) ? 'pressure' : isLength(unit) ? 'length' : isCount(unit) ? 'count' : 'temperature'

const unitKey = /^(units?|einheit|eenheid|unite|unita)$/
const longestUnit = 20

/** Follows the blocks above a table that say what its columns are: `LEVEL` and below it `UNIT: m`, or `[Channel 1]`, `Identification = PRESSURE`, `Range = 528 cmH2O`. */
class Channels {
  private readonly found: FoundPreamble
  /** Channels by number: a file may say twice what one is, of now and of when it was read. */
  private readonly byNumber = new Map<string, { name: string; unit: string | null }>()
  /** Number of the block at hand; null: it is of no channel. */
  private number: string | null = null
  /** What a line `Unit` stood below, its own value to come in the next line. */
  private awaiting = ''

  constructor(found: FoundPreamble) {
    this.found = found
  }

  /** What is called here is a channel, no place. */
  get isWithin(): boolean {
    return this.number !== null
  }

  get all(): Preamble['channels'] {
    return [...this.byNumber.values()]
  }

  see(key: string, value: string, before: string, line: string): void {
    const block = /^\[(.*)\]$/.exec(key)?.[1]
    if (block !== undefined) this.number = /^(?:channel|kanal|kanaal|canal|canale) ?(\d+)/.exec(block)?.[1] ?? null
    if (unitKey.test(key)) {
      this.unit(before, value)
      this.awaiting = value === '' ? before : ''
    } else {
      this.unit(this.awaiting, line)
      this.awaiting = ''
    }
    if (this.number === null) return
    if (key === 'identification' && value !== '')
      this.byNumber.set(this.number, { name: value, unit: this.byNumber.get(this.number)?.unit ?? null })
    const last = this.byNumber.get(this.number)
    const given = unitKey.test(key) ? value : /^[-+\d.,]+\s*(\D\S*)$/.exec(value)?.[1]
    if (!last || !given || !isReadingUnit(given) || !/^(units?$|reference|range|master level|bereich)/.test(key)) return
    // a unit in its own line counts over one behind a bound of the range
    if (last.unit !== null && !unitKey.test(key)) return
    // a length behind a pressure is that of a column of water
    last.unit = meaningOf(last.name, null).isPressure ? columnOfWater(given) : given
    this.found.units.set(plainWords(last.name), last.unit)
  }

  /** One that nobody knows counts too: it is told beside its column. */
  private unit(of: string, value: string): void {
    if (of === '' || value === '' || value.length > longestUnit || /^[-+\d]/.test(value)) return
    this.found.units.set(of, value)
    if (/^(level|niveau|livello|nivel)$/.test(of)) this.found.isLevelLogger = true
  }
}

/** The unit that a preamble gives to a column of this header, by its name or by what it measures; null: none. */
export function unitOfHeader(header: string, { units, unitsOf }: Preamble): string | null {
  const { name, unit, kind, isPressure: isPressed } = meaningOf(header, null)
  const own = units.get(plainWords(name)) ?? null
  if (own !== null || unit !== null || kind === null || kind === 'ignore' || kind === 'ofSoil') return own
  if (kind === 'temperature') return unitsOf.get('temperature') ?? null
  // a pressure may be given as the column of water that it holds
  if (kind === 'pwp' || kind === 'pressure' || isPressed) return unitsOf.get('pressure') ?? null
  return kind === 'raw' ? (unitsOf.get('count') ?? null) : (unitsOf.get('length') ?? null)
}
