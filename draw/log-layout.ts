import { reckonedGround } from '@borebook/contract/hole-course.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import type { HatchOf, Tone } from './kit/hatch.tsx'
import { shortForm } from './kit/short-form.ts'
import { clipText, textWidth, wrap } from './kit/text.ts'
import { type DrawnLayer, type DrawnStretch, gapsOf } from './layer-column.tsx'
import { arrangeColumns, type Column, paperOf, sheet, textRoom } from './log-columns.ts'
import {
  hasMarks,
  type LegendSign,
  type LogMarks,
  marksDepth,
  roomAboveMarks,
  showsMarks,
  signsWithin,
} from './log-marks.tsx'
import { type SetShort, setShort } from './log-short.ts'
import { drilledEnd, fillingsWithin, isWellLog, type LogWell, roomAbove, showsOfWell, wellDepth } from './log-well.tsx'
import type { LogWords } from './log-words.ts'

export interface LogLayer extends DrawnLayer {
  commentary?: string | null
  notelayer?: string | null
}

export type LogObject = Pick<
  SiteObject,
  | 'shortname'
  | 'longname'
  | 'boretype'
  | 'objstatus'
  | 'xcoord'
  | 'ycoord'
  | 'zcoordb'
  | 'inclinat'
  | 'direct'
  | 'drilldate2'
  | 'drilldtto2'
  | 'drillcomm'
  | 'drillcomp'
  | 'zcoorde'
>

/** Everything the printed log shows. Codes come with their labels in the sheet's language, from the caller's lists. */
export interface LogInput<T extends LogLayer = LogLayer> {
  project: Pick<Project, 'prj_num' | 'prj_title' | 'client' | 'contractor'>
  object: LogObject
  /** Labels of the object's type, coordinate system, elevation system and drilling technique. */
  labels: { boretype: string | null; coordsys: string | null; elevsys: string | null; drilltech?: string | null }
  layers: readonly T[]
  hatchOf: HatchOf
  minorHatchOf?: HatchOf
  /** Description of a layer, one text. */
  descriptionOf: (layer: T) => string
  /** Remarks of a layer; `commentary` and `notelayer` when absent. */
  remarksOf?: (layer: T) => string
  /** Description of a sub-layer; sub-layers stay without words when absent. */
  sublayerTextOf?: (sublayer: NonNullable<T['sublayers']>[number]) => string
  /** Name of a major component, for the legend. */
  nameOf: (prinstype: string) => string
  /** The hole as drilled and completed; each of its columns only where it has something to show. */
  well?: LogWell
  /** Samples and groundwater; each column only where it has something to show. */
  marks?: LogMarks
  words: LogWords
  orientation: 'portrait' | 'landscape'
  /** Denominator, 100 for 1:100; 'fit' takes the largest handy scale that puts the hole on one page. */
  scale: number | 'fit'
  tone?: Tone
  /** Day of printing, YYYY-MM-DD. */
  printedOn: string
}

export const logScales = [20, 25, 50, 100, 200, 500] as const

/** A layer or gap as it stands on a page. */
export interface Row<T> {
  layer: T | null
  depthfrom: number
  continued: boolean
  short: SetShort
  description: string[]
  remarks: string[]
  /** Upper edge of its text, mm below the page's first depth. */
  top: number
  height: number
}

export interface LogPage<T> {
  top: number
  base: number
  rows: Row<T>[]
  /** Paper above the first depth for what stands above ground, mm. */
  above: number
  /** Codes of the materials, codes of the fillings, signs and whether a gap shows, for the legend. */
  materials: string[]
  fillings: string[]
  signs: LegendSign[]
  hasGap: boolean
  size: number
}

interface Piece<T> {
  layer: T | null
  depthfrom: number
  depthto: number
  short: string
  description: string
  remarks: string
}

export const headerHeight = ({ project }: Pick<LogInput<never>, 'project'>) =>
  sheet.headerHeight + (project.client || project.contractor ? sheet.stripHeight : 0)

const remarksOf = <T extends LogLayer>(input: LogInput<T>, layer: T) =>
  input.remarksOf ? input.remarksOf(layer) : [layer.commentary, layer.notelayer].filter(Boolean).join('\n')

const lowerEnd = (s: DrawnStretch) => s.depthto ?? s.depthfrom

