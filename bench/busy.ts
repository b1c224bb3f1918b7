import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { a } from '@borebook/server/builders.ts'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'
import { freePort, postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'
import { sql } from 'kysely'

/**
 * Logs of 800 and 5,000 layers (bound: 3 s); and how long the other calls take while ten logs of 5,000 layers print, an AGS
 * file of 200,000 layers is stored and a ZIP of 400 MB is packed, beside the same calls of an idle server. Bounds: their
 * 99th percentile at most 2 × idle + 50 ms; the longest 250 ms.
 */
const clients = 3
const layersOfImport = 200_000
const bound = (idle: number) => 2 * idle + 50
const longestAllowed = 250

interface Other {
  url: string
  key: string
  calls: { method: string; path: string; body?: string }[]
}

/** Asks again and again, as people do, until told to stop; answers the times of all calls, ms. */
async function others({ url, key, calls }: Other): Promise<void> {
  const times: number[] = []
  let isOver = false
  parentPort!.once('message', () => {
    isOver = true
  })
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      for (let n = i; !isOver; n++) {
        const { method, path, body } = calls[n % calls.length]!
        const begin = performance.now()
        const answer = await fetch(url + path, {
          method,
          headers: { authorization: `Token ${key}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body }),
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
        times.push(performance.now() - begin)
        await sleep(20)
      }
    }),
  )
  parentPort!.postMessage(times.sort((x, y) => x - y))
}

/** The times of the other calls while `work` is under way. */
async function during(other: Other, work: () => Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: other })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  const times = new Promise<number[]>(resolve => worker.once('message', resolve))
  await Promise.race([work(), failed])
  worker.postMessage('over')
  const found = await Promise.race([times, failed])
  await worker.terminate()
  return found
}
const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)]!

async function seed(database: Database) {
  const { db } = database
  await migrate(db)
  await loadShippedDictionaries(db)
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const hole = async (layers: number) => {
    const { locid } = await a(db).object({ prj_id, zcoorde: layers / 4 })
    await sql`
      insert into layers (locid, depthfrom, depthto, prinstype, secstype, colour, commentary)
      select ${locid}::integer, i / 4.0, (i + 1) / 4.0, (array['si', 'sa', 'gr', 'cl'])[1 + i % 4], 'fsa1', 'gr',
        'Layer ' || i || ': laminated, with shell fragments' from generate_series(0, ${layers - 1}::integer) as i`.execute(
      db,
    )
    return locid
  }
  const [small, middle, large, empty] = [await hole(60), await hole(800), await hole(5000), await hole(1)]
  for (let i = 0; i < 200; i++) await a(db).object({ prj_id })
  await database.close()
  return { prj_id, key, small, middle, large, empty }
}

function agsOf(prj_num: string): string {
  const holes = Array.from({ length: 400 }, (_, n) => `BH${n + 1}`)
  const each = layersOfImport / holes.length
  const layer = (hole: string, n: number) =>
    `"DATA","${hole}","${(n / 10).toFixed(2)}","${((n + 1) / 10).toFixed(2)}","Firm grey slightly sandy CLAY with occasional shells"`
  return [
    `"GROUP","PROJ"\r\n"HEADING","PROJ_ID","PROJ_NAME"\r\n"UNIT","",""\r\n"TYPE","ID","X"\r\n"DATA","${prj_num}","Large"\r\n`,
    '"GROUP","LOCA"\r\n"HEADING","LOCA_ID"\r\n"UNIT",""\r\n"TYPE","ID"',
    ...holes.map(hole => `"DATA","${hole}"`),
    '\r\n"GROUP","GEOL"\r\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"\r\n"UNIT","","m","m",""\r\n"TYPE","ID","2DP","2DP","X"',
    ...holes.flatMap(hole => Array.from({ length: each }, (_, n) => layer(hole, n))),
    '',
  ].join('\r\n')
}

async function measure(engine: string, env: Record<string, string>, database: Database): Promise<void> {
  const { prj_id, key, small, middle, large, empty } = await seed(database)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server: ChildProcess = spawn(process.execPath, ['.build/main.mjs', 'start'], {
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>(resolve => server.stdout!.on('data', text => String(text).includes('is ready') && resolve()))
  const ask = async (method: string, path: string, body?: string | Uint8Array | FormData) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Token ${key}`,
        ...type,
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { body: body as BodyInit }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const logOf = (locid: number) => `/api/project/${prj_id}/object/${locid}/log.pdf?scale=fit`
  const print = async (locid: number) => (await ask('GET', logOf(locid))).arrayBuffer()
  try {
    await print(small)
    const say = (what: string, ms: number, limit?: number) =>
      console.log(
        `${engine.padEnd(9)} ${what.padEnd(58)} ${ms.toFixed(0).padStart(6)} ms${limit === undefined ? '' : ms <= limit ? ` (bound ${limit.toFixed(0)}: held)` : ` (bound ${limit.toFixed(0)}: NOT HELD)`}`,
      )
    for (const [layers, locid] of [
      [800, middle],
      [5000, large],
    ] as const)
      say(`a log of ${layers} layers`, await timed(() => print(locid)), 3000)
    const documents = `/aws/project-document/${prj_id}/folders/`
    for (let i = 0; i < 8; i++) {
      const form = new FormData()
      form.append('folder_structure', `F${i}`)
      form.append('files', new Blob([randomBytes(50 * 1024 ** 2)]), `${i}.bin`)
      await ask('POST', documents, form)
    }
    const { files_and_folders } = (await (await ask('GET', documents)).json()) as {
      files_and_folders: { id: number; type: string }[]
    }
    const folders = files_and_folders.filter(f => f.type === 'folder').map(f => f.id)
    const zip = (await (
      await ask('POST', `/api/project/${prj_id}/documents/zip`, JSON.stringify({ documents: folders }))
    ).json()) as { url: string }
    const body = JSON.stringify({ depthfrom: 1, depthto: 2, prinstype: 'si' })
    const other: Other = {
      url,
      key,
      calls: [
        { method: 'GET', path: '/healthz' },
        { method: 'GET', path: `/api/project/${prj_id}/object/${small}/layer_data` },
        { method: 'GET', path: `/api/project/${prj_id}/objects` },
        { method: 'POST', path: `/api/project/${prj_id}/object/${empty}/layer_data`, body },
      ],
    }
    const idle = await during(other, () => sleep(8000))
    say('the other calls of an idle server, p99', p99(idle))
    say('… longest', idle.at(-1)!)
    const file = Buffer.from(agsOf(`L-${engine}`))
    let stored = 0
    const busy = await during(other, () =>
      Promise.all([
        ...Array.from({ length: 10 }, () => print(large)),
        timed(() => ask('POST', '/api/import', file)).then(ms => {
          stored = ms
        }),
        fetch(new URL(zip.url, url)).then(answer => answer.arrayBuffer()),
      ]),
    )
    say(`while ten logs print, ${layersOfImport} layers are stored, a ZIP is packed`, stored)
    say('… the other calls, p99', p99(busy), bound(p99(idle)))
    say('… longest', busy.at(-1)!, longestAllowed)
  } finally {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-busy-'))
  await measure('embedded', { BOREBOOK_DATA: folder, DATABASE_URL: '' }, await openEmbedded(folder))
  if (postgresPrograms()) {
    const server = await startPostgres()
    const url = await server.create('busy')
    const data = path.join(folder, 'files-of-postgres')
    await measure('postgres', { BOREBOOK_DATA: data, DATABASE_URL: url }, await openPostgres(url))
    await stopPostgres(server)
  } else console.log('PostgreSQL was not found: the embedded engine only.')
  rmSync(folder, { recursive: true })
}

if (isMainThread) await main()
else await others(workerData as Other)
