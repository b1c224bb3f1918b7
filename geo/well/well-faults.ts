import { mayFit } from '../circles.ts'
import { sameDepth } from '../interval.ts'
import {
  holeEnd,
  isScreen,
  read,
  readDiameter,
  readStretch,
  type Well,
  type WellInterval,
  type WellTube,
  wellBase,
} from './well.ts'
import { findNarrowest, type HoleStretch, holeProfile } from './well-hole.ts'
import { type Bundle, bundlesOf, diametersOf } from './well-lanes.ts'

/** Numbers that a fault's sentence names: m and mm as its words say. */
type Fault<K extends string, N extends string> = { key: string; kind: K } & Record<N, number>
/** What cannot be, of the record `key`. The sentence is `fixture.fault.<kind>`. Depths in m, diameters in mm. */
export type Impossibility =
  | Fault<'tubeWiderThanHole' | 'couplingWiderThanHole', 'od' | 'hole' | 'depth'>
  | Fault<'tubesTooWide', 'count' | 'hole' | 'depth'>
  | Fault<'casingWiderThanBit', 'od' | 'hole'>
  | Fault<'innerAboveOuter', 'id' | 'od'>
  | Fault<'tubeBelowHole' | 'filterBelowHole' | 'fillBelowHole', 'depth' | 'end'>
  | Fault<'fillOverlap' | 'tubeOverlap', 'from' | 'to'>
  | Fault<'instrumentBelowTube' | 'instrumentBelowHole', 'depth' | 'end'>

/**
 * What of a well cannot be physically, in its order. Judges only numbers that were given: neither a diameter nobody typed
 * nor a hole nobody drilled makes a fault. Work grows with n log n of the records.
 */
export function impossibilities(well: Well, filterTypes?: ReadonlySet<string>): Impossibility[] {
  const end = holeEnd(well)
  const hole = holeProfile(well, wellBase(well))
  return [
    ...drillingFaults(well),
    ...tubeFaults(well.tubes, hole, end, filterTypes),
    ...crowds(well.tubes, hole),
    ...well.fills.flatMap(fill =>
      fillFaults(
        fill.layers.map(l => ({ key: l.key, from: l.depth, to: l.depthto })),
        end,
        true,
      ),
    ),
    ...fillFaults(
      (well.backfill ?? []).map(b => ({ key: b.key, from: b.depthfrom, to: b.depthto })),
      end,
      false,
    ),
    ...instrumentFaults(well, end),
  ]
}

const below = (depth: number, end: number | null): end is number => end !== null && depth > end + sameDepth

function drillingFaults({ drilling }: Well): Impossibility[] {
  return drilling.flatMap(({ key, drill_od, drill_bit_id, casing_od, casing_id }): Impossibility[] => {
    const [bit, od] = [readDiameter(drill_od), readDiameter(casing_od)]
    const pairs = [
      [read(drill_bit_id), bit],
      [read(casing_id), od],
    ] as const
    return [
      ...(bit !== null && od !== null && od > bit ? [{ key, kind: 'casingWiderThanBit' as const, od, hole: bit }] : []),
      ...pairs.flatMap(([inner, outer]) =>
        inner !== null && outer !== null && inner > outer
          ? [{ key, kind: 'innerAboveOuter' as const, id: inner, od: outer }]
          : [],
      ),
    ]
  })
}

function tubeFaults(
  tubes: readonly WellTube[],
  hole: readonly HoleStretch[],
  end: number | null,
  filterTypes?: ReadonlySet<string>,
): Impossibility[] {
  return tubes.flatMap(({ layers }) => {
    const faults: Impossibility[] = []
    for (const layer of layers) {
      const { key } = layer
      const [od, id, coupling] = [readDiameter(layer.tube_od), read(layer.tube_id), readDiameter(layer.coupling_od)]
      if (od !== null && id !== null && id > od) faults.push({ key, kind: 'innerAboveOuter', id, od })
      const stretch = readStretch(layer.depthfrom, layer.depthto)
      if (!stretch) continue
      const kind = isScreen(layer, filterTypes) ? 'filterBelowHole' : 'tubeBelowHole'
      if (below(stretch.depthto, end)) faults.push({ key, kind, depth: stretch.depthto, end })
      const around = narrowestKnown(hole, stretch)
      if (!around) continue
      const { diameter, depthfrom } = around
      const depth = Math.max(stretch.depthfrom, depthfrom)
      if (od !== null && od > diameter) faults.push({ key, kind: 'tubeWiderThanHole', od, hole: diameter, depth })
      else if (coupling !== null && coupling > diameter)
        faults.push({ key, kind: 'couplingWiderThanHole', od: coupling, hole: diameter, depth })
    }
    const stretches = layers.map(l => ({ key: l.key, from: l.depthfrom, to: l.depthto }))
    return [...faults, ...overlaps(stretches).map(o => ({ ...o, kind: 'tubeOverlap' as const }))]
  })
}

