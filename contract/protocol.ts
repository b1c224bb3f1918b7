import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { id, moment, optional, sentence, text } from './kit/fields.ts'
import { namedByInstant, noun, type RecordOf } from './kit/noun.ts'
import { bodyKeyCalls, makeRemoveCall } from './kit/noun-calls.ts'

const at = '/api/project/:id/object/:locid/protocol'

/** What a person writes into the protocol of an object: when, and what. */
export const protocolEntry = noun(
  {
    table: 'protocol',
    letter: 'N',
    word: 'protocol',
    called: { one: 'protocol entry', many: 'protocol entries' },
    fields: {
      protocol_date: moment('protocol.date.required')
        .describe('Date, or date and time; without a zone it is the wall clock at the site.')
        .meta({ ags: 'DTIM' }),
      protocol_time: optional(
        z.string(sentence('kit.text')).regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, sentence('kit.instant')),
      ).describe('Wall clock at the site, for a date without a time.'),
      protocol_desc: text(10000, 'protocol.desc.required')
        .regex(/\S/, sentence('protocol.desc.required'))
        .describe('What happened.')
        .meta({ ags: 'DESC' }),
    },
    notStored: ['protocol_time'],
    stored: {
      protocol_date: z.string().describe('When, ISO with Z.'),
      protocol_user: z.string().describe('Who wrote it.').meta({ ags: 'USER' }),
      protocol_desc: z.string().describe('What happened.'),
    },
    shown: { locid: id() },
    order: ['protocol_date desc', 'id desc'],
    name: namedByInstant('protocol_date'),
    ags: { group: 'BBPR' },
    example: { protocol_date: '2026-01-31T08:00:00Z', protocol_user: 'field', protocol_desc: 'Set up.' },
  },
  n => ({
    ...bodyKeyCalls(n, at),
    remove: endpoint(`DELETE ${at}`, {
      ...makeRemoveCall(n),
      summary: 'Deletes the entry that the body names by its id.',
      in: inObject,
      body: z.strictObject({ id: id() }),
      ignored: [...bodyKeyCalls(n, at).update.ignored!, ...Object.keys(n.fields)],
    }),
  }),
)
export const protocol = protocolEntry.calls
export interface ProtocolEntry extends RecordOf<typeof protocolEntry> {}
