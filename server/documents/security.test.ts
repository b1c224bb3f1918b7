import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { members } from '@borebook/contract/accounts/members.ts'
import { documents, projectDocuments, uploads } from '@borebook/contract/documents/documents.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { settings } from '../config/settings.ts'
import { withoutSecrets } from '../ops/commands/start.ts'
import { StoreFull } from '../store/faults.ts'
import { S3Store } from '../store/s3-store.ts'
import type { Store } from '../store/store.ts'
import { bothStores, listStored, multipart, site, storeKinds, uploadTestFiles } from '../testing/documents-site.ts'
import { testS3 } from '../testing/s3.ts'
import { refusal, testServer } from '../testing/server.ts'
import { signLink } from './links.ts'

/** The numbers are those of the list of what must hold for documents, paths and links. */
const t = testServer()
const useStore = bothStores(t)

type Site = Awaited<ReturnType<typeof site>>
const one = async (s: Site, name: string, content: string | Buffer) => {
  const answer = await uploadTestFiles(t, s, '', [[name, content]])
  expect(answer.statusCode).toBe(201)
  return answer.json().files_and_folders[0] as { id: number; url: string; name: string; shown: string | null }
}
const get = (url: string, headers: Record<string, string> = {}) => t.request({ url, headers })
const listed = async (s: Site) =>
  (await s.lead(projectDocuments.list, { path: s.project })).files_and_folders
    .filter(e => e.id !== null)
    .map(e => e.name)