function piecesOf<T extends LogLayer>(input: LogInput<T>): Piece<T>[] {
  const { layers, words, hatchOf, minorHatchOf = hatchOf } = input
  const described = layers
    .filter(l => Number.isFinite(l.depthfrom) && lowerEnd(l) >= l.depthfrom)
    .map((layer): Piece<T> => {
      const parts = input.sublayerTextOf ? (layer.sublayers ?? []) : []
      const inner = parts.map(
        s => `${s.depthfrom.toFixed(2)} – ${lowerEnd(s).toFixed(2)} m: ${input.sublayerTextOf!(s)}`,
      )
      return {
        layer,
        depthfrom: layer.depthfrom,
        depthto: lowerEnd(layer),
        short: shortForm(layer.prinstype === null ? undefined : hatchOf(layer.prinstype), layer.secstype, minorHatchOf),
        description: [input.descriptionOf(layer), ...inner].join('\n'),
        remarks: remarksOf(input, layer),
      }
    })
  const gaps = gapsOf(layers, holeDepthOf(input)).map(
    (gap): Piece<T> => ({ layer: null, ...gap, short: '', description: words.notLogged, remarks: '' }),
  )
  return [...described, ...gaps].sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
}

/** Depth of the hole, m: what its object says, else where its drilling ends. */
export const holeDepthOf = ({ object, well }: Pick<LogInput, 'object' | 'well'>): number | null =>
  object.zcoorde ?? drilledEnd(well)

/** Whether something besides layers stands at its depth. */
export const showsDepths = ({ well, marks }: Pick<LogInput, 'well' | 'marks'>): boolean =>
  isWellLog(well) || hasMarks(marks)

/** Type sizes of the descriptions, mm: the first that needs no more pages. */
const sizes = [2.5, 2.25, 2]
const leastRemarks = 24

/** The columns of a log. */
export function columnsOf<T extends LogLayer>(input: LogInput<T>): Column[] {
  const pieces = piecesOf(input)
  // no wider than the longest remark needs
  const remarks = pieces
    .flatMap(p => p.remarks.split('\n'))
    .map(line => textWidth(line, sizes[0]!) + 2 * sheet.pad + 0.5)
  const shows = (key: Column['key']): boolean => {
    if (key === 'elevation') return reckonedGround(input.object) !== null
    // without short forms the leader lines still need their room
    if (key === 'short') return pieces.some(p => p.short)
    if (key === 'remarks') return pieces.some(p => p.remarks)
    if (key === 'symbol') return pieces.length > 0 || !isWellLog(input.well)
    if (key === 'samples' || key === 'groundwater') return showsMarks(input.marks, key)
    if (key === 'description') return pieces.length > 0 || !showsOfWell(input.well, 'well')
    return key === 'depth' || showsOfWell(input.well, key)
  }
  return arrangeColumns(input.orientation, shows, Math.max(leastRemarks, ...remarks))
}

/** Remarks below the descriptions, where there is no column for them. */
const joined = <T>(pieces: readonly Piece<T>[]): Piece<T>[] =>
  pieces.map(p =>
    p.remarks ? { ...p, description: [p.description, p.remarks].filter(Boolean).join('\n'), remarks: '' } : p,
  )

export interface LogLayout<T> {
  pages: LogPage<T>[]
  columns: Column[]
  /** Denominator of the scale drawn. */
  scale: number
  /** How deep the sheet reaches, m. */
  total: number
  /** Where the hole ends, m. */
  end: number
  legendPerRow: number
}

/** 32 materials on a portrait page; more than that at once is no log. */
const mostLegendRows = 8
/** More pages than anybody reads; a finer scale than this allows is made coarser. */
const mostPages = 200

/**
 * Lays a log out on pages: breaks at layer boundaries (inside a layer only when it is longer than a page or the page
 * would stay half empty, then at a whole step), description in 2.5 mm or as small as 2.0 where that saves a page, less
 * depth on a page whose texts would not fit. A scale that would need over 200 pages is made coarser.
 */
export function layoutLog<T extends LogLayer>(input: LogInput<T>): LogLayout<T> {
  const columns = columnsOf(input)
  const found = piecesOf(input)
  const pieces = columns.some(c => c.key === 'remarks') ? found : joined(found)
  const paper = paperOf(input.orientation)
  const { well, marks } = input
  const total = totalDepth(input, pieces)
  const legendPerRow = Math.floor((paper.width - 2 * sheet.margin) / sheet.legendCell)
  const head = sheet.margin + headerHeight(input) + sheet.headerGap + sheet.columnHead + sheet.headRoom
  const room = (legendRows: number) =>
    paper.height - head - sheet.endLine - legendRows * sheet.legendRow - sheet.footer - sheet.margin
  const materials =
    new Set(pieces.flatMap(materialsOf)).size +
    fillingsWithin(well, -Infinity, Infinity).length +
    signsWithin(marks, -Infinity, Infinity).length
  const legendRowsAll = Math.ceil((materials + 1) / legendPerRow)
  const above = (perMetre: number) => Math.max(roomAbove(well, perMetre), roomAboveMarks(marks, perMetre))
  const common = { pieces, columns, total, legendPerRow, room, well, marks, words: input.words, set: new Map() }
  const pagesAt = (scale: number) => fewestPages({ ...common, perMetre: 1000 / scale, above: above(1000 / scale) })
  const asked =
    input.scale === 'fit'
      ? handyScale(
          denominator => (total * 1000) / denominator + above(1000 / denominator),
          room(Math.min(legendRowsAll, mostLegendRows)),
        )
      : Math.max(input.scale, coarsest(total, room(4)))
  let [scale, pages] = [asked, pagesAt(asked)]
  // texts that need several pages anyway leave room for a larger drawing
  for (const larger of input.scale === 'fit' && pages.length > 1 ? [...logScales].reverse() : []) {
    if (larger >= scale) continue
    const more = pagesAt(larger)
    if (more.length > pages.length) break
    ;[scale, pages] = [larger, more]
  }
  return { pages, columns, scale, total, end: endOf(input, pieces, total), legendPerRow }
}

