import { Hatch } from '@borebook/contract/dictionaries.ts'
import { type Minor, parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import { type HatchBox, type Mixture, mix, parseGeometry, takeApart } from './hatch-geometry.ts'

/** Pale tint, full tone of DIN 4023, or black and white. */
export type Tone = 'tint' | 'din' | 'bw'
/** Finds the hatch of a code, or undefined when its list has none. */
export type HatchOf = (code: string) => Hatch | undefined

/** How a stretch of ground is filled: a plain colour, and on it a tile of strokes in paper millimetres. */
export interface Fill {
  /** Id of the pattern; equal ids are equal fills. */
  id: string
  ground: string
  ink: string
  tile: readonly [number, number]
  /** SVG path of what is stroked and of what is filled; both empty for a plain ground. */
  lines: string
  solids: string
  stroke: number
  /** Boxes of the major component's signs in the tile, mm; none of a hatch that runs through. */
  signs: readonly HatchBox[]
}

const parsed = new Map<string, Hatch | undefined>()
/** Reads a `svg_code`. Undefined for null, for what is not JSON and for JSON that is not a hatch; never throws. */
export function hatchFrom(svgCode: string | null | undefined): Hatch | undefined {
  if (!svgCode) return undefined
  if (parsed.has(svgCode)) return parsed.get(svgCode)
  let hatch: Hatch | undefined
  try {
    hatch = Hatch.safeParse(JSON.parse(svgCode)).data
  } catch {
    hatch = undefined
  }
  return remember(parsed, svgCode, hatch)
}

/** Keeps the last few hundred answers; a user who types a hatch makes a new one with every key. */
function remember<T>(cache: Map<string, T>, key: string, value: T): T {
  if (cache.size >= 600) cache.clear()
  cache.set(key, value)
  return value
}

/** What has no hatch: white, like ground nobody described. */
export const blank: Fill = {
  id: '',
  ground: '#FFFFFF',
  ink: '#000000',
  tile: [10, 10],
  lines: '',
  solids: '',
  stroke: 0.18,
  signs: [],
}

const fills = new Map<string, Fill>()
const keys = new WeakMap<Hatch, string>()
function keyOf(hatch: Hatch): string {
  const known = keys.get(hatch)
  if (known) return known
  let hash = 2166136261
  for (const c of `${hatch.val}|${hatch.background}${hatch.foreground}${hatch.din}|${hatch.tile}|${hatch.stroke}`)
    hash = Math.imul(hash ^ c.charCodeAt(0), 16777619)
  const key = `${hatch.name.replace(/[^A-Za-z0-9_-]/g, '')}-${(hash >>> 0).toString(36)}`
  keys.set(hatch, key)
  return key
}

/**
 * The fill of a layer: its major component with its minor ones (`secstype`) mixed in. The two strongest minors that have
 * a hatch are drawn, a trace is not; 'and' (4) takes half of the positions, any other a quarter.
 */
export function fillOf(
  major: Hatch | undefined,
  secstype: string | null | undefined,
  minorHatchOf: HatchOf,
  tone: Tone,
): Fill {
  if (!major) return blank
  const minors = drawnMinors(secstype, minorHatchOf)
  const half = minors[0]?.strength === 4
  const id = ['h', keyOf(major), ...minors.map(m => keyOf(m.hatch)), ...(half ? ['and'] : []), tone].join('-')
  const known = fills.get(id)
  if (known) return known
  const ground = { tint: major.background, din: major.din ?? major.background, bw: '#FFFFFF' }[tone]
  const ink = tone === 'bw' ? '#000000' : tone === 'din' && luminance(ground) < 0.18 ? '#FFFFFF' : major.foreground
  const { tile, shapes, signs } = tileOf(
    major,
    minors.map(m => m.hatch),
    half,
  )
  const path = (filled: boolean) =>
    shapes
      .filter(s => s.filled === filled)
      .map(s => s.d(0, 0))
      .join('')
  const paths = { lines: path(false), solids: path(true), stroke: major.stroke }
  return remember(fills, id, { id, ground, ink, tile, ...paths, signs })
}

function drawnMinors(secstype: string | null | undefined, minorHatchOf: HatchOf) {
  const found = parseMinors(secstype).flatMap(({ code, strength }: Minor) => {
    const hatch = strength === 0 ? undefined : minorHatchOf(code)
    return hatch?.val ? [{ hatch, strength }] : []
  })
  const strongest = found.sort((a, b) => b.strength - a.strength).slice(0, 2)
  return strongest[0]?.strength === 4 ? strongest.slice(0, 1) : strongest
}

function tileOf(major: Hatch, minors: Hatch[], half: boolean): Mixture {
  const shapes = parseGeometry(major.val)
  if (minors.length === 0)
    return { tile: major.tile, shapes, signs: takeApart(shapes, major.tile).symbols.map(({ box }) => box) }
  const parts = (h: Hatch) => takeApart(parseGeometry(h.val), h.tile)
  return mix(takeApart(shapes, major.tile), major.tile, minors.map(parts), half)
}

/** Relative luminance, 0 … 1 (WCAG). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(i => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Id of a fill's pattern at a drawing's unit: a page may show the same material in pixels and in millimetres. */
export const patternId = (fill: Fill, unit: number): string =>
  unit === 1 ? fill.id : `${fill.id}-u${unit.toFixed(2).replace('.', '_')}`

export const isHatched = (fill: Fill): boolean => fill.lines !== '' || fill.solids !== ''

/**
 * The patterns of some fills, each once. `unit` is drawing units per paper millimetre: 1 on paper, 96/25.4 for CSS
 * pixels; tiles keep their size in millimetres whatever the depth scale.
 */
export function HatchDefs({ fills: used, unit = 1 }: { fills: Iterable<Fill>; unit?: number }) {
  const each = [...new Map([...used].filter(isHatched).map(f => [f.id, f])).values()]
  return (
    <defs>
      {each.map(fill => (
        <pattern
          key={fill.id}
          id={patternId(fill, unit)}
          width={fill.tile[0]}
          height={fill.tile[1]}
          patternUnits="userSpaceOnUse"
          patternTransform={unit === 1 ? undefined : `scale(${unit})`}
        >
          {fill.lines && <path d={fill.lines} fill="none" stroke={fill.ink} strokeWidth={fill.stroke} />}
          {fill.solids && <path d={fill.solids} fill={fill.ink} />}
        </pattern>
      ))}
    </defs>
  )
}

/** A small box with a material's hatch, as legends and lists show it; brings its own pattern. */
export function HatchSwatch({
  fill,
  width,
  height,
  unit = 1,
}: {
  fill: Fill
  width: number
  height: number
  unit?: number
}) {
  return (
    <g>
      <HatchDefs fills={[fill]} unit={unit} />
      <rect width={width} height={height} fill={fill.ground} />
      {isHatched(fill) && <rect width={width} height={height} fill={`url(#${patternId(fill, unit)})`} />}
    </g>
  )
}
