import { messageOf } from '@borebook/contract/kit/say.ts'
import type { SoundingData, SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import { newHole } from '../ags/read/holes.ts'
import type { AgsObject } from '../ags/read/records.ts'
import { ShortNames } from '../ags/read/short-names.ts'
import { type FileImport, makeFileImport, type NotImported } from '../file-import.ts'
import { Findings, quoteText } from '../kit/findings.ts'
import { fitted, keepWithin } from '../kit/fitted.ts'
import { stemOf } from '../kit/stem.ts'
import { type Applied, applyRanges } from './apply.ts'
import type { SheetColumns } from './columns.ts'
import { elevationsIn, groundAbove, withDepths } from './elevations.ts'
import type { TableFacts } from './facts.ts'
import { placeNameIn, placesIn, saysPlace, sheetOfPlace } from './places.ts'
import { readSheet, recogniseSheet } from './read.ts'
import type { CsvSheet, Ranges } from './sheet.ts'
import { holdsDissipation, standsSideBySide, tableKindOf } from './table-kind.ts'

/**
 * A delimited text as one object with one sounding, or as one for each place that a column of it names, as far as
 * recognition finds a table with a depth and a quantity that is known; null: it finds none. Heights become depths below
 * the ground that the file states; without one they are refused. What it guessed, and the rows that it left, are findings.
 */
export function readCsvFile(bytes: Uint8Array, filename: string): FileImport | NotImported | null {
  const read = readSheet(bytes)
  if ('refused' in read) return null
  const { ranges, columns: found, facts } = recogniseSheet(read)
  // a second depth alone is the depth of a hole in a list of them
  const isMeasured = found?.data.some(({ quantity }) => quantity !== null && quantity !== 'depthFile')
  if (!found || !isMeasured || standsSideBySide(read) || holdsDissipation(read)) return instead(read)
  const findings = new Findings()
  const below = belowGround(read, ranges, found, findings)
  if ('refused' in below) return below
  const { sheet, columns, ground } = below
  const called = placeNameIn(sheet, ranges) ?? facts.name ?? stemOf(filename)
  const places = placesIn(sheet, ranges)?.map(place =>
    place.isUnnamed ? { ...place, name: `${fitted(called, 50) ?? 'CSV'} ${place.name}` } : place,
  )
  if (places?.some(({ isUnnamed }) => isUnnamed))
    findings.warning(places[1]!.rows[0]!, null, 'sounding.file.runs', { count: places.length })
  if (sheet.encoding !== 'UTF-8') findings.note(null, null, 'import.encoding', { encoding: sheet.encoding })
  tellGuesses(columns, findings)
  if (ranges.depth!.start.row > 2) findings.note(null, null, 'sounding.file.above', { line: ranges.depth!.start.row })
  const names = new ShortNames(places?.map(({ name }) => name) ?? [fitted(called, 60) ?? 'CSV'])
  const holes: AgsObject[] = []
  for (const place of places ?? [undefined]) {
    const part = place ? sheetOfPlace(sheet, ranges, place) : { sheet, ranges }
    const applied = applyRanges(part.sheet, part.ranges, columns)
    if (applied.rows === 0) {
      if (place) findings.warning(place.rows[0]!, null, 'sounding.file.noRows', { name: quoteText(place.name) })
      continue
    }
    const lineOf = (line: number) => place?.rows[line - ranges.depth!.start.row] ?? line
    tellRows(part.ranges, applied, lineOf, findings)
    const key = fitted(place?.name ?? called, 60) ?? 'CSV'
    const hole = holeOf(key, names.of(key), lineOf(ranges.depth!.start.row), applied, facts)
    if (ground !== null) hole.object.zcoordb = ground
    holes.push(hole)
  }
  if (holes.length === 0) return null
  tellLeftColumns(sheet, ranges, new Set(places?.map(({ name }) => name)), findings)
  if (sheet.cells.length > ranges.depth!.end.row)
    findings.warning(ranges.depth!.end.row + 1, null, 'sounding.file.below', {
      count: sheet.cells.length - ranges.depth!.end.row,
    })
  if (isTorn(bytes, sheet, ranges)) findings.warning(sheet.cells.length, null, 'sounding.file.torn')
  return makeFileImport('CSV', holes, findings)
}

/** A table with depths in the place of heights, which count from `ground`, m; null: it has depths already. */
function belowGround(
  sheet: CsvSheet,
  ranges: Ranges,
  columns: SheetColumns,
  findings: Findings,
): { sheet: CsvSheet; columns: SheetColumns; ground: number | null } | NotImported {
  const line = ranges.header?.start.row ?? ranges.depth!.start.row
  const ground = groundAbove(sheet, line - 1)
  const heights = elevationsIn(sheet, ranges, ground)
  if (heights === null) return { sheet, columns, ground: null }
  const name = quoteText(heights.name)
  if (ground === null) return { refused: messageOf('import.elevations', { name }), isWorthKeeping: false }
  const own = withDepths(sheet, ranges, columns, heights.values, ground)
  if (own === null) return { refused: messageOf('import.elevations.unfit', { name, ground }), isWorthKeeping: false }
  if (heights.isGuess) findings.warning(line, null, 'import.elevations.guess', { name, ground })
  else findings.note(line, null, 'import.elevations.read', { name, ground })
  return { ...own, ground }
}

/** What a table that holds no sounding is, and where it goes; null where nothing says. */
function instead(sheet: CsvSheet): NotImported | null {
  const kind = tableKindOf(sheet)
  return kind && { refused: messageOf(`import.table.${kind}`), isWorthKeeping: false }
}

function holeOf(
  key: string,
  shortname: string,
  line: number,
  { data }: Applied,
  { meta, started }: TableFacts,
): AgsObject {
  const hole = newHole(key, line, false)
  const area = meta.a?.value
  const day = started?.slice(0, 10) ?? null
  Object.assign(hole.object, {
    shortname,
    longname: shortname === key ? null : fitted(key, 40),
    boretype: boretypeOf(data, meta),
    netarea: typeof area === 'number' ? keepWithin(area, 0.4, 1) : null,
    zcoorde: keepWithin(data.depth.at(-1)!, 0, 15_000),
    drilldate2: day,
    drilldtto2: day,
  })
  hole.soundings.push({ line, data: { ...data, name: key, started, meta }, source: { format: 'CSV' } })
  return hole
}

/** Whether a file ends in its table without a line's end, and before the last column that all rows above reach. */
function isTorn(bytes: Uint8Array, { cells }: CsvSheet, { depth }: Ranges): boolean {
  if (depth === null || depth.end.row < cells.length || bytes.subarray(-4).some(byte => byte === 10 || byte === 13))
    return false
  const last = cells.at(-1)!.length
  return cells.length > depth.start.row && cells.slice(depth.start.row - 1, -1).every(row => row.length > last)
}

function tellGuesses({ depth, data }: SheetColumns, findings: Findings): void {
  for (const column of [depth, ...data]) {
    const [name, { unit, stated }] = [quoteText(column.name), column]
    if (column.isOther) findings.warning(null, null, 'sounding.file.unit', { name, unit: quoteText(unit) })
    else if (column.isGuess && stated)
      findings.warning(null, null, 'sounding.file.strange', { name, stated: quoteText(stated), unit })
    else if (column.isGuess) findings.warning(null, null, 'sounding.file.guess', { name, unit })
  }
}

/** Tells what was left of a table's rows and what became of their depths; `lineOf` is the line in the file. */
function tellRows(
  { depth }: Ranges,
  { left, wasUnsorted, negative, doubts }: Applied,
  lineOf: (line: number) => number,
  findings: Findings,
): void {
  const { start, end } = depth!
  for (const { line, reason } of left)
    if (line >= start.row && line <= end.row) findings.add('warning', lineOf(line), null, reason)
  if (wasUnsorted) findings.note(null, null, 'sounding.file.unsorted')
  if (negative > 0) findings.note(null, null, 'sounding.file.negative', { count: negative })
  for (const doubt of doubts) findings.add('warning', null, null, doubt)
}

/** Tells which columns of words are left out: those outside the ranges that do not name the places. */
function tellLeftColumns(
  sheet: CsvSheet,
  { depth, header, data }: Ranges,
  places: ReadonlySet<string>,
  findings: Findings,
): void {
  if (header === null || depth === null) return
  const rows = sheet.cells.slice(depth.start.row - 1, depth.end.row)
  const names = (sheet.cells[header.start.row - 1] ?? []).filter((head, place) => {
    const isTaken = place + 1 === depth.start.col || (data && place + 1 >= data.start.col && place + 1 <= data.end.col)
    const words = rows.map(row => row[place]?.trim() ?? '').filter(text => /\p{L}/u.test(text))
    return !isTaken && !saysPlace(head) && words.some(text => !places.has(text))
  })
  if (names.length > 0)
    findings.note(header.start.row, null, 'sounding.file.columns', {
      count: names.length,
      names: names.map(name => quoteText(name === '' ? '–' : name)).join(', '),
    })
}

const probings: ReadonlySet<string> = new Set(['dpl', 'dpm', 'dph', 'dpsha', 'dpshb', 'vawe'])

/** Dictionary 67 by what was measured, and by the kind of probing where the file names it. */
function boretypeOf({ kind, sequences }: Pick<SoundingData, 'kind' | 'sequences'>, meta: SoundingMeta): string {
  if (kind === 'cpt') return sequences.some(({ quantity }) => /^u\d$/.test(quantity ?? '')) ? 'cptu' : 'cpt'
  const probing = String(meta.probing?.value ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (kind === 'dp') return probings.has(probing) ? probing : 'rs'
  return kind === 'spt' ? 'spt' : 'ka'
}
