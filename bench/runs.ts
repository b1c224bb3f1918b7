import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListedRun } from '@borebook/contract/calculations/calculation-batches.ts'
import { a } from '@borebook/server/builders.ts'
import { inFile } from '@borebook/server/testing/push.ts'
import { beside } from './kit/other-calls.ts'
import { withServer } from './kit/served.ts'

/**
 * 60 runs of 2,000 rows that are begun at once, on the embedded database: until the last is done (bound 3 s), and how long
 * other calls take meanwhile (99th percentile at most 2 × idle).
 */
const runs = 60
const rows = 2000

await withServer(async ({ db, url }) => {
  const { prj_id, locid } = await a(db).object({})
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const objects: number[] = []
  for (let i = 0; i < runs; i++) {
    const object = await a(db).object({ prj_id, boretype: 'cptu' })
    await a(db).sounding({ locid: object.locid, ...inFile({ rows }) })
    objects.push(object.locid)
  }
  const headers = { authorization: `Token ${key}` }
  const get = async (what: string) => (await fetch(`${url}${what}`, { headers })).json()

  const usual = () => get(`/api/project/${prj_id}/object/${locid}`)

  async function batch() {
    const begin = performance.now()
    const begun = (await (
      await fetch(`${url}/api/project/${prj_id}/calculations`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ objects }),
      })
    ).json()) as { runs: ListedRun[] }
    const ids = begun.runs.map(({ id }) => id).join()
    for (;;) {
      const now = (await get(`/api/project/${prj_id}/calculations?ids=${ids}`)) as ListedRun[]
      if (now.every(({ status }) => status !== 'processing')) break
      await sleep(50)
    }
    return performance.now() - begin
  }

  await batch()
  const { p99: idle } = await beside(usual, sleep(3000))
  const { p99, answer: took } = await beside(usual, batch())
  const isHeld = took <= 3000 && p99 <= 2 * idle
  console.log(`${runs} runs of ${rows} rows: ${(took / 1000).toFixed(2)} s (bound 3 s)`)
  console.log(`other calls meanwhile: p99 ${p99.toFixed(1)} ms, idle ${idle.toFixed(1)} ms (bound 2 × idle)`)
  console.log(isHeld ? 'held' : 'NOT HELD')
  if (!isHeld) process.exitCode = 1
})
