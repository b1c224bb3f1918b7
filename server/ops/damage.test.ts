import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { takeCases } from '../testing/all.ts'
import { callerAt, TestProgram } from '../testing/program.ts'

/** A data folder as two starts and their clean ends leave it: database, demo, two backups. */
let seeded: string
let folder: string
let program: TestProgram
beforeAll(async () => {
  program = await TestProgram.bundle()
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-damage-'))
  seeded = path.join(folder, 'seeded')
  await program.firstFolder(seeded)
  const server = await (await program.start({ BOREBOOK_DATA: seeded })).ready()
  const call = await callerAt(server.url)
  for (const name of ['first', 'second']) await call('POST', '/api/project', { prj_num: name, prj_title: 'A title' })
  await server.stop()
  expect(backups(seeded)).toHaveLength(2)
})
afterAll(() => {
  program.killAll()
  rmSync(folder, { recursive: true, force: true })
})

let copies = 0
const copyOf = (number: number) => path.join(folder, `copy-${number}`)
function copy(): string {
  const data = copyOf(++copies)
  cpSync(seeded, data, { recursive: true })
  return data
}
// before the disk has to write it all
afterEach(() => rmSync(copyOf(copies), { recursive: true, force: true }))
const backups = (data: string): string[] =>
  readdirSync(path.join(data, 'backups'))
    .filter(f => f.endsWith('.tar.gz'))
    .sort()
    .map(f => path.join(data, 'backups', f))
const numbers = async (url: string): Promise<string[]> =>
  (await (await callerAt(url))('GET', '/api/projects')).body.map((p: { prj_num: string }) => p.prj_num)

/** Spoils the file of the database that holds these bytes, where they stand. */
function spoil(data: string, words: string): void {
  const base = path.join(data, 'database/base/5')
  let spoilt = 0
  for (const file of readdirSync(base).filter(f => /^\d{5,}$/.test(f))) {
    const at = readFileSync(path.join(base, file)).indexOf(words)
    if (at < 0) continue
    writeSync(openSync(path.join(base, file), 'r+'), 'X', at)
    spoilt++
  }
  expect(spoilt).toBeGreaterThan(0)
}

describe('a database that is damaged', () => {
  const damages: [string, (data: string) => void][] = [
    ['a byte of a stored row', data => spoil(data, '2026.014')],
    ['the control file', data => writeFileSync(path.join(data, 'database/global/pg_control'), Buffer.alloc(8192))],
    ['the log of transactions', data => rmSync(path.join(data, 'database/pg_xact'), { recursive: true })],
    ['PG_VERSION', data => rmSync(path.join(data, 'database/PG_VERSION'))],
    ['a table', data => removeLargest(data)],
    ['the write-ahead log', data => emptyLog(data)],
  ]
  test.each(takeCases(damages, 2))('in %s is no healthy start, and says which backup brings it back', (_, damage) => {
    const data = copy()
    damage(data)
    const { status, stderr } = program.run(['start'], { BOREBOOK_DATA: data, PORT: '0' })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The database in .* is damaged and cannot be opened: .+\nThe newest good backup is of 20\d\d-/,
    )
    expect(stderr).not.toMatch(/\n +at /)
    expect(stderr.split('\n').at(-1)).toBe(`  BOREBOOK_DATA=${data} npm run restore -- ${backups(data).at(-1)}`)
  })

  test.each(takeCases([damages[1]!, damages[0]!, damages[3]!], 1))(
    'in %s is put aside by that command, and the backup is in its place',
    async (_, damage) => {
      const data = copy()
      damage(data)
      const { status, stdout, stderr } = program.run(['restore', backups(data).at(-1)!], { BOREBOOK_DATA: data })
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/is kept in .*database\.broken-20\d\d-/)
      expect(readdirSync(data).filter(f => f.startsWith('database.broken-'))).toHaveLength(1)
      const server = await (await program.start({ BOREBOOK_DATA: data })).ready()
      expect(await numbers(server.url)).toEqual(expect.arrayContaining(['first', 'second', '2026.014']))
      await server.stop()
    },
  )

  test('names an older backup when the newest is damaged too, and none where there is none', () => {
    const data = copy()
    writeFileSync(path.join(data, 'database/global/pg_control'), Buffer.alloc(8192))
    const [older, newest] = backups(data).slice(-2) as [string, string]
    truncateSync(newest, 3000)
    const start = () => program.run(['start'], { BOREBOOK_DATA: data, PORT: '0' }).stderr
    expect(start()).toContain(`npm run restore -- ${older}`)
    rmSync(older)
    for (const file of backups(data)) truncateSync(file, 100)
    expect(start()).toContain('There is no good backup in')
  })

  test('in one of PostgreSQL’s own tables is found by npm run check as by a start', () => {
    const data = copy()
    const base = path.join(data, 'database/base/5')
    const [largest] = readdirSync(base)
      .map(file => path.join(base, file))
      .sort((a, b) => statSync(b).size - statSync(a).size)
    const fd = openSync(largest!, 'r+')
    writeSync(fd, Buffer.alloc(200, 7), 0, 200, Math.floor(statSync(largest!).size / 2))
    closeSync(fd)
    const damage = /page \d+ of \w+ is damaged/
    expect(program.run(['start'], { BOREBOOK_DATA: data, PORT: '0' }).stderr).toMatch(damage)
    const { status, stdout } = program.run(['check'], { BOREBOOK_DATA: data })
    expect([status, damage.test(stdout)]).toEqual([1, true])
  })

  test('by another version of the engine is told so', () => {
    const data = copy()
    writeFileSync(path.join(data, 'database/PG_VERSION'), '17\n')
    const { status, stderr } = program.run(['start'], { BOREBOOK_DATA: data, PORT: '0' })
    expect(status).toBe(1)
    expect(stderr).toContain('was made by another version of the engine (PostgreSQL 17)')
  })
})

