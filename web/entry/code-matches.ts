import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn, listLabels } from '@borebook/contract/labels.ts'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { shortForm } from '@borebook/draw/kit/short-form.ts'
import { bare, spellings } from '../app/site/dictionaries.ts'

/** What a text that is typed for a code may mean. */
export interface Matches {
  /** The best first; all where nothing is typed. */
  hits: readonly DictionaryEntry[]
  /** The first of them, where it may be taken though nobody chose it: by Tab, by Enter, by leaving. */
  taken: DictionaryEntry | undefined
}

/** Letters from which on a word of another language is begun, not met by chance. */
const enough = 3

/**
 * The entries that match what was typed, of equals the one that `likely` has first: the code, a label in any language or
 * a short form that only one has; then codes, labels and words that begin so, those of other languages with three letters
 * at least. So far the first is taken. Behind them stand short forms of several and whatever else begins so or holds it.
 * Where nothing is typed the ten likeliest are first.
 */
export function matching(
  entries: readonly DictionaryEntry[],
  typed: string,
  language: Language,
  likely: readonly string[] = [],
): Matches {
  const wanted = bare(typed.trim())
  if (wanted === '') {
    const first = likely.flatMap(code => entries.find(entry => entry.code === code) ?? []).slice(0, 10)
    return { hits: [...first, ...entries.filter(entry => !first.includes(entry))], taken: undefined }
  }
  const short = entries.filter(entry => spellings(shortOf(entry)).includes(wanted))
  const found = entries
    .map((entry, place) => ({
      entry,
      place: likely.includes(entry.code) ? likely.indexOf(entry.code) - likely.length : place,
      rank: rankOf(entry, wanted, language, short),
    }))
    .filter(({ rank }) => rank < ranks.none)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
  const [best] = found
  return { hits: found.map(({ entry }) => entry), taken: best && best.rank < ranks.chosen ? best.entry : undefined }
}

/** Ranks from which on a hit is not taken by itself. */
const ranks = { chosen: 8, held: 9, none: 10 }

function rankOf(entry: DictionaryEntry, wanted: string, language: Language, short: readonly DictionaryEntry[]): number {
  const code = bare(entry.code)
  const begins = (text: string) => text.startsWith(wanted)
  const own = spellings(labelIn(entry, language))
  if (code === wanted) return 0
  if (own.includes(wanted)) return 1
  const all = listLabels(entry).flatMap(spellings)
  if (all.includes(wanted)) return 2
  const isShort = short.includes(entry)
  if (isShort && short.length === 1) return 3
  if (begins(code)) return 4
  if (own.some(begins)) return 5
  if (own.some(label => wordsOf(label).some(begins))) return 6
  const isLong = wanted.length >= enough
  const isBegun = all.some(label => wordsOf(label).some(begins))
  if (isBegun && isLong) return 7
  if (isBegun || isShort) return ranks.chosen
  return isLong && all.some(label => label.includes(wanted)) ? ranks.held : ranks.none
}

const wordsOf = (label: string): string[] => label.split(/[\s,(/'’-]+/)

/** The short form that the log shows of an entry alone. */
const shortOf = ({ svg_code }: DictionaryEntry): string => shortForm(hatchFrom(svg_code), null, () => undefined)
