import { readDecimal } from '../../kit/number.ts'
import { ownNoun } from '../own/own-nouns.ts'
import { cellOf } from './cells.ts'
import type { AgsRecord, Kept, Value } from './records.ts'

/** Our heading of HDPH that says of which records a row is made. */
export const piecesHeading = 'HDPH_PART'

type Values = AgsRecord['values']
/** What the pieces of a row may have each of its own. */
const ofPiece = ['blend', 'drill_od', 'casing_od'] as const
const shared = ownNoun('drilling').fields.filter(
  ({ field }) => field !== 'blbeg' && !(ofPiece as readonly string[]).includes(field),
)

/** What is kept of a row that several records are made of: where it begins and ends stands with each of them. */
export const keptOfPieces = (kept: Kept[string] | null, from: Value, to: Value): Kept[string] => ({
  ...kept,
  [piecesHeading]: `${from}:${to}`,
})

/** A record, or several, as one row of HDPH. */
export interface DrilledRow {
  record: AgsRecord
  /** Cell of `piecesHeading`; '' for a row of one record. */
  pieces: string
}

/** The rows of HDPH: records that came of one row, touch and say the same but of diameters are one row again. */
export function drilledRows(records: readonly AgsRecord[]): DrilledRow[] {
  const rows: number[][] = []
  /** The rows of pieces by what they share and the depth at which they end. */
  const open = new Map<string, number[]>()
  for (const [place, record] of records.entries()) {
    const said = saidByAll(record)
    const above = said === null ? undefined : open.get(`${record.values.blbeg} ${said}`)
    const row = above ?? []
    if (above) open.delete(`${record.values.blbeg} ${said}`)
    else rows.push(row)
    row.push(place)
    if (said !== null) open.set(`${record.values.blend} ${said}`, row)
  }
  return rows.map(places => joined(records, places))
}

/** What all pieces of a row share, null for a record that is no piece of one. */
function saidByAll({ values, kept }: AgsRecord): string | null {
  if (kept?.HDPH?.[piecesHeading] === undefined) return null
  const cells = Object.entries(kept.HDPH).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([cells, shared.map(field => cellOf(values[field.field], field))])
}

function joined(records: readonly AgsRecord[], places: readonly number[]): DrilledRow {
  const parts = places.map(place => records[place]!)
  const [first, last] = [parts[0]!, parts.at(-1)!]
  const { [piecesHeading]: _pieces, ...HDPH } = first.kept?.HDPH ?? {}
  const kept = first.kept && { ...first.kept, HDPH }
  if (parts.length === 1) return { record: { ...first, ...(kept && { kept }) }, pieces: '' }
  const values: Values = { ...first.values, blend: last.values.blend }
  for (const field of ['drill_od', 'casing_od'])
    if (parts.some(part => part.values[field] !== values[field])) values[field] = null
  values.version = Math.max(...parts.map(part => Number(part.values.version)))
  const pieces = parts.map((part, k) => [places[k]! + 1, ...ofPiece.map(field => part.values[field] ?? '')].join(':'))
  return { record: { ...first, values, ...(kept && { kept }) }, pieces: pieces.join('+') }
}

interface FilePiece {
  /** Place among the drilling records of the hole, from 0. */
  place: number
  values: Values
}

/** The records that a row of several is made of, by the row's values; null where the cell is none that fits them. */
export function piecesIn(cell: string, row: Values): FilePiece[] | null {
  const { fields, inside } = ownNoun('drilling')
  const pieces: FilePiece[] = []
  let blbeg = row.blbeg
  for (const part of cell.split('+')) {
    const [place = '', ...cells] = part.split(':')
    if (!/^[1-9]\d{0,6}$/.test(place) || cells.length !== ofPiece.length) return null
    const values: Values = { ...row, blbeg }
    for (const [k, field] of ofPiece.entries()) {
      const value = cells[k] === '' ? null : readDecimal(cells[k]!).value
      if (cells[k] !== '' && value === null) return null
      if (!fields.find(of => of.field === field)!.schema.safeParse(value).success) return null
      values[field] = value
    }
    if (Number(values.blend) < Number(blbeg)) return null
    for (const [inner, outer] of inside)
      if (typeof values[inner] === 'number' && typeof values[outer] === 'number' && values[inner] > values[outer])
        return null
    pieces.push({ place: Number(place) - 1, values })
    blbeg = values.blend
  }
  return pieces.length > 1 && blbeg === row.blend ? pieces : null
}

/** Puts records with a place of their own there; the others stand around them in their order. */
export function inPlaces(records: readonly AgsRecord[], places: ReadonlyMap<AgsRecord, number>): AgsRecord[] {
  const free = records.filter(record => !places.has(record))
  const ordered: AgsRecord[] = []
  let next = 0
  for (const [record, place] of [...places].sort((a, b) => a[1] - b[1])) {
    while (ordered.length < place && next < free.length) ordered.push(free[next++]!)
    ordered.push(record)
  }
  return [...ordered, ...free.slice(next)]
}
