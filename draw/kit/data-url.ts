/** What a data URL holds. */
interface DataUrlContent {
  /** `image/png` and the like. */
  type: string
  bytes: Uint8Array
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const places = new Map([...signs].map((sign, place) => [sign, place]))

/** The bytes of `data:…;base64,…`; null of anything else. */
export function heldIn(url: string): DataUrlContent | null {
  const comma = url.indexOf(',')
  const type = /^data:([a-z+/-]{1,40});base64$/.exec(url.slice(0, Math.max(0, Math.min(comma, 80))))?.[1]
  if (!type) return null
  const text = url.slice(comma + 1).replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const sign of text) {
    const place = places.get(sign)
    if (place === undefined) return null
    bits = ((bits << 6) | place) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  return { type, bytes }
}

/** Bytes as a data URL of a type. */
export function dataUrlOf(type: string, bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let k = 0; k < 4; k++) text += i + k > bytes.length ? '=' : signs[(three >> (18 - 6 * k)) & 63]
  }
  return `data:${type};base64,${text}`
}

/** UTF-8 as text; null where it is none. */
export function textIn(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

/** A text without broken pairs as UTF-8. */
export function encodeText(text: string): Uint8Array {
  const coded = encodeURIComponent(text)
  const bytes: number[] = []
  for (let i = 0; i < coded.length; i++) {
    if (coded[i] !== '%') bytes.push(coded.charCodeAt(i))
    else {
      bytes.push(Number.parseInt(coded.slice(i + 1, i + 3), 16))
      i += 2
    }
  }
  return Uint8Array.from(bytes)
}
