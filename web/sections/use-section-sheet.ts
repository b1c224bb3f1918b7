import type { Language } from '@borebook/contract/kit/say.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { type Section, type SectionSheetOptions, sections } from '@borebook/contract/sections.ts'
import { sectionPages } from '@borebook/draw/section/section-sheet.tsx'
import { sectionDictionaries, sectionSheetFrom } from '@borebook/draw/section/section-sheet-from.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { useLoadFailed } from '../app/missing.ts'
import { useUser } from '../app/session.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'

export interface SectionShown {
  project: Project
  section: Section
}

/** A section on its pages, by a template, as it would be printed now. */
export function useSectionSheet({
  project,
  section,
  draft,
  asked,
  caller,
}: SectionShown & {
  draft: SheetTemplate
  asked: Pick<SectionSheetOptions, 'paper' | 'scale' | 'language'>
  caller: Language
}) {
  const query = { objects: section.objects.join(','), epsg: section.epsg }
  const holes = useEndpoint(sections.holes, { path: { id: project.prj_id }, query }, useLoadFailed())
  const { entries } = useDictionaries(sectionDictionaries)
  const by = useUser()?.username ?? ''
  const at = useMemo(() => new Date().toISOString(), [])
  const { paper, scale, language } = asked
  return useMemo(() => {
    const wished = { paper, scale, language }
    return sectionPages(
      sectionSheetFrom({ project, section, holes, draft, asked: wished, caller, entries, printed: { at, by } }),
    )
  }, [project, section, holes, draft, paper, scale, language, caller, entries, at, by])
}
