import type { Sheet } from './sheet.ts'
import { tracks } from './tracks.ts'

/** The log: every track that has something to show, in the order of the list, but those that are asked for. */
const portrait: Sheet = {
  header: 'hole',
  paper: 'A4',
  orientation: 'portrait',
  scale: 'fit',
  tracks: tracks.filter(({ isChosen }) => !isChosen).map(({ key }) => ({ key })),
}

/** The sheets of the product, by the paper's orientation; there is room for wider remarks where it lies. */
export const sheets = {
  portrait,
  landscape: {
    ...portrait,
    orientation: 'landscape',
    tracks: portrait.tracks.map(({ key }) => (key === 'remarks' ? { key, width: 74 } : { key })),
  },
} satisfies Record<Sheet['orientation'], Sheet>

/** A sheet with more of the tracks that are asked for, each in its place among the others; a key that no track has is left out. */
export function withTracks(sheet: Sheet, keys: readonly string[]): Sheet {
  const given = new Map(sheet.tracks.map(track => [track.key, track]))
  return {
    ...sheet,
    tracks: tracks.flatMap(({ key }) => given.get(key) ?? (keys.includes(key) ? [{ key }] : [])),
  }
}
