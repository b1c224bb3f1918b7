import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { chooseStep } from '@borebook/geo/ticks.ts'
import { placedApart } from '../../kit/apart.ts'
import { textWidth, wrap } from '../../kit/text.ts'
import { type LaidFoot, layoutFoot } from '../../paper/paper-foot-layout.ts'
import { headHeightOf } from '../../paper/paper-head-layout.ts'
import {
  type PaperLane,
  type PaperLayer,
  type PaperSheet,
  paperMeasures,
  paperTypeSizes,
} from '../../paper/paper-sheet.ts'
import { paperOf, usualScales } from '../../paper/sheet.ts'
import { type ChartsPage, layoutCharts } from './paper-charts.tsx'
import { measurePaperHeads, stripWidth } from './paper-heads-layout.ts'

/** More pages than anybody reads; a scale that would take more is made coarser. */
const mostPages = 200
/** Figures of depth stand at least this far apart, mm. */
const figuresApart = 4.4
/** What a list was made from stands below it, mm. */
export const originRoom = 8

export type PlacedLane<L extends PaperLane = PaperLane> = L & { x: number }

/** A layer's words on a page: upper edge and height below its first depth, mm. */
export interface PlacedLayer {
  number: number
  layer: PaperLayer
  /** Depth at which it begins on the page, mm. */
  at: number
  top: number
  height: number
  title: string[]
  lines: string[]
  isContinued: boolean
  /** Whether it has one line, and what tells of it is listed elsewhere. */
  isAlone: boolean
}
export interface PaperPage {
  /** m. */
  top: number
  base: number
  /** Length of its depths, mm. */
  length: number
  /** Null: there is too little room, they are listed on a page of their own. */
  layers: PlacedLayer[] | null
}
/** Rows of the list of layers on one page. */
interface ListPage {
  rows: { number: number; layer: PaperLayer; name: string[]; values: string[] }[]
}

export interface PaperLayout {
  /** Sides of the paper, and of what is drawn between its margins. */
  paper: { width: number; height: number }
  left: number
  width: number
  lanes: PlacedLane[]
  /** Distances from the paper's upper edge: the table, its first depth; then the length of a full page's depths. */
  tableTop: number
  bodyTop: number
  bodyLength: number
  headsHeight: number
  foot: LaidFoot
  /** Denominator of the scale drawn. */
  scale: number
  perMetre: number
  /** Metres between figures of depth. */
  step: number
  pages: PaperPage[]
  lists: ListPage[]
  charts: ChartsPage[]
}

/** Number of all pages. */
export const countPages = ({ pages, lists, charts }: PaperLayout): number => pages.length + lists.length + charts.length

/** What draws the table of a page. */
export interface PaperBodyProps {
  sheet: PaperSheet
  layout: PaperLayout
  page: PaperPage
  scale: DepthScale
  isLast: boolean
  /** Page on which layers are listed that find no room. */
  firstList: number
}

/** Lanes beside each other: those of curves share what the widths of all leave of the table, or are short of it. */
function placed(given: readonly PaperLane[], left: number, width: number): PlacedLane[] {
  const lanes = given.map(lane => (lane.kind === 'strip' ? { ...lane, width: stripWidth(lane) } : lane))
  const sum = (some: readonly PaperLane[]) => some.reduce((total, lane) => total + lane.width, 0)
  const curves = sum(lanes.filter(({ kind }) => kind === 'curves'))
  const factor = curves > 0 ? (width - sum(lanes) + curves) / curves : 1
  let x = left
  return lanes.map(lane => {
    const own = lane.kind === 'curves' ? lane.width * factor : lane.width
    const laid = { ...lane, width: own, x }
    x += own
    return laid
  })
}

export const layerText = { pad: 2, indent: 5.4, pitch: 3, title: 3.2, between: 1.6, alone: 2.9 } as const

/** Lays a sheet out: its lanes across, the foot, and its depths on pages of one length. */
export function layoutPaper(sheet: PaperSheet): PaperLayout {
  const paper = paperOf(sheet)
  const [left, right] = paperMeasures.margins[sheet.paper]
  const width = paper.width - left - right
  const lanes = placed(sheet.lanes, left, width)
  const tableTop = paperMeasures.top + headHeightOf(sheet.head, width) + paperMeasures.gap
  const heads = measurePaperHeads(lanes)
  const bodyTop = tableTop + heads
  const asked = sheet.scale
  const isGiven = typeof asked === 'number'
  const { begin = 0, span = 0 } = sheet
  const held = sheet.layers.reduce((most, { depthto }) => Math.max(most, depthto), sheet.end)
  // a scale that is asked for opens no page for what nothing stands on
  const reach = isGiven ? held : Math.max(held, span)
  const lay = (scale: number) => {
    const foot = layoutFoot(sheet, width, scale)
    const footTop = paper.height - paperMeasures.bottom - foot.height
    const perMetre = 1000 / scale
    const step = Math.max(1, chooseStep(figuresApart / perMetre))
    const room = footTop - paperMeasures.footGap - bodyTop
    const metres = Math.max(step, toPageEnd(room / perMetre, { perMetre, step }, Math.floor))
    const pages = Math.max(1, Math.ceil((reach - begin - 1e-9) / metres))
    return { foot, perMetre, step, metres, pages, scale, bodyLength: metres * perMetre }
  }
  const most = isGiven ? mostPages : Math.min(mostPages, asked.pages)
  const fits = (scale: number) => lay(scale).pages <= most
  const scale =
    isGiven && fits(asked)
      ? asked
      : (usualScales.find(usual => (!isGiven || usual > asked) && fits(usual)) ?? usualScales.at(-1)!)
  const { metres, pages, ...laid } = lay(scale)
  const column = lanes.find(({ kind }) => kind === 'layers')
  const stretches = Array.from({ length: pages }, (_, page): PaperPage => {
    const [top, base] = [begin + page * metres, begin + (page + 1) * metres]
    const layers = column ? placedLayers(sheet, { top, base, ...laid }, column.width) : []
    const whole = { top, base, layers, length: laid.bodyLength }
    return page === pages - 1 ? shortened(whole, { end: held, span }, laid) : whole
  })
  const behind = paper.height - tableTop - paperMeasures.bottom - originRoom
  const isListed = stretches.some(({ layers }) => layers === null || layers.some(({ isAlone }) => isAlone))
  return {
    ...laid,
    ...{ paper, left, width, lanes, tableTop, bodyTop, headsHeight: heads },
    pages: stretches,
    lists: isListed ? listPages(sheet.layers, width, paper.height - bodyTop - paperMeasures.bottom - originRoom) : [],
    charts: sheet.behind ? layoutCharts(sheet.behind, { left, top: tableTop, width, height: behind }) : [],
  }
}

