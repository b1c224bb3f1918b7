import { codedFields } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { LabelOf } from '@borebook/contract/layer-description.ts'
import { type Sample, type SampleInput, sample, sampleKey, samples } from '@borebook/contract/samples.ts'
import { client } from '../kit/api.tsx'
import type { Item, Kind } from '../kit/bench/kind.ts'
import { listOf } from '../kit/bench/record-list.ts'
import type { Values } from '../kit/field.tsx'
import { showNumber } from '../kit/number-text.ts'
import { copyOf, deepest, lowestEnd } from './sample-records.ts'

const labels = Object.fromEntries(Object.keys(sample.fields).map(f => [f, `sample.${f}` as TextKey])) as Record<
  keyof typeof sample.fields,
  TextKey
>
/** The coded fields of a sample, with the type of their dictionary. */
export const codedOfSample = codedFields(sample.fields)
export const sampleDictionaries: readonly number[] = codedOfSample.map(({ type }) => type)

/** What stands in the form and on the data sheet, in reading order; the time stands beside the date. */
export const formFields = [
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
  'sampcomm',
] as const

const pick = (record: object): Values =>
  Object.fromEntries(Object.keys(labels).map(f => [f, (record as Values)[f] ?? null]))

interface KindOptions {
  path: { id: number; locid: number }
  items: readonly Item<Sample>[]
  label: LabelOf
}

/** Where the samples of an object stand, and in which order. */
export const samplesListed = (path: { id: number; locid: number }) => ({
  keyOf: ({ recid }: Pick<Sample, 'recid'>) => sampleKey(recid),
  list: { query: listOf(samples.list, path), order: ['invzbeg', 'invzend', 'recid'] },
})

/** The one kind of record of the panel, with its calls. */
export function sampleKind({ path, items, label }: KindOptions): Kind<Sample> {
  const coded = new Map(codedOfSample.map(({ field, type }) => [field as string, type]))
  return {
    thing: 'sample.thing',
    schema: sample.Input,
    fields: labels,
    ...samplesListed(path),
    values: pick,
    shown: (field, value) => {
      const type = coded.get(field)
      if (type !== undefined) return label(type, String(value))
      return typeof value === 'number' ? showNumber(value, field.startsWith('invz') ? 2 : 0) : undefined
    },
    blank: ({ from, previous }) => {
      const last = deepest(items)
      if (from === 'copy' && last) return pick(copyOf(last, new Set(items.map(i => i.record.invname))))
      // a series is taken on one day
      return pick({ invzbeg: previous?.invzend ?? lowestEnd(items), sampdate: previous?.sampdate })
    },
    save: async (values, { item, version }) => {
      const body = values as SampleInput
      return item
        ? client(samples.update, {
            path: { ...path, recid: item.record.recid },
            body,
            ...(version === null ? {} : { ifMatch: version }),
          })
        : (await client(samples.create, { path, body })).data
    },
    remove: item => client(samples.remove, { path: { ...path, recid: item.record.recid }, ifMatch: item.version }),
    toasts: {
      created: 'sample.created',
      createFailed: 'sample.failed',
      updated: 'sample.updated',
      updateFailed: 'sample.failed',
      deleted: 'sample.deleted',
      deleteFailed: 'sample.failed',
    },
  }
}
