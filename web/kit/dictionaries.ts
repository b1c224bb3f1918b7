import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import type { Language, TextKey } from '@borebook/contract/kit/say.ts'
import { labelIn, labelsOf } from '@borebook/contract/labels.ts'
import type { LabelOf } from '@borebook/contract/layer-description.ts'
import { useMemo } from 'react'
import { useEndpoint } from './api.tsx'
import { useTexts } from './texts.tsx'
import { showFailure } from './toasts.ts'

export interface Dictionaries {
  entries(type: number): readonly DictionaryEntry[]
  entry(type: number, code: string): DictionaryEntry | undefined
  /** In the reader's language. */
  label: LabelOf
}
export const noDictionaries: Dictionaries = { entries: () => [], entry: () => undefined, label: () => undefined }

/** Several code lists in one call; `failure` is said when they do not come. */
export function useDictionaries(types: readonly number[], failure: TextKey = 'layer.dictionaryFailed'): Dictionaries {
  const { say, language } = useTexts()
  const asked = { query: { types: [...new Set(types)].sort((a, b) => a - b).join(',') } }
  const lists = useEndpoint(dictionaries.several, asked, () => showFailure(say(failure)))
  return useMemo(() => {
    const byCode = new Map(
      Object.entries(lists).map(([type, list]) => [Number(type), new Map(list.map(e => [e.code, e]))]),
    )
    const entry = (type: number, code: string) => byCode.get(type)?.get(code)
    return {
      entries: type => lists[type] ?? [],
      entry,
      label: (type, code) => {
        const found = entry(type, code)
        return found && labelIn(found, language)
      },
    }
  }, [lists, language])
}

/** A text without case and accents, for comparing. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The entries that match what was typed, by code or by a word of any language, the best first: the code itself, then
 * codes and labels that begin so, then words that begin so, then any that hold it; of equals the one that `likely` has first.
 * Where nothing is typed all are answered, the ten likeliest first.
 */
export function matching(
  entries: readonly DictionaryEntry[],
  typed: string,
  language: Language,
  likely: readonly string[] = [],
): DictionaryEntry[] {
  const wanted = bare(typed.trim())
  if (wanted === '') {
    const first = likely.flatMap(code => entries.find(entry => entry.code === code) ?? []).slice(0, 10)
    return [...first, ...entries.filter(entry => !first.includes(entry))]
  }
  const rank = (entry: DictionaryEntry): number => {
    const code = bare(entry.code)
    const own = bare(labelIn(entry, language))
    if (code === wanted) return 0
    if (own === wanted) return 1
    if (code.startsWith(wanted)) return 2
    if (own.startsWith(wanted)) return 3
    const all = labelsOf(entry).map(bare)
    if (own.split(/[\s,(/-]+/).some(word => word.startsWith(wanted))) return 4
    if (all.some(label => label.split(/[\s,(/-]+/).some(word => word.startsWith(wanted)))) return 5
    return all.some(label => label.includes(wanted)) ? 6 : 9
  }
  return entries
    .map((entry, place) => ({
      entry,
      place: likely.includes(entry.code) ? likely.indexOf(entry.code) - likely.length : place,
      rank: rank(entry),
    }))
    .filter(found => found.rank < 9)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(found => found.entry)
}

/** The code of the entry that is named so, by its code or by its label in any language. */
export function exactly(entries: readonly DictionaryEntry[], typed: string): string | undefined {
  const wanted = bare(typed.trim())
  return entries.find(e => [e.code, ...labelsOf(e)].some(name => bare(name) === wanted))?.code
}
