import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { Say } from '../app/texts.tsx'

/** Says which barometer's air pressure is taken off a sensor's readings; undefined where none is needed. */
export function airWords(say: Say, { name, sensor_type, pressure_zero, air }: Sensor): string | undefined {
  if (sensor_type === 'bar' || (sensor_type !== 'pa' && pressure_zero === null)) return undefined
  if (!air) return say('monitoring.air.none', { name })
  const { higher, shift } = air
  const metres = higher === null ? '0.0' : Math.abs(higher).toFixed(1)
  const height = metres === '0.0' ? '' : `, ${say(`monitoring.air.${higher! > 0 ? 'higher' : 'lower'}`, { metres })}`
  const by = shift === 0 ? '' : `: ${shift > 0 ? '+' : '−'}${Math.abs(shift).toFixed(2)} kPa`
  return `${say('monitoring.air', { name, barometer: air.name })}${height}${by}`
}
