/** mm on paper, y down. */
export type PaperPoint = readonly [x: number, y: number]
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}
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
const rounds = 3

interface Candidate extends PlacedSiteLabel {
  cost: number
}

/**
 * A place for the name of each object within `frame`: eight directions at four distances are tried, none covers a sign or
 * another name, none stands nearer to a sign of others than to its own; of what is left the cheapest set is looked for.
 * Undefined for those that find no room. `taken` is kept free.
 */
export function placeLabels(
  labels: readonly ToLabel[],
  frame: LabelBox,
  taken: readonly LabelBox[] = [],
): (PlacedSiteLabel | undefined)[] {
  const signs = new Cells<{ box: LabelBox; owner: number }>(frame)
  for (const [owner, { at }] of labels.entries()) signs.add(signBox(at), { box: signBox(at), owner })
  for (const box of taken) signs.add(box, { box, owner: -1 })
  const candidates = labels.map((label, owner) => candidatesOf(label, owner, frame, signs))
  const order = [...labels.keys()].sort((a, b) => candidates[a]!.length - candidates[b]!.length)
  const chosen: (Candidate | undefined)[] = labels.map(() => undefined)
  const names = new Cells<{ box: LabelBox; owner: number }>(frame)
  for (let round = 0; round < rounds; round++)
    for (const owner of order) {
      const before = chosen[owner]
      if (before) names.remove(before, owner)
      const free = candidates[owner]!.find(candidate =>
        names.near(candidate).every(other => !doBoxesOverlap(candidate, other.box, gap)),
      )
      chosen[owner] = free
      if (free) names.add(free, { box: free, owner })
    }
  return chosen.map(one => one && { ...one })
}

function candidatesOf(
  { at, width, height }: ToLabel,
  owner: number,
  frame: LabelBox,
  signs: Cells<{ box: LabelBox; owner: number }>,
): Candidate[] {
  const found: Candidate[] = []
  for (const [step, distance] of distances.entries())
    for (const { dx, dy, cost } of directions) {
      const slant = dx !== 0 && dy !== 0 ? distance * 0.75 : distance
      const x = at[0] + (dx === 0 ? -width / 2 : dx > 0 ? slant : -slant - width)
      const y = at[1] + (dy === 0 ? -height / 2 : dy > 0 ? slant : -slant - height)
      const box = { x, y, width, height }
      if (!isInside(box, frame)) continue
      const own = distanceTo(box, at)
      const isClear = signs.near(grown(box, own)).every(({ box: other, owner: whose }) => {
        if (doBoxesOverlap(box, other, gap / 2) && whose !== owner) return false
        return whose < 0 || whose === owner || distanceTo(box, middleOf(other)) > own
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
const grown = ({ x, y, width, height }: LabelBox, by: number): LabelBox => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
const isInside = (box: LabelBox, frame: LabelBox): boolean =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height
export const doBoxesOverlap = (a: LabelBox, b: LabelBox, between = 0): boolean =>
  a.x < b.x + b.width + between &&
  b.x < a.x + a.width + between &&
  a.y < b.y + b.height + between &&
  b.y < a.y + a.height + between

/** mm a side. */
const cell = 15
/** What lies in squares of the paper, so that neighbours are found without looking at all. */
class Cells<T extends { owner: number }> {
  readonly #cells = new Map<number, T[]>()
  readonly #frame: LabelBox
  constructor(frame: LabelBox) {
    this.#frame = frame
  }
  add(box: LabelBox, one: T): void {
    for (const key of this.#keys(box)) {
      const there = this.#cells.get(key)
      if (there) there.push(one)
      else this.#cells.set(key, [one])
    }
  }
  remove(box: LabelBox, owner: number): void {
    for (const key of this.#keys(box))
      this.#cells.set(
        key,
        this.#cells.get(key)!.filter(one => one.owner !== owner),
      )
  }
  near(box: LabelBox): T[] {
    return [...new Set([...this.#keys(box)].flatMap(key => this.#cells.get(key) ?? []))]
  }
  *#keys({ x, y, width, height }: LabelBox): Generator<number> {
    const place = (value: number, from: number) => Math.floor((value - from) / cell)
    const { x: left, y: top } = this.#frame
    for (let column = place(x - gap, left); column <= place(x + width + gap, left); column++)
      for (let row = place(y - gap, top); row <= place(y + height + gap, top); row++) yield column * 10_000 + row
  }
}