const coarsest = (total: number, room: number) => Math.ceil((total * 1000) / (room * 0.5 * mostPages))

/** How deep the sheet reaches, m: to the end of the hole and of whatever is in it. */
function totalDepth<T extends LogLayer>(input: LogInput<T>, pieces: readonly Piece<T>[]): number {
  const { object, well, marks } = input
  if (pieces.length === 0 && !showsDepths(input)) return 0.1
  return Math.max(0.1, object.zcoorde ?? 0, wellDepth(well), marksDepth(marks), ...pieces.map(p => p.depthto))
}

/** Where the hole ends, m: as its object or its drilling says, no higher than the lowest layer; else the sheet's end. */
function endOf<T extends LogLayer>({ object, well }: LogInput<T>, pieces: readonly Piece<T>[], total: number): number {
  const known = Math.max(object.zcoorde ?? 0, drilledEnd(well) ?? 0, ...pieces.map(p => p.depthto))
  return known > 0 ? known : total
}

/** The first of 10, 15, … 50, 60, … 200, 225, … at which what is to be drawn is no longer than `room` millimetres. */
function handyScale(lengthAt: (denominator: number) => number, room: number): number {
  const step = (d: number) => (d < 50 ? 5 : d < 200 ? 10 : d < 500 ? 25 : d < 1000 ? 50 : d < 5000 ? 100 : 1000)
  let denominator = 10
  while (lengthAt(denominator) > room) denominator += step(denominator)
  return denominator
}

interface Context<T> {
  pieces: Piece<T>[]
  columns: Column[]
  perMetre: number
  total: number
  legendPerRow: number
  room: (legendRows: number) => number
  /** Paper that the first page keeps for what stands above ground, mm. */
  above: number
  well: LogWell | undefined
  marks: LogMarks | undefined
  words: LogWords
  /** Texts that have been broken into lines, by their type size, negative where they continue a layer. */
  set: Map<Piece<T>, Map<number, SetPiece>>
}

/** The pages of a log in the largest type that needs no more of them than a smaller one. */
function fewestPages<T extends LogLayer>(context: Context<T>): LogPage<T>[] {
  const tries = sizes.map(size => breakPages(context, size))
  const fewest = Math.min(...tries.map(pages => pages.length))
  return tries.find(pages => pages.length === fewest)!
}

