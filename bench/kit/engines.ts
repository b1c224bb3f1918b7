import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Database } from '@borebook/server/db/database.ts'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'

/** Measures on the embedded engine, and on PostgreSQL where there is one; each database is empty. */
export async function onEachEngine(measure: (engine: string, database: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-bench-'))
  await measure('embedded', await openEmbedded(folder))
  rmSync(folder, { recursive: true })
  if (!postgresPrograms()) return console.log('PostgreSQL was not found: the embedded engine only.')
  const server = await startPostgres()
  await measure('postgres', await openPostgres(await server.create('bench')))
  await stopPostgres(server)
}

export const median = (list: readonly number[]): number => [...list].sort((x, y) => x - y)[Math.floor(list.length / 2)]!
