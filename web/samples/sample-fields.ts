import { codedFields } from '@borebook/contract/kit/fields.ts'
import { type Sample, sample } from '@borebook/contract/samples.ts'
import type { Item, RecordKind } from '../entry/bench/kind.ts'
import { type Around, nounKind } from '../entry/noun-kind.ts'
import { copyOf, deepest, lowestEnd } from './sample-records.ts'

/** The coded fields of a sample, with the type of their dictionary. */
export const codedOfSample = codedFields(sample.fields)
export const sampleFormDictionaries: readonly number[] = codedOfSample.map(({ type }) => type)

/** What stands in the form and on the data sheet, in reading order; the time stands beside the date. */
export const sampleFormFields = [
  'invzbeg',
  'invzend',
  'sampmat',
  'invname',
  'sampdate',
  'samptype',
  'penetr',
  'invlength',
  'recoveryRatio',
  'sample_container',
  'sample_state',
  'sampling_category',
  'quality_class',
  'sampcomm',
] as const

/** Samples on the workbench: the next begins where the one before ends, or is a copy of the deepest. */
export const sampleKind = (around: Around, items: readonly Item<Sample>[]): RecordKind<Sample> =>
  nounKind(sample, around, {
    blank: ({ from, previous }) => {
      const last = deepest(items)
      if (from === 'copy' && last) return copyOf(last, new Set(items.map(i => i.record.invname)))
      // a series is taken on one day
      return { invzbeg: previous?.invzend ?? lowestEnd(items), sampdate: previous?.sampdate ?? null }
    },
  })
