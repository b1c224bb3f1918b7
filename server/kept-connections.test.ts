import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { uploads } from '@borebook/contract/documents/documents.ts'
import { beforeAll, expect, test } from 'vitest'
import { a } from './builders.ts'
import { testServer } from './testing/server.ts'

const t = testServer()
let port = 0
let key = ''
let chunk = ''
beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { prj_id } = await a(t.db).project()
  key = (await a(t.db).user({ role: 'lead', prj_id })).key
  const upload = randomUUID()
  await t.as(key)(uploads.begin, {
    path: { id: prj_id },
    body: { upload, locid: null, folder: null, folder_structure: '', name: 'a.txt', size: 10 } as never,
  })
  chunk = `/api/project/${prj_id}/uploads/${upload}/0`
})

/** What comes back for requests written one after the other on one connection, until nothing more comes or it is closed. */
function talk(...requests: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', data => {
      heard += data
      if ((heard.match(/HTTP\/1\.1 \d/g)?.length ?? 0) >= 2) socket.end()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', error => (heard === '' ? reject(error) : resolve(heard)))
    for (const request of requests) socket.write(request)
  })
}
const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
const next = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
const put = (length: number, body: string | Buffer = 'x'.repeat(length), path = chunk) => [
  `PUT ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Token ${key}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
  body,
]

test('a chunk longer than it was said to be is refused, and the next request on its connection is answered', async () => {
  expect(statuses(await talk(...put(11), next))).toEqual(['400', '200'])
  expect(statuses(await talk(...put(200_000), next))).toEqual(['400', '200'])
})

test('a chunk that is far too long is refused and its connection closed, so that nobody waits on it', async () => {
  const heard = await talk(...put(60 * 1024 ** 2, Buffer.alloc(1024 ** 2)), next)
  expect(statuses(heard)).toEqual(['400'])
  expect(heard).toMatch(/connection: close/i)
})

test('a chunk that nobody may send leaves no connection waiting', async () => {
  const heard = await talk(...put(1024 ** 2, 'x'.repeat(1024 ** 2), chunk.replace(/project\/\d+/, 'project/999')), next)
  expect(statuses(heard)[0]).toBe('404')
})
