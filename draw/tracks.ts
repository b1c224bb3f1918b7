import { headers } from './log-head.ts'
import type { Sheet } from './sheet.ts'
import type { CalledRecords, Listed, Source, Sources, Track } from './track.ts'
import { backfill } from './tracks/backfill.tsx'
import { calculatedTracks } from './tracks/calculated.tsx'
import { chiselling } from './tracks/chiselling.tsx'
import { coring } from './tracks/coring.tsx'
import { depth } from './tracks/depth.tsx'
import { description } from './tracks/description.ts'
import { drilling } from './tracks/drilling.tsx'
import { groundwater } from './tracks/groundwater.tsx'
import { notes } from './tracks/notes.tsx'
import { photos } from './tracks/photos.tsx'
import { pointLoad } from './tracks/point-load.tsx'
import { remarks } from './tracks/remarks.ts'
import { samples } from './tracks/samples.tsx'
import { sbt } from './tracks/sbt.tsx'
import { sensors } from './tracks/sensors.tsx'
import { short } from './tracks/short.ts'
import { soundingTracks } from './tracks/soundings.tsx'
import { sptEnergy, sptFigures } from './tracks/spt-figures.tsx'
import { stratigraphy } from './tracks/stratigraphy.tsx'
import { symbol } from './tracks/symbol.tsx'
import { tests } from './tracks/tests.tsx'
import { well } from './tracks/well.tsx'

/** Every column that a sheet can have; on a log they stand in this order. */
export const tracks: readonly Track[] = [
  depth,
  drilling,
  chiselling,
  coring,
  samples,
  groundwater,
  stratigraphy,
  symbol,
  short,
  description,
  remarks,
  tests,
  pointLoad,
  sptFigures,
  sptEnergy,
  ...soundingTracks,
  sbt,
  ...calculatedTracks,
  backfill,
  well,
  sensors,
  photos,
  notes,
]

export const trackOf = (key: string): Track | undefined => tracks.find(track => track.key === key)

/** The tracks of a sheet, from left to right. */
export const tracksOf = (sheet: Pick<Sheet, 'tracks'>): Track[] => sheet.tracks.flatMap(({ key }) => trackOf(key) ?? [])

/** What the header of a sheet and its tracks read, by name. */
export const sourcesOf = (sheet: Pick<Sheet, 'tracks' | 'header'>): Partial<Sources<Source>> =>
  Object.assign({}, ...[headers[sheet.header], ...tracksOf(sheet)].map(({ reads }) => reads))

/** The nouns whose records a sheet shows: all that must be fetched for it. */
export const nounsOf = (sheet: Pick<Sheet, 'tracks' | 'header'>): Sources<Listed>[Listed][] => [
  ...new Set(
    Object.values(sourcesOf(sheet)).flatMap(source =>
      'call' in source ? [] : 'of' in source ? Object.values(source.reads) : source,
    ),
  ),
]

/** Whether a sheet shows what a call of its own answers: soundings, documents, rows that are kept, runs. It is fetched only then. */
export const shows = (sheet: Pick<Sheet, 'tracks' | 'header'>, source: keyof CalledRecords): boolean =>
  source in sourcesOf(sheet)

/** The dictionaries that a sheet takes words and hatches from. */
export const dictionariesOf = (sheet: Pick<Sheet, 'tracks' | 'header'>): number[] => [
  ...new Set([headers[sheet.header], ...tracksOf(sheet)].flatMap(({ dictionaries = [] }) => dictionaries)),
]
