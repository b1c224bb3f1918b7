import { hasWell, type Well, wellBase, wellTop } from '@borebook/geo/well/well.ts'
import { type WellLayout, wellLayout } from '@borebook/geo/well/well-layout.ts'
import { once } from '../../hole/track.ts'
import { wrap } from '../../kit/text.ts'
import { type PaperHeadContent, paperMeasures, paperTypeSizes } from '../../paper/paper-sheet.ts'
import { paperOf, tableOn, usualScales } from '../../paper/sheet.ts'
import { trackOf } from '../../tracks/tracks.ts'
import { getStoredWell } from '../../tracks/well.tsx'
import { type Bar, barOf, barWidth } from './well-sheet-bars.tsx'
import { wordsOf } from './well-sheet-both.ts'
import { compactTables, firstTables, flowingTables, type PlacedTable } from './well-sheet-flow.ts'
import { wellHead, wellHeadHeight } from './well-sheet-head.ts'
import type { WellInput, WellSheet } from './well-sheet-input.ts'
import { type LabelRoom, neededHeight } from './well-sheet-labels.tsx'
import { formsWidth, symbolWidth } from './well-sheet-layers.tsx'
import { type NamedPart, namedOn } from './well-sheet-named.ts'
import { listWellNotes } from './well-sheet-notes.ts'
import { hasUnplanned, wellTables } from './well-sheet-tables.ts'

/** Depths on a page, m, and paper, mm. */
export interface PageDepths {
  top: number
  base: number
  /** Heights above its first depth, of that without anything drawn, then of all its drawing. */
  above: number
  lead: number
  height: number
}
interface WellSheetPage {
  depths: PageDepths | null
  tables: readonly PlacedTable[]
  /** Corner at which these begin, mm of the paper. */
  at: { x: number; y: number }
}

/** Columns of the drawing's table, mm of the paper. */
interface WellColumns {
  depth: { x: number; width: number }
  symbol: { x: number; width: number } | null
  drawing: { x: number; width: number }
}
export interface WellSheetLayout {
  paper: { width: number; height: number }
  left: number
  width: number
  head: PaperHeadContent
  tableTop: number
  bodyTop: number
  footTop: number
  columns: WellColumns
  drawing: WellDrawing | null
  notes: string[]
  bars: Bar[]
  /** Denominators of depth and width. */
  scale: number
  perMetre: number
  pages: WellSheetPage[]
}
/** The drawing across: the same on all pages. */
export interface WellDrawing {
  well: Well
  layout: WellLayout
  /** Denominator. */
  scale: number
  /** Width of the drawing, and where it begins in its column, mm. */
  width: number
  x: number
  named: readonly NamedPart[]
  sides: Pick<LabelRoom, 'left' | 'right'>
}

/** Heads of columns, above the highest and below the lowest thing, between a drawing and its tables, mm. */
const measures = { columnHead: 7.6, headRoom: 5.5, below: 2.5, gap: 3.4, footPitch: 2.75 } as const
/** Height of the heads of columns, of a sheet in two languages with a line more. */
export const columnHeadOf = ({ second }: Pick<WellInput, 'second'>): number => measures.columnHead + (second ? 2.9 : 0)
/** Denominators of depths and of widths. */
const depthScales = [10, 20, 25, ...usualScales]
const widthScales = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000, 10_000]
/** More pages than anybody reads. */
const mostPages = 200
/** Share of a page's drawing that what stands above ground takes at most. */
const mostAbove = 0.45

/** Whether there is anything to draw: a well, or the hole that one might stand in. */
const isDrawn = (well: Well): boolean => hasWell(well) || well.drilling.length > 0 || (well.backfill ?? []).length > 0

/** Widest drawing of a hole with the ground beside it, and share of a lying sheet that the drawing takes with its labels. */
const widest = { A4: 70, A3: 104 } as const
const drawnShare = 0.56

/** The drawing across, true to a usual scale. */
function drawingOf(input: WellInput, column: { width: number }): WellDrawing | null {
  const well = getStoredWell(input)
  if (!isDrawn(well)) return null
  const { paper } = input.of.log
  const unscaled = wellLayout(well, { width: 100 }).perMm
  const most = Math.min(widest[paper], column.width * 0.5)
  const scale = widthScales.find(one => 100 / one / unscaled <= most) ?? widthScales.at(-1)!
  const width = 100 / scale / unscaled
  const layout = wellLayout(well, { width })
  const rest = column.width - width
  // what stands at the right says more
  const x = rest * 0.44
  const outer = [
    ...layout.tubes.flatMap(t => [t.x - t.half, t.x + t.half]),
    ...layout.enclosures.flatMap(e => [e.x0, e.x1]),
    ...layout.hole.flatMap(h => [-1, 1].map(side => layout.axis + (side * h.diameter * layout.perMm) / 2)),
  ]
  const gap = 3.2
  return {
    ...{ well, layout, scale, width, x, named: namedOn(input, layout) },
    sides: {
      left: { edge: Math.min(...outer) - 1.2, text: Math.min(0, Math.min(...outer) - 2) - gap, room: x - gap - 1.4 },
      right: {
        edge: Math.max(...outer) + 1.2,
        text: Math.max(width, Math.max(...outer) + 2) + gap,
        room: rest - x - gap - 1.4,
      },
    },
  }
}

