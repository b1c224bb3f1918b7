import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { shownName } from '@borebook/contract/line-entry/layer-description.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { LogOptions } from '@borebook/contract/paper/logs.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { objectPaper } from '@borebook/contract/paper/template-json.ts'
import type { Project } from '@borebook/contract/projects.ts'
import type { CalledRecords, Listed, SecondLanguage, TrackRecords } from '../hole/track.ts'
import { hatchFrom } from '../kit/hatch.tsx'
import { bsHatch } from '../kit/hatch-bs.ts'
import type { Hyphens } from '../kit/hyphens.ts'
import type { LogSheetData } from '../paper/sheet.ts'
import { sourcesOf } from '../tracks/tracks.ts'
import type { LogInput } from './log-columns.ts'
import { logWordsFor } from './log-kinds.ts'
import { habits, lying, withTracks } from './sheets.ts'

/** The sheet of a log as it was chosen, of the template that its object begins with: at a scale that fits where none is asked for. */
export const logSheet = (
  { orientation, scale, beside }: Pick<LogOptions, 'orientation' | 'scale' | 'beside'>,
  template?: SheetTemplate,
): LogSheetData => ({
  ...withTracks(lying(template ? makeLogSheet(template) : habits.swissA4, orientation), beside?.split(',') ?? []),
  scale: scale === 'fit' ? scale : Number(scale),
  mostPages: undefined,
})

/** The sheet of a template of logs; at its own scale where none is asked for. */
export function makeLogSheet(
  { json_data: { columns, hatches, header, layoutSettings, scaleBarSettings } }: SheetTemplate,
  scale: LogOptions['scale'] = 'fit',
): LogSheetData {
  const { pageOrientation, Pagescale, noOfPages } = layoutSettings
  return {
    header: 'hole',
    hatches,
    paper: objectPaper(layoutSettings),
    orientation: pageOrientation === 'Portrait' ? 'portrait' : 'landscape',
    scale: scale === 'fit' ? Pagescale : Number(scale),
    // a scale that is asked for takes as many pages as it takes
    mostPages: scale === 'fit' ? (noOfPages ?? undefined) : undefined,
    head: header,
    bar: { isShown: scaleBarSettings.show ?? true, length: scaleBarSettings.length },
    tracks: (columns ?? habits.swissA4.tracks).map(({ key, width, titles, isKept = false }) => ({
      ...{ key, titles, isKept },
      ...(width ? { width } : {}),
    })),
  }
}

/** What the printed log of an object shows, from its records; the same for the preview and for the PDF. */
export function logInput(from: {
  project: Pick<Project, 'prj_num' | 'prj_title' | 'client' | 'contractor' | 'timezone'>
  object: SiteObject
  /** All that the sheet's tracks read. */
  records: Partial<Pick<TrackRecords, Listed | keyof CalledRecords>>
  sheet: LogSheetData
  entry: (dictionary: number, code: string) => DictionaryEntry | undefined
  language: Language
  /** A second language below the first. */
  second?: Language | undefined
  /** How words are parted, by language; where there are none they are not. */
  hyphens?: Partial<Record<Language, Hyphens>> | undefined
  tone: LogOptions['tone']
  /** Instant of printing, ISO, and by whom. */
  printed: { at: string; by?: string | undefined }
  /** Who approved it and when, ISO, where known. */
  approval?: { by: string | null; at: string } | null | undefined
}): LogInput {
  const { project, object, records, sheet, entry, language, tone, printed, approval } = from
  const day = new Intl.DateTimeFormat('de-CH', {
    day: 'numeric',
    month: 'numeric',
    year: '2-digit',
    timeZone: project.timezone,
  })
  const dayOf = (moment: string) => day.format(new Date(moment))
  return {
    project,
    object,
    sheet,
    entry,
    dayOf,
    timeOf: moment => siteTime(moment, project.timezone).replace('00:00', ''),
    ...wordsOf(from, language),
    second: from.second && from.second !== language ? wordsOf(from, from.second) : undefined,
    tone,
    printedOn: siteDay(printed.at, project.timezone),
    printedAt: siteTime(printed.at, project.timezone),
    printedBy: printed.by,
    approval: approval ? { by: approval.by, on: siteDay(approval.at, project.timezone) } : null,
    records: withDerived(records as Pick<TrackRecords, Listed | keyof CalledRecords>, sheet, dayOf),
    hatchOf: (dictionary, code) => {
      const hatch = hatchFrom(entry(dictionary, code)?.svg_code)
      return sheet.hatches === 'bs' ? bsHatch(hatch) : hatch
    },
  }
}

/** What a log says of its object in a language. */
function wordsOf(
  { object, entry, hyphens }: Pick<Parameters<typeof logInput>[0], 'object' | 'entry' | 'hyphens'>,
  language: Language,
): SecondLanguage {
  const labelOf = (dictionary: number, code: string) => {
    const found = entry(dictionary, code)
    return found ? labelIn(found, language) : code
  }
  const label = (dictionary: number, code: string | null) => (code === null ? null : labelOf(dictionary, code))
  return {
    language,
    labelOf,
    hyphens: hyphens?.[language],
    words: logWordsFor(object.boretype, language),
    labels: {
      boretype: label(67, object.boretype),
      coordsys: object.coordsys ?? (object.epsg && `EPSG:${object.epsg}`),
      elevsys: shortSystem(object.elevsys, label(166, object.elevsys)),
      drilltech: label(192, object.drilltech),
    },
    describe: stretch => shownName(stretch, labelOf, language),
  }
}

const siteDay = (at: string, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))
const siteTime = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/**
 * A height system as a head has room for it: its name without what explains it, 'LN02' of 'LN02, levelled heights
 * (EPSG:5728)'. None where nothing is said ('metres above the Sea' is what 'm a.s.l.' says already).
 */
export const shortSystem = (code: string | null, label: string | null): string | null =>
  code === 'müM' || code === 'ka' ? null : (label?.split(/,| \(/)[0] ?? null)

/** Records with those that the sheet's tracks make of them. */
function withDerived(
  records: Pick<TrackRecords, Listed | keyof CalledRecords>,
  sheet: LogSheetData,
  dayOf: LogInput['dayOf'],
): TrackRecords {
  const made = Object.entries(sourcesOf(sheet)).flatMap(([name, source]) =>
    'of' in source ? [[name, source.of(records, dayOf)]] : [],
  )
  return { ...records, ...Object.fromEntries(made) }
}

/** Name of a printed log's file, '2026.014 KB 1-26 1-100.pdf' or '… fit.pdf'. */
export function logFileName(prj_num: string, shortname: string, scale: LogOptions['scale'] | number): string {
  return makeFileName(`${prj_num} ${shortname} ${scale === 'fit' ? scale : `1:${scale}`}`)
}

/** The name of a printed file: what a file system could not take is a hyphen where it divides and an underscore elsewhere. */
export const makeFileName = (name: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[/\\:|]/g, '-')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^[. ]+/, '')}.pdf`
