import type { Language } from '@borebook/contract/kit/languages.ts'
import { messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'
import { alarmSentence, alarmUnit } from '@borebook/contract/monitoring/alarm-words.ts'
import type { AlarmEnd, AlarmKind, LimitedQuantity, Severity } from '@borebook/contract/monitoring/alarms.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { sayIn } from '../config/language.ts'
import { settings } from '../config/settings.ts'
import type { Mail } from './mail.ts'

/** What is told of an alarm. */
export interface AlarmFacts {
  about: 'begin' | 'end'
  alarm: number
  kind: AlarmKind
  quantity: LimitedQuantity | null
  severity: Severity
  limit: number
  value: number | null
  smpdate: string
  began_at: string
  ended_at: string | null
  ended_by: AlarmEnd | null
  sensor: number
  serial_nr: string
  name: string
  locid: number
  object: string
  prj: number
  prj_num: string
  prj_title: string
  timezone: string
}

/** A line break within a name would make a line of its own of it. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The alarm in a sentence. */
const sentenceOf = (language: Language, facts: AlarmFacts): string =>
  alarmSentence((key, values) => sayIn(language, messageOf(key, values)), facts, atSite(facts.smpdate, facts))

const atSite = (instant: string, { timezone }: AlarmFacts): string => siteStamp(Date.parse(instant), timezone)

const linkOf = ({ prj, locid }: AlarmFacts): string | undefined =>
  settings.url && `${settings.url}/projects/${prj}/object/${locid}`

/** What an alarm is called in one line, its end as such. */
function nameAlarm(language: Language, { about, severity, object, name }: AlarmFacts): string {
  const say = (key: TextKey, values?: TextValues) => sayIn(language, messageOf(key, values))
  const alarm = `${say(`alarm.severity.${severity}`)}: ${oneLine(object)}, ${oneLine(name)}`
  return about === 'end' ? say('alarm.mail.end', { alarm }) : alarm
}

/** Names a mail, alike for each try, so that what arrives twice is known as one. */
export const messageIdOf = (delivery: string): string =>
  `<${delivery}@${settings.url ? new URL(settings.url).hostname : 'borebook'}>`

/** The mail to one recipient, in their language. */
export function mailOf(language: Language, facts: AlarmFacts): Pick<Mail, 'subject' | 'text'> {
  const say = (key: TextKey, values?: TextValues) => sayIn(language, messageOf(key, values))
  const { ended_at, ended_by } = facts
  const lines = [
    nameAlarm(language, facts),
    sentenceOf(language, facts),
    ended_at && ended_by && say(`alarm.mail.ended.${ended_by}`, { at: atSite(ended_at, facts) }),
    '',
    say('alarm.mail.project', { number: oneLine(facts.prj_num), title: oneLine(facts.prj_title) }),
    say('alarm.mail.sensor', { name: oneLine(facts.name), serial: oneLine(facts.serial_nr) }),
    say('alarm.mail.zone', { zone: facts.timezone }),
    linkOf(facts),
    '',
    say('alarm.mail.why'),
  ]
  return {
    subject: nameAlarm(language, facts).slice(0, 200),
    text: `${lines.filter(line => line !== null && line !== undefined).join('\n')}\n`,
  }
}

/** The body of a webhook's call; `text` says it in English, as chats show it. */
export function webhookBody(facts: AlarmFacts): string {
  const { prj, prj_num, prj_title, locid, object, sensor, serial_nr, name } = facts
  const { alarm, kind, quantity, severity, limit, value, smpdate, began_at, ended_at, ended_by } = facts
  return JSON.stringify({
    text: `${nameAlarm('en', facts)}. ${sentenceOf('en', facts)}`,
    event: facts.about,
    alarm: {
      ...{ id: alarm, kind, quantity, severity, limit, value, unit: alarmUnit(facts) },
      ...{ smpdate, began_at, ended_at, ended_by },
    },
    sensor: { id: sensor, serial_nr, name },
    object: { locid, shortname: object },
    project: { prj, prj_num, prj_title },
    link: linkOf(facts) ?? null,
  })
}
