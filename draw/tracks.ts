import { headers } from './log-head.ts'
import type { LogSheetData } from './sheet.ts'
import type { CalledRecords, Listed, Sources, Track, TrackSource } from './track.ts'
import { backfillTrack } from './tracks/backfill.tsx'
import { calculatedTracks } from './tracks/calculated.tsx'
import { chisellingTrack } from './tracks/chiselling.tsx'
import { coringTrack } from './tracks/coring.tsx'
import { depthTrack } from './tracks/depth.tsx'
import { description } from './tracks/description.ts'
import { drillingTrack } from './tracks/drilling.tsx'
import { groundwaterTrack } from './tracks/groundwater.tsx'
import { notesTrack } from './tracks/notes.tsx'
import { photosTrack } from './tracks/photos.tsx'
import { pointLoad } from './tracks/point-load.tsx'
import { remarks } from './tracks/remarks.ts'
import { samplesTrack } from './tracks/samples.tsx'
import { sbtTrack } from './tracks/sbt.tsx'
import { sensorsTrack } from './tracks/sensors.tsx'
import { short } from './tracks/short.ts'
import { soundingTracks } from './tracks/soundings.tsx'
import { sptEnergy, sptFigures } from './tracks/spt-figures.tsx'
import { stratigraphyTrack } from './tracks/stratigraphy.tsx'
import { symbolTrack } from './tracks/symbol.tsx'
import { testsTrack } from './tracks/tests.tsx'
import { wellTrack } from './tracks/well.tsx'

/** Every column that a sheet can have; on a log they stand in this order. */
export const tracks: readonly Track[] = [
  depthTrack,
  drillingTrack,
  chisellingTrack,
  coringTrack,
  samplesTrack,
  groundwaterTrack,
  stratigraphyTrack,
  symbolTrack,
  short,
  description,
  remarks,
  testsTrack,
  pointLoad,
  sptFigures,
  sptEnergy,
  ...soundingTracks,
  sbtTrack,
  ...calculatedTracks,
  backfillTrack,
  wellTrack,
  sensorsTrack,
  photosTrack,
  notesTrack,
]

export const trackOf = (key: string): Track | undefined => tracks.find(track => track.key === key)

/** The tracks of a sheet, from left to right. */
export const tracksOf = (sheet: Pick<LogSheetData, 'tracks'>): Track[] =>
  sheet.tracks.flatMap(({ key }) => trackOf(key) ?? [])

/** What the header of a sheet and its tracks read, by name. */
export const sourcesOf = (sheet: Pick<LogSheetData, 'tracks' | 'header'>): Partial<Sources<TrackSource>> =>
  Object.assign({}, ...[headers[sheet.header], ...tracksOf(sheet)].map(({ reads }) => reads))

/** The nouns whose records a sheet shows: all that must be fetched for it. */
export const nounsOf = (sheet: Pick<LogSheetData, 'tracks' | 'header'>): Sources<Listed>[Listed][] => [
  ...new Set(
    Object.values(sourcesOf(sheet)).flatMap(source =>
      'call' in source ? [] : 'of' in source ? Object.values(source.reads) : source,
    ),
  ),
]

/** Whether a sheet shows what a call of its own answers: soundings, documents, rows that are kept, runs. It is fetched only then. */
export const doesSheetShow = (sheet: Pick<LogSheetData, 'tracks' | 'header'>, source: keyof CalledRecords): boolean =>
  source in sourcesOf(sheet)

/** The dictionaries that a sheet takes words and hatches from. */
export const listSheetDictionaries = (sheet: Pick<LogSheetData, 'tracks' | 'header'>): number[] => [
  ...new Set([headers[sheet.header], ...tracksOf(sheet)].flatMap(({ dictionaries = [] }) => dictionaries)),
]
