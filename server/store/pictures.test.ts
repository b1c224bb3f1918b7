import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { contentName, digestOf, thumbnailName } from './content-name.ts'
import { Missing, Unpicturable } from './faults.ts'
import { FolderStore } from './folder-store.ts'
import { type Picturable, picture } from './pictures.ts'
import { storeStream } from './store-stream.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-pictures-'))
const store = new FolderStore(folder)
afterAll(() => rmSync(folder, { recursive: true }))

async function keep(bytes: Buffer): Promise<Picturable> {
  const { name, size } = await storeStream(store, [bytes] as unknown as AsyncIterable<Buffer>, { limit: 1e9 })
  return { name, size }
}
const colour = (image: Sharp, left: number, top: number) =>
  image
    .clone()
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
    .then(b => [...b])
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
/** Wider than high, red at the left, blue at the right. */
const redBlue = () =>
  plain(400, 200, 'red').composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } }, left: 200, top: 0 },
  ])
const drawn = async (bytes: Buffer, px: 256 | 2048 = 256) => sharp(await picture(store, await keep(bytes), px))
const near = (expected: number[]) => (actual: number[]) => actual.every((v, at) => Math.abs(v - expected[at]!) < 40)
const red = near([255, 0, 0])
const blue = near([0, 0, 255])
const svg = (inner: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${more}>${inner}</svg>`,
  )

test('a photo lies upright as its EXIF says, fits into the square, and holds neither EXIF nor place', async () => {
  const photo = await redBlue()
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '47/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const picture = await drawn(photo)
  const { format, width, height, exif, icc, xmp, iptc, orientation } = await picture.metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 128, height: 256 })
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  // turned a quarter to the right: the left edge is above
  expect(red(await colour(picture, 64, 30))).toBe(true)
  expect(blue(await colour(picture, 64, 220))).toBe(true)
})

test('what is small is not enlarged, what is large is made smaller', async () => {
  const small = await plain(40, 20, 'red').png().toBuffer()
  expect(await (await drawn(small, 2048)).metadata()).toMatchObject({ width: 40, height: 20 })
  const large = await noise(3000, 1000).jpeg().toBuffer()
  expect(await (await drawn(large, 2048)).metadata()).toMatchObject({ width: 2048, height: 683 })
})

test('of a moving GIF the first frame', async () => {
  const frames = await sharp(
    await Promise.all([plain(50, 50, 'red').png().toBuffer(), plain(50, 50, 'blue').png().toBuffer()]),
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const picture = await drawn(frames)
  expect(await picture.metadata()).toMatchObject({ width: 50, height: 50 })
  expect(red(await colour(picture, 25, 25))).toBe(true)
})

test.each(['png', 'webp', 'avif', 'tiff'] as const)('%s is drawn', async format => {
  const picture = await drawn(await redBlue().toFormat(format).toBuffer())
  expect(await picture.metadata()).toMatchObject({ width: 256, height: 128 })
  expect(red(await colour(picture, 30, 64))).toBe(true)
})

/** A bitmap of 4 × 2 pixels, red at the left, blue at the right; lines from the bottom up unless the height is negative. */
function bmp(bits: number, height = 2): Buffer {
  const colours = bits > 8 ? [] : [0, 0, 255, 0, 255, 0, 0, 0]
  const line = Math.ceil((4 * bits) / 32) * 4
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + colours.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(4, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(colours.length / 4, 46)
  const row: Record<number, number[]> = {
    1: [0b0011_0000],
    4: [0x00, 0x11],
    8: [0, 0, 1, 1],
    24: [0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 0, 0],
    32: [0, 0, 255, 0, 0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 0],
  }
  const lines = Buffer.alloc(line * 2)
  for (const at of [0, line]) Buffer.from(row[bits]!).copy(lines, at)
  return Buffer.concat([head, Buffer.from(colours), lines])
}

test.each([1, 4, 8, 24, 32])('a bitmap of %d bits a pixel is drawn, whichever way its lines stand', async bits => {
  for (const height of [2, -2]) {
    const picture = await drawn(bmp(bits, height))
    expect(await picture.metadata()).toMatchObject({ width: 4, height: 2 })
    expect(red(await colour(picture, 0, 0))).toBe(true)
    expect(blue(await colour(picture, 3, 1))).toBe(true)
  }
})

test('a photo that was cut off is drawn as far as it goes', async () => {
  const photo = await noise(1200, 900).jpeg().toBuffer()
  expect(await (await drawn(photo.subarray(0, photo.length / 2))).metadata()).toMatchObject({ width: 256, height: 192 })
})

test('what is transparent stays so', async () => {
  expect((await (await drawn(svg('<circle cx="50" cy="50" r="40" fill="red"/>'))).metadata()).hasAlpha).toBe(true)
})

test.each([
  ['HTML named .png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text', Buffer.from('hello')],
  ['random bytes', randomBytes(5000)],
  ['an empty file', Buffer.alloc(0)],
  ['a bitmap of 16 bits a pixel', Object.assign(bmp(24), { 28: 16 })],
  ['a bitmap that says it is a million pixels wide and high', Object.assign(bmp(24), { 20: 0x10, 24: 0x10 })],
  ['text that begins with BM', Buffer.from('BM is what they say')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a JPEG without anything', Buffer.from('ffd8ffe000104a46494600010100000100010000ffda', 'hex')],
  ['SVG that is not well-formed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect')],
  ['SVG of 20,000 px', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="10"/>')],
  ['SVG of a million px', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>')],
])('%s has no picture, and nothing is kept', async (_, bytes) => {
  const content = await keep(bytes)
  await expect(picture(store, content, 256)).rejects.toThrow(Unpicturable)
  expect(await store.size(thumbnailName(content.name, 256))).toBeUndefined()
})

/** A PNG that says it is of this size, with the bytes of a small one. */
function liar(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(20_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture of 50,000 × 50,000 px is refused by its header, taking no memory', async () => {
  const content = await keep(liar(50_000, 50_000))
  await picture(store, await keep(await plain(10, 10, 'red').png().toBuffer()), 256)
  const before = process.memoryUsage().rss
  await expect(picture(store, content, 256)).rejects.toThrow(Unpicturable)
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})

test('a large picture is drawn by a process of its own, a small one not', async () => {
  const content = await keep(await plain(9000, 5000, 'red').png().toBuffer())
  const made = await sharp(await picture(store, content, 256)).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 256, height: 142 })
  const heavy = await keep(await noise(4000, 3000).png({ compressionLevel: 0 }).toBuffer())
  expect(heavy.size).toBeGreaterThan(32 * 1024 ** 2)
  expect(await sharp(await picture(store, heavy, 256)).metadata()).toMatchObject({ width: 256, height: 192 })
})

test('more than 200 MB are not even read', async () => {
  const name = contentName([digestOf(Buffer.from('never stored'))])
  await expect(picture(store, { name, size: 200 * 1024 ** 2 + 1 }, 256)).rejects.toThrow(Unpicturable)
})

test('what is not there is missing', async () => {
  const name = contentName([digestOf(Buffer.from('not there'))])
  await expect(picture(store, { name, size: 10 }, 256)).rejects.toThrow(Missing)
})

test('is drawn once for all who ask at once, and later read from the store', async () => {
  const content = await keep(await noise(2000, 1500).jpeg().toBuffer())
  const all = await Promise.all(Array.from({ length: 20 }, () => picture(store, content, 256)))
  expect(new Set(all).size).toBe(1)
  const again = await picture(store, content, 256)
  expect(again).not.toBe(all[0])
  expect(again.equals(all[0]!)).toBe(true)
  await store.remove(content.name)
  expect((await picture(store, content, 256)).equals(again)).toBe(true)
})

test('what cannot be drawn is not tried again and again', async () => {
  const content = await keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><'))
  await expect(picture(store, content, 256)).rejects.toThrow(Unpicturable)
  const read = vi.spyOn(store, 'read')
  await expect(picture(store, content, 2048)).rejects.toThrow(Unpicturable)
  expect(read.mock.calls).toEqual([[thumbnailName(content.name, 2048)]])
})

test('an SVG that would take for ever is given up after 10 s, and others go on meanwhile', async () => {
  const blur = Array.from(
    { length: 400 },
    () => '<feGaussianBlur stdDeviation="90 91"/><feTurbulence numOctaves="9"/>',
  ).join('')
  const content = await keep(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f" x="0" y="0" width="1" height="1">${blur}</filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`,
    ),
  )
  const slow = picture(store, content, 2048).then(
    () => 'drawn',
    error => error,
  )
  const quick = drawn(await plain(30, 31, 'red').png().toBuffer()).then(() => 'the other')
  expect(await Promise.race([slow, quick])).toBe('the other')
  expect(await slow).toBeInstanceOf(Unpicturable)
})
