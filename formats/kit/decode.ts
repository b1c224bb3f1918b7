import type { Finding } from '@borebook/contract/imports/imports.ts'
import { Findings } from './findings.ts'

/** A global of every browser and of Node, which the library of this package does not declare. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }

export interface Decoded {
  text: string
  encoding: 'UTF-8' | 'Windows-1252' | 'UTF-16LE' | 'UTF-16BE'
  /** Bytes that are no text in any of these encodings (NUL bytes): the text is not worth reading. */
  binary: boolean
}

/** Windows-1252 (own table: Node 24 reads the label as ISO 8859-1), 0x80 … 0x9F; the five undefined bytes stay the control characters of ISO 8859-1. */
const upper = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
]

/** Characters made into a string at once: as many arguments as every engine takes. */
const piece = 8192

/**
 * Bytes to text: UTF-16 by its BOM or by its NUL bytes, UTF-8 when every sequence is well formed, else Windows-1252. The BOM is removed.
 * Never throws. NUL bytes outside UTF-16 mark the file as binary.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, 0, 2)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, 1, 2)
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const binary = bytes.indexOf(0) >= 0
  const bare = binary && start === 0 ? bareUtf16(bytes) : null
  if (bare) return bare
  if (binary) return { text: single(bytes, start), encoding: 'Windows-1252', binary }
  const text = utf8(bytes.subarray(start))
  return text === null
    ? { text: single(bytes, start), encoding: 'Windows-1252', binary }
    : { text, encoding: 'UTF-8', binary }
}

/** Collects UTF-16 units into a string by pieces, the fastest that needs no API of a browser or of Node. */
class Units {
  private readonly units = new Uint16Array(piece + 2)
  private filled = 0
  private text = ''

  push(unit: number): void {
    this.units[this.filled++] = unit
    if (this.filled >= piece) this.flush()
  }

  private flush(): void {
    this.text += String.fromCharCode.apply(null, this.units.subarray(0, this.filled) as unknown as number[])
    this.filled = 0
  }

  end(): string {
    this.flush()
    return this.text
  }
}

function single(bytes: Uint8Array, start: number): string {
  const units = new Units()
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]!
    units.push(byte >= 0x80 && byte < 0xa0 ? upper[byte - 0x80]! : byte)
  }
  return units.end()
}

/** Bytes at the start that are looked at for UTF-16 without a BOM. */
const looked = 4096

/** UTF-16 without a BOM: of a text in Latin letters one of each two bytes is NUL, always the same one. Null: it is none. */
function bareUtf16(bytes: Uint8Array): Decoded | null {
  const end = Math.min(bytes.length & ~1, looked)
  let [even, odd] = [0, 0]
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++
    if (bytes[at + 1] === 0) odd++
  }
  // the high byte is the one that is NUL
  const high = even > 0 ? 1 : 0
  if ((even > 0 && odd > 0) || even + odd < end * 0.4) return null
  const read = utf16(bytes, high, 0)
  return read.binary ? null : read
}

function utf16(bytes: Uint8Array, high: 0 | 1, start: 0 | 2): Decoded {
  const units = new Units()
  let binary = bytes.length % 2 !== 0
  for (let at = start; at + 1 < bytes.length; at += 2) {
    const unit = high ? (bytes[at]! << 8) | bytes[at + 1]! : (bytes[at + 1]! << 8) | bytes[at]!
    if (unit === 0) binary = true
    units.push(unit)
  }
  return { text: units.end(), encoding: high ? 'UTF-16BE' : 'UTF-16LE', binary }
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What a person should know about how the bytes were read: a foreign encoding, or that they are no text. */
export function encodingFindings({ encoding, binary }: Decoded): Finding[] {
  const findings = new Findings()
  if (binary) findings.error(null, null, 'import.binary')
  else if (encoding !== 'UTF-8') findings.note(null, null, 'import.encoding', { encoding })
  return findings.all
}
