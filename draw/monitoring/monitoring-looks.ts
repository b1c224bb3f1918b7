import { isMonitoring, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import {
  objectPaper,
  type TemplateHeader,
  type TemplateJson,
  type TemplateTrack,
} from '@borebook/contract/paper/template-json.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type PressureUnit, pressureColumns } from './monitored.ts'
import type { MonitoringSheet } from './monitoring-sheet.ts'

/** How a template has a sheet of readings drawn. */
export interface MonitoringLooks
  extends Pick<MonitoringSheet, 'paper' | 'orientation' | 'columns' | 'tracks' | 'isOverlaid' | 'isFitted'> {
  header: TemplateHeader | undefined
  mostPages: number | undefined
  /** Months before the last reading; undefined: all that there is. */
  months: number | undefined
}

/** What charts over time can be of. */
export const templateReadingColumns: readonly string[] = ['wvl_datum', 'pwp', 'wtemp'] satisfies ReadingColumn[]
export const isOfReadings = (quantity: string): quantity is ReadingColumn => templateReadingColumns.includes(quantity)

/** What is drawn where a template names no quantity of readings, by what it is for. */
const unnamed = { Pressure: ['wvl_datum'], Temperature: ['wtemp'], both: ['wvl_datum', 'wtemp'] } as const

/** The charts of a template, from above; what is of the water in the unit of the reader, where there is one. */
export function listMonitoringCharts(
  { chartSettings }: TemplateJson,
  { measurand }: Pick<SheetTemplate['saveSettings'], 'measurand'>,
  unit?: PressureUnit,
): ReadingColumn[] {
  const named = chartSettings.tracks.map(({ quantity }) => quantity).filter(isOfReadings)
  const drawn: readonly ReadingColumn[] = named.length > 0 ? named : unnamed[measurand ?? 'both']
  return [...new Set(drawn.map(one => (one === 'wtemp' || unit === undefined ? one : pressureColumns[unit])))]
}

/** All of it; `unit` is the reader's. */
export function makeMonitoringLooks(
  json: TemplateJson,
  settings: Pick<SheetTemplate['saveSettings'], 'measurand'>,
  unit?: PressureUnit,
): MonitoringLooks {
  const { chartSettings, layoutSettings, header } = json
  const columns = listMonitoringCharts(json, settings, unit)
  const tracks = chartSettings.tracks.flatMap((track: TemplateTrack) =>
    isOfReadings(track.quantity) ? [[track.quantity, track] as const] : [],
  )
  return {
    ...{ columns, header },
    // the first of two tracks of a quantity counts
    tracks: new Map(tracks.toReversed()),
    paper: objectPaper(layoutSettings),
    orientation: layoutSettings.pageOrientation === 'Landscape' ? 'landscape' : 'portrait',
    isOverlaid: chartSettings.overlay ?? true,
    isFitted: chartSettings.isFitted ?? false,
    mostPages: layoutSettings.noOfPages ?? undefined,
    months: chartSettings.months,
  }
}

/** What each type of sensor measures of the water; a type that is not listed all of it. */
const measuredBy: Readonly<Record<string, readonly ReadingColumn[]>> = {
  bar: [],
  t: ['wtemp'],
  hand: ['wvl_datum', 'pwp'],
}

/**
 * Whether a type of sensor (code of dictionary 609) measures one of the quantities that a template draws. A barometer
 * has its place where temperatures are drawn alone: beside water it is none.
 */
export const measuresOne = (sensorType: string, columns: readonly ReadingColumn[]): boolean =>
  sensorType === 'bar'
    ? columns.every(column => column === 'wtemp')
    : columns.some(column => (measuredBy[sensorType] ?? templateReadingColumns).includes(column))

/** Whether sensors of these types measure what a template draws; one that draws no readings needs none. */
export const isMeasured = (draft: SheetTemplate, sensorTypes: readonly string[]): boolean => {
  if (!isMonitoring(draft)) return true
  const columns = listMonitoringCharts(draft.json_data, draft.saveSettings)
  return sensorTypes.some(type => measuresOne(type, columns))
}
