/** px that an event of the wheel counts at most: what flings is no more than a notch. */
const notch = 120

/** What an event of the wheel counts, px. */
export const limitWheel = (delta: number): number => Math.sign(delta) * Math.min(Math.abs(delta), notch)

/** How much more is seen after an event of the wheel, as a factor: above 1 where it is turned towards oneself. */
export const findWheelFactor = (delta: number): number => Math.exp(limitWheel(delta) * 0.0018)

/** Where the finger is that is down beside this one. */
export const findOtherPointer = <P>(
  down: ReadonlyMap<number, P>,
  { pointerId }: { pointerId: number },
): P | undefined => [...down].find(([id]) => id !== pointerId)?.[1]

interface GestureListeners {
  wheel?(event: WheelEvent): void
  down?(event: PointerEvent): void
  move?(event: PointerEvent): void
  /** Also where the browser takes the pointer away: `pointercancel`. */
  up?(event: PointerEvent): void
  leave?(event: PointerEvent): void
  double?(event: MouseEvent): void
}
const eventTypes = {
  wheel: ['wheel'],
  down: ['pointerdown'],
  move: ['pointermove'],
  up: ['pointerup', 'pointercancel'],
  leave: ['pointerleave'],
  double: ['dblclick'],
} as const

/** Listens until what it answers is aborted. Listeners of the DOM's own: React's wheel listener may not prevent scrolling. */
export function listenToGestures(element: Element, listeners: GestureListeners): AbortController {
  const listening = new AbortController()
  for (const [gesture, listener] of Object.entries(listeners))
    for (const type of eventTypes[gesture as keyof GestureListeners])
      element.addEventListener(type, listener, { passive: false, signal: listening.signal })
  return listening
}
