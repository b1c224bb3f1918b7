import { findEntry, type GefHeader } from './header.ts'

/** How a body is cut. */
export interface BodyLayout {
  /** A sign between cells, or ' ' for any run of blanks. */
  separator: string
  /** A sign behind each record; null: records end with their lines. */
  mark: string | null
}

interface GefRecord {
  /** Line number, from 1. */
  line: number
  cells: string[]
}

/** How much of a body is looked at for its layout, characters. */
const looked = 20_000

/** How a body is cut: as the header says, where its beginning bears that out, else as the beginning shows. */
export function layoutOf(header: GefHeader, columns: number): BodyLayout {
  const end = findEntry(header, 'RECORDSEPARATOR')?.text.charAt(0) ?? ''
  const start = { ...header, body: header.body.slice(0, looked) }
  const mark = end !== '' && start.body.includes(end) ? end : null
  return { mark, separator: separatorOf(header, piecesOf(start, mark).slice(0, 5), columns) }
}

/** The records below a header. Blank ones, and the end mark of old systems, are none; an empty cell behind the last separator is none either. */
export function readGefRecords(header: GefHeader, { separator, mark }: BodyLayout): GefRecord[] {
  return piecesOf(header, mark).map(({ line, text }) => ({ line, cells: cellsOf(text, separator) }))
}

const piecesOf = (header: GefHeader, mark: string | null): Piece[] =>
  mark === null ? byLine(header) : byMark(header, mark)

interface Piece {
  line: number
  text: string
}

const endMark = '\u001a'
const isBlank = (text: string): boolean => text.trim() === '' || text.trim() === endMark

function byLine({ body, bodyLine }: GefHeader): Piece[] {
  const pieces: Piece[] = []
  for (const [k, text] of body.split('\n').entries()) if (!isBlank(text)) pieces.push({ line: bodyLine + k, text })
  return pieces
}

/** Records by a mark; what it ends may go over several lines. */
function byMark({ body, bodyLine }: GefHeader, mark: string): Piece[] {
  const pieces: Piece[] = []
  let line = bodyLine
  for (const part of body.split(mark)) {
    const text = part.trimStart()
    const before = lineEnds(part, part.length - text.length)
    if (!isBlank(text)) pieces.push({ line: line + before, text: text.replaceAll('\n', ' ') })
    line += lineEnds(part, part.length)
  }
  return pieces
}

function lineEnds(text: string, until: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** What the header says, if the first records bear it out; else what they do use. */
function separatorOf(header: GefHeader, looked: readonly Piece[], columns: number): string {
  const entry = findEntry(header, 'COLUMNSEPARATOR')
  const said = entry === undefined ? ' ' : entry.text.charAt(0) || (/=[^\S\n]*\t/.test(entry.raw) ? '\t' : ' ')
  const fits = (separator: string) => looked.filter(({ text }) => cellsOf(text, separator).length >= columns).length
  const candidates = [said, ' ', ';', '\t', ',', '|']
  const fitting = candidates.map(fits)
  return candidates[fitting.indexOf(Math.max(...fitting))]!
}

function cellsOf(text: string, separator: string): string[] {
  const cells = text.includes("'")
    ? quotedCells(text, separator)
    : separator === ' '
      ? text.trim().split(/\s+/)
      : text.split(separator)
  while (cells.length > 0 && isBlank(cells.at(-1)!)) cells.pop()
  return cells
}

/** Texts stand in single quotes, and an apostrophe in one of them is written as it is: only a quote before a separator ends it. */
function quotedCells(text: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < text.length; ) {
    while (text[at] === ' ' || (separator === ' ' && text[at] === '\t')) at++
    if (text[at] === "'") {
      let end = at + 1
      while (end < text.length && !(text[end] === "'" && endsCell(text, end + 1, separator))) end++
      cells.push(text.slice(at + 1, end))
      at = end + 1
      while (at < text.length && text[at] === ' ') at++
      if (text[at] === separator) at++
    } else {
      const end = text.indexOf(separator, at)
      cells.push(text.slice(at, end < 0 ? text.length : end))
      at = end < 0 ? text.length : end + 1
    }
  }
  return cells
}

function endsCell(text: string, from: number, separator: string): boolean {
  let at = from
  while (text[at] === ' ' && separator !== ' ') at++
  return at >= text.length || text[at] === separator
}
