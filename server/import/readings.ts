import { randomUUID } from 'node:crypto'
import {
  type GivenReadings,
  mostReadingsAtOnce,
  type Received,
  rawUnits,
  readingColumns,
  readingsFolder,
} from '@borebook/contract/monitoring/readings.ts'
import type { SensorInput } from '@borebook/contract/monitoring/sensors.ts'
import type { Db } from '../db/database.ts'
import { forget } from '../documents/receive.ts'
import { lockDocuments, refuseOverQuota } from '../documents/writing.ts'
import type { At, Principal } from '../http/authorize.ts'
import { addSensor } from '../monitoring/sensors.ts'
import { writingObject } from '../noun/write-object.ts'
import type { ParsedReadings } from '../readings/parse.ts'
import { Recomputing } from '../readings/recompute.ts'
import { openReadingsImport, storeReadings } from '../readings/store.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { keepOriginal, placeOriginal } from './originals.ts'

interface ReadingsToImport {
  /** Name of the file that they come from. */
  file: string
  readings: GivenReadings
  /** The sensor as it is made where the object has none of its serial number. */
  sensor: Partial<SensorInput> & Pick<SensorInput, 'serial_nr'>
  /** Takes another value for an instant that has one. */
  overwrite: boolean
  /** Says what would be stored, and stores nothing. */
  isDry: boolean
  /** Keeps the file among the documents of the object, where something of it is stored. */
  keep: { bytes: Uint8Array; store: () => Store }
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
  who: Pick<Principal, 'username'>,
  at: At,
  { file, readings, sensor, overwrite, isDry, keep }: ReadingsToImport,
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
  await refuseOverQuota(db, at.prj, keep.bytes.length)
  const batch = randomUUID()
  if (!known)
    await writingObject(db, who, at, async tx => {
      await openReadingsImport(tx, who, at, { name: file, batch })
      await addSensor(tx, at, sensor)
    })
  told.stored = 0
  for (const part of partsOf(readings, sensor.serial_nr)) {
    const outcome = await storeReadings(db, who, at, part, { ...storing, file: { name: file, batch } })
    told.stored += outcome.stored
    // somebody has stored others meanwhile
    if (outcome.why === 'conflicting') told.conflicts += outcome.count
  }
  if (told.stored > 0) await keepFile(db, who, at, file, keep)
  await new Recomputing(db, error => {
    throw error
  }).run()
  return told
}

/** Shows the file among the documents of the object; no part of the import, it stays when that is undone. */
async function keepFile(
  db: Db,
  who: Pick<Principal, 'username'>,
  at: At,
  file: string,
  { bytes, store }: ReadingsToImport['keep'],
): Promise<void> {
  const kept = await keepOriginal(db, store(), file, bytes)
  try {
    await writingObject(
      db,
      who,
      at,
      tx => placeOriginal(tx, at, kept, readingsFolder),
      tx => lockDocuments(tx, at.prj),
    )
  } finally {
    await forget(db, store(), [kept.content as ContentName])
  }
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
      (['at', ...readingColumns, 'raw', 'flag', 'line'] as const).map(name => [name, readings[name].slice(from, to)]),
    ) as Pick<ParsedReadings, 'at' | 'pwp' | 'wvl_datum' | 'wtemp' | 'raw' | 'flag' | 'line'>
    const raw_unit = new Uint8Array(to - from).fill(unit)
    yield { serials: [serial_nr], serial: new Uint16Array(to - from), local: [], refused: [], ...columns, raw_unit }
  }
}
