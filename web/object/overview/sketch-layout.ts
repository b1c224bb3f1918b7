import type { PlacedObject } from '../../map/placed-objects.ts'

/** A sign on the sketch, px, with the end at which its name finds room; without one it has none. */
export interface SketchSign extends PlacedObject {
  x: number
  y: number
  name: 'start' | 'end' | undefined
}
export interface SketchSize {
  width: number
  height: number
  edge: number
}

/** px a letter, and of a line. */
const [letter, line] = [6.2, 12]
/** px from the middle of a sign to its name. */
export const nameGap = 12

/** Places as large as the sketch takes them, north up; names that would lie on another sign or name are turned or left out, the first ones last. */
export function layOutSketch(placed: readonly PlacedObject[], { width, height, edge }: SketchSize): SketchSign[] {
  const [xs, ys] = [placed.map(({ at }) => at[0]), placed.map(({ at }) => at[1])]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (width - 2 * edge) / Math.max(1, east - west),
    (height - 2 * edge) / Math.max(1, north - south),
  )
  const signs = placed.map(one => ({
    ...one,
    x: width / 2 + (one.at[0] - (west + east) / 2) * scale,
    y: height / 2 - (one.at[1] - (south + north) / 2) * scale,
  }))
  const taken: SketchBox[] = signs.map(({ x, y }) => ({ from: x - 9, to: x + 9, top: y - 9, base: y + 9 }))
  return signs.map((sign, k) => {
    const length = sign.object.shortname.length * letter
    const sides = [
      { name: 'start', from: sign.x + nameGap, to: sign.x + nameGap + length },
      { name: 'end', from: sign.x - nameGap - length, to: sign.x - nameGap },
    ] as const
    const found = sides.find(({ from, to }) => {
      const box = { from, to, top: sign.y - line / 2, base: sign.y + line / 2 }
      return from >= 0 && to <= width && !taken.some((other, i) => i !== k && meet(box, other))
    })
    if (found) taken.push({ ...found, top: sign.y - line / 2, base: sign.y + line / 2 })
    return { ...sign, name: found?.name }
  })
}

interface SketchBox {
  from: number
  to: number
  top: number
  base: number
}
const meet = (a: SketchBox, b: SketchBox): boolean => a.from < b.to && b.from < a.to && a.top < b.base && b.top < a.base
