import { headers } from '../hole/log-head.ts'
import type { CalledRecords, Listed, Sources, Track, TrackSource } from '../hole/track.ts'
import type { LogSheetData } from '../paper/sheet.ts'
import { backfillTrack } from './backfill.tsx'
import { calculatedTracks } from './calculated.tsx'
import { chisellingTrack } from './chiselling.tsx'
import { coringTrack } from './coring.tsx'
import { depthTrack } from './depth.tsx'
import { description } from './description.ts'
import { drillingTrack } from './drilling.tsx'
import { groundwaterTrack } from './groundwater.tsx'
import { notesTrack } from './notes.tsx'
import { photosTrack } from './photos.tsx'
import { pointLoad } from './point-load.tsx'
import { remarks } from './remarks.ts'
import { samplesTrack } from './samples.tsx'
import { sbtTrack } from './sbt.tsx'
import { sensorsTrack } from './sensors.tsx'
import { short } from './short.ts'
import { soundingTracks } from './soundings.tsx'
import { sptEnergy, sptFigures } from './spt-figures.tsx'
import { stratigraphyTrack } from './stratigraphy.tsx'
import { symbolTrack } from './symbol.tsx'
import { testsTrack } from './tests.tsx'
import { wellTrack } from './well.tsx'

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
