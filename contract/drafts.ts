import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, sentence } from './kit/fields.ts'

const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values, sentence('kit.choice'))

/** What a template of monitoring can be for; `both` stands under either. */
export const measurands = ['Pressure', 'Temperature'] as const
export type Measurand = (typeof measurands)[number]

/** How a sheet lies on its pages. What is not named here is kept as it came. */
const LayoutSettings = z.looseObject({
  Pagescale: z.number().positive().describe('n of 1 : n over depth. A sheet over time has none and does not read it.'),
  noOfPages: z.int().positive().nullable().describe('Pages; null: as many as it takes.'),
  pageOrientation: choice(['Portrait', 'Landscape']),
  pageType: choice(['A4', 'A3']),
  viewType: choice(['paper', 'online']),
  dataType: choice(['sounding', 'log', 'well', 'monitoring']).describe('What it draws.'),
  onlineTemplatePopupOption: z
    .looseObject({ widthPercent: z.number(), minHeight: z.number(), minWidth: z.number() })
    .describe('The popup of its preview: width in percent, least height and width in pixels.'),
})
const ChartSettings = z.looseObject({
  tracks: z
    .array(z.looseObject({ quantity: z.string() }))
    .describe(
      'What is drawn, from left or above; of readings by `quantity`: wvl_datum or pwp for the water, drawn in the unit that the reader has chosen, wtemp for the temperature.',
    ),
  overlay: z.boolean().optional().describe('Of readings: all sensors in one chart, or each on a page of its own.'),
})
const DraftJson = z.looseObject({
  chartSettings: ChartSettings,
  layoutSettings: LayoutSettings,
  scaleBarSettings: z.looseObject({}),
})

/** Shipped drafts have ids below this; those that people make begin here. */
export const firstOwnDraft = 1000

/** A template: which sheet is drawn of whose data, and how. */
export const Draft = z.object({
  id: id(),
  name: z.string(),
  owner: choice(['shipped', 'installation', 'project']).describe(
    'Whose it is. Shipped ones, named in the caller’s language, can be copied and not changed.',
  ),
  prj_id: id().nullable().describe('Of a project’s own: which project.'),
  bore_types: z.array(z.string()).describe('Types of boreholes that it is for, as codes; empty: of every type.'),
  bore_type_is_default: z.boolean().describe('Whether it is the one that objects of its types begin with.'),
  project_wise_default: z.boolean().describe('Whether it is the one that its project begins with.'),
  json_data: DraftJson,
  json_data_web: DraftJson.nullable().describe('In its place in a browser; null: the same.'),
  json_data_mobile: DraftJson.nullable().describe('In its place on a telephone; null: the same.'),
  saveSettings: z.looseObject({
    Active: z.boolean().describe('Whether it is offered.'),
    measurand: choice([...measurands, 'both'])
      .nullable()
      .describe('Of a template of monitoring: what it is for.'),
  }),
})
export type Draft = z.output<typeof Draft>

export const drafts = {
  list: endpoint('GET /api/drafts', {
    summary: 'The templates that the caller may see.',
    who: 'user',
    tx: 'none',
    response: z.array(Draft),
  }),
}

/** The templates that are offered for a measurand. */
export const offeredFor = (all: readonly Draft[], measurand: Measurand): Draft[] =>
  all.filter(({ saveSettings: of }) => of.Active && (of.measurand === measurand || of.measurand === 'both'))
