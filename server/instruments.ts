import { InstrumentInput, instruments } from '@borebook/contract/instruments.ts'
import type { Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { freeName } from './kit/free-name.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { merged } from './kit/records.ts'
import { invalid } from './kit/refuse.ts'

const records = held('instruments', ['depth', 'id'])

/** 400 where the tube that an instrument is to hang on is none of its object. */
async function refuseForeignTube(db: Tx, at: At, tube: number | null | undefined): Promise<void> {
  if (tube === null || tube === undefined) return
  const own = await db
    .selectFrom('tubes')
    .select('id')
    .where('locid', '=', at.locid)
    .where('id', '=', tube)
    .executeTakeFirst()
  if (!own) throw invalid('associated_to', 'instrument.associated_to.unknown')
}

export const instrumentRoutes = routes(instruments, {
  list: records.list,
  create: async call => {
    await refuseForeignTube(call.db, call.at, call.body.associated_to)
    const name = call.body.name ?? (await freeName(call, 'instruments', 'instrument.defaultName'))
    return records.add(call, { ...call.body, name })
  },
  update: call =>
    records.change(call, async stored => {
      await refuseForeignTube(call.db, call.at, call.body.associated_to)
      return merged(InstrumentInput, stored, call.body)
    }),
  remove: records.remove,
})

export const instrumentsPart: Part = {
  table: 'instruments',
  key: 'id',
  refersTo: [{ table: 'tubes', column: 'associated_to' }],
  copiedWith: 'fixtures',
  who: 'wellDesign',
  putBack: (call, key, fields) =>
    instrumentRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body: fields } as never),
}
