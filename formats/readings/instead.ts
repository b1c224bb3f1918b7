import { recognise } from '../recognise.ts'
import { isDino } from './dino.ts'
import { isGld } from './gld.ts'
import { looksLikeReadings, readReadingsText } from './read.ts'
import { isXle } from './xle.ts'

/** Characters of a table that are looked at, whole lines. */
const looked = 100_000

/** Words that stand above the columns of soundings, samples, layers and lists of boreholes, and of no logger. */
const ofOthers =
  /(^|[^a-zà-ÿ])(qc|fs|qt|rf|n10|n20|blows?|schl(ä|ae|a)ge?|coups|colpi|cone|sleeve|spitzen(druck|widerstand)|mantelreibung|[xy]coord|east(ing)?|north(ing)?|rechtswert|hochwert|boretype|shortname|samples?|proben?|échantillons?|campion[ei]|layer|schicht(en)?|depthfrom|depthto)(?![a-zà-ÿ])/i

/** Readings of a station that make a series: a list of boreholes has a day for each. */
const fewest = 5

/**
 * Whether a text that is to make objects is one of readings over time instead. A table is one where times run on, most
 * rows have one of their own, and no column is of a sounding, a sample, a layer or a list of boreholes.
 */
export function areReadings(text: string): boolean {
  if (recognise(text) !== 'text') return false
  if (isGld(text) || isDino(text) || isXle(text)) return true
  const end = text.length <= looked ? text.length : text.lastIndexOf('\n', looked)
  const head = text.slice(0, end < 0 ? looked : end)
  if (!looksLikeReadings(head)) return false
  const given = { name: '', zone: 'UTC' }
  let read = readReadingsText(head, given)
  // times of a zone that nobody knows are times
  if ('refused' in read && read.mask) read = readReadingsText(head, { ...given, mask: { ...read.mask, zone: 'UTC' } })
  if ('refused' in read || read.mask === null) return false
  const { firstRow } = read.mask
  const lines = head.split('\n')
  if (lines.slice(0, firstRow - 1).some(line => ofOthers.test(line))) return false
  const rows = lines.slice(firstRow - 1).filter(line => line.trim() !== '').length
  const instants = Math.max(...read.stations.map(({ at }) => at.length))
  const told = read.stations.reduce((sum, { at }) => sum + at.length, 0)
  return instants >= Math.min(fewest, rows) && told >= rows / 2 && told / read.stations.length >= Math.min(fewest, rows)
}
