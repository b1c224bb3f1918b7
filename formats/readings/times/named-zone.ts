import { plainWords } from '../../csv/header.ts'
import { offsetIn, offsetName, timeZone } from './time-zone.ts'

const winter = /\b(mez|cet|mitteleuropaische (normal|winter)?zeit|central european time)\b/
const summer = /\b(mesz|cest|mitteleuropaische sommerzeit|central european summer time)\b/
const normalTime = /winter ?(tijd|zeit)|normal ?zeit|standard time|heure d.hiver|ora solare/
const summerTime = /(sommer|zomer) ?(zeit|tijd)|(daylight|summer) (saving )?time|heure d.ete|ora legale/
/** Summer time that is said not to be. */
const noSummer =
  /\b(ohne|keine?|no|not|without|sans|senza|geen|zonder)\b[^,;()]{0,25}((sommer|zomer) ?(zeit|tijd)|(daylight|summer)( ?saving)?( time)?|\bdst\b|heure d.ete|ora legale)/g
/** A word of a place before a time that nobody knows. */
const ofPlace = /(\p{L}+\.?) (standard|daylight|summer) time|(\p{L}+sche) (normal|winter|sommer)zeit/u
const noPlace =
  /^(in|is|as|at|all|the|always|local|legal|on|to|of|time|logger|date|datum|times?|lokale|ortliche|gesetzliche)$/

/** Zones of Windows, which have summer time though they are called so. Its American ones are words for a fixed clock too. */
const windowsZones: Readonly<Record<string, string>> = {
  'w. europe': 'Europe/Berlin',
  'central europe': 'Europe/Budapest',
  'central european': 'Europe/Warsaw',
  romance: 'Europe/Paris',
  gmt: 'Europe/London',
  greenwich: 'Atlantic/Reykjavik',
  'e. europe': 'Europe/Chisinau',
  fle: 'Europe/Kyiv',
  gtb: 'Europe/Bucharest',
  russian: 'Europe/Moscow',
  turkey: 'Europe/Istanbul',
  israel: 'Asia/Jerusalem',
  'south africa': 'Africa/Johannesburg',
  arab: 'Asia/Riyadh',
  arabian: 'Asia/Dubai',
  india: 'Asia/Kolkata',
  china: 'Asia/Shanghai',
  singapore: 'Asia/Singapore',
  tokyo: 'Asia/Tokyo',
  korea: 'Asia/Seoul',
  'aus eastern': 'Australia/Sydney',
  'e. australia': 'Australia/Brisbane',
  'aus central': 'Australia/Darwin',
  'cen. australia': 'Australia/Adelaide',
  'w. australia': 'Australia/Perth',
  tasmania: 'Australia/Hobart',
  'new zealand': 'Pacific/Auckland',
  'us mountain': 'America/Phoenix',
  'us eastern': 'America/Indiana/Indianapolis',
  'canada central': 'America/Regina',
  'e. south america': 'America/Sao_Paulo',
  argentina: 'America/Argentina/Buenos_Aires',
}
/** Windows said so in German of the zone of Berlin. */
const westEurope = /\bwesteuropaische normalzeit\b/
const windowsName = new RegExp(
  `(?<![\\w.])(${Object.keys(windowsZones)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.')}) (standard|daylight|summer) time`,
)

/** Regions whose clocks are named by words: their zone, and what their standard time and summer time are ahead of UTC. */
const regions: readonly (readonly [word: string, zone: string, standard: string, daylight: string])[] = [
  ['australian eastern', 'Australia/Sydney', '+10:00', '+11:00'],
  ['australian central', 'Australia/Adelaide', '+09:30', '+10:30'],
  ['australian western', 'Australia/Perth', '+08:00', '+09:00'],
  ['newfoundland', 'America/St_Johns', '-03:30', '-02:30'],
  ['atlantic', 'America/Halifax', '-04:00', '-03:00'],
  ['eastern', 'America/New_York', '-05:00', '-04:00'],
  ['central', 'America/Chicago', '-06:00', '-05:00'],
  ['mountain', 'America/Denver', '-07:00', '-06:00'],
  ['pacific', 'America/Los_Angeles', '-08:00', '-07:00'],
  ['alaskan?', 'America/Anchorage', '-09:00', '-08:00'],
  ['hawaii(?:an)?', 'Pacific/Honolulu', '-10:00', '-09:00'],
  ['british', 'Europe/London', '+00:00', '+01:00'],
  ['irish', 'Europe/Dublin', '+00:00', '+01:00'],
  ['western european', 'Europe/Lisbon', '+00:00', '+01:00'],
  ['eastern european', 'Europe/Helsinki', '+02:00', '+03:00'],
]

