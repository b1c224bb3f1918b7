import type { LogSheetData } from '../paper/sheet.ts'
import { tracks } from '../tracks/tracks.ts'

const on = (
  orientation: LogSheetData['orientation'],
  paper: LogSheetData['paper'],
  keys: LogSheetData['tracks'],
): LogSheetData => ({
  header: 'hole',
  paper,
  orientation,
  scale: 'fit',
  tracks: keys,
})
const swiss: LogSheetData['tracks'] = (
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
      { key: 'chiselling' },
      { key: 'coring' },
      { key: 'groundwater' },
      { key: 'backfill' },
      { key: 'well' },
    ]),
    hatches: 'bs',
  },
} satisfies Record<string, LogSheetData>

/** A sheet as somebody has it lie: across on A4, where there is room for wider remarks, or as it is. */
export const lying = (sheet: LogSheetData, orientation: LogSheetData['orientation']): LogSheetData =>
  orientation === 'portrait'
    ? sheet
    : {
        ...sheet,
        paper: 'A4',
        orientation,
        tracks: sheet.tracks.map(track => (track.key === 'remarks' ? { ...track, width: 74 } : track)),
      }

/** A sheet with more of the tracks that are asked for, each behind those that it follows on a log; a key that no track has is left out. */
export function withTracks(sheet: LogSheetData, keys: readonly string[]): LogSheetData {
  const place = (key: string) => tracks.findIndex(track => track.key === key)
  const all = [...sheet.tracks]
  for (const { key } of tracks) {
    if (!keys.includes(key) || all.some(track => track.key === key)) continue
    const before = all.findLastIndex(track => place(track.key) < place(key))
    all.splice(before + 1, 0, { key, isAsked: true })
  }
  return { ...sheet, tracks: all }
}
