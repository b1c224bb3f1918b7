import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Calculation } from '@borebook/contract/calculations.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProgram } from '../kit/test-program.ts'

const template = inject('template')
/** How often the server is killed; ten times where somebody has the time. */
const kills = Number(process.env.BOREBOOK_KILLS ?? 3)
let folder: string
let program: TestProgram
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-runs-'))
  program = await TestProgram.bundle()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  program.killAll()
})

test.runIf(template.engine === 'embedded')(
  `twenty runs under which the server is killed ${kills} times all end, none is lost, and none is worked out twice`,
  async () => {
    const env = { BOREBOOK_DATA: path.join(folder, 'data'), BOREBOOK_FSYNC: 'off' }
    await program.firstFolder(env.BOREBOOK_DATA)
    const start = async () => (await program.start(env)).ready()
    let server = await start()
    const { token } = await server.call('POST', '/api/auth/login', { username: 'admin', password: 'borebook' })
    // a cone test of the demo
    const at = '/api/project/1/object/9/seq_cal'
    const begun: Calculation[] = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', at, {}, token)))
    for (let kill = 0; kill < kills; kill++) {
      // in the midst of a start, of the first runs, of the next
      await sleep(150 * (kill % 4))
      await server.stop('SIGKILL')
      server = await start()
    }
    const runs = (): Promise<Calculation[]> => server.call('GET', at, undefined, token)
    const states = async () => [...new Set((await runs()).map(({ status }) => status))]
    await expect.poll(states, { timeout: 200_000, interval: 500 }).not.toContain('processing')
    const ended = await runs()
    expect(ended.map(({ id }) => id)).toEqual(begun.map(({ id }) => id).sort((a, b) => a - b))
    for (const { status, method, finished_at } of ended) {
      expect(['done', 'failed']).toContain(status)
      expect([method !== null, finished_at !== null]).toEqual([status === 'done', true])
    }
    // one that is done has changed once since it was stored
    expect(ended.filter(({ status, version }) => status === 'done' && version !== 2)).toEqual([])
    await server.stop()
  },
  300_000,
)
