import type { Sample } from '@borebook/contract/samples.ts'
import type { Item } from '../entry/bench/kind.ts'

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is looked through of a sample, worked out once for a list. */
interface Searched {
  item: Item<Sample>
  text: string
}

/** Prepares a list for filtering: depths, names and whatever words `wordsOf` gives. */
export const searched = (items: readonly Item<Sample>[], wordsOf: (sample: Sample) => readonly string[]): Searched[] =>
  items.map(item => {
    const { invzbeg, invzend, invname } = item.record
    const depths = [invzbeg, invzend].map(depth => depth?.toFixed(2) ?? '')
    return { item, text: bare([...depths, invname ?? '', ...wordsOf(item.record)].join(' ')) }
  })

/** The samples that hold every word typed; a number also finds those taken at that depth, m. */
export function filtered(list: readonly Searched[], typed: string): Item<Sample>[] {
  const wanted = bare(typed)
    .split(/\s+/)
    .filter(word => word !== '' && word !== '-')
    .map(word => ({ word, depth: /^\d+([.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : Number.NaN }))
  const holds = ({ item, text }: Searched) =>
    wanted.every(({ word, depth }) => {
      const { invzbeg, invzend } = item.record
      return (
        text.includes(word) ||
        text.includes(word.replace(',', '.')) ||
        (depth >= invzbeg && depth <= (invzend ?? invzbeg))
      )
    })
  return list.filter(holds).map(({ item }) => item)
}
