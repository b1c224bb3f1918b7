import { everyProjectNoun, type ProjectNounTable } from '@borebook/contract/project-nouns.ts'
import { type AnyNounService, putToWork } from './noun/noun.ts'
import type { RestorableTable } from './noun/object-child-tables.ts'
import { plansPart } from './plans/plans.ts'
import { sectionsService } from './sections/sections.ts'
import { sheetTemplatesPart } from './sheet-templates/sheet-templates.ts'

/** Nouns that have more to them than their record says; any other needs nothing here. */
const special: Partial<Record<ProjectNounTable, AnyNounService>> = { sections: sectionsService }

/** Every noun whose records a project itself holds, wholes before their parts. */
export const projectNounsAtWork: readonly AnyNounService[] = putToWork(everyProjectNoun, special)

/** What a project itself holds: brought back by its history. */
export const projectParts: readonly RestorableTable[] = [
  ...projectNounsAtWork.map(({ part }) => part),
  sheetTemplatesPart,
  plansPart,
]
