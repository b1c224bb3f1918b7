import { heldIn } from '@borebook/draw/kit/data-url.ts'

/** A picture larger than this is made smaller before it is printed. */
export const largestPicture = { bytes: 20_000_000, pixels: 50_000_000 } as const

interface PixelSize {
  width: number
  height: number
}
type Doc = PDFKit.PDFDocument & { openImage(bytes: Buffer): PixelSize }

/** The pictures of a file, each in it once: those that were handed over, and those that drawings hold themselves. */
export class Pictures {
  readonly #doc: Doc
  readonly #bytes: ReadonlyMap<string, Uint8Array>
  readonly #opened = new Map<string, PixelSize>()

  constructor(doc: PDFKit.PDFDocument, bytes: ReadonlyMap<string, Uint8Array>) {
    // not among the types of pdfkit, but in its guide
    this.#doc = doc as Doc
    this.#bytes = bytes
  }

  /** Draws an `<image>`: whole and in the middle of its box, or with `preserveAspectRatio="none"` as wide and high as that. */
  draw({ href, x = 0, y = 0, width, height, preserveAspectRatio }: Readonly<Record<string, unknown>>): void {
    const box: [number, number] = [Number(width), Number(height)]
    if (!(box[0] > 0 && box[1] > 0)) throw new Error('an <image> of a drawing needs a width and a height')
    const picture = this.#picture(String(href))
    const place =
      preserveAspectRatio === 'none'
        ? { width: box[0], height: box[1] }
        : ({ fit: box, align: 'center', valign: 'center' } as const)
    this.#doc.image(picture as never, Number(x), Number(y), place)
  }

  #picture(href: string): PixelSize {
    const known = this.#opened.get(href)
    if (known) return known
    const bytes = this.#bytes.get(href) ?? heldIn(href)?.bytes
    if (!bytes) throw new Error(`the picture ${href.slice(0, 100)} was not handed to the printer`)
    if (bytes.length > largestPicture.bytes)
      throw new Error(`a picture of ${bytes.length} bytes is too large to be printed`)
    const picture = this.#doc.openImage(checked(bytes))
    this.#opened.set(href, picture)
    return picture
  }
}

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
const isJpeg = (bytes: Buffer): boolean => bytes.length > 2 && bytes.readUInt16BE(0) === 0xffd8

/** The bytes of a PNG or JPEG that can be unpacked without harm. */
function checked(given: Uint8Array): Buffer {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (isPng(bytes) && bytes.length > 24) {
    const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
    if (pixels > largestPicture.pixels) throw new Error(`a picture of ${pixels} pixels is too large to be printed`)
  } else if (!isJpeg(bytes)) throw new Error('a picture that is neither PNG nor JPEG cannot be printed')
  return bytes
}
