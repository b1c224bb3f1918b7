import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import {
  createDatabase,
  postgresPrograms,
  runStatement,
  startPostgres,
  stopPostgres,
} from '@borebook/server/testing/postgres.ts'
import { shortLived } from '@borebook/server/testing/short-lived.ts'
import { Server, seededDatabase } from './a-server.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Fills a data folder before the journeys, whose copies spare each server the seconds of the first start; and a database. */
export default async function seeded(): Promise<() => Promise<void>> {
  const server = new Server({ engine: 'embedded' })
  try {
    await server.start()
    await server.stop()
  } catch {
    // each journey starts from nothing then, and says itself what is wrong
    server.remove()
    return async () => {}
  }
  rmSync(path.join(server.folder, 'backups'), { recursive: true, force: true })
  process.env.BOREBOOK_E2E_SEEDED = server.folder
  const stop = await seedPostgres(server.folder)
  return async () => {
    await stop()
    server.remove()
  }
}

/** Brings what the folder holds into a database of PostgreSQL, where there is one; not where every engine has its turn. */
async function seedPostgres(folder: string): Promise<() => Promise<void>> {
  if (process.env.CHECKS === 'all' || !postgresPrograms()) return async () => {}
  const postgres = await startPostgres()
  const backup = path.join(folder, 'seeded.tar.gz')
  run(['backup', backup], { BOREBOOK_DATA: folder })
  const url = await createDatabase(postgres.url, seededDatabase)
  run(['restore', backup], { BOREBOOK_DATA: folder, DATABASE_URL: url })
  rmSync(backup)
  // the demo's accounts are let in by the embedded engine alone
  await runStatement(url, 'update users set demo = false')
  process.env.BOREBOOK_E2E_POSTGRES = postgres.url
  return () => stopPostgres(postgres)
}

function run(command: string[], env: Record<string, string>): void {
  const done = spawnSync(process.execPath, [...shortLived, '.build/main.mjs', ...command], {
    cwd: root,
    env: { ...process.env, ...env, BOREBOOK_FSYNC: 'off' },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
}
