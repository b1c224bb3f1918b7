import type { Sheet } from './sheet.ts'
import { tracks } from './tracks.ts'

/** The log: every track that has something to show, in the order of the list. */
const portrait: Sheet = {
  header: 'hole',
  paper: 'A4',
  orientation: 'portrait',
  scale: 'fit',
  tracks: tracks.map(({ key }) => ({ key })),
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
