import { type Sample, sample } from '@borebook/contract/samples.ts'
import type { DrawnSample } from '@borebook/draw/samples/samples-column.tsx'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import type { Item } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { makeListItem } from '../entry/noun-kind.ts'
import type { FormValues } from '../ui/fields/field.tsx'

/** A sample as it is drawn: stored, or as far as it has been typed. */
interface LiveSample extends DrawnSample {
  key: string
  isDraft: boolean
  invname?: unknown
}

/** Key of a sample that is not saved yet. */
export const newSampleKey = 'new'

const endOf = ({ invzbeg, invzend }: Pick<Sample, 'invzbeg' | 'invzend'>): number => invzend ?? invzbeg
const byDepth = (a: Sample, b: Sample) => a.invzbeg - b.invzbeg || endOf(a) - endOf(b) || a.recid - b.recid

/** The samples from top to bottom. */
export const sampleItems = (samples: readonly Sample[]): Item<Sample>[] =>
  [...samples].sort(byDepth).map(record => makeListItem(sample, record))

/** The samples as they would be if what is typed were saved. */
export function liveSamples(items: readonly Item<Sample>[], { mode, typed }: Pick<Bench, 'mode' | 'typed'>) {
  const edited = mode.name === 'editing' ? mode.item.key : undefined
  const live = items.map(
    ({ key, record }): LiveSample =>
      key === edited && typed ? { ...record, ...typed, key, isDraft: true } : { ...record, key, isDraft: false },
  )
  if (mode.name === 'creating' && typed) live.push({ ...typed, key: newSampleKey, isDraft: true })
  return live
}

/** Tells both ends of a sample, m; an unknown lower end is the upper one. */
export const stretchOf = (sample: Sample): { depthfrom: number; depthto: number } => ({
  depthfrom: sample.invzbeg,
  depthto: endOf(sample),
})

/** The lowest sample: the one that begins deepest. */
export const deepest = (items: readonly Item<Sample>[]): Sample | undefined => items.at(-1)?.record

/** Tells the depth at which the samples end, m; 0 without any. */
export const lowestEnd = (items: readonly Item<Sample>[]): number =>
  items.reduce((most, { record }) => Math.max(most, endOf(record)), 0)

/** The name that follows: the last number in it counted up past what is taken, with its zeros; null for one without a number. */
export function nextName(name: string | null, taken: ReadonlySet<string | null>): string | null {
  const match = /^(.*?)(\d+)(\D*)$/su.exec(name ?? '')
  if (!match) return null
  const [, before = '', digits = '', behind = ''] = match
  let number = BigInt(digits)
  let next: string
  do {
    number++
    next = `${before}${String(number).padStart(digits.length, '0')}${behind}`
  } while (taken.has(next))
  return next
}

/** What is the same from one sample to the next. */
const copied = [
  ...(['sampmat', 'samptype', 'sample_container', 'sample_state', 'sampling_category', 'quality_class'] as const),
  ...(['sampdate', 'samptime', 'penetr'] as const),
]

/** A new sample right below another: as long, of the same kind, its name counted up. */
export function copyOf(last: Sample, taken: ReadonlySet<string | null>): FormValues {
  const from = endOf(last)
  return {
    ...Object.fromEntries(copied.map(field => [field, last[field]])),
    invzbeg: from,
    invzend: last.invzend === null ? null : roundTo(from + last.invzend - last.invzbeg, 1e-6),
    invname: nextName(last.invname, taken),
  }
}
