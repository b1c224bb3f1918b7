import { randomUUID } from 'node:crypto'
import { documents, projectDocuments, uploads } from '@borebook/contract/documents/documents.ts'
import { describe, expect, test } from 'vitest'
import { site, uploadTestFiles } from '../testing/documents-site.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
type Site = Awaited<ReturnType<typeof site>>

const paths = async (s: Site) =>
  (await s.lead(projectDocuments.list, { path: s.project })).files_and_folders
    .filter(e => e.id !== null)
    .map(e => `${e.shortname ? `${e.shortname}: ` : ''}${e.name}`)
    .sort()

async function aFolder(s: Site, folder_structure: string): Promise<number> {
  const made = await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure } })
  return 'id' in made ? made.id! : 0
}
const send = (s: Site, folder: number | string, path = '', locid: number | null = null) =>
  uploadTestFiles(t, s, path, [['a.txt', `of ${s.project.id}`]], locid, { folder: String(folder) })
const move = (s: Site, document: number, locid: number | null, folder = '') =>
  s.lead(documents.move, { path: s.project, body: { documents: [document], locid, folder } })
const remove = (s: Site, document: number) =>
  s.lead(documents.removeMany, { path: s.project, body: { documents: [document] } })

async function begin(s: Site, folder: number, folder_structure: string) {
  const upload = randomUUID()
  const body = { upload, folder, folder_structure, name: 'big.bin', size: 3 }
  const begun = await s.lead(uploads.begin, { path: s.project, body })
  await t.request({
    method: 'PUT',
    url: `/api/project/${s.project.id}/uploads/${upload}/0`,
    key: s.key,
    payload: Buffer.from('abc'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { begun, finish: { path: { ...s.project, upload } } }
}

const gone = { status: 400, body: { folder: ['This folder has been deleted'] } }

describe('what is sent below a folder by its key', () => {
  test('goes where the folder is by now, though it was renamed and moved into an object meanwhile', async () => {
    const s = await site(t)
    const folder = await aFolder(s, 'Reports')
    await s.lead(documents.change, { path: { ...s.project, document: folder }, body: { name: 'Drafts' } })
    expect((await send(s, folder, 'sub')).statusCode).toBe(201)
    await move(s, folder, s.object.locid)
    expect((await send(s, folder)).statusCode).toBe(201)
    const at = `${s.shortname}: Drafts`
    expect(await paths(s)).toEqual([at, `${at}||a.txt`, `${at}||sub`, `${at}||sub||a.txt`])
  })

  test('is refused when the folder has been deleted, which does not come back', async () => {
    const s = await site(t)
    const before = await s.contents()
    const folder = await aFolder(s, 'Doomed')
    await remove(s, folder)
    const answer = await send(s, folder)
    expect([answer.statusCode, answer.json()]).toEqual([gone.status, gone.body])
    const body = { folder, folder_structure: 'New' }
    expect(await refusal(s.lead, projectDocuments.add, { path: s.project, body })).toMatchObject(gone)
    expect([await paths(s), await s.contents()]).toEqual([[], before])
  })

  test('is refused for a file’s key, another project’s folder and what is no key', async () => {
    const [s, other] = [await site(t), await site(t)]
    const [file] = (await uploadTestFiles(t, s, '', [['f.txt', 'f']])).json().files_and_folders
    const answers = [await send(s, file.id), await send(s, await aFolder(other, 'Theirs')), await send(s, '-1')]
    expect(answers.map(a => [a.statusCode, Object.keys(a.json())])).toEqual(Array(3).fill([400, ['folder']]))
    expect([await paths(s), await paths(other)]).toEqual([['f.txt'], ['Theirs']])
  })

  test('is refused when the folder has come to lie too deep for it', async () => {
    const s = await site(t)
    const folder = await aFolder(s, 'Box')
    await aFolder(s, '1||2||3||4')
    await move(s, folder, null, '1||2||3||4')
    const answer = await send(s, folder, 'sub')
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['folder_structure']])
    expect((await send(s, folder)).statusCode).toBe(201)
  })

  test('a new folder too is made where the other is by now', async () => {
    const s = await site(t)
    const folder = await aFolder(s, 'Outer')
    await move(s, folder, s.object.locid)
    await s.lead(projectDocuments.add, { path: s.project, body: { folder, folder_structure: 'Inner' } })
    expect(await paths(s)).toEqual([`${s.shortname}: Outer`, `${s.shortname}: Outer||Inner`])
  })
})

describe('an upload in chunks below a folder', () => {
  test('follows the folder that is moved while the chunks come, and tells where it goes', async () => {
    const s = await site(t)
    const folder = await aFolder(s, 'Photos')
    const { begun, finish } = await begin(s, folder, 'day 1')
    expect(begun).toMatchObject({ locid: null, folder_structure: 'Photos||day 1' })
    await move(s, folder, s.object.locid)
    expect(await s.lead(uploads.list, { path: s.project })).toMatchObject([
      { locid: s.object.locid, folder_structure: 'Photos||day 1' },
    ])
    expect(await s.lead(uploads.finish, finish)).toMatchObject({
      name: 'Photos||day 1||big.bin',
      locid: s.object.locid,
    })
  })

  test('is refused at its end when the folder has been deleted, and leaves nothing in the store', async () => {
    const s = await site(t)
    const before = await s.contents()
    const folder = await aFolder(s, 'Photos')
    const { finish } = await begin(s, folder, '')
    await remove(s, folder)
    expect(await refusal(s.lead, uploads.finish, finish)).toMatchObject(gone)
    expect([await paths(s), await s.contents()]).toEqual([[], before])
    expect(
      await refusal(s.lead, uploads.begin, {
        path: s.project,
        body: { upload: randomUUID(), folder, folder_structure: '', name: 'b.bin', size: 3 },
      }),
    ).toMatchObject(gone)
  })
})
