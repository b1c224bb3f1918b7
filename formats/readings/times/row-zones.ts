import { plainWords } from '../../csv/header.ts'
import { saysUtc } from '../head.ts'
import type { ReadingMask } from '../mask.ts'
import { LineRows } from '../rows.ts'
import { findZoneOfKey, saysZone } from './named-zone.ts'
import { type TimeZone, timeZone } from './time-zone.ts'

const isZoneColumn = (header: string): boolean => saysZone(header) || /^(zone|fuseau|fuso)$/.test(plainWords(header))

/** The column of a table in which each row says the clocks of its time: MEZ, MESZ, `+01:00`, `Europe/Zurich`. */
export class RowZones {
  /** Place of the column, from 0; -1: there is none. */
  readonly place: number
  private readonly site: string
  private readonly header: string
  private readonly known = new Map<string, TimeZone | 'silent' | null>()

  /** `site`: the zone of the site, for words that mean its clocks. A column `Zone` whose first row names no clocks is none. */
  constructor(text: string, { delimiter, firstRow, columns }: ReadingMask, site: string) {
    this.site = site
    // the offset beside times of UTC is that of another column
    const isUtc = columns.some(({ role, name }) => role === 'time' && saysUtc(name))
    const place = isUtc ? -1 : columns.findIndex(({ role, name }) => role === 'ignore' && isZoneColumn(name))
    const rows = new LineRows(text, delimiter)
    while (rows.line < firstRow && rows.next());
    this.header = plainWords(columns[place]?.name ?? '')
    this.place = place >= 0 && (saysZone(this.header) || this.zone(rows.cell(place))) ? place : -1
  }

  /** How far the clocks of a row are ahead of UTC, ms; NaN: it does not say; null: nobody knows these clocks. */
  offset(rows: LineRows, wall: number): number | null {
    const cell = this.place < 0 ? '' : rows.cell(this.place)
    if (cell === '') return Number.NaN
    const zone = this.zone(cell)
    if (zone === null) return null
    if (zone === 'silent') return Number.NaN
    zone.meant(wall)
    return wall - zone.first
  }

  private zone(cell: string): TimeZone | 'silent' | null {
    const known = this.known.get(cell)
    if (known !== undefined) return known
    const name = findZoneOfKey(this.header, cell, this.site)
    const zone = name !== null ? timeZone(name) : saysZone(this.header) ? 'silent' : null
    this.known.set(cell, zone)
    return zone
  }
}
