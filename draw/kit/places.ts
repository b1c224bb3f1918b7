import { type Noun, recordKey } from '@borebook/contract/kit/noun.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { depthText, formatInterval } from './depth-words.ts'

/** Something recorded at depths, m along the hole: what the hairline reads there, and what is found by its words. */
export interface DepthPlace {
  from: number
  to: number
  text: string
  /** Record, where it is one that has a form: its noun's table and its key, `L12`. */
  record?: { table: string; key: string }
}

/** Places of records; those without a depth have none. A point has one depth. */
export const listDepthPlaces = <R extends object>(
  noun: Pick<Noun, 'table' | 'letter' | 'namedBy'> | undefined,
  records: readonly R[],
  of: (record: R) => { from: unknown; to?: unknown; text: string } | undefined,
): DepthPlace[] =>
  records.flatMap(record => {
    const { from, to, text } = of(record) ?? { from: null, text: '' }
    if (typeof from !== 'number' || !Number.isFinite(from)) return []
    const end = typeof to === 'number' && Number.isFinite(to) ? to : from
    const place = { from: Math.min(from, end), to: Math.max(from, end), text }
    return [noun ? { ...place, record: { table: noun.table, key: recordKey(noun, record) } } : place]
  })

/** What holds a depth; of a boundary what begins there, else what ends there. `reach` is how near a point must be, m. */
export function placesAt(places: readonly DepthPlace[], depth: number, reach: number): DepthPlace[] {
  const isPoint = ({ from, to }: DepthPlace) => to - from < sameDepth
  const holding = places.filter(place =>
    isPoint(place)
      ? Math.abs(place.from - depth) <= reach
      : place.from <= depth + sameDepth && place.to >= depth - sameDepth,
  )
  const begun = holding.filter(place => isPoint(place) || place.to > depth + sameDepth)
  return begun.length > 0 ? begun : holding
}

/** A place in words that say where it is: '12.35–14.55 medium sand'. */
export const saidOfPlace = ({ from, to, text }: DepthPlace): string =>
  [to - from < sameDepth ? depthText(from) : formatInterval(from, to), text].filter(Boolean).join(' ')

/** The places whose words hold all that is looked for, whatever its case. */
export function placesNamed(places: readonly DepthPlace[], sought: string): DepthPlace[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return places.filter(({ text }) => words.every(word => text.toLocaleLowerCase().includes(word)))
}
