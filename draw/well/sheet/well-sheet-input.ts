import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { observation } from '@borebook/contract/groundwater/observations.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import { sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { objectPaper } from '@borebook/contract/paper/template-json.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { enclosure } from '@borebook/contract/wells/enclosures.ts'
import { instrument } from '@borebook/contract/wells/instruments.ts'
import { tubefillLayer } from '@borebook/contract/wells/tubefills.ts'
import { tubeLayer } from '@borebook/contract/wells/tubes.ts'
import type { LogInput } from '../../log/log-columns.ts'
import { logInput } from '../../log/log-input.ts'
import type { LogSheetData } from '../../paper/sheet.ts'
import { listSheetDictionaries } from '../../tracks/tracks.ts'

/** How the design of a well lies on its pages. */
export interface WellSheet {
  /** Paper and head, and what of a log stands beside the drawing: all that is fetched for a log is fetched for it. */
  log: LogSheetData
  /** Denominator, 100 for 1:100. */
  scale: number
  /** Pages instead of a scale: the largest usual one that needs no more; or that keeps the drawing on one page. */
  mostPages: number | null
  isWhole: boolean
  bar: { isShown: boolean; length: number | null }
  /** The name of its template. */
  template: string | null
}

/** A hole with the sheet that its well is to stand on. */
export interface WellInput extends LogInput {
  of: WellSheet
  /** The day of a moment at the site, YYYY-MM-DD, and its time. */
  momentOf: (moment: string) => readonly [day: string, time: string]
}

const tracks = [
  { key: 'depth' },
  { key: 'symbol' },
  { key: 'short' },
  { key: 'well' },
] as const satisfies LogSheetData['tracks']

/** A sheet of a well on its paper, its drawing on one page where no scale is asked for. */
export const wellSheet = (
  of: Pick<LogSheetData, 'paper' | 'orientation' | 'hatches' | 'head'> & Partial<Omit<WellSheet, 'log'>> = {
    paper: 'A4',
    orientation: 'portrait',
  },
): WellSheet => ({
  log: {
    ...{ tracks, header: 'hole', scale: 'fit' },
    ...{ paper: of.paper, orientation: of.orientation, hatches: of.hatches, head: of.head },
  },
  scale: of.scale ?? 100,
  mostPages: of.mostPages ?? null,
  isWhole: of.isWhole ?? of.scale === undefined,
  bar: of.bar ?? { isShown: true, length: null },
  template: of.template ?? null,
})

/** The sheet of a template of wells. */
export function wellSheetOf({
  name,
  json_data: { hatches, header: head, layoutSettings, scaleBarSettings },
}: SheetTemplate): WellSheet {
  const { pageOrientation, Pagescale: scale, noOfPages: mostPages } = layoutSettings
  const paper = objectPaper(layoutSettings)
  return wellSheet({
    ...{ paper, head, hatches, scale, mostPages, template: name, isWhole: layoutSettings.isDrawnWhole ?? false },
    orientation: pageOrientation === 'Portrait' ? 'portrait' : 'landscape',
    bar: { isShown: scaleBarSettings.show ?? true, length: scaleBarSettings.length ?? null },
  })
}

/** The dictionaries that a sheet takes words and hatches from. */
export const listWellSheetDictionaries = ({ log }: Pick<WellSheet, 'log'>): number[] => [
  ...new Set([
    ...listSheetDictionaries(log),
    dictionaryTypes.tubeTypes,
    ...[drillingInterval, tubeLayer, tubefillLayer, enclosure, instrument, sensor, observation].flatMap(({ fields }) =>
      codedFields<string>(fields).map(({ type }) => type),
    ),
  ]),
]

/** What the sheet of a well shows, from its records; the same for the preview and for the PDF. */
export const wellInput = ({
  sheet,
  ...from
}: Omit<Parameters<typeof logInput>[0], 'sheet'> & { sheet: WellSheet }): WellInput => ({
  ...logInput({ ...from, sheet: sheet.log }),
  of: sheet,
  momentOf: moment => [
    new Intl.DateTimeFormat('en-CA', { timeZone: from.project.timezone }).format(new Date(moment)),
    new Intl.DateTimeFormat('de-CH', { timeZone: from.project.timezone, hour: '2-digit', minute: '2-digit' }).format(
      new Date(moment),
    ),
  ],
})