const html = '<!doctype html><script>alert(1)</script>'
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`

describe.each(storeKinds)('documents in %s', kind => {
  beforeAll(async () => {
    useStore(kind)
  })

  test('11: a name that looks like a path stays a name inside the project', async () => {
    const s = await site(t)
    for (const name of ['..\\..\\x.txt', 'CON', 'nul.txt', 'dot.', 'blank ', 'a\u200f.txt', 'e\u0301.txt'])
      expect((await one(s, name, 'x')).name).toBe(name.split('\\').at(-1)!.normalize('NFC'))
    // a browser sends the name alone; what another sends before it is no part of it
    expect((await one(s, '../../../etc/passwd', 'x')).name).toBe('passwd')
    for (const name of ['.', '..', 'a\u0001b', `${'x'.repeat(300)}.txt`, 'exe.\u202egpj'])
      expect((await uploadTestFiles(t, s, '', [[name, 'x']])).statusCode).toBe(400)
    expect((await uploadTestFiles(t, s, '..||..', [['a.txt', 'x']])).statusCode).toBe(400)
    const other = await one(s, 'e\u0301.txt', 'y')
    expect(other.name).toBe('\u00e9(1).txt')
  })

  test('12: no two folders can share one path', async () => {
    const s = await site(t)
    for (const name of ['a||b', '|a', 'a|', '||'])
      expect(
        await refusal(s.lead, documents.change, {
          path: { ...s.project, document: (await one(s, 'f.txt', 'x')).id },
          body: { name },
        }),
      ).toMatchObject({ status: 400 })
    const made = await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: 'a|b' } })
    expect(made).toMatchObject({ name: 'a|b' })
    await expect(
      t.db.insertInto('documents').values({ prj_id: s.project.id, name: 'x||y', type: 'folder' }).execute(),
    ).rejects.toThrow()
  })

  test('14: the store knows a file by a name of the server’s own', async () => {
    const s = await site(t)
    await one(s, 'geheim.txt', `secret ${randomUUID()}`)
    for (const name of await listStored(t))
      expect(name).toMatch(/^(content\/[0-9a-f]{64}|thumbnail\/[0-9a-f]{64}-256)$/)
  })

  test.each(['a"b.txt', "it's (1)*.txt", '😀 ümläut.txt', 'semi;colon, comma.txt', 'percent%0d%0aX: y.txt'])(
    '15: the name %j stays one value of one header',
    async name => {
      const s = await site(t)
      const file = await one(s, 'plain.txt', 'x')
      await s.lead(documents.change, { path: { ...s.project, document: file.id }, body: { name } })
      const { url } = await s.lead(documents.link, { path: { ...s.project, document: file.id } })
      const header = String((await get(url)).headers['content-disposition'])
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name)
      expect(header.split('"')).toHaveLength(3)
    },
  )

  test.each([
    ['photo.png', html, null],
    ['plan.pdf', svg('<script>alert(1)</script>'), 'image'],
    ['data.csv', Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex'), null],
    ['picture.gif', 'GIF89a/*<svg/onload=alert(1)>*/=alert(document.cookie);', 'text'],
    ['page.html', html, 'text'],
    ['page.xhtml', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>`, 'text'],
    ['drawing.svg', svg('<script>alert(1)</script>'), 'image'],
  ])('16–18: %s is judged by what it holds, comes as an attachment and runs nowhere', async (name, content, shown) => {
    const s = await site(t)
    const file = await one(s, name, content)
    if (name !== 'photo.png') expect(file.shown).toBe(shown)
    const { headers } = await get(file.url)
    expect(headers['content-type']).toMatch(/^(text\/plain; charset=utf-8|application\/octet-stream)$/)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })

  test('17: of a drawing with script only a picture is shown', async () => {
    const s = await site(t)
    const inside = `<script>alert(1)</script><rect width="20" height="10" onload="alert(1)"/>
      <a href="javascript:alert(1)"><text>x</text></a><image href="http://127.0.0.1:9/x.png" width="5" height="5"/>
      <foreignObject width="5" height="5"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>`
    const file = await one(s, 'drawing.svg', svg(inside))
    const answer = await t.request({ url: `/api/project/${s.project.id}/document/${file.id}/picture`, key: s.key })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.payload).not.toMatch(/script|alert/)
  })

  test('19: over the limit, without a length, or broken off nothing is stored and no room is taken', async () => {
    const s = await site(t)
    const before = await s.contents()
    const limit = settings.maxUpload
    Object.assign(settings, { maxUpload: 1000 })
    try {
      const large = await uploadTestFiles(t, s, '', [['large.bin', Buffer.alloc(1001, 1)]])
      expect([large.statusCode, large.json().detail]).toEqual([413, 'A file can be at most 1000 B.'])
      const begin = refusal(s.lead, uploads.begin, {
        path: s.project,
        body: { upload: randomUUID(), folder_structure: '', name: 'large.bin', size: 1001 },
      })
      expect(await begin).toMatchObject({ status: 413 })
    } finally {
      Object.assign(settings, { maxUpload: limit })
    }
    expect(await listed(s)).toEqual([])
    expect(await s.contents()).toEqual(before)
  })

  test('19: chunks that are longer, shorter or more than announced are refused', async () => {
    const s = await site(t)
    const upload = randomUUID()
    await s.lead(uploads.begin, {
      path: s.project,
      body: { upload, folder_structure: '', name: 'a.bin', size: 10 },
    })
    const put = (chunk: number, bytes: Buffer) =>
      t.request({
        ...{
          method: 'PUT',
          url: `/api/project/${s.project.id}/uploads/${upload}/${chunk}`,
          key: s.key,
          payload: bytes,
        },
        headers: { 'content-type': 'application/octet-stream' },
      })
    expect((await put(0, Buffer.alloc(11))).statusCode).toBe(400)
    expect((await put(0, Buffer.alloc(9))).statusCode).toBe(400)
    expect((await put(1, Buffer.alloc(10))).statusCode).toBe(404)
    const path = { ...s.project, upload }
    expect(await refusal(s.lead, uploads.finish, { path })).toMatchObject({
      status: 400,
      body: { __all__: ['Chunks are missing; send them and finish again.'] },
    })
    expect((await put(0, Buffer.alloc(10, 7))).statusCode).toBe(200)
    const file = await s.lead(uploads.finish, { path })
    expect(await s.lead(uploads.finish, { path })).toMatchObject({ id: file.id, name: 'a.bin', size: 10 })
    expect((await get(file.url!)).rawPayload).toEqual(Buffer.alloc(10, 7))
  })

  test('20: a ZIP bomb is a file like any other: nobody unpacks it', async () => {
    const s = await site(t)
    const before = process.memoryUsage().rss
    const file = await one(s, 'bomb.zip', zipBomb())
    expect(file.shown).toBe(null)
    expect((await get(file.url)).rawPayload).toEqual(zipBomb())
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
  })

  test('20: what goes into a ZIP stays below the folder it is unpacked in', async () => {
    const s = await site(t)
    await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: '../../up' } })
    await uploadTestFiles(t, s, '../../up||C:\\x', [
      ['con', 'x'],
      ['a.txt', '1'],
    ])
    await uploadTestFiles(t, s, '../../up||C:\\x', [['A.txt', '2']])
    const { files_and_folders } = await s.lead(projectDocuments.list, { path: s.project })
    const { url } = await s.lead(documents.pack, {
      path: s.project,
      body: { documents: [files_and_folders.find(e => e.name === '../../up')!.id!] },
    })
    const names = zipNames((await get(url)).rawPayload)
    expect(names.sort()).toEqual(
      ['.._.._up/', '.._.._up/C__x/', '.._.._up/C__x/A.txt', '.._.._up/C__x/_con', '.._.._up/C__x/a(1).txt'].sort(),
    )
  })

  test('21: a picture of 50,000 × 50,000 points is not drawn', async () => {
    const s = await site(t)
    const file = await one(s, 'huge.png', hugePng())
    const before = process.memoryUsage().rss
    const answer = await t.request({ url: `/api/project/${s.project.id}/document/${file.id}/picture`, key: s.key })
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'This file cannot be shown as a picture.'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2)
  })

  test('23: what the scanner finds is locked away and cannot be fetched', async () => {
    const s = await site(t)
    const clean = await one(s, 'before.txt', 'clean')
    const scanner = await fakeScanner()
    Object.assign(settings, { clamd: { host: '127.0.0.1', port: (scanner.address() as { port: number }).port } })
    try {
      const answer = await uploadTestFiles(t, s, '', [['eicar.com', eicar]])
      const [file] = answer.json().files_and_folders
      expect(file).toMatchObject({ infected: 'Eicar-Test-Signature', url: null, shown: null })
      const path = { ...s.project, document: file.id }
      expect(await refusal(s.lead, documents.link, { path })).toMatchObject({ status: 403 })
      const { query } = await signLink(t.db, `file ${file.id}`)
      expect((await get(`/aws/file/${file.id}?${query}`)).statusCode).toBe(403)
      const { url } = await s.lead(documents.pack, { path: s.project, body: { documents: [clean.id, file.id] } })
      expect(zipNames((await get(url)).rawPayload)).toEqual(['before.txt'])
      scanner.close()
      const away = await uploadTestFiles(t, s, '', [['other.txt', 'other']])
      expect(away.statusCode).toBe(503)
      expect(await listed(s)).not.toContain('other.txt')
    } finally {
      scanner.close()
      Object.assign(settings, { clamd: undefined })
    }
  })
})

