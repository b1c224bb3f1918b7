import { protocolEntry } from '@borebook/contract/protocol.ts'
import { instantOf } from '../http/instant.ts'
import { makeNounService } from '../noun/noun.ts'

export const protocolService = makeNounService(protocolEntry, {
  beforeWrite: async ({ db, at, who }, { protocol_date, protocol_time, protocol_desc }, stored) => ({
    protocol_date: await instantOf(db, at.prj, protocol_date, {
      field: 'protocol_date',
      future: 'protocol.future',
      time: protocol_time,
    }),
    protocol_desc,
    ...(!stored && { protocol_user: who.username }),
  }),
})
