import { round } from '../kit/ink.ts'
import { capHeight } from '../kit/text.ts'

/** Room around words, mm. */
const around = 0.35

/**
 * A piece of paper below words, so that no line strikes through them: a path. `x` is where they begin, `y` their
 * baseline; all in units of the drawing.
 */
export function haloOf(words: { x: number; y: number; width: number; size: number; unit: number }): string {
  const { x, y, width, size, unit } = words
  const free = around * unit
  const height = size * capHeight + 2 * free
  return `M${round(x - free)} ${round(y + free)}h${round(width + 2 * free)}v${round(-height)}h${round(-width - 2 * free)}Z`
}
