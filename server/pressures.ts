import type { Language } from '@borebook/contract/kit/say.ts'
import { pressureLevels as levels, type PressureInput, pressures } from '@borebook/contract/pressures.ts'
import { isFilter } from '@borebook/contract/tubes.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { held } from './kit/held.ts'
import { instantOf, isoOf } from './kit/instant.ts'
import { asTyped, placeAt, typedLevels, withLevels } from './kit/levels.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { found, invalid } from './kit/refuse.ts'

/** The tubes of an object with the depth of their upper ends, null for one without layers. */
const tubesOf = async (db: Db | Tx, locid: number) => {
  const { rows } = await sql<{ id: number; name: string; top: number | null }>`
    select t.id, t.name, (select min(l.depthfrom) from tube_layers l where l.tube = t.id) as top
    from tubes t where t.locid = ${locid}`.execute(db)
  return new Map(rows.map(tube => [tube.id, tube]))
}

const records = held('pressures', ['date_time', 'id'], async (rows, db, at, language) => {
  const place = await placeAt(db, at.locid)
  const tubes = await tubesOf(db, at.locid)
  return rows.map(row => {
    const tube = row.tube === null ? undefined : tubes.get(row.tube)
    const shown = withLevels(levels, row, { ...place, tubeTop: tube?.top ?? null }, language)
    return { ...shown, tube_name: tube?.name ?? row.tube_name }
  })
})

/** The readings of an object by top of tube, those without one last. */
export const pressuresOf = async (call: { db: Db | Tx; at: At; language?: Language }) => {
  const depth = (row: { top_of_tube: number | null }) => row.top_of_tube ?? Number.POSITIVE_INFINITY
  const rows = await records.list(call)
  return rows.sort((one, other) => (depth(one) === depth(other) ? 0 : depth(one) - depth(other)))
}

/** 400 where a filter is none, or none of the tube that was read. */
async function refuseForeignFilter(db: Tx, tube: number, filter: number | null): Promise<void> {
  if (filter === null) return
  const type = await db
    .selectFrom('tube_layers as l')
    .innerJoin('dictionary_entries as d', join => join.on('d.type', '=', 19).onRef('d.code', '=', 'l.type_of_tube'))
    .select(['d.english', 'd.german', 'd.french', 'd.italian'])
    .where('l.id', '=', filter)
    .where('l.tube', '=', tube)
    .executeTakeFirst()
  if (!isFilter(type)) throw invalid('filter_tube', 'gw.filter_tube.unknown')
}

/** 400 where a tube or filter is none of the object. */
async function ownTube(db: Tx, at: At, body: Pick<PressureInput, 'tube' | 'filter_tube'>) {
  const tube = (await tubesOf(db, at.locid)).get(body.tube)
  if (!tube) throw invalid('tube', 'gw.tube.unknown')
  await refuseForeignFilter(db, body.tube, body.filter_tube)
  return tube
}

async function stored(db: Tx, at: At, body: PressureInput, before?: readonly string[]) {
  const tube = await ownTube(db, at, body)
  const place = { ...(await placeAt(db, at.locid)), tubeTop: tube.top }
  const date_time = await instantOf(db, at.prj, body.date_time, { field: 'date_time', future: 'gw.date_time.future' })
  return { ...typedLevels(levels, body, place, before), date_time, tube_name: tube.name }
}

/** Before a tube goes: its readings keep its name, and those measured from its top their depth below ground. */
export async function letGoOfTube(db: Tx, tube: number): Promise<void> {
  await sql`
    update pressures p set tube = null, filter_tube = null, tube_name = t.name, below_surface = case
      when p.below_surface is null and p.a_msl is null then round(p.top_of_tube +
        (select min(l.depthfrom) from tube_layers l where l.tube = t.id), 3) else p.below_surface end
    from tubes t where t.id = ${tube} and p.tube = t.id`.execute(db)
}

export const pressureRoutes = routes(pressures, {
  list: pressuresOf,
  create: async call => records.add(call, await stored(call.db, call.at, call.body)),
  update: call => records.change(call, ({ typed }) => stored(call.db, call.at, call.body, typed)),
  remove: records.remove,
})

export const pressuresPart: Part = {
  table: 'pressures',
  key: 'id',
  refersTo: [
    { table: 'tubes', column: 'tube' },
    { table: 'tube_layers', column: 'filter_tube' },
  ],
  putBack: async (call, key, fields) => {
    const record = found(await records.one(call.db, call.at, Number(key)))
    const body = bodyOf(pressures.update.body, asTyped(levels, record), fields)
    if (typeof body.date_time === 'string') body.date_time = isoOf(body.date_time)
    return pressureRoutes.handlers.update!({ ...call, path: { id: Number(key) }, body } as never)
  },
}
