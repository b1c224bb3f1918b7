import type { MaskedFile } from '../../entry/masks/use-masks.ts'
import { toKeep } from './mask-match.ts'
import type { SheetWork } from './use-sheet.ts'

/** A sheet as masks see it. */
export function maskedSheet(work: SheetWork): MaskedFile {
  const { sheet, found, ranges, columns, headers } = work
  const row = found.ranges.header?.start.row
  const own = row === undefined ? [] : (sheet.cells[row - 1] ?? [])
  return {
    kind: 'sequences',
    cellsFor: () => sheet.cells,
    headersFor: () => own,
    apply: work.apply,
    toKeep: () => {
      const { depth, header, data } = ranges
      if (!depth || !data) return undefined
      const units = columns?.data.map(({ unit, isGuess }) => (isGuess ? null : unit)) ?? null
      return { ...toKeep({ depth, header: header ?? depth, data }, sheet, found.ranges), headers, units }
    },
  }
}
