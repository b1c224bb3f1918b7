import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contentsOfJobs, sweepJobs } from '../jobs/sweep.ts'
import { drawnContents } from '../plans/drawn-contents.ts'
import { type ContentName, isStoreName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { forget } from './receive.ts'
import { keptDays } from './writing.ts'

/** Takes away what nobody can bring back any more: documents deleted long ago, and uploads that nobody has gone on with for a day. */
export async function sweep(db: Db, store: Store): Promise<void> {
  await sweepDocuments(db, store)
  const { rows } = await sql<{ upload: string; handle: string | null }>`
    delete from uploads where touched_at < now() - interval '1 day' returning upload, handle`.execute(db)
  for (const { handle } of rows) if (handle !== null) await store.abandon(handle)
  await abandonLost(db, store)
  await sweepJobs(db, store)
}

async function sweepDocuments(db: Db, store: Store): Promise<void> {
  const { rows } = await sql<{ content: string | null }>`
    with recursive gone as (
      select id, content from documents where deleted_at < now() - make_interval(days => ${keptDays}) or expires_at < now()
      union
      select d.id, d.content from gone join documents d on d.parent = gone.id),
    taken as (delete from documents where id in (select id from gone))
    select distinct content from gone where content is not null`.execute(db)
  await forget(
    db,
    store,
    rows.map(r => r.content as ContentName),
  )
}

/** What came in as a stream and was cut off by a kill belongs to no upload. Answers how many there were. */
async function abandonLost(db: Db, store: Store, olderThanHours = 24): Promise<number> {
  const before = Date.now() - olderThanHours * 3600_000
  let lost = 0
  for await (const { handle, since } of store.unfinished()) {
    if (since.getTime() > before) continue
    const { rows } = await sql`select from uploads where handle = ${handle}`.execute(db)
    if (rows.length > 0) continue
    await store.abandon(handle)
    lost++
  }
  return lost
}

export interface Verified {
  files: number
  bytes: number
  /** Documents of the table whose content the store lacks or has in another size. */
  missing: { prj_id: number; name: string; content: string }[]
  /** Contents of the store that no document held; they are gone now. */
  orphans: number
  /** Contents that no document holds but came within the last hour and may be on their way into the table: they stay. */
  fresh: number
  unfinished: number
}

/** Compares table and store, and takes out of the store what no document holds. */
export async function verifyFiles(db: Db, store: Store): Promise<Verified> {
  const { rows } = await sql<{ id: number; prj_id: number; name: string; content: string; size: number }>`
    select id, prj_id, name, content, size from documents where type = 'file'
    union all select id, prj_id, filename, content, size from plans`.execute(db)
  const held = new Map(rows.map(r => [r.content, r.size]))
  const ofJobs = new Set([...(await contentsOfJobs(db)), ...(await drawnContents(db))])
  const there = new Map<string, number>()
  const found = { orphans: [] as ContentName[], fresh: 0, bytes: 0 }
  for await (const { name, size, modified } of store.list()) {
    const content = contentOf(name)
    if (name === content) there.set(name, size)
    if (name === content && held.has(name)) found.bytes += size
    if (held.has(content) || ofJobs.has(content)) continue
    if (modified.getTime() > Date.now() - 3600_000) found.fresh++
    else found.orphans.push(content)
  }
  const orphans = [...new Set(found.orphans)]
  await forget(db, store, orphans)
  return {
    files: rows.length,
    bytes: found.bytes,
    missing: rows.filter(r => there.get(r.content) !== r.size),
    orphans: orphans.length,
    fresh: found.fresh,
    unfinished: await abandonLost(db, store, 1),
  }
}

/** The content that something in the store is, or is a picture of. */
const contentOf = (name: string): ContentName => {
  const content = `content/${name.split('/')[1]!.slice(0, 64)}`
  if (!isStoreName(content)) throw new Error(`Not a name of the store: ${name}`)
  return content as ContentName
}

const hourly = 3600_000

/** Sweeps every hour, and a minute after the start. What goes wrong is told and tried again. */
export function scheduleSweeps(db: Db, store: Store, onError: (error: unknown) => void): () => void {
  const run = () => void sweep(db, store).catch(onError)
  const first = setTimeout(run, 60_000)
  const timer = setInterval(run, hourly)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
