import { plainWords } from '../csv/header.ts'
import { saysUtc } from './head.ts'
import type { ReadingMask } from './mask.ts'
import { findNamedZone } from './preamble.ts'
import { LineRows } from './rows.ts'
import { offsetIn, type TimeZone, timeZone } from './time-zone.ts'

const saysZone = (header: string): boolean =>
  /^((time|utc)? ?zone|tz|(utc|gmt|time) ?offset|zeit ?(zone|bezug)|tijd ?zone|fuseau( horaire)?|fuso( orario)?)$/.test(
    plainWords(header),
  )

/** The column of a table in which each row says the clocks of its time: MEZ, MESZ, `+01:00`, `Europe/Zurich`. */
export class RowZones {
  /** From 0; -1: there is none. */
  readonly place: number
  private readonly site: string
  private readonly known = new Map<string, TimeZone | null>()

  /** `site`: the zone of the site, for words that mean its clocks. A column whose first row names no clocks is none. */
  constructor(text: string, { delimiter, firstRow, columns }: ReadingMask, site: string) {
    this.site = site
    // the offset beside times of UTC is that of another column
    const isUtc = columns.some(({ role, name }) => role === 'time' && saysUtc(name))
    const place = isUtc ? -1 : columns.findIndex(({ role, name }) => role === 'ignore' && saysZone(name))
    const rows = new LineRows(text, delimiter)
    while (rows.line < firstRow && rows.next());
    this.place = place >= 0 && this.zone(rows.cell(place)) ? place : -1
  }

  /** How far the clocks of a row are ahead of UTC, ms; NaN: it does not say; null: nobody knows these clocks. */
  offset(rows: LineRows, wall: number): number | null {
    const cell = this.place < 0 ? '' : rows.cell(this.place)
    if (cell === '') return Number.NaN
    const zone = this.zone(cell)
    if (!zone) return null
    zone.meant(wall)
    return wall - zone.first
  }

  private zone(cell: string): TimeZone | null {
    const known = this.known.get(cell)
    if (known !== undefined) return known
    const name = offsetIn(cell) === null ? findNamedZone(cell, this.site) : cell
    const zone = name === null ? null : timeZone(name)
    this.known.set(cell, zone)
    return zone
  }
}
