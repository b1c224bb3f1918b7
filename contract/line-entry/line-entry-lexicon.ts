import type { DictionaryEntry } from '../dictionaries.ts'
import { type Language, languages } from '../kit/languages.ts'
import { labelIn } from '../labels.ts'
import { layerDictionaries } from '../layers.ts'
import {
  type DescribedField,
  isNamed,
  listDescriptions,
  listMinorDescriptions,
  type Minor,
  type Strength,
  saysNothing,
} from './layer-description.ts'
import { aliases, homonyms, unsaid } from './line-entry-words.ts'

export type LineField = DescribedField
/** What a word sets: the code of a field; of a minor component how much there is too. */
export interface Assignment {
  field: LineField
  code: string
  strength?: Strength
}
/** What a word may mean; how it came to mean it says how sure that is. */
export interface WordMeaning {
  sets: readonly Assignment[]
  how: 'label' | 'named' | 'short' | 'alias' | 'guess' | 'code' | 'begun'
  languages: readonly Language[]
}
type LabelledEntry = Pick<DictionaryEntry, 'code' | 'english' | 'german' | 'french' | 'italian' | 'svg_code' | 'active'>

/** All words that the code lists of layers know, made once. */
export interface Lexicon {
  /** Meanings by words without case and accents, parted by blanks. */
  phrases: ReadonlyMap<string, readonly WordMeaning[]>
  /** Number of words of the longest phrase, by the first one. */
  longest: ReadonlyMap<string, number>
  /** Phrases of one word, sorted. */
  single: readonly string[]
  /** Phrases that begin with a word of umlauts, and keep them: `ölig` begins no Oligocene. */
  umlauted: Pick<Lexicon, 'phrases' | 'single'>
  /** Short forms as they are spelled: ISO, DIN, soil classes. */
  shorts: ReadonlyMap<string, readonly WordMeaning[]>
  /** Symbols of EN ISO 14688 in small letters, by length, the longest first: what `siSa` is made of. */
  symbols: readonly (readonly [symbol: string, code: string])[]
  /** Whether a code is listed among the minor components. */
  isMinor(code: string): boolean
  /** Whether a code is listed among the major components. */
  isNoun(code: string): boolean
}

export interface Token {
  norm: string
  from: number
  to: number
}

