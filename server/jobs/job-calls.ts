import { Readable } from 'node:stream'
import { nameImport } from '@borebook/contract/imports/imports.ts'
import { type Job, jobs } from '@borebook/contract/jobs.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { ReportAsked } from '@borebook/contract/paper/reports.ts'
import { sql } from 'kysely'
import { forbidden, invalid, notFound, requireFound } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import type { Db, Tx } from '../db/database.ts'
import { checkLink, signLink } from '../documents/links.ts'
import { sendDocument } from '../documents/send.ts'
import { authorize, type Principal } from '../http/authorize.ts'
import { type Mounted, routes } from '../http/mount.ts'
import { permissionsIn } from '../http/rights.ts'
import { receivedFiles } from '../import/received.ts'
import { type ReportData, reportName } from '../reports/report-job.ts'
import { listTemplates } from '../sheet-templates/sheet-templates.ts'
import type { Store } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'
import type { Jobs, NewJob } from './jobs.ts'
import type { JobRow } from './run.ts'
import { removeJobs } from './sweep.ts'

/** Shows a job as its owner sees it. */
const shown = (row: JobRow): Job => ({
  ...row,
  result: row.result as Job['result'],
  holds: (row.data as { holds?: Job['holds'] }).holds ?? null,
  file: row.output === null ? null : { name: row.output_name!, size: row.output_size! },
})

const mostShown = 50

/** The caller's own; a key for single projects sees those of them, and what such a key has made. */
const isOwn = ({ user_id, only_projects }: Principal) => sql<boolean>`user_id = ${user_id} and (
  ${only_projects}::integer[] is null or prj_id = any (${only_projects}::integer[])
  or data -> 'only_projects' = to_jsonb(${only_projects}::integer[]))`

async function listOf(db: Db | Tx, who: Principal): Promise<Job[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where(isOwn(who))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(shown)
}

/** Somebody else's is there for nobody. */
const own = async (db: Db | Tx, who: Principal, id: string): Promise<JobRow> =>
  requireFound(
    await db.selectFrom('jobs').selectAll().where(sql`id::text`, '=', id).where(isOwn(who)).executeTakeFirst(),
  )

const fileLink = (id: string): string => `job ${id}`

/** What a report is asked to hold; 404 for objects and templates that are not there for the caller. */
async function heldBy(
  db: Db,
  who: Principal,
  prj: number,
  { objects, drafts, language }: ReportAsked & { language: Language },
): Promise<Job['holds']> {
  const { rows } = await sql<{ shortname: string }>`
    select shortname from objects where prj_id = ${prj} and deleted_at is null and locid = any (${objects}::integer[])`.execute(
    db,
  )
  if (rows.length !== new Set(objects).size) throw notFound()
  const known = new Map((await listTemplates(db, who, prj, language)).map(({ id, name }) => [id, name]))
  const templates = [...new Set(drafts)].map(id => requireFound(known.get(id)))
  return { objects: rows.length, only: rows.length === 1 ? rows[0]!.shortname : null, templates }
}

/** What a ZIP is asked to hold; documents that are not of the project count for nothing. */
async function documentsIn(db: Db, prj: number, documents: readonly number[]): Promise<Job['holds']> {
  const { rows } = await sql<{ name: string }>`
    select name from documents where prj_id = ${prj} and deleted_at is null and id = any (${documents}::integer[])`.execute(
    db,
  )
  return { documents: rows.length, only: rows.length === 1 ? rows[0]!.name : null }
}

interface JobOptions {
  /** Jobs of the running server: a mere list of endpoints has none. */
  jobs?: Jobs
  store: () => Store
  demoAccounts: boolean
}

