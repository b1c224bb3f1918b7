import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { piecesOf } from '../hole/pieces.ts'
import type { Depths, Hole, LayerPiece, PaperColumn, TextCell, TextRow, TrackSource } from '../hole/track.ts'
import { placedApart } from '../kit/apart.ts'
import { type FlowLine, flow, leadOf } from '../kit/flow.ts'
import { clipText, textWidth } from '../kit/text.ts'
import { type TextColumn, textColumnsOf } from '../log/log-columns.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures } from '../paper/sheet.ts'
import { shortWeight } from '../tracks/log-short.ts'

/** Lines of a layer that has no room for more beside itself. */
const mostLines = 2
/** mm. */
export const measureLines = (lines: number): number => lines * logMeasures.pitch + logMeasures.cellPad

/** The depths in view as tracks draw them, without texts; `length` mm. */
export function depthsInView(hole: Hole<TrackSource>, top: number, base: number, length: number): Depths {
  const perMetre = length / (base - top)
  const rows = piecesInView(hole, top, base).map(
    ({ layer, depthfrom, depthto }): TextRow => ({
      ...{ layer, depthfrom, depthto, continued: depthfrom < top, cells: {}, height: 0 },
      top: Math.max(0, depthfrom - top) * perMetre,
    }),
  )
  return { top, base, above: 0, length, rows }
}

export const piecesInView = (hole: Hole<TrackSource>, top: number, base: number): LayerPiece[] =>
  piecesOf(hole).filter(({ depthfrom, depthto }) => depthto > top - sameDepth && depthfrom < base + sameDepth)

/** A text as it stands beside its layer, and where its leader line comes from, mm below the first depth. */
interface TextInView {
  piece: LayerPiece
  from: number
  top: number
  cell: TextCell
}

/** The columns of texts among lanes beside each other; leader lines cross the first of those that stand together. */
export function textColumnsIn(lanes: readonly PaperColumn[]): TextColumn[] {
  const runs: PaperColumn[][] = []
  let isBeside = false
  for (const lane of lanes) {
    const isText = textColumnsOf([lane]).length > 0
    if (isText && isBeside) runs.at(-1)!.push(lane)
    else if (isText) runs.push([lane])
    isBeside = isText
  }
  return runs.flatMap(textColumnsOf)
}

interface PieceExtent {
  piece: LayerPiece
  from: number
  thick: number
}
type Page = Pick<Depths, 'top' | 'base' | 'length'>

/**
 * The texts of all columns in view, by column: what is said of a layer stands at one height in all of them, beside it in as
 * many lines as it is thick, and in more where there is room. Where there is no room for all, layers say nothing: those that
 * speak are spread over the view, the thickest of each part of it before others.
 */
export function textsInView(
  hole: Hole<TrackSource>,
  columns: readonly TextColumn[],
  page: Page,
): ReadonlyMap<LogColumn, readonly TextInView[]> {
  const last = known.get(page)
  if (last?.columns === columns && last.hole === hole) return last.texts
  const texts = placedTexts(hole, columns, page)
  known.set(page, { hole, columns, texts })
  return texts
}
/** Every column of a page asks for them. */
const known = new WeakMap<
  Page,
  { hole: Hole<TrackSource>; columns: readonly TextColumn[]; texts: ReadonlyMap<LogColumn, readonly TextInView[]> }
>()

function placedTexts(hole: Hole<TrackSource>, columns: readonly TextColumn[], { top, base, length }: Page) {
  const perMetre = length / (base - top)
  const places = piecesInView(hole, top, base).map((piece): PieceExtent => {
    const from = Math.max(0, piece.depthfrom - top) * perMetre
    return { piece, from, thick: Math.min(length, (piece.depthto - top) * perMetre) - from }
  })
  const seldom = columns.filter(({ text }) => text.isSeldom)
  const counted = (piece: LayerPiece) => seldom.filter(({ text }) => text.of(hole, piece) !== '').length
  let left = length
  const told = new Map<PieceExtent, LayerTexts>()
  for (const place of spreadOut(places, counted)) {
    if (left < measureLines(1)) break
    const said = saidOf(hole, columns, place)
    if (!said) continue
    told.set(place, said)
    left -= measureLines(1)
  }
  const lines = new Map<PieceExtent, number>()
  for (const [place, said] of [...told].sort(([a], [b]) => b.thick - a.thick)) {
    const own = Math.floor((place.thick - logMeasures.cellPad) / logMeasures.pitch)
    const wanted = Math.min(said.lines, Math.max(said.least, own))
    const count = Math.max(1, Math.min(wanted, 1 + Math.floor(left / logMeasures.pitch + 1e-6)))
    left -= measureLines(count) - measureLines(1)
    lines.set(place, count)
  }
  const shown = places.filter(place => told.has(place))
  const tops = placedApart(
    shown.map(({ from }) => from),
    shown.map(place => measureLines(lines.get(place)!)),
    length,
  )
  const textOf = (column: TextColumn) => (place: PieceExtent, i: number) => {
    const all = told.get(place)!.cells.get(column.key)
    if (!all) return []
    const cell = cellIn(all, lines.get(place)!, column)
    return [{ piece: place.piece, from: place.from, top: tops[i]!, cell }]
  }
  return new Map(columns.map(column => [column.key, shown.flatMap(textOf(column))]))
}

