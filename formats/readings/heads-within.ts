import { isRowOfUnits, saysTime } from './head.ts'
import type { ReadingMask } from './mask.ts'
import { placeNamedIn } from './preamble.ts'
import { LineRows } from './rows.ts'

/** Follows the heads that stand between the rows of a table: files were put together, or a logger began anew. */
export class HeadsWithin {
  /** The last head is not that of the table: what stands under it is something else, or has other units. */
  private isOtherHead = false
  /** The last line that names a place names another than those above the table. */
  private isOtherPlace = false
  private readonly places = new Set<string>()
  /** Words alone in the line right above the head of the table are its title; null: it has none. */
  private readonly title: string | null
  /** Words alone in the line before the one at hand. */
  private before: string | null = null
  /** The lines above the table. */
  private readonly above = new Set<string>()
  private readonly time: number

  /** `time`: place of the column of times, from 0. */
  constructor(text: string, { delimiter, firstRow }: ReadingMask, time: number) {
    this.time = time
    const rows = new LineRows(text, delimiter)
    let title: string | null = null
    while (rows.line + 1 < firstRow && rows.next()) {
      const cells = rows.all()
      if (saysTime(cells[time] ?? '')) title = this.before
      if (!rows.isBlank) this.before = titleIn(cells)
      this.above.add(lineOf(cells))
      const place = placeNamedIn(cells)
      if (place !== null) this.places.add(place)
    }
    this.title = title
  }

  /** What stands here is of another table than the one that is read. */
  get isOther(): boolean {
    return this.isOtherHead || this.isOtherPlace
  }

  /** Looks at a row that has no time. */
  see(rows: LineRows): void {
    if (this.above.size === 0) return
    const cells = rows.all()
    const place = placeNamedIn(cells)
    if (place !== null) this.isOtherPlace = !this.places.has(place)
    const isKnown = this.above.has(lineOf(cells))
    const isHead = saysTime(cells[this.time] ?? '') && cells.filter(cell => /[a-z]/i.test(cell)).length > 1
    // tables of several places below each other
    if (isHead && this.title !== null && this.before !== null) this.isOtherPlace = this.before !== this.title
    this.before = titleIn(cells)
    if (isHead) this.isOtherHead = !isKnown
    else if (!isKnown && isRowOfUnits(cells)) this.isOtherHead = true
  }
}

/** A printout numbers its pages. */
const page = /^(page|seite|blatt|pagina|feuille|foglio)\b/i

/** The words of a line that holds nothing else, no key with its value and no number of a page; null: it is another. */
function titleIn(cells: readonly string[]): string | null {
  const [only = '', ...others] = cells.filter(cell => cell !== '')
  return others.length === 0 && /\p{L}/u.test(only) && !/[:=]/.test(only) && !page.test(only) ? only : null
}

const lineOf = (cells: readonly string[]): string => cells.join('\t').trim()
