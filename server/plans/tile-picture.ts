import { inflateSync } from 'node:zlib'

/** Pixels of a tile, `side` wide and high, as a picture that browsers show. */
export async function drawnPixels(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const raw = inflateSync(bytes, { maxOutputLength: side * side * 8 })
  const channels = Math.min(4, Math.max(1, Math.round(raw.length / (side * side)))) as 1 | 2 | 3 | 4
  return sharp(raw, { raw: { width: side, height: side, channels } })
    .webp({ quality: 85, effort: 0 })
    .toBuffer()
}
