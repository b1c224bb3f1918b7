import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { root } from '../db/root.ts'
import { Disk, dice, readNotedRecords } from '../testing/power.ts'
import { TestProgram } from '../testing/program.ts'

/** Other moments each time; POWER_CUTS asks for more of them. */
const cuts = Number(process.env.POWER_CUTS ?? 3)
const seed = Number(process.env.POWER_SEED ?? Math.floor(Math.random() * 1e9))
let folder: string
let program: TestProgram
let seeded: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-power-'))
  seeded = path.join(folder, 'seeded')
  const database = path.join(seeded, 'database')
  for (const made of [database, path.join(seeded, 'files')]) mkdirSync(made, { recursive: true })
  const template = inject('template')
  if (template.engine === 'embedded') expect(spawnSync('tar', ['-xf', template.file, '-C', database]).status).toBe(0)
  program = await TestProgram.bundle()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lets a server work for a while; answers its record. */
function recorded(fsync: 'on' | 'off', times: number): string {
  const data = path.join(folder, `data-${fsync}`)
  const record = path.join(folder, `record-${fsync}`)
  cpSync(seeded, data, { recursive: true })
  const env = { ...process.env, BOREBOOK_DATA: data, BOREBOOK_FSYNC: fsync, RECORDED: data, RECORD: record }
  const recorder = path.join(root, 'server/testing/recorder.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', recorder, program.file('load.mjs'), String(times)],
    { env, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  return record
}

interface AcknowledgedWrites {
  layers: Map<number, string>
  files: Map<string, string>
}
/** What a cut has cost, in sentences. Looked at once more where Node itself dies of it, as it seldom does. */
async function losses(disk: string, acknowledged: AcknowledgedWrites): Promise<string[]> {
  const input = JSON.stringify({ layers: [...acknowledged.layers], files: [...acknowledged.files] })
  for (let tries = 1; ; tries++) {
    const child = spawn(process.execPath, [program.file('look.mjs'), disk], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.end(input)
    const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
    if (code === 0) return JSON.parse(said)
    if (tries === 3 || !signal) return [`looking at it ended with ${signal ?? code}`]
  }
}

type Roll = () => number

/** Cuts the power at moments that `pick` chooses of a record's; what each has cost, in sentences. */
async function cutAt(record: string, fsync: string, pick: (total: number, roll: Roll) => number[]): Promise<string[]> {
  const roll = dice(seed)
  const total = [...readNotedRecords(record)].length
  const moments = new Set(pick(total, roll))
  const disk = new Disk(seeded)
  const acknowledged: AcknowledgedWrites = { layers: new Map(), files: new Map() }
  const costs: string[] = []
  const running = new Set<Promise<void>>()
  let moment = 0
  for (const { what, data } of readNotedRecords(record)) {
    if (what.op !== 'acknowledged') disk.play(what, data)
    else if (what.layer) acknowledged.layers.set(what.layer as number, what.commentary as string)
    else acknowledged.files.set(what.file, what.content as string)
    if (!moments.has(moment++)) continue
    const at = `${moment} of ${total}`
    const left = path.join(folder, `cut-${fsync}-${moment}`)
    disk.cut(left, roll)
    const then = { layers: new Map(acknowledged.layers), files: new Map(acknowledged.files) }
    const looked: Promise<void> = losses(left, then).then(found => {
      costs.push(...found.map(f => `cut at ${at}: ${f}`))
      rmSync(left, { recursive: true, force: true })
      running.delete(looked)
    })
    running.add(looked)
    if (running.size > 1) await Promise.race(running)
  }
  await Promise.all(running)
  expect(acknowledged.layers.size).toBeGreaterThan(20)
  expect(acknowledged.files.size).toBeGreaterThan(5)
  return costs
}

test('power cuts at random moments cost nothing that was acknowledged, and the database is whole after each', {
  timeout: 600_000,
}, async () => {
  console.log(`POWER_SEED=${seed}`)
  const record = recorded('on', 50)
  const anywhere = (total: number, roll: Roll) => Array.from({ length: cuts }, () => Math.floor(roll() * total))
  expect(await cutAt(record, 'on', anywhere)).toEqual([])
})

// at the end, where all that was acknowledged can be lost: an early cut may cost nothing
test('without forcing, a cut costs what was acknowledged', { timeout: 600_000 }, async () => {
  expect(await cutAt(recorded('off', 30), 'off', total => [total - 1])).not.toEqual([])
})
