import { clipText, type SetText, wrap } from './kit/text.ts'
import type { TextColumn, TextPiece } from './log-columns.ts'
import type { Row } from './track.ts'

export const lineHeight = (size: number) => size * 1.32
export const rowPad = (size: number) => size * 0.6
const heightOf = (lines: number, size: number) => Math.max(1, lines) * lineHeight(size) + rowPad(size)

/** What is needed to set rows; of `set`, texts that have been broken into lines, by type size, negative where they continue a layer. */
export interface Setting {
  textColumns: readonly TextColumn[]
  /** What a text begins with that continues one of the page before. */
  continued: string
  set: Map<TextPiece, Map<number, SetRow>>
}
type SetRow = Pick<Row, 'texts' | 'height'>

/** The words of a piece broken into lines: once, however many pages and scales are tried. */
export function setRow(setting: Setting, piece: TextPiece, continued: boolean, size: number): SetRow {
  const known = setting.set.get(piece) ?? new Map<number, SetRow>()
  setting.set.set(piece, known)
  const key = continued ? -size : size
  const before = known.get(key)
  if (before) return before
  const texts: Record<string, SetText> = {}
  for (const { key, text, room } of setting.textColumns) {
    const said = continued && text.saysContinued ? `${setting.continued} ${piece.texts[key]}` : piece.texts[key]!
    texts[key] = text.set?.(said, room, size) ?? { lines: said ? wrap(said, room, size) : [], size }
  }
  const lines = longest(Object.values(texts))
  const made = { texts, height: setting.textColumns.length === 0 ? 0 : heightOf(lines, size) }
  known.set(key, made)
  return made
}

const longest = (texts: readonly SetText[]): number =>
  texts.reduce((most, { lines }) => Math.max(most, lines.length), 0)

/** Cuts the longest texts line by line until all fit: a page of one layer whose text is longer than the page. */
export function shorten(rows: Row[], { textColumns }: Setting, room: number, size: number): void {
  for (let needed = rows.reduce((sum, row) => sum + row.height, 0); needed > room; ) {
    const row = rows.reduce((a, b) => (b.height > a.height ? b : a))
    const textsOf = (isWhole: boolean) =>
      textColumns.filter(({ text }) => (text.isWhole ?? false) === isWhole).map(({ key }) => row.texts[key]!)
    const lines = longest(textsOf(false)) - 1
    if (lines < Math.max(1, longest(textsOf(true)))) return
    row.texts = Object.fromEntries(
      textColumns.map(({ key, text }) => [key, text.isWhole ? row.texts[key]! : cut(row.texts[key]!, lines, size)]),
    )
    needed -= row.height - heightOf(lines, size)
    row.height = heightOf(lines, size)
  }
}

const cut = (set: SetText, lines: number, size: number): SetText =>
  set.lines.length <= lines
    ? set
    : { ...set, lines: [...set.lines.slice(0, lines - 1), clipText(`${set.lines[lines - 1]} …`, 400, size)] }

/** Gives each row the place nearest to its own depth where no two overlap: pushed down, and back up at the page's end. */
export function place(
  rows: Pick<Row, 'top' | 'height' | 'depthfrom'>[],
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
