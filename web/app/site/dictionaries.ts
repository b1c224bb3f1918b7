import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import type { LabelOf } from '@borebook/contract/line-entry/layer-description.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../api.tsx'
import { useTexts } from '../texts.tsx'
import { showFailure } from '../toasts.ts'

export interface Dictionaries {
  entries(type: number): readonly DictionaryEntry[]
  entry(type: number, code: string): DictionaryEntry | undefined
  /** Labels in the reader's language. */
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
export const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const spelt = new Map<string, readonly string[]>()
/** How a text may be typed, for comparing: `grun` and `gruen`. */
export function spellings(text: string): readonly string[] {
  const known = spelt.get(text)
  if (known) return known
  const made = [...new Set([text, text.replace(/[äöü]/gi, '$&e')].map(bare))]
  spelt.set(text, made)
  return made
}
