import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '@borebook/contract/jobs.ts'
import { crowdedLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import { a } from '@borebook/server/builders.ts'
import { print } from '@borebook/server/print/print.ts'
import { beside } from './kit/other-calls.ts'
import { withServer } from './kit/served.ts'

/**
 * The logs of 100 holes of 40 layers in one PDF with contents and bookmarks, asked for by a call, on the embedded
 * database: until it can be fetched (bound 15 s), the memory of the whole server over idle (bound 300 MB), and how long
 * other calls take meanwhile (99th percentile at most 2 × idle). Beside it the same drawings printed by nobody but
 * ourselves: no records, no job, no store.
 */
const bound = { ms: 15_000, grown: 300, slower: 2 }
const count = 100

await withServer(async ({ db, url }) => {
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const objects: number[] = []
  for (let i = 0; i < count; i++) {
    const { locid } = await a(db).object({ prj_id, boretype: 'kb', shortname: `KB ${i + 1}` })
    for (const { depthfrom, depthto, layer_name, prinstype, secstype } of crowdedLayers(40))
      await a(db).layer({ locid, depthfrom, depthto, layer_name, prinstype, secstype })
    objects.push(locid)
  }

  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const get = async <T>(what: string): Promise<T> => (await fetch(`${url}${what}`, { headers })).json() as Promise<T>
  const usual = () => get(`/api/project/${prj_id}/object/${objects[0]}`)

  async function report(): Promise<{ ms: number; grown: number; bytes: number }> {
    const idle = process.memoryUsage().rss
    let most = idle
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const begin = performance.now()
    const answer = await fetch(`${url}/api/project/${prj_id}/jobs/report`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ objects }),
    })
    let job = (await answer.json()) as Job
    while (job.ended_at === null) {
      await sleep(50)
      job = await get(`/api/jobs/${job.id}`)
    }
    if (job.state !== 'done' || job.result?.failed !== 0) throw new Error(`it came to nothing: ${JSON.stringify(job)}`)
    const link = (await (
      await fetch(`${url}/api/jobs/${job.id}/link`, { method: 'POST', headers, body: '{}' })
    ).json()) as { url: string }
    const bytes = (await (await fetch(`${url}${link.url}`)).arrayBuffer()).byteLength
    const ms = performance.now() - begin
    clearInterval(timer)
    return { ms, grown: (most - idle) / 1e6, bytes }
  }

  await report()
  const { p99: idle } = await beside(usual, sleep(3000))
  const { p99, answer: made } = await beside(usual, report())
  const from = performance.now()
  const pages = objects.map((_, i) =>
    logPages(exampleLog(crowdedLayers(40), { object: { ...exampleLog().object, shortname: `KB ${i + 1}` } })),
  )
  await print(
    pages.flatMap(one => one.pages),
    pages[0]!,
  )
  const plain = performance.now() - from
  const isHeld = made.ms <= bound.ms && made.grown <= bound.grown && p99 <= bound.slower * idle
  console.log(
    `${count} logs of 40 layers in one PDF: ${(made.ms / 1000).toFixed(1)} s, ${(made.bytes / 1e6).toFixed(1)} MB`,
  )
  console.log(`  drawn and printed without a server: ${(plain / 1000).toFixed(1)} s`)
  console.log(`  memory +${made.grown.toFixed(0)} MB over idle`)
  console.log(`  other calls meanwhile: p99 ${p99.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`)
  console.log(`bound ${bound.ms / 1000} s, ${bound.grown} MB, 2 × idle: ${isHeld ? 'held' : 'NOT HELD'}`)
  if (!isHeld) process.exitCode = 1
})
