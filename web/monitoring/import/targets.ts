import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Sensor, SensorType } from '@borebook/contract/monitoring/sensors.ts'
import { type ProposedSensor, proposedSensor } from '@borebook/formats/readings/proposed-sensor.ts'
import type { ReadingsFile } from '@borebook/formats/readings/read.ts'
import type { ReadingsStation } from '@borebook/formats/readings/station.ts'
import type { ValueKind } from '@borebook/formats/readings/units.ts'
import { readTypedNumber, type TypedNumber } from '../../ui/fields/number-text.ts'

/** Why a sensor is proposed that the file does not name as it is called. */
type Guess = 'part' | 'selected'
/** Sensor that the readings of a station go into. */
export interface StationTarget {
  station: ReadingsStation
  proposed: ProposedSensor
  /** `to` is one that nobody has said yet, and that the file does not name as it is called. */
  guess: Guess | undefined
  /** '' nowhere, 'new' into a sensor that is made, else that with this serial number. */
  to: string
  /** Serial number of a new sensor. */
  serial: string
  type: SensorType
  /** Tube that it hangs in, by id, and its depth as it was typed, m below ground. */
  tube: number | null
  depth: string
  /** Elevation of its measuring point as it was typed, m; undefined where it needs none. */
  point: string | undefined
}
/** What of it somebody has said. */
export type ChosenTarget = Partial<Pick<StationTarget, 'to' | 'serial' | 'type' | 'tube' | 'depth' | 'point'>>

/** Depth of a new sensor: null where nothing is said; a text is no number. The air is measured at no depth. */
export const readSensorDepth = ({ type, depth }: Pick<StationTarget, 'type' | 'depth'>): TypedNumber =>
  type === 'bar' ? null : readTypedNumber(depth)
/** Elevation of the measuring point: null where nothing is said; a text is no number. */
export const readMeasuringPoint = ({ point = '' }: Pick<StationTarget, 'point'>): TypedNumber => readTypedNumber(point)
/** Tube of a new sensor. */
export const readSensorTube = ({ type, tube }: Pick<StationTarget, 'type' | 'tube'>): number | null =>
  type === 'bar' ? null : tube

/** A sensor may be called anything: what it is told apart by has a sign that no choice begins with. */
export const ofSensor = (serial: string): string => `=${serial}`
export const serialOf = ({ to, serial }: Pick<StationTarget, 'to' | 'serial'>): string =>
  to.startsWith('=') ? to.slice(1) : serial.trim()

/** What is known beside the file: the sensors of the object, its name, and the sensor that is selected on the screen. */
export interface ImportSurroundings {
  sensors: readonly Sensor[]
  ground: number | null
  /** Depth of the hole, m. */
  depth: number | null
  object: string
  selected: number | undefined
}

/**
 * Finds the sensor that each station of a file goes to: that which the file names by its serial number, its measuring point
 * or what else stands there; of a file that names none the one that is selected on the screen; else a new one, until
 * somebody says otherwise.
 */
export function targetsOf(
  { stations }: Pick<ReadingsFile, 'stations'>,
  known: ImportSurroundings,
  chosen: Readonly<Record<string, ChosenTarget>>,
): StationTarget[] {
  return stations.map(station => {
    const proposed = proposedSensor(station, known.ground)
    const found = sensorOf(station, known, stations.length === 1)
    const said = chosen[station.name]
    return {
      station,
      proposed,
      guess: said?.to === undefined ? found?.guess : undefined,
      to: found ? ofSensor(found.sensor.serial_nr) : 'new',
      serial: station.serial ?? station.name,
      type: proposed.sensor_type,
      tube: null,
      depth: '',
      ...said,
      point: needsPoint(station) ? (said?.point ?? '') : undefined,
    }
  })
}

/** Whether depths of a station are below a measuring point of which the file does not say how high it lies. */
const needsPoint = ({ series, stated }: ReadingsStation): boolean =>
  stated.measuringPoints.length === 0 && series.some(({ kind }) => kind === 'belowMeasuringPoint')

/** The sensor that a station is, and how it was found; undefined: none of them. `isOnly`: the file has no other. */
function sensorOf(
  { serial, name, series, stated: { isUnnamed, alsoCalled } }: ReadingsStation,
  { sensors, object, selected }: ImportSurroundings,
  isOnly: boolean,
): { sensor: Sensor; guess: Guess | undefined } | undefined {
  const words = [serial, name, ...alsoCalled].filter(word => word !== null)
  for (const word of words) {
    const sensor = sensors.find(one => one.serial_nr === word) ?? sensors.find(one => isCalled(one, plain(word)))
    if (sensor) return { sensor, guess: undefined }
  }
  for (const word of words) {
    const within = sensors.filter(one => [one.name, one.serial_nr].some(own => isWithin(plain(own), plain(word))))
    if (within.length === 1) return { sensor: within[0]!, guess: 'part' }
  }
  const isSilent = isUnnamed || plain(name) === plain(object)
  const sensor = isOnly && isSilent ? sensors.find(({ id }) => id === selected) : undefined
  // the air has no level
  const isOther = sensor?.sensor_type === 'bar' && series.some(({ kind }) => levels.includes(kind))
  return sensor && !isOther ? { sensor, guess: 'selected' } : undefined
}

const levels: readonly ValueKind[] = ['level', 'belowGround', 'aboveGround', 'belowMeasuringPoint', 'aboveSensor']
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const isCalled = ({ name, serial_nr }: Sensor, word: string): boolean =>
  [name, serial_nr].some(own => plain(own) === word)
/** Whether a name stands in a text, whole and not as a part of a longer word or number. */
function isWithin(name: string, text: string): boolean {
  const isSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  // a number alone means anything
  if (!/\p{L}/u.test(name) || name.length < 2) return false
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isSign(text[at - 1]) && !isSign(text[at + name.length])) return true
  return false
}

/** Why the stations of a file cannot go where they are to; undefined: they can. */
export function targetsFault(targets: readonly StationTarget[], sensors: readonly Sensor[]): TextKey | undefined {
  const used = targets.filter(({ to }) => to !== '').map(serialOf)
  const isTaken = (target: StationTarget) =>
    target.to === 'new' && sensors.some(({ serial_nr }) => serial_nr === serialOf(target))
  if (used.includes('')) return 'sensor.serial_nr.required'
  if (new Set(used).size < used.length) return 'readingsImport.sameSensor'
  if (targets.some(isTaken)) return 'readingsImport.taken'
  const hasBadDepth = targets.some(target => target.to === 'new' && typeof readSensorDepth(target) === 'string')
  return hasBadDepth ? 'readingsImport.badDepth' : undefined
}
