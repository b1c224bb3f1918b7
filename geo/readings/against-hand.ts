import { firstFrom } from '../ascending.ts'
import type { ReadingColumns } from './traces.ts'

/** A level read by hand and what the logger said then, m above sea. */
interface HandCheck {
  at: number
  hand: number
  /** Logger's level between its readings on either side; null where these are too far away. */
  logger: number | null
  /** Logger minus hand. */
  difference: number | null
}

/** Time by which a reading may be from the one by hand, ms. */
const near = 6 * 3_600_000

/** Each level by hand beside that of the logger at the time. Flagged readings are none. `spacing`: thinned readings lie so far apart, ms. */
export function compareWithHand(
  { at, wvl_datum, flag }: Pick<ReadingColumns, 'at' | 'wvl_datum' | 'flag'>,
  hand: { at: Float64Array; wvl_datum: Float64Array },
  spacing = 0,
): HandCheck[] {
  const places = [...at.keys()].filter(i => flag[i] === 0 && Number.isFinite(wvl_datum[i]))
  const times = Float64Array.from(places, i => at[i]!)
  const reach = Math.max(near, spacing)
  const levelAt = (when: number): number | null => {
    const next = firstFrom(times, when)
    const [before, after] = [times[next - 1], times[next]]
    if (after === when) return wvl_datum[places[next]!]!
    if (before === undefined || after === undefined || when - before > reach || after - when > reach) return null
    const [low, high] = [wvl_datum[places[next - 1]!]!, wvl_datum[places[next]!]!]
    return low + ((high - low) * (when - before)) / (after - before)
  }
  return [...hand.at.keys()]
    .filter(k => Number.isFinite(hand.wvl_datum[k]))
    .map(k => {
      const [when, level] = [hand.at[k]!, hand.wvl_datum[k]!]
      const logger = levelAt(when)
      return { at: when, hand: level, logger, difference: logger === null ? null : logger - level }
    })
}

/** The mean of what a logger is above the hand, m; null where nothing could be compared. */
export function averageDifference(checks: readonly HandCheck[]): number | null {
  const known = checks.flatMap(({ difference }) => difference ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length
}
