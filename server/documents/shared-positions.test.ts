import { buffer } from 'node:stream/consumers'
import { documents, projectDocuments } from '@borebook/contract/documents/documents.ts'
import { projects } from '@borebook/contract/projects.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { thumbnailName } from '../store/content-name.ts'
import { site, uploadTestFiles } from '../testing/documents-site.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
const day = '2026:01:31'
const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '46/1 57/1 1234/100', GPSDateStamp: day } }
// larger than what is looked through for positions
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const picture = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#555', noise } })
const photo = await picture.clone().jpeg({ quality: 95 }).withExif(exif).toBuffer()
const pointer = Buffer.from([0x25, 0x88])

/** A project that holds the photo, with what it says of positions. */
async function withPhoto(share_positions?: boolean, name = 'photo.jpg', bytes = photo) {
  const s = await site(t)
  if (share_positions !== undefined) await s.lead(projects.update, { path: s.project, body: { share_positions } })
  const [file] = (await uploadTestFiles(t, s, '', [[name, bytes]])).json().files_and_folders as {
    id: number
    url: string
  }[]
  const path = { ...s.project, document: file!.id }
  return { s, path, url: file!.url }
}
const get = async (url: string, range?: string) => {
  const answer = await t.request({ url, headers: range === undefined ? {} : { range } })
  return { status: answer.statusCode, bytes: answer.rawPayload, length: Number(answer.headers['content-length']) }
}
const noted = async (bytes: Buffer) => {
  const { exif } = await sharp(bytes).metadata()
  return { camera: exif!.includes('Camera'), pointer: exif!.includes(pointer), day: exif!.includes(day) }
}

test('the photo of these tests tells where it was taken, and is larger than its beginning', async () => {
  expect(await noted(photo)).toEqual({ camera: true, pointer: true, day: true })
  expect(photo.length).toBeGreaterThan(400_000)
})

