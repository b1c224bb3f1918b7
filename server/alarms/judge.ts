import { type Limit, type LimitedQuantity, limited, type Severity } from '@borebook/contract/monitoring/alarms.ts'

/** One limit: more than one of them may be passed at once. */
export interface LimitRule {
  quantity: LimitedQuantity
  kind: 'low' | 'high' | 'change'
  severity: Severity
  limit: number
  hysteresis: number
}

export function listLimitRules(limit: Limit): LimitRule[] {
  const hysteresis = limit.hysteresis ?? limited[limit.quantity].hysteresis
  const rule = (kind: LimitRule['kind'], severity: Severity, at: number | null): LimitRule[] =>
    at === null ? [] : [{ quantity: limit.quantity, kind, severity, limit: at, hysteresis }]
  return [
    ...rule('low', 'warning', limit.low_warning),
    ...rule('low', 'alarm', limit.low_alarm),
    ...rule('high', 'warning', limit.high_warning),
    ...rule('high', 'alarm', limit.high_alarm),
    ...rule('change', 'alarm', limit.change),
  ]
}

/** What was worked out from a pressure is not the last bit of what was typed. */
const tiny = 1e-9

const isPassed = ({ kind, limit }: LimitRule, value: number): boolean =>
  kind === 'low' ? value < limit - tiny : value > limit + tiny

/** Whether a value is back; the hysteresis of a change per hour is at most half of it: else what is slower would never be over. */
const isBack = ({ kind, limit, hysteresis }: LimitRule, value: number): boolean =>
  kind === 'low'
    ? value >= limit + hysteresis - tiny
    : value <= limit - (kind === 'change' ? Math.min(hysteresis, limit / 2) : hysteresis) + tiny

/** Readings in the order of their instants. */
interface ReadingsCourse {
  /** What a rule looks at: values, or their changes per hour; NaN for nothing. */
  values: Float64Array
  /** 1: too old, or of a file, so that nobody is told; it may end what lasts. */
  isQuiet: Uint8Array
}

/** A passing of a limit: the readings that began and ended it, by their places; still lasting where none ended it. */
interface Passing {
  begin: number
  end: number | undefined
  past: boolean
}

/**
 * What a rule finds in a course of readings; `lasts` says whether its alarm lasts as they begin. `ended` is the place of
 * the reading that ends that one. A passing of quiet readings never lasts: it ends with the last of them at the latest.
 */
export function judgeReadings(
  rule: LimitRule,
  { values, isQuiet }: ReadingsCourse,
  lasts: boolean,
): { ended: number | undefined; passings: Passing[] } {
  let ended: number | undefined
  const passings: Passing[] = []
  let now: Passing | undefined = lasts ? { begin: -1, end: undefined, past: false } : undefined
  const close = (place: number | undefined) => {
    if (now!.begin < 0) ended = place
    else passings.push({ ...now!, end: place })
    now = undefined
  }
  for (let place = 0; place < values.length; place++) {
    const value = values[place]!
    if (Number.isNaN(value)) continue
    const past = isQuiet[place] === 1
    if (now && isBack(rule, value)) close(place)
    else if (now?.past && !past && isPassed(rule, value)) close(place)
    if (!now && isPassed(rule, value)) now = { begin: place, end: undefined, past }
  }
  if (now) close(now.past ? values.length - 1 : undefined)
  return { ended, passings }
}
