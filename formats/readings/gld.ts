import type { Flag } from '@borebook/contract/monitoring/readings.ts'
import { plainWords } from '../csv/header.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { fitted } from '../kit/fitted.ts'
import { flagOf, keepBounded, TimedRows, type ValueColumn } from './gather.ts'
import { NumberReader } from './numbers.ts'
import { delimiterIn, LineRows, lineWith } from './rows.ts'
import { nothingStated, type ReadingsStation } from './station.ts'
import { MomentReader, type TimeStyle } from './times/moment.ts'
import type { TimeZone } from './times/time-zone.ts'
import { conversionOf } from './units.ts'

/** Whether a text is a dossier of groundwater levels of the Dutch registry, as CSV. */
export const isGld = (text: string): boolean => headOf(text) !== null

const headOf = (text: string): string | null => lineWith(text, ['tijdstip meting', 'waterstand'])

const style: TimeStyle = { order: 'ymd', isShort: false, isPadded: true, isSerial: false }
const level: ValueColumn = { kind: 'level', name: 'waterstand', conversion: conversionOf('level', 'm')! }

/** What the registry says of a reading, and what it is worth here. */
const worth: Readonly<Record<string, Flag>> = {
  goedgekeurd: 'ok',
  afgekeurd: 'rejected',
  onbeslist: 'suspect',
  nognietbeoordeeld: 'suspect',
}
/** Ranks of blocks: of two that hold one instant the one that was judged further counts. */
const ranks: Readonly<Record<string, number>> = { volledigbeoordeeld: 2, onbekend: 1 }

/** Readings of one way of measuring. */
interface MeasuredSeries {
  rows: TimedRows
  values: number[]
  flag: number[]
  rank: number[]
}

/**
 * Reads a dossier of groundwater levels: heads of two lines each, then blocks of readings. Readings taken by hand to
 * control the others become a station of their own.
 */
export class GldReader {
  private readonly text: string
  private readonly findings: Findings
  private readonly regular: MeasuredSeries
  private readonly control: MeasuredSeries
  private readonly moment = new MomentReader()
  private readonly numbers = new NumberReader()
  private readonly left: number[] = []
  private places = { time: 0, value: 1, status: 2 }
  private block = { isControl: false, rank: 0 }
  private ids = { dossier: '', well: '', tube: '' }
  private head: string[] = []

  constructor(text: string, zone: TimeZone, now: number, findings: Findings) {
    this.text = text
    this.findings = findings
    const none = (): MeasuredSeries => ({ rows: new TimedRows(zone, now, findings), values: [], flag: [], rank: [] })
    this.regular = none()
    this.control = none()
  }

  read(): ReadingsStation[] {
    const rows = new LineRows(this.text, delimiterIn(headOf(this.text)!))
    let isBlock = false
    while (rows.next()) {
      const names = rows.isBlank ? [] : rows.all().map(plainWords)
      if (names.includes('tijdstip meting')) {
        this.places = {
          time: names.indexOf('tijdstip meting'),
          value: names.indexOf('waterstand'),
          status: names.findIndex(name => name.startsWith('status')),
        }
        isBlock = true
      } else if (this.isReading(rows)) this.reading(rows)
      else if (rows.isBlank) isBlock = false
      else if (isBlock && !names.some(name => name.startsWith('observatie'))) this.leave(rows)
      else {
        isBlock = false
        this.about(rows, names)
      }
    }
    const { well, tube, dossier } = this.ids
    const name = fitted(well === '' ? dossier : tube === '' ? well : `${well}-${tube}`, 50) ?? 'GLD'
    return [this.station(this.regular, name, false), this.station(this.control, name, true)].flatMap(one => one ?? [])
  }

  private station({ rows, values, flag, rank }: MeasuredSeries, name: string, isHand: boolean): ReadingsStation | null {
    if (values.length === 0) return null
    const left = [...this.left]
    rows.settle(left)
    const stated = { ...nothingStated(), datum: 'NAP', sensor_type: isHand ? ('hand' as const) : null }
    const about = { name: isHand ? `${name} hand` : name, serial: null, stated }
    return rows.station(about, [level], [values], { flag, rank, left: left.sort((a, b) => a - b) })
  }

  private isReading(rows: LineRows): boolean {
    const { time } = this.places
    return this.moment.date(this.text, rows.start(time), rows.end(time), style) && this.moment.hasClock
  }

  private reading(rows: LineRows): void {
    const { moment, places, findings } = this
    const { wall, offset } = moment
    const of = this.block.isControl ? this.control : this.regular
    if (!of.rows.isInTime(wall, offset, rows.line, this.left)) return
    const read = this.numbers.read(this.text, rows.start(places.value), rows.end(places.value), false)
    const value = Number.isNaN(read) ? read : keepBounded(read, level, rows.line, findings)
    if (Number.isNaN(value)) {
      if (Number.isNaN(read) && this.numbers.why === 'text') this.leave(rows)
      else {
        if (Number.isNaN(read)) findings.note(rows.line, null, 'readings.file.row.empty')
        this.left.push(rows.line)
      }
      return
    }
    of.values.push(value)
    of.flag.push(flagOf(this.flag(rows)))
    of.rank.push(this.block.rank)
    of.rows.times.push(wall, offset, rows.line)
  }

  private flag(rows: LineRows): Flag {
    const { status } = this.places
    const said = status < 0 ? '' : rows.cell(status)
    const flag = worth[said.toLowerCase().replace(/\s/g, '')]
    if (flag) return flag
    if (said !== '') this.findings.note(rows.line, null, 'readings.file.status', { text: quoteText(said) })
    return 'ok'
  }

  private leave(rows: LineRows): void {
    const text = rows.excerpt
    this.findings.error(rows.line, null, 'readings.file.row.noTime', { text }, 'readings.file.row.noTime')
    this.left.push(rows.line)
  }

  /** A head, and the values in the line below it. */
  private about(rows: LineRows, names: string[]): void {
    const { head, ids } = this
    this.head = names
    for (const [k, name] of head.entries()) {
      const cell = rows.cell(k)
      if (/^observatie ?type/.test(name)) this.block.isControl = /^controle/i.test(cell)
      else if (/^mate (van )?beoordeling/.test(name))
        this.block.rank = ranks[cell.toLowerCase().replace(/\s/g, '')] ?? 0
      else if (/buis.*nummer|^buisnr|^tube/.test(name) && /^\d{1,4}$/.test(cell)) ids.tube ||= cell
    }
    for (let k = 0; k < rows.cells; k++) {
      const cell = rows.cell(k)
      if (/^GMW\d{6,}$/.test(cell)) {
        ids.well ||= cell
        if (/^\d{1,3}$/.test(rows.cell(k + 1))) ids.tube ||= rows.cell(k + 1)
      } else if (/^GLD\d{6,}$/.test(cell)) ids.dossier ||= cell
    }
  }
}
