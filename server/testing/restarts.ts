import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestPostgres } from './postgres.ts'
import type { RunningServer } from './program.ts'

/** What a server's database may suffer while people work. */
export const cuts = ['fast', 'immediate', 'terminate'] as const
export type Cut = (typeof cuts)[number]

interface Site {
  servers: readonly RunningServer[]
  postgres: TestPostgres
  /** Address of the database that the servers use. */
  url: string
  prj_id: number
  /** Objects, one a writer. */
  locids: readonly number[]
  key: string
}

interface RestartOutcome {
  /** Keys of layers whose POST was answered with 201. */
  acknowledged: number[]
  /** What calls answered besides 201, by status; 0 for none. */
  refused: Map<number, number>
  /** 503s without a sentence or without Retry-After. */
  mute: number
  /** Milliseconds, by cut, from the database's being back to the first answer with 201 of the slowest server. */
  back: number[]
}

/** Writers that POST layers without pause, each to one of the servers, while the database is cut off again and again. */
export async function runThroughRestarts(site: Site, rounds: readonly Cut[]): Promise<RestartOutcome> {
  const suffered: RestartOutcome = { acknowledged: [], refused: new Map(), mute: 0, back: [] }
  const lastSuccess = new Map<RunningServer, number>()
  let isOver = false
  const writers = site.locids.map(async (locid, i) => {
    const server = site.servers[i % site.servers.length]!
    for (let depth = 0; !isOver; depth += 0.01)
      if (await post(server, site, locid, depth, suffered)) lastSuccess.set(server, performance.now())
      else await sleep(50)
  })
  for (const cut of rounds) {
    await sleep(300)
    await carryOut(cut, site)
    const from = performance.now()
    const isBack = () => site.servers.every(s => s.ended !== undefined || (lastSuccess.get(s) ?? 0) > from)
    for (const until = from + 30_000; !isBack() && performance.now() < until; ) await sleep(10)
    suffered.back.push(Math.max(...site.servers.map(s => (lastSuccess.get(s) ?? Number.NaN) - from)))
  }
  isOver = true
  await Promise.all(writers)
  return suffered
}

async function post(
  server: RunningServer,
  { prj_id, key }: Site,
  locid: number,
  depthfrom: number,
  suffered: RestartOutcome,
): Promise<boolean> {
  let status = 0
  try {
    const answer = await fetch(`${server.url}/api/project/${prj_id}/object/${locid}/layer_data`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ depthfrom, depthto: depthfrom + 0.01, prinstype: 'si' }),
    })
    status = answer.status
    const body = (await answer.json()) as { layerid?: number; detail?: string }
    if (status === 201) {
      suffered.acknowledged.push(body.layerid!)
      return true
    }
    if (status === 503 && !(body.detail && answer.headers.has('retry-after'))) suffered.mute++
  } catch {}
  suffered.refused.set(status, (suffered.refused.get(status) ?? 0) + 1)
  return false
}

async function carryOut(cut: Cut, { postgres, url }: Site): Promise<void> {
  if (cut !== 'terminate') {
    await postgres.stop(cut)
    return postgres.start()
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