describe('links', () => {
  beforeAll(() => {
    useStore('the folder')
  })
  const download = (key: string, fileUrl: string) =>
    t.request({ url: `/api/downloadFile?fileUrl=${encodeURIComponent(fileUrl)}`, key })

  test.each([
    'http://127.0.0.1/',
    'http://localhost:4000/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://[::ffff:127.0.0.1]/',
    'http://localtest.me/',
    'https://good@evil.example/x',
    ...[
      'file:///etc/passwd',
      'ftp://x/y',
      'gopher://x',
      'data:text/plain,x',
      'jar:file:///x',
      '//evil.example/aws/file/1',
    ],
    '/etc/passwd',
    '/aws/file/../../etc/passwd',
    '',
    '/aws/file/1',
    'content/abc',
    '\\\\host\\share',
  ])('24–26: downloadFile asks nobody for %j', async fileUrl => {
    const s = await site(t)
    const answer = await download(s.key, fileUrl)
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'This does not exist, or you may not see it.' }])
  })

  test('26: a link of ours before a foreign host, or with anything after it, is none of ours', async () => {
    const s = await site(t)
    const { url } = await one(s, 'a.txt', 'x')
    for (const bad of [`http://evil.example${url}`, `${url}#x`, `${url}&x=1`, ` ${url}`, `${url}\n`, url.toUpperCase()])
      expect((await download(s.key, bad)).statusCode).toBe(404)
    expect((await download(s.key, url)).payload).toBe('x')
  })

  test('27: downloadFile gives a file only to those who may see it', async () => {
    const s = await site(t)
    const stranger = await site(t)
    const { url } = await one(s, 'a.txt', 'x')
    expect((await download(stranger.key, url)).statusCode).toBe(404)
    expect((await t.request({ url: `/api/downloadFile?fileUrl=${encodeURIComponent(url)}` })).statusCode).toBe(401)
    const viewer = await a(t.db).user({ role: 'viewer', prj_id: s.project.id })
    expect((await download(viewer.key, url)).statusCode).toBe(200)
    const path = { id: s.project.id, user_id: viewer.user_id }
    await s.lead(members.remove, { path })
    expect((await download(viewer.key, url)).statusCode).toBe(404)
  })

  test('28: a link fails with one letter changed, for another file, by another method and after five minutes', async () => {
    const s = await site(t)
    const { id, url } = await one(s, 'a.txt', 'x')
    const other = await one(s, 'b.txt', 'y')
    expect((await get(url)).payload).toBe('x')
    const from = url.indexOf('?')
    for (let at = from + 1; at < url.length; at += 3) {
      const changed = `${url.slice(0, at)}${url[at] === '1' ? '2' : '1'}${url.slice(at + 1)}`
      if (changed !== url) expect([changed, (await get(changed)).statusCode]).toEqual([changed, 404])
    }
    expect((await get(url.replace(`/${id}?`, `/${other.id}?`))).statusCode).toBe(404)
    expect((await t.request({ method: 'DELETE', url })).statusCode).toBe(404)
    expect((await t.request({ method: 'POST', url })).statusCode).toBe(404)
    const expires = Number(/expires=(\d+)/.exec(url)![1])
    expect(expires * 1000 - Date.now()).toBeLessThanOrEqual(300_000)
    const late = await withClock(301, () => get(url))
    expect([late.statusCode, late.json().detail]).toEqual([403, 'This link has expired. Ask for a new one.'])
  })

  test('28: whoever opens an expired link in a browser reads a sentence', async () => {
    const s = await site(t)
    const { url } = await one(s, 'a.txt', 'x')
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const late = await withClock(301, () => get(url, { accept, 'accept-language': 'de-CH' }))
    expect([late.statusCode, late.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(late.payload).toContain('<p>Dieser Link ist abgelaufen. Bitte einen neuen verlangen.</p>')
    expect(late.payload).not.toContain('<script')
  })

  test('28: a link is useless once its file, its folder or its object is deleted', async () => {
    const s = await site(t)
    const file = await one(s, 'a.txt', 'x')
    await s.lead(documents.removeMany, { path: s.project, body: { documents: [file.id] } })
    expect((await get(file.url)).statusCode).toBe(404)
    const [inside] = (await uploadTestFiles(t, s, 'A', [['a.txt', 'x']])).json().files_and_folders
    await s.lead(projectDocuments.removeFolder, { path: s.project, body: { folder_structure: 'A' } })
    expect((await get(inside.url)).statusCode).toBe(404)
    const [ofObject] = (await uploadTestFiles(t, s, '', [['a.txt', 'x']], s.object.locid)).json().files_and_folders
    await sql`update objects set deleted_at = now() where locid = ${s.object.locid}`.execute(t.db)
    expect((await get(ofObject.url)).statusCode).toBe(404)
  })

  test('29: no link stands in the log, and none is told to other sites', async () => {
    const s = await site(t)
    const { url } = await one(s, 'a.txt', 'x')
    const secret = /signature=(\w+)/.exec(url)![1]!
    for (const logged of [url, `/api/downloadFile?fileUrl=${encodeURIComponent(url)}`])
      expect(JSON.stringify(withoutSecrets({ method: 'GET', url: logged, ip: '::1' }))).not.toContain(secret)
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
    const wrong = await get(url.replace(secret, 'f'.repeat(32)))
    expect(wrong.payload).not.toMatch(/f{32}|aws\/file/)
    const { rows } = await sql<{ all: string }>`select string_agg(fields::text, '') as all from history`.execute(t.db)
    expect(rows[0]!.all).not.toContain('signature')
  })
})

