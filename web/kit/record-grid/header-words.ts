import type { Texts } from '@borebook/contract/kit/say.ts'
import { bare } from '../dictionaries.ts'
import { columnsOf, type GridKind, type HeaderReader } from './sheet.ts'

const plain = (text: string): string =>
  bare(text)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Short words that stand above depths everywhere. */
const endWords = {
  from: ['from', 'top', 'von', 'ab', 'de', 'da'],
  to: ['to', 'base', 'bottom', 'bis', 'a', "jusqu'a", 'fino a'],
}

/**
 * Reads headers by the labels of a kind in each of these languages and by the fields' own names, with the field's unit
 * or none behind: what stands in another unit is not taken.
 */
export function headersOf(own: GridKind, languages: readonly Partial<Texts>[]): HeaderReader {
  const known = new Map<string, string>()
  const add = (word: string, name: string) => void (known.has(plain(word)) || known.set(plain(word), name))
  const columns = columnsOf(own)
  for (const { name, label, sort } of columns) {
    const words = [name, ...languages.flatMap(texts => texts[label] ?? [])]
    const unit = sort.sort === 'number' ? sort.unit : undefined
    for (const word of words)
      for (const behind of unit ? ['', ` ${unit}`, ` in ${unit}`] : ['']) add(word + behind, name)
  }
  for (const [end, words] of Object.entries(endWords)) {
    const field = own.ends?.[end as keyof typeof endWords]
    if (field) for (const word of words.flatMap(one => [one, `${one} m`])) add(word, field)
  }
  return {
    columnOf: header => known.get(plain(header)) ?? own.headers?.columnOf(header) ?? null,
    factorOf: (header, column) => own.headers?.factorOf(header, column) ?? 1,
  }
}
