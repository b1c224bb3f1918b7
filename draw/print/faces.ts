/** The faces of Plex Sans that drawings use, in `draw/fonts`. */
export const faceFiles = {
  400: 'IBMPlexSans-Regular.woff',
  500: 'IBMPlexSans-Medium.woff',
  600: 'IBMPlexSans-SemiBold.woff',
} as const
export type FaceWeight = `${keyof typeof faceFiles}`
export const isFaceWeight = (weight: string): weight is FaceWeight => weight in faceFiles

/** Ligatures and alternates: unread, a page takes 20 ms less and its text is found letter by letter. Kerning is kept. */
const unread = ['GSUB', 'DSIG']
/** Bytes of the head of a WOFF 1 file and of each entry of its directory, and the same of the font inside. */
const packedHead = { file: 44, entry: 20 } as const
const fontHead = { file: 12, entry: 16 } as const

/**
 * The font inside a WOFF 1 file; `inflate` unpacks zlib. pdfkit reads WOFF too, but unpacks every table anew for each
 * document, in 400 ms; unpacked once, a page takes a tenth of that.
 */
export async function fontIn(
  woff: Uint8Array,
  inflate: (packed: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const packed = viewOf(woff)
  const entries = Array.from({ length: packed.getUint16(12) }, (_, i) => packedHead.file + i * packedHead.entry).filter(
    entry => !unread.includes(String.fromCharCode(...woff.subarray(entry, entry + 4))),
  )
  const tables = await Promise.all(
    entries.map(async entry => {
      const [offset, size, length] = [4, 8, 12].map(at => packed.getUint32(entry + at)) as [number, number, number]
      const data = woff.subarray(offset, offset + size)
      return { entry, length, data: size < length ? await inflate(data) : data }
    }),
  )
  // tables begin at multiples of four
  const room = (length: number) => Math.ceil(length / 4) * 4
  const head = fontHead.file + tables.length * fontHead.entry
  const font = new Uint8Array(tables.reduce((sum, { length }) => sum + room(length), head))
  const view = viewOf(font)
  font.set(woff.subarray(4, 8))
  view.setUint16(4, tables.length)
  let offset = head
  for (const [i, { entry, length, data }] of tables.entries()) {
    const at = fontHead.file + i * fontHead.entry
    font.set(woff.subarray(entry, entry + 4), at)
    view.setUint32(at + 4, packed.getUint32(entry + 16))
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, length)
    font.set(data, offset)
    offset += room(length)
  }
  return font
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
