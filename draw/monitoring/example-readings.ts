import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import type { MonitoredSensor, ReferenceLine } from './monitored.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** Midnight of the 1st of April and of the 22nd of November 2026 in Zurich. */
export const exampleRange = { from: Date.UTC(2026, 2, 31, 22), to: Date.UTC(2026, 10, 22, 5) } as const
export const exampleZone = 'Europe/Zurich'

/** A number from 0 to 1 that looks like chance and is the same each time. */
const chance = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}

interface Piezometer {
  /** m a.s.l.: of the sensor, and of the water before anything happened. */
  elevation: number
  level: number
  /** m that the water is lowered while it is pumped. */
  drawdown: number
  /** °C in the mean, and how far it goes with the seasons. */
  temperature: number
  season: number
  seed: number
}

/** Weather and pumping as a piezometer sees them, m from its level. */
function movement(at: number, { drawdown, seed }: Piezometer): number {
  const days = (at - exampleRange.from) / day
  const rain = Array.from({ length: 24 }, (_, i) => {
    const since = days - (i * 10 + 5 * chance(i + 1))
    return since > 0 ? 0.35 * chance(i * 7 + seed) * Math.exp(-since / 9) : 0
  }).reduce((sum, one) => sum + one, 0)
  const pumped =
    days > 68 && days < 80 ? 1 - Math.exp(-(days - 68) / 0.7) : days >= 80 ? Math.exp(-(days - 80) / 1.4) : 0
  return rain + 0.12 * Math.sin(days / 17) - drawdown * pumped
}

/** Readings of a piezometer between two instants; nothing between `without`, drifted off and flagged within `drift`. */
export function exampleReadings(
  piezometer: Piezometer,
  {
    step = hour,
    from = exampleRange.from,
    to = exampleRange.to,
    without,
    drift,
    spike,
  }: {
    step?: number
    from?: number
    to?: number
    without?: readonly [number, number]
    drift?: readonly [number, number]
    spike?: number
  } = {},
): ReadingColumns {
  const all = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
  const at = Float64Array.from(all.filter(one => !without || one <= without[0] || one >= without[1]))
  const isDrifted = (one: number) => drift !== undefined && one >= drift[0] && one <= drift[1]
  const wvl_datum = at.map(one => {
    const level = piezometer.level + movement(one, piezometer)
    if (isDrifted(one)) return level - 0.7 + 0.15 * Math.sin(one / day)
    return one === spike ? level + 60 : level
  })
  const days = (one: number) => (one - exampleRange.from) / day
  return {
    at,
    wvl_datum,
    pwp: wvl_datum.map(level => (level - piezometer.elevation) * 9.81),
    wtemp: at.map(one => piezometer.temperature - piezometer.season * Math.cos((days(one) * 2 * Math.PI) / 330)),
    flag: Uint8Array.from(at, one => (isDrifted(one) ? 1 : one === spike ? 2 : 0)),
  }
}

const piezometers = [
  { elevation: 500.21, level: 503.9, drawdown: 1.6, temperature: 11.6, season: 3, seed: 3 },
  { elevation: 493.71, level: 504.25, drawdown: 1.1, temperature: 10.6, season: 0.5, seed: 5 },
  { elevation: 485.71, level: 504.7, drawdown: 0.8, temperature: 12.1, season: 0.1, seed: 11 },
] as const

/** Levels by hand at some days after the beginning, a few centimetres from what the logger says. */
function byHand({ elevation, ...rest }: Piezometer, days: readonly number[]): MonitoredSensor['hand'] {
  const at = Float64Array.from(days, one => exampleRange.from + one * day + 11 * hour)
  const wvl_datum = at.map((one, i) => rest.level + movement(one, { elevation, ...rest }) + 0.04 * (chance(i) - 0.5))
  return { at, wvl_datum, pwp: wvl_datum.map(level => (level - elevation) * 9.81) }
}
const onDay = (days: number): number => exampleRange.from + days * day

/** Three piezometers of one borehole with a pumping test, a gap, a drift and a spike. */
export const exampleSensors = (step?: number): MonitoredSensor[] => {
  const own = step === undefined ? {} : { step }
  const [p1, p2, p3] = piezometers
  return [
    {
      ...{ key: '1', name: 'P1', place: 0, hand: byHand(p1, [9, 37, 72, 100, 113, 135, 163, 225]) },
      readings: exampleReadings(p1, { ...own, drift: [onDay(107.6), onDay(117.9)] }),
    },
    {
      ...{ key: '2', name: 'P2', place: 1 },
      readings: exampleReadings(p2, { ...own, without: [onDay(142), onDay(156)] }),
    },
    {
      ...{ key: '3', name: 'P3', place: 2, hand: byHand(p3, [37, 100, 163, 225]) },
      readings: exampleReadings(p3, { ...own, spike: exampleRange.from + 1200 * hour }),
    },
  ]
}

/** Makes sensors alike: the three again and again, each a little higher. */
export const manySensors = (count: number, step?: number): MonitoredSensor[] =>
  Array.from({ length: count }, (_, i) => {
    const like = piezometers[i % 3]!
    const readings = exampleReadings(
      { ...like, level: like.level + 0.3 * Math.floor(i / 3), seed: i + 2 },
      step ? { step } : {},
    )
    return { key: String(i + 1), name: `P${i + 1}`, place: i, readings }
  })

/** The first readings of a sensor, no more of them. */
export function firstReadings({ readings }: MonitoredSensor, count: number): ReadingColumns {
  const { at, pwp, wvl_datum, wtemp, flag } = readings
  return {
    ...{ at: at.slice(0, count), pwp: pwp.slice(0, count), wvl_datum: wvl_datum.slice(0, count) },
    ...{ wtemp: wtemp.slice(0, count), flag: flag.slice(0, count) },
  }
}

/** Ground, a filter and the limits of one of them. */
export const exampleLines: readonly ReferenceLine[] = [
  { kind: 'ground', column: 'wvl_datum', value: 507.71, text: 'Ground' },
  { kind: 'filter', column: 'wvl_datum', value: 502.71, base: 499.71, text: 'Filter P1', place: 0 },
  { kind: 'alarm', column: 'wvl_datum', value: 505.5, text: 'Alarm P3', place: 2 },
  { kind: 'warning', column: 'wvl_datum', value: 505, text: 'Warning P3', place: 2 },
]
