import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { LevelSeries } from '@borebook/draw/groundwater/hydrograph-scale.ts'
import { type DepthReference, type DepthZero, depthIn } from '@borebook/geo/depth-reference.ts'
import { wallClock } from '../app/site/site-clock.ts'
import { makeWaterKey } from './water-records.ts'

/** Readings of a tube from which on its levels are drawn over time. */
const fewest = 3

interface SeriesSource {
  reference: DepthReference
  zero: DepthZero
  /** Time zone of the site. */
  zone: string
  /** What a tube is called that is no longer there. */
  goneName: (name: string) => string
}

/**
 * The readings of each tube that has three or more, in order of time, as levels in the reference. Those of a tube that
 * was deleted are a series of their own, whatever another tube is called.
 */
export function levelSeries(
  readings: readonly Pressure[],
  { reference, zero, zone, goneName }: SeriesSource,
): LevelSeries[] {
  const byTube = new Map<string, { name: string; isJoined: boolean; points: LevelSeries['points'][number][] }>()
  for (const reading of readings) {
    const level = reading.below_surface === null ? null : depthIn(reference, reading.below_surface, zero)
    if (level === null) continue
    const isThere = reading.tube !== null
    const key = isThere ? `T${reading.tube}` : `gone ${reading.tube_name}`
    const name = isThere ? reading.tube_name : goneName(reading.tube_name)
    const one = byTube.get(key) ?? { name, isJoined: isThere, points: [] }
    byTube.set(key, one)
    const { date, time } = wallClock(reading.date_time, zone)
    one.points.push({ key: makeWaterKey('pressure', reading), time: Date.parse(`${date}T${time}Z`), level })
  }
  return [...byTube]
    .filter(([, { points }]) => points.length >= fewest)
    .map(([key, one]) => ({ key, ...one, points: one.points.sort((a, b) => a.time - b.time) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