/**
 * Places in the order in which they have a say: of each part of the view that has room for one line the thickest, of equally
 * thick ones that with the most to say; then of each part the next.
 */
function spreadOut(places: readonly PieceExtent[], counted: (piece: LayerPiece) => number): PieceExtent[] {
  // what differs by less nobody sees
  const step = 0.2
  const ranked = places
    .map(place => ({ place, thick: Math.round(place.thick / step), count: counted(place.piece) }))
    .sort((a, b) => b.thick - a.thick || b.count - a.count)
  const before = new Map<number, number>()
  return ranked
    .map(({ place, ...own }) => {
      const part = Math.floor(place.from / measureLines(1))
      const rank = before.get(part) ?? 0
      before.set(part, rank + 1)
      return { ...own, place, rank }
    })
    .sort((a, b) => a.rank - b.rank || b.thick - a.thick || b.count - a.count)
    .map(({ place }) => place)
}

/** What is said of a layer in each column that says something, set in all its lines. */
interface LayerTexts {
  cells: ReadonlyMap<LogColumn, { all: TextCell; whole: TextCell | undefined }>
  /** Lines of the longest text. */
  lines: number
  /** Lines that stand where there is room, however thin the layer is. */
  least: number
}
function saidOf(
  hole: Hole<TrackSource>,
  columns: readonly TextColumn[],
  { piece }: PieceExtent,
): LayerTexts | undefined {
  const cells = new Map<LogColumn, { all: TextCell; whole: TextCell | undefined }>()
  for (const { key, text, room } of columns) {
    const said = text.of(hole, piece)
    if (!said) continue
    const whole = text.whole?.(said, room)
    cells.set(key, {
      whole,
      all: whole ?? flow(said, room, paperTypeSizes.text, leadIn(text, piece, said), hole.hyphens),
    })
  }
  const each = [...cells.values()]
  const lines = Math.max(0, ...each.map(({ all }) => all.length))
  const least = Math.max(mostLines, ...each.map(({ whole }) => whole?.length ?? 0))
  return lines > 0 ? { cells, lines, least } : undefined
}

/** A text in so many lines; what is set whole, in one line where it has not all of its own. */
function cellIn(
  { all, whole }: { all: TextCell; whole: TextCell | undefined },
  lines: number,
  { room }: TextColumn,
): TextCell {
  if (!whole) return clipped(all, lines, room)
  return whole.length <= lines ? whole : inOneLine(whole, room)
}

const leadIn = (text: TextColumn['text'], { layer }: LayerPiece, said: string): number =>
  text.hasLead && layer !== null ? leadOf(said, layer.layer_name === null) : 0

/** Cuts a text to so many lines, the last with an ellipsis where there are more. */
function clipped(lines: readonly FlowLine[], most: number, room: number): TextCell {
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1)
  const last = clipText(rest.map(({ text }) => text).join(' '), room, paperTypeSizes.text)
  return [...lines.slice(0, most - 1), { text: last, lead: Math.min(rest[0]!.lead, last.length) }]
}

/**
 * A text that is set whole, a short form with its group, in one line: in smaller type, then without the group, then cut; an
 * ellipsis says so wherever the form has room beside it.
 */
function inOneLine(whole: TextCell, room: number): TextCell {
  if (whole.length < 2) return whole
  const form = whole.map(({ text, lead }) => (lead > 0 ? text : '')).join('')
  const all = whole.reduce((said, { text, lead }) => (lead > 0 ? said + text : `${said} ${text}`), '')
  const isFitting = (text: string) => textWidth(text, paperTypeSizes.least, shortWeight) <= room + 1e-6
  const text = [all, `${form}…`, form].find(isFitting) ?? clipText(all, room, paperTypeSizes.least, shortWeight)
  const size = Math.max(paperTypeSizes.least, Math.min(paperTypeSizes.text, room / textWidth(text, 1, shortWeight)))
  return [{ text, lead: text.length, size }]
}
