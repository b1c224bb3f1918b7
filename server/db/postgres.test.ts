import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { loadShippedDictionaries } from '../dictionaries/dictionaries.ts'
import { isAll, takeCases } from '../testing/all.ts'
import { startPostgres, stopPostgres, type TestPostgres } from '../testing/postgres.ts'
import { TestProgram } from '../testing/program.ts'
import { cuts, runThroughRestarts } from '../testing/restarts.ts'
import type { Db } from './database.ts'
import { applyMigrations, migrate, schemaVersion, shippedMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'

// a PostgreSQL server of its own, which nobody else minds losing
let postgres: TestPostgres
let program: TestProgram
beforeAll(async () => {
  postgres = await startPostgres()
  program = await TestProgram.bundle()
})
afterAll(async () => {
  program.killAll()
  await stopPostgres(postgres)
})

const withDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await openPostgres(url, 4)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

test('a connection that is given back within a transaction serves nobody else', async () => {
  const { db, close } = await openPostgres(await postgres.create('left_open'), 1)
  await db.connection().execute(async one => {
    await sql`begin`.execute(one)
    await expect(sql`select 1 / 0`.execute(one)).rejects.toThrow('division by zero')
  })
  const answer = await db.transaction().execute(tx => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect(answer.rows).toEqual([{ one: 1 }])
  await close()
})

/** How often what depends on the moment is tried: with every change, and before a release. */
const rounds = takeCases([5, 1, 2, 3, 4], 1)
const restarts = isAll ? 20 : 2 * cuts.length

describe('a server outlives its database', () => {
  test('restarts and cuts under eight writers end none of three processes and lose nothing acknowledged', async () => {
    const url = await postgres.create('outlived')
    const site = await withDatabase(url, async db => {
      await migrate(db)
      await loadShippedDictionaries(db)
      const { prj_id } = await a(db).project()
      const locids = []
      for (let i = 0; i < 8; i++) locids.push((await a(db).object({ prj_id })).locid)
      return { prj_id, locids, key: (await a(db).user({ role: 'engineer', prj_id })).key }
    })
    const servers = await Promise.all([1, 2, 3].map(() => program.start({ DATABASE_URL: url, LOG_LEVEL: 'error' })))
    await Promise.all(servers.map(server => server.ready()))
    const order = Array.from({ length: restarts }, (_, i) => cuts[i % cuts.length]!)
    const { acknowledged, refused, mute, back } = await runThroughRestarts({ ...site, servers, postgres, url }, order)

    expect(servers.map(s => s.ended)).toEqual([undefined, undefined, undefined])
    expect(back.filter(Number.isNaN)).toEqual([])
    // a 500 tells why in the log alone
    const broken = servers.flatMap(({ said }) => said.split('\n').filter(line => line.includes('a call broke')))
    expect(broken).toEqual([])
    expect([...refused.keys()]).toEqual([503])
    expect(mute).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(10 * restarts)
    const stored = await withDatabase(url, db => db.selectFrom('layers').select('layerid').execute())
    const known = new Set(stored.map(({ layerid }) => layerid))
    expect(acknowledged.filter(layerid => !known.has(layerid))).toEqual([])
    expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0, 0])
  })

  test('/healthz answers 503 with a sentence while the database is away, and a server started then waits for it', async () => {
    const url = await postgres.create('away')
    const first = await (await program.start({ DATABASE_URL: url })).ready()
    const health = async () => {
      const answer = await fetch(`${first.url}/healthz`)
      return [answer.status, await answer.json()]
    }
    expect(await health()).toEqual([200, { status: 'ok' }])
    await postgres.stop()
    expect(await health()).toEqual([
      503,
      { detail: 'The database does not answer at the moment. Try again in a few seconds.' },
    ])
    const second = await program.start({ DATABASE_URL: url })
    await second.says('waiting up to a minute for it')
    await sleep(1500)
    expect(second.ended).toBeUndefined()
    await postgres.start()
    await second.ready()
    expect(await health()).toEqual([200, { status: 'ok' }])
    expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0])
  })

  test('connections that died while they were idle cost nobody a request', async () => {
    await withDatabase(await postgres.create('idle'), async db => {
      for (let round = 0; round < 10; round++) {
        await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(db)))
        await withDatabase(postgres.url, other =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'idle'`.execute(other),
        )
        const [read, written] = await Promise.all([
          sql<{ n: number }>`select 1 as n`.execute(db),
          db.transaction().execute(tx => sql<{ n: number }>`select 2 as n`.execute(tx)),
        ])
        expect([read.rows, written.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]])
      }
    })
  })
})

describe('several processes start at once', () => {
  const startFour = async (url: string) => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => program.start({ DATABASE_URL: url })))
    await Promise.all(servers.map(server => server.ready()))
    expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0, 0, 0])
    expect(await withDatabase(url, schemaVersion)).toBe(shippedMigrations().at(-1)!.number)
  }

  test.each(rounds)('on an empty database, round %i', async round => {
    await startFour(await postgres.create(`empty_${round}`))
  })

  test.each(rounds)('on a database of an older Borebook, round %i', async round => {
    const url = await postgres.create(`older_${round}`)
    await withDatabase(url, db => db.transaction().execute(tx => applyMigrations(tx, 2 * round)))
    await startFour(url)
  })
})
