import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type Period, periodFields, type SensorType } from '@borebook/contract/monitoring/sensors.ts'
import type { FormValues } from '../../ui/fields/field.tsx'

/** The fields of the form in their groups, in reading order. */
export const sensorGroups = {
  sensor: ['serial_nr', 'name', 'sensor_type', 'active_from', 'active_to', 'remarks'],
  where: ['tube', 'instrument', 'since', 'depth', 'reference_elevation', 'elbeg', 'elend'],
  calibration: [
    'zero',
    'factor',
    'temperature_factor',
    'temperature_zero',
    'a',
    'b',
    'c',
    'pressure_zero',
    'barometer',
    'calibrated',
  ],
} as const
export type SensorGroup = keyof typeof sensorGroups
export const sensorGroupNames = Object.keys(sensorGroups) as SensorGroup[]
export const groupTitle = (group: SensorGroup): TextKey => `monitoring.group.${group}`

const linear = ['zero', 'factor', 'temperature_factor', 'temperature_zero', 'calibrated'] as const
const inHole = sensorGroups.where
/** What a sensor of each type says of where it hangs and how it is calibrated. */
const needed: Record<SensorType, readonly string[]> = {
  pv: [...inHole, ...linear],
  pa: [...inHole, ...linear, 'barometer'],
  vw: [...inHole, ...linear, 'a', 'b', 'c', 'pressure_zero', 'barometer'],
  ll: [...inHole, ...linear],
  bar: ['instrument', 'since', ...linear],
  t: [...inHole, 'calibrated'],
  hand: ['tube', 'since', 'depth', 'reference_elevation', 'elbeg', 'elend'],
}

/** Whether a field stands open: what its type needs, and what holds something. Before a type is chosen only where it hangs. */
export function isOpen(field: string, values: FormValues): boolean {
  if ((sensorGroups.sensor as readonly string[]).includes(field)) return true
  if (values[field] !== null && values[field] !== undefined && values[field] !== '') return true
  // the filter of a tube is that of what hangs in it
  if ((field === 'elbeg' || field === 'elend') && values.tube) return false
  const type = values.sensor_type as SensorType | null
  return type && type in needed ? needed[type].includes(field) : (inHole as readonly string[]).includes(field)
}
export const isOpenGroup = (group: SensorGroup, values: FormValues): boolean =>
  sensorGroups[group].some(field => isOpen(field, values))

/** How pressure follows from a raw reading of a type; none where nothing is worked out. */
export function getPressureFormula(type: unknown): TextKey | undefined {
  if (type === 'pa') return 'monitoring.formula.absolute'
  if (type === 'vw') return 'monitoring.formula.wire'
  return type === 'pv' || type === 'll' || type === 'bar' ? 'monitoring.formula.pressure' : undefined
}

/** The fields of a period that a sensor hung anew may have otherwise, in reading order. */
export const reinstalledFields = [...sensorGroups.where, ...sensorGroups.calibration].filter(
  (field): field is Extract<typeof field, keyof Period> => (periodFields as readonly string[]).includes(field),
)
