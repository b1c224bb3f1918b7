import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'

interface WaterLevel {
  /** Instant, ISO. */
  at: string
  /** The tube that it was read in; empty for what was seen while drilling. */
  name: string
  /** m below ground, along the hole. */
  depth: number
}

/** The latest level that was seen while drilling, and of each tube the latest that was read, the newest first. */
export function findLatestWater(observations: readonly Observation[], pressures: readonly Pressure[]): WaterLevel[] {
  const seen = observations.map(({ date_time, groundwater_depth }) => ({
    at: date_time,
    name: '',
    depth: groundwater_depth,
  }))
  const read = pressures.map(({ date_time, tube_name, below_surface }) => ({
    at: date_time,
    name: tube_name,
    depth: below_surface,
  }))
  const latest = new Map<string, WaterLevel>()
  for (const { at, name, depth } of [...seen, ...read]) {
    if (at === null || depth === null) continue
    const before = latest.get(name)
    if (!before || Date.parse(at) > Date.parse(before.at)) latest.set(name, { at, name, depth })
  }
  return [...latest.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
