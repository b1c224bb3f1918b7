import { performance } from 'node:perf_hooks'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { median, onEachEngine } from './kit/engines.ts'

/**
 * One request that saves 1,000 samples of a pasted block, beside the bare multi-row insert of the same rows into the same
 * table (whose trigger writes the history either way). Bound: 1 s.
 */
const count = 1000
const rounds = 7

await onEachEngine(compare)

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
  console.log(
    `${engine}: ${count} samples in one request ${median(times.ours).toFixed(0)} ms, slowest ${Math.max(...times.ours).toFixed(0)} ms (bound 1000); bare insert of the same rows ${median(times.bare).toFixed(0)} ms`,
  )
}
