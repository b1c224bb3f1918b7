import type { Hyphens } from './hyphens.ts'
import { brokenLines } from './line-breaks.ts'
import { beginning, textWidth } from './text.ts'

/** A line of a text; so many of its first characters are bold. */
export interface FlowLine {
  text: string
  lead: number
}

/** Width of a text whose first `lead` characters are bold, in the unit of `size`. */
const widthOf = (text: string, lead: number, size: number): number =>
  lead <= 0
    ? textWidth(text, size)
    : textWidth(text.slice(0, lead), size, 600) + (lead < text.length ? textWidth(text.slice(lead), size) : 0)

/**
 * Breaks a text whose first `lead` characters are bold into lines no wider than `room` (unit of `size`, mm), as
 * `brokenLines` does, and at its own line ends. No lines for an empty text.
 */
export function flow(text: string, room: number, size: number, lead = 0, hyphens?: Hyphens): FlowLine[] {
  const lines: FlowLine[] = []
  let start = 0
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    const at = text.indexOf(paragraph, start)
    start = at + paragraph.length
    lines.push(...flowParagraph(paragraph, room, size, Math.max(0, lead - at), hyphens))
  }
  return lines
}

function flowParagraph(paragraph: string, room: number, size: number, lead: number, hyphens?: Hyphens): FlowLine[] {
  const text = paragraph.replace(/[ \t]+/g, ' ')
  // spaces that are not printed are no bold characters either
  const bold = paragraph.slice(0, lead).replace(/[ \t]+/g, ' ').length
  const measured = {
    width: (part: string, from: number) => widthOf(part, bold - from, size),
    beginning: (part: string, from: number) => beginning(part, room, size, bold > from ? 600 : 400),
  }
  return brokenLines(text, room, measured, hyphens).map(line => ({
    text: line.text,
    lead: Math.max(0, Math.min(bold - line.from, line.text.length)),
  }))
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
