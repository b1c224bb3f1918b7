import { type SetText, textWidth, wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'

/** Nothing on a sheet is set smaller than this, mm. */
const smallest = paperTypeSizes.least

/** What a short form's letters weigh on the sheet. */
export const shortWeight = 600

/**
 * Sets a short form into `width` mm: at `size`, else smaller down to 6 points, else in two lines broken behind a hyphen or
 * stroke, 'csaFGr-' over 'MGr', or before its main soil, 'fgrsi' over 'MSa'. Only a part that no such break makes narrow enough is broken elsewhere. No lines for an empty form.
 */
export function setShort(text: string, width: number, size: number): SetText {
  if (!text) return { lines: [], size }
  const whole = fitted([text], width, size)
  const brokenAt = (places: RegExp) =>
    [...text.matchAll(places)]
      .map(({ index }) => fitted([text.slice(0, index), text.slice(index)], width, size))
      .sort((a, b) => longest(a.lines) - longest(b.lines))
  // before the main soil, where nothing parts two of them
  const breaks = [...brokenAt(/(?<=[-/])(?=.)/g), ...brokenAt(/(?<=[a-z])(?=[A-Z])/g)]
  const best = [whole, ...breaks].find(({ lines, size: set }) => longest(lines) * set <= width + 1e-6)
  const { lines, size: set } = best ?? breaks[0] ?? whole
  return { lines: lines.flatMap(line => wrap(line, width + 1e-6, set, shortWeight)), size: set }
}

/** Width of the longest line, in type sizes. */
const longest = (lines: readonly string[]): number => Math.max(...lines.map(line => textWidth(line, 1, shortWeight)))

const fitted = (lines: string[], width: number, size: number): SetText => ({
  lines,
  size: Math.max(Math.min(smallest, size), Math.min(size, width / longest(lines))),
})
