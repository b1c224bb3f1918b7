import { proposePicks, zoneBetween } from '../cone/boundaries.ts'
import type { Interval } from '../interval.ts'
import {
  asGroups,
  type ConeEvidence,
  type ConeGroup,
  groupOfZone,
  orderedEvidence,
  partedAt,
} from './proposed-layers.ts'

/** Kinds of ground that a log tells apart. */
export type GroundGroup = ConeGroup | 'rock' | 'made'

/**
 * What a cone cannot have met in ground that is logged so. Mixed soil lies between fine and coarse and contradicts
 * neither, peat answers a cone as soft clay does, and made ground may hold anything.
 */
const contradicted: Readonly<Record<GroundGroup, readonly ConeGroup[]>> = {
  fine: ['coarse'],
  mixed: [],
  coarse: ['fine', 'organic'],
  organic: ['coarse'],
  rock: ['fine', 'organic'],
  made: [],
}
/** Whether soil behaviour of this kind contradicts what is logged. */
export const contradicts = (logged: GroundGroup, shown: ConeGroup): boolean => contradicted[logged].includes(shown)

/** More than this must differ to be told, m; a longer stretch without rows says nothing of the ground. */
const leastDifference = 0.5
const dust = 1e-6

/** A stretch of one kind of soil as a cone shows it. */
type BehaviourStretch = Interval & { group: ConeGroup; zone: number }

/** The kinds of soil that a cone test shows, m below ground, none shorter than 0.50 m; gaps of more than that are left out. */
export function behaviourStretches(rows: Pick<ConeEvidence, 'depth' | 'zone'>): BehaviourStretch[] {
  const { depth, zone } = orderedEvidence({ ...rows, qc: rows.zone, su: rows.zone })
  const kinds = asGroups(zone)
  const changes = proposePicks(depth, kinds, leastDifference).map(pick => pick.depth)
  const known = Array.from(depth).filter((_, i) => kinds[i]! >= 1)
  const runs: Interval[] = []
  for (const at of known) {
    const run = runs.at(-1)
    if (run && at - run.depthto <= leastDifference) run.depthto = at
    else runs.push({ depthfrom: at, depthto: at })
  }
  return runs
    .flatMap(run => partedAt(run, changes))
    .flatMap(part => {
      const group = groupOfZone(zoneBetween(depth, kinds, part.depthfrom - dust, part.depthto) ?? 0)
      const own = zone.map(z => (groupOfZone(z) === group ? z : Number.NaN))
      return group ? [{ ...part, group, zone: zoneBetween(depth, own, part.depthfrom - dust, part.depthto)! }] : []
    })
}

/** A stretch whose logged ground the cone contradicts: which layer, by its place, and what the cone shows. */
type LogDifference = BehaviourStretch & { place: number }

/** Finds where a log and a cone test on the same depths (m) disagree over more than 0.50 m, from the first layer to the last. */
export function logDifferences(
  log: readonly (Interval & { group: GroundGroup | null })[],
  shown: readonly BehaviourStretch[],
): LogDifference[] {
  return log.flatMap(({ depthfrom, depthto, group }, place) => {
    const found: LogDifference[] = []
    for (const stretch of group === null ? [] : shown) {
      const [from, to] = [Math.max(depthfrom, stretch.depthfrom), Math.min(depthto, stretch.depthto)]
      if (!(to > from) || !contradicts(group!, stretch.group)) continue
      const above = found.at(-1)
      if (above && from - above.depthto < dust) above.depthto = to
      else found.push({ ...stretch, depthfrom: from, depthto: to, place })
    }
    return found.filter(one => one.depthto - one.depthfrom > leastDifference + dust)
  })
}
