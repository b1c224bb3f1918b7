import type { Sensor } from '@borebook/contract/sensors.ts'

/** A sensor as the screen lists it. */
export interface Station {
  id: number
  sensor: Sensor
  /** Its name; where several objects are shown with the object's. */
  title: string
  /** Its type in the reader's language. */
  type: string
}
