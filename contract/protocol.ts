import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { id, moment, optional, sentence, stamped, text } from './kit/fields.ts'

/** What a person writes into the protocol of an object: when, and what. */
export const ProtocolInput = z.strictObject({
  protocol_date: moment('protocol.date.required').describe(
    'Date, or date and time; without a zone it is the wall clock at the site.',
  ),
  protocol_time: optional(
    z.string(sentence('kit.text')).regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, sentence('kit.instant')),
  ).describe('Wall clock at the site, for a date without a time.'),
  protocol_desc: text(10000, 'protocol.desc.required')
    .regex(/\S/, sentence('protocol.desc.required'))
    .describe('What happened.'),
})
export type ProtocolInput = z.output<typeof ProtocolInput>

export const ProtocolEntry = z.object({
  id: id(),
  locid: id(),
  protocol_date: z.string().describe('When, ISO with Z.'),
  protocol_user: z.string().describe('Who wrote it.'),
  protocol_desc: z.string(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  ...stamped,
})
export type ProtocolEntry = z.output<typeof ProtocolEntry>

const at = '/api/project/:id/object/:locid/protocol'
const ignored = ['protocol_user', 'locid', 'prj', 'prj_id', 'changed_at', 'changed_by', 'version'] as const

export const protocol = {
  list: endpoint(`GET ${at}`, {
    summary: 'The protocol of an object, the latest entry first.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(ProtocolEntry),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds an entry, signed by the caller.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: ProtocolInput,
    ignored: [...ignored, 'id'],
    response: ProtocolEntry,
  }),
  update: endpoint(`PUT ${at}`, {
    summary: 'Replaces the entry that the body names by its id; who wrote it stays.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: ProtocolInput.extend({ id: id() }),
    ignored,
    response: ProtocolEntry,
  }),
  remove: endpoint(`DELETE ${at}`, {
    summary: 'Deletes the entry that the body names by its id.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: z.strictObject({ id: id() }),
    ignored: [...ignored, 'protocol_date', 'protocol_time', 'protocol_desc'],
  }),
}
