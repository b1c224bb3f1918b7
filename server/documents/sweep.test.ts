import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { documents, projectDocuments, uploads } from '@borebook/contract/documents/documents.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { verify } from '../ops/archive.ts'
import { writeBackup } from '../ops/backup.ts'
import { restoreArchive } from '../ops/restore.ts'
import { contentName, digestOf } from '../store/content-name.ts'
import { FolderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'
import { bothStores, site, storeKinds, uploadTestFiles } from '../testing/documents-site.ts'
import { testServer } from '../testing/server.ts'
import { sweep, verifyFiles } from './sweep.ts'

const t = testServer()
const useStore = bothStores(t)

const nameOf = (text: string) => contentName([digestOf(Buffer.from(text))])

describe.each(storeKinds)('what lies in %s', kind => {
  beforeAll(async () => {
    await sql`delete from documents`.execute(t.db)
    useStore(kind)
  })

  test('stays for 30 days after its file was deleted, and as long as another file holds the same', async () => {
    const s = await site(t)
    const [kept, gone] = [`kept ${kind}`, `gone ${kind}`]
    await uploadTestFiles(t, s, '', [
      ['a.txt', kept],
      ['b.txt', kept],
      ['c.txt', gone],
    ])
    const { files_and_folders } = await s.lead(projectDocuments.list, { path: s.project })
    const keys = files_and_folders.filter(e => e.name !== 'b.txt' && e.id !== null).map(e => e.id!)
    await s.lead(documents.removeMany, { path: s.project, body: { documents: keys } })
    await sweep(t.db, t.store)
    expect(await s.contents()).toEqual(expect.arrayContaining([nameOf(kept), nameOf(gone)]))
    await sql`update documents set deleted_at = now() - interval '31 days' where id = any (${keys}::integer[])`.execute(
      t.db,
    )
    await sweep(t.db, t.store)
    expect(await s.contents()).toContain(nameOf(kept))
    expect(await s.contents()).not.toContain(nameOf(gone))
  })

  test('goes when an upload has not been gone on with for a day', async () => {
    const s = await site(t)
    const upload = randomUUID()
    const body = { upload, folder_structure: '', name: 'a.bin', size: 10 }
    await s.lead(uploads.begin, { path: s.project, body })
    await sweep(t.db, t.store)
    expect(await s.lead(uploads.list, { path: s.project })).toHaveLength(1)
    await sql`update uploads set touched_at = now() - interval '25 hours' where upload = ${upload}::uuid`.execute(t.db)
    await sweep(t.db, t.store)
    expect(await s.lead(uploads.list, { path: s.project })).toEqual([])
  })

  test('is compared with the table: what is missing is told, what nobody holds and is no newcomer is removed', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, '', [['lost.txt', `lost ${kind}`]])
    await t.store.remove(nameOf(`lost ${kind}`))
    const orphan = nameOf(`orphan ${kind}`)
    await t.store.put(orphan, Buffer.from(`orphan ${kind}`))
    const fresh = await verifyFiles(t.db, t.store)
    expect(fresh).toMatchObject({ orphans: 0, fresh: 1 })
    expect(fresh.missing.map(m => m.name)).toEqual(['lost.txt'])
    const aged = new Proxy(t.store, {
      get: (store, name) =>
        name === 'list'
          ? async function* () {
              for await (const found of store.list()) yield { ...found, modified: new Date(Date.now() - 7200_000) }
            }
          : (store[name as keyof Store] as () => void).bind?.(store),
    })
    expect(await verifyFiles(t.db, aged)).toMatchObject({ orphans: 1, fresh: 0 })
    expect(await t.store.size(orphan)).toBeUndefined()
  })

  test('comes along in a backup and back into another store', async () => {
    const s = await site(t)
    const large = Buffer.alloc(9 * 1024 ** 2, kind)
    await uploadTestFiles(t, s, 'A', [
      ['a.txt', `a ${kind}`],
      ['large.bin', large],
    ])
    await sql`delete from documents where name = 'lost.txt'`.execute(t.db)
    const here = mkdtempSync(path.join(os.tmpdir(), 'borebook-backup-'))
    try {
      const file = path.join(here, 'all.tar.gz')
      const contents = await writeBackup(t.database, file, t.store)
      expect(contents.missing).toEqual([])
      expect((await verify(file)).files!.map(f => f.name)).toContain(nameOf(`a ${kind}`))
      const other = new FolderStore(path.join(here, 'files'))
      await restoreArchive(t.database, file, { replace: true, store: other })
      const found = await verifyFiles(t.db, other)
      expect(found).toMatchObject({ missing: [], orphans: 0 })
      t.store = other
      // a restore ends all sessions
      const { key } = await a(t.db).user({ role: 'lead', prj_id: s.project.id })
      const list = await t.as(key)(projectDocuments.list, { path: s.project })
      const { url } = list.files_and_folders.find(e => e.name === 'A||large.bin')!
      expect((await t.request({ url: url! })).rawPayload.equals(large)).toBe(true)
    } finally {
      rmSync(here, { recursive: true })
    }
  })
})

test('a folder with 10,000 files is renamed, moved and deleted in one step', async () => {
  useStore('the folder')
  const s = await site(t)
  await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: 'A||B' } })
  await sql`insert into documents (prj_id, parent, name, type, content, size)
    select prj_id, id, i || '.jpg', 'file', 'content/' || repeat('0', 64), 1 from documents, generate_series(1, 10000) i
    where prj_id = ${s.project.id} and name = 'B'`.execute(t.db)
  await s.lead(projectDocuments.renameFolder, {
    path: s.project,
    body: { current_folder_structure: 'A', new_folder_structure: 'Z' },
  })
  const names = async () =>
    (await s.lead(projectDocuments.list, { path: s.project })).files_and_folders.map(e => e.name)
  expect((await names()).filter(n => n.startsWith('Z||B||'))).toHaveLength(10_000)
  expect((await names()).filter(n => n.startsWith('A'))).toEqual([])
  const { files_and_folders } = await s.lead(projectDocuments.list, { path: s.project })
  const key = files_and_folders.find(e => e.name === 'Z')!.id!
  await s.lead(documents.move, { path: s.project, body: { documents: [key], locid: s.object.locid, folder: '' } })
  const { rows } = await sql<{ count: number }>`
    select count(*) from documents where locid = ${s.object.locid} and type = 'file'`.execute(t.db)
  expect(rows[0]!.count).toBe(10_000)
  await s.lead(documents.removeMany, { path: s.project, body: { documents: [key] } })
  expect((await names()).filter(n => n !== 'empty.folder')).toEqual([])
})
