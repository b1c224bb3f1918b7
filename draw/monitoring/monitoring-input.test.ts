import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { expect, test } from 'vitest'
import { monitoringInput, pointsFor, wholeRange } from './monitoring-input.ts'
import { isMeasured, listMonitoringCharts, makeMonitoringLooks } from './monitoring-looks.ts'

const day = 86_400_000
const object = { locid: 1, shortname: 'KB 1', boretype: 'kb', zcoordb: 500, inclinat: 90 } as SiteObject
const sensor = (over: Partial<Sensor> = {}): Sensor =>
  ({
    ...{ id: 1, locid: 1, serial_nr: '1', name: 'P1', sensor_type: 'pv', tube: null, depth: 10 },
    ...{ reference_elevation: null, casing: { elbeg: null, elend: null }, earliest: null, latest: null },
    ...over,
  }) as Sensor
const read = (from: string, to: string) =>
  ({ earliest: from, latest: { smpdate: to, pwp: 1, wvl_datum: 495, wtemp: null, flag: 'ok' } }) as Partial<Sensor>
const byHand = (...days: string[]) =>
  days.map(date_time => ({ date_time, tube: 7, a_msl: 495 })) as unknown as Pressure[]
const json = (chart: Partial<TemplateJson['chartSettings']>, layout = {}) =>
  ({
    chartSettings: { tracks: [], ...chart },
    layoutSettings: { pageType: 'A4', pageOrientation: 'Portrait', noOfPages: null, dataType: 'monitoring', ...layout },
  }) as unknown as TemplateJson
const iso = (at: number | undefined) => at !== undefined && new Date(at).toISOString()

test('a template without tracks draws what it is for; other series are none of readings', () => {
  expect(listMonitoringCharts(json({}), { measurand: 'Temperature' })).toEqual(['wtemp'])
  expect(listMonitoringCharts(json({}), { measurand: null })).toEqual(['wvl_datum', 'wtemp'])
  const tracks = ['qc', 'pwp', 'wtemp', 'pwp'].map(quantity => ({ quantity }))
  expect(listMonitoringCharts(json({ tracks }), { measurand: 'both' })).toEqual(['pwp', 'wtemp'])
  expect(listMonitoringCharts(json({ tracks }), { measurand: 'both' }, 'm')).toEqual(['wvl_datum', 'wtemp'])
})

test.each([
  ['Pressure', ['bar'], false],
  ['Pressure', ['t'], false],
  ['Pressure', ['bar', 'hand'], true],
  ['Temperature', ['hand'], false],
  ['Temperature', ['bar'], true],
  ['both', ['bar'], false],
  ['both', ['t'], true],
  ['both', ['a type of our own'], true],
  ['both', [], false],
] as const)('a template of %s for sensors of types %j: %s', (measurand, types, expected) => {
  const draft = { json_data: json({}), saveSettings: { Active: true, measurand } } as unknown as SheetTemplate
  expect(isMeasured(draft, types)).toBe(expected)
})

test('the range is that of all readings, those by hand in their tubes among them, or of the months before the last', () => {
  const one = sensor({ tube: 7, ...read('2025-11-30T00:00:00Z', '2026-03-31T12:00:00Z') })
  const range = (months?: number, ...hands: string[]) => {
    const found = wholeRange([one], { object, byHand: byHand(...hands) }, { months })
    return [iso(found?.from), iso(found?.to)]
  }
  expect(range()).toEqual(['2025-11-30T00:00:00.000Z', '2026-03-31T12:00:00.000Z'])
  expect(range(undefined, '2025-01-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([
    '2025-01-01T00:00:00.000Z',
    '2026-05-01T00:00:00.000Z',
  ])
  // February has no 31st
  expect(range(1)[0]).toBe('2026-02-28T12:00:00.000Z')
  expect(range(120)[0]).toBe('2025-11-30T00:00:00.000Z')
  expect(wholeRange([sensor()], { object, byHand: [] }, { months: 3 })).toBeUndefined()
  const single = wholeRange(
    [sensor(read('2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z'))],
    { object, byHand: [] },
    { months: undefined },
  )
  expect([iso(single?.from), iso(single?.to)]).toEqual(['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'])
})

test('however many sensors there are, no more is drawn than of twelve, and of each enough to be seen', () => {
  expect([1, 12, 13, 50, 5000].map(pointsFor)).toEqual([1400, 1400, 1292, 336, 140])
})

const figures = (count: number, flagged = 0) => ({ count, flagged, mean: null, min: null, max: null })
const sheetOf = (sensors: Sensor[], over: Partial<Parameters<typeof monitoringInput>[0]> = {}) =>
  monitoringInput({
    ...{ object, sensors, byHand: [], areChosen: false, readings: new Map(), figures: new Map(), limits: new Map() },
    project: { prj_num: '1', prj_title: 'Site', client: null, contractor: null, timezone: 'Europe/Zurich' },
    range: { from: 0, to: day },
    looks: makeMonitoringLooks(json({}), { measurand: 'Temperature' }),
    entry: () => undefined,
    language: 'en',
    say: key => key,
    printed: { at: '2026-11-23T09:14:00Z', by: 'lead' },
    ...over,
  })

test('sensors without a value of what is drawn are left out and named, unless somebody chose them or all are so', () => {
  const sensors = [sensor(), sensor({ id: 2, name: 'P2' })]
  const found = new Map([
    [1, { pwp: figures(5), wvl_datum: figures(5), wtemp: figures(0) }],
    [2, { pwp: figures(5), wvl_datum: figures(5), wtemp: figures(0, 3) }],
  ])
  const named = (over: object) => {
    const { stations, leftOut } = sheetOf(sensors, over)
    return [stations.map(one => `${one.sensor.name} ${one.sensor.place}`), leftOut]
  }
  // flagged ones are values too; colours are those of what stands there
  expect(named({ figures: found })).toEqual([['P2 0'], ['P1']])
  expect(named({ figures: found, areChosen: true })).toEqual([['P1 0', 'P2 1'], []])
  expect(named({})).toEqual([['P1 0', 'P2 1'], []])
})

test('a station without a logger that nobody read in the range has no last reading and no figures', () => {
  const station = sensor({ sensor_type: 'hand', tube: 7 })
  const looks = makeMonitoringLooks(json({}), { measurand: 'Pressure' })
  const [one] = sheetOf([station], { looks, byHand: byHand('2026-01-01T00:00:00Z') }).stations
  expect(one).toMatchObject({ last: null, statistics: { wvl_datum: { count: 0 } } })
  const range = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2027, 0, 1) }
  const [read] = sheetOf([station], { looks, range, byHand: byHand('2026-01-01T00:00:00Z') }).stations
  expect(read).toMatchObject({ last: { wvl_datum: 495 }, statistics: { wvl_datum: { count: 1, mean: 495 } } })
})
