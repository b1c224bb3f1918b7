import type { Texts } from '@borebook/contract/kit/say.ts'
import { belowGround, stretchHeaders } from '@borebook/contract/layer-headers.ts'
import { spellings } from '../dictionaries.ts'
import { columnsOf, type GridKind, type HeaderReader, lengthColumn } from './sheet.ts'

/** The letters and digits of a header: what parts its words and lines says nothing. */
const plain = (text: string): string[] => spellings(text).map(own => own.replace(/[^\p{L}\p{N}%]+/gu, ''))
const withoutBrackets = (header: string): string => header.replace(/\([^)]*\)|\[[^\]]*\]/g, '')

/**
 * Reads headers by the labels of a kind in each of these languages, by what other programs call its fields and by the
 * fields' own names, with the field's unit or none behind: what stands in another unit is not taken.
 */
export function headersOf(own: GridKind, languages: readonly Partial<Texts>[]): HeaderReader {
  const known = new Map<string, string>()
  const columns = columnsOf(own)
  const hasUnit = new Map(columns.map(({ name, sort }) => [name, sort.sort === 'number' ? sort.unit : undefined]))
  const add = (name: string, words: readonly string[]) => {
    const unit = hasUnit.get(name)
    const behind = unit
      ? ['', unit, `in ${unit}`, ...(unit === 'm' ? belowGround.map(below => `m ${below}`) : [])]
      : ['']
    for (const said of words.flatMap(word => behind.flatMap(end => plain(`${word} ${end}`))))
      if (!known.has(said)) known.set(said, name)
  }
  for (const { name, label } of columns) add(name, [name, ...languages.flatMap(texts => texts[label] ?? [])])
  const other = { ...own.called, ...(own.ends && endsCalled(own.ends)) }
  for (const [name, words] of Object.entries(other)) add(name, words.join(', ').split(', '))
  const found = (header: string) => plain(header).flatMap(said => known.get(said) ?? [])[0]
  /** What stands in brackets behind a field without unit tells no other one. */
  const bare = (header: string) => {
    const name = found(withoutBrackets(header))
    return name !== undefined && hasUnit.get(name) === undefined ? name : undefined
  }
  return {
    columnOf: header => found(header) ?? bare(header) ?? own.headers?.columnOf(header) ?? null,
    factorOf: (header, column) => own.headers?.factorOf(header, column) ?? 1,
  }
}

const endsCalled = ({ from, to }: NonNullable<GridKind['ends']>): Record<string, readonly string[]> => ({
  [from]: stretchHeaders.from,
  [to]: stretchHeaders.to,
  [lengthColumn]: stretchHeaders.length,
})
