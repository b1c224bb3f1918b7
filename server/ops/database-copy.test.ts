import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openEmpty } from '../testing/template.ts'
import { automaticBackup } from './automatic-backup.ts'
import { listFolderPaths, openEmbedded } from './data-folder.ts'
import { restoreArchive } from './restore.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-copy-'))
  database = await openEmbedded(folder)
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Notes one thing in two tables at once, again and again, and counts how often. */
function writer() {
  let isOn = true
  const done = { times: 0 }
  const ended = (async () => {
    while (isOn) {
      const name = `n${done.times}`
      await database.db.transaction().execute(async tx => {
        await sql`insert into marks (name, value) values (${name}, repeat('x', 500))`.execute(tx)
        await sql`insert into login_failures (username, address) values (${name}, 'a')`.execute(tx)
      })
      done.times++
    }
  })()
  const stop = () => {
    isOn = false
    return ended
  }
  return { done, stop }
}

test('a backup that is made while others write holds one moment, and keeps nobody waiting until it is done', async () => {
  await sql`insert into login_failures (username, address) select 'old', md5(i::text) from generate_series(1, 100000) i`.execute(
    database.db,
  )
  const { done, stop } = writer()
  await expect.poll(() => done.times).toBeGreaterThan(20)
  const before = done.times
  const file = await automaticBackup(database, { folder: path.join(folder, 'backups'), limit: 1e9 }, { fromCopy: true })
  const after = done.times
  await stop()
  expect(existsSync(listFolderPaths(folder).copy)).toBe(false)

  const other = await openEmpty()
  try {
    await restoreArchive(other, file!, { replace: false })
    const { rows } = await sql<{ noted: number; tried: number; old: number }>`
      select (select count(*) from marks where name like 'n%') as noted,
        count(*) filter (where username like 'n%') as tried, count(*) filter (where username = 'old') as old
      from login_failures`.execute(other.db)
    const { noted, tried, old } = rows[0]!
    expect([old, tried]).toEqual([100_000, noted])
    expect(noted).toBeGreaterThanOrEqual(before)
    // what was written after the moment is not in it
    expect(after).toBeGreaterThan(noted)
  } finally {
    await other.close()
  }
})

test('a copy that a killed server left is taken away when the data folder is opened next', async () => {
  const { copy } = listFolderPaths(folder)
  await database.close()
  mkdirSync(path.join(copy, 'base'), { recursive: true })
  database = await openEmbedded(folder)
  expect(existsSync(copy)).toBe(false)
})
