import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from './decode.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

describe('decode', () => {
  it('takes the BOM off UTF-8 and keeps everything else', () => {
    expect(decode(bytes([0xef, 0xbb, 0xbf], 'Zürich 🪨'))).toEqual({
      text: 'Zürich 🪨',
      encoding: 'UTF-8',
      binary: false,
    })
  })

  it('agrees with the platform’s decoder on every well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const clean = text.replaceAll('\0', '').replace(/^\uFEFF/, '')
        expect(decode(new TextEncoder().encode(clean)).text).toBe(clean)
      }),
    )
  })

  it('reads bytes that are no UTF-8 as Windows-1252', () => {
    const read = decode(bytes('30', [0xb0], ' ', [0x96], ' L', [0xe4], 'ngs ', [0x80]))
    expect(read).toEqual({ text: '30° – Längs €', encoding: 'Windows-1252', binary: false })
  })

  it.each([
    ['an over-long slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a sequence cut off by the end', [0xe2, 0x82]],
  ])('takes %s for no UTF-8', (_, sequence) => {
    expect(decode(bytes(sequence)).encoding).toBe('Windows-1252')
  })

  it('reads UTF-16 in both orders by its BOM', () => {
    expect(decode(bytes([0xff, 0xfe, 0x41, 0, 0xe9, 0]))).toEqual({ text: 'Aé', encoding: 'UTF-16LE', binary: false })
    expect(decode(bytes([0xfe, 0xff, 0, 0x41, 0, 0xe9]))).toEqual({ text: 'Aé', encoding: 'UTF-16BE', binary: false })
  })

  it('reads UTF-16 without a BOM where one of each two bytes is NUL', () => {
    const units = [...'Tiefe;qc °\n1;2'].map(sign => sign.charCodeAt(0))
    const little = Uint8Array.from(units.flatMap(unit => [unit & 255, unit >> 8]))
    const big = Uint8Array.from(units.flatMap(unit => [unit >> 8, unit & 255]))
    expect(decode(little)).toEqual({ text: 'Tiefe;qc °\n1;2', encoding: 'UTF-16LE', binary: false })
    expect(decode(big)).toEqual({ text: 'Tiefe;qc °\n1;2', encoding: 'UTF-16BE', binary: false })
    expect(decode(Uint8Array.from([65, 0, 0, 0, 66, 0])).binary).toBe(true)
  })

  it('says of NUL bytes that the file is no text', () => {
    expect(decode(bytes('PK', [3, 4, 0, 0])).binary).toBe(true)
  })

  it('does not throw on any bytes, and loses none of a long file', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), input => typeof decode(input).text === 'string'))
    const long = 'Kiesgrube '.repeat(5000)
    expect(decode(bytes(long)).text).toBe(long)
  })
})
