import { messageOf } from '@borebook/contract/kit/say.ts'
import {
  getQuantityUnit,
  metaUnits,
  missingValue,
  nameOfQuantity,
  type Quantity,
  type SoundingMeta,
  sequenceName,
} from '@borebook/contract/soundings/soundings.ts'
import { describeCone } from '../cone-object.ts'
import { saysElevation } from '../csv/elevations.ts'
import type { FileImport, NotImported } from '../file-import.ts'
import { makeFileImport } from '../file-import.ts'
import { Findings, quoteText } from '../kit/findings.ts'
import { fitted } from '../kit/fitted.ts'
import { leaveOutVoids } from '../kit/impossible.ts'
import { findUnitScale, type Scale, saysNoUnit, scaled } from '../kit/scale.ts'
import { columnOfWater } from '../readings/units.ts'
import { distinctNames, orderSoundingRows } from '../sounding-rows.ts'
import { columnInfo, type Entry, findEntry, type GefHeader } from './header.ts'
import { readEntryDepth, readGefDepths } from './heights.ts'
import { readEntryNumber, readGefHole, readGefProject, readMeasurementText, readStatedDay, startedAt } from './hole.ts'
import { isOwnGef, isOwnLine, type NamedColumn, readOwnGef } from './own.ts'
import { columnQuantities, measurementTexts, measurementVars } from './quantities.ts'
import { type GefColumn, readRows } from './rows.ts'

/** What of a GEF file no field takes, for `writeGef`: header lines as they stand, and the numbers of the columns. */
export interface GefKept {
  header: string[]
  /** Rows that are left out, or of which a cell is, as they stand. */
  rows: string[]
  columns: { sndname: string; number: number; name: string }[]
}

/** Header lines that a file is written anew with. */
const made = /^(COLUMN.*|RECORDSEPARATOR|LASTSCAN|FIRSTSCAN|DATATYPE|REPORTDATAFORMAT|GEFID)$/

const asItIs: Scale = { by: 1, tenths: 0 }
const deepest = 15_000
const none: ReadonlySet<number> = new Set()

/** A GEF-CPT as one object with one sounding. */
export function readCone(header: GefHeader, filename: string, findings: Findings): FileImport | NotImported {
  tellRepeated(header, findings)
  const own = readOwnGef(header, findings)
  const columns = readGefColumns(header, findings)
  for (const column of columns) if (own.columns.has(column.place + 1)) column.scale = asItIs
  const length = findLengthColumn(columns, findings)
  if (length === null) return { refused: messageOf('gef.refused.noColumns'), isWorthKeeping: true }
  const read = readRows(header, columns, findings)
  if (read.lines.length === 0) return { refused: messageOf('gef.refused.noRows'), isWorthKeeping: true }
  const hole = readGefHole(header, filename, findings)
  const written = read.values[columns.indexOf(length)]!
  const lengths = isOwnGef(header) ? written : readGefDepths(header, length, written, findings)
  if ('refused' in lengths) return lengths
  const rows = orderSoundingRows(
    lengths.map(depth => (Math.abs(depth) <= deepest ? depth : null)),
    read.lines,
    findings,
  )
  if (rows.depth.length === 0) return { refused: messageOf('gef.refused.noRows'), isWorthKeeping: true }
  const others = columns.filter(column => column !== length)
  if (!isOwnGef(header)) withoutHeights(others, findings)
  const meta = { ...readConeMeta(header, findings), ...own.meta }
  const above = isOwnGef(header) ? none : rowsAbove(meta, rows, read.values, columns.indexOf(length), findings)
  const sequences = distinctNames(
    others.map(column => ({
      ...(own.columns.get(column.place + 1) ?? namedBy(column)),
      values: valuesOf(column, read.values[columns.indexOf(column)]!, rows.rows, isOwnGef(header) ? null : findings),
    })),
  )
  describeCone(hole.object, sequences, meta, rows.depth.at(-1)!)
  const day = readStatedDay(findEntry(header, 'STARTDATE'), 0, findings)
  Object.assign(hole.object, { drilldate2: day, drilldtto2: day })
  const taken = new Set(rows.rows)
  const left = lengths.flatMap((_, row) =>
    taken.has(row) && !read.odd.has(row) && !above.has(row) ? [] : [read.textOf(row)],
  )
  const kept: GefKept = {
    rows: left,
    header: header.entries.filter(entry => !made.test(entry.key) && !isOwnLine(entry)).map(({ raw }) => raw),
    columns: others.map(({ number, name }, k) => ({ sndname: sequences[k]!.sndname, number, name })),
  }
  hole.soundings.push({
    line: header.bodyLine,
    data: {
      name: own.name ?? hole.key,
      kind: 'cpt',
      started: own.started === undefined ? startedAt(header) : own.started,
      meta,
      remarks: own.remarks,
      depth: rows.depth,
      sequences,
    },
    source: { format: 'GEF' },
    kept: { gef: kept },
  })
  return makeFileImport('GEF', [hole], findings, readGefProject(header))
}

