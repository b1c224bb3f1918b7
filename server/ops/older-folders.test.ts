import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, schemaVersion, shippedMigrations } from '../db/migrate.ts'
import { takeCases } from '../testing/all.ts'
import { TestProgram } from '../testing/program.ts'
import { verify } from './archive.ts'
import { openEmbedded } from './data-folder.ts'

let folder: string
let program: TestProgram
beforeAll(async () => {
  program = await TestProgram.bundle()
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-older-'))
})
afterAll(() => {
  program.killAll()
  rmSync(folder, { recursive: true, force: true })
})

const numbers = shippedMigrations().map(({ number }) => number)
const newest = numbers.at(-1)!
/** Schemas before plans, the first with projects, and then each that there has been. */
const versions = [28, ...numbers.filter(number => number >= 3 && number < newest && number !== 28)]

test.each(takeCases(versions, 1))(
  'a data folder of schema %i whose server was killed is backed up as it is, and opened in this version',
  async version => {
    const data = path.join(folder, `schema-${version}`)
    const older = await openEmbedded(data, ({ db }) => db.transaction().execute(tx => applyMigrations(tx, version)))
    await sql`insert into projects (prj_num, prj_title) values ('OLD-1', 'Older')`.execute(older.db)
    await older.close()
    // a clean stop would have left a backup with the same mark
    const server = await (await program.start({ BOREBOOK_DATA: data })).ready()
    await server.stop('SIGKILL')
    const [file] = readdirSync(path.join(data, 'backups')).filter(name => name.endsWith('.tar.gz'))
    expect((await verify(path.join(data, 'backups', file!))).schema).toBe(version)
    const now = await openEmbedded(data)
    const { rows } = await sql`select prj_num, prj_title from projects`.execute(now.db)
    expect([await schemaVersion(now.db), rows]).toEqual([newest, [{ prj_num: 'OLD-1', prj_title: 'Older' }]])
    await now.close()
  },
)
