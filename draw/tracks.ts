import { derived } from './derived.ts'
import { headers } from './log-header.tsx'
import type { Sheet } from './sheet.ts'
import type { Listed, Source, Track } from './track.ts'
import { backfill } from './tracks/backfill.tsx'
import { coring } from './tracks/coring.tsx'
import { depth } from './tracks/depth.tsx'
import { description } from './tracks/description.ts'
import { drilling } from './tracks/drilling.tsx'
import { elevation } from './tracks/elevation.tsx'
import { groundwater } from './tracks/groundwater.tsx'
import { remarks } from './tracks/remarks.ts'
import { samples } from './tracks/samples.tsx'
import { short } from './tracks/short.ts'
import { symbol } from './tracks/symbol.tsx'
import { well } from './tracks/well.tsx'

/** Every column that a sheet can have; on a log they stand in this order. */
export const tracks: readonly Track[] = [
  elevation,
  depth,
  drilling,
  coring,
  samples,
  groundwater,
  symbol,
  short,
  description,
  remarks,
  backfill,
  well,
]

export const trackOf = (key: string): Track | undefined => tracks.find(track => track.key === key)

/** The tracks of a sheet, from left to right. */
export const tracksOf = (sheet: Pick<Sheet, 'tracks'>): Track[] => sheet.tracks.flatMap(({ key }) => trackOf(key) ?? [])

const unique = <V>(values: readonly V[]): V[] => [...new Set(values)]
const isDerived = (source: Source): source is keyof typeof derived => source in derived

/** The nouns whose records a sheet shows, by table: all that must be fetched for it. */
export const tablesOf = (sheet: Pick<Sheet, 'tracks' | 'header'>): Listed[] =>
  unique(
    [headers[sheet.header], ...tracksOf(sheet)]
      .flatMap(({ reads }): readonly Source[] => reads)
      .flatMap(source => (isDerived(source) ? derived[source].reads : source)),
  )

/** The dictionaries that a sheet takes words and hatches from. */
export const dictionariesOf = (sheet: Pick<Sheet, 'tracks' | 'header'>): number[] =>
  unique([headers[sheet.header], ...tracksOf(sheet)].flatMap(({ dictionaries = [] }) => dictionaries))
