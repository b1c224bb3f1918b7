import { appendFileSync } from 'node:fs'

/** A measured figure beside what bounds it. */
export interface Figure {
  what: string
  value: number
  /** As it stands behind the value: `ms`, `% of a bare route`. */
  unit: string
  most?: number
  least?: number
  /** A peer, or the bare limit, measured in the same run. */
  beside?: string
}

const digits = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 1 : 0)

/** One line of a figure, marked where it is out of its bound. */
export function describeFigure({ what, value, unit, most, least, beside }: Figure): string {
  const isOut = (most !== undefined && value > most) || (least !== undefined && value < least)
  const bound = most === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${most}`
  const said = `${digits(value)} ${unit}`
  return `${what.padEnd(44)} ${said.padEnd(28)} ${bound.padEnd(14)} ${isOut ? 'OUT' : '   '}  ${beside ?? ''}`.trimEnd()
}

/** Prints a figure, and keeps it for the table at the end of `npm run bench -- --short`. */
export function tellFigure(figure: Figure): void {
  console.log(describeFigure(figure))
  const file = process.env.BENCH_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** Whether a bench is to take a minute at most. */
export const isShort = process.env.BENCH_FIGURES !== undefined
