import { hasWell, type Well, wellBase, wellTop } from '@borebook/geo/well.ts'
import { type WellLayout, wellLayout } from '@borebook/geo/well-layout.ts'
import { wrap } from './kit/text.ts'
import { headers } from './log-head.ts'
import { headHeightOf, usualScales } from './paper/paper-layout.ts'
import { type PaperHead, paperMeasures, sizes } from './paper/paper-sheet.ts'
import { holeDepthOf } from './pieces.ts'
import { paperOf, tableOn } from './sheet.ts'
import { once } from './track.ts'
import { wellOf } from './tracks/well.tsx'
import { trackOf } from './tracks.ts'
import { type Bar, barOf, barWidth } from './well-sheet-bars.tsx'
import type { WellInput } from './well-sheet-input.ts'
import { type LabelRoom, neededHeight } from './well-sheet-labels.tsx'
import { type Named, namedOn } from './well-sheet-named.ts'
import { notesOf } from './well-sheet-notes.ts'
import { saysOf } from './well-sheet-says.ts'
import { type SetTable, setTable, splitTable, tableHeight } from './well-sheet-table.tsx'
import { hasUnplanned, wellTables } from './well-sheet-tables.ts'

/** A table on a page, mm from the upper left of its region. */
export interface PlacedTable {
  table: SetTable
  x: number
  y: number
}
/** Depths on a page, m, and paper, mm. */
export interface PageDepths {
  top: number
  base: number
  /** Above its first depth, and all of its drawing. */
  above: number
  height: number
}
export interface WellSheetPage {
  depths: PageDepths | null
  tables: readonly PlacedTable[]
  /** Where these begin, mm of the paper. */
  at: { x: number; y: number }
}

/** Columns of the drawing's table, mm of the paper. */
export interface WellColumns {
  depth: { x: number; width: number }
  symbol: { x: number; width: number } | null
  drawing: { x: number; width: number }
}
export interface WellSheetLayout {
  paper: { width: number; height: number }
  left: number
  width: number
  head: PaperHead
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
  named: readonly Named[]
  sides: Pick<LabelRoom, 'left' | 'right'>
}

/** Heads of columns, above the highest and below the lowest thing, between a drawing and its tables, mm. */
const measures = { columnHead: 7.6, headRoom: 5.5, below: 2.5, gap: 3.4, between: 3, footPitch: 2.75 } as const
export const columnHead = measures.columnHead
/** Denominators of depths and of widths. */
const depthScales = [10, 20, 25, ...usualScales]
const widthScales = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000, 10_000]
/** More pages than anybody reads. */
const mostPages = 200
/** Of a page's drawing what stands above ground takes at most. */
const mostAbove = 0.45

/** The head of the sheet: that of a log, of a well. */
export const wellHead = (input: WellInput): PaperHead => ({
  ...headers.hole.head(input, holeDepthOf(input) ?? 0),
  kind: saysOf(input).words.title,
})

/** Whether there is anything to draw: a well, or the hole that one might stand in. */
const isDrawn = (well: Well): boolean => hasWell(well) || well.drilling.length > 0 || (well.backfill ?? []).length > 0

/** Widest drawing of a hole with the ground beside it, and share of a lying sheet that the drawing takes with its labels. */
const widest = { A4: 70, A3: 104 } as const
const drawnShare = 0.56

/** The drawing across, true to a usual scale. */
function drawingOf(input: WellInput, column: { width: number }): WellDrawing | null {
  const well = wellOf(input)
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
  const symbol = layers ? 9.5 + (trackOf('short')!.widthFor?.(input) ?? 13) : 0
  return {
    depth: { x: left, width: depth },
    symbol: layers ? { x: left + depth, width: symbol } : null,
    drawing: { x: left + depth + symbol, width: width - depth - symbol },
  }
}

interface Tables {
  wide: readonly SetTable[] | null
  height: number
  placed: PlacedTable[]
}

