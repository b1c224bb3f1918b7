import { messageOf } from '@borebook/contract/kit/say.ts'
import { getQuantityUnit, type Quantity } from '@borebook/contract/soundings/soundings.ts'
import { type Findings, quoteText } from './findings.ts'

/** Least and greatest value, in the stored unit, that a test can have: zero readings drift a little below 0. */
const possible: Partial<Record<Quantity, readonly [least: number, most: number]>> = {
  qc: [-0.9, 200],
  qtFile: [-0.9, 200],
  fs: [-0.09, 20],
  u1: [-0.9, 20],
  u2: [-0.9, 20],
  u3: [-0.9, 20],
  Rf: [-50, 900],
  incl: [-90, 360],
  inclX: [-90, 90],
  inclY: [-90, 90],
  speed: [-900, 900],
  temp: [-60, 200],
  N10: [-0.5, 900],
  N20: [-0.5, 900],
  N: [-0.5, 900],
}

/** Constants by which programs say that nothing was measured: -1, and nines such as 999.99 and -99. */
const isConstant = (value: number): boolean => value === -1 || /^-?99[9.]*$/.test(String(value))

/** Nines that some test could have: none of this column, if all else in it is ten times less. */
const isNines = (value: number): boolean => /^-?999[9.]*$/.test(String(value))
const farBeyond = 10

/** A value that no test can have, as the file writes it, and how often a column has it. */
export interface VoidFound {
  value: number
  count: number
}

/**
 * Takes out of a column what says that nothing was measured: a value that no test can have and that is a usual constant or
 * comes again, and nines far beyond all else. More than two such values are no constants, but a unit or a cone that is wrong. `written` are the values as
 * the file has them, in the rows of `values`.
 */
export function takeOutVoids(
  values: (number | null)[],
  written: (row: number) => number,
  quantity: Quantity | null,
): VoidFound[] {
  const limits = quantity === null ? undefined : possible[quantity]
  if (!limits) return []
  const found = new Map<number, number[]>()
  for (const [row, value] of values.entries()) {
    if (value === null || Number.isNaN(value) || (value >= limits[0] && value <= limits[1])) continue
    found.set(value, [...(found.get(value) ?? []), row])
    if (found.size > 2) return []
  }
  const nines = findNinesBeyond(values, written)
  if (nines.length > 0) found.set(values[nines[0]!]!, nines)
  return [...found.values()].flatMap(rows => {
    const value = written(rows[0]!)
    if (rows.length === values.length || (rows.length < 2 && !isConstant(value))) return []
    for (const row of rows) values[row] = null
    return [{ value, count: rows.length }]
  })
}

/** The rows of the greatest value of a column, where it is of nines and far beyond all others. */
function findNinesBeyond(values: readonly (number | null)[], written: (row: number) => number): number[] {
  let [most, next, rows]: [number, number, number[]] = [0, 0, []]
  for (const [row, value] of values.entries()) {
    const size = value === null || Number.isNaN(value) ? 0 : Math.abs(value)
    if (size > most) [next, most, rows] = [most, size, [row]]
    else if (size === most && size > 0) rows.push(row)
    else if (size > next) next = size
  }
  return next > 0 && most > farBeyond * next && isNines(written(rows[0]!)) ? rows : []
}

/** Tells what was taken out of a column, a sentence for each constant. */
export const sayVoids = (name: string, voids: readonly VoidFound[]): string[] =>
  voids.map(({ value, count }) => messageOf('sounding.file.voids', { name: quoteText(name), value, count }))

/** Tells that most values of a column, in its stored unit, are beyond what a test can have: its unit is wrong. */
export function sayBeyond(name: string, quantity: Quantity | null, values: readonly (number | null)[]): string[] {
  const limits = quantity === null ? undefined : possible[quantity]
  const sorted = values.filter(value => value !== null && !Number.isNaN(value)).sort((a, b) => a! - b!) as number[]
  const middle = sorted[sorted.length >> 1]
  if (!limits || middle === undefined || (middle >= limits[0] && middle <= limits[1])) return []
  const value = Number(middle.toPrecision(6))
  return [messageOf('sounding.file.beyond', { name: quoteText(name), value, unit: getQuantityUnit(quantity!) ?? '' })]
}

/** Takes impossible constants out of a column of a file, and tells of them and of a column beyond what a test can have; a value of 1 in the file is `unit` in the stored unit. */
export function leaveOutVoids(
  { name, quantity, values }: { name: string; quantity: Quantity | null; values: (number | null)[] },
  unit: number,
  findings: Findings,
  group: string | null = null,
): void {
  const voids = takeOutVoids(values, row => Number((values[row]! / unit).toPrecision(9)), quantity)
  for (const said of [...sayVoids(name, voids), ...sayBeyond(name, quantity, values)])
    findings.add('warning', null, group, said)
}
