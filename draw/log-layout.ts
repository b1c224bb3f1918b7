import { sameDepth } from '@borebook/geo/interval.ts'
import { typeSizes } from './kit/text.ts'
import { arrange, type LogInput, type TextPiece, textColumnsOf } from './log-columns.ts'
import { headers } from './log-header.tsx'
import { place, type Setting, setRow, shorten } from './log-rows.ts'
import { drilledEnd } from './pieces.ts'
import { measures, paperOf, tableWidth } from './sheet.ts'
import type { Column, LegendEntry, Page, Piece, Row, Stretch, Track } from './track.ts'
import { trackOf, tracksOf } from './tracks.ts'

export const logScales = [20, 25, 50, 100, 200, 500] as const

export interface LogLayout {
  pages: Page[]
  columns: Column[]
  /** Denominator of the scale drawn. */
  scale: number
  /** How deep the sheet reaches, m. */
  total: number
  /** Where the hole ends, m. */
  end: number
  /** Whether something besides layers stands at its depth. */
  hasDepths: boolean
  legendPerRow: number
}

/** 32 materials on a portrait page; more than that at once is no log. */
const mostLegendRows = 8
/** More pages than anybody reads; a finer scale than this allows is made coarser. */
const mostPages = 200

/** From the paper's upper edge to the first depth, mm, without what stands above the ground. */
export const headHeight = (log: LogInput): number =>
  measures.margin + headers[log.sheet.header].height(log) + measures.headerGap + measures.columnHead + measures.headRoom

/**
 * Lays a log out on pages: breaks at layer boundaries (inside a layer only when it is longer than a page or the page
 * would stay half empty, then at a whole step), description in 2.5 mm or as small as 2.0 where that saves a page, less
 * depth on a page whose texts would not fit. A scale that would need over 200 pages is made coarser.
 */
export function layoutLog(log: LogInput): LogLayout {
  const { columns, pieces } = arrange(log)
  const tracks = columns.flatMap(({ key }) => trackOf(key) ?? [])
  const hasDepths = tracks.some(track => track.reach)
  const total = pieces.length > 0 || hasDepths ? totalDepth(log, pieces) : 0.1
  const legendPerRow = Math.floor(tableWidth(log.sheet) / measures.legendCell)
  const paper = paperOf(log.sheet)
  const room = (legendRows: number) =>
    paper.height -
    headHeight(log) -
    measures.endLine -
    legendRows * measures.legendRow -
    measures.footer -
    measures.margin
  const above = (perMetre: number) => tracks.reduce((most, t) => Math.max(most, t.above?.(log, perMetre) ?? 0), 0)
  const common = {
    log,
    tracks,
    pieces,
    total,
    legendPerRow,
    room,
    textColumns: textColumnsOf(columns),
    continued: log.words.continued,
    set: new Map(),
  }
  const pagesAt = (scale: number) => fewestPages({ ...common, perMetre: 1000 / scale, above: above(1000 / scale) })
  const everything = legendOf(common, { top: -Infinity, base: Infinity, above: 0 }, pieces).filter(e => !e.isGap)
  const legendRows = Math.min(Math.ceil((everything.length + 1) / legendPerRow), mostLegendRows)
  const asked =
    log.sheet.scale === 'fit'
      ? handyScale(denominator => (total * 1000) / denominator + above(1000 / denominator), room(legendRows))
      : Math.max(log.sheet.scale, coarsest(total, room(4)))
  let [scale, pages] = [asked, pagesAt(asked)]
  // texts that need several pages anyway leave room for a larger drawing
  for (const larger of log.sheet.scale === 'fit' && pages.length > 1 ? [...logScales].reverse() : []) {
    if (larger >= scale) continue
    const more = pagesAt(larger)
    if (more.length > pages.length) break
    ;[scale, pages] = [larger, more]
  }
  return { pages, columns, scale, total, end: endOf(log, pieces, total), hasDepths, legendPerRow }
}

const coarsest = (total: number, room: number) => Math.ceil((total * 1000) / (room * 0.5 * mostPages))

const deepest = (pieces: readonly Piece[]): number => pieces.reduce((most, p) => Math.max(most, p.depthto), 0)

/** How deep the sheet reaches, m: to the end of the hole and of all that its tracks read, be it too little to be shown. */
function totalDepth(log: LogInput, pieces: readonly Piece[]): number {
  const reached = tracksOf(log.sheet).map(track => track.reach?.(log) ?? 0)
  return Math.max(0.1, log.object.zcoorde ?? 0, ...reached, deepest(pieces))
}

/** Where the hole ends, m: as its object or its drilling says, no higher than the lowest layer; else the sheet's end. */
function endOf(log: LogInput, pieces: readonly Piece[], total: number): number {
  const known = Math.max(log.object.zcoorde ?? 0, drilledEnd(log) ?? 0, deepest(pieces))
  return known > 0 ? known : total
}

/** The first of 10, 15, … 50, 60, … 200, 225, … at which what is to be drawn is no longer than `room` millimetres. */
function handyScale(lengthAt: (denominator: number) => number, room: number): number {
  const step = (d: number) => (d < 50 ? 5 : d < 200 ? 10 : d < 500 ? 25 : d < 1000 ? 50 : d < 5000 ? 100 : 1000)
  let denominator = 10
  while (lengthAt(denominator) > room) denominator += step(denominator)
  return denominator
}