const tokens = /\d+(?:[.,]\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’*+\-–%]*|[.,;:/&±]/gu
/** A word without case and accents. */
export function bareWord(word: string): string {
  const low = word.toLowerCase()
  if (/^[a-z0-9'*+-]*$/.test(low)) return low
  return low
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The words and the punctuation of a text. */
export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(tokens), ({ 0: word, index }) => ({
    norm: bareWord(word),
    from: index,
    to: index + word.length,
  }))

const phraseOf = (text: string): string =>
  tokensOf(text)
    .map(({ norm }) => norm)
    .filter(norm => !/^[.;:]$/.test(norm))
    .join(' ')

/** Fields whose codes are typed as they stand in the list; in others a code says too little. */
const typedAsCodes: readonly LineField[] = [
  ...(['prinstype', 'secstype', 'colour', 'beschbg', 'carbcont', 'undrain', 'weather'] as const),
  ...(['genese', 'stratigr', 'grading', 'auxcomp', 'orgcomp'] as const),
]

/** The lexicon over the lists of layers; `listOf` answers the entries of a list by its number. */
export function lexiconOf(listOf: (type: number) => readonly LabelledEntry[]): Lexicon {
  const phrases = new Map<string, WordMeaning[]>()
  const umlauts = new Map<string, WordMeaning[]>()
  const shorts = new Map<string, WordMeaning[]>()
  const put = (
    map: Map<string, WordMeaning[]>,
    phrase: string,
    how: WordMeaning['how'],
    sets: Assignment[],
    own: Language[],
  ) => {
    if (phrase === '') return
    const readings = map.get(phrase)
    const same = readings?.find(reading => reading.how === how && isSame(reading.sets, sets))
    if (same) same.languages = [...new Set([...same.languages, ...own])]
    else if (readings) readings.push({ how, sets, languages: own })
    else map.set(phrase, [{ how, sets, languages: own }])
  }
  const say = (text: string, how: WordMeaning['how'], sets: Assignment[], language: Language) => {
    put(phrases, phraseOf(text), how, sets, [language])
    const [first = ''] = /^[^\s,;:/]*/.exec(text.toLowerCase()) ?? []
    if (/[äöü]/.test(first)) put(umlauts, phraseOf(text).replace(bareWord(first), first), how, sets, [language])
    if (language === 'de' && /[äöü]/i.test(text))
      put(phrases, phraseOf(text.replace(/[äöü]/gi, umlaut => `${umlaut}e`)), how, sets, [language])
  }
  const majors = listOf(layerDictionaries.prinstype!)
  const minors = listOf(layerDictionaries.secstype!)
  const nounOf = (code: string) => majors.find(entry => entry.code === code)

  for (const [name, type] of Object.entries(layerDictionaries)) {
    const field = name as LineField
    for (const entry of listOf(type)) {
      if (!entry.active || (saysNothing.has(entry.code) && field !== 'prinstype')) continue
      const sets = [{ field, code: entry.code }]
      if (typedAsCodes.includes(field)) put(phrases, bareWord(entry.code), 'code', sets, [])
      if (field === 'gruppe') {
        put(shorts, entry.code, 'short', sets, [])
        const low = bareWord(entry.code)
        if (![...majors, ...minors].some(({ code }) => code === low)) put(phrases, low, 'code', sets, [])
        put(phrases, phraseOf(`USCS ${entry.code}`), 'named', sets, [])
        continue
      }
      for (const language of languages) {
        const label = labelIn(entry, language)
        if (field === 'secstype') continue
        const said = new Set<string>()
        const named = `(${entry.code.toUpperCase()})`
        if (label.endsWith(named)) say(entry.code, 'label', sets, language)
        const bare = label.replace(/ \([^()]*[\d<>+%][^()]*\)+$/, '')
        for (const name of new Set([label, bare, bare.replace(/ \([^()]*\)$/, ''), ...bare.split(/, (?![^(]*\))/)]))
          for (const way of listDescriptions(field, name, language)) {
            said.add(way)
            if (isNamed(field, language)) said.add(name)
          }
        for (const way of said)
          if (!unsaid.has(`${field} ${phraseOf(way)}`))
            say(way, homonyms.has(`${field} ${phraseOf(way)}`) ? 'guess' : 'label', sets, language)
      }
    }
  }
  for (const entry of minors) {
    if (!entry.active || saysNothing.has(entry.code)) continue
    const noun = nounOf(entry.code) ?? entry
    for (const strength of [0, 1, 2, 3] as const) {
      const minor: Minor = { code: entry.code, strength }
      const sets = [{ field: 'secstype' as const, ...minor }]
      for (const language of languages)
        for (const alternative of labelIn(entry, language).split(', '))
          for (const way of listMinorDescriptions(minor, alternative, labelIn(noun, language), language))
            say(way, 'label', sets, language)
    }
    for (const digit of [0, 1, 2, 3, 4] as const)
      put(phrases, `${entry.code}${digit}`, 'short', [{ field: 'secstype', code: entry.code, strength: digit }], [])
  }
  for (const [words, field, codes] of aliases) {
    const known = codes
      .split(' ')
      .filter(code => listOf(layerDictionaries[field]!).some(e => e.code === code && e.active))
    for (const word of words.split(' '))
      for (const code of known)
        put(phrases, bareWord(word.replaceAll('_', ' ')), known.length > 1 ? 'guess' : 'alias', [{ field, code }], [])
  }
  const symbols = shortForms(majors, minors, (short, sets) => put(shorts, short, 'short', sets, []))

  const longest = new Map<string, number>()
  for (const phrase of phrases.keys()) {
    const words = phrase.split(' ')
    longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length))
  }
  const codes = new Set(minors.filter(entry => entry.active && !saysNothing.has(entry.code)).map(({ code }) => code))
  return {
    phrases,
    longest,
    single: singleOf(phrases),
    umlauted: { phrases: umlauts, single: singleOf(umlauts) },
    shorts,
    symbols,
    isMinor: code => codes.has(code),
    isNoun: code => nounOf(code) !== undefined,
  }
}

