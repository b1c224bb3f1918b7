import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { a } from '@borebook/server/builders.ts'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { agsOf } from '@borebook/server/export/export-ags.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'
import { sql } from 'kysely'

/**
 * A project of 200 objects with 20,000 layers and 20,000 samples as AGS4, database to text, beside the bare queries for
 * the same rows. Bound: 3 s.
 */
const rounds = 3

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return Math.min(...times)
}

async function measure(engine: string, { db, close }: Database): Promise<void> {
  await migrate(db)
  await loadShippedDictionaries(db)
  const { prj_id } = await a(db).project()
  await sql`insert into objects (prj_id, shortname, boretype, xcoord, ycoord, zcoordb, zcoorde, epsg)
    select ${prj_id}::integer, 'KB ' || i, 'kb', 2600000 + i, 1200000, 400.25, 100, '2056' from generate_series(1, 200) as i`.execute(
    db,
  )
  await sql`insert into layers (locid, depthfrom, depthto, prinstype, secstype, layer_name, colour)
    select locid, n, n + 1, 'si', 'sa3', 'Firm grey sandy SILT ' || n, 'gr' from objects, generate_series(0, 99) as n`.execute(
    db,
  )
  await sql`insert into samples (locid, invzbeg, invzend, sampmat, invname, sampdate, samptime, samptype)
    select locid, n, n + 0.5, 'bo', 'P' || n, '2026-01-31', '09:15', 'g' from objects, generate_series(0, 99) as n`.execute(
    db,
  )
  let size = 0
  const took = await timed(async () => {
    size = (await agsOf(db, prj_id)).body.length
  })
  const bare = await timed(() =>
    Promise.all([sql`select * from layers`.execute(db), sql`select * from samples`.execute(db)]),
  )
  const says = took <= 3000 ? 'within' : 'MISSED:'
  console.log(
    `${engine}: ${(size / 1e6).toFixed(1)} MB in ${took.toFixed(0)} ms, ${says} the bound of 3,000 ms (the bare queries ${bare.toFixed(0)} ms)`,
  )
  if (took > 3000) process.exitCode = 1
  await close()
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'ags-write-'))
try {
  await measure('embedded', await openEmbedded(folder))
  if (postgresPrograms()) {
    const server = await startPostgres()
    await measure('postgres', await openPostgres(server.url))
    await stopPostgres(server)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
