import { buffer } from 'node:stream/consumers'
import type { Job, jobs } from '@borebook/contract/jobs.ts'
import type { z } from 'zod'
import { Refusal, requireFound } from '../config/refuse.ts'
import { zipDocuments } from '../documents/pack.ts'
import { permissionsIn } from '../http/rights.ts'
import { clocksOf } from '../import/clocks.ts'
import { refuseUnread } from '../import/files.ts'
import { importCodes } from '../import/imports.ts'
import { readUploads } from '../import/reader.ts'
import { storeImport } from '../import/store.ts'
import { completePlan } from '../plans/complete-plan.ts'
import { makeReport } from '../reports/report-job.ts'
import type { ContentName } from '../store/content-name.ts'
import type { JobKind, Made, Work } from './kind.ts'

/** Every kind of job: one line each. */
export const jobKinds: Record<Job['kind'], JobKind> = {
  import: importFiles,
  zip: packDocuments,
  report: makeReport,
  plan: completePlan,
}

/** What is chosen, and the files that stand in the job's input one behind the other; jobs of an older version have one and do not say so. */
type ImportJob = z.output<typeof jobs.import.query> & { files?: { name: string; size: number }[] }

/** The batch has the job's own key, so that one that was cut off after the last commit is not stored twice. */
async function importFiles(work: Work<ImportJob>): Promise<Made> {
  const { id, db, owner, data, signal, onProgress } = work
  const stored = await db
    .selectFrom('batches')
    .select('prj_id')
    .where('batch', '=', id)
    .where('kind', '=', 'import')
    .executeTakeFirst()
  if (stored) return { prj_id: stored.prj_id!, result: { batch: id } }
  const input = work.input as ContentName
  if ((await work.store.size(input)) === undefined) throw new Refusal(410, { detail: 'job.inputGone' })
  const bytes = await buffer(await work.store.read(input))
  const { files = [{ name: data.filename ?? '', size: bytes.length }], ...choice } = data
  const known = await importCodes(db)
  let from = 0
  const arrived = files.map(({ name, size }) => ({ name, bytes: bytes.subarray(from, (from += size)) }))
  const read = await readUploads(arrived, known, await clocksOf(db, choice), { who: owner.user_id, signal })
  refuseUnread(read)
  const reading = 0.2
  onProgress(reading)
  const { project, batch, objects } = await storeImport(db, owner, read, choice, known, {
    store: work.store,
    signal,
    batch: id,
    onProgress: share => onProgress(reading + (1 - reading) * share),
  })
  const fresh = batch === null ? 0 : objects.filter(({ exists, joins }) => !exists && joins === null).length
  return { prj_id: project.prj_id!, result: { batch, objects: fresh, prj_num: project.prj_num } }
}

async function packDocuments({
  db,
  store,
  owner,
  data,
  onProgress,
}: Work<{ prj: number; documents: number[] }>): Promise<Made> {
  const { prj, documents } = data
  requireFound(await permissionsIn(db, owner, prj))
  const { prj_num } = await db
    .selectFrom('projects')
    .select('prj_num')
    .where('prj_id', '=', prj)
    .executeTakeFirstOrThrow()
  return { file: { name: `${prj_num}.zip`, bytes: await zipDocuments(db, store, prj, documents, onProgress) } }
}
