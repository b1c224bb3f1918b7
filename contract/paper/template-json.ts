import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import { z } from 'zod'
import { choice, sentence, text } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'
import { messageOf } from '../kit/say.ts'
import type { AnySchema } from '../kit/schema.ts'
import { sectionPapers } from '../sections.ts'
import { quantities as soundingQuantities } from '../soundings/soundings.ts'
import { testSheetKinds } from '../soundings/test-sheets.ts'
import { logTones } from './logs.ts'

/** What a template draws. */
export const dataTypes = ['sounding', 'log', 'well', 'monitoring', 'section'] as const
export type DataType = (typeof dataTypes)[number]

const wrong = sentence('kit.number')
const number = (min: number, max: number) => {
  const between = sentence('draft.number.between', { min, max })
  return z.number(wrong).min(min, between).max(max, between)
}
const flag = () => z.boolean(sentence('kit.type'))
const colour = () =>
  z
    .string(sentence('kit.type'))
    .regex(/^#[0-9a-fA-F]{6}$/, sentence('draft.colour'))
    .describe('#RRGGBB.')
const list = <T extends AnySchema>(of: T, most = 40) =>
  z.array(of, sentence('kit.type')).max(most, sentence('draft.tracks.many', { most }))
/** What something is called instead of its own words, by language. */
const titles = () => {
  const title = text(60).optional()
  return z.strictObject({ en: title, de: title, fr: title, it: title }).optional()
}
const millimetres = () => number(2, 400).optional().describe('mm.')

/** How a sheet lies on its pages. What is not named here is kept as it came. */
const LayoutSettings = z.looseObject({
  Pagescale: number(1, 10_000).describe('n of 1 : n over depth. A sheet over time has none and does not read it.'),
  noOfPages: number(1, 200)
    .int(wrong)
    .nullable()
    .describe(
      'As many pages at most, at the largest usual scale that needs no more; null: as many as its scale takes.',
    ),
  isDrawnWhole: z
    .boolean(sentence('kit.type'))
    .optional()
    .describe(
      'Of a section, or of a well where `noOfPages` is null: its drawing stays on one page, at the largest usual scale, with its tables where it stays large.',
    ),
  pageOrientation: choice(['Portrait', 'Landscape']),
  isTurned: z
    .boolean(sentence('kit.type'))
    .optional()
    .describe('Of a cone test upright: it lies across where that holds all of it on one page at its scale.'),
  pageType: choice(['A4', ...sectionPapers]).describe('Sections have A3 and larger, all others A4 or A3.'),
  exaggeration: number(0.1, 100)
    .optional()
    .describe('Of a section: how much heights are drawn larger than lengths where it does not say so itself.'),
  viewType: choice(['paper', 'online']),
  dataType: choice(dataTypes).describe('What it draws.'),
  onlineTemplatePopupOption: z
    .looseObject({ widthPercent: number(1, 100), minHeight: number(0, 10_000), minWidth: number(0, 10_000) })
    .describe('The popup of its preview: width in percent, least height and width in pixels.'),
})
export type LayoutSettings = z.output<typeof LayoutSettings>

/** The paper of a sheet of an object: no template with another one can be stored. */
export const objectPaper = ({ pageType }: Pick<LayoutSettings, 'pageType'>): 'A4' | 'A3' => pageType as 'A4' | 'A3'

/** Symbols of series as charts name them, with their units, and which series each is. */
export const symbolSeries = {
  Schlaege: 'N10',
  'qd [MN/m2]': 'qd',
  'Fs [kN]': 'Fs',
  'Ra,d [kN]': 'Rad',
  'Qc [kN]': 'Qc',
  'Ra,k [kN]': 'Rak',
  'St [-]': 'St',
  'su [kPa]': 'su',
  "c' [kPa]": 'c',
  "phi' [0]": 'phi',
  "phi' [°]": 'phi',
  'Id [-]': 'Id',
  'ME1 [MPa]': 'ME1',
  "sigma'p [kPa]": 'sigp',
} as const satisfies Record<string, ConeQuantity | 'N10' | 'qd'>
export const seriesSymbols = Object.keys(symbolSeries) as (keyof typeof symbolSeries)[]
/** What is worked out of a sounding and has no symbol of its own; `zone` is the strip of the soil. */
const workedOut = ['qt', 'u0', 'Bq', 'Ic', 'zone', 'gamma', 'Fr', 'Qt', 'Qtn', 'qca', 'rd'] as const satisfies (
  | ConeQuantity
  | 'rd'
)[]
const seriesNames: readonly string[] = [
  ...seriesSymbols,
  ...soundingQuantities,
  ...workedOut,
  ...['wvl_datum', 'pwp', 'wtemp'],
]

/** What a curve is of, how its axis runs, and how it is drawn; what is not said is as the sheet has it. */
const curve = {
  quantity: z
    .string(sentence('kit.type'))
    .refine(name => seriesNames.includes(name), sentence('draft.series.unknown'))
    .describe(
      'A series by its symbol with its unit, a quantity of soundings or of what is worked out of them, or of readings wvl_datum, pwp or wtemp. Axes are in the unit that the sheet shows: fs in kPa.',
    ),
  min: number(-1e6, 1e6).optional(),
  max: number(-1e6, 1e6).optional(),
  step: number(1e-6, 1e6).optional(),
  log: flag().optional(),
  colour: colour().optional(),
  line: number(0.05, 2).optional().describe('mm.'),
}
const inOrder = {
  path: ['max'],
  error: messageOf('draft.axis.order'),
}
const ascends = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min < max
const Track = z
  .looseObject({
    ...curve,
    width: millimetres(),
    title: text(100).optional(),
    titles: titles(),
    with: list(z.looseObject(curve).refine(ascends, inOrder), 5)
      .optional()
      .describe('More curves in the same track, each on an axis of its own.'),
  })
  .refine(ascends, inOrder)
export type TemplateTrack = z.output<typeof Track>

/** `series` is another name of `quantity`. */
const tracks = list(
  z.preprocess(
    given =>
      typeof given === 'object' && given !== null && 'series' in given && !('quantity' in given)
        ? { ...given, quantity: given.series }
        : given,
    Track,
  ),
)
const ChartSettings = z.looseObject({
  tracks: tracks.describe(
    'What is drawn, from left or above; the water of sensors in the unit that the reader has chosen, where there is a choice.',
  ),
  overlay: flag()
    .optional()
    .describe('Of readings: all sensors in one chart, or each on a page of its own as far as `noOfPages` allows.'),
  isFitted: flag().optional().describe('Of readings: axes as the values need them, not outward to tens and fives.'),
  months: number(1, 1200)
    .optional()
    .describe('Of readings: only so many months before the last one; all that there are when absent.'),
})

/** Columns that the sheets of holes can have. */
export const logColumns = [
  ...['depth', 'drilling', 'chiselling', 'coring', 'samples', 'groundwater', 'stratigraphy', 'symbol', 'short'],
  ...['description', 'remarks', 'tests', 'pointLoad', 'sptN', 'sptEr', 'qc', 'fs', 'Rf', 'u2', 'blows', 'spt', 'sbt'],
  ...['qt', 'gamma', 'Qtn', 'Fr', 'Bq', 'Ic', 'su', 'St', 'c', 'phi', 'Id', 'ME1', 'sigp', 'Fs', 'Qc', 'Rak', 'Rad'],
  ...['rd', 'qd', 'N60', 'N160'],
  ...['backfill', 'well', 'sensors', 'photos', 'notes'],
] as const
export type LogColumn = (typeof logColumns)[number]

/** The signs of materials: those of DIN 4023, or as logs of Britain and Ireland have them (BS 5930). */
export const hatchSets = ['din', 'bs'] as const

/** Most bytes of a logo's file: two of them fit into one call. */
export const largestLogo = 350_000
const Logo = z
  .string(sentence('kit.type'))
  .max(Math.ceil((largestLogo * 4) / 3) + 40, sentence('draft.logo.large', { most: `${largestLogo / 1000} kB` }))
  .regex(/^data:image\/(png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/, sentence('draft.logo.kind'))
  .describe('A PNG, JPEG or SVG as a data URL. Of an SVG its drawing is kept and nothing else.')

/** Most fields in a head. */
const mostFields = 24
const Header = z.looseObject({
  company: text(100).optional().describe('Instead of the contractor of the project.'),
  client: text(100).optional().describe('Instead of its client.'),
  logos: z.strictObject({ company: Logo.nullish(), client: Logo.nullish() }).optional(),
  fields: list(
    z.strictObject({
      key: text(40).optional().describe('A field that the head of its kind has; without: a text of its own.'),
      titles: titles(),
      text: text(300).optional().describe('Instead of what the data say.'),
    }),
    mostFields,
  )
    .optional()
    .describe('The fields of the head in their order; all that there are when absent.'),
})
export type TemplateHeader = z.output<typeof Header>

/** What a template says of its sheet. Unknown keys are kept. */
export const TemplateJson = z.looseObject({
  sheet: choice(testSheetKinds).optional().describe('Of a template of soundings: which of their sheets it is.'),
  columns: list(
    z.looseObject({
      key: z.enum(logColumns, sentence('draft.column.unknown')),
      width: millimetres(),
      titles: titles(),
      isKept: flag().optional().describe('It stands there also without anything to show.'),
    }),
    logColumns.length,
  )
    .refine(all => new Set(all.map(({ key }) => key)).size === all.length, sentence('draft.column.twice'))
    .optional()
    .describe('Of a log: its columns from left to right, each with its width or its own.'),
  header: Header.optional(),
  languages: z
    .array(z.enum(languages, sentence('kit.choice')), sentence('kit.type'))
    .min(1, sentence('draft.languages'))
    .max(2, sentence('draft.languages'))
    .refine(all => new Set(all).size === all.length, sentence('draft.languages'))
    .optional()
    .describe('One or two languages of the sheet, the first one leads; absent: that of the caller.'),
  hatches: choice(hatchSets)
    .optional()
    .describe('Of a log or a well: the signs of its materials, of DIN 4023 when absent.'),
  ground: choice(logTones)
    .optional()
    .describe('Of a log, a well or a section: pale tints, full tones of DIN 4023, or black and white.'),
  chartSettings: ChartSettings,
  layoutSettings: LayoutSettings,
  scaleBarSettings: z.looseObject({
    show: flag().optional().describe('Whether a bar tells the scale; true when absent.'),
    length: number(0.01, 10_000).optional().describe('Its length in metres of depth; one that fits when absent.'),
  }),
})
export type TemplateJson = z.output<typeof TemplateJson>
