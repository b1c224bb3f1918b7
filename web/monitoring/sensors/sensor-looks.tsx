import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { Instrument } from '@borebook/contract/wells/instruments.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import type { Say } from '../../app/texts.tsx'
import { useSay } from '../../app/texts.tsx'
import { RecordField } from '../../entry/record-field.tsx'
import { DateTimeField } from '../../ui/fields/date-fields.tsx'
import { FieldFrame, type FieldProps, type FormValues, inputProps, useField } from '../../ui/fields/field.tsx'
import type { FieldLook, FieldLooks } from '../../ui/fields/field-looks.ts'
import { showNumber } from '../../ui/fields/number-text.ts'
import {
  getPressureFormula,
  groupTitle,
  isOpen,
  isOpenGroup,
  type SensorGroup,
  sensorGroupNames,
  sensorGroups,
} from './sensor-fields.ts'

/** What a sensor may be tied to, and the clock that it is read by. */
export interface SensorSite {
  tubes: readonly Tube[]
  instruments: readonly Instrument[]
  /** Barometers of the whole project. */
  barometers: readonly Sensor[]
  zone: string
}

const everyField = sensorGroupNames.flatMap(group => [...sensorGroups[group]])
const numbers = { decimals: 0 } as const
/** Factors have more places than metres. */
const bare: FieldLooks = Object.fromEntries(
  ['zero', 'factor', 'temperature_factor', 'temperature_zero', 'a', 'b', 'c', 'pressure_zero'].map(field => [
    field,
    numbers,
  ]),
)

const merged = (...all: readonly FieldLooks[]): FieldLooks => {
  const looks: Record<string, FieldLook> = {}
  for (const more of all) for (const [field, look] of Object.entries(more)) looks[field] = { ...looks[field], ...look }
  return looks
}
const hiding: FieldLooks = Object.fromEntries(
  everyField.map(field => [field, { isHidden: (values: FormValues) => !isOpen(field, values) }]),
)

const heading = (group: SensorGroup): string => `group:${group}`
/** The fields of the form with their headings. */
export const sensorFormFields: readonly string[] = sensorGroupNames.flatMap(group => [
  heading(group),
  ...sensorGroups[group],
])

/** How the form of a sensor differs from what its schema says. */
export const makeSensorFormLooks = ({ tubes, instruments, barometers }: SensorSite): FieldLooks =>
  merged(bare, hiding, {
    ...Object.fromEntries(
      sensorGroupNames.map(group => [
        heading(group),
        {
          isHidden: (values: FormValues) => !isOpenGroup(group, values),
          input: (_: FieldProps, values: FormValues) => <GroupHead group={group} values={values} />,
        },
      ]),
    ),
    tube: { input: field => <RecordField {...field} options={tubes.map(({ id, name }) => ({ id, label: name }))} /> },
    instrument: {
      input: field => <RecordField {...field} options={instruments.map(({ id, name }) => ({ id, label: name }))} />,
    },
    since: { input: field => <DateTimeField {...field} /> },
    barometer: {
      input: (field, values) => <BarometerField {...field} barometers={barometers} own={values.serial_nr} />,
    },
    remarks: { isWide: true },
  })

/** How the data sheet of a sensor differs from what its schema says. */
export const makeSensorSheetLooks = (
  { tubes, instruments, barometers, zone }: SensorSite,
  record: Sensor,
  say: Say,
): FieldLooks =>
  merged(bare, hiding, {
    tube: { read: () => tubes.find(({ id }) => id === record.tube)?.name },
    instrument: { read: () => instruments.find(({ id }) => id === record.instrument)?.name },
    since: { read: () => (record.since ? siteStamp(Date.parse(record.since), zone) : say('monitoring.period.always')) },
    elbeg: { isHidden: () => record.casing.elbeg === null, read: () => metres(record.casing.elbeg) },
    elend: { isHidden: () => record.casing.elend === null, read: () => metres(record.casing.elend) },
    barometer: {
      read: () =>
        record.barometer === null
          ? say('monitoring.barometer.nearest')
          : nameOf(
              barometers.find(one => one.serial_nr === record.barometer),
              record.barometer,
            ),
    },
    remarks: { isWide: true },
  })

const metres = (value: number | null) =>
  value !== null && (
    <>
      {showNumber(value, 2)} <span className="unit">m</span>
    </>
  )
const nameOf = (sensor: Sensor | undefined, serial: string): string =>
  sensor && sensor.name !== serial ? `${sensor.name} (${serial})` : serial

export function GroupHead({ group, values }: { group: SensorGroup; values: FormValues }) {
  const say = useSay()
  const note = noteOf(group, values)
  return (
    <div className="sensor-group">
      <h3>{say(groupTitle(group))}</h3>
      {note && <p className="soft">{say(note)}</p>}
    </div>
  )
}

/** How pressure follows from a raw reading; what depths count from, and whose filter it is where its fields do not stand there. */
function noteOf(group: SensorGroup, { sensor_type, tube }: FormValues): TextKey | undefined {
  if (group === 'calibration') return getPressureFormula(sensor_type)
  if (group === 'where') return tube ? 'monitoring.where.tube' : 'monitoring.where.ground'
  return undefined
}

interface BarometerProps extends FieldProps {
  barometers: readonly Sensor[]
  /** Serial number of the sensor itself, which is no barometer of its own. */
  own: unknown
}

/** One of the project's barometers by its serial number; without one the nearest is taken. */
function BarometerField({ control, name, label, barometers, own }: BarometerProps) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const offered = barometers.filter(one => one.serial_nr !== own)
  const isKnown = !value || offered.some(one => one.serial_nr === value)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="input">
        <select
          {...inputProps(id, error)}
          ref={ref}
          value={String(value ?? '')}
          onChange={event => onChange(event.target.value || null)}
          onBlur={onBlur}
        >
          <option value="">{say('monitoring.barometer.nearest')}</option>
          {!isKnown && <option value={String(value)}>{String(value)}</option>}
          {offered.map(one => (
            <option key={one.id} value={one.serial_nr}>
              {nameOf(one, one.serial_nr)} · {(one as Sensor & { object: string }).object}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
