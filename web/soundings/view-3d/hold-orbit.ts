import { listenToGestures } from '../../ui/dom/gestures.ts'
import { type Orbit, panOrbit, turned, zoomed } from './orbit.ts'

/** What turns, moves and zooms: the orbit as it stands, and where a new one goes. */
interface OrbitHand {
  orbit(): Orbit
  /** Distance of the first view, m: zoom is bounded by it. */
  first(): number
  turn(orbit: Orbit): void
  reset(): void
  /** A click that did not drag, px in the element. */
  tap(x: number, y: number): void
  /** Goes to the next layer or back; false where there is none, and the key does what it does elsewhere. */
  step(way: 1 | -1): boolean
}

/** Degrees a px; px within which a press is no drag; degrees, px and factor a key. */
const [perPx, still, keyTurn, keyMove, keyZoom] = [0.35, 4, 5, 30, 1.25]

/** Takes mouse, touch, pen and keys of an element, until the function that it answers is called. */
export function holdOrbit(element: HTMLElement, hand: OrbitHand): () => void {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 33 : 1
    const by = Math.max(-300, Math.min(300, event.deltaY * lines))
    hand.turn(zoomed(hand.orbit(), Math.exp(-by * 0.0015), hand.first()))
  }
  const listening = listenToGestures(element, { wheel: onWheel, ...pointersOf(element, hand) })
  const { signal } = listening
  element.addEventListener('contextmenu', event => event.preventDefault(), { signal })
  element.addEventListener('keydown', event => onKey(event, element, hand), { signal })
  return () => listening.abort()
}

/** What is done as fingers, mouse or pen come, move and go. */
function pointersOf(element: HTMLElement, hand: OrbitHand) {
  const down = new Map<number, { x: number; y: number }>()
  let isDrag = false
  const middle = () => {
    const all = [...down.values()]
    const [x, y] = [
      all.reduce((sum, p) => sum + p.x, 0) / all.length,
      all.reduce((sum, p) => sum + p.y, 0) / all.length,
    ]
    const [a, b] = all
    return { x, y, apart: a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 0 }
  }
  const start = { x: 0, y: 0 }
  const onDown = (event: PointerEvent) => {
    if (down.size === 0) {
      isDrag = false
      Object.assign(start, { x: event.clientX, y: event.clientY })
    } else isDrag = true
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    element.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    if (!down.has(event.pointerId)) return
    const before = middle()
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!isDrag && Math.hypot(event.clientX - start.x, event.clientY - start.y) <= still) return
    isDrag = true
    const now = middle()
    const [right, below] = [now.x - before.x, now.y - before.y]
    if (down.size > 1) {
      const closer = zoomed(hand.orbit(), now.apart / before.apart, hand.first())
      hand.turn(panOrbit(closer, right, below, element.clientHeight))
    } else if (event.shiftKey || event.buttons & 6)
      hand.turn(panOrbit(hand.orbit(), right, below, element.clientHeight))
    else hand.turn(turned(hand.orbit(), right * perPx, below * perPx))
  }
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    if (isDrag || event.type === 'pointercancel' || event.button !== 0) return
    const { left, top } = element.getBoundingClientRect()
    hand.tap(event.clientX - left, event.clientY - top)
  }
  return { down: onDown, move: onMove, up: onUp }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function onKey(event: KeyboardEvent, element: HTMLElement, hand: OrbitHand): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = arrows[event.key]
  if (arrow) {
    const [right, below] = arrow
    hand.turn(
      event.shiftKey
        ? panOrbit(hand.orbit(), right * keyMove, below * keyMove, element.clientHeight)
        : turned(hand.orbit(), right * keyTurn, below * keyTurn),
    )
  } else if (event.key === '+' || event.key === '=') hand.turn(zoomed(hand.orbit(), keyZoom, hand.first()))
  else if (event.key === '-' || event.key === '−') hand.turn(zoomed(hand.orbit(), 1 / keyZoom, hand.first()))
  else if (event.key === '0') hand.reset()
  else if (event.key !== 'Tab' || !hand.step(event.shiftKey ? -1 : 1)) return
  event.preventDefault()
}
