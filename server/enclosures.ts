import { EnclosureInput, enclosures, maxEnclosures } from '@borebook/contract/enclosures.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { mayChange, merged } from './kit/records.ts'
import { found, invalid } from './kit/refuse.ts'
import { freeName } from './tubes.ts'

const enclosuresOf = (db: Db | Tx, at: At) =>
  db
    .selectFrom('enclosures')
    .selectAll()
    .select(sql<number>`${at.prj}::integer`.as('prj'))
    .where('locid', '=', at.locid)

const enclosureOf = (db: Db | Tx, at: At, id: number) => enclosuresOf(db, at).where('id', '=', id).executeTakeFirst()

export const enclosureRoutes = routes(enclosures, {
  list: ({ db, at }) => enclosuresOf(db, at).orderBy('depth').orderBy('id').execute(),

  create: async call => {
    const { db, at, body } = call
    const stored = await db.selectFrom('enclosures').select('id').where('locid', '=', at.locid).execute()
    if (stored.length >= maxEnclosures) throw invalid('__all__', 'enclosure.most')
    const name = body.name ?? (await freeName(call, 'enclosures', 'enclosure.defaultName'))
    const made = await db
      .insertInto('enclosures')
      .values({ ...body, name, locid: at.locid })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...made, prj: at.prj }
  },

  update: async call => {
    const { db, at, path, body } = call
    const stored = mayChange(call, await enclosureOf(db, at, path.id))
    await db
      .updateTable('enclosures')
      .set(merged(EnclosureInput, stored, body))
      .where('id', '=', path.id)
      .execute()
    return found(await enclosureOf(db, at, path.id))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await enclosureOf(db, at, path.id))
    await db.deleteFrom('enclosures').where('id', '=', path.id).execute()
  },
})

export const enclosuresPart: Part = {
  table: 'enclosures',
  key: 'id',
  copiedWith: 'fixtures',
  who: 'wellDesign',
  mayComeBack: async ({ db, at }) => {
    const stored = await db.selectFrom('enclosures').select('id').where('locid', '=', at.locid).execute()
    if (stored.length >= maxEnclosures) throw invalid('__all__', 'enclosure.most')
  },
  putBack: (call, key, fields) =>
    enclosureRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body: fields } as never),
}
