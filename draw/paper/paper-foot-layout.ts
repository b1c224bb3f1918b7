import { textWidth, wrap } from '../kit/text.ts'
import { type PaperSheet, paperMeasures, paperTypeSizes } from './paper-sheet.ts'
import { scaleBarOf } from './scale-bar.tsx'

/** The foot of a page: texts broken into columns, and where each of its parts stands, mm from its left edge. */
export interface LaidFoot {
  height: number
  formulas: string[]
  columns: { x: number; lines: FootLine[] }[]
  replaced: string[]
  legend: { x: number; y: number; rows: number; cell: number; pitch: number } | null
  /** The scale bar: its right end, and its length (m) where one was asked for; null: there is none. */
  bar: { right: number; length?: number | undefined } | null
  /** Right end of what is said of the scale. */
  scale: number
  origin: string[]
}

/** A line of the texts of a foot, in the sheet's first or in its second language. */
interface FootLine {
  text: string
  isSecond: boolean
}

const gap = 6
/** A cell of the legend at least, and a column of texts with what parts it from the next, mm. */
const [leastCell, leastColumn] = [30, 66]
/** Entries of a legend in a row below the texts. */
const narrowPerRow = 5

/** Paragraphs in columns of equal heights, as far as their lines allow; none is split. */
function inColumns(paragraphs: readonly FootLine[][], count: number): FootLine[][] {
  const most = paragraphs.reduce((sum, lines) => sum + lines.length, 0) / count
  const columns: FootLine[][] = [[]]
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
    if (lines.length > 0 && textWidth(both, paperTypeSizes.least) <= width) lines[lines.length - 1] = both
    else lines.push(text)
  }
  return lines
}

/** Lines beside the bar and what is said of the scale. */
const besideBar = 3
/** A line of a legend, mm. */
const legendPitch = 3.9
/** Line of a legend with a name in two languages, mm. */
const legendPitchOfTwo = 5.4

/** Texts one below the other, as wide as the foot where they stand below the bar. */
function aroundBar(all: readonly FootTexts[], above: number, beside: number, width: number): FootLine[] {
  const lines: FootLine[] = []
  for (const { paragraphs, isSecond } of all)
    for (const text of joined(paragraphs, beside))
      lines.push(...linesOf(text, above + lines.length >= besideBar ? width : beside, isSecond))
  return lines
}
interface FootTexts {
  paragraphs: readonly string[]
  isSecond: boolean
}
const linesOf = (text: string, width: number, isSecond: boolean): FootLine[] =>
  wrap(text, width, paperTypeSizes.least).map(line => ({ text: line, isSecond }))

export function layoutFoot({ foot, paper, orientation, bar }: PaperSheet, width: number, scale: number): LaidFoot {
  const hasBar = !bar || bar.isShown
  const { segment, count } = scaleBarOf(scale, bar?.length)
  const barWidth = hasBar ? (segment * count * 1000) / scale + 8 : 32
  const isWide = orientation === 'landscape' || paper === 'A3'
  const isBeside = foot.legend !== undefined && isWide
  const legendWidth = isBeside ? 3 * leastCell + 4 : 0
  const textRoom = width - barWidth - gap - (legendWidth ? legendWidth + gap : 0)
  // lines shorter than these would be broken everywhere
  const columnCount = isWide ? Math.max(1, Math.min(3, Math.floor((textRoom + gap) / leastColumn))) : 1
  const column = (textRoom - (columnCount - 1) * gap) / columnCount
  const formulas = foot.formulas ? wrap(foot.formulas, textRoom, paperTypeSizes.least, 600) : []
  const said = [
    { paragraphs: foot.methods, isSecond: false },
    { paragraphs: foot.seconds ?? [], isSecond: true },
  ]
  const columns = isWide
    ? inColumns(
        said.flatMap(({ paragraphs, isSecond }) =>
          joined(paragraphs, column).map(text => linesOf(text, column, isSecond)),
        ),
        columnCount,
      )
    : [aroundBar(said, formulas.length, textRoom, width)]
  const replaced = foot.replaced ? wrap(foot.replaced, textRoom - 4, paperTypeSizes.least) : []
  const lines = formulas.length + Math.max(...columns.map(one => one.length)) + replaced.length
  const texts = 1.2 + (lines + 1) * paperMeasures.footPitch
  const perRow = isBeside ? 3 : narrowPerRow
  const rows = foot.legend ? Math.ceil(foot.legend.entries.length / perRow) : 0
  const pitch = foot.legend?.entries.some(({ second }) => second) ? legendPitchOfTwo : legendPitch
  const legendHeight = foot.legend ? 5 + rows * pitch : 0
  const origin = wrap(foot.origin, width - 62, paperTypeSizes.least)
  const below = Math.max(texts + 1.2, 11)
  const body = isBeside ? Math.max(texts, legendHeight, 11) : foot.legend ? below + legendHeight : Math.max(texts, 11)
  return {
    height: body + 2 + origin.length * paperMeasures.footPitch,
    formulas,
    columns: columns.map((linesOf, i) => ({ x: i * (column + gap), lines: linesOf })),
    replaced,
    legend: foot.legend
      ? isBeside
        ? { x: textRoom + gap, y: 0, rows, cell: leastCell, pitch }
        : { x: 0, y: below, rows, cell: width / perRow, pitch }
      : null,
    bar: hasBar ? { right: width - 5, length: bar?.length } : null,
    scale: width - 2.5,
    origin,
  }
}
