import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import { languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { Project } from '@borebook/contract/projects.ts'
import type { Section, SectionHole, SectionPaper, SectionSheetOptions } from '@borebook/contract/sections.ts'
import { coordsysOf } from '@borebook/geo/grids.ts'
import { inBoth } from '../paper/bilingual-head.ts'
import { fillings } from '../well/fillings.ts'
import type { SectionSheet } from './section-sheet-input.ts'

const [major, minor] = [layerDictionaries.prinstype!, layerDictionaries.secstype!]
/** The dictionaries that a section takes words and hatches from. */
export const sectionDictionaries = [dictionaryTypes.objectTypes, major, minor, fillings]

/** What is asked for goes before what the template says. */
export const sectionPaperOf = (
  { json_data }: Pick<SheetTemplate, 'json_data'>,
  { paper }: Pick<SectionSheetOptions, 'paper'>,
): SectionPaper => paper ?? (json_data.layoutSettings.pageType as SectionPaper)
export const sectionScaleOf = (
  { json_data: { layoutSettings } }: Pick<SheetTemplate, 'json_data'>,
  { scale }: Pick<SectionSheetOptions, 'scale'>,
): SectionSheet['scale'] => {
  const own = layoutSettings.isDrawnWhole ? 'fit' : layoutSettings.Pagescale
  return scale === undefined ? own : scale === 'fit' ? scale : Number(scale)
}

/** The sheet of a section by a template; the same for the preview and for the PDF. */
export function sectionSheetFrom(from: {
  project: Pick<Project, 'prj_num' | 'prj_title' | 'client' | 'contractor' | 'timezone'>
  section: Section
  holes: readonly SectionHole[]
  draft: SheetTemplate
  asked: Pick<SectionSheetOptions, 'paper' | 'scale' | 'language'>
  /** Language of who asks. */
  caller: Language
  entries: (dictionary: number) => readonly DictionaryEntry[]
  /** Instant of printing, ISO, and by whom. */
  printed: { at: string; by: string }
}): SectionSheet {
  const { project, section, holes, draft, asked, caller, entries, printed } = from
  const { layoutSettings, scaleBarSettings, ground, header } = draft.json_data
  const { language, second } = languagesOf(asked.language, draft, caller)
  const named = (dictionary: number, said: (entry: DictionaryEntry) => string) =>
    Object.fromEntries(entries(dictionary).map(entry => [entry.code, said(entry)]))
  const inTwo = (entry: DictionaryEntry) => inBoth(labelIn(entry, language), second && labelIn(entry, second))
  const hatched = (dictionary: number) =>
    Object.fromEntries(entries(dictionary).map(({ code, svg_code }) => [code, svg_code]))
  return {
    ...{ language, second, holes, header, tone: ground ?? 'tint', isBarShown: scaleBarSettings.show ?? true },
    paper: sectionPaperOf(draft, asked),
    scale: sectionScaleOf(draft, asked),
    section: { ...section, exaggeration: section.exaggeration ?? layoutSettings.exaggeration ?? null },
    project: {
      ...{ title: project.prj_title, number: project.prj_num },
      ...{ client: project.client, company: project.contractor },
    },
    system: coordsysOf(section.epsg) ?? section.epsg,
    types: named(dictionaryTypes.objectTypes, entry => labelIn(entry, language)),
    typesInBoth: named(dictionaryTypes.objectTypes, inTwo),
    materials: named(major, inTwo),
    fillings: named(fillings, entry => labelIn(entry, language)),
    hatches: { major: hatched(major), minor: hatched(minor), fillings: hatched(fillings) },
    printed: { ...printed, timeZone: project.timezone },
  }
}
