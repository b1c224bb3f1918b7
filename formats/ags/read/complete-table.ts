import { isStandardGroup, keyHeadings } from '../groups/standard.ts'
import type { Head } from './records.ts'
import type { AgsTable } from './table.ts'

/** Gives a group of AGS all headings that its files had, with their units and types, and whatever tells its rows apart. */
export function completeTable(
  table: AgsTable,
  heads: readonly Head[],
  isOurs: (group: string, heading: string) => boolean,
): void {
  // files before AGS4 tell no types
  for (const head of heads)
    if (head[2] !== '' && isStandardGroup(table.name) && !isOurs(table.name, head[0])) table.asInFile(head)
  for (const heading of keyHeadings(table.name)) {
    const [unit, type] = ofKeys(heading)
    if (!table.columns.has(heading)) table.column(heading, unit, type)
  }
}

/** Unit and type of a heading of a key that nothing stands under. */
function ofKeys(heading: string): readonly [unit: string, type: string] {
  if (/_(TOP|BASE|DPTH|DIS)$/.test(heading)) return ['m', '2DP']
  if (heading.endsWith('_DIAM')) return ['mm', '0DP']
  if (heading === 'WSTD_NMIN') return ['min', '0DP']
  return ['', heading.endsWith('_TYPE') ? 'PA' : heading === 'SAMP_ID' ? 'ID' : 'X']
}
