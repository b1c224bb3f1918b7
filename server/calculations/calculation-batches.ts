import {
  calculationBatches,
  type DepthsAsked,
  mostShownRows,
  type RunAct,
  toActivate,
} from '@borebook/contract/calculations/calculation-batches.ts'
import { figureQuantities } from '@borebook/contract/calculations/calculation-figures.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import type { At, Principal } from '../http/authorize.ts'
import { type Mounted, routes } from '../http/mount.ts'
import { withAuthor } from '../noun/write-object.ts'
import { ahead, beginBatch } from './batch.ts'
import { depthCsv, depthTable } from './depth-table.ts'
import { listedWhere } from './rows.ts'
import type { Runs } from './runs.ts'

/** `runs` of the running server: a mere list of endpoints has none. */
export function calculationBatchRoutes({ runs }: { runs?: Runs }): Mounted {
  const running = runs!
  return routes(calculationBatches, {
    list: ({ db, at, query, language }) => {
      const ids = numbersIn(query.ids)
      return listedWhere(db, sql`o.prj_id = ${at.prj} and ${ids ? among(ids) : sql`true`}`, language)
    },

    ahead: ({ db, at, body, language }) =>
      (db as Db).transaction().execute(tx => ahead(tx, { prj: at.prj, language }, body)),

    begin: async ({ db, who, at, body, language }) => {
      await running.boss.ready()
      const asking = { prj: at.prj, username: who.username, language }
      const { batch, ids, locids, left_out } = await withAuthor(db, who, async tx => {
        const begun = await beginBatch(tx, asking, body)
        await running.enqueue(tx, begun.ids)
        return begun
      })
      running.wake(locids)
      return { batch, runs: await listedWhere(db, among(ids), language), left_out }
    },

    change: async ({ db, who, at, body }) => ({ changed: await acts[body.act](running, db, who, at, body.runs) }),

    atDepths: async ({ db, who, at, query, language, reply }) => {
      const asked = askedFor(at, query, language)
      const lines =
        asked.depths === null ? await layersIn(db, asked) : asked.depths.length * (await activeIn(db, asked))
      if (lines > mostShownRows)
        throw invalid('depths', 'calculation.table.tooLong', { count: lines, max: mostShownRows })
      return depthTable(db as Db, asked, asking(who, reply))
    },

    table: async ({ db, who, at, query, language, reply }) => {
      const table = await depthTable(db as Db, askedFor(at, query, language), asking(who, reply))
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="calculations.csv"')
      return depthCsv(table, language) as never
    },
  })
}

const numbersIn = (keys: string | undefined): number[] | undefined => keys?.split(',').map(Number)
const among = (ids: readonly number[]) => sql`c.id = any (${ids}::integer[])`
const asking = ({ user_id }: Principal, reply: FastifyReply) => ({ who: user_id, signal: abortOnDisconnect(reply) })

/** What a table is asked for: each depth once, in their order; 400 naming series that there are none of. */
function askedFor({ prj }: At, { depths, by, over, series, objects }: DepthsAsked, language: Language) {
  const only = series?.split(',').map(one => one.trim())
  const known = new Set<string>(Object.values(figureQuantities).flat())
  const unknown = only?.filter(one => !known.has(one)) ?? []
  if (unknown.length > 0) throw invalid('series', 'calculation.table.series', { names: unknown.join(', ') })
  const metres = by === 'layers' ? null : [...new Set(numbersIn(depths))].sort((a, b) => a - b)
  return { prj, depths: metres, over: over ? Number(over) : null, only, named: numbersIn(objects), language }
}

interface Whose {
  prj: number
  named: readonly number[] | undefined
}
const activeIn = (db: Db | Tx, of: Whose) => counted(db, of, sql`count(*)`)
/** Picked layers of the soundings whose runs are active. */
const layersIn = (db: Db | Tx, of: Whose) => counted(db, of, sql`coalesce(sum(jsonb_array_length(s.picks)), 0)`)

async function counted(db: Db | Tx, { prj, named }: Whose, what: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select (${what})::integer as count from calculations c join objects o on o.locid = c.locid and o.deleted_at is null
      join soundings s on s.id = c.sounding
    where o.prj_id = ${prj} and c.active and ${named ? sql`o.locid = any (${named}::integer[])` : sql`true`}`.execute(
    db,
  )
  return rows[0]!.count
}

type Act = (runs: Runs, db: Db | Tx, who: Principal, at: At, ids: readonly number[]) => Promise<number[]>
const acts: Record<RunAct, Act> = {
  activate: (_, db, who, at, ids) =>
    withAuthor(db as Db, who, async tx => {
      const all = await listedWhere(tx, sql`o.prj_id = ${at.prj} and ${among(ids)}`, 'en')
      await lock(
        tx,
        all.map(({ locid }) => locid),
      )
      const now = toActivate(await listedWhere(tx, sql`o.prj_id = ${at.prj} and ${among(ids)}`, 'en'))
      const chosen = now.map(({ id }) => id)
      await sql`update calculations set active = false
        where active and locid = any (${now.map(({ locid }) => locid)}::integer[])`.execute(tx)
      await sql`update calculations set active = true where id = any (${chosen}::integer[])`.execute(tx)
      return chosen
    }),

  cancel: async (runs, db, who, at, ids) => runs.cancel(await ofProject(db, at, ids), who.username),

  retry: async (runs, db, who, at, ids) => {
    await runs.boss.ready()
    const again = await withAuthor(db as Db, who, async tx => {
      const { rows } = await sql<{ id: number; locid: number }>`
        update calculations set status = 'processing', error = null, started_at = null, finished_at = null
        where id = any (${await ofProject(tx, at, ids)}::integer[]) and status = 'failed' returning id, locid`.execute(
        tx,
      )
      if (rows.length > 0)
        await runs.enqueue(
          tx,
          rows.map(({ id }) => id),
        )
      return rows
    })
    runs.wake(again.map(({ locid }) => locid))
    return again.map(({ id }) => id)
  },
}

const lock = (tx: Tx, objects: readonly number[]) =>
  sql`select from objects where locid = any (${objects}::integer[]) order by locid for update`.execute(tx)

async function ofProject(db: Db | Tx, { prj }: At, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from calculations c join objects o on o.locid = c.locid and o.deleted_at is null
    where o.prj_id = ${prj} and ${among(ids)}`.execute(db)
  return rows.map(({ id }) => id)
}
