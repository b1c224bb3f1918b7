/** Share of a step, or of a decade as a logarithm, that counts as binary dust. */
const dust = 1e-9

const findExponent = (value: number): number => Math.floor(Math.log10(value) + dust)
const raiseTen = (exponent: number): number => Number(`1e${exponent}`)

/** The greatest power of ten that is not above a value > 0. */
export const findDecade = (value: number): number => raiseTen(findExponent(value))

/** The powers of ten in a stretch above 0, both ends included. */
export function listDecades(from: number, to: number): number[] {
  const [first, last] = [-findExponent(1 / from), findExponent(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => raiseTen(first + i))
}

/**
 * The smallest step that is not below `least` > 0, in its unit: one of `multiples` (ascending, from 1, below 10) of a power
 * of ten. Ticks stand `apart` drawing units from each other where `least` is `apart` by the drawing units of a unit.
 */
export function chooseStep(least: number, multiples: readonly number[] = [1, 2, 5]): number {
  const decade = findDecade(least)
  const multiple = multiples.find(one => one * decade >= least * (1 - dust)) ?? 10
  return Number((multiple * decade).toPrecision(3))
}

/** Decimals that a step > 0 and its multiples need, 20 at most: 2 for 0.25, none for 20. */
export function countStepDecimals(step: number): number {
  const [mantissa, exponent = '0'] = step.toString().split('e')
  return Math.min(20, Math.max(0, (mantissa!.split('.')[1]?.length ?? 0) - Number(exponent)))
}

/** Ticks in a stretch, both ends included: whole multiples of `step` > 0, without binary dust. */
export function listTicks(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.ceil(from / step - dust), Math.floor(to / step + dust)]
  const decimals = countStepDecimals(step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(decimals)))
}
