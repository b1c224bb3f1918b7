import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '@borebook/server/app.ts'
import type { Db } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'

/** A fresh server on the embedded database with the shipped code lists, which does jobs too; it goes when `work` is done. */
export async function withServer(work: (at: { db: Db; url: string }) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-bench-'))
  const { db, close } = await openEmbedded(folder)
  await migrate(db)
  await loadShippedDictionaries(db)
  const app = await createApp(db, { runsJobs: true })
  try {
    await work({ db, url: await app.listen({ port: 0, host: '127.0.0.1' }) })
  } finally {
    await app.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
