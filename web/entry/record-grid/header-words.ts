import { belowGround, stretchHeaders, tableHeaders } from '@borebook/contract/imports/table-headers.ts'
import type { Texts } from '@borebook/contract/kit/say.ts'
import { findUnitScale, scaled } from '@borebook/formats/kit/scale.ts'
import { spellings } from '../../app/site/dictionaries.ts'
import { type GridKind, type HeaderReader, lengthColumn, listSheetColumns } from './sheet.ts'

/** A column, the unit of its numbers, and whatever stands above it, several words parted by commas. */
interface Headed<N extends string = string> {
  name: N
  unit?: string | undefined
  words: readonly string[]
}

/** The letters and digits of a header: what parts its words and lines says nothing. */
const plain = (text: string): string[] => spellings(text).map(own => own.replace(/[^\p{L}\p{N}%]+/gu, ''))
const spaced = (text: string): string[] => spellings(text).map(own => own.replace(/[^\p{L}\p{N}%]+/gu, ' ').trim())
const withoutBrackets = (header: string): string => header.replace(/\([^)]*\)|\[[^\]]*\]/g, '')

/** How tables spell units of length; feet and inches also by their signs. */
const lengths = 'mm cm dm m meter meters metre metres ft feet foot in inch inches yd'.split(' ')
const signs: Readonly<Record<string, string>> = { "'": 'ft', '′': 'ft', '’': 'ft', '"': 'in', '″': 'in', '”': 'in' }
const escaped = (text: string) => text.replace(/[.]/g, '\\$&')
const lengthEnd = new RegExp(
  `(?:[([{/,_\\s])\\s*(${[...lengths, ...Object.keys(signs)].join('|')})(?:\\s*(?:${belowGround.map(escaped).join('|')}))?\\s*[)\\]}]?\\s*$`,
  'i',
)
/** How many metres a unit of length is; undefined: it is none. */
const metresOf = (unit: string): number | undefined => {
  const scale = lengths.includes(unit) ? findUnitScale(unit, 'm') : null
  return scale ? scaled(1, scale) : undefined
}
/** The unit of length in a header, m, such as `[cm]`, `(ft)` or ` in mm`; undefined for none. */
function lengthIn(header: string): number | undefined {
  const unit = lengthEnd.exec(header)?.[1]?.toLowerCase() ?? ''
  return metresOf(signs[unit] ?? unit)
}

/** What may stand behind the name of a column: nothing, its unit, or another of lengths, into which numbers are turned. */
function behind(unit: string | undefined): string[] {
  if (!unit) return ['']
  if (!lengths.includes(unit)) return ['', unit, `in ${unit}`]
  const deep = ['m', 'ft'].flatMap(own => belowGround.map(below => `${own} ${below}`))
  return ['', ...lengths.flatMap(own => [own, `in ${own}`]), ...(unit === 'm' ? deep : [])]
}

/** Units and what else stands in a row of its own below the names of columns. */
const unitWord = new RegExp(
  `^[([]?(${lengths.join('|')}|%|-|–|dd[./]mm[./]yyyy|yyyy-mm-dd|hh:mm|m\\s*u\\.?\\s*t\\.?|(m|ft)\\s*bgl)?[)\\]]?$`,
  'i',
)

/** A block that begins with headers, with the row of units below these, if it has one, behind them in brackets. */
export function withUnitsInHeader<R extends readonly string[]>(block: readonly R[]): readonly (R | string[])[] {
  const [first, second, ...rest] = block
  const isUnits = second?.every(cell => unitWord.test(cell.trim())) && second.some(cell => cell.trim() !== '')
  if (!first || !second || !isUnits) return block
  const units = second.map(cell => cell.replace(/[([\])]/g, '').trim())
  return [first.map((name, i) => (units[i] ? `${name} [${units[i]}]` : name)), ...rest]
}

/** Letters of a name, and words of a header in which it is found among others. */
const [leastLetters, mostWords] = [4, 4]

/**
 * Reads headers by the words of columns, of which the first has a word that several have. Of columns without unit a
 * longer header may hold one; what stands in a unit of another kind is never taken.
 */
export function headerReader<N extends string>(columns: readonly Headed<N>[]): HeaderReader<N> {
  const known = new Map<string, N>()
  const unitOf = new Map(columns.map(({ name, unit }) => [name, unit]))
  const names = new Map<string, N>()
  const add = (name: N, words: readonly string[]) => {
    const own = words.join(', ').split(', ')
    const ends = behind(unitOf.get(name))
    for (const said of own.flatMap(word => ends.flatMap(end => plain(`${word} ${end}`))))
      if (said !== '' && !known.has(said)) known.set(said, name)
    if (unitOf.get(name) === undefined)
      for (const said of own.flatMap(spaced)) if (said.length >= leastLetters && !names.has(said)) names.set(said, name)
  }
  for (const { name, words } of columns) add(name, words)
  const longest = [...names.keys()].sort((a, b) => b.length - a.length)
  const found = (header: string) => plain(header).flatMap(said => known.get(said) ?? [])[0]
  /** What stands in brackets behind a field without unit tells no other one. */
  const bare = (header: string) => {
    const name = found(withoutBrackets(header))
    return name !== undefined && unitOf.get(name) === undefined ? name : undefined
  }
  const holding = (header: string) => {
    const all = spaced(withoutBrackets(header)).filter(said => said.split(' ').length <= mostWords)
    const own = longest.find(name => all.some(said => ` ${said} `.includes(` ${name} `)))
    return own === undefined || /%|\[|\(/.test(header) ? undefined : names.get(own)
  }
  return {
    columnOf: header => found(header) ?? bare(header) ?? holding(header) ?? null,
    factorOf: (header, column) => {
      const [own, given] = [metresOf(unitOf.get(column) ?? ''), lengthIn(header)]
      return own === undefined || given === undefined ? 1 : Number((given / own).toPrecision(12))
    },
  }
}

/** Reads headers by the labels of a kind in each of these languages, by its fields' own names and by what other programs call them. */
export function headersOf(own: GridKind, languages: readonly Partial<Texts>[]): HeaderReader {
  const columns = listSheetColumns(own)
  const ends = own.ends ? endsCalled(own.ends) : {}
  const called = tableHeaders[own.noun.word] ?? {}
  const labels = columns.map(({ name, label, sort }) => ({
    name,
    unit: sort.sort === 'number' ? sort.unit : undefined,
    words: [name, ...languages.flatMap(texts => texts[label] ?? [])],
  }))
  // what a field is called here goes before what others call it
  const others = labels.map(({ name, unit }) => ({
    name,
    unit,
    words: [...(called[name] ?? []), ...(ends[name] ?? [])],
  }))
  return headerReader([...labels, ...others.filter(({ words }) => words.length > 0)])
}

const endsCalled = ({ from, to }: NonNullable<GridKind['ends']>): Record<string, readonly string[]> => ({
  [from]: stretchHeaders.from,
  [to]: stretchHeaders.to,
  [lengthColumn]: stretchHeaders.length,
})
