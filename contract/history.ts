import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { id } from './kit/fields.ts'

/** One change of one record: who, when, and which fields from what to what. */
export const Change = z.object({
  id: id(),
  at: z.string().describe('When, ISO with Z.'),
  by: z.string().nullable().describe('User name; null for the product itself.'),
  batch: z.string().nullable().describe('The import, or its undo, that this change was part of.'),
  noun: z.string().describe('Table of the record.'),
  key: z.string().describe('Key of the record.'),
  action: z.enum(['create', 'update', 'delete']),
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Each changed field: before, after.'),
})
export type Change = z.output<typeof Change>

export const history = {
  list: endpoint('GET /api/project/:id/object/:locid/changes', {
    summary: 'Every change of an object and its records, newest first.',
    who: 'view',
    in: inObject,
    tx: 'read',
    query: z.object({
      limit: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
      offset: z
        .string()
        .regex(/^\d{1,7}$/)
        .optional(),
    }),
    response: z.array(Change),
  }),
}
