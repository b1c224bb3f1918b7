import { mostDepths } from '@borebook/contract/calculations/calculation-batches.ts'
import { readTypedNumber } from '../../ui/fields/number-text.ts'

/** Depths that were typed, or why they cannot be: a key of a sentence. */
type DepthsRead = { depths: number[] } | { refused: 'calculation.depths.typed' | 'calculation.depths.most' }

/** What a table is asked for: the nearest row at depths, means over ± so many metres around them, or of picked layers. */
export interface TableAsked {
  how: 'rows' | 'over' | 'layers'
  /** Depths as they are typed. */
  depths: string
  /** Metres to either side that a mean goes over, as they are typed. */
  over: string
}

/** What the address says of a table: `1 2.5`, `1 2.5 ± 0.5`, `layers`. */
export function readTableAsked(text: string): TableAsked {
  if (text === 'layers') return { how: 'layers', depths: '', over: '0.5' }
  const [depths = '', over] = text.split('±').map(part => part.trim())
  return { how: over === undefined ? 'rows' : 'over', depths, over: over || '0.5' }
}

/** Writes a table for the address, or says why that cannot be: a key of a sentence. */
export function writeTableAsked({ how, depths: typed, over }: TableAsked): { text: string } | TableRefused {
  if (how === 'layers') return { text: 'layers' }
  const read = readDepths(typed)
  if ('refused' in read) return read
  const depths = read.depths.join(' ')
  if (how === 'rows') return { text: depths }
  const half = readTypedNumber(over)
  if (typeof half !== 'number' || half < 0.001 || half >= 100) return { refused: 'calculation.table.half' }
  return { text: `${depths} ± ${Number(half.toFixed(3))}` }
}
type TableRefused = {
  refused: 'calculation.depths.typed' | 'calculation.depths.most' | 'calculation.table.half'
}

/**
 * Depths as people type them: parted by blanks, semicolons or lines, with comma or point. A list such as `2.5,5,7.5` has
 * commas between numbers with points; `1,2,3` is such a list too, and `2,5` is two and a half. Each once, ascending, m.
 */
export function readDepths(typed: string): DepthsRead {
  const words = typed
    .replace(/,\s+/g, ' ')
    .split(/[\s;]+/)
    .filter(Boolean)
    .flatMap(word =>
      word.split(',').length > 2 || (word.includes(',') && word.includes('.')) ? word.split(',') : [word],
    )
    .filter(Boolean)
  const depths = words.map(word =>
    /^\d{1,5}([.,]\d{1,4})?m?$/.test(word) ? Number.parseFloat(word.replace(',', '.')) : Number.NaN,
  )
  if (depths.length === 0 || depths.some(Number.isNaN)) return { refused: 'calculation.depths.typed' }
  const each = [...new Set(depths)].sort((a, b) => a - b)
  return each.length > mostDepths ? { refused: 'calculation.depths.most' } : { depths: each }
}

/** Depths from one to another by steps, both ends if the steps meet them, to the millimetre; none where that cannot be. */
export function steppedDepths(from: number, to: number, step: number): number[] {
  if (!(step > 0) || !(from >= 0) || !(to >= from) || (to - from) / step >= mostDepths) return []
  const count = Math.floor((to - from) / step + 1e-9) + 1
  return Array.from({ length: count }, (_, place) => Number((from + place * step).toFixed(3)))
}
