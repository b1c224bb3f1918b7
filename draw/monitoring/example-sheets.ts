import { column, type Language } from '@borebook/contract/kit/languages.ts'
import { say, type Texts } from '@borebook/contract/kit/say.ts'
import { monitoringChartTexts } from '@borebook/contract/texts/monitoring/monitoring-chart.ts'
import { statisticsOf } from '@borebook/geo/readings/statistics.ts'
import { exampleLines, exampleRange, exampleSensors, exampleZone } from './example-readings.ts'
import type { MonitoredSensor } from './monitored.ts'
import type { MonitoringSheet, SheetStation } from './monitoring-sheet.ts'

const types = ['pressure transducer, vented', 'vibrating wire', 'pressure transducer, absolute'] as const

const known = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** A station around readings, with the figures of a range. */
function exampleStation(
  sensor: MonitoredSensor,
  { from, to } = exampleRange as { from: number; to: number },
): SheetStation {
  const { readings, place } = sensor
  const end = readings.at.length - 1
  const top = 5 + 4 * place
  return {
    sensor,
    serial: `26-${40_711 + place}`,
    type: types[place % 3]!,
    depth: top + 2.5,
    filter: [top, top + 3],
    last:
      end < 0
        ? null
        : {
            at: readings.at[end]!,
            pwp: known(readings.pwp[end]!),
            wvl_datum: known(readings.wvl_datum[end]!),
            wtemp: known(readings.wtemp[end]!),
          },
    statistics: {
      pwp: statisticsOf(readings, 'pwp', from, to),
      wvl_datum: statisticsOf(readings, 'wvl_datum', from, to),
      wtemp: statisticsOf(readings, 'wtemp', from, to),
    },
  }
}

/** What a sheet says in a language. */
export function exampleWords(language: Language): Pick<MonitoringSheet, 'language' | 'say'> {
  const texts = column(language, [monitoringChartTexts]) as Texts
  return { language, say: (key, gaps) => say(texts, key, gaps) }
}

/** A sheet of three piezometers, daily readings, unless others are given. */
export function exampleSheet({
  language = 'en',
  sensors = exampleSensors(86_400_000 / 2),
  range = exampleRange,
  ...over
}: Partial<MonitoringSheet> & { sensors?: readonly MonitoredSensor[] } = {}): MonitoringSheet {
  return {
    ...{ paper: 'A4', orientation: 'portrait', language: language as Language, range },
    project: {
      prj_num: '2026.014',
      prj_title: 'Seeufer Nord',
      client: 'Lakeside Housing Cooperative',
      contractor: 'Example Drilling Ltd',
      timezone: exampleZone,
    },
    object: { shortname: 'KB 7/26', xcoord: 2_654_756.2, ycoord: 1_222_409.6, zcoordb: 507.71, isReleased: true },
    columns: ['wvl_datum', 'wtemp'],
    stations: sensors.map(sensor => exampleStation(sensor, range)),
    ...{ isOverlaid: true, isFitted: false, lines: exampleLines },
    say: exampleWords(language).say,
    printed: { at: '2026-11-22T08:14:00Z', by: 'p.leiter' },
    ...over,
  }
}