/** All tables of a sheet on a width, those of its sides beside each other where they find room. */
function compactOf(input: WellInput, width: number): Tables | null {
  const { wide, left, right } = wellTables(input)
  const placed: PlacedTable[] = []
  let y = 0
  const put = (table: SetTable, x: number, at: number) => {
    placed.push({ table, x, y: at })
    return at + tableHeight(table) + measures.between
  }
  for (const table of wide) {
    const set = setTable(table, width)
    if (!set) return null
    y = put(set, 0, y)
  }
  const first = (width - 5) * 0.56
  const second = width - 5 - first
  const isBeside = left.length > 0 && right.length > 0
  const halves = isBeside && {
    left: left.map(table => setTable(table, first)),
    right: right.map(table => setTable(table, second)),
  }
  if (halves && [...halves.left, ...halves.right].every(one => one !== null)) {
    let [a, b] = [y, y]
    for (const table of halves.left) a = put(table!, 0, a)
    for (const table of halves.right) b = put(table!, first + 5, b)
    y = Math.max(a, b)
  } else
    for (const table of [...left, ...right]) {
      const set = setTable(table, width)
      if (!set) return null
      y = put(set, 0, y)
    }
  return { wide: null, height: Math.max(0, y - measures.between), placed }
}

/** Tables one below the other over as many pages as they take. */
function flowing(input: WellInput, width: number, room: number): PlacedTable[][] {
  const { wide, left, right } = wellTables(input)
  const { words } = saysOf(input)
  const pages: PlacedTable[][] = [[]]
  let y = 0
  for (const table of [...wide, ...left, ...right]) {
    let rest = setTable(table, width) ?? setTable(stacked(table), width)
    while (rest) {
      const [now, later]: [SetTable | null, SetTable | null] = splitTable(rest, room - y)
      if (now) pages.at(-1)!.push({ table: now, x: 0, y })
      if (later) {
        // a row that is higher than a page stands there all the same
        if (!now && y === 0) {
          pages.at(-1)!.push({ table: { ...later, rows: later.rows.slice(0, 1) }, x: 0, y })
          rest = later.rows.length > 1 ? { ...later, rows: later.rows.slice(1) } : null
        } else rest = now ? { ...later, title: `${table.title} ${words.continued}` } : later
        pages.push([])
        y = 0
      } else {
        y += tableHeight(now!) + measures.between
        rest = null
      }
    }
  }
  return pages.filter(page => page.length > 0)
}

/** A table whose figures leave no room to its texts, with all of a row in one text. */
const stacked = ({ title, columns, rows }: Parameters<typeof setTable>[0]): Parameters<typeof setTable>[0] => ({
  title,
  columns: [{ head: columns.map(({ head }) => head).join(' · '), kind: 'text' }],
  rows: rows.map(row => [
    row
      .map((cell, i) => cell && `${columns[i]!.head} ${cell}`)
      .filter(Boolean)
      .join(' · '),
  ]),
})

const floorTo = (value: number, step: number) => Math.floor(value / step + 1e-9) * step

/** The depths of each page at a scale. */
function depthsOf({ well, named, layout, sides }: WellDrawing, scale: number, room: number, lastRoom: number) {
  const perMetre = 1000 / scale
  const base = Math.max(wellBase(well), 0.1)
  const above = Math.min(-wellTop(well) * perMetre + measures.headRoom, room * mostAbove)
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
    pages.push({ top, base: end, above: own, height: Math.min(most, Math.max(needed, wanted + 1)) })
    if (isLast) break
    top = end
  }
  return pages
}