function breakPages<T extends LogLayer>(context: Context<T>, size: number): LogPage<T>[] {
  const pages: LogPage<T>[] = []
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
function nextPage<T extends LogLayer>(context: Context<T>, top: number, size: number): LogPage<T> {
  for (let legendRows = 1; ; legendRows++) {
    const page = fillPage(context, top, size, context.room(legendRows) - (top === 0 ? context.above : 0))
    const entries = page.materials.length + page.fillings.length + page.signs.length + (page.hasGap ? 1 : 0)
    if (entries <= legendRows * context.legendPerRow || legendRows >= mostLegendRows) return page
  }
}

function fillPage<T extends LogLayer>(context: Context<T>, top: number, size: number, room: number): LogPage<T> {
  const { pieces, perMetre, total } = context
  let base = endOfPage(pieces, top, total, room / perMetre)
  for (;;) {
    const shown = shownOn(pieces, top, base, total)
    const setOf = (p: Piece<T>) => setPiece(context, p, isContinued(p, top), size)
    const earlier = lastFitting(shown, p => setOf(p).height, room, top, base)
    if (earlier !== undefined) {
      base = earlier
      continue
    }
    const rows = shown.map(
      (p): Row<T> => ({
        ...{ layer: p.layer, depthfrom: p.depthfrom, continued: isContinued(p, top), top: 0 },
        ...setOf(p),
      }),
    )
    shorten(rows, room, size)
    place(rows, room, row => Math.max(0, (row.depthfrom - top) * perMetre))
    const materials = [...new Set(shown.flatMap(materialsOf))]
    const above = top === 0 ? context.above : 0
    const fillings = fillingsWithin(context.well, above > 0 ? -Infinity : top, base)
    const signs = signsWithin(context.marks, top, base)
    return { top, base, above, rows, size, hasGap: shown.some(p => !p.layer), materials, fillings, signs }
  }
}

/** Where a page must end so that its texts fit; undefined when they do, or when its first layer alone is too long. */
function lastFitting<T>(
  shown: readonly Piece<T>[],
  heightOf: (piece: Piece<T>) => number,
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

const materialsOf = <T extends LogLayer>({ layer }: Piece<T>): string[] =>
  layer ? [layer.prinstype, ...(layer.sublayers ?? []).map(s => s.prinstype)].filter(code => code !== null) : []

/** A piece shows where it overlaps the page; one without thickness on the page that holds its depth. */
function isOn(p: Piece<unknown>, top: number, base: number, total: number): boolean {
  if (p.depthto - p.depthfrom < sameDepth)
    return p.depthfrom > top - sameDepth && (p.depthfrom < base - sameDepth || base >= total - sameDepth)
  return p.depthfrom < base - sameDepth && p.depthto > top + sameDepth
}

/** What shows on a page, of pieces in the order of their upper ends. */
function shownOn<T>(pieces: readonly Piece<T>[], top: number, base: number, total: number): Piece<T>[] {
  const below = pieces.findIndex(p => p.depthfrom > base)
  return (below < 0 ? pieces : pieces.slice(0, below)).filter(p => isOn(p, top, base, total))
}

function endOfPage(pieces: Piece<unknown>[], top: number, total: number, capacity: number): number {
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

export const lineHeight = (size: number) => size * 1.32
export const rowPad = (size: number) => size * 0.6
const heightOf = (lines: number, size: number) => Math.max(1, lines) * lineHeight(size) + rowPad(size)

const isContinued = (piece: Piece<unknown>, top: number) => piece.depthfrom < top - sameDepth

type SetPiece = Pick<Row<unknown>, 'short' | 'description' | 'remarks' | 'height'>

/** The words of a piece broken into lines: once, however many pages and scales are tried. */
function setPiece<T>({ columns, words, set }: Context<T>, piece: Piece<T>, continued: boolean, size: number): SetPiece {
  const known = set.get(piece) ?? new Map<number, SetPiece>()
  set.set(piece, known)
  const key = continued ? -size : size
  const before = known.get(key)
  if (before) return before
  const text = continued ? `${words.continued} ${piece.description}` : piece.description
  const description = wrap(text, textRoom(columns, 'description'), size)
  const remarks = piece.remarks ? wrap(piece.remarks, textRoom(columns, 'remarks'), size) : []
  const short = setShort(piece.short, shortRoom, size)
  const height = heightOf(Math.max(description.length, remarks.length, short.lines.length), size)
  const made = { short, description, remarks, height }
  known.set(key, made)
  return made
}

/** Width that the short-form column leaves to its text between the leader lines and the border, mm. */
const shortRoom = sheet.short - sheet.leader - 1.6

/** Cuts the longest texts line by line until all fit: a page of one layer whose text is longer than the page. */
function shorten(rows: Row<unknown>[], room: number, size: number): void {
  for (let needed = rows.reduce((sum, row) => sum + row.height, 0); needed > room; ) {
    const row = rows.reduce((a, b) => (b.height > a.height ? b : a))
    const lines = Math.max(row.description.length, row.remarks.length) - 1
    if (lines < Math.max(1, row.short.lines.length)) return
    for (const key of ['description', 'remarks'] as const)
      if (row[key].length > lines)
        row[key] = [...row[key].slice(0, lines - 1), clipText(`${row[key][lines - 1]} …`, 400, size)]
    needed -= row.height - heightOf(lines, size)
    row.height = heightOf(lines, size)
  }
}

/** Gives each row the place nearest to its own depth where no two overlap: pushed down, and back up at the page's end. */
export function place(
  rows: Pick<Row<unknown>, 'top' | 'height' | 'depthfrom'>[],
  room: number,
  wanted: (row: { depthfrom: number }) => number,
): void {
  let free = 0
  for (const row of rows) {
    row.top = Math.max(free, wanted(row))
    free = row.top + row.height
  }
  let limit = room
  for (const row of [...rows].reverse()) {
    row.top = Math.min(row.top, limit - row.height)
    limit = row.top
  }
}
