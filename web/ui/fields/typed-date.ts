import { localToday } from '../../app/site/today.ts'
import { isDay, type ReadDate, readDate } from './read-date.ts'

/** Days by their distance from today, as the four languages call them. */
const words = new Map(
  (
    [
      ['today heute oggi aujourd’hui aujourdhui', 0],
      ['yesterday gestern ieri hier', -1],
    ] as const
  ).flatMap(([names, days]) => names.split(' ').map(name => [name, days] as const)),
)
// marks that come along unseen with what is pasted
const unseen = /[\uFEFF\u200B-\u200F\u2060]/g

const inDays = (days: number): string => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return localToday(day)
}

/**
 * Reads what is typed or pasted as a date, and a time of day where one stands with it: 22.11.26, 22/11/2026, 2026-11-22,
 * 221126, 22 Nov 2026, today. Undefined for anything else, and for days that no calendar has.
 */
export function readTyped(text: string): ReadDate | undefined {
  const plain = text.replace(unseen, '').replace(/\s+/g, ' ').trim()
  const days = words.get(plain.toLowerCase().replace("'", '’'))
  if (days !== undefined) return { date: inDays(days) }
  // five digits are a spreadsheet's number of a day, or a date that is not typed to its end
  if (/^\d{5}([.,]\d+)?$/.test(plain)) return undefined
  const read = readDate(plain)
  return read && isDay(read.date) ? read : undefined
}

const quarter = 15
const inADay = 24 * 60
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** The next quarter hour after (`by` 1) or before (-1) a time; where there is none yet, the quarter that it is `now`. */
export function steppedTime(text: string, by: 1 | -1, now: Date = new Date()): string {
  const match = /^(\d\d):(\d\d)$/.exec(readTypedTime(text))
  if (!match) {
    const minutes = now.getHours() * 60 + now.getMinutes()
    return clock(minutes - (minutes % quarter))
  }
  const quarters = (Number(match[1]) * 60 + Number(match[2])) / quarter
  const next = by === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1
  return clock((next * quarter + inADay) % inADay)
}

/** '7', '730', '7.30' and '07:30' are all half past seven or seven; anything else stays for the schema to refuse. */
export function readTypedTime(text: string): string {
  const match = /^(\d{1,2})[.:h ]?(\d{2})?$/.exec(text.replace(unseen, '').trim())
  if (!match) return text
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? clock(hours * 60 + minutes) : text
}