describe('what keeps files out', () => {
  beforeAll(() => {
    useStore('the folder')
  })

  test('3 and 4: a call that names one foreign document among its own is refused whole', async () => {
    const s = await site(t)
    const foreign = await one(await site(t), 'theirs.txt', 'x')
    const own = await one(s, 'own.txt', 'x')
    const body = { documents: [own.id, foreign.id] }
    for (const refused of [
      await refusal(s.lead, documents.removeMany, { path: s.project, body }),
      await refusal(s.lead, documents.pack, { path: s.project, body }),
      await refusal(s.lead, documents.move, { path: s.project, body: { ...body, locid: null, folder: '' } }),
    ])
      expect(refused.status).toBe(404)
    expect(await listed(s)).toEqual(['own.txt'])
  })

  test('somebody else’s upload is neither seen nor gone on with', async () => {
    const s = await site(t)
    const colleague = await a(t.db).user({ role: 'lead', prj_id: s.project.id })
    const upload = randomUUID()
    const body = { upload, folder_structure: '', name: 'a.bin', size: 10 }
    await s.lead(uploads.begin, { path: s.project, body })
    const as = t.as(colleague.key)
    expect(await as(uploads.list, { path: s.project })).toEqual([])
    expect(await refusal(as, uploads.finish, { path: { ...s.project, upload } })).toMatchObject({ status: 404 })
    expect(await refusal(as, uploads.begin, { path: s.project, body })).toMatchObject({ status: 400 })
    const taken = await uploadTestFiles(t, { ...s, key: colleague.key }, '', [['b.txt', 'b']], null, { upload })
    expect([taken.statusCode, taken.json()]).toEqual([400, { upload: ['Another upload has this key.'] }])
    expect(await s.lead(uploads.list, { path: s.project })).toMatchObject([{ upload, name: 'a.bin' }])
    expect(await listed(s)).toEqual([])
  })

  test('a project that is full takes no more, and says how much it holds', async () => {
    const s = await site(t)
    await one(s, 'a.bin', Buffer.alloc(800))
    Object.assign(settings, { quota: 1000 })
    try {
      const answer = await uploadTestFiles(t, s, '', [['b.bin', Buffer.alloc(300)]])
      expect([answer.statusCode, answer.json().detail]).toEqual([
        413,
        'The project may hold 1000 B of files and holds 800 B; there is no room for this one.',
      ])
      const begin = { upload: randomUUID(), folder_structure: '', name: 'c.bin', size: 300 }
      expect(await refusal(s.lead, uploads.begin, { path: s.project, body: begin })).toMatchObject({ status: 413 })
      await one(s, 'c.bin', Buffer.alloc(200))
    } finally {
      Object.assign(settings, { quota: undefined })
    }
    expect((await listed(s)).sort()).toEqual(['a.bin', 'c.bin'])
  })

  test('a disk that is full is told with its own status, and nothing half is left', async () => {
    const s = await site(t)
    const folder = t.store
    t.store = new Proxy(folder, {
      get: (store, name) =>
        name === 'put'
          ? () => Promise.reject(new StoreFull('no room'))
          : (store[name as keyof Store] as () => void).bind?.(store),
    })
    try {
      const answer = await uploadTestFiles(t, s, '', [['a.txt', 'x']])
      expect([answer.statusCode, answer.json().detail]).toEqual([
        507,
        'The file store is full. Nothing has been stored; tell whoever runs Borebook.',
      ])
    } finally {
      useStore('the folder')
    }
    expect(await listed(s)).toEqual([])
  })

  test('while the store is out of reach, names are shown, files are refused in words, and everything else works', async () => {
    const own = await testS3()
    const s = await site(t)
    t.store = new S3Store(own.bucket('bucket-one'))
    try {
      const file = await one(s, 'a.txt', 'x')
      await own.stop()
      expect(await listed(s)).toEqual(['a.txt'])
      expect((await s.lead(documents.store, {})).reachable).toBe(false)
      for (const answer of [await get(file.url), await uploadTestFiles(t, s, '', [['b.txt', 'y']])])
        expect([answer.statusCode, answer.json().detail]).toEqual([
          503,
          'The file store cannot be reached at the moment. Nothing has been changed; everything else goes on working.',
        ])
      await s.lead(documents.change, { path: { ...s.project, document: file.id }, body: { name: 'c.txt' } })
      expect(await listed(s)).toEqual(['c.txt'])
      await own.start()
      expect((await get(file.url)).payload).toBe('x')
      expect((await s.lead(documents.store, {})).reachable).toBe(true)
    } finally {
      useStore('the folder')
      await own.close()
    }
  })

  test('an upload that is cut off in the middle leaves nothing', async () => {
    const s = await site(t)
    const before = await s.contents()
    const begun = await unfinished()
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { headers, payload } = multipart({ folder_structure: '' }, [['cut.bin', Buffer.alloc(20 * 1024 ** 2, 3)]])
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /aws/project-document/${s.project.id}/folders/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${s.key}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    await new Promise(resolve => socket.write(payload.subarray(0, 15 * 1024 ** 2), resolve))
    socket.destroy()
    await expect.poll(unfinished).toEqual(begun)
    expect(await listed(s)).toEqual([])
    expect(await s.contents()).toEqual(before)
  })
})

