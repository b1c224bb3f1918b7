import type { ChartContent } from './chart-content.ts'
import { findChartEnds, nextReading } from './chart-cursor.ts'
import type { ChartMode } from './chart-gestures.ts'
import type { TimeAxis, TimeRange } from './time-axis.ts'

export interface KeyActs {
  mode: ChartMode
  content: ChartContent
  /** Time at which a stretch was begun with Enter, ms. */
  begun: number | null
  onBegun(at: number | null): void
  onStretch(range: TimeRange): void
}

/** Arrows go from reading to reading, with Shift by a tenth of what is in view; whether the key was one of ours. */
export function pressKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>, axis: TimeAxis, acts: KeyActs): boolean {
  const { key, shiftKey } = event
  const middle = (axis.from + axis.to) / 2
  const cursor = axis.cursor ?? middle
  const go = (instant: number | undefined) => {
    if (instant === undefined) return
    const { from, to } = axis.full
    const inside = Math.max(from, Math.min(to, instant))
    axis.reveal(inside)
    axis.setCursor(inside)
  }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const isForward = key === 'ArrowRight'
    const tenth = ((axis.to - axis.from) / 10) * (isForward ? 1 : -1)
    go(shiftKey ? cursor + tenth : nextReading(acts.content, cursor, isForward))
  } else if (key === 'Home' || key === 'End') go(findChartEnds(acts.content)?.[key === 'Home' ? 0 : 1])
  else if (key === '+' || key === '=') axis.zoom(cursor, 0.8)
  else if (key === '-' || key === '−') axis.zoom(cursor, 1.25)
  else if (key === '0') axis.fit()
  else if (key === 'Escape' && acts.begun !== null) acts.onBegun(null)
  else if (key === 'Escape' && axis.cursor !== null) axis.setCursor(null)
  else if (key === 'Enter' && acts.mode === 'flag' && axis.cursor !== null) {
    if (acts.begun === null) acts.onBegun(axis.cursor)
    else {
      acts.onStretch({ from: Math.min(acts.begun, axis.cursor), to: Math.max(acts.begun, axis.cursor) })
      acts.onBegun(null)
    }
  } else return false
  return true
}
