import type { Draft } from '@borebook/contract/drafts.ts'
import type { Language, TextKey } from '@borebook/contract/kit/say.ts'
import { sayIn } from '../kit/language.ts'

type Layout = Draft['json_data']['layoutSettings']

const monitoring = (
  id: number,
  name: TextKey,
  measurand: NonNullable<Draft['saveSettings']['measurand']>,
  { quantities, pageOrientation }: { quantities: readonly string[]; pageOrientation: Layout['pageOrientation'] },
) => ({
  ...{ id, name, owner: 'shipped' as const, prj_id: null },
  ...{ bore_types: [], bore_type_is_default: false, project_wise_default: false },
  json_data: {
    chartSettings: { tracks: quantities.map(quantity => ({ quantity })), overlay: true },
    layoutSettings: {
      ...{ Pagescale: 100, noOfPages: null, pageOrientation, pageType: 'A4' as const },
      ...{ viewType: 'paper' as const, dataType: 'monitoring' as const },
      onlineTemplatePopupOption: { widthPercent: 80, minHeight: 600, minWidth: 800 },
    },
    scaleBarSettings: {},
  },
  ...{ json_data_web: null, json_data_mobile: null },
  saveSettings: { Active: true, measurand },
  ...{ mayChange: false, version: 0 },
})

/** What comes with the house; ids below `firstOwnDraft`, never given to another. */
const shipped = [
  monitoring(1, 'draft.monitoring.pressure', 'Pressure', { quantities: ['wvl_datum'], pageOrientation: 'Landscape' }),
  monitoring(2, 'draft.monitoring.temperature', 'Temperature', { quantities: ['wtemp'], pageOrientation: 'Landscape' }),
  monitoring(3, 'draft.monitoring.both', 'both', { quantities: ['wvl_datum', 'wtemp'], pageOrientation: 'Portrait' }),
]

/** The templates that come with the house, named in a language. */
export const shippedDrafts = (language: Language): Draft[] =>
  shipped.map(draft => ({ ...draft, name: sayIn(language, draft.name) }))