/**
 * Rows above the depth to which the hole was dug or drilled beforehand: nothing was measured there, whatever stands in
 * them. Their values become NaN; the places of those that had some.
 */
function rowsAbove(
  meta: SoundingMeta,
  { rows, depth }: { rows: readonly number[]; depth: readonly number[] },
  values: readonly number[][],
  length: number,
  findings: Findings,
): ReadonlySet<number> {
  const above = new Set<number>()
  const predrilled = meta.predrilled?.value
  if (typeof predrilled !== 'number' || !(predrilled < depth.at(-1)!)) return above
  for (const [k, row] of rows.entries()) {
    if (depth[k]! >= predrilled - 1e-9) break
    for (const [place, column] of values.entries()) {
      if (place === length || Number.isNaN(column[row]!)) continue
      column[row] = Number.NaN
      above.add(row)
    }
  }
  if (above.size > 0) findings.note(null, null, 'gef.above', { count: above.size, depth: predrilled })
  return above
}

/** Heights in the place of corrected depths keep their sign and mean nothing to us. */
function withoutHeights(columns: readonly GefColumn[], findings: Findings): void {
  for (const column of columns) {
    if (column.meaning !== 'depthFile' || !saysElevation(column.name)) continue
    column.meaning = null
    findings.note(null, 'COLUMNINFO', 'import.elevations.kept', { name: quoteText(column.name) })
  }
}

/** A column's values in the order of the rows that stay; with `findings` depths lose their sign, and what no test can have is told. */
function valuesOf(
  column: GefColumn,
  values: readonly number[],
  rows: readonly number[],
  findings: Findings | null,
): (number | null)[] {
  const sorted = rows.map(row => (Number.isNaN(values[row]!) ? null : values[row]!))
  if (findings === null) return sorted
  if (column.meaning === 'depthFile') return withoutSign(sorted, findings)
  if (column.meaning === null || column.meaning === 'length') return sorted
  const { name, meaning: quantity } = column
  leaveOutVoids({ name, quantity, values: sorted }, scaled(1, column.scale), findings, 'COLUMNINFO')
  return sorted
}

/** What the format alone says of a column. */
function namedBy({ meaning, name, unit }: GefColumn): NamedColumn {
  return meaning === null || meaning === 'length'
    ? { sndname: sequenceName(name, unit), quantity: null, unit }
    : { sndname: nameOfQuantity(meaning), quantity: meaning, unit: getQuantityUnit(meaning) }
}

/** What the format alone says of the columns of a test, by their place in the file, from 1. */
export function namedColumns(header: GefHeader): Map<number, NamedColumn> {
  const columns = readGefColumns(header, new Findings())
  const length = findLengthColumn(columns, new Findings())
  const others = columns.filter(column => column !== length)
  return new Map(others.map(column => [column.place + 1, namedBy(column)]))
}

/** Lines of one key and number that come again. */
function tellRepeated(header: GefHeader, findings: Findings): void {
  const seen = new Set<string>()
  for (const { key, values, line, raw } of header.entries) {
    const isNumbered = /^(COLUMNINFO|COLUMNVOID|MEASUREMENTVAR|MEASUREMENTTEXT)$/.test(key)
    if (!isNumbered && !/^(XYID|ZID|TESTID|STARTDATE|COLUMN|COLUMNSEPARATOR|RECORDSEPARATOR)$/.test(key)) continue
    const name = isNumbered ? `${key} ${Number(values[0])}` : key
    if (seen.has(name)) findings.warning(line, key, 'gef.header.twice', { text: quoteText(raw) })
    seen.add(name)
  }
}

