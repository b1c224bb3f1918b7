import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Sensor, SensorType } from '@borebook/contract/sensors.ts'
import { type ProposedSensor, proposedSensor } from '@borebook/formats/readings/proposed-sensor.ts'
import type { ReadingsFile } from '@borebook/formats/readings/read.ts'
import type { Station } from '@borebook/formats/readings/station.ts'
import { useMemo, useState } from 'react'

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
/** A sensor may be called anything: what it is told apart by has a sign that no choice begins with. */
export const ofSensor = (serial: string): string => `=${serial}`
export const serialOf = ({ to, serial }: Pick<StationTarget, 'to' | 'serial'>): string =>
  to.startsWith('=') ? to.slice(1) : serial.trim()

type Chosen = Partial<Pick<StationTarget, 'to' | 'serial' | 'type'>>

/** Which sensor each station of a file goes to: that of its serial number or name, else a new one, until somebody says otherwise. */
export function useTargets(read: ReadingsFile | undefined, sensors: readonly Sensor[], ground: number | null) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})
  const all = useMemo(
    () =>
      (read?.stations ?? []).map((station): StationTarget => {
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
      }),
    [read, sensors, ground, chosen],
  )
  const used = all.filter(({ to }) => to !== '').map(serialOf)
  const isTaken = (target: StationTarget) =>
    target.to === 'new' && sensors.some(({ serial_nr }) => serial_nr === serialOf(target))
  const fault: TextKey | undefined = used.includes('')
    ? 'sensor.serial_nr.required'
    : new Set(used).size < used.length
      ? 'readingsImport.sameSensor'
      : all.some(isTaken)
        ? 'readingsImport.taken'
        : undefined
  const change = (place: number, to: Chosen) => {
    const { name } = all[place]!.station
    setChosen(before => ({ ...before, [name]: { ...before[name], ...to } }))
  }
  return { all, fault, change }
}
