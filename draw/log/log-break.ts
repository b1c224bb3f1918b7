import { sameDepth } from '@borebook/geo/interval.ts'
import { saidInBoth } from '../hole/said-in-both.ts'
import type {
  ColumnBlock,
  Depths,
  LayerPiece,
  LegendEntry,
  PaperColumn,
  Rest,
  TextRow,
  Track,
  TrackPage,
} from '../hole/track.ts'
import { placedApart } from '../kit/apart.ts'
import type { FlowLine } from '../kit/flow.ts'
import { trackOf } from '../tracks/tracks.ts'
import { type CellSetting, type CellSettingInput, waysOf } from './log-cells.ts'
import type { LogInput, TextPiece } from './log-columns.ts'
import { legendOf, measureLogLegend } from './log-legend.tsx'
import { block, blockHeight, blocksHeight, inColumns, inWholeColumns, type LogPaper, restLines } from './log-paper.ts'
import type { Text } from './log-particulars.ts'

export interface PageContext extends CellSettingInput {
  log: LogInput
  tracks: readonly Track[]
  columns: readonly PaperColumn[]
  pieces: readonly TextPiece[]
  paper: LogPaper
  perMetre: number
  /** How deep the sheet reaches, m. */
  total: number
  /** Paper that the first page keeps for what stands above ground, mm. */
  above: number
  /** What is said at the end of the log. */
  particulars: readonly Text[]
  /** Lines that rests have been broken into. */
  flowed: Map<string, FlowLine[]>
}

/** What a page of some depths would hold, and the paper that it takes below the first of them. */
interface Plan {
  page: Depths
  legend: LegendEntry[]
  lines: FlowLine[]
  height: number
}

/** Depths drawn on a page at least, mm, however much is to be said of them: the block then goes on overleaf. */
const leastDrawn = 25
/** A table is no shorter than this, mm: its figures need room. */
const leastTable = 14

/** The pages of a log at one scale. */
export function breakPages(context: PageContext): TrackPage[] {
  const pages: TrackPage[] = []
  let { pieces } = context
  for (let top = 0; pages.length === 0 || top < context.total - sameDepth; ) {
    const plan = nextPage({ ...context, pieces }, top)
    pages.push(...withBlocks(context, plan))
    top = plan.page.base
    // what ends above the next page shows on no later one
    pieces = pieces.filter(p => p.depthto > top - sameDepth)
  }
  return pages
}

function nextPage(context: PageContext, top: number): Plan {
  const { paper, perMetre, total, pieces } = context
  const above = top === 0 ? context.above : 0
  const most = Math.min(total, top + (paper.room - above) / perMetre)
  const isFitting = (plan: Plan) => plan.height <= paper.room + 1e-6
  const whole = planOf(context, top, most)
  if (isFitting(whole) && most >= total - sameDepth) return whole
  let [fits, over] = isFitting(whole) ? [most, most] : [top, most]
  for (let round = 0; round < 9 && fits < over; round++) {
    const middle = (fits + over) / 2
    if (isFitting(planOf(context, top, middle))) fits = middle
    else over = middle
  }
  for (let end = fits; (end - top) * perMetre >= leastDrawn; end = top + (end - top) * 0.9) {
    const plan = planOf(context, top, endOfPage(pieces, top, end, perMetre))
    if (isFitting(plan)) return plan
  }
  const least = Math.min(most, top + leastDrawn / perMetre)
  return planOf(context, top, least >= total - sameDepth ? total : endOfPage(pieces, top, least, perMetre))
}

/** The depth before `end` at which a page ends: a boundary that leaves little of it empty, else a whole step. */
function endOfPage(pieces: readonly LayerPiece[], top: number, end: number, perMetre: number): number {
  let boundary = top
  for (const { depthfrom, depthto } of pieces) {
    if (depthfrom > end) break
    boundary = Math.max(boundary, depthto <= end ? depthto : depthfrom)
  }
  if (boundary > top + (end - top) * 0.72) return boundary
  const length = (end - top) * perMetre
  const step = [10, 5, 1, 0.5, 0.1].find(metres => metres * perMetre < length * 0.2) ?? 0.1
  const round = Math.round(Math.floor(end / step + 1e-9) * step * 1000) / 1000
  return round > top + sameDepth ? round : end
}

function planOf(context: PageContext, top: number, base: number): Plan {
  const { log, columns, paper, perMetre, total, pieces } = context
  const above = top === 0 ? context.above : 0
  const isLast = base >= total - sameDepth
  const shown = shownOn(pieces, top, base, total)
  const { rows, length, rest } = rowsOn(context, shown, top, (base - top) * perMetre)
  const page: Depths = { top, base, above, length, rows }
  const untold = columns.flatMap(column =>
    (trackOf(column.key)!.rest?.({ hole: log, column, columns, page, perMetre, isLast }) ?? []).filter(
      ({ items }) => items.length > 0,
    ),
  )
  const legend = legendOf(log, context.tracks, page, shown)
  const lines = restLines([...rest, ...untold], paper, context.flowed, context.hyphens[0])
  const height = above + length + blockHeight(lines.length, paper.columns) + measureLogLegend(legend, paper)
  return { page, legend, lines, height }
}

