import { type RefObject, useEffect } from 'react'
import { useLatest } from '../app/latest.ts'
import type { DepthAxis } from '../depth/depth-axis.ts'

interface Acts {
  pick: ((depth: number) => void) | undefined
  remove(): void
  fit(): void
}

const step = 0.02

/** Arrows move the hairline by 2 cm, with Shift by 20; Enter picks there, Delete removes, + and − zoom, 0 fits. */
export function useChartKeys(axis: DepthAxis, frame: RefObject<HTMLElement | null>, acts: Acts): void {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame.current) {
      if (event.key === 'Delete' && (event.target as Element).closest('.depth-handle')) acts.remove()
      return
    }
    const hover = axis.hover ?? Math.max(axis.top, Math.min(axis.base, (axis.top + axis.base) / 2))
    const move = { ArrowDown: step, ArrowUp: -step, PageDown: 2, PageUp: -2 }[event.key]
    if (move !== undefined) {
      const to = Math.max(0, hover + move * (event.shiftKey ? 10 : 1))
      axis.reveal(to, to)
      axis.setHover(to)
    } else if (event.key === 'Enter') acts.pick?.(hover)
    else if (event.key === 'Delete') acts.remove()
    else if (event.key === '+') axis.zoom(hover, 0.8)
    else if (event.key === '-' || event.key === '−') axis.zoom(hover, 1.25)
    else if (event.key === '0') acts.fit()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [frame, onKey])
}
