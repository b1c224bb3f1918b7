import { textWidth, wrap } from '../kit/text.ts'
import { type BarSegments, scaleBarOf } from '../scale-bar.tsx'
import { type PaperSheet, paperMeasures, sizes } from './paper-sheet.ts'

/** The foot of a page: texts broken into columns, and where each of its parts stands, mm from its left edge. */
export interface LaidFoot {
  height: number
  formulas: string[]
  columns: { x: number; lines: string[] }[]
  replaced: string[]
  legend: { x: number; perRow: number; rows: number; cell: number } | null
  /** Right end of the scale bar, and what it is of; null: there is none. */
  bar: number
  segments: BarSegments | null
  origin: string[]
}

const gap = 6
/** A cell of the legend at least, mm. */
const leastCell = 30

/** Paragraphs in columns of equal heights, as far as their lines allow; none is split. */
function inColumns(paragraphs: readonly string[][], count: number): string[][] {
  const most = paragraphs.reduce((sum, lines) => sum + lines.length, 0) / count
  const columns: string[][] = [[]]
  for (const lines of paragraphs) {
    const last = columns.at(-1)!
    const isFull = last.length > 0 && last.length + lines.length / 2 > most
    if (isFull && columns.length < count) columns.push([...lines])
    else last.push(...lines)
  }
  return columns
}

/** Short paragraphs together on a line, where they find room beside each other. */
function joined(paragraphs: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const text of paragraphs) {
    const both = `${lines.at(-1)} · ${text}`
    if (lines.length > 0 && textWidth(both, sizes.least) <= width) lines[lines.length - 1] = both
    else lines.push(text)
  }
  return lines
}

export function layoutFoot({ foot, paper, orientation, bar }: PaperSheet, width: number, scale: number): LaidFoot {
  const segments = bar && !bar.isShown ? null : scaleBarOf(scale, bar?.length)
  const barWidth = segments ? (segments.segment * segments.count * 1000) / scale + 8 : 32
  const isWide = orientation === 'landscape' || paper === 'A3'
  const legendWidth = foot.legend && isWide ? 3 * leastCell + 4 : 0
  const textRoom = width - barWidth - gap - (legendWidth ? legendWidth + gap : 0)
  const columnCount = isWide ? 3 : 1
  const column = (textRoom - (columnCount - 1) * gap) / columnCount
  const formulas = foot.formulas ? wrap(foot.formulas, textRoom, sizes.least, 600) : []
  const columns = inColumns(
    joined(foot.methods, column).map(text => wrap(text, column, sizes.least)),
    columnCount,
  )
  const replaced = foot.replaced ? wrap(foot.replaced, textRoom - 4, sizes.least) : []
  const rows = foot.legend ? Math.ceil(foot.legend.entries.length / 3) : 0
  const lines = formulas.length + Math.max(...columns.map(one => one.length)) + replaced.length
  const origin = wrap(foot.origin, width - 62, sizes.least)
  const body = Math.max(1.2 + (lines + 1) * paperMeasures.footPitch, legendWidth ? 5 + rows * 3.9 : 0, 11)
  return {
    height: body + 2 + origin.length * paperMeasures.footPitch,
    formulas,
    columns: columns.map((linesOf, i) => ({ x: i * (column + gap), lines: linesOf })),
    replaced,
    legend: legendWidth ? { x: textRoom + gap, perRow: 3, rows, cell: leastCell } : null,
    bar: width - 5,
    segments,
    origin,
  }
}