function emptyLog(data: string): void {
  const log = path.join(data, 'database/pg_wal')
  for (const file of readdirSync(log).filter(f => /^[0-9A-F]{24}$/.test(f)))
    writeFileSync(path.join(log, file), Buffer.alloc(16 * 1024 ** 2))
}

function removeLargest(data: string): void {
  const base = path.join(data, 'database/base/5')
  const [largest] = readdirSync(base)
    .filter(f => /^\d{5,}$/.test(f))
    .map(file => ({ file, size: readFileSync(path.join(base, file)).length }))
    .sort((a, b) => b.size - a.size)
  rmSync(path.join(base, largest!.file))
}

describe('a restore', () => {
  test('puts a database that held data aside when it is asked to, and deletes nothing', async () => {
    const data = copy()
    const file = path.join(data, 'site.tar.gz')
    expect(program.run(['backup', file], { BOREBOOK_DATA: data }).stdout).toContain('read back and found whole')
    expect(program.run(['restore', file], { BOREBOOK_DATA: data })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('holds data already'),
    })
    const { status, stdout } = program.run(['restore', file, '--replace'], { BOREBOOK_DATA: data })
    expect(status).toBe(0)
    const aside = /kept in (\S+database\.replaced-[\dT-]+)\./.exec(stdout)![1]!
    expect(existsSync(path.join(aside, 'PG_VERSION'))).toBe(true)
  })

  const cuts: [string, (data: string) => void][] = [
    [
      'after the old one went aside',
      data => renameSync(path.join(data, 'database'), path.join(data, 'database.restored')),
    ],
    [
      'before it',
      data => cpSync(path.join(data, 'database'), path.join(data, 'database.restored'), { recursive: true }),
    ],
    [
      'while the new one was made',
      data => cpSync(path.join(data, 'database/base'), path.join(data, 'database.making'), { recursive: true }),
    ],
  ]
  test.each(takeCases(cuts, 1))('that is cut off %s leaves a whole database', async (_, cut) => {
    const data = copy()
    cut(data)
    const server = await (await program.start({ BOREBOOK_DATA: data })).ready()
    expect(await numbers(server.url)).toContain('second')
    await server.stop()
    expect(readdirSync(data).filter(f => f.startsWith('database'))).toEqual(['database'])
  })
})

test('damage that is met while the server runs makes it unhealthy, and the older backups stay', async () => {
  const data = copy()
  const server = await (await program.start({ BOREBOOK_DATA: data })).ready()
  // pages that nobody has read yet since the start
  spoil(data, 'Depths of holes.csv')
  const call = await callerAt(server.url)
  const projects = (await call('GET', '/api/projects')).body as { prj_id: number; prj_num: string }[]
  const { prj_id } = projects.find(p => p.prj_num === '2026.014')!
  const answer = await call('GET', `/aws/project-document/${prj_id}/folders/`)
  expect(answer.status).toBe(500)
  expect(answer.body.detail).toBe('The database is damaged at the place of this call. Tell whoever runs Borebook.')
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([503, { status: 'damaged' }])
  const before = backups(data)
  // something new to back up, in a table that nothing has spoiled
  await call('POST', '/api/keys', { name: 'after', scopes: ['read'], projects: 'all' })
  await server.stop()
  expect(backups(data)).toEqual(before)
  expect(server.said).toContain('The older backups are kept')
})

describe('npm run check', () => {
  const check = (data: string) => program.run(['check'], { BOREBOOK_DATA: data })

  test('says of database, files and backups that they are whole', () => {
    const { status, stdout, stderr } = check(copy())
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Database: \d+ rows of \d+ tables and \d+ indexes read: whole\.$/m)
    expect(stdout).toMatch(/^Files: {4}\d+ files with .* read in .*: whole\.$/m)
    expect(stdout).toMatch(/^Backups: {2}\d read in .*: whole\.$/m)
  })

  test('names what is damaged of each, and ends with 1', () => {
    const data = copy()
    spoil(data, '2026.014')
    const content = readdirSync(path.join(data, 'files/content'), { recursive: true, withFileTypes: true }).find(f =>
      f.isFile(),
    )!
    writeFileSync(path.join(content.parentPath, content.name), 'something else')
    truncateSync(backups(data)[0]!, 3000)
    const { status, stdout, stderr } = check(data)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^\d+ faults found\.$/)
    expect(stdout).toMatch(/^Database: .* read: DAMAGED\.\n(?: {2}page .*\n)+ {2}table \w+: invalid page in block/m)
    expect(stdout).toMatch(/^Files: .* DAMAGED\.\n {2}.* its content is not what was stored$/m)
    expect(stdout).toMatch(/^Backups: .* DAMAGED\.\n {2}.*cannot be read as a backup/m)
  })

  test('still reads the backups of a database that cannot be opened', () => {
    const data = copy()
    writeFileSync(path.join(data, 'database/global/pg_control'), Buffer.alloc(8192))
    const { status, stdout } = check(data)
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Database: The database in .* is damaged and cannot be opened/m)
    expect(stdout).toMatch(/^Backups: .*: whole\.$/m)
  })
})
