import type { ColumnBlock, PaperColumn, Rest } from '../hole/track.ts'
import { type FlowLine, flow } from '../kit/flow.ts'
import type { Hyphens } from '../kit/hyphens.ts'
import { wrap } from '../kit/text.ts'
import { paperMeasures, paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures, paperOf, tableOn } from '../paper/sheet.ts'
import type { LogInput } from './log-columns.ts'
import { footSentences } from './log-standards.ts'
import { measureLogHeads } from './log-titles.ts'

const { footPitch, footGap, gap } = paperMeasures
/** Distances of a block: above it, its title, between its columns, mm. */
export const block = { above: 2, title: 3.4, between: 5, pitch: 2.95 } as const
/** What the longest scale bar takes of the foot with the figures at its ends, mm. */
const barRoom = 70

/** Places of a log's parts on its paper, mm. */
export interface LogPaper {
  left: number
  width: number
  /** Upper edge of the table, and the first depth without what stands above the ground. */
  tableTop: number
  bodyTop: number
  /** What a page has below the first depth, without its foot; a page without a table has more by what is above it. */
  room: number
  /** Columns of the block at the foot, and their width. */
  columns: number
  column: number
  legendPerRow: number
  /** What stands at the foot of every page. */
  sentences: string[]
  footHeight: number
}

/** `head` is the height of its head, mm. */
export function paperFor(log: LogInput, shown: readonly PaperColumn[], head: number): LogPaper {
  const { left, width } = tableOn(log.sheet)
  const { height } = paperOf(log.sheet)
  const tableTop = paperMeasures.top + head + gap
  const bodyTop = tableTop + measureLogHeads(log) + logMeasures.headRoom
  const columns = width > 250 ? 3 : 2
  const sentences = footSentences(log, shown).flatMap(said => wrap(said, width - barRoom, paperTypeSizes.least))
  // a line more says where the log goes on
  const footHeight = footGap + Math.max(10, (sentences.length + 1) * footPitch + 1.5)
  return {
    ...{ left, width, tableTop, bodyTop, columns, sentences, footHeight },
    column: (width - (columns - 1) * block.between) / columns,
    room: height - paperMeasures.bottom - footHeight - bodyTop,
    legendPerRow: Math.floor(width / logMeasures.legend.cell),
  }
}

/** Height of a block of so many lines in so many columns. */
export const blockHeight = (lines: number, columns: number): number =>
  lines === 0 ? 0 : block.above + block.title + Math.ceil(lines / columns) * block.pitch

/** Height of the blocks of a page. */
export const blocksHeight = (blocks: readonly ColumnBlock[]): number =>
  blocks.reduce((sum, { columns }) => sum + blockHeight(Math.max(0, ...columns.map(lines => lines.length)), 1), 0)

/** A part of a list is no longer than this where its words are kept together, characters. */
const longestWhole = 36
const onOneLine = (item: string): string => (item.length > longestWhole ? item : item.replaceAll(' ', '\u00a0'))

/** What is said at a foot as lines of a block's column: the title in bold, parts of a list with points between. */
export function restLines(
  rest: readonly Rest[],
  { column }: LogPaper,
  flowed: Map<string, FlowLine[]>,
  hyphens: Hyphens | undefined,
): FlowLine[] {
  return rest.flatMap(({ title, items }) => {
    const text = `${title}: ${items.map(onOneLine).join('\u00a0· ')}`
    const known = flowed.get(text) ?? flow(text, column, paperTypeSizes.text, title.length + 1, hyphens)
    flowed.set(text, known)
    return known
  })
}

/** Lines in columns, as even as they can be. */
export function inColumns(lines: readonly FlowLine[], columns: number): FlowLine[][] {
  const each = Math.ceil(lines.length / columns)
  return Array.from({ length: each === 0 ? 0 : Math.ceil(lines.length / each) }, (_, i) =>
    lines.slice(i * each, (i + 1) * each),
  )
}

/** Rows that columns of whole entries may take more than even ones. */
const spareRows = 3

/** Lines in columns of so many rows at most, each beginning with an entry where that takes little more than even ones. */
export function inWholeColumns(lines: readonly FlowLine[], columns: number, most: number): FlowLine[][] {
  const even = inColumns(lines, columns)
  const least = even[0]?.length ?? 0
  for (let rows = least; rows <= Math.min(most, least + spareRows); rows++) {
    const placed: FlowLine[][] = []
    for (let from = 0; from < lines.length; from += placed.at(-1)!.length) {
      const rest = lines.slice(from)
      // an entry begins in bold
      const end = rest.findLastIndex(({ lead }, i) => i <= rows && lead > 0)
      placed.push(rest.slice(0, rest.length <= rows ? rows : end > 0 ? end : rows))
    }
    if (placed.length <= columns && placed.slice(1).every(([first]) => first!.lead > 0)) return placed
  }
  return even
}