function columnsOf(input: WellInput, left: number, width: number): WellColumns {
  const depth = trackOf('depth')!.widthFor?.(input) ?? 20.5
  const layers = input.records.layers.length > 0
  const symbol = layers ? symbolWidth + formsWidth(input) : 0
  return {
    depth: { x: left, width: depth },
    symbol: layers ? { x: left + depth, width: symbol } : null,
    drawing: { x: left + depth + symbol, width: width - depth - symbol },
  }
}

const floorTo = (value: number, step: number) => Math.floor(value / step + 1e-9) * step

/** The depths of each page at a scale. */
function depthsOf({ well, named, layout, sides }: WellDrawing, scale: number, room: number, lastRoom: number) {
  const perMetre = 1000 / scale
  const base = Math.max(wellBase(well), 0.1)
  const above = Math.min(
    -wellTop(well) * perMetre + measures.headRoom,
    Math.max(room * mostAbove, room - base * perMetre - measures.below),
  )
  const step = [0.1, 0.5, 1, 5, 10, 50, 100].find(one => one * perMetre >= 2.5) ?? 500
  const pages: PageDepths[] = []
  let top = 0
  while (pages.length <= mostPages) {
    const own = pages.length === 0 ? above : measures.below
    const length = (base - top) * perMetre
    const isLast = own + length + measures.below <= room + 1e-6
    const end = isLast ? base : Math.max(top + step, floorTo(top + (room - own - measures.below) / perMetre, step))
    const needed = own + (end - top) * perMetre + measures.below
    const at = {
      y: (depth: number) => own + (depth - top) * perMetre,
      top: pages.length === 0 ? Number.NEGATIVE_INFINITY : top,
      base: end,
      isLast,
    }
    const wanted = neededHeight(named, layout, { ...at, ...sides, height: needed })
    const most = isLast ? Math.max(needed, lastRoom) : room
    pages.push({
      top,
      base: end,
      above: own,
      lead: pages.length === 0 ? measures.headRoom : measures.below,
      height: Math.min(most, Math.max(needed, wanted + 1)),
    })
    if (isLast) break
    top = end
  }
  return pages
}

/** What of a sheet does not depend on its scale; its tables stand beside the drawing where that leaves them a part. */
interface Across
  extends Pick<WellSheetLayout, 'paper' | 'left' | 'width' | 'head' | 'tableTop' | 'bodyTop' | 'columns' | 'drawing'> {
  notes: string[]
  region: { x: number; width: number; isBeside: boolean }
}

function acrossOf(input: WellInput, share: number): Across {
  const { log } = input.of
  const { left, width } = tableOn(log)
  const head = wellHead(input)
  const tableTop = paperMeasures.top + wellHeadHeight(head, input) + paperMeasures.gap
  const columns = columnsOf(input, left, width * share)
  const drawing = drawingOf(input, columns.drawing)
  const isBeside = share < 1
  return {
    ...{ paper: paperOf(log), left, width, head, tableTop, columns, drawing },
    bodyTop: tableTop + columnHeadOf(input),
    notes: listWellNotes(input, drawing?.layout ?? null, hasUnplanned(input)),
    region: isBeside
      ? { x: left + width * share + 5, width: width * (1 - share) - 5, isBeside }
      : { x: left, width, isBeside },
  }
}

/** The bars of depth and of width. */
function barsOf(input: WellInput, { drawing }: Across, scale: number): Bar[] {
  const words = wordsOf(input)
  const { isShown, length } = input.of.bar
  if (!isShown || !drawing) return []
  return [
    barOf(`${words('depth')} 1 : ${scale}`, 'm', 1000 / scale, length),
    barOf(`${words('widthScale')} 1 : ${drawing.scale}`, 'mm', 1 / drawing.scale),
  ]
}

type WellPages = Pick<WellSheetLayout, 'pages' | 'scale' | 'perMetre' | 'notes' | 'bars' | 'footTop'> & {
  /** Whether something stands higher than there is room. */
  isCut: boolean
  /** Share of a page that the drawing takes; null where there is none. */
  drawn: number | null
}