/** Lays the design of a well out: its drawing at a usual scale, below or beside it its tables, overleaf what has no room. */
export const layoutWell = once((input: WellInput): WellSheetLayout => {
  const { log, scale: asked, mostPages: most, bar } = input.of
  const { words } = saysOf(input)
  const paper = paperOf(log)
  const { left, width } = tableOn(log)
  const head = wellHead(input)
  const tableTop = paperMeasures.top + headHeightOf(head.rows ?? paperMeasures.fieldRows) + paperMeasures.gap
  const bodyTop = tableTop + measures.columnHead
  const isLying = log.orientation === 'landscape'
  const { wide, left: first, right: second } = wellTables(input)
  const tables = [...wide, ...first, ...second]
  const drawnWidth = isLying && tables.length > 0 ? width * drawnShare : width
  const columns = columnsOf(input, left, drawnWidth)
  const drawing = drawingOf(input, columns.drawing)
  const notes = notesOf(input, drawing?.layout ?? null, hasUnplanned(tables, { words }))
  const bars = (scale: number): Bar[] => [
    ...(bar.isShown ? [barOf(`${words.depthScale} 1 : ${scale}`, 'm', 1000 / scale, bar.length)] : []),
    ...(bar.isShown && drawing ? [barOf(`${words.widthScale} 1 : ${drawing.scale}`, 'mm', 1 / drawing.scale)] : []),
  ]
  const at = (scale: number) => {
    const drawn = drawing ? bars(scale) : []
    const noted = notes.flatMap(note => wrap(note, width - footBarsWidth(drawn), sizes.least))
    // a line for what finds no room, one for where it goes on, one for who printed it
    const footTop = paper.height - paperMeasures.bottom - Math.max(9, (noted.length + 3) * measures.footPitch)
    const room = footTop - paperMeasures.footGap - bodyTop
    const region = isLying ? { width: width - drawnWidth - 5, x: left + drawnWidth + 5 } : { width, x: left }
    const compact = compactOf(input, region.width)
    const full = footTop - paperMeasures.footGap - tableTop
    const lastRoom = isLying || !compact ? room : room - compact.height - measures.gap
    const depths = drawing ? depthsOf(drawing, scale, room, lastRoom) : []
    const last = depths.at(-1)
    const used = last ? measures.columnHead + last.height : measures.columnHead + 12
    const hasRoom = compact && (isLying ? compact.height <= full : used + measures.gap + compact.height <= full + 1e-6)
    const pages: WellSheetPage[] = depths.map(one => ({ depths: one, tables: [], at: { x: left, y: tableTop } }))
    if (pages.length === 0) pages.push({ depths: null, tables: [], at: { x: left, y: tableTop } })
    if (hasRoom && compact.placed.length > 0)
      pages[pages.length - 1] = {
        ...pages.at(-1)!,
        tables: compact.placed,
        at: isLying ? { x: region.x, y: tableTop } : { x: left, y: tableTop + used + measures.gap },
      }
    else if (tables.length > 0) {
      const whole = compactOf(input, width)
      const overleaf = whole && whole.height <= full ? [whole.placed] : flowing(input, width, full)
      pages.push(...overleaf.map(placed => ({ depths: null, tables: placed, at: { x: left, y: tableTop } })))
    }
    return { ...{ scale, perMetre: 1000 / scale, notes: noted, bars: drawn, footTop, pages } }
  }
  return { ...{ paper, left, width, head, tableTop, bodyTop, columns, drawing }, ...chosen(at, asked, most) }
})

type At = (scale: number) => Pick<WellSheetLayout, 'pages' | 'scale' | 'perMetre' | 'notes' | 'bars' | 'footTop'>

/** At the scale asked for, coarser where that takes more pages than anybody reads; or the largest that needs no more than `most`. */
function chosen(at: At, asked: number, most: number | null) {
  if (most === null) {
    const coarser = depthScales.filter(one => one > asked)
    return [asked, ...coarser].map(at).find(({ pages }) => pages.length <= mostPages) ?? at(coarser.at(-1) ?? asked)
  }
  let best: ReturnType<At> | undefined
  for (const scale of depthScales) {
    const laid = at(scale)
    if (laid.pages.length <= most) return laid
    if (!best || laid.pages.length < best.pages.length) best = laid
  }
  return best!
}

/** What the bars of a foot take of its width, mm. */
export const footBarsWidth = (bars: readonly Bar[]): number => bars.reduce((sum, bar) => sum + barWidth(bar) + 4, 0)
