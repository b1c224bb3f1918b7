import { performance } from 'node:perf_hooks'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { median, onEachEngine } from './kit/engines.ts'

/**
 * One save of a grid: 5,000 new layers, then the same 5,000 changed, beside bare statements that insert and update the
 * same rows of the same table (whose trigger writes the history either way). Milliseconds for 1,000 rows.
 */
const count = 5000
const rounds = 3

await onEachEngine(compare)

async function compare(engine: string, database: Database): Promise<void> {
  const { db } = database
  await migrate(db)
  await loadShippedDictionaries(db)
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'engineer', prj_id })
  const app = await createApp(db)
  const layers = Array.from({ length: count }, (_, i) => ({
    depthfrom: i / 50,
    depthto: (i + 1) / 50,
    prinstype: ['sa', 'si', 'gr', 'cl'][i % 4]!,
    colour: 'gr',
    notelayer: `row ${i}`,
  }))
  const save = async (locid: number, changes: readonly object[]) => {
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: `/api/project/${prj_id}/object/${locid}/records`,
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ changes }),
    })
    if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${body.slice(0, 200)}`)
    return JSON.parse(body).records as { layerid: number; version: number }[]
  }
  const times: Record<string, { ours: number[]; bare: number[] }> = {}
  const timed = async <T>(what: string, who: 'ours' | 'bare', work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    times[what] ??= { ours: [], bare: [] }
    times[what][who].push(((performance.now() - begin) * 1000) / count)
    return result
  }
  for (let i = 0; i < rounds; i++) {
    const { locid } = await a(db).object({ prj_id })
    const made = await timed('made', 'ours', () =>
      save(
        locid,
        layers.map(values => ({ table: 'layers', values })),
      ),
    )
    await timed('changed', 'ours', () =>
      save(
        locid,
        made.map(({ layerid, version }, row) => ({
          ...{ table: 'layers', key: layerid, version },
          values: { ...layers[row], colour: 'bn' },
        })),
      ),
    )
    const other = await a(db).object({ prj_id })
    await timed('made', 'bare', () =>
      db
        .insertInto('layers')
        .values(layers.map(row => ({ ...row, locid: other.locid })))
        .execute(),
    )
    await timed('changed', 'bare', () =>
      db.updateTable('layers').set({ colour: 'bn' }).where('locid', '=', other.locid).execute(),
    )
  }
  await app.close()
  await database.close()
  for (const [what, { ours, bare }] of Object.entries(times))
    console.log(
      `${engine}: 1,000 of ${count} layers ${what} in one save ${median(ours).toFixed(0)} ms; a bare statement with the same rows ${median(bare).toFixed(0)} ms`,
    )
}
