import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import type { Section, SectionSheetOptions } from '@borebook/contract/sections.ts'
import type { SectionSheet } from '@borebook/draw/section/section-sheet-input.ts'
import { coordsysOf } from '@borebook/geo/grids.ts'
import { codeLists, type ListedEntry } from './code-lists.ts'
import type { Db } from './kit/database.ts'
import { found } from './kit/refuse.ts'
import { sectionHoles } from './section-holes.ts'

type Asked = Pick<SectionSheetOptions, 'paper' | 'scale'> & { language: Language; by: string }

/** A cross-section with all that its sheet shows. */
export async function sectionToPrint(
  db: Db,
  section: Section,
  { scale, language, by, paper }: Asked,
): Promise<SectionSheet> {
  const project = found(
    await db.selectFrom('projects').selectAll().where('prj_id', '=', section.prj_id).executeTakeFirst(),
  )
  const holes = await sectionHoles(db, section.prj_id, section.objects, section.epsg)
  const entries = await codeLists(db)([dictionaryTypes.objectTypes, major, minor])
  const of = (type: number) => entries.filter(entry => entry.type === type)
  const named = (type: number) => Object.fromEntries(of(type).map(entry => [entry.code, labelIn(entry, language)]))
  const hatched = (all: readonly ListedEntry[]) => Object.fromEntries(all.map(({ code, svg_code }) => [code, svg_code]))
  return {
    ...{ paper, language, section, holes },
    scale: scale === 'fit' ? scale : Number(scale),
    project: {
      ...{ title: project.prj_title, number: project.prj_num },
      ...{ client: project.client, company: project.contractor },
    },
    system: coordsysOf(section.epsg) ?? section.epsg,
    types: named(dictionaryTypes.objectTypes),
    materials: named(major),
    hatches: { major: hatched(of(major)), minor: hatched(of(minor)) },
    printed: { at: new Date().toISOString(), by, timeZone: project.timezone },
  }
}
const [major, minor] = [layerDictionaries.prinstype!, layerDictionaries.secstype!]