const singleOf = (phrases: ReadonlyMap<string, unknown>) =>
  [...phrases.keys()].filter(phrase => !phrase.includes(' ') && !/\d/.test(phrase)).sort()

const isSame = (a: readonly Assignment[], b: readonly Assignment[]) =>
  a.length === b.length &&
  a.every(({ field, code, strength }, i) => {
    const other = b[i]!
    return field === other.field && code === other.code && (strength ?? 2) === (other.strength ?? 2)
  })

/** DIN 4023 has one symbol for many a rock: these are no help. */
const readable = 4

/** The short forms of EN ISO 14688 and DIN 4023 that the hatches bring; answers the symbols of ISO. */
function shortForms(
  majors: readonly LabelledEntry[],
  minors: readonly LabelledEntry[],
  put: (short: string, sets: Assignment[]) => void,
): [string, string][] {
  const symbols = new Map<string, { iso: string; code: string }>()
  const dins = new Map<string, string[]>()
  const isMinor = new Set(minors.map(({ code }) => code))
  for (const { code, svg_code, active } of majors) {
    if (!svg_code || !active) continue
    const { iso, din4023: din = '' } = JSON.parse(svg_code) as { iso?: string; din4023?: string }
    const symbol = iso?.toLowerCase()
    if (iso && symbol && (!symbols.has(symbol) || code === symbol)) symbols.set(symbol, { iso, code })
    if (/^\p{L}[\p{L}-]*$/u.test(din)) dins.set(din, [...(dins.get(din) ?? []), code])
  }
  for (const { iso, code } of symbols.values()) put(iso, [{ field: 'prinstype', code }])
  for (const [din, codes] of dins) {
    if (codes.length > readable) continue
    for (const code of codes) {
      put(din, [{ field: 'prinstype', code }])
      if (!isMinor.has(code)) continue
      const marks: [string, Strength][] = [
        ['', 2],
        ["'", 1],
        ['*', 3],
      ]
      for (const [mark, strength] of marks) put(`${din.toLowerCase()}${mark}`, [{ field: 'secstype', code, strength }])
    }
  }
  return [...symbols]
    .map(([symbol, { code }]): [string, string] => [symbol, code])
    .sort(([a], [b]) => b.length - a.length)
}

/** `siSa`, `si1grSa`: small symbols before the one of the major component. */
export function compoundOf(raw: string, { symbols, isMinor }: Lexicon): WordMeaning | undefined {
  if (!/^[a-z]{2,}[a-z0-4]*$/i.test(raw)) return undefined
  const sets: Assignment[] = []
  for (let rest = raw; rest !== ''; ) {
    const low = rest.toLowerCase()
    const symbol = symbols.find(([name, code]) => low.startsWith(name) && (name === low || isMinor(code)))
    if (!symbol) return undefined
    const [name, code] = symbol
    rest = rest.slice(name.length)
    if (rest === '') sets.unshift({ field: 'prinstype', code })
    else {
      const digit = /^[0-4]/.exec(rest)?.[0]
      if (rest === digit) return undefined
      if (digit) rest = rest.slice(1)
      sets.push({ field: 'secstype', code, strength: digit ? (Number(digit) as Strength) : 2 })
    }
  }
  return { sets, how: /[A-Z][a-z]+$/.test(raw) ? 'short' : 'guess', languages: [] }
}
