import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import type { HandReadings, MonitoredSensor } from './monitored.ts'
import type { MonitoringStation, PlacedStation } from './station.ts'

/** Readings of a sensor in a range, perhaps thinned. */
export interface StationReadings {
  readings: ReadingColumns
  /** ms that thinning may have put neighbours apart; undefined where nothing was left out. */
  spacing: number | undefined
}
/** Instants from and to, ms, both included. */
export interface ChartRange {
  from: number
  to: number
}

/** Asked for of each sensor where few are drawn: four times as many may come, and a chart is no wider. */
export const points = 1400

/** How far thinning may put readings apart that lie between two instants, ms. */
export const spacingOf = (first: number, last: number, asked = points): number => ((last - first) / asked) * 2

/** A station as a chart draws it; what was read by hand at one without a logger is what it reads. */
export function makeDrawnStation(
  { id, title, sensor, place }: Pick<PlacedStation, 'id' | 'title' | 'sensor' | 'place'>,
  { readings, spacing }: StationReadings,
  hand: HandReadings | undefined,
): MonitoredSensor {
  const isByHand = sensor.sensor_type === 'hand'
  return {
    ...{ key: String(id), name: title, place, isByHand },
    readings: isByHand && hand && readings.at.length === 0 ? readByHand(hand) : readings,
    ...(spacing !== undefined && { spacing }),
    ...(hand && !isByHand && { hand }),
  }
}

const readByHand = (hand: HandReadings): ReadingColumns => ({
  ...hand,
  wtemp: new Float64Array(hand.at.length).fill(Number.NaN),
  flag: new Uint8Array(hand.at.length),
})

/** What was read by hand within a range, by the station: of a tube once, at the station without a logger where there is one. */
export function handsOf(
  stations: readonly MonitoringStation[],
  range: ChartRange,
  handOf: ((station: MonitoringStation) => HandReadings | undefined) | undefined,
): ReadonlyMap<number, HandReadings> {
  const hands = new Map<number, HandReadings>()
  const tubes = new Set<number | null>()
  const isByHand = ({ sensor }: MonitoringStation) => sensor.sensor_type === 'hand'
  for (const station of [...stations.filter(isByHand), ...stations.filter(one => !isByHand(one))]) {
    const hand = tubes.has(station.sensor.tube) ? undefined : handOf?.(station)
    if (!hand) continue
    tubes.add(station.sensor.tube)
    hands.set(station.id, within(hand, range))
  }
  return hands
}

function within({ at, pwp, wvl_datum }: HandReadings, { from, to }: ChartRange): HandReadings {
  const isIn = (_: number, i: number) => at[i]! >= from && at[i]! <= to
  return { at: at.filter(isIn), pwp: pwp.filter(isIn), wvl_datum: wvl_datum.filter(isIn) }
}

/** Finds the first and the last reading of stations; undefined while they have none. A single one has a second around it. */
export function lifeOf(stations: readonly Pick<MonitoringStation, 'sensor'>[]): ChartRange | undefined {
  const first = stations.flatMap(({ sensor }) => (sensor.earliest ? [Date.parse(sensor.earliest)] : []))
  const last = stations.flatMap(({ sensor }) => (sensor.latest ? [Date.parse(sensor.latest.smpdate)] : []))
  if (first.length === 0 || last.length === 0) return undefined
  const [from, to] = [Math.min(...first), Math.max(...last)]
  return { from, to: Math.max(to, from + 1000) }
}
