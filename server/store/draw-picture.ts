import { headOfBmp, isBmp, pixelsOfBmp } from './bmp.ts'

/** Pixels beyond which nothing is decoded. */
const mostPixels = 120_000_000
/** Pixels a side of a drawing in SVG. */
const longestSvg = 16_384

export interface Size {
  width: number
  height: number
}

/** The package takes a tenth of a second and 30 MB, which only a server that draws spends. */
async function opened() {
  const { default: sharp } = await import('sharp')
  // nothing is drawn twice, and the server's other work needs the cores too
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * The size that the header of a picture says, in pixels; nothing is decoded. Throws for what is no picture or has more
 * than 120 megapixels, or as SVG more than 16,384 pixels a side.
 */
export async function sizeOfPicture(bytes: Uint8Array): Promise<Size> {
  const { width, height, format } = isBmp(bytes) ? bitmap(bytes) : await metadata(bytes)
  if (width * height > mostPixels || (format === 'svg' && Math.max(width, height) > longestSvg))
    throw new Error(`${width} × ${height} pixels are too many`)
  return { width, height }
}

async function metadata(bytes: Uint8Array) {
  const sharp = await opened()
  return sharp(bytes, { limitInputPixels: mostPixels }).metadata()
}

function bitmap(bytes: Uint8Array) {
  const head = headOfBmp(bytes)
  if (!head) throw new Error('no bitmap that can be read')
  return { ...head, format: 'bmp' }
}

/**
 * The picture of at most `px` pixels a side as WebP: upright by its EXIF, never enlarged, without metadata; of several
 * frames or pages the first. What is damaged is drawn as far as it can be read. Throws after 10 s of the clock, unless a
 * limit from outside ends it.
 */
export async function drawStoredPicture(bytes: Uint8Array, px: number, isTimed = true): Promise<Buffer> {
  const sharp = await opened()
  const limits = { limitInputPixels: mostPixels, failOn: 'none', sequentialRead: true } as const
  const image = isBmp(bytes) ? await pixels(bytes) : { data: bytes }
  return sharp(image.data, { ...limits, ...('raw' in image && { raw: image.raw }) })
    .timeout({ seconds: isTimed ? 10 : 3600 })
    .autoOrient()
    .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: px > 256 ? 82 : 75, effort: 2 })
    .toBuffer()
}

/** A bitmap as the package takes it, which does not read the format itself. */
async function pixels(bytes: Uint8Array) {
  await sizeOfPicture(bytes)
  const { data, ...size } = pixelsOfBmp(bytes)
  return { data, raw: { ...size, channels: 3 as const } }
}