/** A depth to where a page may end: to a figure of depth, or half between where these are far apart. */
function toPageEnd(
  depth: number,
  { perMetre, step }: Pick<PaperLayout, 'perMetre' | 'step'>,
  to: (n: number) => number,
): number {
  const ends = step * perMetre > 15 ? step / 2 : step
  return to(depth / ends + (to === Math.floor ? 1e-9 : -1e-9)) * ends
}

/** Least length of a table, and room below the end of a test for what is said there, mm. */
const [leastLength, belowEnd] = [60, 13]

/** The last page as long as what stands on it, to a figure of depth. */
function shortened(
  page: PaperPage,
  { end, span }: { end: number; span: number },
  laid: Pick<PaperLayout, 'perMetre' | 'step'>,
): PaperPage {
  const { perMetre } = laid
  const last = page.layers?.at(-1)
  const needed = Math.max(
    leastLength,
    (end - page.top) * perMetre + (end < span ? 0 : belowEnd),
    (span - page.top) * perMetre,
    last ? last.top + last.height + 1 : 0,
  )
  const base = Math.min(page.base, page.top + toPageEnd(needed / perMetre, laid, Math.ceil))
  return { ...page, base, length: (base - page.top) * perMetre }
}

/** The words of a page's layers, whole, else each in one line; null where not even these fit. */
function placedLayers(
  { layers, words }: PaperSheet,
  { top, base, perMetre, bodyLength }: { top: number; base: number; perMetre: number; bodyLength: number },
  width: number,
): PlacedLayer[] | null {
  const shown = layers.flatMap((layer, place) =>
    layer.depthto > top + 1e-9 && layer.depthfrom < base - 1e-9 ? [{ layer, number: place + 1 }] : [],
  )
  const room = width - layerText.indent - layerText.pad - 1
  for (const isWhole of [true, false]) {
    const set = shown.map(({ layer, number }) => {
      const isContinued = layer.depthfrom < top - 1e-9
      const name = isContinued ? `${layer.name} ${words.continued}` : layer.name
      const title = isWhole ? wrap(name, room, paperTypeSizes.text, 600) : [`${name}  ${layer.lines[0] ?? ''}`.trim()]
      const lines = isWhole && !isContinued ? layer.lines.flatMap(line => wrap(line, room, paperTypeSizes.least)) : []
      const whole = title.length * layerText.title + lines.length * layerText.pitch + layerText.between
      const height = isWhole ? whole : layerText.alone
      return {
        layer,
        number,
        isContinued,
        isAlone: !isWhole,
        title,
        lines,
        height,
        at: Math.max(0, layer.depthfrom - top) * perMetre,
      }
    })
    const needed = set.reduce((sum, { height }) => sum + height, 0)
    const isCut = !isWhole && set.some(({ title }) => textWidth(title[0]!, paperTypeSizes.least) > room)
    if (needed > bodyLength || isCut) continue
    const tops = placedApart(
      set.map(({ at }) => at),
      set.map(({ height }) => height),
      bodyLength,
    )
    return set.map((one, i) => ({ ...one, top: tops[i]! }))
  }
  return null
}

/** Widths of the columns of a list of layers: number, name, from, to; the rest for its values. */
export const listColumns = (width: number) => ({ number: 10, name: width * 0.42, depth: 20 })
export const listPitch = 3.6

/** The layers as a list, on as many pages as it takes. */
function listPages(layers: readonly PaperLayer[], width: number, room: number): ListPage[] {
  const columns = listColumns(width)
  const values = width - columns.number - columns.name - 2 * columns.depth - 4
  const rows = layers.map((layer, place) => ({
    number: place + 1,
    layer,
    name: wrap(layer.name, columns.name - 3, paperTypeSizes.text),
    values: wrap(layer.lines.slice(1).join(', '), values, paperTypeSizes.figure),
  }))
  const pages: ListPage[] = []
  let used = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const height = Math.max(row.name.length, row.values.length) * listPitch + 1
    if (used + height > room) {
      pages.push({ rows: [] })
      used = 0
    }
    pages.at(-1)!.rows.push(row)
    used += height
  }
  return pages
}
