import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'

/** A sensor as the screen lists it. */
export interface MonitoringStation {
  id: number
  sensor: Sensor
  /** Name; where several objects are shown with the object's. */
  title: string
  /** Type in the reader's language. */
  type: string
}

/** A station with the place of its colour and line, from 0 in the order of those that are shown. */
export interface PlacedStation extends MonitoringStation {
  place: number
}
