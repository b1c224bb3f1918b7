import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { exampleDepthSensors } from '../gallery/gallery-tracks.tsx'
import { placesNamed } from '../kit/places.ts'
import { logPages } from '../log/log-pages.ts'
import { sensorsTrack } from './sensors.tsx'

const log = (records: readonly object[], width = 22) =>
  exampleLog(exampleLayers, {
    records: { sensors: records },
    tracks: [{ key: 'depth' }, { key: 'sensors', width }, { key: 'description' }],
    scale: 'fit',
  })
const readOf = (latest: object | null) => sensorsTrack.places!(log([{ ...exampleDepthSensors[0], latest }]))[0]!.text
const read = exampleDepthSensors[0]!.latest!

test.each([
  ['a level and a pressure', read, 'North shore, 26-40711 · 429.81 m a.s.l. · 69.1 kPa · 2026-11-20'],
  ['a temperature alone', { ...read, wvl_datum: null, pwp: null }, 'North shore, 26-40711 · 9.4 °C · 2026-11-20'],
  ['no value', { ...read, wvl_datum: null, pwp: null, wtemp: null }, 'North shore, 26-40711'],
  ['a value that was rejected', { ...read, flag: 'rejected' }, 'North shore, 26-40711'],
  ['nothing', null, 'North shore, 26-40711'],
])('a sensor whose last reading is %s says so at its depth', (_, latest, expected) => {
  expect(readOf(latest)).toBe(expected)
})

test('a sensor is found by what it read and stands where it hangs, with its record', () => {
  const [found] = placesNamed(sensorsTrack.places!(log(exampleDepthSensors)), '96.4')
  expect(found).toMatchObject({ from: 0.5, to: 0.5, record: { table: 'sensors', key: 'X2' } })
})

test.each([22, 10])('every sensor stands on the sheet with its last reading where the column is %i mm wide', width => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    ...exampleDepthSensors[0]!,
    ...{ id: i, serial_nr: `S${i}`, name: `S${i}`, depth: 12 + i / 100, latest: { ...read, pwp: 1000 + i } },
  }))
  const { pages } = logPages(log(many, width))
  const said = pages.map(page => renderToStaticMarkup(page).replace(/<[^>]+>/g, ' ')).join(' ')
  for (const i of many.keys()) expect(said).toMatch(new RegExp(`S${i}\\b[^S]*${1000 + i}\\.0`))
})
