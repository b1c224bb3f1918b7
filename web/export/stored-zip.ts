export interface ZippedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
type Field = readonly [bytes: 2 | 4, value: number]

/**
 * A ZIP of files as they are, for what is packed already, such as PDFs; under 4 GB and 65,535 files. Names that two have,
 * letters' case aside, get a number. All bear the moment `at` by the clock here.
 */
export function storedZip(files: readonly ZippedFile[], at: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  const taken = new Set<string>()
  let offset = 0
  for (const { name, bytes } of files) {
    const path = new TextEncoder().encode(free(name, taken))
    // version, names in UTF-8, stored, when, checksum, size packed and unpacked, length of the name, nothing further
    const facts = [
      ...[20, 0x0800, 0, timeOf(at), dayOf(at)].map(two),
      ...[crc32(bytes), bytes.length, bytes.length].map(four),
      ...[path.length, 0].map(two),
    ]
    const head = record(four(0x04034b50), ...facts)
    parts.push(head, path, bytes)
    directory.push(record(four(0x02014b50), two(20), ...facts, ...[0, 0, 0].map(two), ...[0, offset].map(four)), path)
    offset += head.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = files.length
  const end = record(four(0x06054b50), ...[0, 0, count, count].map(two), ...[size, offset].map(four), two(0))
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

const two = (value: number): Field => [2, value]
const four = (value: number): Field => [4, value]

/** Numbers one after the other, the lowest byte first. */
function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [length]) => sum + length, 0)))
  let place = 0
  for (const [length, value] of fields) {
    if (length === 2) bytes.setUint16(place, value, true)
    else bytes.setUint32(place, value, true)
    place += length
  }
  return new Uint8Array(bytes.buffer)
}

/** A name that every system takes, and that nothing else in the file has. */
function free(name: string, taken: Set<string>): string {
  const plain = name.replace(/[\\/:*?"<>|]/g, '_')
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? plain : plain.replace(/(\.[^.]*)?$/, ending => ` (${n})${ending}`)
    if (taken.has(numbered.toLowerCase())) continue
    taken.add(numbered.toLowerCase())
    return numbered
  }
}

/** MS-DOS: two seconds, minutes, hours; days, months, years since 1980. */
const timeOf = (at: Date): number => (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
const dayOf = (at: Date): number => ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()

/** CRC-32 of each byte, by the polynomial of ISO 3309 with its bits turned round. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ remainders[(rest ^ byte) & 0xff]!
  return (rest ^ 0xffffffff) >>> 0
}
