import type { Language } from '@borebook/contract/kit/say.ts'
import { languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { DataType, TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { makeLogSheet } from '@borebook/draw/log/log-input.ts'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { ObjectShown } from '../app/site/sheet-records.ts'
import { useSay } from '../app/texts.tsx'
import { useWellSheet } from '../fixtures/use-well-sheet.ts'
import { useLogSheet } from '../layers/use-log-sheet.ts'
import { useWholeSheet } from '../monitoring/templates/use-whole-sheet.ts'
import { useTestSheet } from '../soundings/test-sheets/use-test-sheet.ts'
import type { Pages } from '../ui/paper/paper-desk.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface TemplateSheetProps extends ObjectShown {
  draft: SheetTemplate
  /** Language where the template names none. */
  language: Language
  /** Draws with the pages as they would be printed now. */
  children: (sheet: Pages) => ReactNode
}

/** The view of a template that is meant for this screen. */
const viewOf = ({ json_data, json_data_web, json_data_mobile }: SheetTemplate): TemplateJson =>
  (matchMedia('(max-width: 600px)').matches ? json_data_mobile : json_data_web) ?? json_data

function LogByTemplate({ draft, language, children, ...shown }: TemplateSheetProps) {
  const sheet = useMemo(() => makeLogSheet(draft), [draft])
  const tone = draft.json_data.ground ?? 'tint'
  return children(useLogSheet({ ...shown, sheet, tone, ...languagesOf(undefined, draft, language) }))
}

function SoundingByTemplate({ children, ...shown }: TemplateSheetProps) {
  const sheet = useTestSheet(shown)
  return sheet ? children(sheet.pages) : <Skeleton rows={8} />
}

function WellByTemplate({ children, ...shown }: TemplateSheetProps) {
  const { language } = languagesOf(undefined, shown.draft, shown.language)
  return children(useWellSheet({ ...shown, language }))
}

function MonitoringByTemplate({ children, ...shown }: TemplateSheetProps) {
  const say = useSay()
  const { pages, hasSensors, isFailed } = useWholeSheet(shown)
  if (!hasSensors || isFailed)
    return (
      <p className="soft view-data-none" role="alert">
        {say(hasSensors ? 'monitoring.failed' : 'draft.noSensors')}
      </p>
    )
  return pages ? children(pages) : <Skeleton rows={8} />
}

/** How the sheets of each kind of data are drawn; of sections an object has none. */
const byKind: Partial<Record<DataType, ComponentType<TemplateSheetProps>>> = {
  log: LogByTemplate,
  sounding: SoundingByTemplate,
  well: WellByTemplate,
  monitoring: MonitoringByTemplate,
}
/** The sheet of an object by a template: the same drawing that makes the PDF. */
export function TemplateSheet({ draft, ...others }: TemplateSheetProps) {
  const json = viewOf(draft)
  const seen = useMemo(() => ({ ...draft, json_data: json }), [draft, json])
  const Kind = byKind[json.layoutSettings.dataType]
  return Kind && <Kind draft={seen} {...others} />
}
