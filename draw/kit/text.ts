import type { Hyphens } from './hyphens.ts'
import { brokenLines } from './line-breaks.ts'
import { plexSansWidths } from './plex-sans-widths.ts'

export type Weight = 400 | 500 | 600
/** A text broken into lines, and its type size in mm. */
export interface SetText {
  lines: string[]
  size: number
}

/** Height of a capital of Plex Sans over its type size. */
export const capHeight = 0.698
/** What a character outside the table is taken to be wide: no letter of the four languages is wider than 1.0. */
const unknown = 600

const column = { 400: 'regular', 500: 'medium', 600: 'semibold' } as const
const tables = new Map<Weight, Map<number, number>>()

function widthsOf(weight: Weight): Map<number, number> {
  const known = tables.get(weight)
  if (known) return known
  const table = new Map<number, number>()
  for (const run of plexSansWidths) {
    const digits = run[column[weight]]
    for (let i = 0; i * 2 < digits.length; i++)
      table.set(run.from + i, Number.parseInt(digits.slice(i * 2, i * 2 + 2), 36))
  }
  tables.set(weight, table)
  return table
}

/**
 * Width of one line of Plex Sans, in the unit of `size` (paper mm): the sum of the advance widths. Kerning is left out,
 * it only ever narrows a line by a few hundredths of the size.
 */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const table = widthsOf(weight)
  let sum = 0
  for (const character of text) sum += table.get(character.codePointAt(0) as number) ?? unknown
  return (sum * size) / 1000
}

/** The longest beginning of `text` that is no wider than `width`; at least one character, so that a wrap always ends. */
export function beginning(text: string, width: number, size: number, weight: Weight): string {
  const table = widthsOf(weight)
  let sum = 0
  let end = 0
  for (const character of text) {
    sum += ((table.get(character.codePointAt(0) as number) ?? unknown) * size) / 1000
    if (sum > width && end > 0) break
    end += character.length
  }
  return text.slice(0, end)
}

/**
 * Breaks a text into lines no wider than `width` (unit of `size`, mm), as `brokenLines` does, and at its own line ends.
 * Never answers an empty list.
 */
export function wrap(text: string, width: number, size: number, weight: Weight = 400, hyphens?: Hyphens): string[] {
  return text.split(/\r?\n|\r/).flatMap(paragraph => wrapParagraph(paragraph, width, size, weight, hyphens))
}

function wrapParagraph(paragraph: string, width: number, size: number, weight: Weight, hyphens?: Hyphens): string[] {
  const lines = brokenLines(
    paragraph.replace(/[ \t]+/g, ' '),
    width,
    {
      width: part => textWidth(part, size, weight),
      beginning: part => beginning(part, width, size, weight),
    },
    hyphens,
  )
  return lines.length === 0 ? [''] : lines.map(({ text }) => text)
}

/** The text itself, or as much of it as fits `width` with an ellipsis behind it. */
export function clipText(text: string, width: number, size: number, weight: Weight = 400): string {
  if (textWidth(text, size, weight) <= width) return text
  return `${beginning(text, width - textWidth('…', size, weight), size, weight).trimEnd()}…`
}
