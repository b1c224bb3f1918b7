import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { replaceParts, tiffDirectory, tiffEntry } from '../testing/photo.ts'
import { blanked, positionHead, positionsIn } from './positions.ts'

const gps = {
  ...{
    GPSLatitudeRef: 'N',
    GPSLatitude: '46/1 57/1 1234/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '7/1 26/1 4321/100',
  },
  GPSAltitude: '54321/100',
  GPSDateStamp: '2026:01:31',
}
const ifd0 = { Make: 'Camera', Copyright: 'Borebook' }
const xmp = (inside: string, attributes = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`

const picture = sharp({
  create: { width: 40, height: 30, channels: 3, background: '#a52' },
})
const photo = await picture
  .clone()
  .jpeg()
  .withExif({ IFD0: ifd0, IFD2: { FNumber: '28/10', LensModel: 'A lens' }, IFD3: gps })
  .toBuffer()

const cleaned = (bytes: Buffer) => replaceParts(bytes, positionsIn(bytes.subarray(0, positionHead)))
const exifOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).exif!
const xmpOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmp!.toString()
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

/** A TIFF block in big-endian order: the directory, one GPS directory with one value, and another entry after its pointer. */
function bigEndian(): Buffer {
  const first = tiffDirectory(
    tiffEntry(0x0112, 3, 1, 6 << 16),
    tiffEntry(0x8825, 4, 1, 50),
    tiffEntry(0x9c9b, 1, 4, 0x41424344),
  )
  const places = tiffDirectory(tiffEntry(0x0001, 2, 2, 0x4e000000), tiffEntry(0x0002, 5, 3, 80))
  expect([8 + first.length, 50 + places.length]).toEqual([50, 80])
  const values = Buffer.alloc(24)
  for (const [i, n] of [46, 1, 57, 1, 1234, 100].entries()) values.writeUInt32BE(n, i * 4)
  return Buffer.concat([Buffer.from('MM\0*\0\0\0\u0008', 'latin1'), first, places, values, Buffer.from('after')])
}

const segment = (payload: Buffer) => {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}
const jpegWith = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, photo.subarray(2)])

test('the position that a camera noted is gone, everything else it noted and the picture stay', async () => {
  const after = cleaned(photo)
  expect(after.length).toBe(photo.length)
  expect(await pixelsOf(after)).toEqual(await pixelsOf(photo))
  const [before, now] = [await exifOf(photo), await exifOf(after)]
  expect(before.includes(Buffer.from([0x25, 0x88]))).toBe(true)
  expect(now.includes(Buffer.from([0x25, 0x88]))).toBe(false)
  const seconds = Buffer.alloc(8)
  seconds.writeUInt32LE(1234, 0)
  seconds.writeUInt32LE(100, 4)
  const [latitude, day] = [seconds, Buffer.from('2026:01:31')]
  expect([before.includes(latitude), before.includes(day)]).toEqual([true, true])
  expect([after.includes(latitude), after.includes(day)]).toEqual([false, false])
  for (const kept of ['Camera', 'Borebook', 'A lens']) expect(now.includes(Buffer.from(kept))).toBe(true)
})

test('what reads the photo and writes it again finds no position any more', async () => {
  const again = (bytes: Buffer) => sharp(bytes).keepExif().jpeg().toBuffer()
  const [before, after] = [await exifOf(await again(photo)), await exifOf(await again(cleaned(photo)))]
  expect([before.includes('2026:01:31'), before.includes('Camera')]).toEqual([true, true])
  expect([after.includes('2026:01:31'), after.includes('Camera')]).toEqual([false, true])
  expect(after.includes(Buffer.from([0x25, 0x88]))).toBe(false)
})

test('a big-endian camera’s position goes too, to the byte', () => {
  const block = bigEndian()
  const bytes = jpegWith(segment(Buffer.concat([Buffer.from('Exif\0\0'), block])))
  const at = 2 + 4 + 6
  const here = positionsIn(bytes).filter(({ start }) => start < at + block.length)
  // the pointer, the directory, and behind the four bytes that end it its value
  expect(here.map(({ start, end }) => [start - at, end - at])).toEqual([
    [22, 34],
    [50, 76],
    [80, 104],
  ])
  expect(Buffer.from(here[0]!.bytes).readUInt16BE(0)).toBe(0xea1c)
  const after = cleaned(bytes).subarray(at, at + block.length)
  expect(after.subarray(50)).toEqual(Buffer.concat([Buffer.alloc(54), Buffer.from('after')]))
  expect(after.subarray(0, 22)).toEqual(block.subarray(0, 22))
  expect(after.subarray(34, 50)).toEqual(block.subarray(34, 50))
})

test.each([
  ['attributes', xmp('', ' exif:GPSLatitude="46,57.2057N" dc:format="a&gt;b" exif:GPSLongitude = \'7,26.7201E\'')],
  ['elements', xmp('<exif:GPSLatitude>46,57.2057N</exif:GPSLatitude><dc:format>a&gt;b</dc:format>')],
  [
    'elements with parts',
    xmp(
      '<exif:GPSLatitude rdf:parseType="Resource"><rdf:value>46,57.2057N</rdf:value></exif:GPSLatitude><dc:format>a&gt;b</dc:format>',
    ),
  ],
  ['a value given as an attribute', xmp('<exif:GPSLatitude rdf:value="46,57.2057N"/><dc:format>a&gt;b</dc:format>')],
  ['a drone’s own names', xmp('', ' xmlns:d="d" d:GpsLatitude="46,57.2057N" dc:format="a&gt;b"')],
])('positions in XMP go, as %s', async (_, text) => {
  const bytes = await picture.clone().jpeg().withXmp(text).toBuffer()
  const after = await xmpOf(cleaned(bytes))
  expect(await xmpOf(bytes)).toContain('46,57.2057N')
  expect(after).not.toMatch(/57\.2057|26\.7201/)
  expect(after).toContain('a&gt;b')
  expect(after.length).toBe((await xmpOf(bytes)).length)
  // nothing but the values has become blanks
  const values = /46,57\.2057N|7,26\.7201E/g
  expect(after).toBe((await xmpOf(bytes)).replace(values, value => ' '.repeat(value.length)))
})

test('a further picture behind the first tells no position either', () => {
  const two = Buffer.concat([photo, photo])
  expect(cleaned(two)).toEqual(Buffer.concat([cleaned(photo), cleaned(photo)]))
})

test('a segment that begins before 256 KB is looked through whole', () => {
  const filler = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65533, 7)])
  const late = Buffer.concat([photo.subarray(0, 2), filler, filler, filler, Buffer.from([0xff, 0xe2, 0xff, 0x00])])
  const bytes = Buffer.concat([late, Buffer.alloc(65278, 7), photo.subarray(2)])
  expect(cleaned(bytes).includes('2026:01:31')).toBe(false)
})

test('a photo without a position, and what is no photo, stay as they are', async () => {
  const plain = await picture.clone().jpeg().withExif({ IFD0: ifd0 }).toBuffer()
  for (const bytes of [
    plain,
    Buffer.alloc(0),
    Buffer.from([0xff]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    Buffer.from('x'),
  ])
    expect(positionsIn(bytes)).toEqual([])
})

const isSound = (bytes: Buffer) => {
  const stretches = positionsIn(bytes)
  let end = 4
  for (const stretch of stretches) {
    expect(stretch.start).toBeGreaterThanOrEqual(end)
    expect(stretch.end).toBeGreaterThan(stretch.start)
    expect(stretch.bytes.length).toBe(stretch.end - stretch.start)
    end = stretch.end
  }
  expect(end).toBeLessThanOrEqual(Math.max(4, bytes.length))
}
const xmpPhoto = await picture
  .clone()
  .jpeg()
  .withXmp(xmp('<exif:GPSLatitude>46</exif:GPSLatitude>', ' exif:GPSAltitude="5"'))
  .toBuffer()
const heads = [photo, xmpPhoto, jpegWith(segment(Buffer.concat([Buffer.from('Exif\0\0'), bigEndian()])))]
/** A few bytes changed, mostly where the notes stand, and perhaps cut off. */
const damaged = fc
  .record({
    which: fc.nat(heads.length - 1),
    changes: fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 12 }),
    length: fc.option(fc.nat(900), { freq: 4 }),
  })
  .map(({ which, changes, length }) => {
    const bytes = Buffer.from(heads[which]!)
    for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
    return bytes.subarray(0, length ?? bytes.length)
  })

test('whatever the bytes are, it throws nothing, and its stretches are in order, apart and inside the file', () => {
  fc.assert(fc.property(damaged, isSound), { numRuns: 2000 })
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 500 }).map(bytes => Buffer.from(bytes)),
      isSound,
    ),
  )
  const exif = Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1')
  const inExif = fc.uint8Array({ maxLength: 500 }).map(bytes => jpegWith(segment(Buffer.concat([exif, bytes]))))
  fc.assert(fc.property(inExif, isSound))
})

test('wherever the numbers lie, no number of the place is left', async () => {
  const rational = fc.tuple(fc.integer({ min: 65536, max: 2 ** 31 }), fc.integer({ min: 65536, max: 2 ** 31 }))
  const property = fc.asyncProperty(
    rational,
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
    async ([n, d], text) => {
      const exif = {
        IFD0: { Make: `x${text}` },
        IFD3: { GPSLatitude: `46/1 57/1 ${n}/${d}`, GPSAltitude: `${n}/${d}` },
      }
      const bytes = await picture.clone().jpeg().withExif(exif).toBuffer()
      const number = Buffer.alloc(8)
      number.writeUInt32LE(n, 0)
      number.writeUInt32LE(d, 4)
      expect(bytes.includes(number)).toBe(true)
      expect(cleaned(bytes).includes(number)).toBe(false)
    },
  )
  await fc.assert(property, { numRuns: 30 })
})

test.each([
  [
    'directories that point at directories',
    () => Buffer.alloc(65000).map((_, i) => [0x25, 0x88, 4, 0, 0xff, 0xff, 0, 0, i & 255, 0, 0, 0][i % 12]!),
  ],
  ['one long name', () => Buffer.alloc(65000, 'a')],
  ['one long tag', () => Buffer.concat([Buffer.from('<'), Buffer.alloc(64000, 'a')])],
  ['many open quotes', () => Buffer.alloc(65000, ':gpsa = "\' ')],
  ['many open tags', () => Buffer.alloc(65000, '<exif:gpsa ')],
  ['many open elements', () => Buffer.alloc(65000, '<exif:gpsa>')],
  ['many blanks', () => Buffer.alloc(65000, `:gps${' '.repeat(20_000)}`)],
])('segments of nothing but %s are read to their end', (_, content) => {
  const inside = content()
  const exif = Buffer.concat([Buffer.from('Exif\0\0II*\0\u0008\0\0\0\u00ff\u00ff', 'latin1'), inside])
  const adobe = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), inside])
  const bytes = jpegWith(segment(exif), segment(adobe), segment(exif), segment(adobe))
  isSound(bytes)
})

test('a stream gives the same as the whole, wherever it begins and however it is cut', async () => {
  const stretches = positionsIn(photo)
  const whole = cleaned(photo)
  const cuts = fc.record({ from: fc.nat(photo.length - 1), size: fc.integer({ min: 1, max: 200 }) })
  const property = fc.asyncProperty(cuts, async ({ from, size }) => {
    const parts: Buffer[] = []
    for (let at = from; at < photo.length; at += size) parts.push(photo.subarray(at, at + size))
    const before = Buffer.from(photo)
    expect(await buffer(blanked(Readable.from(parts, { objectMode: false }), from, stretches))).toEqual(
      whole.subarray(from),
    )
    expect(photo).toEqual(before)
  })
  await fc.assert(property, { numRuns: 50 })
})

test('a stream that fails makes what is read from it fail', async () => {
  const failing = new Readable({
    read() {
      this.destroy(new Error('the store is away'))
    },
  })
  await expect(buffer(blanked(failing, 0, positionsIn(photo)))).rejects.toThrow('the store is away')
})
