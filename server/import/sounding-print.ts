import { createHash } from 'node:crypto'
import type { Quantity, SoundingData } from '@borebook/contract/soundings/soundings.ts'

/** Print by which a sounding is known again, whatever its file is: hashes of its depths and of what was measured. */
export interface SoundingPrint {
  /** Name as it is stored; no other of its hole has it. */
  name: string
  kind: SoundingData['kind']
  depth: string
  quantities: Partial<Record<Quantity, string>>
}

/** Hashes numbers to seven digits, so that a change of unit and back changes nothing. */
export const hashNumbers = (values: readonly (number | null)[]): string =>
  createHash('sha1')
    .update(Float32Array.from(values, value => value ?? Number.NaN))
    .digest('base64')

export function printOf(name: string, { kind, depth, sequences }: SoundingData): SoundingPrint {
  const measured = sequences.filter(({ values }) => values.some(value => value !== null))
  return {
    name,
    kind,
    depth: hashNumbers(depth),
    quantities: Object.fromEntries(
      measured.flatMap(({ quantity, values }) => (quantity === null ? [] : [[quantity, hashNumbers(values)]])),
    ),
  }
}

/** Whether two soundings are one: the same depths, and the same values of each quantity that both have. */
export function areSame(a: SoundingPrint, b: SoundingPrint): boolean {
  const shared = (Object.keys(a.quantities) as Quantity[]).filter(quantity => b.quantities[quantity] !== undefined)
  const isEqual = shared.length > 0 && shared.every(quantity => a.quantities[quantity] === b.quantities[quantity])
  return isEqual && a.kind === b.kind && a.depth === b.depth
}
