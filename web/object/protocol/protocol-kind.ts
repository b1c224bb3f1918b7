import { date, rule, sentence, text } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { objects } from '@borebook/contract/objects.ts'
import { type ProtocolEntry, protocolEntry } from '@borebook/contract/protocol.ts'
import { z } from 'zod'
import { toInstant, wallClock } from '../../app/site/site-clock.ts'
import type { RecordKind } from '../../entry/bench/kind.ts'
import { type Around, nounKind } from '../../entry/noun-kind.ts'
import { messages, underToast } from './protocol-toasts.ts'

export const protocolLabels = {
  protocol_date: 'protocol.protocol_date',
  protocol_time: 'protocol.protocol_time',
  protocol_desc: 'protocol.protocol_desc',
} as const satisfies Record<string, TextKey>

/** What is judged before it is sent: date and time as the clock at the site shows them, not after now. */
const formSchema = (zone: string) => {
  const fields = z.object({
    protocol_date: text(10, 'protocol.date.required').refine(
      typed => typed === '' || date().safeParse(typed).success,
      sentence('kit.instant'),
    ),
    protocol_time: text(5, 'protocol.date.required').refine(
      typed => typed === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed),
      sentence('kit.instant'),
    ),
    protocol_desc: text(10000).refine(typed => /\S/.test(typed), sentence('protocol.desc.required')),
  })
  const isPast = (v: { protocol_date: string; protocol_time: string }) =>
    Date.parse(toInstant(v.protocol_date, v.protocol_time, zone) ?? '') <= Date.now()
  return rule(fields, ['protocol_date', 'protocol_time'], isPast, { path: 'protocol_date', error: 'protocol.future' })
}

/** Entries typed by the clock of the site; what becomes of a call is told under one toast, in the specification's words. */
export function protocolKind(around: Around, zone: string): RecordKind<ProtocolEntry> {
  const { say } = around.reader
  // an entry keeps the seconds that the clock does not show, as long as the clock stays as it was
  const moments = new Map<string, string>()
  const clockOf = (instant: string | number) => {
    const clock = wallClock(instant, zone)
    return { protocol_date: clock.date, protocol_time: clock.time }
  }
  const shownAs = (entry: ProtocolEntry, day: unknown, time: unknown) => `${entry.id} ${day} ${time}`
  const kind = nounKind(protocolEntry, around, {
    values: entry => {
      const clock = clockOf(entry.protocol_date)
      moments.set(shownAs(entry, clock.protocol_date, clock.protocol_time), entry.protocol_date)
      return { ...clock, protocol_desc: entry.protocol_desc }
    },
    blank: () => clockOf(Date.now()),
    sent: ({ protocol_date: day, protocol_time: time, protocol_desc }, stored) => ({
      protocol_date: (stored && moments.get(shownAs(stored, day, time))) ?? toInstant(String(day), String(time), zone),
      protocol_time: null,
      protocol_desc,
    }),
    touches: { saving: [objects.get], removing: [objects.get] },
  })
  return {
    ...kind,
    schema: formSchema(zone),
    fields: protocolLabels,
    thing: 'history.noun.protocol',
    tellsItself: true,
    save: (values, saving) =>
      underToast(
        saving.item ? messages.update : messages.add,
        say,
        () => kind.save(values, saving),
        refused => refused.status === 409,
      ),
    remove: entry => underToast(messages.remove, say, () => kind.remove(entry)),
  }
}
