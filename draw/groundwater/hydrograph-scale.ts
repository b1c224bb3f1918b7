import { timeTicks } from '@borebook/geo/readings/time-ticks.ts'
import { chooseStep, countStepDecimals, listTicks } from '@borebook/geo/ticks.ts'
import { textWidth } from '../kit/text.ts'

/** A level at a moment: ms as the clock of the site counts them, m in the reference that is drawn. */
export interface LevelPoint {
  key: string
  time: number
  level: number
}
/** The levels of one tube. */
export interface LevelSeries {
  key: string
  name: string
  points: readonly LevelPoint[]
  /** Whether its points belong together: those of a tube that was deleted are not joined. */
  isJoined: boolean
}

interface HydrographSize {
  width: number
  height: number
  /** Type size, drawing units. */
  size: number
  /** Whether levels count upward, as elevations do. */
  isElevation: boolean
}

const hour = 3_600_000 // ms

/** Ticks of the time axis between two moments, at most so many, each with its label in ISO's order. */
export function labelledTicks(from: number, to: number, most: number): { time: number; label: string }[] {
  // moments are as the clock shows them: no summer time
  const { ticks, unit } = timeTicks(from, to, () => most, 'UTC')
  return ticks.map(({ at }) => {
    const iso = new Date(at).toISOString()
    const isTime = unit === 'time' && !iso.includes('T00:00')
    return {
      time: at,
      label: isTime ? iso.slice(11, 16) : iso.slice(0, { year: 4, month: 7, day: 10, time: 10 }[unit]),
    }
  })
}

/** Places of a hydrograph's parts, drawing units. */
export interface HydrographLayout {
  left: number
  right: number
  top: number
  base: number
  x(time: number): number
  y(level: number): number
  times: { at: number; label: string }[]
  levels: { at: number; label: string }[]
}

/** The axes of a hydrograph: time to the right, the water's own up and down. Undefined where nothing is to be drawn. */
export function hydrographLayout(
  series: readonly LevelSeries[],
  { width, height, size, isElevation }: HydrographSize,
): HydrographLayout | undefined {
  const points = series.flatMap(one => one.points)
  if (points.length === 0) return undefined
  const ends = (values: readonly number[]): [number, number] => [
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)),
  ]
  const [first, last] = ends(points.map(p => p.time))
  const [least, most] = ends(points.map(p => p.level))
  // one level, or one moment, has some room around it
  const room = Math.max((most - least) * 0.08, 0.05)
  const span = Math.max((last - first) * 0.02, hour)
  const [low, high] = [least - room, most + room]
  const names = Math.min(
    width * 0.3,
    series.reduce((wide, one) => Math.max(wide, textWidth(one.name, size)), 0) + 2 * size,
  )
  const [top, base] = [size * 0.8, Math.max(size * 3, height - size * 2)]
  const step = chooseStep((size * 2.4 * (high - low)) / (base - top))
  const places = Math.max(2, countStepDecimals(step))
  const labels = listTicks(low, high, step).map(level => ({ level, label: level.toFixed(places) }))
  const left = labels.reduce((wide, { label }) => Math.max(wide, textWidth(label, size)), 0) + size
  const right = Math.max(left + 4 * size, width - names)
  const x = (time: number) => left + ((time - first + span) / (last - first + 2 * span)) * (right - left)
  const share = (level: number) => (level - low) / (high - low)
  const y = (level: number) => top + (isElevation ? 1 - share(level) : share(level)) * (base - top)
  const fitting = Math.max(1, Math.floor((right - left) / (textWidth('2026-12-31', size) * 1.35)))
  return {
    left,
    right,
    top,
    base,
    x,
    y,
    times: labelledTicks(first - span, last + span, fitting).map(({ time, label }) => ({ at: x(time), label })),
    levels: labels.map(({ level, label }) => ({ at: y(level), label })),
  }
}

/** The point nearest to a place, within `within` drawing units; those straight above or below count first. */
export function nearestPoint(
  series: readonly LevelSeries[],
  layout: HydrographLayout,
  at: { x: number; y: number },
  within = Number.POSITIVE_INFINITY,
): { series: LevelSeries; point: LevelPoint } | undefined {
  let found: { series: LevelSeries; point: LevelPoint } | undefined
  let least = within
  for (const one of series)
    for (const point of one.points) {
      const away = Math.hypot(layout.x(point.time) - at.x, (layout.y(point.level) - at.y) / 3)
      if (away <= least) {
        least = away
        found = { series: one, point }
      }
    }
  return found
}
