import { placesWithin } from '@borebook/geo/ascending.ts'
import type { Trace } from '@borebook/geo/readings/traces.ts'
import { thinSeries } from '@borebook/geo/thinning.ts'

/** Scale from values to places on a canvas, its own pixels. */
interface CanvasScale {
  from: number
  to: number
  left: number
  width: number
  least: number
  most: number
  top: number
  height: number
}
export interface TracePaths {
  line: Path2D
  /** Readings that stand alone: nothing would be drawn of a line. */
  alone: Path2D
  flagged: Path2D
  flaggedAlone: Path2D
}

/** First, last, lowest and highest of what falls on one column of pixels. */
const perColumn = 4

/** A trace as paths: what is in view and one reading on either side, of those on one column of pixels the extremes. */
export function tracePaths({ at, values, stretches }: Trace, scale: CanvasScale, radius: number): TracePaths {
  const paths = { line: new Path2D(), alone: new Path2D(), flagged: new Path2D(), flaggedAlone: new Path2D() }
  const { from, to, left, width, least, most, top, height } = scale
  const [perMs, perUnit] = [width / (to - from), height / (most - least)]
  const [inside, behind] = placesWithin(at, from, to)
  for (const { first, end, flag } of stretches) {
    const [begin, stop] = [Math.max(first, inside - 1), Math.min(end, behind + 1)]
    if (stop <= begin) continue
    const [some, none] = flag > 0 ? [paths.flagged, paths.flaggedAlone] : [paths.line, paths.alone]
    if (end - first === 1) {
      const [x, y] = [left + (at[first]! - from) * perMs, top + (most - values[first]!) * perUnit]
      none.moveTo(x + radius, y)
      none.arc(x, y, radius, 0, 2 * Math.PI)
      continue
    }
    const point = (place: number, isFirst: boolean) => {
      const [x, y] = [left + (at[place]! - from) * perMs, top + (most - values[place]!) * perUnit]
      if (isFirst) some.moveTo(x, y)
      else some.lineTo(x, y)
    }
    const columns = Math.max(2, (at[stop - 1]! - at[begin]!) * perMs)
    if (stop - begin <= perColumn * columns) for (let i = begin; i < stop; i++) point(i, i === begin)
    else {
      const kept = thinSeries(at.subarray(begin, stop), [values.subarray(begin, stop)], perColumn * Math.ceil(columns))
      for (let i = 0; i < kept.length; i++) point(begin + kept[i]!, i === 0)
    }
  }
  return paths
}