/** The narrowest measured part of the hole that a stretch runs through. */
function narrowestKnown(hole: readonly HoleStretch[], { depthfrom, depthto }: WellInterval): HoleStretch | null {
  return findNarrowest(
    hole.filter(h => !h.isAssumed),
    depthfrom,
    depthto,
  )
}

interface DepthSpan {
  key: string
  from: Parameters<typeof read>[0]
  to: Parameters<typeof read>[0]
}

/** Each stretch that begins above the end of an earlier one, with the depths that both take. */
function overlaps(stretches: readonly DepthSpan[]): { key: string; from: number; to: number }[] {
  const readable = stretches
    .flatMap(s => {
      const stretch = readStretch(s.from, s.to)
      return stretch && stretch.depthto > stretch.depthfrom ? [{ key: s.key, ...stretch }] : []
    })
    .sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
  const found: { key: string; from: number; to: number }[] = []
  let reached = Number.NEGATIVE_INFINITY
  for (const { key, depthfrom, depthto } of readable) {
    if (depthfrom < reached - sameDepth) found.push({ key, from: depthfrom, to: Math.min(depthto, reached) })
    reached = Math.max(reached, depthto)
  }
  return found
}

function fillFaults(layers: readonly DepthSpan[], end: number | null, mayNotOverlap: boolean): Impossibility[] {
  const deep = layers.flatMap(({ key, from, to }): Impossibility[] => {
    const stretch = readStretch(from, to)
    return stretch && below(stretch.depthto, end) ? [{ key, kind: 'fillBelowHole', depth: stretch.depthto, end }] : []
  })
  return [...deep, ...(mayNotOverlap ? overlaps(layers).map(o => ({ ...o, kind: 'fillOverlap' as const })) : [])]
}

function instrumentFaults({ instruments, tubes }: Well, end: number | null): Impossibility[] {
  const feet = new Map<number, number>()
  for (const { id, layers } of tubes) {
    const ends = layers.flatMap(l => readStretch(l.depthfrom, l.depthto)?.depthto ?? [])
    if (id !== null && id !== undefined && ends.length > 0) feet.set(id, Math.max(...ends))
  }
  return instruments.flatMap((instrument): Impossibility[] => {
    const { key } = instrument
    const depth = read(instrument.depth)
    const foot = feet.get(instrument.associated_to ?? Number.NaN)
    if (depth === null) return []
    if (foot !== undefined && below(depth, foot)) return [{ key, kind: 'instrumentBelowTube', depth, end: foot }]
    return below(depth, end) ? [{ key, kind: 'instrumentBelowHole', depth, end }] : []
  })
}

/**
 * Finds depths at which all tubes could not lie in the hole together, once per stretch, told of the tube layer that
 * came last. Tubes of which one alone is too wide are told of already; tubes inside others take no room.
 */
function crowds(tubes: readonly WellTube[], hole: readonly HoleStretch[]): Impossibility[] {
  const known = hole.filter(h => !h.isAssumed)
  const bundles = bundlesOf(tubes).flatMap(b => {
    const layers = b.layers.filter(l => !l.isAssumed)
    return layers.map(
      (layer): Bundle => ({ ...b, inner: [], layers: [layer], depthfrom: layer.depthfrom, depthto: layer.depthto }),
    )
  })
  bundles.sort((a, b) => a.depthfrom - b.depthfrom)
  const cuts = [...new Set([...bundles.map(b => b.depthfrom), ...known.map(h => h.depthfrom)])].sort((a, b) => a - b)
  const faults: Impossibility[] = []
  const ends = new Set<number>(bundles.map(b => b.depthto))
  const steps = [...new Set([...cuts, ...ends])].sort((a, b) => a - b)
  let open: Bundle[] = []
  let [next, wasTooWide] = [0, false]
  for (let i = 0; i + 1 < steps.length; i++) {
    const [from, to] = [steps[i]!, steps[i + 1]!]
    while (next < bundles.length && bundles[next]!.depthfrom <= from + sameDepth) open.push(bundles[next++]!)
    open = open.filter(b => b.depthto > from + sameDepth)
    const around = to - from < sameDepth || open.length < 2 ? null : findNarrowest(known, from, to)
    const diameters = around ? open.flatMap(diametersOf) : []
    const isTooWide =
      around !== null && diameters.every(d => d <= around.diameter) && !mayFit(diameters, around.diameter)
    if (isTooWide && !wasTooWide)
      faults.push({
        key: open.at(-1)!.layers[0]!.layer.key,
        kind: 'tubesTooWide',
        count: diameters.length,
        hole: around.diameter,
        depth: from,
      })
    wasTooWide = isTooWide
  }
  return faults
}