describe('where shared photos do not keep where they were taken', () => {
  test('a link gives the photo without it: as long, the same picture, with what else the camera noted', async () => {
    const { s, path, url } = await withPhoto(false)
    const listed = (await s.lead(projectDocuments.list, { path: s.project })).files_and_folders[0]!.url!
    for (const link of [url, listed, (await s.lead(documents.link, { path })).url]) {
      const { status, bytes, length } = await get(link)
      expect([status, bytes.length, length]).toEqual([200, photo.length, photo.length])
      expect(await noted(bytes)).toEqual({ camera: true, pointer: false, day: false })
      expect(bytes.includes(day)).toBe(false)
      expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true)
    }
  })

  test('so do a WebP and a PNG, also where the camera’s notes stand at the end', async () => {
    const webp = await picture.clone().webp({ quality: 100 }).withExif(exif).toBuffer()
    const png = await picture.clone().png().withExif(exif).toBuffer()
    expect([webp.indexOf(day), webp.length].map(n => n > 700_000)).toEqual([true, true])
    for (const [name, photo] of [
      ['photo.webp', webp],
      ['photo.png', png],
    ] as const) {
      const { bytes } = await get((await withPhoto(false, name, photo)).url)
      expect(bytes.length).toBe(photo.length)
      expect(await noted(bytes)).toEqual({ camera: true, pointer: false, day: false })
      expect((await get((await withPhoto(true, name, photo)).url)).bytes.equals(photo)).toBe(true)
    }
  })

  test('parts of it are parts of the same', async () => {
    const { url } = await withPhoto(false)
    const whole = (await get(url)).bytes
    expect(whole.equals(photo)).toBe(false)
    const at = photo.indexOf(day)
    const parts = [
      ...[
        [0, 99],
        [0, photo.length - 1],
        [at + 3, at + 4],
        [at - 50, at + 5],
        [at + 5, at + 5000],
      ],
      ...[
        [20, 400_000],
        [330_000, 390_000],
      ],
    ] as [number, number][]
    for (const [from, to] of parts) {
      const { status, bytes, length } = await get(url, `bytes=${from}-${to}`)
      expect([from, to, status, length]).toEqual([from, to, 206, to - from + 1])
      expect(bytes.equals(whole.subarray(from, to + 1))).toBe(true)
    }
    const end = await get(url, `bytes=-${photo.length - at - 2}`)
    expect(end.bytes.equals(whole.subarray(at + 2))).toBe(true)
  })

  test('members download the photo as it was sent, and so does who is given a link to the original', async () => {
    const { s, path, url } = await withPhoto(false)
    const original = (await s.lead(documents.link, { path, query: { original: 'true' } })).url
    const same = (await s.lead(documents.link, { path, query: { original: 'false' } })).url
    expect((await get(original)).bytes.equals(photo)).toBe(true)
    expect((await get(same)).bytes.equals(photo)).toBe(false)
    for (const link of [url, original]) {
      const answer = await t.request({ url: `/api/downloadFile?fileUrl=${encodeURIComponent(link)}`, key: s.key })
      expect([answer.statusCode, answer.rawPayload.equals(photo)]).toEqual([200, true])
    }
    const zip = await s.lead(documents.pack, { path: s.project, body: { documents: [path.document] } })
    expect((await get(zip.url)).bytes.includes(photo)).toBe(true)
  })

  test('nobody makes a link to the original of one to the shared photo', async () => {
    const { s, path, url } = await withPhoto(false)
    const original = (await s.lead(documents.link, { path, query: { original: 'true' } })).url
    const bad = [`${url}&original=1`, `${url}&original=true`, `${url}&original=`, original.replace('&original=1', '')]
    for (const link of [...bad, `${original}&original=1`]) {
      expect([link, [400, 404].includes((await get(link)).status)]).toEqual([link, true])
      const fileUrl = encodeURIComponent(link)
      expect((await t.request({ url: `/api/downloadFile?fileUrl=${fileUrl}`, key: s.key })).statusCode).toBe(404)
    }
    const refused = await refusal(s.lead, documents.link, { path, query: { original: 'yes' as never } })
    expect(refused.status).toBe(400)
  })

  test('a file that is no JPEG comes as it was sent, whatever its name says', async () => {
    const text = Buffer.from(`Exif ${day} exif:GPSLatitude="46"`)
    const { url } = await withPhoto(false, 'photo.jpg', text)
    expect((await get(url)).bytes).toEqual(text)
  })
})

test('a project says nothing else at first: its shared photos stay as they were sent', async () => {
  const { s, url } = await withPhoto()
  expect((await s.lead(projects.get, { path: s.project })).share_positions).toBe(true)
  expect((await get(url)).bytes.equals(photo)).toBe(true)
  expect((await get(url, 'bytes=0-999')).bytes.equals(photo.subarray(0, 1000))).toBe(true)
})

test('what the project says holds from then on, for links that are given out already', async () => {
  const { s, url } = await withPhoto()
  await s.lead(projects.update, { path: s.project, body: { share_positions: false } })
  expect(await noted((await get(url)).bytes)).toEqual({ camera: true, pointer: false, day: false })
  await s.lead(projects.update, { path: s.project, body: { memo: 'soft ground' } })
  expect((await s.lead(projects.get, { path: s.project })).share_positions).toBe(false)
})

test.each([true, false])('a picture that is shown never tells it (%s)', async share => {
  const { s, path } = await withPhoto(share)
  for (const size of ['256', '2048']) {
    const url = `/api/project/${s.project.id}/document/${path.document}/picture?size=${size}`
    const answer = await t.request({ url, key: s.key })
    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    expect(answer.rawPayload.includes(day)).toBe(false)
  }
  const { content } = await t.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', path.document)
    .executeTakeFirstOrThrow()
  const kept = await buffer(await t.store.read(thumbnailName(content as Parameters<typeof thumbnailName>[0], 256)))
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
})
