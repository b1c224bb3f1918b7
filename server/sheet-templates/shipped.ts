import type { Language, TextKey } from '@borebook/contract/kit/say.ts'
import { type SheetTemplate, shippedIds } from '@borebook/contract/paper/sheet-templates.ts'
import { coneObjectTypes, dynamicTypes } from '@borebook/contract/soundings/probing.ts'
import type { TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { draftTracks } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { habits } from '@borebook/draw/log/sheets.ts'
import type { LogSheetData } from '@borebook/draw/paper/sheet.ts'
import { sayIn } from '../config/language.ts'

type Layout = SheetTemplate['json_data']['layoutSettings']

const soundingNames = {
  blows: 'DPSH data A4 E2 1:100 v7',
  pile: 'pile A4 E2 1:100 v7',
  data: 'CPT data A3 E2 1:100 v7',
  interpretation: 'CPT interpretation A3 E2 1:100 v7',
} as const satisfies Partial<Record<TestSheetKind, string>>
type ShippedSheet = keyof typeof soundingNames
const isOfTrade = (name: ShippedTemplate['name']): name is (typeof soundingNames)[ShippedSheet] =>
  (Object.values(soundingNames) as string[]).includes(name)

interface ShippedTemplate {
  id: number
  /** Name by a sentence; soundings' are those of the trade in every language. */
  name: TextKey | (typeof soundingNames)[ShippedSheet]
  layout: Pick<Layout, 'dataType' | 'pageType' | 'pageOrientation'> & Pick<Partial<Layout>, 'isDrawnWhole' | 'isTurned'>
  quantities?: readonly string[]
  json?: Partial<SheetTemplate['json_data']>
  measurand?: NonNullable<SheetTemplate['saveSettings']['measurand']>
  boreTypes?: readonly string[]
  isDefault?: boolean
}

const draft = ({
  id,
  name,
  layout,
  quantities = [],
  json,
  measurand,
  boreTypes = [],
  isDefault = false,
}: ShippedTemplate) => ({
  ...{ id, name, owner: 'shipped' as const, prj_id: null, isOwn: false },
  ...{ bore_types: [...boreTypes], bore_type_is_default: isDefault, project_wise_default: false },
  json_data: {
    ...json,
    chartSettings: { tracks: quantities.map(quantity => ({ quantity })), ...json?.chartSettings },
    layoutSettings: {
      ...{ Pagescale: 100, noOfPages: null, viewType: 'paper' as const },
      ...layout,
      onlineTemplatePopupOption: { widthPercent: 80, minHeight: 600, minWidth: 800 },
    },
    scaleBarSettings: {},
  },
  ...{ json_data_web: null, json_data_mobile: null },
  saveSettings: { Active: true, measurand: measurand ?? null },
  ...{ mayChange: false, version: 0 },
})

const monitoring = (
  {
    measurand,
    ...facts
  }: Pick<ShippedTemplate, 'id' | 'name'> & Required<Pick<ShippedTemplate, 'measurand' | 'quantities'>>,
  pageOrientation: Layout['pageOrientation'],
) =>
  draft({
    ...{ ...facts, measurand, layout: { dataType: 'monitoring', pageType: 'A4', pageOrientation } },
    json: { chartSettings: { tracks: facts.quantities.map(quantity => ({ quantity })), overlay: true } },
  })

const sounding = (
  sheet: ShippedSheet,
  facts: Pick<ShippedTemplate, 'id' | 'boreTypes' | 'isDefault'>,
  layout: Pick<Layout, 'pageType' | 'pageOrientation' | 'isTurned'>,
) =>
  draft({
    ...{ ...facts, name: soundingNames[sheet], layout: { dataType: 'sounding', ...layout } },
    json: { sheet, chartSettings: { tracks: draftTracks(sheet) } },
  })

const log = (habit: keyof typeof habits, id: number, isDefault = false) => {
  const { paper, orientation, tracks, hatches }: LogSheetData = habits[habit]
  return draft({
    ...{ id, name: `draft.log.${habit}`, isDefault },
    layout: {
      dataType: 'log',
      pageType: paper,
      pageOrientation: orientation === 'portrait' ? 'Portrait' : 'Landscape',
    },
    json: { columns: [...tracks], ground: 'tint', ...(hatches && { hatches }) },
  })
}

/** A well upright, as it stands. */
const well = (id: number, pageType: 'A4' | 'A3') =>
  draft({
    ...{ id, name: `draft.well.${pageType}`, json: { ground: 'tint' } },
    layout: { dataType: 'well', pageType, pageOrientation: 'Portrait', isDrawnWhole: true },
  })

const section = (id: number) =>
  draft({
    ...{ id, name: 'draft.section', json: { ground: 'tint' } },
    layout: { dataType: 'section', pageType: 'A3', pageOrientation: 'Landscape', isDrawnWhole: true },
  })

/** What comes with the house; ids below `firstOwnTemplate`, never given to another. */
const shipped = [
  monitoring(
    { id: 1, name: 'draft.monitoring.pressure', measurand: 'Pressure', quantities: ['wvl_datum'] },
    'Landscape',
  ),
  monitoring(
    { id: 2, name: 'draft.monitoring.temperature', measurand: 'Temperature', quantities: ['wtemp'] },
    'Landscape',
  ),
  monitoring(
    { id: 3, name: 'draft.monitoring.both', measurand: 'both', quantities: ['wvl_datum', 'wtemp'] },
    'Portrait',
  ),
  sounding(
    'blows',
    { id: 4, boreTypes: dynamicTypes, isDefault: true },
    { pageType: 'A4', pageOrientation: 'Portrait' },
  ),
  sounding('pile', { id: 5, boreTypes: coneObjectTypes }, { pageType: 'A4', pageOrientation: 'Portrait' }),
  sounding(
    'data',
    { id: shippedIds.coneData, boreTypes: coneObjectTypes, isDefault: true },
    // 30 m upright on one page; a short test fills it lying across
    { pageType: 'A3', pageOrientation: 'Portrait', isTurned: true },
  ),
  sounding(
    'interpretation',
    {
      id: 7,
      boreTypes: coneObjectTypes,
    },
    { pageType: 'A3', pageOrientation: 'Landscape' },
  ),
  log('swissA4', 8, true),
  log('swissA3', 9),
  log('din4023', 10),
  log('uk', shippedIds.ukLog),
  well(12, 'A4'),
  well(13, 'A3'),
  section(shippedIds.section),
]

/** The templates that come with the house, named in a language. */
export const listShippedTemplates = (language: Language): SheetTemplate[] =>
  shipped.map(one => ({ ...one, name: isOfTrade(one.name) ? one.name : sayIn(language, one.name) }))