/** Each piece with as much of its text as has room beside the depths, and what is left of it. */
function rowsOn(context: PageContext, shown: readonly TextPiece[], top: number, drawn: number) {
  const { paper, perMetre } = context
  const chosen = shown.map(piece => {
    const isContinued = piece.depthfrom < top - sameDepth
    const ways = waysOf(context, piece, isContinued)
    return { piece, isContinued, ways, index: 0, way: ways.at(0)! }
  })
  // a table a little longer than its depths is easier to read than a block
  const most = Math.max(drawn, Math.min(drawn * 1.2 + 10, paper.room))
  let needed = chosen.reduce((sum, { way }) => sum + way.height, 0)
  const step = (one: (typeof chosen)[number], way: CellSetting) => {
    needed -= one.way.height - way.height
    one.way = way
    one.index++
  }
  while (needed > most) {
    let best: { one: (typeof chosen)[number]; way: CellSetting } | undefined
    for (const one of chosen) {
      if (best && one.way.height <= best.one.way.height) continue
      const way = one.ways.at(one.index + 1)
      if (way && way.height > 0) best = { one, way }
    }
    if (!best) break
    step(best.one, best.way)
  }
  // thin layers say nothing beside themselves before thick ones do
  const thin = [...chosen].sort((a, b) => a.piece.depthto - a.piece.depthfrom - (b.piece.depthto - b.piece.depthfrom))
  for (const one of thin) {
    if (needed <= most) break
    const way = one.ways.at(one.index + 1)
    if (way) step(one, way)
  }
  const beside = chosen.filter(({ way }) => way.height > 0)
  const length = Math.max(leastTable, drawn, needed)
  const tops = placedApart(
    beside.map(({ piece }) => Math.max(0, piece.depthfrom - top) * perMetre),
    beside.map(({ way }) => way.height),
    length,
  )
  const places = new Map(beside.map((one, i) => [one, tops[i]!]))
  const rows = chosen.map((one): TextRow => {
    const { piece, isContinued, way } = one
    const { layer, depthfrom, depthto } = piece
    const { cells, height } = way
    return { layer, depthfrom, depthto, continued: isContinued, cells, height, top: places.get(one) ?? 0 }
  })
  const rest: Rest[] = chosen.flatMap(({ way }) => way.rest)
  return { rows, length, rest }
}

/**
 * A page with what is said below its depths, below the last also what is recorded besides; what has no room there goes on
 * on pages that have nothing else.
 */
function withBlocks(
  { log, paper, particulars, total }: PageContext,
  { page, legend, lines, height }: Plan,
): TrackPage[] {
  const { columns, room, bodyTop, tableTop } = paper
  const { base } = page
  const title = saidInBoth(log, ({ words }) => words.blockTitle)
  const untold: Text[] = lines.length > 0 ? [{ title, titleAgain: title, lines }] : []
  const all = base >= total - sameDepth ? [...untold, ...particulars] : untold
  let { blocks, left } = filled(all, room - (height - blockHeight(lines.length, columns)), columns, 0)
  const pages: TrackPage[] = [{ ...page, legend, blocks }]
  const empty = { top: base, base, above: 0, length: 0, rows: [], legend: [], isContinuation: true }
  while (left.length > 0) {
    ;({ blocks, left } = filled(left, room + bodyTop - tableTop, columns, leastRows))
    pages.push({ ...empty, blocks })
  }
  return pages
}

/** Rows below a title that goes on overleaf, at least. */
const leastRows = 2

/** Fills a height with as much of texts as has room, of the first `least` rows whatever the room; tells what is left. */
function filled(
  texts: readonly Text[],
  room: number,
  columns: number,
  least: number,
): { blocks: ColumnBlock[]; left: Text[] } {
  const blocks: ColumnBlock[] = []
  for (const [i, text] of texts.entries()) {
    const { title, titleAgain, lines } = text
    const free = room - blocksHeight(blocks) - block.above - block.title
    const rows = Math.max(i === 0 ? least : 0, Math.floor((free + 1e-6) / block.pitch))
    if (rows < Math.min(leastRows, Math.ceil(lines.length / columns))) return { blocks, left: texts.slice(i) }
    const most = rows * columns
    const isWhole = lines.length <= most
    blocks.push({
      title,
      columns: isWhole ? inWholeColumns(lines, columns, rows) : inColumns(lines.slice(0, most), columns),
    })
    if (!isWhole)
      return { blocks, left: [{ title: titleAgain, titleAgain, lines: lines.slice(most) }, ...texts.slice(i + 1)] }
  }
  return { blocks, left: [] }
}

/** A piece shows where it overlaps the page; one without thickness on the page that holds its depth. */
function isOn(p: LayerPiece, top: number, base: number, total: number): boolean {
  if (p.depthto - p.depthfrom < sameDepth)
    return p.depthfrom > top - sameDepth && (p.depthfrom < base - sameDepth || base >= total - sameDepth)
  return p.depthfrom < base - sameDepth && p.depthto > top + sameDepth
}

/** What shows on a page, of pieces in the order of their upper ends. */
function shownOn(pieces: readonly TextPiece[], top: number, base: number, total: number): TextPiece[] {
  const below = pieces.findIndex(p => p.depthfrom > base)
  return (below < 0 ? pieces : pieces.slice(0, below)).filter(p => isOn(p, top, base, total))
}
