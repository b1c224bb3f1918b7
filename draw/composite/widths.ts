import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { piecesOf } from '../hole/pieces.ts'
import type { Hole, Track, TrackSource } from '../hole/track.ts'
import { trackOf, tracks } from '../tracks/tracks.ts'

/** A track as somebody has put it: its own width where none is said, mm. */
export interface PlacedTrack {
  key: LogColumn
  width?: number | undefined
}
export interface CompositeLane extends PlacedTrack {
  track: Track
  width: number
}

/** Nothing is narrower, mm; on screen a head needs this much where nobody has said a width. */
export const narrowestTrack = 5
const headRoom = 12
/** What is read first is wider on the screen than on a sheet, mm. */
const wider: Partial<Record<LogColumn, number>> = { qc: 38 }

/** Columns whose values others show too. */
const doubled = new Set<LogColumn>(['depth', 'tests', 'sptN', 'sptEr'])
/** Stand only where they are asked for: steps on the way to others, and what is of interest to piles only. */
const besides = new Set<LogColumn>(['Qtn', 'Fr', 'Bq', 'Fs', 'Qc', 'Rak', 'Rad', 'rd'])

/** Every track that can stand there, in their usual order but photos beside the cores. */
export const offered: readonly PlacedTrack[] = (() => {
  const keys = tracks.map(({ key }) => key).filter(key => !doubled.has(key) && key !== 'photos')
  return keys.toSpliced(keys.indexOf('coring') + 1, 0, 'photos').map(key => ({ key }))
})()
/** Columns that stand where nobody has said anything. */
export const usualOrder: readonly PlacedTrack[] = offered.filter(({ key }) => !besides.has(key))

/** Texts, and what is wider here, keep this share of their width where the room is short. */
const leastShare = 0.6

/** Lanes that give way where they are too wide together, as far as they can: those whose width nobody has said. */
function squeezed(lanes: readonly CompositeLane[], placed: readonly PlacedTrack[], over: number): CompositeLane[] {
  const leastOf = ({ key, track: { least, text }, width }: CompositeLane): number => {
    if (placed.some(one => one.key === key && one.width !== undefined)) return width
    const share = leastShare * width
    return Math.min(width, Math.max(headRoom, key in wider ? share : (least ?? (text ? share : width))))
  }
  const spare = (lane: CompositeLane) => lane.width - leastOf(lane)
  const all = lanes.reduce((sum, lane) => sum + spare(lane), 0)
  const share = all > 0 ? Math.min(1, over / all) : 0
  return lanes.map(lane => ({ ...lane, width: lane.width - share * spare(lane) }))
}

/** Whether a track has anything to show of a hole. */
export function isFilled(hole: Hole<TrackSource>, { has, text, shownBy }: Track): boolean {
  if (shownBy?.some(other => trackOf(other)?.has?.(hole))) return false
  return has ? has(hole) : piecesOf(hole).some(piece => text?.of(hole, piece))
}

/** The lanes of these tracks that have something to show, as wide as they are put or like to be; what room is left goes to the texts. */
export function layOutLanes(hole: Hole<TrackSource>, placed: readonly PlacedTrack[], room: number): CompositeLane[] {
  const lanes = placed.flatMap(({ key, width }): CompositeLane[] => {
    const track = trackOf(key)
    if (!track || key === 'depth' || !isFilled(hole, track)) return []
    return [{ key, track, width: width ?? wider[key] ?? Math.max(headRoom, track.widthFor?.(hole) ?? track.width) }]
  })
  const left = room - lanes.reduce((sum, { width }) => sum + width, 0)
  if (left < 0) return squeezed(lanes, placed, -left)
  const rank = ({ track }: CompositeLane) => track.takesRest ?? Number.POSITIVE_INFINITY
  const taker = lanes.reduce<CompositeLane | undefined>(
    (best, one) => (!best || rank(one) < rank(best) ? one : best),
    undefined,
  )
  if (!taker) return lanes
  return lanes.map(lane => (lane === taker ? { ...lane, width: lane.width + left } : lane))
}
