import type { ReactElement } from 'react'
import { exampleSensors, firstReadings, manySensors } from '../monitoring/example-readings.ts'
import { exampleSheet, exampleWords } from '../monitoring/example-sheets.ts'
import { monitoringPages } from '../monitoring/monitoring-pages.ts'

const pages = (from?: Parameters<typeof exampleSheet>[0]) => monitoringPages(exampleSheet(from)).pages
const daily = 86_400_000
const [first] = exampleSensors(daily)

/** Sheets of monitoring with everything that they must be able to show. */
export const monitoringGallery: Record<string, () => ReactElement> = {
  'monitoring-three-overlaid': () => pages()[0]!,
  'monitoring-one-landscape-german': () =>
    pages({ sensors: [first!], orientation: 'landscape', language: 'de', columns: ['pwp'], isFitted: true })[0]!,
  'monitoring-twelve-landscape': () => pages({ sensors: manySensors(12, 2 * daily), orientation: 'landscape' })[0]!,
  'monitoring-thirty-figures': () => pages({ sensors: manySensors(30, 60 * daily), orientation: 'landscape' })[1]!,
  'monitoring-template-two-languages': () =>
    pages({
      ...{ paper: 'A3', orientation: 'landscape', language: 'de', second: exampleWords('fr') },
      header: { company: 'Sondier AG', fields: [{ key: 'place' }, { key: 'height' }, { text: 'Los 7, Etappe 2' }] },
      tracks: new Map([['wvl_datum', { min: 498, max: 510, step: 2, titles: { de: 'Druckspiegel' } }]]),
      leftOut: ['BARO 1'],
    })[0]!,
  'monitoring-single-reading': () =>
    pages({ sensors: [{ ...first!, hand: undefined, readings: firstReadings(first!, 1) }], isFitted: true })[0]!,
  'monitoring-unread': () =>
    pages({ sensors: [{ ...first!, hand: undefined, readings: firstReadings(first!, 0) }], isUnread: true })[0]!,
  'monitoring-without-readings': () =>
    pages({
      sensors: [first!],
      columns: ['wtemp'],
      range: { from: Date.UTC(2020, 0, 1), to: Date.UTC(2021, 0, 1) },
    })[0]!,
}
