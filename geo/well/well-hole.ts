import { sameDepth } from '../interval.ts'
import {
  assumedHole,
  read,
  readDiameter,
  readStretch,
  type Well,
  type WellDrilling,
  type WellInterval,
} from './well.ts'

/** A stretch of the hole with one diameter, mm. */
export interface HoleStretch extends WellInterval {
  diameter: number
  /** Nobody gave the diameter or drilled here: drawn dashed, and nothing is judged by it. */
  isAssumed: boolean
}

/**
 * The hole from top to bottom without gap or overlap: of intervals that overlap the wider counts, what no interval covers
 * down to `base` is assumed. `least` is the diameter taken where none is known, mm.
 */
export function holeProfile(well: Pick<Well, 'drilling'>, base: number, least = assumedHole): HoleStretch[] {
  const drilled = well.drilling.flatMap((d): (WellInterval & { diameter: number | null })[] => {
    const stretch = readStretch(d.blbeg, d.blend)
    if (!stretch || stretch.depthto - stretch.depthfrom < sameDepth) return []
    return [{ ...stretch, diameter: readDiameter(d.drill_od) }]
  })
  const known = well.drilling.flatMap(d => readDiameter(d.drill_od) ?? [])
  const assumed = Math.max(least, known.length > 0 ? Math.min(...known) : 0, ...casings(well.drilling))
  const top = Math.min(0, ...drilled.map(d => d.depthfrom))
  const end = drilled.length > 0 ? Math.max(...drilled.map(d => d.depthto)) : base
  const cuts = [...new Set([top, end, ...drilled.flatMap(d => [d.depthfrom, d.depthto])])].sort((a, b) => a - b)
  const byTop = drilled.sort((a, b) => a.depthfrom - b.depthfrom)
  const profile: HoleStretch[] = []
  let next = 0
  let open: typeof drilled = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [depthfrom, depthto] = [cuts[i]!, cuts[i + 1]!]
    while (next < byTop.length && byTop[next]!.depthfrom <= depthfrom) open.push(byTop[next++]!)
    open = open.filter(d => d.depthto > depthfrom)
    if (depthto - depthfrom < sameDepth) continue
    const widest = Math.max(0, ...open.map(d => d.diameter ?? 0))
    const isAssumed = widest === 0
    const diameter = isAssumed ? assumed : widest
    const last = profile.at(-1)
    if (last && last.diameter === diameter && last.isAssumed === isAssumed) last.depthto = depthto
    else profile.push({ depthfrom, depthto, diameter, isAssumed })
  }
  return profile
}

const casings = (drilling: readonly WellDrilling[]) => drilling.flatMap(d => readDiameter(d.casing_od) ?? [])

/** The parts of a profile that a stretch of depths runs through; one that only touches a part does not run through it. */
export function profileWithin(profile: readonly HoleStretch[], from: number, to: number): HoleStretch[] {
  let low = 0
  for (let high = profile.length; low < high; ) {
    const middle = (low + high) >> 1
    if (profile[middle]!.depthto <= from + sameDepth) low = middle + 1
    else high = middle
  }
  const within: HoleStretch[] = []
  for (let i = low; i < profile.length && profile[i]!.depthfrom < to - sameDepth; i++) within.push(profile[i]!)
  return within
}

/** The narrowest hole that a stretch of depths runs through, mm; null where it lies outside the hole. */
export function findNarrowest(profile: readonly HoleStretch[], from: number, to: number): HoleStretch | null {
  let found: HoleStretch | null = null
  for (const part of profileWithin(profile, from, to)) if (!found || part.diameter < found.diameter) found = part
  return found
}

/** A casing of the hole, mm. */
export interface Casing extends WellInterval {
  key: string
  od: number
  id: number | null
}
/** The casings that stay in the hole and can be drawn; a temporary one is drawn out again. */
export const casingsOf = (well: Pick<Well, 'drilling'>): Casing[] =>
  well.drilling.flatMap(d => {
    if (d.blcode === 'tv') return []
    const stretch = readStretch(d.blbeg, d.blend)
    const od = readDiameter(d.casing_od)
    const id = read(d.casing_id)
    return stretch && od !== null
      ? [{ key: d.key, ...stretch, od, id: id !== null && id > 0 && id < od ? id : null }]
      : []
  })
