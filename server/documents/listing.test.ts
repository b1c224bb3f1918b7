import { documents, objectDocuments, projectDocuments } from '@borebook/contract/documents/documents.ts'
import { objects } from '@borebook/contract/objects.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { multipart, site } from '../testing/documents-site.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
afterEach(() => vi.useRealTimers())

test('an unchanged list is 304 without a body, until anything in it changes', async () => {
  // a list is another one each time that its links have to be made anew: the time stands still meanwhile
  vi.useFakeTimers({ toFake: ['Date'] })
  const { project, object, key, lead } = await site(t)
  const url = `/aws/project-document/${project.id}/folders/`
  const get = (tag?: string) => t.request({ url, key, headers: tag ? { 'if-none-match': tag } : {} })
  const keyOf = async (name: string) =>
    (await lead(projectDocuments.list, { path: project })).files_and_folders.find(e => e.name === name)!.id!
  const upload = async (name: string) => {
    const { headers, payload } = multipart({}, [[name, name]])
    expect((await t.request({ method: 'POST', url, key, headers, payload })).statusCode).toBe(201)
  }
  const on = async (name: string) => ({ path: { id: project.id, document: await keyOf(name) } })
  let deleted = 0
  const changes: (() => Promise<unknown>)[] = [
    () => upload('a.txt'),
    () => lead(projectDocuments.add, { path: project, body: { folder_structure: 'Box' } }),
    async () => lead(documents.change, { ...(await on('a.txt')), body: { name: 'b.txt' } }),
    async () => lead(documents.change, { ...(await on('b.txt')), body: { depth_from: 1, depth_to: 2 } }),
    async () =>
      lead(documents.move, {
        path: project,
        body: { documents: [await keyOf('b.txt')], locid: null, folder: 'Box' },
      }),
    async () => {
      deleted = await keyOf('Box||b.txt')
      await lead(documents.removeMany, { path: project, body: { documents: [deleted] } })
    },
    () => lead(documents.restore, { path: { id: project.id, document: deleted } }),
    () => lead(objectDocuments.add, { path: object, body: { folder_structure: 'Of the object' } }),
    () => lead(objects.update, { path: object, body: { shortname: 'KB renamed' } as never }),
    async () => {
      await lead(documents.removeMany, { path: project, body: { documents: [deleted] } })
      await upload('in-its-place.txt')
    },
  ]
  for (const change of changes) {
    const { etag } = (await get()).headers
    const again = await get(String(etag))
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await change()
    const after = await get(String(etag))
    expect([after.statusCode, String(change)]).toEqual([200, String(change)])
    expect(after.headers.etag).not.toBe(etag)
  }
})

test('who may not see the documents of a project does not hear whether they have changed either', async () => {
  const { project, key } = await site(t)
  const stranger = await site(t)
  const url = `/aws/project-document/${project.id}/folders/`
  const tag = String((await t.request({ url, key })).headers.etag)
  const headers = { 'if-none-match': tag }
  expect((await t.request({ url, key: stranger.key, headers })).statusCode).toBe(404)
})
