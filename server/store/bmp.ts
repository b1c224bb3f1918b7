/** The pixels of a Windows bitmap, line after line from the top, three bytes each: red, green, blue. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

interface Head {
  /** Beginning of the pixels. */
  at: number
  width: number
  height: number
  /** Lines stand from the top down; usually they stand from the bottom up. */
  fromTop: boolean
  bits: number
  /** Four bytes a colour: blue, green, red and one that is not used. */
  palette: Buffer
}

const depths = [1, 4, 8, 24, 32]
const plain = 0
const bitfields = 3

export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d

/**
 * What the head of a bitmap says (BITMAPINFOHEADER and its later forms); undefined for what is none, is run-length coded,
 * has 16 bits a pixel, or other masks than the usual ones.
 */
export function headOfBmp(bytes: Uint8Array): Head | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isBmp(bytes) || view.length < 54) return undefined
  const size = view.readUInt32LE(14)
  const [width, height] = [view.readInt32LE(18), view.readInt32LE(22)]
  const bits = view.readUInt16LE(28)
  const coding = view.readUInt32LE(30)
  const isUsual =
    coding === plain || (coding === bitfields && bits === 32 && view.length >= 66 && view.readUInt32LE(54) === 0xff0000)
  if (size < 40 || width <= 0 || height === 0 || !depths.includes(bits) || !isUsual) return undefined
  const colours = bits > 8 ? 0 : Math.min(view.readUInt32LE(46) || 2 ** bits, 2 ** bits)
  return {
    at: view.readUInt32LE(10),
    width,
    height: Math.abs(height),
    fromTop: height < 0,
    bits,
    palette: view.subarray(14 + size, 14 + size + colours * 4),
  }
}

/** Throws for what {@link headOfBmp} does not know. What is missing at the end of a torn file stays black. */
export function pixelsOfBmp(bytes: Uint8Array): Pixels {
  const head = headOfBmp(bytes)
  if (!head) throw new Error('no bitmap that can be read')
  const { at, width, height, fromTop, bits, palette } = head
  const line = Math.ceil((width * bits) / 32) * 4
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = at + (fromTop ? y : height - 1 - y) * line
    if (from + line > bytes.length) continue
    for (let x = 0; x < width; x++) {
      const [colours, place] = bits > 8 ? [bytes, from + (x * bits) / 8] : [palette, 4 * indexAt(bytes, from, x, bits)]
      for (let c = 0; c < 3; c++) data[(y * width + x) * 3 + c] = colours[place + 2 - c] ?? 0
    }
  }
  return { data, width, height }
}

/** The colour of a pixel of 1, 4 or 8 bits; the leftmost stands in the highest bits of its byte. */
function indexAt(bytes: Uint8Array, from: number, x: number, bits: number): number {
  const bit = x * bits
  return (bytes[from + (bit >> 3)]! >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
}
