import { messageOf } from '@borebook/contract/kit/say.ts'
import { getQuantitySymbol } from '@borebook/contract/soundings/soundings.ts'
import { quoteText } from '../kit/findings.ts'
import type { CsvColumn } from './columns.ts'
import { meantBy, readCsvHeader } from './header.ts'
import { columnLetters } from './range.ts'
import { type CsvSheet, cellAt, type Ranges } from './sheet.ts'

/** Cone tests and probings end far above it, m; a borehole log may go deeper. */
const usualEnd = 200
/** Steps of which one may go back up before the depths fall back and forth. */
const stepsPerBack = 20

/**
 * What speaks against the chosen column being the depths, as sentences: that its numbers go down and up again, that they
 * go deeper than tests do, that its header calls it something else. `depths` are in m by row, null for none. None of it
 * forbids anything.
 */
export function depthDoubts(
  sheet: CsvSheet,
  { header }: Ranges,
  { col, name, unit }: CsvColumn,
  depths: readonly (number | null)[],
): string[] {
  const column = columnLetters(col)
  const doubts: string[] = []
  const meant = header && meantBy(name)
  if (meant && !isDepth(meant))
    doubts.push(messageOf('sheet.depth.header', { column, name: quoteText(name), symbol: getQuantitySymbol(meant) }))
  const other = meant && isDepth(meant) ? undefined : depthColumnIn(sheet, header, col)
  if (other) doubts.push(messageOf('sheet.depth.other', other))
  const { down, up, most } = stepsOf(depths)
  const back = Math.min(down, up)
  if (back > Math.max(2, (down + up) / stepsPerBack))
    doubts.push(messageOf('sheet.depth.falls', { column, steps: down + up, back }))
  if (most > usualEnd)
    doubts.push(
      messageOf('sheet.depth.deep', { column, most: Number(most.toPrecision(6)), unit: unit || 'm', usual: usualEnd }),
    )
  return doubts
}

type Meant = NonNullable<ReturnType<typeof meantBy>>
const isDepth = (meant: Meant): meant is 'depth' | 'length' | 'depthFile' =>
  meant === 'depth' || meant === 'length' || meant === 'depthFile'

/** Another column that the header calls a depth. */
function depthColumnIn(
  sheet: CsvSheet,
  header: Ranges['header'],
  chosen: number,
): { other: string; name: string } | undefined {
  if (header === null) return undefined
  for (let col = 1; col <= sheet.columns; col++) {
    const { name } = readCsvHeader(cellAt(sheet, header.start.row, col))
    const meant = meantBy(name)
    if (col !== chosen && (meant === 'depth' || meant === 'length'))
      return { other: columnLetters(col), name: quoteText(name) }
  }
  return undefined
}

/** How often the way down gets longer, how often shorter, and the greatest depth. */
function stepsOf(depths: readonly (number | null)[]): { down: number; up: number; most: number } {
  let [down, up, most, last] = [0, 0, 0, Number.NaN]
  for (const depth of depths) {
    if (depth === null) continue
    const length = Math.abs(depth)
    if (length > last) down++
    else if (length < last) up++
    most = Math.max(most, length)
    last = length
  }
  return { down, up, most }
}
