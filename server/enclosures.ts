import { EnclosureInput, enclosures, maxEnclosures } from '@borebook/contract/enclosures.ts'
import type { Db } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { freeName } from './kit/free-name.ts'
import { held } from './kit/held.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { merged } from './kit/records.ts'
import { invalid } from './kit/refuse.ts'

const records = held('enclosures', ['depth', 'id'])

/** 400 where an object has as many enclosures as it may. */
async function refuseAnother(call: { db: Db; at: At }): Promise<void> {
  if ((await records.list(call)).length >= maxEnclosures) throw invalid('__all__', 'enclosure.most')
}

export const enclosureRoutes = routes(enclosures, {
  list: records.list,
  create: async call => {
    await refuseAnother(call)
    const name = call.body.name ?? (await freeName(call, 'enclosures', 'enclosure.defaultName'))
    return records.add(call, { ...call.body, name })
  },
  update: call => records.change(call, stored => merged(EnclosureInput, stored, call.body)),
  remove: records.remove,
})

export const enclosuresPart: Part = {
  table: 'enclosures',
  key: 'id',
  copiedWith: 'fixtures',
  who: 'wellDesign',
  mayComeBack: refuseAnother,
  putBack: (call, key, fields) =>
    enclosureRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body: fields } as never),
}