interface Context extends Setting {
  log: LogInput
  tracks: readonly Track[]
  pieces: readonly TextPiece[]
  perMetre: number
  total: number
  legendPerRow: number
  room: (legendRows: number) => number
  /** Paper that the first page keeps for what stands above ground, mm. */
  above: number
}

/** What a stretch of the sheet shows, each once, in the order of the legend. */
function legendOf(
  { log, tracks }: Pick<Context, 'log' | 'tracks'>,
  stretch: Stretch,
  pieces: readonly Piece[],
): LegendEntry[] {
  const entries = new Map<string, LegendEntry>()
  for (const track of tracks)
    for (const entry of track.legend?.(log, stretch, pieces) ?? [])
      if (!entries.has(entry.key)) entries.set(entry.key, entry)
  return [...entries.values()].sort((a, b) => a.place - b.place)
}

/** The pages of a log in the largest type that needs no more of them than a smaller one. */
function fewestPages(context: Context): Page[] {
  const tries = typeSizes.map(size => breakPages(context, size))
  const fewest = Math.min(...tries.map(pages => pages.length))
  return tries.find(pages => pages.length === fewest)!
}

function breakPages(context: Context, size: number): Page[] {
  const pages: Page[] = []
  let { pieces } = context
  for (let top = 0; pages.length === 0 || top < context.total - sameDepth; ) {
    const page = nextPage({ ...context, pieces }, top, size)
    pages.push(page)
    top = page.base
    // what ends above the next page shows on no later one
    pieces = pieces.filter(p => p.depthto > top - sameDepth)
  }
  return pages
}

/** One page from `top` on, with as many rows of legend as its own materials need. */
function nextPage(context: Context, top: number, size: number): Page {
  for (let legendRows = 1; ; legendRows++) {
    const page = fillPage(context, top, size, context.room(legendRows) - (top === 0 ? context.above : 0))
    if (page.legend.length <= legendRows * context.legendPerRow || legendRows >= mostLegendRows) return page
  }
}

function fillPage(context: Context, top: number, size: number, room: number): Page {
  const { pieces, perMetre, total } = context
  let base = endOfPage(pieces, top, total, room / perMetre)
  for (;;) {
    const shown = shownOn(pieces, top, base, total)
    const setOf = (p: TextPiece) => setRow(context, p, isContinued(p, top), size)
    const earlier = lastFitting(shown, p => setOf(p).height, room, top, base)
    if (earlier !== undefined) {
      base = earlier
      continue
    }
    const rows = shown.map(
      (p): Row => ({
        layer: p.layer,
        depthfrom: p.depthfrom,
        continued: isContinued(p, top),
        top: 0,
        ...setOf(p),
      }),
    )
    shorten(rows, context, room, size)
    place(rows, room, row => Math.max(0, (row.depthfrom - top) * perMetre))
    const above = top === 0 ? context.above : 0
    return { top, base, above, rows, size, legend: legendOf(context, { top, base, above }, shown) }
  }
}

/** Where a page must end so that its texts fit; undefined when they do, or when its first layer alone is too long. */
function lastFitting(
  shown: readonly TextPiece[],
  heightOf: (piece: TextPiece) => number,
  room: number,
  top: number,
  base: number,
): number | undefined {
  let used = 0
  let found: number | undefined
  for (const piece of shown) {
    const isInside = piece.depthfrom > top + sameDepth && piece.depthfrom < base - sameDepth
    if (isInside && (used <= room || found === undefined)) found = piece.depthfrom
    // what lies below the end that was found need not be set at all
    if (used > room && found !== undefined) return found
    used += heightOf(piece)
  }
  return used <= room ? undefined : found
}

/** A piece shows where it overlaps the page; one without thickness on the page that holds its depth. */
function isOn(p: Piece, top: number, base: number, total: number): boolean {
  if (p.depthto - p.depthfrom < sameDepth)
    return p.depthfrom > top - sameDepth && (p.depthfrom < base - sameDepth || base >= total - sameDepth)
  return p.depthfrom < base - sameDepth && p.depthto > top + sameDepth
}

/** What shows on a page, of pieces in the order of their upper ends. */
function shownOn(pieces: readonly TextPiece[], top: number, base: number, total: number): TextPiece[] {
  const below = pieces.findIndex(p => p.depthfrom > base)
  return (below < 0 ? pieces : pieces.slice(0, below)).filter(p => isOn(p, top, base, total))
}

function endOfPage(pieces: readonly Piece[], top: number, total: number, capacity: number): number {
  const end = top + capacity
  if (end >= total - sameDepth) return total
  let boundary = top
  for (const { depthfrom, depthto } of pieces) {
    if (depthfrom > end) break
    boundary = Math.max(boundary, depthto <= end ? depthto : depthfrom)
  }
  if (boundary > top + capacity / 2) return boundary
  const step = capacity > 20 ? 5 : capacity > 4 ? 1 : 0.1
  const round = Math.floor(end / step + 1e-9) * step
  return round > top + sameDepth ? Math.round(round * 1000) / 1000 : end
}

const isContinued = (piece: Piece, top: number) => piece.depthfrom < top - sameDepth