/** The pages at a scale: the drawing, its tables below or beside it, or overleaf where they find no room there. */
function laidAt(input: WellInput, across: Across, scale: number): WellPages {
  const { paper, left, width, tableTop, bodyTop, drawing, region } = across
  const bars = barsOf(input, across, scale)
  const notes = across.notes.flatMap(note => wrap(note, width - footBarsWidth(bars), paperTypeSizes.least))
  // a line for what finds no room, one for where it goes on, one for who printed it
  const footTop = paper.height - paperMeasures.bottom - Math.max(9, (notes.length + 3) * measures.footPitch)
  const room = footTop - paperMeasures.footGap - bodyTop
  const full = footTop - paperMeasures.footGap - tableTop - 1.5
  const compact = compactTables(input, region.width)
  const depthsWith = (lastRoom: number) => (drawing ? depthsOf(drawing, scale, room, lastRoom) : [])
  const below = compact && !region.isBeside ? room - compact.height - measures.gap : room
  const tried = depthsWith(below)
  const used = columnHeadOf(input) + (tried.at(-1)?.height ?? 12)
  const ends = region.isBeside ? 0 : used + measures.gap
  const hasRoom = compact !== null && ends + compact.height <= full + 1e-6
  const depths = hasRoom ? tried : depthsWith(room)
  const at = { x: left, y: tableTop }
  const pages: WellSheetPage[] = depths.map(one => ({ depths: one, tables: [], at }))
  if (pages.length === 0) pages.push({ depths: null, tables: [], at })
  if (hasRoom)
    pages[pages.length - 1] = { ...pages.at(-1)!, tables: compact.placed, at: { x: region.x, y: tableTop + ends } }
  else {
    const ended = columnHeadOf(input) + (depths.at(-1)?.height ?? 12) + measures.gap
    const first = region.isBeside ? [] : firstTables(input, width, full - ended)
    pages[pages.length - 1] = { ...pages.at(-1)!, tables: first, at: { x: left, y: tableTop + ended } }
    const whole = compactTables(input, width, first.length)
    const overleaf = whole && whole.height <= full ? [whole.placed] : flowingTables(input, width, full, first.length)
    pages.push(...overleaf.map(tables => ({ depths: null, tables, at: { x: left, y: tableTop + 1.5 } })))
  }
  const top = depths[0]
  const isCut = top !== undefined && top.above - top.lead < -wellTop(drawing!.well) * (1000 / scale) - 1e-6
  const drawn = top ? (top.above + (top.base * 1000) / scale) / room : null
  return { ...{ scale, perMetre: 1000 / scale, notes, bars, footTop, pages }, isCut, drawn }
}

/** Share of a page's length that a drawing with its tables below takes at least; else these stand overleaf. A3 is longer. */
const leastDrawn = { A4: 0.42, A3: 0.36 } as const

/**
 * Chooses the scale asked for, coarser where that takes more pages than anybody reads; or the largest usual one that
 * needs no more pages than asked for, else as few as can be; or that keeps the drawing on one page, with its tables
 * where it stays large.
 */
function chosen(
  at: (scale: number) => WellPages,
  { scale: asked, mostPages: most, isWhole, log }: WellSheet,
): WellPages {
  if (most === null && !isWhole) {
    const coarser = depthScales.filter(one => one > asked)
    return [asked, ...coarser].map(at).find(({ pages }) => pages.length <= mostPages) ?? at(coarser.at(-1) ?? asked)
  }
  const all = depthScales.map(at)
  const uncut = all.filter(({ isCut }) => !isCut)
  const tried = uncut.length > 0 ? uncut : all
  if (most === null) {
    const whole = tried.filter(({ pages }) => pages.filter(({ depths }) => depths).length <= 1)
    const onOne = whole.find(({ pages }) => pages.length === 1)
    return onOne && (onOne.drawn === null || onOne.drawn >= leastDrawn[log.paper]) ? onOne : (whole[0] ?? tried.at(-1)!)
  }
  const fewest = tried.reduce((best, one) => (one.pages.length < best.pages.length ? one : best))
  return tried.find(({ pages }) => pages.length <= most) ?? fewest
}

/** Lays the design of a well out: its drawing at a usual scale, below or beside it its tables, overleaf what has no room. */
export const layoutWell = once((input: WellInput): WellSheetLayout => {
  const { log } = input.of
  const laid = (share: number) => {
    const across = acrossOf(input, share)
    return { ...across, ...chosen(scale => laidAt(input, across, scale), input.of) }
  }
  if (log.orientation === 'landscape' && wellTables(input).length > 0) {
    const beside = laid(drawnShare)
    // what finds no room beside the drawing leaves it the whole width
    if (beside.pages.some(({ depths, tables }) => depths && tables.length > 0)) return beside
  }
  return laid(1)
})

/** What the bars of a foot take of its width, mm. */
const footBarsWidth = (bars: readonly Bar[]): number => bars.reduce((sum, bar) => sum + barWidth(bar) + 4, 0)
