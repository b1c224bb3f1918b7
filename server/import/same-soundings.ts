import { messageOf } from '@borebook/contract/kit/say.ts'
import type { NamedHole } from './named-holes.ts'
import { areSameDissipations, type DissipationPrint } from './same-dissipations.ts'
import { areSame, type SoundingPrint } from './sounding-print.ts'

/**
 * The chosen holes, those that join another without the tests which their object gets from an earlier file. What one
 * file holds twice is left as it is. `into` has the dissipation tests of the one object that takes all, where one is named.
 */
export function withoutRepeated(
  holes: readonly NamedHole[],
  into: { dissipations: readonly DissipationPrint[] } | null,
): NamedHole[] {
  return withoutDissipations(withoutSoundings(holes), into)
}

function withoutDissipations(holes: readonly NamedHole[], into: Parameters<typeof withoutRepeated>[1]): NamedHole[] {
  const taken = new Map<string, readonly DissipationPrint[]>()
  return holes.map(hole => {
    if (hole.exists) return hole
    const object = into ? '' : (hole.joins ?? hole.key)
    const before = taken.get(object) ?? into?.dissipations ?? []
    const repeated = hole.read.dissipations.filter(one => before.some(other => areSameDissipations(other, one)))
    taken.set(object, [...before, ...hole.read.dissipations.filter(one => !repeated.includes(one))])
    return repeated.length === 0 ? hole : { ...hole, repeatedTests: new Set(repeated.map(({ no }) => no)) }
  })
}

function withoutSoundings(holes: readonly NamedHole[]): NamedHole[] {
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

/** What is told of tests that are not taken again, by the name of the object that takes the others. */
export function saidOfRepeated({ shortname, repeated, repeatedTests, read }: NamedHole, object = shortname): string[] {
  const depths = read.dissipations.filter(({ no }) => repeatedTests.has(no)).map(({ depth }) => depth.toFixed(2))
  return [
    ...(repeated.size > 0 ? [messageOf('import.object.repeated', { shortname, names: [...repeated].join(', ') })] : []),
    ...(depths.length > 0
      ? [messageOf('import.object.hasTests', { shortname: object, depths: depths.join(', ') })]
      : []),
  ]
}

/** Whether a hole brings tests that its object does not have yet. */
export const bringsNewTests = ({ read, repeated, repeatedTests }: NamedHole): boolean =>
  read.soundings > repeated.size || read.dissipations.length > repeatedTests.size
