/**
 * Columns of numbers as they go over the wire: `application/vnd.borebook.columns`, for who asks for it by Accept, else
 * JSON. Eight bytes: the letters BBC1 and the length of the head, a whole number of four bytes; the head, JSON in ASCII,
 * filled up with blanks to a multiple of eight; then the columns one behind the other, double precision, the least
 * significant byte first. Nothing at a place is NaN, in JSON null.
 */
export const columnsMedia = 'application/vnd.borebook.columns'

/** What is said of all, and the columns by their names. They may differ in length. */
export interface WireColumns<Head = unknown> {
  head: Head
  columns: Readonly<Record<string, Float64Array>>
}

const mark = 0x31434242 // BBC1, as a number whose least significant byte comes first
const eight = (bytes: number): number => Math.ceil(bytes / 8) * 8

/** The bytes of columns. Values must be finite, or NaN for nothing. */
export function encodeColumns({ head, columns }: WireColumns): Uint8Array<ArrayBuffer> {
  const lengths = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.length]))
  const text = ascii(JSON.stringify({ head, columns: lengths }))
  const start = 8 + eight(text.length)
  const all = Object.values(columns)
  const bytes = new Uint8Array(start + all.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  view.setUint32(4, eight(text.length), true)
  bytes.fill(0x20, 8, start)
  for (let i = 0; i < text.length; i++) bytes[8 + i] = text.charCodeAt(i)
  let at = start
  for (const values of all) {
    if (isLittleEndian) bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at)
    else for (const [i, value] of values.entries()) view.setFloat64(at + i * 8, value, true)
    at += values.byteLength
  }
  return bytes
}

/** Columns of their bytes, without a copy of them. Throws a TypeError for what they are not. */
export function decodeColumns<Head>(buffer: ArrayBuffer): WireColumns<Head> {
  const view = new DataView(buffer)
  if (buffer.byteLength < 8 || view.getUint32(0, true) !== mark) throw new TypeError('these are no columns')
  const start = 8 + view.getUint32(4, true)
  const text = Array.from(new Uint8Array(buffer, 8, start - 8), code => String.fromCharCode(code)).join('')
  const { head, columns: lengths } = JSON.parse(text) as { head: Head; columns: Record<string, number> }
  let at = start
  const columns = Object.entries(lengths).map(([name, length]) => {
    const values = isLittleEndian ? new Float64Array(buffer, at, length) : swapped(view, at, length)
    at += length * 8
    return [name, values] as const
  })
  if (at !== buffer.byteLength) throw new TypeError('the columns are cut off')
  return { head, columns: Object.fromEntries(columns) }
}

const ascii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1
const swapped = (view: DataView, at: number, length: number) =>
  Float64Array.from({ length }, (_, i) => view.getFloat64(at + i * 8, true))

/** Writes columns for who reads JSON: null for nothing. */
export const columnsInJson = ({ head, columns }: WireColumns): object => ({
  ...(head as object),
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, Array.from(values, v => (Number.isNaN(v) ? null : v))]),
  ),
})
