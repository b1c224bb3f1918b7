import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { replaceParts, tiffDirectory, tiffEntry } from '../testing/photo.ts'
import { positionsBySign } from './positions-by-sign.ts'

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '46/1 57/1 1234/100', GPSDateStamp: '2026:01:31' }
const exif = { IFD0: { Make: 'Camera' }, IFD3: gps }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" exif:GPSLatitude="46,57.2057N" dc:format="kept"/></rdf:RDF></x:xmpmeta>`
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
const noted = (format: 'png' | 'webp' | 'avif') => picture.clone().withExif(exif).withXmp(xmp)[format]().toBuffer()

const cleaned = (bytes: Buffer, isPng = false) => replaceParts(bytes, positionsBySign(bytes, isPng))
const pointer = Buffer.from([0x25, 0x88])

describe.each(['png', 'webp', 'avif'] as const)('of a %s', format => {
  test('the position goes from Exif and XMP; the picture and what else was noted stay', async () => {
    const before = await noted(format)
    const after = cleaned(before, format === 'png')
    expect(after.length).toBe(before.length)
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
    const [was, is] = [(await sharp(before).metadata()).exif!, (await sharp(after).metadata()).exif!]
    expect([was.includes(pointer), was.includes('2026:01:31'), was.includes('Camera')]).toEqual([true, true, true])
    expect([is.includes(pointer), is.includes('2026:01:31'), is.includes('Camera')]).toEqual([false, false, true])
    expect((await sharp(before).metadata()).xmp!.toString()).toContain('46,57.2057N')
    expect((await sharp(after).metadata()).xmp?.toString() ?? '').not.toContain('46,57')
  })

  test('one without a position stays as it is', async () => {
    const bytes = await picture.clone().withExif({ IFD0: exif.IFD0 })[format]().toBuffer()
    expect(positionsBySign(bytes, format === 'png')).toEqual([])
  })
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** Every chunk of a PNG by type, with whether its sum is right. */
function chunksOf(png: Buffer): [string, boolean][] {
  const found: [string, boolean][] = []
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    found.push([png.toString('latin1', at + 4, at + 8), crc32(png.subarray(at + 4, end)) === png.readUInt32BE(end)])
    at = end + 4
  }
  return found
}
const pngWith = async (...chunks: Buffer[]) => {
  const png = await picture.clone().png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

test('the sums of a PNG are right afterwards', async () => {
  const after = cleaned(await noted('png'), true)
  const all = chunksOf(after)
  expect(all.map(([type]) => type)).toContain('eXIf')
  expect(all.filter(([, isRight]) => !isRight)).toEqual([])
})

test('what an older program packed into a text of a PNG becomes a chunk that nobody reads', async () => {
  const latitude = Buffer.from('46,57.2057N')
  const texts = [
    chunk('zTXt', Buffer.concat([Buffer.from('Raw profile type exif\0\0'), deflateSync(latitude)])),
    chunk('tEXt', Buffer.concat([Buffer.from('Raw profile type APP1\0\n'), latitude])),
    chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\u0001\0\0\0'), deflateSync(Buffer.from(xmp))])),
    chunk('tEXt', Buffer.from('Author\0Borebook')),
  ]
  const after = cleaned(await pngWith(...texts), true)
  expect(chunksOf(after).slice(1, 5)).toEqual([
    ['bbPs', true],
    ['bbPs', true],
    ['bbPs', true],
    ['tEXt', true],
  ])
  expect(after.includes(latitude)).toBe(false)
  expect(after.includes('Borebook')).toBe(true)
  expect((await sharp(after).metadata()).xmp).toBeUndefined()
})

test('the Exif of a telephone’s HEIC goes, whose block has no mark before it but its directory behind', () => {
  const block = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    tiffDirectory(tiffEntry(0x8825, 4, 1, 26)),
    tiffDirectory(tiffEntry(0x001d, 2, 11, 44)),
    Buffer.from('2026:01:31\0'),
  ])
  const file = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypheic mdat\0\0\0\u0000', 'latin1'),
    block,
    Buffer.from('picture'),
  ])
  const after = cleaned(file)
  expect(after.includes('2026:01:31')).toBe(false)
  expect(after.subarray(-7).toString()).toBe('picture')
})

test.each([
  ['beginnings of Exif', 'MM\0*\0\0\0\u0008\u00ff\u00ff'],
  ['beginnings of XMP', '<x:xmpmeta'],
  ['names of GPS', '<x:xmpmeta :gpsa = "'],
  ['packed texts', 'zTXtXML:com.adobe.xmp\0'],
  ['chunks', '\0\0\0\u0001eXIf'],
  ['chunks within chunks', '\0\u0007\u00ff\u00ffeXIf'],
  ['packed texts within each other', '\0\u0007\u00ff\u00ffzTXtXML:com.adobe.xmp\0'],
])('nothing but %s is read to its end', (_, unit) => {
  const part = Buffer.alloc(640 * 1024, Buffer.from(unit, 'latin1'))
  expect(positionsBySign(part, true).every(({ start, end, bytes }) => bytes.length === end - start)).toBe(true)
})

test('never throws and never changes the length, whatever comes', async () => {
  const bases = await Promise.all((['png', 'webp', 'avif'] as const).map(noted))
  fc.assert(
    fc.property(
      fc.constantFrom(...bases),
      fc.array(fc.tuple(fc.nat(1200), fc.nat(255)), { maxLength: 20 }),
      fc.nat(1200),
      fc.boolean(),
      (base, changes, cut, isPng) => {
        const bytes = Buffer.from(base.subarray(0, Math.max(1, base.length - cut)))
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        for (const { start, end, bytes: to } of positionsBySign(bytes, isPng)) {
          expect(to.length).toBe(end - start)
          expect(end).toBeLessThanOrEqual(bytes.length)
        }
      },
    ),
    { numRuns: 500 },
  )
})
