import { pipeline, type Readable, Transform } from 'node:stream'

/** Bytes from the beginning of a JPEG to look through: what begins in the first 256 KB is whole in them. */
export const positionHead = (256 + 64) * 1024

/** A part of a file, its end exclusive, and what stands there instead. */
export interface FilePart {
  start: number
  end: number
  bytes: Uint8Array
}

/** What a range of the head is overwritten with. */
export interface Blank {
  start: number
  end: number
  fill: number | Uint8Array
}

/** How many directories of a kind are followed in one segment: a camera writes one GPS directory and three others. */
const mostDirectories = 8

/**
 * The stretches of a JPEG, by the beginning of it, that hold where it was taken: the GPS directory of Exif with its
 * values and what points at it, and the values of GPS properties in XMP. In order, apart, each as long as what it
 * replaces, all inside APP1 segments. Never throws; of damaged data what can be found.
 */
export function positionsIn(head: Buffer): FilePart[] {
  const blanks: Blank[] = []
  for (const { start, end } of app1Segments(head)) {
    const opening = head.toString('latin1', start, Math.min(end, start + 40))
    if (opening.startsWith('Exif\0')) blanks.push(...exifBlanks(head, start + 6, end))
    else if (opening.startsWith('http://ns.adobe.com/x')) blanks.push(...xmpBlanks(head, start, end))
  }
  return joinBlanks(head, blanks)
}

/**
 * Finds the payloads of APP1 segments. Reads on after the picture too, as decoders do: there only a segment has 0xFF
 * before anything but 0 and the restart marks, and cameras append further pictures.
 */
function* app1Segments(head: Buffer): Generator<{ start: number; end: number }> {
  let at = 0
  while (at >= 0 && at < head.length) {
    at = head.indexOf(0xff, at)
    if (at < 0) return
    while (head[at] === 0xff) at++
    const marker = head[at++] ?? 0
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9)
    if (isAlone || at + 2 > head.length) continue
    const length = head.readUInt16BE(at)
    if (length < 2) continue
    const end = Math.min(at + length, head.length)
    if (marker === 0xe1) yield { start: at + 2, end }
    at = end
  }
}

/** Bytes of a value by its TIFF type; 0 for what is none. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/** What holds the position in the TIFF block between `start` and `end`. */
export function exifBlanks(head: Buffer, start: number, end: number): Blank[] {
  const order = head.toString('latin1', start, Math.min(start + 2, end))
  if (order !== 'II' && order !== 'MM') return []
  const isLittle = order === 'II'
  const word = (at: number) => (at + 2 > end ? 0 : isLittle ? head.readUInt16LE(at) : head.readUInt16BE(at))
  const long = (at: number) => (at + 4 > end ? 0 : isLittle ? head.readUInt32LE(at) : head.readUInt32BE(at))
  /** The places of a directory's entries, 12 bytes each. */
  const entriesAt = (at: number) =>
    Array.from({ length: Math.max(0, Math.min(word(at), Math.floor((end - at - 2) / 12))) }, (_, i) => at + 2 + i * 12)
  const blanks: Blank[] = []
  const blank = (from: number, to: number, fill: Blank['fill'] = 0) => {
    if (from < end && to > from) blanks.push({ start: from, end: Math.min(to, end), fill })
  }
  const blankPlaces = (at: number) => {
    const entries = entriesAt(at)
    for (const entry of entries) {
      const bytes = (typeSizes[word(entry + 2)] ?? 0) * long(entry + 4)
      if (bytes > 4) blank(start + long(entry + 8), start + long(entry + 8) + bytes)
    }
    blank(at, at + 2 + entries.length * 12)
  }

  const places = new Set<number>()
  const directories = new Set([start + long(start + 4)])
  // a set also goes through what is added on the way
  let followed = 0
  for (const at of directories) {
    if (followed++ === mostDirectories) break
    const entries = entriesAt(at)
    for (const entry of entries) {
      const tag = word(entry)
      if (tag === exifPointer) directories.add(start + long(entry + 8))
      if (tag !== gpsPointer) continue
      blank(entry, entry + 12, padding(isLittle))
      const to = long(entry + 8)
      if (to >= headerSize && places.size < mostDirectories) places.add(start + to)
    }
    const next = long(at + 2 + entries.length * 12)
    if (next > 0) directories.add(start + next)
  }
  for (const at of places) blankPlaces(at)
  return blanks
}