/** Letters that mean one clock only: CST, IST, AST and BST mean several. With the zone of those that have both. */
const letters: readonly (readonly [standard: string, daylight: string, zone: string, offsets: string])[] = [
  ['EST', 'EDT', 'America/New_York', '-05:00 -04:00'],
  ['MST', 'MDT', 'America/Denver', '-07:00 -06:00'],
  ['PST', 'PDT', 'America/Los_Angeles', '-08:00 -07:00'],
  ['CST', 'CDT', 'America/Chicago', '? -05:00'],
  ['AKST', 'AKDT', 'America/Anchorage', '-09:00 -08:00'],
  ['AEST', 'AEDT', 'Australia/Sydney', '+10:00 +11:00'],
  ['ACST', 'ACDT', 'Australia/Adelaide', '+09:30 +10:30'],
  ['NZST', 'NZDT', 'Pacific/Auckland', '+12:00 +13:00'],
  ['WET', 'WEST', 'Europe/Lisbon', '+00:00 +01:00'],
  ['WEZ', 'WESZ', 'Europe/Lisbon', '+00:00 +01:00'],
  ['EET', 'EEST', 'Europe/Helsinki', '+02:00 +03:00'],
  ['OEZ', 'OESZ', 'Europe/Helsinki', '+02:00 +03:00'],
  ['AWST', '', '', '+08:00'],
  ['HST', '', '', '-10:00'],
  ['SGT', '', '', '+08:00'],
  ['HKT', '', '', '+08:00'],
  ['JST', '', '', '+09:00'],
  ['SAST', '', '', '+02:00'],
  ['BRT', '', '', '-03:00'],
]

/** The zone that a text names, as a mask names it: `UTC+1`, `GMT+01:00`, MEZ, CEST, `Europe/Zurich`, `Pacific Standard Time`; null: none that is known. */
export function findNamedZone(text: string, site: string): string | null {
  const name = /\b[A-Z][A-Za-z]+\/[A-Z][\w+-]+(\/[A-Z]\w+)?\b/.exec(text)?.[0]
  if (name && timeZone(name)) return name
  const plain = plainWords(text).replace(noSummer, ' ')
  if (westEurope.test(plain) && !summerTime.test(plain)) return 'Europe/Berlin'
  const region = windowsZones[windowsName.exec(plain)?.[1] ?? ''] ?? ofCities(text) ?? ofRegion(plain)
  if (region) return region
  const [isWinter, isSummer] = [winter.test(plain), summer.test(plain)]
  // the clocks of the site for both, where it has these
  if (isWinter && isSummer) return standardOf(site) === '+01:00' ? site : 'Europe/Berlin'
  if (isSummer) return '+02:00'
  if (isWinter) return '+01:00'
  const lettered = ofLetters(text)
  if (lettered) return lettered
  const [isNormal, hasSummer] = [normalTime.test(plain), summerTime.test(plain)]
  if (isNormal && hasSummer) return site
  const [, english, , german] = ofPlace.exec(plain) ?? []
  const place = english ?? german
  if (isNormal && (place === undefined || noPlace.test(place))) return standardOf(site)
  const offset = /(?:^|\b(?:UTC|GMT|Z)?)\s*[+\-\u2212]\s*\d{1,2}(?::?\d\d)?|\b(?:UTC|GMT)\b/i.exec(text)?.[0]
  const fixed = offset === undefined ? null : offsetIn(offset)
  return fixed === null ? null : offsetName(fixed)
}

/** `(UTC+01:00) Amsterdam, Berlin`: as Windows shows its zones; they have the summer time of their cities. */
function ofCities(text: string): string | null {
  const cities = /^\W*\((?:UTC|GMT)[^)]*\)\s*(\p{L}.*)$/u.exec(text.trim())?.[1] ?? ''
  for (const city of cities.split(',').map(part => plainWords(part).replace(/(^|\s)\p{L}/gu, one => one.toUpperCase())))
    for (const continent of ['Europe', 'America', 'Asia', 'Australia', 'Africa', 'Pacific']) {
      const name = `${continent}/${city.replaceAll(' ', '_')}`
      if (city !== '' && timeZone(name)) return name
    }
  return null
}

/** How far the clocks that letters behind a time name are ahead of UTC, ms: `MESZ`, `EDT`; null: nobody knows these, or they mean several. */
export function offsetOfLetters(text: string): number | null {
  const zone = /^[A-Z]{3,4}$/.test(text) ? findNamedZone(text, 'UTC') : null
  return zone === null ? null : offsetIn(zone)
}