/** The columns of a test by their quantity numbers, each in stored units; what is odd about them is told. */
export function readGefColumns(header: GefHeader, findings: Findings): GefColumn[] {
  const columns = new Map<number, GefColumn>()
  const taken = new Set<Quantity | 'length'>()
  // the axes by their own numbers come before those by the points of the compass
  const entries = header.entries.filter(({ key }) => key === 'COLUMNINFO')
  const own = new Set(entries.map(entry => columnInfo(entry).number))
  for (const entry of entries) {
    const { place, number } = columnInfo(entry)
    if (!Number.isInteger(place) || place < 0 || place > 999 || columns.has(place)) continue
    const isSecond = (number === 9 && own.has(21)) || (number === 10 && own.has(22))
    const meaning = isSecond ? null : (columnQuantities[number] ?? null)
    const isFree = meaning !== null && !taken.has(meaning)
    if (isFree) taken.add(meaning)
    columns.set(place, columnOf(entry, isFree ? meaning : null, findings))
  }
  for (const entry of header.entries) {
    const column = entry.key === 'COLUMNVOID' ? columns.get(Number(entry.values[0]) - 1) : undefined
    if (column && column.void === null) column.void = readEntryNumber(entry, 1, findings)
  }
  return [...columns.values()].sort((a, b) => a.place - b.place)
}

function columnOf(entry: Entry, meaning: Quantity | 'length' | null, findings: Findings): GefColumn {
  const { place, number, unit, name: words } = columnInfo(entry)
  const name = fitted(words, 60) ?? `column ${place + 1}`
  const column: GefColumn = {
    place,
    number,
    meaning,
    name,
    unit: fitted(unit, 30) ?? '',
    scale: asItIs,
    void: null,
  }
  if (meaning === null) return column
  const stored = meaning === 'length' ? 'm' : getQuantityUnit(meaning)
  const isPore = /^u[123]$/.test(meaning)
  const scale = findUnitScale(unit, stored) ?? (isPore ? findUnitScale(columnOfWater(unit), stored) : null)
  if (scale !== null) return { ...column, scale }
  if (saysNoUnit(unit)) {
    findings.warning(entry.line, entry.key, 'gef.unit.none', { name, unit: stored })
    return column
  }
  findings.warning(entry.line, entry.key, 'sounding.file.unit', { name, unit: quoteText(unit) })
  return { ...column, meaning: null }
}

/** The column of lengths, or of depths where there is none. */
export function findLengthColumn(columns: readonly GefColumn[], findings: Findings): GefColumn | null {
  const length = columns.find(({ meaning }) => meaning === 'length')
  if (length) return length
  const depth = columns.find(({ meaning }) => meaning === 'depthFile')
  if (depth) findings.warning(null, 'COLUMNINFO', 'gef.length.none')
  return depth ?? null
}

/** Depths go down, whatever sign a program gives them. */
function withoutSign(values: readonly (number | null)[], findings: Findings): (number | null)[] {
  const count = values.filter(value => value !== null && value < 0).length
  if (count > 0) findings.note(null, 'COLUMNINFO', 'sounding.file.negative', { count })
  return values.map(value => value && Math.abs(value))
}

/** What a header states of the run, in stored units. */
export function readConeMeta(header: GefHeader, findings: Findings): SoundingMeta {
  const meta: SoundingMeta = {}
  for (const [number, [name, usual]] of Object.entries(measurementVars)) {
    const entry = findEntry(header, 'MEASUREMENTVAR', Number(number))
    const value = readEntryNumber(entry, 1, findings)
    if (entry === undefined || value === null || value === missingValue || value === -missingValue) continue
    const stored = metaUnits[name]
    const written = entry.values[2] ?? ''
    const scale = saysNoUnit(written) ? findUnitScale(usual, stored) : findUnitScale(written, stored)
    if (scale === null)
      findings.warning(entry.line, entry.key, 'sounding.file.unit', {
        name: quoteText(entry.text),
        unit: quoteText(written),
      })
    else {
      const length = scaled(value, scale)
      const depth = stored === 'm' ? readEntryDepth(header, entry, length, findings) : length
      if (depth !== null) meta[name] = { value: depth, unit: stored }
    }
  }
  for (const [number, [name]] of Object.entries(measurementTexts)) {
    const value = readMeasurementText(header, Number(number), 200)
    if (value !== null) meta[name] = { value, unit: '' }
  }
  return meta
}
