import { messageOf } from '@borebook/contract/kit/say.ts'
import type { NamedHole } from './named-holes.ts'
import { areSame, type SoundingPrint } from './sounding-print.ts'

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
