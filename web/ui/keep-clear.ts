interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 8 // px

const meets = (a: Rect, b: Rect): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap
const moved = ({ left, top, right, bottom }: Rect, x: number, y: number): Rect => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

/**
 * How far a card has to move, px, so that it covers none of these: down, else to the left, else it stays, where there is
 * no room at all. The least way of each.
 */
export function findOffsetAvoiding(card: Rect, buttons: readonly Rect[], height: number): { x: number; y: number } {
  const isClear = (x: number, y: number) => !buttons.some(button => meets(moved(card, x, y), button))
  if (isClear(0, 0)) return { x: 0, y: 0 }
  const down = buttons
    .map(button => button.bottom + gap - card.top)
    .filter(y => y > 0 && card.bottom + y <= height)
    .sort((a, b) => a - b)
    .find(y => isClear(0, y))
  if (down !== undefined) return { x: 0, y: down }
  const left = buttons
    .map(button => button.left - gap - card.right)
    .filter(x => x < 0 && card.left + x >= 0)
    .sort((a, b) => b - a)
    .find(x => isClear(x, 0))
  return { x: left ?? 0, y: 0 }
}
