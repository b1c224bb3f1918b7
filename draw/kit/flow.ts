import { beginning, textWidth } from './text.ts'

/** A line of a text; so many of its first characters are bold. */
export interface Line {
  text: string
  lead: number
}

/** Pieces that a line may end behind: words, parts of words up to a hyphen or stroke, and the spaces between them. */
const pieces = /[^ \t]*?[-/](?=[^\d\s])|[^ \t]+|[ \t]+/g

/** Width of a text whose first `lead` characters are bold, in the unit of `size`. */
const widthOf = (text: string, lead: number, size: number): number =>
  lead <= 0
    ? textWidth(text, size)
    : textWidth(text.slice(0, lead), size, 600) + (lead < text.length ? textWidth(text.slice(lead), size) : 0)

/**
 * Breaks a text whose first `lead` characters are bold into lines no wider than `room` (unit of `size`, mm): at spaces,
 * behind hyphens and strokes, at its own line ends, and inside a word that is wider than a line. Every character that is
 * no space stands on a line. No lines for an empty text.
 */
export function flow(text: string, room: number, size: number, lead = 0): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    const at = text.indexOf(paragraph, start)
    start = at + paragraph.length
    if (paragraph.trim()) lines.push(...flowParagraph(paragraph, room, size, Math.max(0, lead - at)))
  }
  return lines
}

function flowParagraph(paragraph: string, room: number, size: number, lead: number): Line[] {
  const lines: Line[] = []
  let line = ''
  let left = lead
  const end = () => {
    const text = line.trimEnd()
    if (text) lines.push({ text, lead: Math.max(0, Math.min(left, text.length)) })
    left -= line.length
    line = ''
  }
  for (const piece of paragraph.match(pieces) ?? []) {
    if (/^[ \t]+$/.test(piece)) {
      if (line) line += ' '
      // what is not printed is no character of the bold ones either
      left -= line ? piece.length - 1 : piece.length
      continue
    }
    if (widthOf(line + piece, left, size) <= room) {
      line += piece
      continue
    }
    if (line.trim()) end()
    line = piece
    while (widthOf(line, left, size) > room && line.length > 1) {
      const head = beginning(line, room, size, left > 0 ? 600 : 400)
      if (head.length === line.length) break
      const rest = line.slice(head.length)
      line = head
      end()
      line = rest
    }
  }
  end()
  return lines
}

/**
 * How much of a text stands in bold: what it is called, up to its first comma, colon or full stop, 0 where that is a
 * sentence. What somebody has typed may begin with anything: of that only what stands before a colon.
 */
export function leadOf(text: string, isComposed: boolean): number {
  const found = /^[^,;:.(\n]{1,48}(?=[,;:.(\n]|$)/.exec(text)
  if (!found) return 0
  const next = text[found[0].length]
  if (!isComposed && next !== ':') return 0
  return next === ',' || next === ':' ? found[0].length + 1 : found[0].trimEnd().length
}

/** A text in its sentences and paragraphs, in their order; whoever puts them together with spaces has all its words again. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n|(?<=[\p{L}\p{N}]{3}[.!?])[ \t]+(?=\p{Lu})/u)
    .map(sentence => sentence.trim())
    .filter(Boolean)
