import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { joinPath, sameForm, splitPath } from '@borebook/contract/documents/document-names.ts'
import type { Upload, uploads } from '@borebook/contract/documents/documents.ts'
import { sql } from 'kysely'
import { invalid, notFound, Refusal, requireFound } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import type { HandlerCall } from '../http/mount.ts'
import { chunkSize, contentName } from '../store/content-name.ts'
import { Incomplete, Missing } from '../store/faults.ts'
import type { Store } from '../store/store.ts'
import { headSize } from '../store/store-stream.ts'
import { arrived, tooLarge } from './receive.ts'
import { finished, showFiles } from './show-files.ts'
import { foundByKey, fromRoot, type Root } from './tree.ts'
import { refuseOverQuota } from './writing.ts'

interface Waiting {
  upload: string
  locid: number | null
  folder: number | null
  folder_structure: string
  name: string
  size: number
  handle: string | null
  documents: number[] | null
  begun_at: string
  received: number[]
}

const isKey = (upload: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(upload)

/** The caller's uploads into a project, with the chunks that are here. */
async function waiting(db: Db, { user_id }: Principal, prj: number, upload?: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.upload, u.locid, u.folder, u.folder_structure, u.name, u.size, u.handle, u.documents, u.begun_at,
      array(select chunk from upload_chunks c where c.upload = u.upload order by chunk) as received
    from uploads u where u.user_id = ${user_id} and u.prj_id = ${prj}
      and (${upload ?? null}::uuid is null or u.upload = ${upload ?? null}::uuid)
    order by u.begun_at, u.upload`.execute(db)
  return rows
}

/** Answers uploads: on the wire the path is one from the root, also where it is said below a folder, as long as that is there. */
async function answers(db: Db, prj: number, all: readonly Waiting[]): Promise<Upload[]> {
  const folders = all.flatMap(({ folder }) => folder ?? [])
  const bases = folders.length === 0 ? [] : await foundByKey(db, prj, [...new Set(folders)])
  return all.map(({ handle, documents, folder, ...upload }) => {
    const base = bases.find(b => b.id === folder)
    const segments = [...splitPath(base?.path ?? ''), ...splitPath(upload.folder_structure)]
    return {
      ...upload,
      locid: base ? base.locid : upload.locid,
      folder_structure: joinPath(segments),
      chunk_size: chunkSize,
    }
  })
}

async function one(db: Db, who: Principal, prj: number, upload: string): Promise<Waiting> {
  if (!isKey(upload)) throw notFound()
  return requireFound((await waiting(db, who, prj, upload))[0])
}

export const unfinished = async (db: Db, who: Principal, prj: number): Promise<Upload[]> =>
  answers(
    db,
    prj,
    (await waiting(db, who, prj)).filter(u => u.documents === null),
  )

/** Begins an upload, or answers the one that the caller has begun under the key. */
export async function beginUpload(
  store: Store,
  { db, who, path, body }: HandlerCall<typeof uploads.begin>,
): Promise<Upload> {
  const { upload, locid, folder, folder_structure, size } = body
  const name = sameForm(body.name)
  if (locid !== null) await liveObject(db, { prj: path.id, locid })
  await fromRoot(db, { prj: path.id, locid }, folder, folder_structure)
  const [known] = await waiting(db, who, path.id, upload)
  if (!known) {
    if (size > settings.maxUpload) throw tooLarge()
    await refuseOverQuota(db, path.id, size)
    const made = await db
      .insertInto('uploads')
      .values({
        upload,
        user_id: who.user_id,
        prj_id: path.id,
        locid,
        folder,
        folder_structure,
        name,
        size,
        handle: await store.begin(),
      })
      .onConflict(c => c.doNothing())
      .executeTakeFirst()
    // somebody else's, or into another project
    if (!made.numInsertedOrUpdatedRows && !(await waiting(db, who, path.id, upload))[0])
      throw invalid('upload', 'doc.upload.other')
  } else if (known.size !== size || known.name !== name) throw invalid('upload', 'doc.upload.other')
  return (await answers(db, path.id, await waiting(db, who, path.id, upload)))[0]!
}

/** 404 unless the object lives and is the project's. */
export async function liveObject(db: Db, { prj, locid }: Root): Promise<void> {
  const { rows } = await sql`
    select from objects where locid = ${locid} and prj_id = ${prj} and deleted_at is null`.execute(db)
  if (rows.length === 0) throw notFound()
}

const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / chunkSize))

/** Stores one chunk; answers how many are here. */
export async function receiveChunk(store: Store, call: HandlerCall<typeof uploads.chunk>): Promise<number> {
  const { db, who, path, request } = call
  const { handle, size, documents } = await one(db, who, path.id, path.upload)
  const last = chunksOf(size) - 1
  if (path.chunk > last) throw notFound()
  if (documents !== null || handle === null) return last + 1
  const right = path.chunk === last ? size - last * chunkSize : chunkSize
  const { receipt, digest } = await withRoom(async room => {
    const { filled, digest } = await fill(room, request.raw, right)
    if (filled !== right) throw invalid('__all__', 'doc.upload.chunk', { size: chunkSize })
    return {
      digest,
      receipt: await alive(store.putChunk(handle, path.chunk, room.subarray(0, right), path.chunk === last)),
    }
  })
  const { rows } = await sql<{ received: number }>`
    with kept as (
      insert into upload_chunks (upload, chunk, digest, receipt) values (${path.upload}::uuid, ${path.chunk}, ${digest}, ${receipt})
      on conflict (upload, chunk) do update set digest = excluded.digest, receipt = excluded.receipt returning chunk),
    touched as (update uploads set touched_at = now() where upload = ${path.upload}::uuid)
    select count(*) as received from (
      select chunk from upload_chunks where upload = ${path.upload}::uuid union select chunk from kept) as here`.execute(
    db,
  )
  return rows[0]!.received
}

/** Room for chunks that are coming in, used again: fresh room for each would keep the collector busy. */
const rooms: Buffer[] = []

async function withRoom<T>(work: (room: Buffer) => Promise<T>): Promise<T> {
  const room = rooms.pop() ?? Buffer.allocUnsafeSlow(chunkSize)
  const done = await work(room)
  // not after a failure: it may still be read
  if (rooms.length < 4) rooms.push(room)
  return done
}

/** Bytes too many that are read to their end, so that the next request on the connection is found behind them. */
const surplus = 1024 ** 2

/**
 * Fills the room with what comes; answers its digest and how many bytes came. What is beyond `most` is read and dropped, or,
 * where it is far beyond, left: the connection is then closed with the answer.
 */
async function fill(room: Buffer, body: IncomingMessage, most: number) {
  const sum = createHash('sha256')
  let filled = 0
  if (Number(body.headers['content-length'] ?? 0) > most + surplus) return { filled: most + 1, digest: '' }
  // a body that is left half-way must not take its connection along before the answer is out
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (filled + part.length <= most) {
      part.copy(room, filled)
      sum.update(part)
    }
    filled += part.length
    if (filled > most + surplus) break
  }
  return { filled, digest: sum.digest('hex') }
}

/** What the store has forgotten is no fault of ours: the sender begins anew. */
const alive = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    if (error instanceof Missing || error instanceof Incomplete) throw new Refusal(404, { detail: 'kit.notFound' })
    throw error
  })

/** Makes a file of the chunks and answers its key; asked again, the same. */
export async function finish(store: Store, { db, who, path }: HandlerCall<typeof uploads.finish>): Promise<number> {
  const upload = await one(db, who, path.id, path.upload)
  const before = await finished(db, who, path.upload)
  if (before) return before[0]!
  const { handle, size, received, name } = upload
  if (handle === null || received.length < chunksOf(size)) throw invalid('__all__', 'doc.upload.missing')
  const chunks = await db
    .selectFrom('upload_chunks')
    .select(['digest', 'receipt'])
    .where('upload', '=', path.upload)
    .orderBy('chunk')
    .execute()
  const content = contentName(chunks.map(c => Buffer.from(c.digest, 'hex')))
  await alive(
    store.finish(
      handle,
      size,
      chunks.map(c => c.receipt),
      content,
    ),
  )
  const head = size === 0 ? Buffer.alloc(0) : await bytesOf(await store.read(content, { start: 0, end: headSize - 1 }))
  const file = await arrived(db, store, name, { name: content, size, head })
  const root = { prj: path.id, locid: upload.locid }
  const keys = await showFiles(db, store, who, {
    root,
    folder: upload.folder,
    path: upload.folder_structure,
    files: [file],
    upload: path.upload,
  })
  return keys[0]!
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Forgets an upload with its chunks. What has become a file stays one. */
export async function cancel(store: Store, { db, who, path }: HandlerCall<typeof uploads.cancel>): Promise<void> {
  const { handle, documents } = await one(db, who, path.id, path.upload)
  if (documents !== null) return
  await db.deleteFrom('uploads').where('upload', '=', path.upload).execute()
  if (handle !== null) await store.abandon(handle)
}
