import type { Doubt } from '@borebook/contract/monitoring/readings.ts'
import type { ShownSensor } from './use-shown-readings.ts'

/**
 * Why nothing that was read has a level, with the names of the sensors that say so; empty where any has one, or where
 * nothing says why. The air has no level.
 */
export function findMissingLevels(
  sensors: readonly Pick<ShownSensor, 'name' | 'readings' | 'hand' | 'doubts'>[],
): [Doubt, string[]][] {
  const hasLevel = sensors.some(({ readings, hand }) =>
    [readings.wvl_datum, hand?.wvl_datum].some(values => values?.some(Number.isFinite)),
  )
  const found = new Map<Doubt, string[]>()
  if (hasLevel) return []
  for (const { name, doubts } of sensors)
    for (const doubt of new Set(doubts)) if (doubt) found.set(doubt, [...(found.get(doubt) ?? []), name])
  return [...found]
}
