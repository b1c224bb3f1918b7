import { readDiameter, type Well, type WellInterval } from '@borebook/geo/well/well.ts'
import { casingsOf, profileWithin } from '@borebook/geo/well/well-hole.ts'
import type { DrawnTube, WellLayout } from '@borebook/geo/well/well-layout.ts'

/** Area of a circle of a diameter in mm, litres a metre. */
const litresPerMetre = (diameter: number): number => (Math.PI / 4) * (diameter / 100) ** 2 * 10

/** Litres a metre that tubes displace at a depth; null where a diameter is not recorded. Tubes inside others displace nothing. */
function displaced(tubes: readonly DrawnTube[], depth: number): number | null {
  let litres = 0
  for (const { layers, outer } of tubes) {
    const layer = outer ? undefined : layers.find(l => l.depthfrom <= depth && l.depthto > depth)
    if (!layer) continue
    const od = readDiameter(layer.layer.tube_od)
    if (od === null) return null
    litres += layer.pipes * litresPerMetre(od)
  }
  return litres
}

/** Inner diameter of the casing that stays at a depth, mm; undefined without one, null where it is not recorded. */
function casedTo(well: Well, depth: number): number | null | undefined {
  const here = casingsOf(well).filter(c => c.depthfrom <= depth && c.depthto > depth)
  if (here.length === 0) return undefined
  return here.every(({ id }) => id !== null) ? Math.min(...here.map(({ id }) => id!)) : null
}

/**
 * Litres between the hole's wall and the tubes along a stretch, m; null where a diameter is not recorded, above ground,
 * below the hole's end, or where the tubes leave no room.
 */
export function annularVolume(well: Well, { hole, tubes }: Pick<WellLayout, 'hole' | 'tubes'>, stretch: WellInterval) {
  const { depthfrom, depthto } = stretch
  const [top, base] = [hole[0]?.depthfrom ?? 0, hole.at(-1)?.depthto ?? 0]
  if (depthfrom < Math.max(0, top) - 1e-6 || depthto > base + 1e-6) return null
  const ends = [...hole, ...tubes.flatMap(t => t.layers), ...casingsOf(well)].flatMap(s => [s.depthfrom, s.depthto])
  const cuts = [...new Set([depthfrom, ...ends.filter(d => d > depthfrom && d < depthto), depthto])].sort(
    (a, b) => a - b,
  )
  let litres = 0
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!]
    const middle = (from + to) / 2
    const part = profileWithin(hole, from, to)[0]
    const taken = displaced(tubes, middle)
    const cased = casedTo(well, middle)
    if (!part || part.isAssumed || taken === null || cased === null) return null
    const room = litresPerMetre(cased ?? part.diameter) - taken
    if (room < 0) return null
    litres += room * (to - from)
  }
  return litres
}