async function unfinished(): Promise<string[]> {
  const all: string[] = []
  for await (const { handle } of t.store.unfinished()) all.push(handle)
  return all.sort()
}

async function withClock<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const real = Date.now
  Date.now = () => real() + seconds * 1000
  try {
    return await work()
  } finally {
    Date.now = real
  }
}

/** Names of a ZIP's central directory. */
function zipNames(zip: Buffer): string[] {
  const names: string[] = []
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}

/** One entry of 1 GB of zeros that says it is 1 GB, in 1 MB. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 ** 2))
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(1024 ** 3, 22)
  head.writeUInt16LE(9, 26)
  return Buffer.concat([head, Buffer.from('../../../'), packed])
}

/** The head of a PNG of 50,000 × 50,000 points. */
function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500806000000', 'hex')
  return Buffer.concat([head, Buffer.alloc(4), Buffer.from('0000000049444154', 'hex'), Buffer.alloc(1000)])
}

// in two pieces, so that no scanner minds this file
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`

/** Speaks clamd's INSTREAM and finds EICAR. */
function fakeScanner(): Promise<Server> {
  return new Promise(resolve => {
    const server = createServer(socket => {
      let all = Buffer.alloc(0)
      socket.on('error', () => {})
      socket.on('data', part => {
        all = Buffer.concat([all, part])
        if (all.subarray(-4).equals(Buffer.alloc(4)))
          socket.end(all.includes('EICAR-STANDARD') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      })
    }).listen(0, '127.0.0.1', () => resolve(server))
  })
}
