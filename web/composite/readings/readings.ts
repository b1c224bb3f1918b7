import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Hole, Track, TrackSource } from '@borebook/draw/hole/track.ts'
import { metresText } from '@borebook/draw/kit/depth-words.ts'
import { type DepthPlace, placesAt, placesNamed, saidOfPlace } from '@borebook/draw/kit/places.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { placesCoded } from '../code-words.ts'

/** mm: a narrower track has no room for depths before what stands there. */
const roomForDepths = 38

/** What stands in a track at a depth, m; '' for nothing. `reach` is how near a point must be, m; `width` of the track, mm. */
export function readTrackAt(
  hole: Hole<TrackSource>,
  { places, readAt }: Track,
  depth: number,
  reach: number,
  width = Number.POSITIVE_INFINITY,
): string {
  const value = readAt?.(hole, depth)
  if (value !== undefined) return value
  return placesAt(places?.(hole) ?? [], depth, reach)
    .map(place => (width < roomForDepths && place.text ? place.text : saidOfPlace(place)))
    .join(' · ')
}

/** The record of a lane at a depth that has a form: what has no thickness before the rest, of that the one at `x`, mm. */
export function recordAt(
  hole: Hole<TrackSource>,
  { track: { places, meant }, width }: Pick<CompositeLane, 'track' | 'width'>,
  depth: number,
  reach: number,
  x?: number,
): DepthPlace | undefined {
  const all = placesAt(places?.(hole) ?? [], depth, reach).filter(({ record }) => record !== undefined)
  return all.findLast(isPoint) ?? (x === undefined ? undefined : meant?.(all, x, width)) ?? all.at(-1)
}
const isPoint = ({ from, to }: DepthPlace): boolean => to - from < sameDepth

const depthTyped = /^[+-]?\d+(?:[.,]\d*)?\s*m?$/

/** The places that are sought: one by its depth, as `stored` reads what was typed, others by their words, those of codes in any language, from above. */
export function soughtPlaces(
  hole: Hole<TrackSource>,
  lanes: readonly CompositeLane[],
  sought: string,
  stored = (depth: number) => depth,
): DepthPlace[] {
  const typed = sought.trim()
  if (depthTyped.test(typed)) {
    const depth = stored(Number.parseFloat(typed.replace(',', '.')))
    return [{ from: depth, to: depth, text: `${metresText(depth)} m` }]
  }
  const found = lanes.flatMap(({ track }) => {
    const places = track.places?.(hole) ?? []
    const named = placesNamed(places, typed)
    return [...named, ...placesCoded(hole, places, typed).filter(place => !named.includes(place))]
  })
  const known = new Set<string>()
  return found
    .filter(({ from, text, record }) => {
      const name = record ? `${record.table} ${record.key}` : `${from} ${text}`
      return !known.has(name) && known.add(name)
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)
}
