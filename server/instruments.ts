import { InstrumentInput, instruments } from '@borebook/contract/instruments.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { mayChange, merged } from './kit/records.ts'
import { found, invalid } from './kit/refuse.ts'
import { freeName } from './tubes.ts'

const instrumentsOf = (db: Db | Tx, at: At) =>
  db
    .selectFrom('instruments')
    .selectAll()
    .select(sql<number>`${at.prj}::integer`.as('prj'))
    .where('locid', '=', at.locid)

const instrumentOf = (db: Db | Tx, at: At, id: number) => instrumentsOf(db, at).where('id', '=', id).executeTakeFirst()

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
  list: ({ db, at }) => instrumentsOf(db, at).orderBy('depth').orderBy('id').execute(),

  create: async call => {
    const { db, at, body } = call
    await refuseForeignTube(db, at, body.associated_to)
    const name = body.name ?? (await freeName(call, 'instruments', 'instrument.defaultName'))
    const made = await db
      .insertInto('instruments')
      .values({ ...body, name, locid: at.locid })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...made, prj: at.prj }
  },

  update: async call => {
    const { db, at, path, body } = call
    const stored = mayChange(call, await instrumentOf(db, at, path.id))
    await refuseForeignTube(db, at, body.associated_to)
    await db
      .updateTable('instruments')
      .set(merged(InstrumentInput, stored, body))
      .where('id', '=', path.id)
      .execute()
    return found(await instrumentOf(db, at, path.id))
  },

  remove: async call => {
    const { db, at, path } = call
    mayChange(call, await instrumentOf(db, at, path.id))
    await db.deleteFrom('instruments').where('id', '=', path.id).execute()
  },
})

export const instrumentsPart: Part = {
  table: 'instruments',
  key: 'id',
  refersTo: { table: 'tubes', column: 'associated_to' },
  copiedWith: 'fixtures',
  who: 'wellDesign',
  putBack: (call, key, fields) =>
    instrumentRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body: fields } as never),
}
