import { buffer } from 'node:stream/consumers'
import { mostPlans, worldEndings } from '@borebook/contract/documents/plans.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { invalid, Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonbOrNull } from '../db/storable.ts'
import { forget, holdContent, receive } from '../documents/receive.ts'
import { lockedAway } from '../documents/send.ts'
import { refuseOverQuota } from '../documents/writing.ts'
import type { Principal } from '../http/authorize.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ContentName } from '../store/content-name.ts'
import { storeFile, withTemporaryFolder } from '../store/on-disk.ts'
import type { Store } from '../store/store.ts'
import { cpuQueue } from '../threads/pool.ts'
import { inProcess } from '../threads/processes.ts'
import { isSqlite, readHead } from './file-head.ts'
import { mirrored } from './mirrored.ts'
import type { OpenedPlan, PlanToOpen } from './open-plan.ts'
import { writePlans } from './writing.ts'

/** Bytes of a file that says where a plan lies. */
const largestSide = 64 * 1024
/** ms of reading one plan; a file that takes longer was made to do so. */
const longest = 300_000
/** Seconds of the processor for the same, and for one of tables, which can be made so that their join has no end. */
const [mostSeconds, mostSecondsOfTables] = [240, 90]
const tooMuch: ReadonlySet<string> = new Set(['TimeoutError', 'ProcessTimeout', 'ProcessEnded'])
const openIn = (task: PlanToOpen, signal: AbortSignal) =>
  inProcess('openPlan', task, { seconds: isSqlite(readHead(task.path)) ? mostSecondsOfTables : mostSeconds, signal })

type File = Awaited<ReturnType<typeof receive>>['files'][number]

interface Receiving {
  db: Db
  store: Store
  jobs: Jobs
  who: Principal
  prj: number
  signal: AbortSignal
}

/** Takes a plan with the files beside it, and answers its key. */
export const receivePlan = async (request: Parameters<typeof receive>[2], at: Receiving): Promise<number> => {
  await refuseMany(at.db, at.prj)
  return withTemporaryFolder(folder => receiveInto(folder, request, at))
}

async function receiveInto(folder: string, request: Parameters<typeof receive>[2], at: Receiving): Promise<number> {
  const { db, prj } = at
  const { store, fileOf } = mirrored(at.store, folder)
  const { files } = await receive(db, store, request, 'files')
  const contents = files.map(({ content }) => content as ContentName)
  try {
    const { plan, sides } = sorted(files)
    if (plan.infected !== null) throw lockedAway(plan.infected)
    await refuseOverQuota(db, prj, plan.size!)
    const said = await Promise.all(sides.map(side => sideOf(store, side)))
    const task = { path: fileOf(plan.content!)!, name: plan.name, sides: said }
    const signal = AbortSignal.any([at.signal, AbortSignal.timeout(longest)])
    const opened = await cpuQueue.run(at.who.user_id, () => openIn(task, signal), signal)
    if ('refused' in opened) throw new Refusal(400, { fields: { files: [opened.refused] } })
    const drawn = (await storeFile(at.store, opened.drawn.path)).name
    contents.push(drawn)
    return await show(at, plan, opened, drawn)
  } catch (error) {
    if (tooMuch.has((error as Error).name)) throw invalid('files', 'plan.tooMuch')
    throw error
  } finally {
    // what the plan holds by now stays
    await forget(db, at.store, contents)
  }
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const sideEndings = new Set<string>([...worldEndings, 'prj', 'xml', 'cpg'])

function sorted(files: readonly File[]): { plan: File; sides: File[] } {
  const isSide = ({ name }: File) => sideEndings.has(endingOf(name))
  const [plan, ...others] = files.filter(file => !isSide(file))
  if (!plan) throw invalid('files', 'plan.worldAlone')
  if (others.length > 0) throw invalid('files', 'plan.several')
  return { plan, sides: files.filter(isSide) }
}

async function sideOf(store: Store, { name, content }: File): Promise<{ name: string; text: string }> {
  const bytes = await buffer(await store.read(content as ContentName, { start: 0, end: largestSide - 1 }))
  return { name, text: bytes.toString('utf8') }
}

async function refuseMany(db: Db | Tx, prj: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from plans where prj_id = ${prj}`.execute(db)
  if (rows[0]!.count >= mostPlans) throw invalid('files', 'plan.many', { most: mostPlans })
}

/** Stores the plan on top of those that are there; of one that has an overview a job makes the rest. */
async function show({ db, store, jobs, who, prj }: Receiving, file: File, opened: OpenedPlan, drawn: string) {
  const { drawn: made } = opened
  if (!made.isWhole) await jobs.boss.ready()
  const id = await writePlans(db, who, async tx => {
    for (const content of [file.content!, drawn].sort()) await holdContent(content).execute(tx)
    // two who add at once come one after the other
    await sql`select pg_advisory_xact_lock(hashtext('plans'), ${prj})`.execute(tx)
    await refuseMany(tx, prj)
    const plan = await insertPlan(tx, prj, { ...file, content: file.content!, size: file.size! }, opened, drawn)
    if (!made.isWhole)
      await jobs.enqueue(tx, { kind: 'plan', title: file.name, data: { plan, prj }, owner: who, prj_id: prj })
    return plan
  })
  if (!made.isWhole) jobs.wake(who.user_id)
  for (const content of [file.content!, drawn])
    if ((await store.size(content as ContentName)) === undefined) {
      await db.deleteFrom('plans').where('id', '=', id).execute()
      throw new Refusal(503, { detail: messageOf('doc.storeAway') })
    }
  return id
}

/** Puts a plan on top of those of a project: its file, and the content that maps show of it. Answers its key. */
export async function insertPlan(
  tx: Tx,
  prj: number,
  file: { name: string; content: string; size: number },
  opened: OpenedPlan,
  drawn: string,
): Promise<number> {
  const { kind, format, title, width, height, box, about, epsg, placement, drawn: made } = opened
  const name = title?.trim() || file.name.replace(/\.[^.]+$/, '') || file.name
  const { id } = await tx
    .insertInto('plans')
    .values({
      ...{ prj_id: prj, name, kind, format, filename: file.name, content: file.content, size: file.size },
      ...{ width, height, box: jsonbOrNull(box), about: jsonbOrNull(about), epsg, placement: jsonbOrNull(placement) },
      ...{ opacity: 1, is_shown: true },
      place: sql<number>`(select coalesce(max(place), 0) + 1 from plans where prj_id = ${prj})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('plan_drawings')
    .values({ plan: id, content: drawn, tile: made.tile, levels: jsonbOrNull(made.levels), is_whole: made.isWhole })
    .execute()
  return id
}
