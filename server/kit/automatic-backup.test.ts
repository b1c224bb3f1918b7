import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { automaticBackup } from './automatic-backup.ts'
import { verify } from './backup.ts'
import { testServer } from './test-server.ts'

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