/** Bytes that a TIFF block begins with, which no directory stands in. */
const headerSize = 8
const gpsPointer = 0x8825
const exifPointer = 0x8769

/** An entry that every reader of Exif passes over: tag 0xEA1C, four bytes of type 7, all 0. */
const padding = (isLittle: boolean): Uint8Array =>
  Uint8Array.of(...(isLittle ? [0x1c, 0xea, 7, 0, 4, 0, 0, 0] : [0xea, 0x1c, 0, 7, 0, 0, 0, 4]), 0, 0, 0, 0)

/** The values of properties whose name begins with GPS, of whichever namespace, drones’ own among them. */
export function xmpBlanks(head: Buffer, start: number, end: number): Blank[] {
  const text = head.toString('latin1', start, end)
  const blanks: Blank[] = []
  const blank = (from: number, to: number) => {
    if (to > from) blanks.push({ start: start + from, end: start + to, fill: 0x20 })
  }
  for (const { index, 0: whole, 1: value } of text.matchAll(/:gps\w*\s*=\s*["']((?<=")[^"]*|(?<=')[^']*)/gi))
    blank(index + whole.length - value!.length, index + whole.length)
  // inside such an element all text goes, and the values of its parts
  let inside: string | undefined
  let from = 0
  for (const { index, 0: tag } of text.matchAll(/<[^<>]*>/g)) {
    const [name] = /[^\s<>/]+/.exec(tag) ?? ['']
    const isGps = /:gps\w*$/i.test(name)
    if (inside !== undefined) blank(from, index)
    if (inside !== undefined || isGps)
      for (const part of tag.matchAll(/:value\s*=\s*["']((?<=")[^"]*|(?<=')[^']*)/g)) {
        const stop = index + part.index + part[0].length
        blank(stop - part[1]!.length, stop)
      }
    if (inside === undefined && isGps && !/^<\/|\/>$/.test(tag)) inside = name
    else if (tag.startsWith('</') && name === inside) inside = undefined
    from = index + tag.length
  }
  if (inside !== undefined) blank(from, text.length)
  return blanks
}

/** Blanks as stretches in order, none touching another. */
export function joinBlanks(head: Buffer, blanks: Blank[]): FilePart[] {
  const after = Buffer.from(head)
  const spans: { start: number; end: number }[] = []
  for (const { start, end, fill } of blanks.sort((one, other) => one.start - other.start)) {
    const last = spans.at(-1)
    // what another blank has covered already needs no second covering
    const from = last ? Math.max(start, last.end) : start
    if (from >= end) continue
    if (typeof fill === 'number') after.fill(fill, from, end)
    else after.set(fill.subarray(from - start, end - start), from)
    if (last && start <= last.end) last.end = end
    else spans.push({ start, end })
  }
  return spans.map(({ start, end }) => ({ start, end, bytes: after.subarray(start, end) }))
}

/** The stream of a file from its byte `offset` on, with other bytes in those stretches; as long as before. */
export function blanked(stream: Readable, offset: number, stretches: readonly FilePart[]): Readable {
  const last = stretches.at(-1)?.end ?? 0
  let at = offset
  const blanking = new Transform({
    transform(part: Buffer, _encoding, done) {
      const [from, to] = [at, at + part.length]
      at = to
      if (from >= last) return done(null, part)
      // the store may keep what it has given out
      const copy = Buffer.from(part)
      for (const { start, end, bytes } of stretches)
        if (start < to && end > from)
          copy.set(bytes.subarray(Math.max(0, from - start), Math.min(end, to) - start), Math.max(0, start - from))
      done(null, copy)
    },
  })
  // either one that ends early ends the other, and whoever reads hears of it
  return pipeline(stream, blanking, () => {})
}
