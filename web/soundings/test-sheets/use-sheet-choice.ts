import { isFor, type SheetTemplate, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { kindOfSheet, sheetsOfKind, type TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { sheetOfTemplate } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'
import type { ChosenTemplate } from '../../ui/paper/template-choice.tsx'

/** A sheet to choose: by a template, or as it is. */
interface OfferedSheet extends ChosenTemplate {
  sheet: TestSheetKind | undefined
  draft: SheetTemplate | undefined
}

/** The sheet that a template of soundings is of; undefined where it says of none, null for another kind of template. */
const sheetOf = ({ json_data }: SheetTemplate): TestSheetKind | undefined | null =>
  json_data.layoutSettings.dataType === 'sounding' ? sheetOfTemplate(json_data) : null

/**
 * The sheets that a sounding of a kind can be printed on: the templates for its object, and what none of them is of. It
 * begins with `first`, else with the template that counts for the object, else with the interpretation of a run.
 */
export function useSheetChoice(
  path: ObjectPath,
  of: { kind: SoundingKind; boretype: string | null; isCalculated: boolean; first?: TestSheetKind | undefined },
) {
  const { kind, boretype, isCalculated, first } = of
  const say = useSay()
  const onFailure = () => showFailure(say('kit.somethingWrong'))
  const all = useEndpoint(sheetTemplates.list, {}, onFailure)
  const counting = useEndpoint(
    sheetTemplates.default,
    { path: { id: path.id }, query: { locid: String(path.locid) } },
    onFailure,
  )
  const offered = useMemo(() => {
    const templates = all.flatMap((draft): OfferedSheet[] => {
      const sheet = sheetOf(draft)
      const isOfKind = sheet === undefined || (sheet !== null && kindOfSheet(sheet) === kind)
      const isOffered = isOfKind && draft.saveSettings.Active && isFor(draft, boretype)
      const isHere = draft.prj_id === null || draft.prj_id === path.id
      return isOffered && isHere ? [{ ...draft, sheet: sheet ?? undefined, draft }] : []
    })
    const left = sheetsOfKind[kind].filter(
      sheet => !templates.some(one => one.draft?.owner === 'shipped' && one.sheet === sheet),
    )
    return [...templates, ...left.map((sheet, i) => asItIs(sheet, -1 - i, say(`testSheet.${sheet}`)))]
  }, [all, kind, boretype, path.id, say])
  const begun =
    (first && offered.find(({ sheet }) => sheet === first)) ??
    (counting.owner === 'shipped' ? undefined : offered.find(({ id }) => id === counting.id)) ??
    (isCalculated ? offered.find(({ sheet }) => sheet === 'interpretation') : undefined) ??
    offered.find(({ id }) => id === counting.id) ??
    offered[0]!
  const [chosen, choose] = useState<number>()
  return { offered, chosen: offered.find(({ id }) => id === chosen) ?? begun, choose }
}

const papers = { data: ['A3', 'Portrait'], interpretation: ['A3', 'Landscape'] } as const
const asItIs = (sheet: TestSheetKind, id: number, name: string): OfferedSheet => {
  const [pageType, pageOrientation] = papers[sheet as keyof typeof papers] ?? ['A4', 'Portrait']
  const json_data = { layoutSettings: { pageType, pageOrientation, dataType: 'sounding' } } as const
  return { id, name, json_data, sheet, draft: undefined }
}
