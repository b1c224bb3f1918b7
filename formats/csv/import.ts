import type { SoundingData, SoundingMeta } from '@borebook/contract/soundings.ts'
import { newHole } from '../ags/holes.ts'
import { ShortNames } from '../ags/short-names.ts'
import { type FileImport, importOf } from '../file-import.ts'
import { Findings, quoted } from '../kit/findings.ts'
import { fitted, within } from '../kit/fitted.ts'
import { stemOf } from '../kit/stem.ts'
import { applyRanges } from './apply.ts'
import type { SheetColumns } from './columns.ts'
import { readSheet, recogniseSheet } from './read.ts'
import type { Ranges, Sheet } from './sheet.ts'

/**
 * A delimited text as one object with one sounding, as far as recognition finds a table with a depth and a quantity that
 * is known; null: it finds none. What it guessed, and the rows that it left, are findings.
 */
export function readCsvFile(bytes: Uint8Array, filename: string): FileImport | null {
  const sheet = readSheet(bytes)
  if ('refused' in sheet) return null
  const { ranges, columns, facts } = recogniseSheet(sheet)
  if (columns === null || !columns.data.some(({ quantity }) => quantity !== null)) return null
  const { data, left, wasUnsorted, negative, doubts, rows } = applyRanges(sheet, ranges, columns)
  if (rows === 0) return null
  const findings = new Findings()
  if (sheet.encoding !== 'UTF-8') findings.note(null, null, 'import.encoding', { encoding: sheet.encoding })
  tellGuesses(columns, findings)
  tellRows(ranges, left, sheet.cells.length, findings)
  if (isTorn(bytes, sheet, ranges)) findings.warning(sheet.cells.length, null, 'sounding.file.torn')
  if (wasUnsorted) findings.note(null, null, 'sounding.file.unsorted')
  if (negative > 0) findings.note(null, null, 'sounding.file.negative', { count: negative })
  for (const doubt of doubts) findings.add('warning', null, null, doubt)
  const key = fitted(facts.name ?? stemOf(filename), 60) ?? 'CSV'
  const hole = newHole(key, ranges.header?.start.row ?? 1, false)
  const { meta, started } = facts
  const area = meta.a?.value
  const day = started?.slice(0, 10) ?? null
  Object.assign(hole.object, {
    shortname: new ShortNames([key]).of(key),
    longname: fitted(key, 40),
    boretype: boretypeOf(data, meta),
    netarea: typeof area === 'number' ? within(area, 0.4, 1) : null,
    zcoorde: within(data.depth.at(-1)!, 0, 15_000),
    drilldate2: day,
    drilldtto2: day,
  })
  if (hole.object.shortname === key) hole.object.longname = null
  hole.soundings.push({
    line: ranges.depth!.start.row,
    data: { ...data, name: key, started, meta },
    source: { format: 'CSV' },
  })
  return importOf('CSV', [hole], findings)
}

/** Whether a file ends in its table without a line's end, and before the last column that all rows above reach. */
function isTorn(bytes: Uint8Array, { cells }: Sheet, { depth }: Ranges): boolean {
  if (depth === null || depth.end.row < cells.length || bytes.subarray(-4).some(byte => byte === 10 || byte === 13))
    return false
  const last = cells.at(-1)!.length
  return cells.length > depth.start.row && cells.slice(depth.start.row - 1, -1).every(row => row.length > last)
}

function tellGuesses({ depth, data }: SheetColumns, findings: Findings): void {
  for (const { name, unit, isGuess } of [depth, ...data])
    if (isGuess) findings.warning(null, null, 'sounding.file.guess', { name: quoted(name), unit })
}

function tellRows(
  { depth }: Ranges,
  left: readonly { line: number; reason: string }[],
  rows: number,
  findings: Findings,
): void {
  const { start, end } = depth!
  if (start.row > 2) findings.note(null, null, 'sounding.file.above', { line: start.row })
  for (const { line, reason } of left)
    if (line >= start.row && line <= end.row) findings.add('warning', line, null, reason)
  if (rows > end.row) findings.warning(end.row + 1, null, 'sounding.file.below', { count: rows - end.row })
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
