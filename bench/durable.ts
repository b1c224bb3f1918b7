import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'

/**
 * POST of a layer on the embedded database with every commit forced to the disk and without, by one writer and by eight,
 * beside the disk's own limit: a page of 8 KB written and forced, one after the other.
 */
const seconds = 4

/** How often a second, and how long the slowest hundredth waited, in ms. */
async function rate(writers: number, once: (writer: number) => Promise<unknown>): Promise<string> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (performance.now() < end) {
        const begin = performance.now()
        await once(writer)
        times.push(performance.now() - begin)
      }
    }),
  )
  times.sort((x, y) => x - y)
  const [median, p99] = [0.5, 0.99].map(share => times[Math.floor(times.length * share)]!.toFixed(2))
  return `${(times.length / seconds).toFixed(0).padStart(5)} /s, median ${median} ms, p99 ${p99} ms`
}

async function posts(folder: string, name: string): Promise<void> {
  const { db, close } = await openEmbedded(folder)
  await migrate(db)
  await loadShippedDictionaries(db)
  const app = await createApp(db)
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'engineer', prj_id })
  const holes = await Promise.all(Array.from({ length: 8 }, async () => (await a(db).object({ prj_id })).locid))
  const post = (writer: number) =>
    app
      .inject({
        method: 'POST',
        url: `/api/project/${prj_id}/object/${holes[writer]}/layer_data`,
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ depthfrom: 1, depthto: 2, prinstype: 'si', secstype: 'cl1,sa', colour: 'gr' }),
      })
      .then(({ statusCode, body }) => {
        if (statusCode !== 201) throw new Error(body)
      })
  for (const writers of [1, 8]) console.log(`POST layer, ${name}, ${writers} at once: ${await rate(writers, post)}`)
  await app.close()
  await close()
}

async function bare(folder: string): Promise<void> {
  const fd = openSync(path.join(folder, 'bare'), 'w')
  const page = Buffer.alloc(8192, 1)
  const forced = await rate(1, async () => {
    writeSync(fd, page)
    fsyncSync(fd)
  })
  closeSync(fd)
  console.log(`bare write and fsync of 8 KB:                ${forced}`)
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-durable-'))
try {
  if (process.env.BOREBOOK_FSYNC === 'off') await posts(folder, 'not forced')
  else {
    await bare(folder)
    await posts(path.join(folder, 'data'), 'forced    ')
    spawnSync(process.execPath, [process.argv[1]!], {
      stdio: 'inherit',
      env: { ...process.env, BOREBOOK_FSYNC: 'off' },
    })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
