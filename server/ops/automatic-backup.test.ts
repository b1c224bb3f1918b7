import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'
import { verify } from './archive.ts'
import { automaticBackup } from './automatic-backup.ts'

const t = testServer()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-automatic-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const archives = () =>
  readdirSync(folder)
    .filter(f => f.endsWith('.tar.gz'))
    .sort()

test('a backup is made when something has changed since the last, and is whole', async () => {
  const place = { folder, limit: 1e9 }
  await a(t.db).layer()
  const first = await automaticBackup(t.database, place)
  expect((await verify(first!)).tables.find(table => table.table === 'layers')!.rows).toBeGreaterThan(0)
  expect(await automaticBackup(t.database, place)).toBeUndefined()
  await a(t.db).user()
  expect(await automaticBackup(t.database, place)).toBeDefined()
  expect(archives()).toHaveLength(2)
})

test('a table without a history counts as changed too, and a key that is only used does not', async () => {
  const place = { folder, limit: 1e9 }
  const { user_id } = await a(t.db).user()
  await automaticBackup(t.database, place)
  await sql`insert into api_keys (user_id, name, prefix, key_hash, scopes) values (${user_id}, 'logger', 'b', 'x', '{read}')`.execute(
    t.db,
  )
  expect(await automaticBackup(t.database, place)).toBeDefined()
  await sql`update api_keys set last_used_at = now()`.execute(t.db)
  expect(await automaticBackup(t.database, place)).toBeUndefined()
  await sql`update users set fullname = 'Somebody' where user_id = ${user_id}`.execute(t.db)
  expect(await automaticBackup(t.database, place)).toBeDefined()
})

test('every table is in the history, counts as changed, or holds nothing that is worth a backup by itself', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger where tgrelid = c.oid and (tgname like 'remember%' or tgname = 'count_change')) order by 1`.execute(
    t.db,
  )
  const withOthers = ['batches', 'change_history', 'dictionary_types', 'history', 'marks', 'migrations']
  const passing = ['account_links', 'jobs', 'login_failures', 'sessions', 'sign_ins', 'upload_chunks', 'uploads']
  expect(rows.map(({ name }) => name)).toEqual([...withOthers, ...passing].sort())
})

test('the last 24 are kept', async () => {
  for (let day = 1; day <= 30; day++)
    writeFileSync(path.join(folder, `borebook-2026-01-${String(day).padStart(2, '0')}.tar.gz`), 'x')
  await a(t.db).project()
  await automaticBackup(t.database, { folder, limit: 1e9 })
  expect(archives()).toHaveLength(24)
  expect(archives()[0]).toBe('borebook-2026-01-08.tar.gz')
})

test('the oldest go when all together are over the size limit, the newest never', async () => {
  writeFileSync(path.join(folder, 'borebook-2026-01-01.tar.gz'), Buffer.alloc(5000))
  await a(t.db).project()
  const made = await automaticBackup(t.database, { folder, limit: 100 })
  expect(archives()).toEqual([path.basename(made!)])
})
