import { readFileSync } from 'node:fs'
import { Hatch } from '@borebook/contract/dictionaries.ts'
import { fillOf, HatchSwatch } from '@borebook/draw/kit/hatch.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { shippedDictionaries } from './shipped.ts'

const { entries } = shippedDictionaries(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
/** Pixels per millimetre of the hatches as they are compared. */
const fine = 3

interface Look {
  code: string
  hatch: Hatch
  /** How much ink lies on each pixel of a tile in black and white, 0 … 1, row by row. */
  ink: Float32Array
  size: number
}

async function lookOf({ code, svg_code }: { code: string; svg_code: string | null }): Promise<Look> {
  const hatch = Hatch.parse(JSON.parse(svg_code!))
  const [size] = hatch.tile
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={size * fine} height={size * fine} viewBox={`0 0 ${size} ${size}`}>
      <HatchSwatch fill={fillOf(hatch, null, () => undefined, 'bw')} width={size} height={size} />
    </svg>,
  )
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { code, hatch, ink: Float32Array.from(data, grey => 1 - grey / 255), size: size * fine }
}

/** Differences below which two drawings are of one kind, and their tints must tell them apart, and below which nothing does. */
const [akin, same] = [0.15, 0.04]
/** Tints that lie nearer than this look alike, CIE 1976 ΔE. */
const seen = 5

const sum = (ink: Float32Array) => ink.reduce((all, value) => all + value, 0)

/**
 * How much of the ink of two hatches lies apart where they are laid over each other as well as they can be, 0 … 1; 1 for
 * what is plainly different.
 */
function apart(one: Look, other: Look): number {
  const all = sum(one.ink) + sum(other.ink)
  if (all === 0) return 0
  if (one.size !== other.size || Math.abs(sum(one.ink) - sum(other.ink)) > akin * all) return 1
  const { size } = one
  let least = all
  for (let dy = 0; dy < size; dy++)
    for (let dx = 0; dx < size; dx++) {
      let off = 0
      for (let y = 0; y < size && off < least; y++) {
        const row = ((y + dy) % size) * size
        for (let x = 0; x < size; x++) off += Math.abs(one.ink[y * size + x]! - other.ink[row + ((x + dx) % size)]!)
      }
      least = Math.min(least, off)
    }
  return least / all
}

const channels = (hex: string) =>
  [1, 3, 5].map(i => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
const luminance = (hex: string) => {
  const [r, g, b] = channels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** CIE 1976 distance of two colours, from their L*a*b* values under D65. */
function distance(one: string, other: string): number {
  const lab = (hex: string) => {
    const [r, g, b] = channels(hex)
    const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)] as const
  }
  const [p, q] = [lab(one), lab(other)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

describe.each([
  [86, 'major component'],
  [99, 'filling'],
])('the hatches of list %i', (type, what) => {
  let looks: Look[]
  beforeAll(async () => {
    looks = await Promise.all(entries.filter(e => e.type === type).map(lookOf))
  })

  it(`show every ${what} by a drawing of its own, however it is shifted, and those of one kind by their tints too`, () => {
    const alike: string[] = []
    for (const [i, one] of looks.entries())
      for (const other of looks.slice(i + 1)) {
        const share = apart(one, other)
        const tints = distance(one.hatch.background, other.hatch.background)
        if (share < same || (share < akin && tints < seen))
          alike.push(`${one.code} ${other.code} ${share.toFixed(2)} ${tints.toFixed(1)}`)
      }
    expect(alike).toEqual([])
  })

  it('stand out from their tint at 6 : 1 at least', () => {
    expect(looks.filter(({ hatch: h }) => h.val && contrast(h.background, h.foreground) < 6).map(l => l.code)).toEqual(
      [],
    )
  })
})
