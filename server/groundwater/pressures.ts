import { pressureLevels as levels, type PressureInput, pressure } from '@borebook/contract/groundwater/pressures.ts'
import { isFilter } from '@borebook/contract/wells/tubes.ts'
import { sql } from 'kysely'
import { invalid } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import { instantOf } from '../http/instant.ts'
import { asTyped, placeAt, typedLevels, withLevels } from '../noun/levels.ts'
import { makeNounService } from '../noun/noun.ts'

/** The tubes of an object with the depth of their upper ends, null for one without layers. */
const tubesOf = async (db: Db | Tx, locid: number) => {
  const { rows } = await sql<{ id: number; name: string; top: number | null }>`
    select t.id, t.name, (select min(l.depthfrom) from tube_layers l where l.tube = t.id) as top
    from tubes t where t.locid = ${locid}`.execute(db)
  return new Map(rows.map(tube => [tube.id, tube]))
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

/** Lets a tube go: its readings keep its name, and those measured from its top their depth below ground. */
export async function letGoOfTube(db: Tx, tube: number): Promise<void> {
  await sql`
    update pressures p set tube = null, filter_tube = null, tube_name = t.name, below_surface = case
      when p.below_surface is null and p.a_msl is null then round(p.top_of_tube +
        (select min(l.depthfrom) from tube_layers l where l.tube = t.id), 3) else p.below_surface end
    from tubes t where t.id = ${tube} and p.tube = t.id`.execute(db)
}

/** Ranks by the top of the tube; readings without it last. */
const depthOf = ({ top_of_tube }: { top_of_tube: number | null }): number => top_of_tube ?? Number.POSITIVE_INFINITY

export const pressuresService = makeNounService(pressure, {
  shown: async (records, { db, at, language = 'en' }) => {
    const place = await placeAt(db, at.locid)
    const tubes = await tubesOf(db, at.locid)
    return records.map(record => {
      const tube = record.tube === null ? undefined : tubes.get(record.tube)
      const shown = withLevels(levels, record, { ...place, tubeTop: tube?.top ?? null }, language)
      return { ...shown, tube_name: tube?.name ?? record.tube_name }
    })
  },
  order: (one, other) => (depthOf(one) === depthOf(other) ? 0 : depthOf(one) - depthOf(other)),
  beforeWrite: async ({ db, at }, entry, stored) => {
    const tube = await ownTube(db, at, entry)
    const place = { ...(await placeAt(db, at.locid)), tubeTop: tube.top }
    const date_time = await instantOf(db, at.prj, entry.date_time, {
      field: 'date_time',
      future: 'gw.date_time.future',
    })
    return { ...typedLevels(levels, entry, place, stored?.typed), date_time, tube_name: tube.name }
  },
  toInput: stored => asTyped(levels, stored as never),
})
