import type { Quantity, Sounding } from '@borebook/contract/soundings/soundings.ts'

/** What each track of soundings is drawn from. */
const drawnFrom = {
  qc: ['qc'],
  fs: ['fs'],
  Rf: ['fs', 'Rf'],
  u2: ['u2'],
  blows: ['N10', 'N20'],
  spt: ['N'],
} as const satisfies Record<string, readonly Quantity[]>
export type SoundingTrack = keyof typeof drawnFrom
export const soundingKeys = Object.keys(drawnFrom) as SoundingTrack[]

/** The tracks for which an object has soundings, by their keys. */
export function soundingTracksFor(soundings: readonly Pick<Sounding, 'kind' | 'sequences'>[]): SoundingTrack[] {
  const measured = new Set<string | null>(soundings.flatMap(s => s.sequences.map(({ quantity }) => quantity)))
  // tests that were all refused have remarks and no values
  if (soundings.some(({ kind }) => kind === 'spt')) measured.add('N')
  return soundingKeys.filter(key => drawnFrom[key].some(q => measured.has(q)))
}
