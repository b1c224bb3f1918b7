import { observationLevels as levels, type ObservationInput, observations } from '@borebook/contract/observations.ts'
import type { Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { held } from './kit/held.ts'
import { instantOf, isoOf } from './kit/instant.ts'
import { asTyped, placeAt, typedLevels, withLevels } from './kit/levels.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { found } from './kit/refuse.ts'

export const observationRecords = held(
  'observations',
  ['depthfrom', 'date_time', 'id'],
  async (rows, db, at, language) => {
    const place = await placeAt(db, at.locid)
    return rows.map(row => withLevels(levels, row, place, language))
  },
)
const records = observationRecords

const stored = async (db: Tx, at: At, body: ObservationInput, before?: readonly string[]) => ({
  ...typedLevels(levels, body, await placeAt(db, at.locid), before),
  date_time: await instantOf(db, at.prj, body.date_time, { field: 'date_time', future: 'gw.date_time.future' }),
})

export const observationRoutes = routes(observations, {
  list: records.list,
  create: async call => records.add(call, await stored(call.db, call.at, call.body)),
  update: call =>
    records.change(call, async ({ typed }) => ({
      ...(await stored(call.db, call.at, call.body, typed)),
      incomplete: false,
    })),
  remove: records.remove,
})

export const observationsPart: Part = {
  table: 'observations',
  key: 'id',
  putBack: async (call, key, fields) => {
    const record = found(await records.one(call.db, call.at, Number(key)))
    const body = bodyOf(observations.update.body, asTyped(levels, record), fields)
    if (typeof body.date_time === 'string') body.date_time = isoOf(body.date_time)
    return observationRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body } as never)
  },
}
