import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { choice, id, sentence } from './kit/fields.ts'
import { type NounTable, nouns } from './nouns.ts'

/** Changes in one call: as many as a deep log has layers. */
export const mostChangesAtOnce = 5000

/** One change of one record: it is made, replaced or, with `remove`, deleted, as its noun's own calls do it. */
export const RecordChange = z
  .strictObject({
    table: choice(Object.keys(nouns) as [NounTable, ...NounTable[]]).describe('The noun, by its table.'),
    key: id().optional().describe('Key of the stored record; absent: a new one.'),
    whole: id().optional().describe('Of a part the key of the record that it lies under.'),
    version: z
      .int(sentence('kit.whole'))
      .optional()
      .describe('The version that was read, as If-Match says it for one record.'),
    values: z
      .record(z.string(), z.unknown(), sentence('kit.type'))
      .optional()
      .describe('The fields, as the noun’s own calls take them.'),
    remove: z.literal(true, sentence('kit.choice')).optional().describe('Deletes the record.'),
  })
  .refine(({ remove, key }) => remove === undefined || key !== undefined, { path: ['key'], error: 'kit.required' })
  .refine(({ remove, values }) => remove !== undefined || values !== undefined, {
    path: ['values'],
    error: 'kit.required',
  })
export type RecordChange = z.output<typeof RecordChange>

/** The `current` of a 409: the changes whose record is no longer as it was read, each with that record; null where it is gone. */
export interface LateChange {
  /** Place of the change, from 0. */
  change: number
  record: Record<string, unknown> | null
}

/** Records of all kinds of one object. */
export const records = {
  change: endpoint('PUT /api/project/:id/object/:locid/records', {
    summary: `Makes, replaces and deletes up to ${mostChangesAtOnce} records of one object as one step, or none of them; failures are named changes.<place from 0>.<field>, and a 409 names every change that comes too late.`,
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    bodyLimit: 'batch',
    body: z.strictObject({
      changes: z
        .array(RecordChange, sentence('kit.list'))
        .min(1, sentence('records.none'))
        .max(mostChangesAtOnce, sentence('records.many', { max: mostChangesAtOnce })),
    }),
    response: z.object({
      records: z
        .array(z.looseObject({}).nullable())
        .describe('The records as they are stored, in the order of the changes; null for a deleted one.'),
    }),
  }),
}
