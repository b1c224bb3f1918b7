import { readStretch, type WellInterval, type WellNumber } from './well.ts'
import type { HoleStretch } from './well-hole.ts'

/** A part of a fill layer as it is drawn: a ring around the hole's axis. Halves in drawing units. */
export interface FillPiece extends WellInterval {
  key: string
  parent: string | null
  code: string | null
  isDraft: boolean
  /** Distance of its outer and inner edge from the axis; an inner edge of 0 fills the whole width. */
  outer: number
  inner: number
  /** Fill inside a tube that holds others, so over that tube's inside. */
  isInside: boolean
}

/** A fill layer as typed, before it is cut into pieces. */
export interface Filling {
  key: string
  parent: string | null
  /** Rank of a fill: at one depth the first of two is the outer one. */
  order: number
  from: WellNumber
  to: WellNumber
  code: string | null
  isDraft: boolean
}
interface Across {
  hole: readonly HoleStretch[]
  tubes: readonly (WellInterval & { x: number; half: number; outer: object | null })[]
  axis: number
  perMm: number
}

/**
 * Fill layers cut at the hole's steps. One fill at a depth takes the annulus from wall to wall (tubes are drawn over it);
 * of several the first is the outermost ring: outside the tube that holds the others where there is one, else the
 * annulus beside the tubes is shared out evenly.
 */
export function fillPieces(fillings: readonly Filling[], across: Across): FillPiece[] {
  const readable = fillings.flatMap(filling => {
    const stretch = readStretch(filling.from, filling.to)
    return stretch && stretch.depthto > stretch.depthfrom ? [{ ...filling, ...stretch }] : []
  })
  const ends = readable.flatMap(f => [f.depthfrom, f.depthto])
  const [top, base] = [Math.min(...ends), Math.max(...ends)]
  const steps = across.hole.flatMap(h => [h.depthfrom, h.depthto]).filter(d => d > top && d < base)
  const cuts = [...new Set([...ends, ...steps])].sort((a, b) => a - b)
  readable.sort((a, b) => a.depthfrom - b.depthfrom || a.order - b.order)
  const last = new Map<string, FillPiece>()
  const pieces: FillPiece[] = []
  let [next, part] = [0, 0]
  let open: typeof readable = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [depthfrom, depthto] = [cuts[i]!, cuts[i + 1]!]
    let hasNew = false
    for (; next < readable.length && readable[next]!.depthfrom <= depthfrom; next++) {
      open.push(readable[next]!)
      hasNew = true
    }
    open = open.filter(f => f.depthto > depthfrom)
    if (open.length === 0) continue
    if (hasNew) open.sort((a, b) => a.order - b.order || a.depthfrom - b.depthfrom)
    while (part + 1 < across.hole.length && across.hole[part]!.depthto <= depthfrom) part++
    const rings = ringsAt(depthfrom, depthto, open.length, across, across.hole[part])
    for (const [r, { key, parent, code, isDraft }] of open.entries()) {
      const ring = rings[r]!
      const before = last.get(key)
      if (before && before.depthto === depthfrom && before.outer === ring.outer && before.inner === ring.inner) {
        before.depthto = depthto
        continue
      }
      const piece = { key, parent, code, isDraft, depthfrom, depthto, ...ring }
      last.set(key, piece)
      pieces.push(piece)
    }
  }
  return pieces
}

function ringsAt(
  from: number,
  to: number,
  count: number,
  { tubes, axis, perMm }: Across,
  part: HoleStretch | undefined,
) {
  const hole = ((part?.diameter ?? 30) * perMm) / 2
  if (count === 1 && from >= 0) return [{ outer: hole, inner: 0, isInside: false }]
  const here = tubes.filter(t => t.depthfrom < to && t.depthto > from && !t.outer)
  const edge = here.reduce((half, t) => Math.max(half, Math.abs(t.x - axis) + t.half), 0)
  // above ground there is no hole: only what stands in a tube
  const wall = to <= 0 && edge > 0 ? edge : hole
  if (count === 1) return [{ outer: wall, inner: 0, isInside: to <= 0 && edge > 0 }]
  const holder = here.length === 1 && tubes.some(t => t.outer === here[0])
  if (holder && edge < wall)
    return Array.from({ length: count }, (_, i) =>
      i === 0
        ? { outer: wall, inner: edge, isInside: false }
        : {
            outer: edge * (1 - (i - 1) / (count - 1)),
            inner: i === count - 1 ? 0 : edge * (1 - i / (count - 1)),
            isInside: true,
          },
    )
  const share = (wall - Math.min(edge, wall * 0.9)) / count
  return Array.from({ length: count }, (_, i) => ({
    outer: wall - i * share,
    inner: i === count - 1 ? 0 : wall - (i + 1) * share,
    isInside: false,
  }))
}
