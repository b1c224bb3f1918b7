import { createHash } from 'node:crypto'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { Quantity, SoundingData } from '@borebook/contract/soundings.ts'
import type { NamedHole } from './named-holes.ts'

/** By what a sounding is known again, whatever its file is: hashes of its depths and of what was measured. */
export interface SoundingPrint {
  /** As it is stored; no other of its hole has it. */
  name: string
  kind: SoundingData['kind']
  depth: string
  quantities: Partial<Record<Quantity, string>>
}

/** Of numbers to seven digits, so that a change of unit and back changes nothing. */
const hashOf = (values: readonly (number | null)[]): string =>
  createHash('sha1')
    .update(Float32Array.from(values, value => value ?? Number.NaN))
    .digest('base64')

export function printOf(name: string, { kind, depth, sequences }: SoundingData): SoundingPrint {
  const measured = sequences.filter(({ values }) => values.some(value => value !== null))
  return {
    name,
    kind,
    depth: hashOf(depth),
    quantities: Object.fromEntries(
      measured.flatMap(({ quantity, values }) => (quantity === null ? [] : [[quantity, hashOf(values)]])),
    ),
  }
}

/** Whether two soundings are one: the same depths, and the same values of each quantity that both have. */
function areSame(a: SoundingPrint, b: SoundingPrint): boolean {
  const shared = (Object.keys(a.quantities) as Quantity[]).filter(quantity => b.quantities[quantity] !== undefined)
  const isEqual = shared.length > 0 && shared.every(quantity => a.quantities[quantity] === b.quantities[quantity])
  return isEqual && a.kind === b.kind && a.depth === b.depth
}

/**
 * The chosen holes, those that join another without the soundings which their object gets from an earlier file. What one
 * file holds twice is left as it is.
 */
export function withoutRepeated(holes: readonly NamedHole[]): NamedHole[] {
  const taken = new Map<string, SoundingPrint[]>()
  return holes.map(hole => {
    if (hole.exists) return hole
    const object = hole.joins ?? hole.key
    const before = taken.get(object) ?? []
    const repeated = hole.read.prints.filter(print => before.some(other => areSame(other, print)))
    taken.set(object, [...before, ...hole.read.prints.filter(print => !repeated.includes(print))])
    return repeated.length === 0 ? hole : { ...hole, repeated: new Set(repeated.map(({ name }) => name)) }
  })
}

/** What is told of soundings that are not taken again; null: nothing. */
export function saidOfRepeated({ shortname, repeated }: NamedHole): string | null {
  if (repeated.size === 0) return null
  return messageOf('import.object.repeated', { shortname, names: [...repeated].join(', ') })
}
