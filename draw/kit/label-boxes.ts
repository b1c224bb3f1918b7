/** What a label takes of a drawing, from its upper left corner, y down: mm on paper, px on the screen. */
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

/** Whether two boxes have less than `between` between them; boxes that only touch do not overlap. */
export const doBoxesOverlap = (a: LabelBox, b: LabelBox, between = 0): boolean =>
  a.x < b.x + b.width + between &&
  b.x < a.x + a.width + between &&
  a.y < b.y + b.height + between &&
  b.y < a.y + a.height + between

export const isBoxInside = (box: LabelBox, frame: LabelBox): boolean =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height

/** Boxes by squares of the drawing, so that those near to one are found without looking at all. */
export class BoxIndex<B extends LabelBox = LabelBox> {
  readonly #cells = new Map<number, B[]>()
  /** Side of a square: about that of a label. */
  readonly #side: number

  constructor(side: number, boxes: readonly B[] = []) {
    this.#side = side
    for (const box of boxes) this.add(box)
  }
  add(box: B): void {
    for (const key of this.#keys(box, 0)) {
      const there = this.#cells.get(key)
      if (there) there.push(box)
      else this.#cells.set(key, [box])
    }
  }
  /** Whether every box that overlaps another, with `between` around it, passes; it may be asked of one more than once. */
  isEvery(box: LabelBox, between: number, passes: (other: B) => boolean): boolean {
    return this.#keys(box, between).every(
      key => this.#cells.get(key)?.every(other => !doBoxesOverlap(box, other, between) || passes(other)) ?? true,
    )
  }
  isFree(box: LabelBox, between = 0): boolean {
    return this.isEvery(box, between, () => false)
  }
  #keys({ x, y, width, height }: LabelBox, between: number): number[] {
    const place = (at: number) => Math.floor(at / this.#side)
    const [left, right] = [place(x - between), place(x + width + between)]
    const [top, bottom] = [place(y - between), place(y + height + between)]
    const keys: number[] = []
    // a map of a country at its finest has fewer rows
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) keys.push(column * 2 ** 26 + row)
    return keys
  }
}

/**
 * Places labels in two directions, first come, first served: each has the first of its `places` that is free, at least
 * `between` from all boxes of `taken` and from those before it; undefined where none is. What has found a place is added to
 * `taken`.
 */
export function placeBoxes<B extends LabelBox>(
  labels: readonly (readonly B[])[],
  taken: BoxIndex,
  between = 0,
): (B | undefined)[] {
  return labels.map(places => {
    const free = places.find(box => taken.isFree(box, between))
    if (free) taken.add(free)
    return free
  })
}
