import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ContentName } from './content-name.ts'
import { largestContent, type Store } from './store.ts'
import { type StoredStream, storeStream } from './store-stream.ts'

const prefix = 'borebook-plan-'
/** ms. Longer than this no work on a file takes: what is older was left by a kill. */
const stale = 24 * 3600_000

async function removeStale(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name)
    if (name.startsWith(prefix) && (await stat(folder)).mtimeMs < Date.now() - stale)
      await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of its own, which goes when the work is done. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  // what cannot be taken away, somebody else's say, is no matter of this work
  await removeStale().catch(() => {})
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lends a content as a file of its own folder, which goes when the work is done. */
export const onDisk = <T>(store: Store, content: ContentName, work: (file: string) => Promise<T>): Promise<T> =>
  withTemporaryFolder(async folder => {
    const file = path.join(folder, 'content')
    await pipeline(await store.read(content), createWriteStream(file, { mode: 0o600, highWaterMark: 1024 ** 2 }))
    return work(file)
  })

export const storeFile = (store: Store, file: string): Promise<StoredStream> =>
  storeStream(store, createReadStream(file, { highWaterMark: 1024 ** 2 }), { limit: largestContent })
