import { column, languages } from '@borebook/contract/kit/languages.ts'
import { type Language, say, type Texts } from '@borebook/contract/kit/say.ts'
import { textGroups } from '@borebook/contract/texts/groups.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { expect, test } from 'vitest'
import { fieldChoices, valueText } from '../object/change-logs/change-logs-values.ts'

const readerOf = (language: Language) => {
  const texts = column(language, [...Object.values(textGroups.monitoring), ...Object.values(textGroups.well)]) as Texts
  return {
    say: (key: string, values = {}) => say(texts, key, values),
    language,
    label: () => '',
    stamp: (at: number) => siteStamp(at, 'Europe/Zurich'),
    recordName: (table: string, key: unknown) => (table === 'users' && key === 3 ? 'Ada Lead' : undefined),
  }
}
const said = (field: string, value: unknown, language: Language = 'en') =>
  valueText(readerOf(language), 'sensors', field, value)

const limit = {
  quantity: 'level',
  ...{ low_alarm: null, low_warning: null, high_warning: 505.5, high_alarm: 506 },
  ...{ change: null, hysteresis: null },
}

test('limits are told as they are said, with their units', () => {
  expect(said('level_limits', limit)).toBe('Alarm above 506.00 m, warning above 505.50 m')
  expect(said('level_limits', limit, 'de')).toBe('Alarm über 506.00 m, Warnung über 505.50 m')
  const pressure = { ...limit, quantity: 'pressure', high_warning: null, high_alarm: 40, change: 2.5, hysteresis: 0.1 }
  expect(said('pressure_limits', pressure)).toBe('Alarm above 40 kPa, change an hour 2.5 kPa, hysteresis 0.1 kPa')
  expect(said('level_limits', null)).toBe('–')
  expect(said('silence', 6)).toBe('6 h')
  expect(said('recipients', [3])).toBe('Ada Lead')
  expect(said('webhooks', [])).toBe('–')
})

test('what was said to an alarm is told with the reading that raised it', () => {
  const alarm = { id: 7, smpdate: '2026-11-21T13:30:05.000Z', acknowledged: false, comment: '' }
  expect(said('alarm', alarm)).toBe('21.11.2026 14:30:05: not acknowledged')
  expect(said('alarm', { ...alarm, acknowledged: true, comment: 'pump off' })).toBe(
    '21.11.2026 14:30:05: acknowledged, “pump off”',
  )
  expect(said('alarm', { id: 7, acknowledged: true, comment: '' })).toBe('acknowledged')
})

test('stretches of readings are told by the clock of the site, and one reading is one', () => {
  const at = Date.parse('2026-11-21T13:30:05Z')
  expect(said('flags', [{ flag: 'ok', readings: 5, from: at, to: at + 60_000, reason: '' }])).toBe(
    'ok: 5 readings, 21.11.2026 14:30:05 – 21.11.2026 14:31:05',
  )
  const after = { flag: 'suspect', readings: 1, from: '2026-11-21T13:30:05.000Z', to: '2026-11-21T13:30:05.000Z' }
  expect(said('flags', { ...after, reason: 'air in the line' })).toBe(
    'suspect: 1 reading, 21.11.2026 14:30:05 (air in the line)',
  )
  expect(said('readings', { stored: 1, from: after.from, to: after.to })).toBe('1 reading, 21.11.2026 14:30:05')
  expect(said('overwritten', { count: 1, rows: [[at, 1]] })).toBe('1 reading')
  expect(said('overwritten', { count: 2, rows: [[at, 1]] }, 'de')).toBe('2 Messwerte')
})

test('nothing that the history tells of a sensor is told as an object, in any language', () => {
  for (const language of languages)
    for (const [field, value] of Object.entries({
      level_limits: limit,
      alarm: { id: 1, acknowledged: true, comment: 'x' },
      flags: [{ flag: 'rejected', readings: 2, from: 0, to: 1, reason: '' }],
      readings: { stored: 2, from: '2026-11-21T13:30:05.000Z', to: '2026-11-22T13:30:05.000Z' },
    }))
      expect(said(field, value, language)).not.toMatch(/object Object|\{|undefined|NaN/)
})

test('the filter calls fields by their names, not by sentences of other nouns', () => {
  const { say, language } = readerOf('en')
  expect(fieldChoices(['readings', 'flags'], say, language)).toEqual([
    { field: 'flags', label: 'Flags' },
    { field: 'readings', label: 'Readings' },
  ])
})