export function jobRoutes({ jobs: runner, store, demoAccounts }: JobOptions): Mounted {
  const running = runner!
  /** A change in the queue, in a transaction with what it is about. */
  const queued = async <T>(db: Db, user: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    await running.boss.ready()
    const result = await db.transaction().execute(work)
    running.wake(user)
    return result
  }
  const enqueue = async (db: Db, who: Principal, job: Omit<NewJob, 'owner'>): Promise<Job> => {
    const id = await queued(db, who.user_id, tx => running.enqueue(tx, { ...job, owner: who }))
    return shown(await own(db, who, id))
  }
  return routes(jobs, {
    list: ({ db, who }) => listOf(db, who),
    one: async ({ db, who, path }) => shown(await own(db, who, path.job)),

    events: ({ db, who, request, reply }) =>
      running.lists.listen(db, reply, {
        key: who.user_id,
        user_id: who.user_id,
        list: () => listOf(db, who),
        mayStill: () => authorize(db, demoAccounts, jobs.events, request, {}),
      }),

    cancel: async ({ db, who, path }) => {
      const { id } = await own(db, who, path.job)
      await running.cancel(id)
      return shown(await own(db, who, path.job))
    },

    retry: async ({ db, who, path }) => {
      const { id, state } = await own(db, who, path.job)
      if (state === 'done') throw invalid('__all__', 'job.retryDone')
      await queued(db, who.user_id, tx => running.retry(tx, id))
      return shown(await own(db, who, path.job))
    },

    see: async ({ db, who }) => {
      await db
        .updateTable('jobs')
        .set({ seen: true, changed_at: sql`now()` })
        .where('user_id', '=', who.user_id)
        .where('ended_at', 'is not', null)
        .where('seen', '=', false)
        .execute()
      running.lists.tell(who.user_id)
    },

    remove: async ({ db, who, path }) => {
      const { id, ended_at } = await own(db, who, path.job)
      if (ended_at === null) throw invalid('__all__', 'job.removeOpen')
      await removeJobs(db, store(), sql`id = ${id}`)
      running.lists.tell(who.user_id)
    },

    link: async ({ db, who, path }) => {
      const { id, output } = await own(db, who, path.job)
      if (output === null) throw notFound()
      const { query, expires_at } = await signLink(db, fileLink(id))
      return { url: `/api/jobs/${id}/file?${query}`, expires_at }
    },

    file: async ({ db, path, query, request, reply }) => {
      await checkLink(db, fileLink(path.job), query)
      const row = requireFound(await db.selectFrom('jobs').selectAll().where('id', '=', path.job).executeTakeFirst())
      if (row.output === null) throw notFound()
      const file = {
        name: row.output_name!,
        content: row.output,
        size: row.output_size,
        media_type: null,
        infected: null,
      }
      return sendDocument(store(), file, request, reply)
    },

    import: async ({ db, who, query, request }) => {
      const { project, filename } = query
      if (
        project !== undefined &&
        !requireFound(await permissionsIn(db, who, Number(project))).includes('objectEdit') &&
        !who.superuser
      )
        throw forbidden()
      const arrived = await receivedFiles(request, filename)
      const stored = await storeStream(store(), Readable.from(arrived.map(({ bytes }) => bytes)), {
        limit: settings.maxImport,
      })
      const files = arrived.map(({ name, bytes }) => ({ name, size: bytes.length }))
      return enqueue(db, who, {
        kind: 'import',
        title: filename || nameImport(files.map(({ name }) => name)) || 'AGS',
        data: { ...query, files },
        input: stored.name,
        ...(project !== undefined && { prj_id: Number(project) }),
      })
    },

    zip: async ({ db, who, path, body }) => {
      const { prj_num } = await db
        .selectFrom('projects')
        .select('prj_num')
        .where('prj_id', '=', path.id)
        .executeTakeFirstOrThrow()
      const holds = await documentsIn(db, path.id, body.documents)
      const data = { prj: path.id, documents: body.documents, holds }
      return enqueue(db, who, { kind: 'zip', title: `${prj_num}.zip`, data, prj_id: path.id })
    },

    report: async ({ db, who, path, body, language, permissions }) => {
      if (body.keep && !permissions.includes('objectEdit') && !who.superuser) throw forbidden()
      const asked: ReportData = { ...body, prj: path.id, language: body.language ?? language }
      const data = { ...asked, holds: await heldBy(db, who, path.id, asked) }
      const { prj_num } = await db
        .selectFrom('projects')
        .select('prj_num')
        .where('prj_id', '=', path.id)
        .executeTakeFirstOrThrow()
      return enqueue(db, who, { kind: 'report', title: reportName(prj_num, data), data, prj_id: path.id })
    },
  })
}
