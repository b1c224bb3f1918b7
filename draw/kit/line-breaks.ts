import type { Hyphens } from './hyphens.ts'

/** How wide a part of a text is that begins at one of its characters, and how much of it fits: one character at least. */
interface MeasuredText {
  width: (part: string, from: number) => number
  beginning: (part: string, from: number) => string
}
/** A line, and at which character of the text it begins. */
interface BrokenLine {
  text: string
  from: number
}

/** Pieces that a line may end behind: words, parts of words up to a hyphen or stroke, and the spaces between them. */
const pieces = /[^ ]*?[-/](?=[^\d\s])|[^ ]+| +/g

/** An end of a line that stays empty over more than this share of it is worth a hyphen. */
const badGap = 0.16

/**
 * Breaks a text without line ends or tabs into lines no wider than `room`: at spaces, behind hyphens and strokes, with
 * `hyphens` inside a word (U+002D) where a line would else stay too empty, and anywhere in a word that is wider than a
 * line. Every character that is no space stands on a line.
 */
export function brokenLines(
  text: string,
  room: number,
  { width, beginning }: MeasuredText,
  hyphens?: Hyphens,
): BrokenLine[] {
  const lines: BrokenLine[] = []
  let line = ''
  let from = 0
  let at = 0
  const end = (sign = '') => {
    const said = line.trimEnd()
    if (said) lines.push({ text: said + sign, from })
    line = ''
    from = at
  }
  const take = (part: string) => {
    line += part
    at += part.length
  }
  const isFitting = (said: string) => width(said, from) <= room
  for (const piece of text.match(pieces) ?? []) {
    if (piece.startsWith(' ')) {
      at += piece.length
      if (line) line += ' '
      else from = at
      continue
    }
    let done = 0
    while (done < piece.length) {
      const rest = piece.slice(done)
      if (isFitting(line + rest)) {
        take(rest)
        break
      }
      const isGap = room - width(line.trimEnd(), from) > badGap * room
      const place =
        isGap || width(rest, at) > room ? hyphens?.(piece).findLast(fits(done, piece, line, isFitting)) : undefined
      if (place !== undefined) {
        take(piece.slice(done, place))
        done = place
        end('-')
      } else if (line) end()
      else {
        const head = beginning(rest, at)
        take(head)
        done += head.length
        if (done < piece.length) end()
      }
    }
  }
  end()
  return lines
}

const fits = (done: number, piece: string, line: string, isFitting: (said: string) => boolean) => (place: number) =>
  place > done && isFitting(`${line}${piece.slice(done, place)}-`)
