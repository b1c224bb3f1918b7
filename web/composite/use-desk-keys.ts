import { trackName } from '@borebook/draw/kit/track-name.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../app/texts.tsx'
import type { DeskProps } from './desk-props.ts'
import { readTrackAt, recordAt } from './readings/readings.ts'
import type { HeldEdge } from './use-edge-drag.ts'

/** m that an arrow key moves the hairline, with Shift and without; shares of the view that a page key moves it. */
const [wide, fine, page] = [1, 0.05, 0.8] as const

/**
 * Arrows move the hairline and tell what stands there, + and - zoom, 0 fits, Enter opens, F2 writes its text, M takes the edge at the
 * hairline along until Enter or Escape; `spoken` is where it is told.
 */
export function useDeskKeys(
  { axis, hole, lanes, telling, onOpen }: DeskProps,
  near: () => number,
  { grab, write }: { grab: (near: number) => HeldEdge[]; write: (depth: number) => void },
) {
  const { say, language } = useTexts()
  const spoken = useRef<HTMLOutputElement>(null)
  const held = useRef<HeldEdge>(undefined)
  const offered = useRef<readonly HeldEdge[]>([])
  const moveTo = (depth: number) => {
    const to = Math.round(Math.max(axis.full[0], Math.min(axis.full[1], depth)) * 1000) / 1000
    axis.reveal(to, to)
    axis.setHover(to)
    if (held.current) {
      held.current.at = to
      held.current.drag.move(to, true)
      spoken.current!.textContent = telling.phrase(to) || `${to.toFixed(2)} m`
      return
    }
    const told = lanes.flatMap(({ track }) => {
      const reading = readTrackAt(hole, track, to, near())
      return reading ? `${trackName(track.title, language).name}: ${reading}` : []
    })
    spoken.current!.textContent = [telling.phrase(to) || `${to.toFixed(2)} m`, ...told].join('; ')
  }
  const open = (depth: number) => {
    const record = lanes.map(lane => recordAt(hole, lane, depth, near())?.record).find(Boolean)
    if (record) onOpen(record)
  }
  const letGo = (how: 'drop' | 'cancel') => {
    held.current?.drag[how]()
    held.current = undefined
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // where a held edge is, the pointer does not say
    const at = held.current?.at ?? axis.hover ?? (axis.top + axis.base) / 2
    const step = event.shiftKey ? wide : fine
    const seen = axis.base - axis.top
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(at + step),
      ArrowUp: () => moveTo(at - step),
      PageDown: () => axis.pan(page * seen),
      PageUp: () => axis.pan(-page * seen),
      '+': () => axis.zoom(at, 0.8),
      '-': () => axis.zoom(at, 1.25),
      '0': () => axis.fit(),
      F2: () => write(at),
      Enter: () => (held.current ? letGo('drop') : open(at)),
      m: () => {
        // once more takes the next one there
        if (!held.current) offered.current = grab(at)
        held.current?.drag.cancel()
        const [next, ...others] = offered.current
        held.current = next
        offered.current = next ? [...others, next] : []
        if (next) moveTo(next.at)
        const taken = next?.test ? say('composite.heldPick', { name: next.test }) : say('composite.held')
        spoken.current!.textContent = next ? taken : say('composite.noEdge')
      },
      ...(held.current && { Escape: () => letGo('cancel') }),
    }
    const act = acts[event.key === 'M' ? 'm' : event.key]
    if (!act) return
    act()
    event.preventDefault()
  }
  return { onKey, spoken }
}
