import { type Sensor, sensor, sensors } from '@borebook/contract/monitoring/sensors.ts'
import { objects } from '@borebook/contract/objects.ts'
import { momentAt } from '../../app/site/site-clock.ts'
import type { Item, RecordKind } from '../../entry/bench/kind.ts'
import { type Around, makeListItem, nounKind } from '../../entry/noun-kind.ts'
import type { FormValues } from '../../ui/fields/field.tsx'

export type SensorItem = Item<Sensor>
export const sensorItems = (sensors: readonly Sensor[]): SensorItem[] =>
  sensors.map(record => makeListItem(sensor, record as Sensor & { version: number }))

/** A sensor as its form holds it: its beginning by the clock of the site, and a name only where it has one of its own. */
const valuesOf = (record: Sensor, zone: string): FormValues => ({
  ...record,
  name: record.name === record.serial_nr ? null : record.name,
  since: momentAt(record.since, zone) || null,
})

/** The beginning as it is stored, to the second, where nobody has changed it. */
const sentOf = (values: FormValues, stored: Sensor | undefined, zone: string): FormValues =>
  stored?.since && values.since === momentAt(stored.since, zone) ? { ...values, since: stored.since } : values

/** Sensors on the workbench; `copied` is what a duplicate is made from. */
export const sensorKind = (around: Around, zone: string, copied: () => Sensor | undefined): RecordKind<Sensor> => {
  const { say } = around.reader
  return nounKind(sensor, around, {
    // lists tell how many sensors an object has
    touches: { saving: shownIn, removing: shownIn },
    values: record => valuesOf(record as Sensor, zone),
    sent: (values, stored) => sentOf(values, stored as Sensor | undefined, zone),
    blank: ({ from, previous }) => {
      const other = from === 'copy' ? copied() : undefined
      if (!other) return previous ? { sensor_type: previous.sensor_type, tube: previous.tube } : {}
      const values = valuesOf(other, zone)
      const names = [...Object.keys(sensor.fields)].filter(name => !(ownOnly as readonly string[]).includes(name))
      return Object.fromEntries(names.map(name => [name, values[name]]))
    },
    holds: ({ record }) => {
      const { name, readings } = record as Sensor
      if (readings === 0) return undefined
      return {
        name,
        held: [say('monitoring.readings.count', { count: readings })],
        hint: say('monitoring.delete.hint'),
      }
    },
  }) as RecordKind<Sensor>
}
const shownIn = [objects.list, sensors.ofProject]
/** What no two sensors share. */
const ownOnly = ['serial_nr', 'name', 'instrument'] as const
