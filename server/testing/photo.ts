import type { FilePart } from '../documents/positions.ts'

/** A photo’s bytes with those stretches in place. */
export const replaceParts = (bytes: Buffer, stretches: readonly FilePart[]): Buffer => {
  const after = Buffer.from(bytes)
  for (const stretch of stretches) after.set(stretch.bytes, stretch.start)
  return after
}

/** An entry of a directory of TIFF, big-endian. */
export const tiffEntry = (tag: number, type: number, count: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  bytes.writeUInt32BE(value, 8)
  return bytes
}

/** A directory of TIFF, big-endian, with nothing after it. */
export const tiffDirectory = (...entries: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)])
