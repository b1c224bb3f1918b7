import { headOfBmp } from './bmp.ts'
import { headSize } from './store-stream.ts'

/** What a content is, and how it may be shown: a picture drawn by the server, a PDF, or plain text. */
interface ContentKind {
  media_type: string
  shown: 'image' | 'pdf' | 'text' | null
}

const unknown: ContentKind = { media_type: 'application/octet-stream', shown: null }

/**
 * Judges a content by its first 4100 bytes (all of it when it is shorter). The name never makes it anything but what its
 * bytes are; it only tells which of the office formats a ZIP or compound file is.
 */
export async function detectContentKind(head: Uint8Array, name = ''): Promise<ContentKind> {
  if (Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-')
    return { media_type: 'application/pdf', shown: 'pdf' }
  const text = textOf(head)
  if (text !== undefined) return kindOfText(text)
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(head))?.mime.replace('image/apng', 'image/png') ?? tiffOf(head)
  if (!mime) return unknown
  const isWhole = structures[mime]
  if (isWhole) return isWhole(Buffer.from(head)) ? { media_type: mime, shown: 'image' } : unknown
  return { media_type: harmless.test(mime) ? officeOf(mime, name) : unknown.media_type, shown: null }
}

function kindOfText(text: string): ContentKind {
  if (isSvg(text)) return { media_type: 'image/svg+xml', shown: 'image' }
  if (text.startsWith('{\\rtf')) return { media_type: 'application/rtf', shown: null }
  return { media_type: 'text/plain', shown: 'text' }
}

/** What no browser and no system runs. */
const harmless =
  /^(?:(?:audio|font|video)\/[\w.+-]+|image\/(?!svg)[\w.+-]+|application\/(?:zip|gzip|x-tar|x-bzip2|x-xz|zstd|x-7z-compressed|x-rar-compressed|x-cfb|x-sqlite3|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-excel|ms-powerpoint|ms-word|ms-outlook|google-earth)[\w.+-]*))$/

const openXml = 'application/vnd.openxmlformats-officedocument'
/** Formats that are ZIP or compound files, of which the head does not always say which. */
const offices: Record<string, Record<string, string>> = {
  'application/zip': {
    docx: `${openXml}.wordprocessingml.document`,
    xlsx: `${openXml}.spreadsheetml.sheet`,
    pptx: `${openXml}.presentationml.presentation`,
    kmz: 'application/vnd.google-earth.kmz',
  },
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
}
const officeOf = (mime: string, name: string): string =>
  offices[mime]?.[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? mime

/** What the server draws, each with whether the head goes on as its format does: the first bytes alone are easily forged. */
const structures: Record<string, (head: Buffer) => boolean> = {
  'image/jpeg': isJpeg,
  'image/png': head => head.toString('latin1', 8, 16) === '\0\0\0\rIHDR' && head.length >= 33,
  'image/gif': isGif,
  'image/webp': head => /^VP8[ LX]$/.test(head.toString('latin1', 12, 16)),
  'image/avif': () => true,
  'image/bmp': head => headOfBmp(head) !== undefined,
  'image/tiff': () => true,
}

/** A TIFF often says what it holds at its end, which the head does not reach. */
const tiffOf = (head: Uint8Array): string | undefined =>
  /^(?:II[*+]\0|MM\0[*+])/.test(Buffer.from(head.subarray(0, 4)).toString('latin1')) ? 'image/tiff' : undefined

/** Segment after segment, until the scan begins or the head ends. */
function isJpeg(head: Buffer): boolean {
  for (let at = 2; at + 4 <= head.length; ) {
    if (head[at] !== 0xff) return false
    const marker = head[at + 1]!
    if (marker === 0xff) at++
    else if (marker === 0xda) return true
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return false
    else at += 2 + head.readUInt16BE(at + 2)
  }
  return head.length >= headSize
}

/** Whether after the colours an extension or an image comes, of a size. */
function isGif(head: Buffer): boolean {
  if (head.length < 14) return false
  const packed = head[10]!
  const at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const next = head[at]
  if (head.readUInt16LE(6) === 0 || head.readUInt16LE(8) === 0 || at + 1 >= head.length) return false
  return next === 0x2c || (next === 0x21 && [0x01, 0xf9, 0xfe, 0xff].includes(head[at + 1]!))
}

/** The words of a head that is text in UTF-8, in UTF-16 with its mark, or in an older code of one byte; else undefined. */
function textOf(head: Uint8Array): string | undefined {
  const isCut = head.length >= headSize
  const [first, second] = head
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = decoded(head, encoding, isCut) ?? (encoding === 'utf-8' ? oneByteText(head) : undefined)
  return text !== undefined && !control.test(text) ? text : undefined
}

/** Tab, line ends, form feed and the end mark of old systems are all that text holds of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\ufffe\uffff]/

/** The last character of a head may be cut. */
function decoded(head: Uint8Array, encoding: string, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: isCut })
  } catch {
    return undefined
  }
}

/** Reads text of the older codes, where letters with marks are beyond 127: a few among many plain ones. */
function oneByteText(head: Uint8Array): string | undefined {
  const beyond = head.reduce((number, byte) => number + (byte > 127 ? 1 : 0), 0)
  return beyond <= head.length * 0.3 ? Buffer.from(head).toString('latin1') : undefined
}

/** Whether the root element is svg, after what may stand before it: mark, blanks, declarations, comments, document type. */
function isSvg(text: string): boolean {
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++
    if (text.startsWith('<?', at)) at = after(text, '?>', at)
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at)
    else if (/^<!doctype\b/i.test(text.slice(at, at + 10))) at = afterDoctype(text, at)
    else return /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/.test(text.slice(at, at + 100))
    if (at < 0) return false
  }
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}

/** A document type may hold declarations between brackets. */
function afterDoctype(text: string, from: number): number {
  const close = text.indexOf('>', from)
  const bracket = text.indexOf('[', from)
  if (bracket < 0 || close < bracket) return close < 0 ? -1 : close + 1
  const end = after(text, ']', bracket)
  return end < 0 ? -1 : after(text, '>', end)
}
