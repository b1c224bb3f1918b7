import { tableHeaders } from '@borebook/contract/imports/table-headers.ts'
import { getFieldMeta } from '@borebook/contract/kit/fields.ts'
import { type SampleInput, sample } from '@borebook/contract/samples.ts'
import { headerReader } from '../entry/record-grid/header-words.ts'

export type SampleField = keyof SampleInput
/** The fields of a sample in the order of the contract, which is that of columns nobody has named. */
export const sampleFieldNames = Object.keys(sample.fields) as SampleField[]

/** Reads what stands above columns of samples: the field, and what its numbers are multiplied by. */
export const sampleHeaders = headerReader(
  sampleFieldNames.map(name => ({
    name,
    unit: getFieldMeta(sample.fields[name]).unit,
    words: [name, ...(tableHeaders.sample?.[name] ?? [])],
  })),
)
