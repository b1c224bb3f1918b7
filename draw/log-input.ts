import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { reckonedGround } from '@borebook/contract/hole-course.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelColumns } from '@borebook/contract/labels.ts'
import { shownName } from '@borebook/contract/layer-description.ts'
import { type Layer, layerDictionaries, type Sublayer } from '@borebook/contract/layers.ts'
import type { LogOptions } from '@borebook/contract/logs.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { waterLevels } from '@borebook/geo/groundwater.ts'
import { hatchFrom } from './kit/hatch.tsx'
import type { LogInput } from './log-layout.ts'
import { logWell, type MarkRecords, markDictionaries, type WellRecords, wellLogDictionaries } from './log-records.ts'
import { logWords } from './log-words.ts'

/** The dictionaries that a sheet takes words and hatches from. */
export const logDictionaries: readonly number[] = [
  ...Object.values(layerDictionaries),
  67,
  166,
  192,
  ...wellLogDictionaries,
  ...markDictionaries,
]

/** What the printed log of an object shows, from its records; the same for the preview and for the PDF. */
export function logInput(from: {
  project: Pick<Project, 'prj_num' | 'prj_title' | 'client' | 'contractor' | 'timezone'>
  object: SiteObject
  layers: readonly Layer[]
  /** Drilling and completion; without them the sheet has no such columns. */
  well?: WellRecords
  /** Samples and groundwater; without them the sheet has no such columns. */
  marks?: MarkRecords
  entry: (type: number, code: string) => DictionaryEntry | undefined
  language: Language
  options: Pick<LogOptions, 'scale' | 'orientation' | 'tone'>
  /** YYYY-MM-DD. */
  printedOn: string
}): LogInput<Layer> {
  const { project, object, layers, marks, entry, language, options, printedOn } = from
  const words = logWords[language]
  const day = new Intl.DateTimeFormat('de-CH', {
    ...{ day: 'numeric', month: 'numeric', year: '2-digit' },
    timeZone: project.timezone,
  })
  const dayOf = (moment: string) => day.format(new Date(moment))
  const levels = marks && waterLevels(marks.observations, marks.readings, dayOf)
  const label = (type: number, code: string | null) =>
    code === null ? null : (entry(type, code)?.[labelColumns[language]] ?? code)
  const labelOf = (type: number, code: string) => label(type, code) ?? undefined
  const { prinstype, secstype } = layerDictionaries as Record<'prinstype' | 'secstype', number>
  return {
    project,
    object,
    layers,
    labels: {
      boretype: label(67, object.boretype),
      coordsys: object.coordsys ?? (object.epsg && `EPSG:${object.epsg}`),
      // 'metres above the Sea' is what 'm a.s.l.' says already
      elevsys: object.elevsys === 'müM' ? null : label(166, object.elevsys),
      drilltech: label(192, object.drilltech),
    },
    hatchOf: code => hatchFrom(entry(prinstype, code)?.svg_code),
    minorHatchOf: code => hatchFrom(entry(secstype, code)?.svg_code),
    descriptionOf: layer => shownName(layer, labelOf, language),
    sublayerTextOf: stretch => shownName(stretch as Sublayer, labelOf, language),
    nameOf: code => labelOf(prinstype, code) ?? code,
    well: from.well && logWell(from.well, object, entry, label, words, levels),
    marks: marks && {
      ...marks,
      nameOf: (type, code) => labelOf(type, code) ?? code,
      readingName: words.reading,
      elevationOf: depth => elevationAt(depth, reckonedGround(object), object.inclinat)?.toFixed(2) ?? '',
      dayOf,
    },
    words,
    orientation: options.orientation,
    scale: options.scale === 'fit' ? 'fit' : Number(options.scale),
    tone: options.tone,
    printedOn,
  }
}

/**
 * Name of a printed log's file, '2026.014 KB 1-26 1-100.pdf' or '… fit.pdf': what a file system could not take is a
 * hyphen where it divides and an underscore elsewhere.
 */
export function logFileName(prj_num: string, shortname: string, scale: LogOptions['scale']): string {
  const name = `${prj_num} ${shortname} ${scale === 'fit' ? scale : `1:${scale}`}`
  return `${name
    .normalize('NFC')
    .replace(/[/\\:|]/g, '-')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^[. ]+/, '')}.pdf`
}
