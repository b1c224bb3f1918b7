import { crc32 } from 'node:zlib'
import { type Blank, exifBlanks, type FilePart, joinBlanks, xmpBlanks } from './positions.ts'

/** Formats that keep Exif as a TIFF block and XMP as text wherever they like, at their beginning or their end. */
const formats = /^image\/(?:png|webp|avif|hei[cf](?:-sequence)?)$/
export const hasSigns = (mediaType: string): boolean => formats.test(mediaType)

/** What a TIFF block of a camera begins with: its directory stands at once behind it, or a mark of Exif before it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const tiff = /(?<=Exif\0\0|EXIF.{4}|eXIf)(?:II\*\0|MM\0\*)|II\*\0\x08\0\0\0|MM\0\*\0\0\0\x08/gs
/** How many such blocks, and how many chunks, are looked at in one part: a picture has one of its own, and few texts. */
const mostBlocks = 8
const mostChunks = 100
/** Texts of a PNG that hold Exif or XMP as something else than itself. */
const packed =
  /[zti][TE]XtRaw profile type (?:exif|APP1|xmp)\0|zTXtXML:com\.adobe\.xmp\0|iTXtXML:com\.adobe\.xmp\0[^\0]/g

/**
 * The stretches of a PNG, WebP, AVIF or HEIC that hold where it was taken, by its first and its last bytes, found by the
 * marks that such data begin with: as for a JPEG, in order and apart. A PNG gets new check sums, and texts of it that
 * hold such data packed become a chunk that nobody reads. Never throws.
 */
export function positionsBySign(part: Buffer, isPng: boolean): FilePart[] {
  const text = part.toString('latin1')
  const blanks: Blank[] = []
  for (const { index } of [...text.matchAll(tiff)].slice(0, mostBlocks))
    blanks.push(...exifBlanks(part, index, part.length))
  for (let at = text.indexOf('<x:xmpmeta'); at >= 0; at = text.indexOf('<x:xmpmeta', at)) {
    const close = text.indexOf('</x:xmpmeta>', at)
    const end = close < 0 ? part.length : close
    blanks.push(...xmpBlanks(part, at, end))
    at = end
  }
  return joinBlanks(part, isPng ? [...blanks, ...pngBlanks(part, text, blanks)] : blanks)
}

/** The chunks of a PNG that hold such data packed, made into ones that nobody reads, and the sums of all that changes. */
function pngBlanks(part: Buffer, text: string, others: Blank[]): Blank[] {
  const blanks: Blank[] = []
  for (const { index } of [...text.matchAll(packed)].slice(0, mostChunks)) {
    blanks.push({ start: index, end: index + 4, fill: Buffer.from('bbPs') })
    blanks.push({ start: index + 4, end: chunkEnd(part, index), fill: 0 })
  }
  const after = Buffer.from(part)
  for (const { start, bytes } of joinBlanks(part, [...others, ...blanks])) after.set(bytes, start)
  for (const { index } of [...text.matchAll(/eXIf|[zti][TE]Xt/g)].slice(0, mostChunks)) {
    const end = chunkEnd(part, index)
    // only what is a chunk has a sum that is right
    if (end + 4 > part.length || crc32(part.subarray(index, end)) !== part.readUInt32BE(end)) continue
    if (part.subarray(index, end).equals(after.subarray(index, end))) continue
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(after.subarray(index, end)))
    blanks.push({ start: end, end: end + 4, fill: sum })
  }
  return blanks
}

/** Finds the end of the data of a PNG’s chunk whose type stands at `at`. */
const chunkEnd = (part: Buffer, at: number): number =>
  Math.min(at < 4 ? part.length : at + 4 + part.readUInt32BE(at - 4), part.length)
