/** What the head of a picture's file says. */
interface PictureSize {
  type: 'image/png' | 'image/jpeg'
  /** Pixels. */
  width: number
  height: number
}

const pngSigns = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Recognises the kind of picture that bytes are, and its size; null where they are no PNG or JPEG from beginning to end. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (pngSigns.every((sign, i) => bytes[i] === sign)) return pngSize(view)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : null
}

const chunkName = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, i) => view.getUint8(at + i)))

function pngSize(view: DataView): PictureSize | null {
  const [first, length] = [8, view.byteLength]
  if (length < 33 || chunkName(view, first + 4) !== 'IHDR') return null
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  for (let at = first; at + 12 <= length; at += 12 + view.getUint32(at))
    if (chunkName(view, at + 4) === 'IEND') return width > 0 && height > 0 ? { type: 'image/png', width, height } : null
  return null
}

/** Frames that say how large a JPEG is: all but tables and restarts. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return width > 0 && height > 0 ? { type: 'image/jpeg', width, height } : null
    }
    if (marker === 0xda || marker === 0xd9) return null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
