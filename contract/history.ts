import { z } from 'zod'
import { endpoint, inObject, inProject } from './kit/endpoint.ts'
import { id, sentence, text } from './kit/fields.ts'
import { mostChangesAtOnce } from './records.ts'

/** One change of one record, or the readings of one import: who, when, and which fields from what to what. */
export const Change = z.object({
  id: id(),
  at: z.string().describe('When, ISO with Z.'),
  by: z.string().nullable().describe('User name; null for the product itself.'),
  batch: z.string().nullable().describe('The import, or its undo, that this change was part of.'),
  import: z
    .object({
      filename: z.string().describe('Name of the file; of several a sentence’s key with its values.'),
      undone: z.boolean(),
    })
    .nullable()
    .describe('That import; null for an undo, and for what was part of none.'),
  noun: z.string().describe('Table of the record.'),
  key: z.string().describe('Key of the record.'),
  action: z.enum(['create', 'update', 'delete']),
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Each changed field: before, after.'),
})
export type Change = z.output<typeof Change>

/** A change of an object's status, or of an object that was approved, with the reason given for it. */
export const StatusChange = z.object({
  id: id(),
  timestamp: z.string().describe('When, ISO with Z.'),
  changed_by: z.string().nullable().describe('User name; null for the product itself.'),
  previous_status: z.string(),
  objstatus: z.string(),
  reason: z.string().nullable().describe('Null: no reason was given.'),
})
export type StatusChange = z.output<typeof StatusChange>

/** Who approved an object, and when. */
export const Approval = z.object({
  by: StatusChange.shape.changed_by,
  at: StatusChange.shape.timestamp,
})
export type Approval = z.output<typeof Approval>

const count = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .optional()

const restoring = {
  summary: 'Puts back what a change replaced: one field, or all that it changed; a deleted record comes back whole.',
  who: 'objectEdit',
  tx: 'write',
  status: 200,
  body: z.strictObject({ field: text(100).optional() }),
  response: z.object({ noun: z.string(), key: z.string() }),
} as const

/** The `current` of a 409 of `undo`: the records that are no longer as the batch has left them. */
export interface UndoConflict {
  noun: string
  key: string
  name: string | null
  /** Who has changed it since; null for the product itself. */
  by: string | null
  isGone: boolean
  /** What stands otherwise than the batch has left it: as the undo would put it, and as it stands. */
  fields: Record<string, [undone: unknown, now: unknown]>
}

/** Who may not edit sees what is, not what was: no clock in the object's header, and of these calls only the approval. */
export const history = {
  list: endpoint('GET /api/project/:id/object/:locid/changes', {
    summary: 'Every change of an object and its records, newest first; of one person or one field when asked.',
    who: 'objectEdit',
    in: inObject,
    tx: 'read',
    query: z.object({
      limit: count(4),
      offset: count(7),
      by: z.string().max(200).optional(),
      field: z.string().max(200).optional(),
    }),
    response: z.array(Change),
  }),
  facets: endpoint('GET /api/project/:id/object/:locid/changes/facets', {
    summary: 'Who has changed an object and its records, and which fields.',
    who: 'objectEdit',
    in: inObject,
    tx: 'read',
    response: z.object({
      by: z.array(z.string()),
      fields: z.array(z.string()),
      changes: z.int(),
      people: z
        .array(z.object({ user_id: id(), name: z.string() }))
        .describe('Whom changes name, whether they are members still or not.'),
    }),
  }),
  restore: endpoint('POST /api/project/:id/object/:locid/changes/:change/restore', { ...restoring, in: inObject }),
  bringBack: endpoint('POST /api/project/:id/object/:locid/changes/bring-back', {
    summary: `Brings up to ${mostChangesAtOnce} deleted records of one object back whole, under their own keys, as their last deletion found them: all of them, or none.`,
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    status: 200,
    bodyLimit: 'batch',
    body: z.strictObject({
      records: z
        .array(
          z.strictObject({
            noun: text(100).describe('Table of the record.'),
            key: text(100).describe('Key of the record, as changes name it.'),
          }),
          sentence('kit.list'),
        )
        .min(1, sentence('records.none'))
        .max(mostChangesAtOnce, sentence('records.many', { max: mostChangesAtOnce })),
      by: text(200).optional().describe('Of what this person has deleted alone.'),
    }),
    response: z.object({ records: z.int().describe('How many came back, without what lay under them.') }),
  }),
  undo: endpoint('POST /api/project/:id/object/:locid/history/undo', {
    summary:
      'Takes back what one call has changed of an object’s records, as one batch that can be taken back in turn. What others have changed since beside it stays; where they have changed the same, 409 names these records, or with `anyway` the batch is taken back all the same.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    status: 200,
    body: z.strictObject({
      batch: text(100).describe('As that call’s answer names it in its header.'),
      anyway: z.boolean(sentence('kit.type')).optional(),
    }),
    response: z.object({
      batch: z.string().describe('What this call has changed: to take it back is to do again what was taken back.'),
      records: z
        .array(
          z.object({
            noun: z.string().describe('Table of the record.'),
            key: z.string().describe('Key of the record, as changes name it.'),
            name: z
              .tuple([z.string().nullable(), z.string().nullable()])
              .describe('What people call it: before, after; null where there is no record or no name.'),
          }),
        )
        .describe('What was deleted, brought back or put back, without the parts that went along.'),
    }),
  }),
  statusChanges: endpoint('GET /api/project/:id/object/:locid/change-history', {
    summary: 'The changes of an object’s status and of an approved object, newest first, with their reasons.',
    who: 'objectEdit',
    in: inObject,
    tx: 'read',
    response: z.array(StatusChange),
  }),
  approval: endpoint('GET /api/project/:id/object/:locid/approval', {
    summary: 'Who approved an approved object last, as its sheets say; null where nobody is known to have done so.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: Approval.nullable(),
  }),
  giveReason: endpoint('PUT /api/project/:id/object/:locid/change-history', {
    summary: 'Says why: the reason of the caller’s newest entry of the object that has none.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: z.strictObject({
      reason: text(2000, 'history.reason.required').regex(/\S/, { error: 'history.reason.required' }),
    }),
    response: StatusChange,
  }),
}

/** What belongs to a project and to no object: the project itself, its members, its own documents, sections and templates. */
export const projectHistory = {
  list: endpoint('GET /api/project/:id/changes', {
    summary: 'Every change of a project itself, its members and its own documents, newest first.',
    who: 'manageMembers',
    in: inProject,
    tx: 'read',
    query: z.object({ limit: count(4), offset: count(7) }),
    response: z.array(Change),
  }),
  restore: endpoint('POST /api/project/:id/changes/:change/restore', { ...restoring, in: inProject }),
}
