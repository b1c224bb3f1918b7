import { BoxIndex, doBoxesOverlap, isBoxInside, type LabelBox, placeBoxes } from '../kit/label-boxes.ts'

/** mm on paper, y down. */
export type PaperPoint = readonly [x: number, y: number]
export interface ToLabel {
  at: PaperPoint
  width: number
  height: number
}
export interface PlacedSiteLabel extends LabelBox {
  /** Line from the sign to the label where they stand apart. */
  leader: readonly [PaperPoint, PaperPoint] | null
  /** End of the label at which its object is. */
  side: 'left' | 'right' | 'middle'
}

/** Reach of a sign from its middle, mm. */
export const signReach = 1.7
/** Distances from the middle of a sign to its label, mm; from the third on a line leads there. */
const distances = [2.5, 4, 6.5, 10] as const
const leadFrom = 6
/** Right first, as one reads. */
const directions = [
  { dx: 1, dy: 0, cost: 0 },
  { dx: 1, dy: -1, cost: 0.3 },
  { dx: 1, dy: 1, cost: 0.4 },
  { dx: -1, dy: 0, cost: 0.5 },
  { dx: 0, dy: -1, cost: 0.6 },
  { dx: 0, dy: 1, cost: 0.7 },
  { dx: -1, dy: -1, cost: 0.7 },
  { dx: -1, dy: 1, cost: 0.8 },
] as const
const gap = 0.4
/** Side of the squares in which signs and names are looked for, mm. */
const side = 15

interface Candidate extends PlacedSiteLabel {
  cost: number
}
interface SiteSign extends LabelBox {
  owner: number
}

/**
 * A place for the name of each object within `frame`: eight directions at four distances are tried, none covers a sign or
 * another name, none stands nearer to a sign of others than to its own. Who has the fewest places chooses first, each the
 * one that costs least. Undefined for those that find no room. `taken` is kept free.
 */
export function placeLabels(
  labels: readonly ToLabel[],
  frame: LabelBox,
  taken: readonly LabelBox[] = [],
): (PlacedSiteLabel | undefined)[] {
  const signs = new BoxIndex<SiteSign>(side, [
    ...labels.map(({ at }, owner) => ({ ...signBox(at), owner })),
    ...taken.map(box => ({ ...box, owner: -1 })),
  ])
  const candidates = labels.map((label, owner) => candidatesOf(label, owner, frame, signs))
  const order = [...labels.keys()].sort((a, b) => candidates[a]!.length - candidates[b]!.length)
  const placed: (PlacedSiteLabel | undefined)[] = labels.map(() => undefined)
  const inOrder = placeBoxes(
    order.map(owner => candidates[owner]!),
    new BoxIndex(side),
    gap,
  )
  for (const [i, owner] of order.entries()) placed[owner] = inOrder[i]
  return placed
}

function candidatesOf(
  { at, width, height }: ToLabel,
  owner: number,
  frame: LabelBox,
  signs: BoxIndex<SiteSign>,
): Candidate[] {
  const found: Candidate[] = []
  for (const [step, distance] of distances.entries())
    for (const { dx, dy, cost } of directions) {
      const slant = dx !== 0 && dy !== 0 ? distance * 0.75 : distance
      const x = at[0] + (dx === 0 ? -width / 2 : dx > 0 ? slant : -slant - width)
      const y = at[1] + (dy === 0 ? -height / 2 : dy > 0 ? slant : -slant - height)
      const box = { x, y, width, height }
      if (!isBoxInside(box, frame)) continue
      const own = distanceTo(box, at)
      const isClear = signs.isEvery(box, own, sign => {
        if (sign.owner === owner) return true
        if (doBoxesOverlap(box, sign, gap / 2)) return false
        return sign.owner < 0 || distanceTo(box, middleOf(sign)) > own
      })
      if (!isClear) continue
      const touch: PaperPoint = [clamp(at[0], x, x + width), clamp(at[1], y, y + height)]
      const far = Math.hypot(touch[0] - at[0], touch[1] - at[1])
      const leader = distance > leadFrom ? ([shifted(at, touch, signReach / far), touch] as const) : null
      found.push({ ...box, leader, side: dx === 0 ? 'middle' : dx > 0 ? 'left' : 'right', cost: step * 1.5 + cost })
    }
  return found.sort((a, b) => a.cost - b.cost)
}

/** The paper that the sign of an object takes. */
export const signBox = ([x, y]: PaperPoint): LabelBox => ({
  x: x - signReach,
  y: y - signReach,
  width: 2 * signReach,
  height: 2 * signReach,
})
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
const middleOf = ({ x, y, width, height }: LabelBox): PaperPoint => [x + width / 2, y + height / 2]
const shifted = (from: PaperPoint, to: PaperPoint, share: number): PaperPoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
const distanceTo = (box: LabelBox, [x, y]: PaperPoint): number =>
  Math.hypot(clamp(x, box.x, box.x + box.width) - x, clamp(y, box.y, box.y + box.height) - y)
