import type { Hyphens } from './hyphens.ts'
import { clipText, type SetText, textWidth, type Weight, wrap } from './text.ts'

interface Room {
  /** mm. */
  width: number
  /** Lines at most. */
  most: number
  weight?: Weight
  hyphens?: Hyphens | undefined
}

const clipped = (lines: readonly string[], size: number, { width, most, weight = 400 }: Room): SetText =>
  lines.length <= most
    ? { lines: [...lines], size }
    : {
        lines: [...lines.slice(0, most - 1), clipText(lines.slice(most - 1).join(' '), width, size, weight)],
        size,
      }

/** A text on one line, set smaller down to `least` where it must be, else in several at that; an ellipsis only where these do not hold it. */
export function fittedLines(text: string, size: number, least: number, room: Room): SetText {
  const { width, weight = 400 } = room
  const needed = textWidth(text, size, weight)
  const fitting = needed <= width ? size : (size * width) / needed
  if (fitting >= least && !/[\r\n]/.test(text)) return { lines: [text], size: fitting }
  return clipped(wrap(text, width, least, weight), least, room)
}

/** A text in lines, at the first of these sizes at which the height holds it; the smallest holds as many lines as it can. */
export function fittedBlock(
  text: string,
  sizes: readonly number[],
  { height, ...room }: Omit<Room, 'most'> & { height: number },
): SetText {
  for (const size of sizes) {
    const lines = wrap(text, room.width, size, room.weight, room.hyphens)
    if (lines.length * linePitch(size) <= height) return { lines, size }
  }
  const least = sizes.at(-1)!
  const most = Math.max(1, Math.floor(height / linePitch(least)))
  return clipped(wrap(text, room.width, least, room.weight, room.hyphens), least, { ...room, most })
}

/** Spaces lines of a type size; small type stands closer. */
export const linePitch = (size: number): number => (size > 2.4 ? size * 1.3 : size * 1.09)
