import { urlOf } from '@borebook/contract/kit/client.ts'
import { languages } from '@borebook/contract/kit/say.ts'
import {
  isOfSections,
  type SheetTemplate,
  sectionDefaultOf,
  sheetTemplates,
} from '@borebook/contract/paper/sheet-templates.ts'
import { type SectionSheetOptions, sectionPapers, sectionScales, sections } from '@borebook/contract/sections.ts'
import { sectionPaperOf, sectionScaleOf } from '@borebook/draw/section/section-sheet-from.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { useLoadFailed } from '../app/missing.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { useDownload } from '../app/use-download.ts'
import { EditButtons } from '../template-editor/edit-buttons.tsx'
import type { EditedTemplate } from '../template-editor/use-template-edit.ts'
import { Choice } from '../ui/fields/choice.tsx'
import { PaperPreview } from '../ui/paper/paper-preview.tsx'
import { type SectionShown, useSectionSheet } from './use-section-sheet.ts'

type SheetOptions = Pick<SectionSheetOptions, 'paper' | 'scale' | 'language'>
const usualScales: readonly string[] = sectionScales

interface PrintProps extends SectionShown {
  /** The template that it begins with; the project’s default when absent. */
  first: number | undefined
  onEdit(edited: EditedTemplate): void
  onClose(): void
}

/** A section as it will be printed, by a template, on a paper and at a scale; kept as a PDF. */
export function PrintSection({ project, section, first, onEdit, onClose }: PrintProps) {
  useTextsOf('plans', 'templates')
  const { say, language: caller } = useTexts()
  const prj = project.prj_id
  const all = useEndpoint(sheetTemplates.list, {}, useLoadFailed()).filter(
    one => isOfSections(one) && one.saveSettings.Active && (one.prj_id === null || one.prj_id === prj),
  )
  const [chosen, choose] = useState(first)
  const draft = all.find(({ id }) => id === chosen) ?? sectionDefaultOf(all)
  const [asked, ask] = useState<SheetOptions>({})
  const sheet = useSectionSheet({ project, section, draft, asked, caller })
  const paper = sectionPaperOf(draft, asked)
  const scale = String(sectionScaleOf(draft, asked))
  const nameOf = new Map(all.map(one => [String(one.id), one.name]))
  const asking = { path: { id: prj, section: section.id }, query: { ...asked, draft: String(draft.id) } }
  const { download, isBusy } = useDownload(urlOf(sections.sheet, asking), `${section.name} ${paper}.pdf`)
  return (
    <PaperPreview title={say('section.print')} name={section.name} sheet={sheet} onClose={onClose}>
      <Choice
        label={say('viewData.template')}
        value={String(draft.id)}
        values={[...nameOf.keys()]}
        shown={id => nameOf.get(id) ?? id}
        onChange={id => {
          choose(Number(id))
          ask({})
        }}
      />
      <Choice
        label={say('sitePlan.paper')}
        value={paper}
        values={sectionPapers}
        shown={one => one}
        onChange={one => ask({ ...asked, paper: one })}
      />
      <Choice
        label={say('sitePlan.scale')}
        value={scale}
        values={usualScales.includes(scale) ? usualScales : [scale, ...usualScales]}
        shown={one => (one === 'fit' ? say('section.fit') : `1 : ${one}`)}
        onChange={one => ask({ ...asked, scale: sectionScales.find(usual => usual === one) })}
      />
      {draft.json_data.languages === undefined && (
        <Choice
          label={say('ui.language')}
          value={asked.language ?? caller}
          values={languages}
          shown={one => one.toUpperCase()}
          onChange={language => ask({ ...asked, language })}
        />
      )}
      {project.permissions.includes('manageMembers') && <EditButtons {...{ draft, prj, onEdit }} />}
      <Button data-autofocus loading={isBusy} leftSection={<IconDownload size={14} />} onClick={() => void download()}>
        {say('sitePlan.download')}
      </Button>
    </PaperPreview>
  )
}

/** A section drawn by a template that is being edited. */
export function SectionByTemplate({
  children,
  ...shown
}: SectionShown & { draft: SheetTemplate; children: (sheet: ReturnType<typeof useSectionSheet>) => React.ReactNode }) {
  const { language } = useTexts()
  return children(useSectionSheet({ ...shown, asked: {}, caller: language }))
}
