import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Sensor, SensorType } from '@borebook/contract/sensors.ts'
import { type ProposedSensor, proposedSensor } from '@borebook/formats/readings/proposed-sensor.ts'
import type { ReadingsFile } from '@borebook/formats/readings/read.ts'
import type { Station } from '@borebook/formats/readings/station.ts'

/** Where the readings of a station go. */
export interface StationTarget {
  station: Station
  proposed: ProposedSensor
  /** '' nowhere, 'new' into a sensor that is made, else that with this serial number. */
  to: string
  /** Of a new sensor. */
  serial: string
  type: SensorType
}
/** What of it somebody has said. */
export type ChosenTarget = Partial<Pick<StationTarget, 'to' | 'serial' | 'type'>>

/** A sensor may be called anything: what it is told apart by has a sign that no choice begins with. */
export const ofSensor = (serial: string): string => `=${serial}`
export const serialOf = ({ to, serial }: Pick<StationTarget, 'to' | 'serial'>): string =>
  to.startsWith('=') ? to.slice(1) : serial.trim()

/** Which sensor each station of a file goes to: that of its serial number or name, else a new one, until somebody says otherwise. */
export function targetsOf(
  { stations }: Pick<ReadingsFile, 'stations'>,
  sensors: readonly Sensor[],
  ground: number | null,
  chosen: Readonly<Record<string, ChosenTarget>>,
): StationTarget[] {
  return stations.map(station => {
    const proposed = proposedSensor(station, ground)
    const known = sensors.find(
      ({ serial_nr, name }) => [station.serial, station.name].includes(serial_nr) || name === station.name,
    )
    return {
      station,
      proposed,
      to: known ? ofSensor(known.serial_nr) : 'new',
      serial: station.serial ?? station.name,
      type: proposed.sensor_type,
      ...chosen[station.name],
    }
  })
}

/** Why the stations of a file cannot go where they are to; undefined: they can. */
export function targetsFault(targets: readonly StationTarget[], sensors: readonly Sensor[]): TextKey | undefined {
  const used = targets.filter(({ to }) => to !== '').map(serialOf)
  const isTaken = (target: StationTarget) =>
    target.to === 'new' && sensors.some(({ serial_nr }) => serial_nr === serialOf(target))
  if (used.includes('')) return 'sensor.serial_nr.required'
  if (new Set(used).size < used.length) return 'readingsImport.sameSensor'
  return targets.some(isTaken) ? 'readingsImport.taken' : undefined
}
