import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import { takePick } from '@borebook/geo/layers/picks.ts'

type Picks = readonly PickedLayer[]

/** What somebody has done to picks since `began`, done to what a colleague has left of them. `end` of the sounding, m. */
export function mergePicks(began: Picks, mine: Picks, theirs: Picks, end: number): Picks {
  const depthsIn = (picks: Picks) => new Set(picks.map(({ depth }) => depth))
  const [before, own] = [depthsIn(began), depthsIn(mine)]
  const left = theirs.filter(({ depth }) => own.has(depth) || !before.has(depth))
  const added = mine.filter(({ depth }) => !before.has(depth))
  return added.reduce<Picks>((picks, one) => {
    const next = takePick(picks, one, end)
    // where there is no room theirs is as good as there
    return 'picks' in next ? next.picks : picks
  }, left)
}
