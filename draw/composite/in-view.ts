import { sameDepth } from '@borebook/geo/interval.ts'
import { placedApart } from '../kit/apart.ts'
import { flow, type Line, leadOf } from '../kit/flow.ts'
import { clipText, textWidth } from '../kit/text.ts'
import type { TextColumn } from '../log-columns.ts'
import { shortWeight } from '../log-short.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { piecesOf } from '../pieces.ts'
import { measures } from '../sheet.ts'
import type { Cell, Depths, Hole, Piece, Row, Source } from '../track.ts'

/** Lines of a layer that has no room for more beside itself. */
const mostLines = 2
/** mm. */
export const heightOf = (lines: number): number => lines * measures.pitch + measures.cellPad

/** The depths in view as tracks draw them, without texts; `length` mm. */
export function depthsInView(hole: Hole<Source>, top: number, base: number, length: number): Depths {
  const perMetre = length / (base - top)
  const rows = piecesInView(hole, top, base).map(
    ({ layer, depthfrom, depthto }): Row => ({
      ...{ layer, depthfrom, depthto, continued: depthfrom < top, cells: {}, height: 0 },
      top: Math.max(0, depthfrom - top) * perMetre,
    }),
  )
  return { top, base, above: 0, length, rows }
}

export const piecesInView = (hole: Hole<Source>, top: number, base: number): Piece[] =>
  piecesOf(hole).filter(({ depthfrom, depthto }) => depthto > top - sameDepth && depthfrom < base + sameDepth)

/** A text as it stands beside its layer, and where its leader line comes from, mm below the first depth. */
export interface TextInView {
  piece: Piece
  from: number
  top: number
  cell: Cell
}

/**
 * The texts of a track in view: each beside its layer in as many lines as that is thick, in two at most where it is thin;
 * the thinnest say nothing where there is no room for all.
 */
export function textsInView(
  hole: Hole<Source>,
  { text, room }: TextColumn,
  { top, base, length }: Pick<Depths, 'top' | 'base' | 'length'>,
): TextInView[] {
  const perMetre = length / (base - top)
  const places = piecesInView(hole, top, base).map(piece => {
    const from = Math.max(0, piece.depthfrom - top) * perMetre
    return { piece, from, thick: Math.min(length, (piece.depthto - top) * perMetre) - from }
  })
  // what could not stand there anyway is not set
  const most = Math.floor(length / heightOf(1))
  const chosen = new Set([...places].sort((a, b) => b.thick - a.thick).slice(0, most))
  const told = places
    .filter(one => chosen.has(one))
    .flatMap(({ piece, from, thick }) => {
      const said = text.of(hole, piece)
      if (!said) return []
      const whole = text.whole?.(said, room)
      const own = Math.floor((thick - measures.cellPad) / measures.pitch)
      return [{ piece, from, thick, said, whole, lines: Math.max(whole?.length ?? mostLines, own) }]
    })
  const set = told.map(({ piece, from, thick, said, whole, lines }) => {
    const all = whole ?? flow(said, room, sizes.text, leadIn(text, piece, said), hole.hyphens)
    const first = whole ? inOneLine(whole, room) : clipped(all, 1, room)
    return { piece, from, thick, cell: whole ?? clipped(all, lines, room), first, whole }
  })
  const fitting = thickest(set, length)
  const tops = placedApart(
    fitting.map(({ from }) => from),
    fitting.map(({ cell }) => heightOf(cell.length)),
    length,
  )
  return fitting.map(({ piece, from, cell }, i) => ({ piece, from, cell, top: tops[i]! }))
}

const leadIn = (text: TextColumn['text'], { layer }: Piece, said: string): number =>
  text.hasLead && layer !== null ? leadOf(said, layer.layer_name === null) : 0

/** So many lines of a text, the last with an ellipsis where there are more. */
function clipped(lines: readonly Line[], most: number, room: number): Cell {
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1)
  const last = clipText(rest.map(({ text }) => text).join(' '), room, sizes.text)
  return [...lines.slice(0, most - 1), { text: last, lead: Math.min(rest[0]!.lead, last.length) }]
}

/**
 * A text that is set whole, a short form with its group, in one line: in smaller type, then without the group, then cut; an
 * ellipsis says so wherever the form has room beside it.
 */
function inOneLine(whole: Cell, room: number): Cell {
  if (whole.length < 2) return whole
  const form = whole.map(({ text, lead }) => (lead > 0 ? text : '')).join('')
  const all = whole.reduce((said, { text, lead }) => (lead > 0 ? said + text : `${said} ${text}`), '')
  const isFitting = (text: string) => textWidth(text, sizes.least, shortWeight) <= room + 1e-6
  const text = [all, `${form}…`, form].find(isFitting) ?? clipText(all, room, sizes.least, shortWeight)
  const size = Math.max(sizes.least, Math.min(sizes.text, room / textWidth(text, 1, shortWeight)))
  return [{ text, lead: text.length, size }]
}

const lettersOf = (cell: Cell): string => cell.map(({ text }) => text.replaceAll(' ', '')).join('')

/**
 * Texts that have room one below the other: long ones are cut to one line first, then the thinnest layers say nothing. What
 * is set whole has its lines again where room is left.
 */
function thickest<T extends { thick: number; cell: Cell; first: Cell; whole: Cell | undefined }>(
  set: readonly T[],
  length: number,
): T[] {
  if (set.reduce((sum, { cell }) => sum + heightOf(cell.length), 0) <= length) return [...set]
  const byThickness = [...set].sort((a, b) => b.thick - a.thick)
  let left = length
  const cells = new Map<T, Cell>()
  const take = (one: T, cell: Cell, instead?: Cell) => {
    const more = heightOf(cell.length) - (instead ? heightOf(instead.length) : 0)
    if (more > left) return
    left -= more
    cells.set(one, cell)
  }
  for (const one of byThickness) take(one, heightOf(one.cell.length) > one.thick ? one.first : one.cell)
  for (const one of byThickness) {
    const cell = cells.get(one)
    if (one.whole && cell && lettersOf(cell) !== lettersOf(one.whole)) take(one, one.whole, cell)
  }
  return set.flatMap(one => (cells.has(one) ? [{ ...one, cell: cells.get(one)! }] : []))
}
