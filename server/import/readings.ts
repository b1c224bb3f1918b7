import { randomUUID } from 'node:crypto'
import {
  type GivenReadings,
  measured,
  mostReadingsAtOnce,
  type Received,
  rawUnits,
} from '@borebook/contract/readings.ts'
import type { SensorInput } from '@borebook/contract/sensors.ts'
import type { Db } from '../kit/database.ts'
import type { At, Caller } from '../kit/enter.ts'
import { writingObject } from '../kit/write-object.ts'
import type { ParsedReadings } from '../readings/parse.ts'
import { Recomputing } from '../readings/recompute.ts'
import { importOf, storeReadings } from '../readings/store.ts'
import { addSensor } from '../sensors.ts'

export interface ReadingsToImport {
  /** Name of the file that they come from. */
  file: string
  readings: GivenReadings
  /** The sensor as it is made where the object has none of its serial number. */
  sensor: Partial<SensorInput> & Pick<SensorInput, 'serial_nr'>
  /** Takes another value for an instant that has one. */
  overwrite: boolean
  /** Says what would be stored, and stores nothing. */
  isDry: boolean
}

export interface ImportedReadings extends Pick<Received, 'stored' | 'same' | 'conflicting'> {
  /** How many are conflicting, told or not. Without `overwrite` nothing is stored where there are any. */
  conflicts: number
  isNewSensor: boolean
}

/**
 * Stores the readings of one sensor of an object, of any number, as one import: in requests like those over the wire, so
 * that one that is cut off holds what it has stored, and the same again goes on. Conflicts are told before the first.
 */
export async function importReadings(
  db: Db,
  who: Pick<Caller, 'username'>,
  at: At,
  { file, readings, sensor, overwrite, isDry }: ReadingsToImport,
): Promise<ImportedReadings> {
  const known = await db
    .selectFrom('sensors')
    .select('id')
    .where('locid', '=', at.locid)
    .where('serial_nr', '=', sensor.serial_nr)
    .executeTakeFirst()
  const count = readings.at.length
  const told: ImportedReadings = { stored: 0, same: 0, conflicting: [], conflicts: 0, isNewSensor: !known }
  const storing = { overwrite, skip: false, isLogger: false }
  if (known)
    for (const part of partsOf(readings, sensor.serial_nr)) {
      const outcome = await storeReadings(db, who, at, part, { ...storing, isDry: true })
      told.stored += outcome.stored
      told.same += outcome.same
      told.conflicts += outcome.count
      told.conflicting.push(...outcome.conflicting)
    }
  else told.stored = count
  if (isDry) return told
  if ((told.conflicts > 0 && !overwrite) || told.same === count) return { ...told, stored: 0 }
  const batch = randomUUID()
  if (!known)
    await writingObject(db, who, at, async tx => {
      await importOf(tx, who, at, { name: file, batch })
      await addSensor(tx, at, sensor)
    })
  told.stored = 0
  for (const part of partsOf(readings, sensor.serial_nr)) {
    const outcome = await storeReadings(db, who, at, part, { ...storing, file: { name: file, batch } })
    told.stored += outcome.stored
    // somebody has stored others meanwhile
    if (outcome.why === 'conflicting') told.conflicts += outcome.count
  }
  await new Recomputing(db, error => {
    throw error
  }).run()
  return told
}

/** Readings as requests bring them. */
export function* partsOf(
  readings: GivenReadings,
  serial_nr: string,
  atOnce = mostReadingsAtOnce,
): Generator<ParsedReadings> {
  const unit = readings.raw_unit === null ? 0 : rawUnits.indexOf(readings.raw_unit)
  for (let from = 0; from < readings.at.length; from += atOnce) {
    const to = Math.min(readings.at.length, from + atOnce)
    const columns = Object.fromEntries(
      (['at', ...measured, 'raw', 'flag', 'line'] as const).map(name => [name, readings[name].slice(from, to)]),
    ) as Pick<ParsedReadings, 'at' | 'pwp' | 'wvl_datum' | 'wtemp' | 'raw' | 'flag' | 'line'>
    const raw_unit = new Uint8Array(to - from).fill(unit)
    yield { serials: [serial_nr], serial: new Uint16Array(to - from), local: [], refused: [], ...columns, raw_unit }
  }
}
