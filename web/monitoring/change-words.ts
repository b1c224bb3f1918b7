import { type Alarm, type Limit, limited } from '@borebook/contract/monitoring/alarms.ts'
import type { Flag } from '@borebook/contract/monitoring/readings.ts'
import type { Say } from '../app/texts.tsx'
import { showNumber } from '../ui/fields/number-text.ts'
import type { Reader } from '../ui/fields/value-words.ts'

const bounds = ['high_alarm', 'high_warning', 'low_warning', 'low_alarm', 'change', 'hysteresis'] as const

/** Nouns keep their capital within a sentence in German. */
const within = (words: string, language: string): string =>
  language === 'de' ? words : words.charAt(0).toLowerCase() + words.slice(1)

function limitWords(limit: Limit, { say, language }: Reader): string {
  const { unit } = limited[limit.quantity]
  return bounds
    .filter(name => limit[name] !== null)
    .map((name, place) => {
      const label = say(`alarm.limit.${name}`)
      return `${place > 0 ? within(label, language) : label} ${showNumber(limit[name], unit === 'm' ? 2 : 0)} ${unit}`
    })
    .join(', ')
}

/** An instant is ISO with Z, or ms since 1970. */
type Instant = string | number
interface TimeStretch {
  from: Instant
  to: Instant
}
const stretchWords = ({ from, to }: TimeStretch, { stamp = String }: Reader): string =>
  [...new Set([from, to].map(at => stamp(new Date(at).getTime())))].join(' – ')

type SaidToAlarm = Pick<Alarm, 'acknowledged' | 'comment'> & Partial<Pick<Alarm, 'smpdate'>>
function alarmWords({ smpdate, acknowledged, comment }: SaidToAlarm, { say, stamp = String }: Reader): string {
  const state = say(acknowledged ? 'sensor.alarm.acknowledged' : 'sensor.alarm.unacknowledged')
  const said = comment === '' ? state : say('sensor.alarm.said', { state, comment })
  return smpdate === undefined ? said : `${stamp(Date.parse(smpdate))}: ${said}`
}

const count = (readings: number, say: Say): string => say('monitoring.sheet.readings', { count: readings })

type FlaggedStretch = TimeStretch & { flag: Flag; readings: number; reason: string }
const flagWords = ({ flag, readings, reason, ...stretch }: FlaggedStretch, reader: Reader): string => {
  const word = flag === 'ok' ? reader.say('monitoring.flag.ok') : reader.say(`monitoringChart.flag.${flag}`)
  return `${word}: ${count(readings, reader.say)}, ${stretchWords(stretch, reader)}${reason && ` (${reason})`}`
}

/** What the history keeps of limits, alarms and many readings at once, in words. */
const words: Record<string, (value: never, reader: Reader) => string> = {
  level_limits: limitWords,
  pressure_limits: limitWords,
  temperature_limits: limitWords,
  alarm: alarmWords,
  flags: (runs: FlaggedStretch | FlaggedStretch[], reader) =>
    [runs]
      .flat()
      .map(run => flagWords(run, reader))
      .join('; '),
  readings: ({ stored, ...stretch }: TimeStretch & { stored: number }, reader) =>
    `${count(stored, reader.say)}, ${stretchWords(stretch, reader)}`,
  overwritten: (kept: { count: number }, { say }) => count(kept.count, say),
}

/** A value of a sensor's history as a reader sees it; undefined for a field that needs no words of its own. */
export function sensorWords(reader: Reader, field: string, value: unknown): string | undefined {
  const inWords = words[field]
  return inWords && value !== null && value !== undefined ? inWords(value as never, reader) : undefined
}
