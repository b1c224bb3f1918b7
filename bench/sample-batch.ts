import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries.ts'
import { openEmbedded } from '@borebook/server/kit/data-folder.ts'
import type { Database } from '@borebook/server/kit/database.ts'
import { migrate } from '@borebook/server/kit/migrate.ts'
import { openPostgres } from '@borebook/server/kit/postgres.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/kit/test-postgres.ts'

/**
 * One request that saves 1,000 samples of a pasted block, beside the bare multi-row insert of the same rows into the same
 * table (whose trigger writes the history either way). Bound: 1 s.
 */
const count = 1000
const rounds = 7

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-bench-'))
await compare('embedded', await openEmbedded(folder))
rmSync(folder, { recursive: true })
if (postgresPrograms()) {
  const server = await startPostgres()
  await compare('postgres', await openPostgres(await server.create('bench')))
  await stopPostgres(server)
} else console.log('PostgreSQL was not found: the embedded engine only.')

async function compare(engine: string, database: Database): Promise<void> {
  const { db } = database
  await migrate(db)
  await loadShippedDictionaries(db)
  const { locid, prj_id } = await a(db).object()
  const { key } = await a(db).user({ role: 'field', prj_id })
  const rows = Array.from({ length: count }, (_, i) => ({
    invzbeg: i / 10,
    invzend: i / 10 + 0.05,
    sampmat: 'bo',
    invname: `P${i}`,
    sampdate: '2026-03-01',
    samptime: '09:30',
    samptype: 'ug',
    penetr: 450,
    invlength: 430,
    sample_container: 'st',
    sampcomm: 'moist',
  }))
  const app = await createApp(db)
  const payload = JSON.stringify({ samples: rows })
  const url = `/api/project/${prj_id}/object/${locid}/sample_data/batch`
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let i = 0; i < rounds; i++) {
    const begin = performance.now()
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
    if (statusCode !== 201) throw new Error(`answered ${statusCode}`)
    times.ours.push(performance.now() - begin)
    const beginBare = performance.now()
    await db
      .insertInto('samples')
      .values(rows.map(row => ({ ...row, locid })))
      .execute()
    times.bare.push(performance.now() - beginBare)
  }
  await app.close()
  await database.close()
  const median = (list: number[]) => list.sort((x, y) => x - y)[Math.floor(list.length / 2)]!
  console.log(
    `${engine}: ${count} samples in one request ${median(times.ours).toFixed(0)} ms, slowest ${times.ours.at(-1)!.toFixed(0)} ms (bound 1000); bare insert of the same rows ${median(times.bare).toFixed(0)} ms`,
  )
}
