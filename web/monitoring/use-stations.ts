import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { useMemo } from 'react'
import { useDictionaries } from '../app/site/dictionaries.ts'

const sensorDictionaries = [609]
const itsName = ({ name }: Sensor): string => name

/** Sensors as the screen lists them, by their name unless `titleOf` (the very same each time) has another. */
export function useStations<S extends Sensor>(
  sensors: readonly S[],
  titleOf: (sensor: S) => string = itsName,
): readonly MonitoringStation[] {
  const dictionaries = useDictionaries(sensorDictionaries)
  return useMemo(
    () =>
      sensors.map(sensor => ({
        id: sensor.id,
        sensor,
        title: titleOf(sensor),
        type: dictionaries.label(609, sensor.sensor_type) ?? sensor.sensor_type,
      })),
    [sensors, titleOf, dictionaries],
  )
}
