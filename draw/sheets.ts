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
  const given = new Map<string, Sheet['tracks'][number]>(sheet.tracks.map(track => [track.key, track]))
  return {
    ...sheet,
    tracks: tracks.flatMap(({ key }): Sheet['tracks'] => {
      const own = given.get(key)
      return own ? [own] : keys.includes(key) ? [{ key, isAsked: true }] : []
    }),
  }
}

const on = (orientation: Sheet['orientation'], paper: Sheet['paper'], keys: Sheet['tracks']): Sheet => ({
  header: 'hole',
  paper,
  orientation,
  scale: 'fit',
  tracks: keys,
})
const swiss: Sheet['tracks'] = (
  [
    'depth',
    'drilling',
    'coring',
    'samples',
    'groundwater',
    'symbol',
    'short',
    'description',
    'remarks',
    'sptN',
    'backfill',
    'well',
  ] as const
).map(key => ({ key }))

/** The logs that ship as templates, each as its country is used to it; what has nothing to show takes no room. */
export const habits = {
  /** Heights and depths, drilling, core, samples and water left of the symbols, texts right, then tests and the well. */
  swissA4: on('portrait', 'A4', swiss),
  swissA3: on('landscape', 'A3', swiss),
  /** Heights left, water left of the column, short forms beside it, texts right. */
  din4023: on('portrait', 'A4', [
    { key: 'depth' },
    { key: 'coring' },
    { key: 'samples' },
    { key: 'groundwater' },
    { key: 'symbol', width: 18 },
    { key: 'short' },
    { key: 'description' },
    { key: 'remarks' },
    { key: 'sptN' },
    { key: 'backfill' },
    { key: 'well' },
  ]),
  /** Depth and level, legend, description, samples and tests in one column, water, installation. */
  uk: {
    ...on('portrait', 'A4', [
      { key: 'depth' },
      { key: 'symbol', width: 13.5 },
      { key: 'description' },
      { key: 'remarks' },
      { key: 'tests' },
      { key: 'coring' },
      { key: 'groundwater' },
      { key: 'backfill' },
      { key: 'well' },
    ]),
    hatches: 'bs',
  },
} satisfies Record<string, Sheet>
