import { logHead } from '../hole/log-head.ts'
import { drilledEnd } from '../hole/pieces.ts'
import type { LayerPiece, PaperColumn, TrackPage } from '../hole/track.ts'
import { headHeightOf } from '../paper/paper-head-layout.ts'
import { tableOn, usualScales } from '../paper/sheet.ts'
import { trackOf, tracksOf } from '../tracks/tracks.ts'
import { breakPages, type PageContext } from './log-break.ts'
import { arrange, type LogInput, textColumnsOf } from './log-columns.ts'
import { blocksHeight, type LogPaper, paperFor } from './log-paper.ts'
import { particularsOf } from './log-particulars.ts'

export const printedLogScales = [20, 25, 50, 100, 200, 500] as const
/** Scales that 'fit' chooses from. */
const fitScales = [10, 20, 25, ...usualScales] as const

export interface LogLayout {
  pages: TrackPage[]
  columns: PaperColumn[]
  paper: LogPaper
  /** Denominator of the scale drawn. */
  scale: number
  /** How deep the sheet reaches, m. */
  total: number
  /** Depth at which the hole ends, m. */
  end: number
  /** Whether something besides layers stands at its depth. */
  hasDepths: boolean
}

/** Share of a page that may be said at its foot for 'fit' to choose a smaller drawing than its depths need. */
const mostBlock = 0.2
/** More pages than anybody reads; a finer scale than this allows is made coarser. */
const mostPages = 200

/**
 * Lays a log out on pages, true to scale: each holds the depths whose texts it holds, beside themselves or at its foot,
 * and ends at a layer's boundary where one is near. 'fit' takes the largest usual scale that needs one page, else that
 * needs the fewest. A scale that would need over 200 pages is made coarser.
 */
export function layoutLog(log: LogInput): LogLayout {
  const { columns, pieces } = arrange(log)
  const tracks = columns.flatMap(({ key }) => trackOf(key) ?? [])
  const hasDepths = tracks.some(track => track.reach)
  const total = pieces.length > 0 || hasDepths ? totalDepth(log, pieces) : 0.1
  const paper = paperFor(log, columns, headHeightOf(logHead(log, total), tableOn(log.sheet).width))
  const above = (perMetre: number) => tracks.reduce((most, t) => Math.max(most, t.above?.(log, perMetre) ?? 0), 0)
  const textColumns = textColumnsOf(columns)
  const common = {
    log,
    tracks,
    columns,
    pieces,
    total,
    paper,
    textColumns,
    words: log.words,
    hyphens: [log.hyphens, log.second?.hyphens] as const,
    set: new Map(),
    particulars: particularsOf(log, columns, paper),
  }
  const pagesAt = (scale: number) => {
    const context: PageContext = { ...common, perMetre: 1000 / scale, above: above(1000 / scale), flowed: new Map() }
    return breakPages(context)
  }
  const lengthAt = (scale: number) => (total * 1000) / scale + above(1000 / scale)
  const { mostPages: most } = log.sheet
  const { scale, pages } =
    most !== undefined
      ? within(most, pagesAt, scale => lengthAt(scale) / paper.room)
      : log.sheet.scale === 'fit'
        ? fitted(
            pagesAt,
            scale => Math.max(1, Math.ceil(lengthAt(scale) / paper.room)),
            page => blocksHeight(page.blocks) < mostBlock * paper.room,
          )
        : asked(log.sheet.scale, pagesAt, scale => lengthAt(scale) / paper.room)
  return { pages, columns, paper, scale, total, end: endOf(log, pieces, total), hasDepths }
}

interface ScaledPages {
  scale: number
  pages: TrackPage[]
}
type PagesAt = (scale: number) => TrackPage[]

/**
 * The largest scale that needs the fewest pages; `least` is how many its depths alone need. A smaller drawing than these
 * need is worth a page only where its texts still stand beside it.
 */
function fitted(
  pagesAt: PagesAt,
  least: (scale: number) => number,
  isBeside: (page: TrackPage) => boolean,
): ScaledPages {
  const first = Math.max(
    0,
    fitScales.findIndex(scale => least(scale) === 1),
  )
  const at = (i: number): ScaledPages => ({ scale: fitScales[i]!, pages: pagesAt(fitScales[i]!) })
  let best = at(first)
  // texts that need several pages anyway leave room for a larger drawing
  for (let i = first - 1; i >= 0 && least(fitScales[i]!) <= best.pages.length; i--) {
    const larger = at(i)
    if (larger.pages.length > best.pages.length) break
    best = larger
  }
  for (let i = first + 1; i < Math.min(fitScales.length, first + 3) && best.pages.length > 1; i++) {
    const smaller = at(i)
    if (smaller.pages.length < best.pages.length && smaller.pages.every(isBeside)) best = smaller
  }
  return best
}

/** The largest usual scale that needs no more than so many pages; where none does, the one that needs the fewest. */
function within(most: number, pagesAt: PagesAt, papers: (scale: number) => number): ScaledPages {
  let best: ScaledPages | undefined
  for (const scale of fitScales) {
    // its depths alone need more
    if (papers(scale) > most) continue
    const pages = pagesAt(scale)
    if (!best || pages.length < best.pages.length) best = { scale, pages }
    if (pages.length <= most) break
  }
  return best ?? { scale: fitScales.at(-1)!, pages: pagesAt(fitScales.at(-1)!) }
}

/** A scale as asked for, or the first coarser one that needs no more pages than anybody reads. */
function asked(scale: number, pagesAt: PagesAt, papers: (scale: number) => number): ScaledPages {
  const coarser = fitScales.filter(one => one > scale)
  for (const one of [scale, ...coarser.slice(0, -1)]) {
    if (papers(one) > mostPages) continue
    const pages = pagesAt(one)
    if (pages.length <= mostPages) return { scale: one, pages }
  }
  const last = coarser.at(-1) ?? scale
  return { scale: last, pages: pagesAt(last) }
}

const deepest = (pieces: readonly LayerPiece[]): number => pieces.reduce((most, p) => Math.max(most, p.depthto), 0)

/** How deep the sheet reaches, m: to the end of the hole and of all that its tracks read, be it too little to be shown. */
function totalDepth(log: LogInput, pieces: readonly LayerPiece[]): number {
  const reached = tracksOf(log.sheet).map(track => track.reach?.(log) ?? 0)
  return Math.max(0.1, log.object.zcoorde ?? 0, ...reached, deepest(pieces))
}

/** Finds where the hole ends, m: as its object or its drilling says, no higher than the lowest layer; else the sheet's end. */
function endOf(log: LogInput, pieces: readonly LayerPiece[], total: number): number {
  const known = Math.max(log.object.zcoorde ?? 0, drilledEnd(log) ?? 0, deepest(pieces))
  return known > 0 ? known : total
}
