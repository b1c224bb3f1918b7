import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { tableWords } from '@borebook/contract/imports/table-headers.ts'
import { listLabels } from '@borebook/contract/labels.ts'
import { bare, spellings } from '../../app/site/dictionaries.ts'

/** Finds codes by what is typed: a code, a label in any language, or the beginning of just one label. */
export type CodeOf = (dictionary: number, typed: string) => string | undefined

/** Prepares dictionaries for thousands of look-ups; retired codes are not found. */
export function codesIn(entries: (dictionary: number) => readonly DictionaryEntry[]): CodeOf {
  const lists = new Map<
    number,
    { exact: Map<string, string>; labels: [string, string][]; met: Map<string, string | undefined> }
  >()
  const listOf = (dictionary: number) => {
    const known = lists.get(dictionary)
    if (known) return known
    const active = entries(dictionary).filter(e => e.active)
    const labels = active.flatMap(e =>
      listLabels(e).flatMap(label => spellings(label.trim()).map((own): [string, string] => [own, e.code])),
    )
    const words = active.flatMap(({ code }) =>
      (tableWords[dictionary]?.[code]?.split(', ') ?? []).flatMap(word =>
        spellings(word).map((own): [string, string] => [own, code]),
      ),
    )
    // a code before a label that reads the same, and that before a word of other programs
    const exact = new Map([
      ...words,
      ...labels.reverse(),
      ...active.map((e): [string, string] => [bare(e.code.trim()), e.code]),
    ])
    const list = { exact, labels, met: new Map<string, string | undefined>() }
    lists.set(dictionary, list)
    return list
  }
  return (dictionary, typed) => {
    const { exact, labels, met } = listOf(dictionary)
    if (met.has(typed)) return met.get(typed)
    const wanted = bare(typed.trim())
    let code = exact.get(wanted)
    if (code === undefined && wanted.length >= 3) {
      const begun = new Set(labels.filter(([label]) => label.startsWith(wanted)).map(([, c]) => c))
      if (begun.size === 1) [code] = begun
    }
    met.set(typed, code)
    return code
  }
}
