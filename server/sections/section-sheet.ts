import type { Language } from '@borebook/contract/kit/say.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { Section, SectionSheetOptions } from '@borebook/contract/sections.ts'
import { sectionDictionaries, sectionSheetFrom } from '@borebook/draw/section/section-sheet-from.ts'
import type { SectionSheet } from '@borebook/draw/section/section-sheet-input.ts'
import { requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { makeCodeLists } from '../dictionaries/code-lists.ts'
import { sectionHoles } from './section-holes.ts'

type SectionSheetInput = Omit<SectionSheetOptions, 'draft'> & { draft: SheetTemplate; caller: Language; by: string }

/** A cross-section with all that its sheet shows. */
export async function sectionToPrint(
  db: Db,
  section: Section,
  { draft, caller, by, ...asked }: SectionSheetInput,
): Promise<SectionSheet> {
  const project = requireFound(
    await db.selectFrom('projects').selectAll().where('prj_id', '=', section.prj_id).executeTakeFirst(),
  )
  const holes = await sectionHoles(db, section.prj_id, section.objects, section.epsg)
  const all = await makeCodeLists(db)(sectionDictionaries)
  const entries = (dictionary: number) => all.filter(({ type }) => type === dictionary)
  const printed = { at: new Date().toISOString(), by }
  return sectionSheetFrom({ project, section, holes, draft, asked, caller, entries, printed })
}
