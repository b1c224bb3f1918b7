import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import { sql } from 'kysely'
import { invalid, notFound, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonbOrNull } from '../db/storable.ts'
import { forget } from '../documents/receive.ts'
import { sendDocument } from '../documents/send.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { attachment } from '../http/attachment.ts'
import { type HandlerCall, type Mounted, routes } from '../http/mount.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { RestorableTable } from '../noun/object-child-tables.ts'
import { mayChange } from '../noun/records.ts'
import type { ContentName } from '../store/content-name.ts'
import { Missing } from '../store/faults.ts'
import type { Store } from '../store/store.ts'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import { tileOf } from './pack.ts'
import { receivePlan } from './receive-plan.ts'
import { sitePlanToPrint } from './sheet.ts'
import { drawnPixels } from './tile-picture.ts'
import { writePlans } from './writing.ts'

const rowsOf = (db: Db | Tx, prj: number) =>
  db
    .selectFrom('plans as p')
    .innerJoin('plan_drawings as d', 'd.plan', 'p.id')
    .select([
      ...(['p.id', 'p.name', 'p.kind', 'p.format', 'p.filename', 'p.size', 'p.width', 'p.height', 'p.box'] as const),
      ...(['p.about', 'p.epsg', 'p.placement', 'p.opacity', 'p.is_shown', 'p.place', 'p.added_at'] as const),
      ...(['p.added_by', 'p.version', 'd.tile', 'd.levels', 'd.is_whole'] as const),
    ])
    .where('p.prj_id', '=', prj)

const planOf = async (db: Db | Tx, prj: number, id: number): Promise<Plan> =>
  requireFound(await rowsOf(db, prj).where('p.id', '=', id).executeTakeFirst())

/** What lies in the store of a plan. */
const contentsOf = async (db: Db, prj: number, id: number) =>
  requireFound(
    await db
      .selectFrom('plans as p')
      .innerJoin('plan_drawings as d', 'd.plan', 'p.id')
      .select(['p.content', 'p.kind', 'p.filename', 'p.size', 'p.version', 'd.content as drawn'])
      .where('p.prj_id', '=', prj)
      .where('p.id', '=', id)
      .executeTakeFirst(),
  )

/** What never changes under its address; who may see it is asked each time all the same. */
const lasting = { 'cache-control': 'private, max-age=86400', 'x-content-type-options': 'nosniff' }

const typeOf = ([a, b]: Uint8Array): string =>
  a === 0xff ? 'image/jpeg' : a === 0x89 && b === 0x50 ? 'image/png' : 'image/webp'

/** What the store has lost is there for nobody. */
const there = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw error instanceof Missing ? notFound() : error
  })

async function changePlan(call: HandlerCall<typeof plans.change>): Promise<Plan> {
  const { db, path, body } = call
  await sql`select from plans where id = ${path.plan} for update`.execute(db)
  mayChange(call, await planOf(db, path.id, path.plan))
  const { placement, ...fields } = body
  const changed = { ...fields, ...(placement !== undefined && { placement: jsonbOrNull(placement) }) }
  if (Object.keys(changed).length > 0) await db.updateTable('plans').set(changed).where('id', '=', path.plan).execute()
  return planOf(db, path.id, path.plan)
}

/** Plans among what a project holds: what is said of one is put back, its file goes with it for good. */
export const plansPart: RestorableTable = {
  table: 'plans',
  holder: 'project',
  key: 'id',
  restoreFields: async (call, key, fields) =>
    changePlan({ ...call, path: { id: call.at.prj, plan: Number(key) }, body: fields } as never),
  mayComeBack: async () => {
    throw invalid('__all__', 'history.restore.file')
  },
}

export const planRoutes = ({ store, jobs }: { store: () => Store; jobs?: Jobs }): Mounted =>
  routes(plans, {
    list: ({ db, path }) => rowsOf(db, path.id).orderBy('p.place').orderBy('p.id').execute(),

    add: async ({ db, who, path, request, reply }) => {
      const id = await receivePlan(request, {
        ...{ db, who, store: store(), jobs: jobs!, prj: path.id, signal: abortOnDisconnect(reply) },
      })
      return planOf(db, path.id, id)
    },

    change: changePlan,

    remove: async call => {
      const { db, path, who } = call
      const { content, drawn, version } = await contentsOf(db, path.id, path.plan)
      mayChange(call, { version })
      await writePlans(db, who, tx =>
        tx.deleteFrom('plans').where('id', '=', path.plan).where('prj_id', '=', path.id).execute(),
      )
      await forget(db, store(), [content, drawn] as ContentName[])
    },

    tile: async ({ db, path, query, reply }) => {
      const { drawn, kind } = await contentsOf(db, path.id, path.plan)
      if (kind !== 'raster') throw notFound()
      const at = { level: Number(query.level), column: Number(query.column), row: Number(query.row) }
      const tile = await there(tileOf(store(), drawn as ContentName, at))
      if (!tile) return reply.status(204).headers(lasting).send()
      const bytes = tile.form === 'pixels' ? await drawnPixels(tile.bytes, tile.tile) : tile.bytes
      return reply.headers({ ...lasting, 'content-type': typeOf(bytes) }).send(bytes)
    },

    drawing: async ({ db, path, reply }) => {
      const { drawn, kind } = await contentsOf(db, path.id, path.plan)
      if (kind !== 'vector') return reply.headers(lasting).send({ origin: [0, 0], groups: [], texts: [] })
      const packed = await there(
        store()
          .read(drawn as ContentName)
          .then(buffer),
      )
      return reply.headers({ ...lasting, 'content-type': 'application/json; charset=utf-8' }).send(gunzipSync(packed))
    },

    sheet: async ({ db, path, who, query, language, reply }) => {
      const signal = abortOnDisconnect(reply)
      const asked = { ...query, language: query.language ?? language, by: who.username }
      const pdf = await cpuQueue.run(
        who.user_id,
        async () =>
          runInWorker(
            'printSheet',
            { kind: 'sitePlan', from: await sitePlanToPrint(db, store(), path.id, asked) },
            { signal },
          ),
        signal,
      )
      reply.header('content-type', 'application/pdf').header('content-disposition', attachment('site-plan.pdf'))
      return reply.send(Buffer.from(pdf.buffer))
    },

    file: async ({ db, path, request, reply }) => {
      const { filename, content, size } = await contentsOf(db, path.id, path.plan)
      return sendDocument(store(), { name: filename, content, size, media_type: null, infected: null }, request, reply)
    },
  })
