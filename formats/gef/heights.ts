import { messageOf } from '@borebook/contract/kit/say.ts'
import { saysElevation } from '../csv/elevations.ts'
import type { NotImported } from '../file-import.ts'
import { Findings, quoteText } from '../kit/findings.ts'
import { depthsBelow, fallAlong, fitGround } from '../kit/heights.ts'
import { type Entry, findEntry, type GefHeader } from './header.ts'
import { readEntryNumber } from './hole.ts'
import type { GefColumn } from './rows.ts'

/** What a program calls depths and lengths, whatever their sign. */
const depthWord = /depth|length|diepte|lengte|tiefe|länge|teufe|prof|longueur|lunghezza/i

/** The height of the ground, m, that `#ZID` states; null: none. */
export const readGround = (header: GefHeader): number | null =>
  readEntryNumber(findEntry(header, 'ZID'), 1, new Findings())

/**
 * Depths, m, of the column that is to be the depths: heights above a datum, by its name or because they fall from the
 * ground, become depths below the ground that ZID states, and are refused without one. `fall`: they would fall if they
 * are heights; of a test at one depth no number can tell.
 */
export function readGefDepths(
  header: GefHeader,
  column: Pick<GefColumn, 'name'>,
  values: readonly number[],
  findings: Findings,
  fall = fallAlong(values),
): readonly number[] | NotImported {
  const name = quoteText(column.name)
  const ground = readGround(header)
  if (!saysElevation(column.name, fall)) {
    if (ground === null || !fitGround(values, ground)) return values
    // depths may be written negative
    if (depthWord.test(column.name) && values.some(value => value < 0)) return values
    findings.warning(null, 'COLUMNINFO', 'import.elevations.guess', { name, ground })
    return depthsBelow(values, ground) ?? values
  }
  if (ground === null) return { refused: messageOf('import.elevations', { name }), isWorthKeeping: true }
  const depths = depthsBelow(values, ground)
  if (depths === null) return { refused: messageOf('import.elevations.unfit', { name, ground }), isWorthKeeping: true }
  findings.note(null, 'COLUMNINFO', 'import.elevations.read', { name, ground })
  return depths
}

/**
 * The depth, m below the ground, of a length that an entry states: one that its words count from a datum is a height,
 * and none, with a finding, where no ground lies above it.
 */
export function readEntryDepth(
  header: GefHeader,
  { key, line, values }: Entry,
  length: number,
  findings: Findings,
): number | null {
  const words = values.slice(3).join(' ')
  if (!saysElevation(words)) return length
  const ground = readGround(header)
  const name = quoteText(words)
  const depth = ground === null ? Number.NaN : (depthsBelow([length], ground)?.[0] ?? Number.NaN)
  if (ground === null) findings.warning(line, key, 'import.elevations', { name })
  else if (Number.isNaN(depth)) findings.warning(line, key, 'import.elevations.unfit', { name, ground })
  else findings.note(line, key, 'import.elevations.read', { name, ground })
  return Number.isNaN(depth) ? null : depth
}
