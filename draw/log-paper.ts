import { flow, type Line } from './kit/flow.ts'
import type { Hyphens } from './kit/hyphens.ts'
import { wrap } from './kit/text.ts'
import type { LogInput } from './log-columns.ts'
import { footSentences } from './log-standards.ts'
import { headsHeight } from './log-titles.ts'
import { paperMeasures, sizes } from './paper/paper-sheet.ts'
import { measures, paperOf, tableOn } from './sheet.ts'
import type { Column, Rest } from './track.ts'

const { footPitch, footGap, gap } = paperMeasures
/** Of a block: above it, its title, between its columns, mm. */
export const block = { above: 2, title: 3.4, between: 5, pitch: 2.95 } as const
/** What the longest scale bar takes of the foot with the figures at its ends, mm. */
const barRoom = 70

/** Where a log's parts stand on its paper, mm. */
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
export function paperFor(log: LogInput, shown: readonly Column[], head: number): LogPaper {
  const { left, width } = tableOn(log.sheet)
  const { height } = paperOf(log.sheet)
  const tableTop = paperMeasures.top + head + gap
  const bodyTop = tableTop + headsHeight(log) + measures.headRoom
  const columns = width > 250 ? 3 : 2
  const sentences = footSentences(log, shown).flatMap(said => wrap(said, width - barRoom, sizes.least))
  // a line more says where the log goes on
  const footHeight = footGap + Math.max(10, (sentences.length + 1) * footPitch + 1.5)
  return {
    ...{ left, width, tableTop, bodyTop, columns, sentences, footHeight },
    column: (width - (columns - 1) * block.between) / columns,
    room: height - paperMeasures.bottom - footHeight - bodyTop,
    legendPerRow: Math.floor(width / measures.legend.cell),
  }
}

/** Height of a block of so many lines in so many columns. */
export const blockHeight = (lines: number, columns: number): number =>
  lines === 0 ? 0 : block.above + block.title + Math.ceil(lines / columns) * block.pitch

/** A part of a list is no longer than this where its words are kept together, characters. */
const longestWhole = 36
const onOneLine = (item: string): string => (item.length > longestWhole ? item : item.replaceAll(' ', '\u00a0'))

/** What is said at a foot as lines of a block's column: the title in bold, parts of a list with points between. */
export function restLines(
  rest: readonly Rest[],
  { column }: LogPaper,
  flowed: Map<string, Line[]>,
  hyphens: Hyphens | undefined,
): Line[] {
  return rest.flatMap(({ title, items }) => {
    const text = `${title}: ${items.map(onOneLine).join(' · ')}`
    const known = flowed.get(text) ?? flow(text, column, sizes.text, title.length + 1, hyphens)
    flowed.set(text, known)
    return known
  })
}

/** Lines in columns, as even as they can be. */
export function inColumns(lines: readonly Line[], columns: number): Line[][] {
  const each = Math.ceil(lines.length / columns)
  return Array.from({ length: each === 0 ? 0 : Math.ceil(lines.length / each) }, (_, i) =>
    lines.slice(i * each, (i + 1) * each),
  )
}