function ofRegion(plain: string): string | null {
  for (const [word, zone, standard, daylight] of regions) {
    const found = new RegExp(`\\b${word} ((?:standard|daylight|summer) )?time\\b`, 'g')
    const kinds = new Set([...plain.matchAll(found)].map(([, kind = '']) => kind.trim()))
    if (kinds.size === 0) continue
    if (kinds.size > 1 || kinds.has('')) return zone
    return kinds.has('standard') ? standard : daylight
  }
  return null
}

function ofLetters(text: string): string | null {
  const has = (one: string) => one !== '' && new RegExp(`\\b${one}\\b`).test(text)
  for (const [standard, daylight, zone, offsets] of letters) {
    const [early = '', late = ''] = offsets.split(' ')
    if (has(standard) && has(daylight)) return zone
    if (has(standard) && early !== '?') return early
    if (has(daylight)) return late
  }
  return null
}

/** The offset of a zone in winter: the smaller one of half a year. */
export function standardOf(site: string): string | null {
  const zone = timeZone(site)
  if (!zone) return null
  const year = Date.UTC(2020, 0, 1)
  return offsetName(Math.min(zone.offsetAt(year), zone.offsetAt(year + 182 * 86_400_000)))
}

const offsetKey =
  /\b(utc|gmt)[- ]?(offset|diff\w*|shift|versatz|abstand)\b|\b(offset|diff\w*|versatz|abstand|decalage|scarto)\b.{0,12}\b(utc|gmt)\b|\b(time|zeit) ?(zone )?offset\b|^zeitverschiebung\b/
const baseKey =
  /^(zeit|time) ?(basis|base|bezug|system|reference|standard|norm)\b|^(base (de )?temps|base (dei )?tempi|tijd ?basis)\b/
const namingKey =
  /\btime ?zone|\bzeit ?zone|\btijd ?zone|\bfuseau horaire|\bfuso orario|\b(zona horaria|huso horario)|^tz\b/
const localClock =
  /^(local( ?(time|clock))?|ortszeit|lokal(zeit)?|lokale (zeit|tijd)|heure locale|ora locale|gesetzliche zeit|heure legale|legal time)$/
const nothing = /^(-+|n\/?a|none|null|unknown|unbekannt|inconnu|sconosciuto|not set|keine)?$/

/** Whether a key or a header names a zone, an offset or a time base. */
export const saysZone = (header: string): boolean => {
  const plain = plainWords(header)
  return offsetKey.test(plain) || namingKey.test(plain) || baseKey.test(plain)
}

/**
 * The zone of a key's value: also numbers of hours or minutes, and words for the clocks of the site. What nobody
 * understands is given back as it stands, so that it is asked and no other zone takes its place; null: nothing is said.
 */
export function findZoneOfKey(key: string, value: string, site: string): string | null {
  const plain = plainWords(value)
  if (nothing.test(plain)) return null
  const isOffset = offsetKey.test(key)
  const number =
    /^([+\-\u2212]?\d+(?:[.,]\d+)?) ?(min|minutes?|minuten|h|hours?|std|stunden?|s|sec|seconds?)?\.?$/.exec(plain)
  // how often something is measured, and by how much a clock is wrong, is no zone
  if (baseKey.test(key) && number) return null
  if (number && (isOffset || namingKey.test(key))) {
    const fixed = ofNumber(number[1]!, number[2] ?? /\((\w+)/.exec(key)?.[1] ?? '')
    if (fixed !== null) return /utc|gmt|zone|^tz/.test(key) || fixed !== '+00:00' ? fixed : null
  }
  if (localClock.test(plain)) return site
  return findNamedZone(value, site) ?? (saysZone(key) ? value.slice(0, 60) : null)
}

/** `-5`, `5.5`, `-0330`, `60` minutes, `3600` seconds; null: nobody can tell. */
function ofNumber(digits: string, unit: string): string | null {
  const number = Number(digits.replace('\u2212', '-').replace(',', '.'))
  if (/^[+\-\u2212]\d{4}$/.test(digits) && unit === '') return offsetName(offsetIn(digits) ?? 0)
  const hours = number / (/^m/.test(unit) ? 60 : /^s(?!t)/.test(unit) ? 3600 : 1)
  return Math.abs(hours) <= 14 && Number.isInteger(hours * 4) ? offsetName(hours * 3_600_000) : null
}

/** Letters in a header of times that name some clock that nobody knows: `Time (CST)`; null: none. */
export const findStrangeClock = (header: string): string | null =>
  /[([]([A-Z]{1,3}[SD]T)[)\]]/.exec(header)?.[1] ?? null
