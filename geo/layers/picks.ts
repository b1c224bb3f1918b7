import { roundTo } from '../depth-scale.ts'

/** The base of a layer that an engineer read from a sounding: m along the hole, and the zone above it where one is known. */
export interface Pick {
  depth: number
  name: string
  zone: number | null
}

/** Picks stand on even hundredths, m, and at least this far apart. */
export const pickStep = 0.02
/** Slack for binary fractions of hundredths, m. */
const dust = 1e-9

/** The even hundredth nearest to a depth, m; the deeper of two. */
export const pickDepth = (depth: number): number => roundTo(depth + dust, pickStep) + 0

/** Why a depth cannot be picked: not deeper than the last, not below the ground, below the sounding's end, or where a pick is. */
export type PickRefusal = 'notDeeper' | 'aboveGround' | 'belowEnd' | 'taken'
type PicksChange<P> = { picks: P[] } | { refused: PickRefusal }

/** The last even hundredth that is not below a depth, m: of a test's end, the deepest pick. */
export const evenAbove = (depth: number): number => roundTo(Math.floor((depth + dust) / pickStep) * pickStep, pickStep)

const refusalAt = (depth: number, end: number): 'aboveGround' | 'belowEnd' | undefined => {
  if (!(depth > dust)) return 'aboveGround'
  return depth > end + dust ? 'belowEnd' : undefined
}

const hundredth = (depth: number): number => roundTo(depth + dust, 0.01)
/** Puts a pick in its place: what lies above the end, or is the end as shown, is not rounded to below it. */
const within = (depth: number, end: number): number =>
  depth <= Math.max(end, hundredth(end)) + dust ? Math.min(pickDepth(depth), evenAbove(end)) : pickDepth(depth)

/**
 * Picks with one more by a click or a typed depth (m), which goes to the nearest even hundredth and must be deeper than
 * the last of them. `end` is the end of the sounding, m.
 */
export function addPick<P extends Pick>(picks: readonly P[], pick: P, end: number): PicksChange<P> {
  const depth = within(pick.depth, end)
  const refused = refusalAt(depth, end)
  if (refused) return { refused }
  const last = picks.at(-1)
  if (last && depth <= last.depth + dust) return { refused: 'notDeeper' }
  return { picks: [...picks, { ...pick, depth }] }
}

/** Picks with a proposed one in its place among them; those below it move on by one. */
export function takePick<P extends Pick>(picks: readonly P[], pick: P, end: number): PicksChange<P> {
  const depth = within(pick.depth, end)
  const refused = refusalAt(depth, end)
  if (refused) return { refused }
  if (picks.some(other => Math.abs(other.depth - depth) < pickStep - dust)) return { refused: 'taken' }
  return { picks: [...picks, { ...pick, depth }].sort((a, b) => a.depth - b.depth) }
}

/**
 * The depth that a pick has when it is dragged or edited to `depth`, m: the nearest even hundredth that leaves 0.02 m to
 * the picks beside it, to the ground and to nothing below `end`; its own where they leave no room.
 */
export function movedDepth(picks: readonly Pick[], place: number, depth: number, end: number): number {
  const [above, below] = [picks[place - 1]?.depth ?? 0, picks[place + 1]?.depth]
  const least = roundTo(Math.ceil((above + pickStep - dust) / pickStep) * pickStep, pickStep)
  const most = evenAbove(below === undefined ? end : below - pickStep)
  if (!Number.isFinite(depth) || least > most + dust) return picks[place]!.depth
  return Math.min(most, Math.max(least, pickDepth(depth)))
}

/** The picks that are out of order, above the ground or below the end, by their places. */
export const pickFaults = (
  picks: readonly Pick[],
  end: number,
): { place: number; reason: Exclude<PickRefusal, 'taken'> }[] =>
  picks.flatMap(({ depth }, place) => {
    const isDeeper = place === 0 || depth > picks[place - 1]!.depth + dust
    const reason = refusalAt(depth, end) ?? (isDeeper ? undefined : 'notDeeper')
    return reason ? [{ place, reason }] : []
  })

/**
 * The layers that picks make, from top to bottom: each from the pick above, the first from the ground. Where the hole was
 * drilled before the test to `began`, m, the layer in which the test began begins there. Metres.
 */
export const listPickedLayers = <P extends Pick>(
  picks: readonly P[],
  began = 0,
): { depthfrom: number; depthto: number; pick: P }[] =>
  picks.map((pick, place) => {
    const above = picks[place - 1]?.depth ?? 0
    return { depthfrom: began > above && began < pick.depth ? began : above, depthto: pick.depth, pick }
  })

/**
 * The layers of `listPickedLayers` as a log has them: the last one ends with the test, m to two decimals, where its pick is the
 * deepest that can be made or hardly above.
 */
export function loggedLayers<P extends Pick>(
  picks: readonly P[],
  end: number,
  began = 0,
): ReturnType<typeof listPickedLayers<P>> {
  const layers = listPickedLayers(picks, began)
  const last = layers.at(-1)
  if (last && Math.abs(hundredth(end) - last.depthto) <= pickStep + dust) last.depthto = hundredth(end)
  return layers
}
