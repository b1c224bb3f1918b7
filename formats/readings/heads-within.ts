import { isRowOfUnits, saysTime } from './head.ts'
import type { ReadingMask } from './mask.ts'
import { LineRows } from './rows.ts'

/** Follows the heads that stand between the rows of a table: files were put together, or a logger began anew. */
export class HeadsWithin {
  /** The last head is not that of the table: what stands under it is something else, or has other units. */
  isOther = false
  /** The lines above the table. */
  private readonly above = new Set<string>()
  private readonly time: number

  /** `time`: place of the column of times, from 0. */
  constructor(text: string, { delimiter, firstRow }: ReadingMask, time: number) {
    this.time = time
    const rows = new LineRows(text, delimiter)
    while (rows.line + 1 < firstRow && rows.next()) this.above.add(lineOf(rows.all()))
  }

  /** Looks at a row that has no time. */
  see(rows: LineRows): void {
    if (this.above.size === 0) return
    const cells = rows.all()
    const isKnown = this.above.has(lineOf(cells))
    const isHead = saysTime(cells[this.time] ?? '') && cells.filter(cell => /[a-z]/i.test(cell)).length > 1
    if (isHead) this.isOther = !isKnown
    else if (!isKnown && isRowOfUnits(cells)) this.isOther = true
  }
}

const lineOf = (cells: readonly string[]): string => cells.join('\t').trim()
