import type { Finding } from '@borebook/contract/imports/imports.ts'
import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { stemOf } from '@borebook/formats/kit/stem.ts'
import { givenReadings } from '@borebook/formats/readings/given.ts'
import { previewOf } from '@borebook/formats/readings/preview.ts'
import { type ProposedSensor, proposedSensor } from '@borebook/formats/readings/proposed-sensor.ts'
import { type ReadingsFile, readReadings } from '@borebook/formats/readings/read.ts'
import type { ReadingsStation } from '@borebook/formats/readings/station.ts'
import { formatDuration } from '@borebook/formats/readings/times/duration.ts'
import { sayIn } from '../../config/language.ts'
import type { Db } from '../../db/database.ts'
import { Stop } from '../../db/stop.ts'
import type { At } from '../../http/authorize.ts'
import type { ArrivedFile } from '../../import/files.ts'
import { type ImportedReadings, importReadings } from '../../import/readings.ts'
import type { Store } from '../../store/store.ts'
import { count, findingLine, findingsLine } from './said.ts'

/** What the terminal says of readings of a sensor. */
export interface ReadingsSaid {
  /** Serial number. */
  sensor: string
  station: string | undefined
  /** Zone of times that name none. */
  zone: string | undefined
  /** Elevation that depths of the water are measured from, m above the datum. */
  measuringPoint: number | undefined
  overwrite: boolean
}

/** The product itself. */
const terminal = { username: '' }
const told = 20

/** Imports the readings of one sensor from a file and says what became of them. Stops where nothing can be stored. */
export async function importReadingsFile(
  db: Db,
  at: At,
  { name, bytes }: ArrivedFile,
  said: ReadingsSaid & { isDry: boolean },
  store: () => Store,
): Promise<void> {
  const { sensor: serial_nr, isDry, overwrite } = said
  const place = await placeOf(db, at)
  const read = readReadings(bytes, { name, zone: said.zone ?? place.timezone })
  if ('refused' in read) {
    const why = (read.findings ?? []).slice(0, told).map(finding => `\n${findingLine(finding)}`)
    throw new Stop(`${name}: ${sayIn('en', read.refused)}${why.join('')}`)
  }
  const station = stationOf(read, said, name)
  const { readings, findings } = givenReadings(station, {
    ground: place.ground,
    measuringPoint: said.measuringPoint ?? null,
  })
  const proposed = proposedSensor(station, place.ground)
  for (const line of readLines(name, read, station, [...read.findings, ...findings])) console.log(line)
  if (readings.at.length === 0) throw new Stop(`${name}: no reading of it can be stored.`)
  const { sensor_type, elbeg, elend } = proposed
  const called = station.name === stemOf(name) ? null : station.name
  const sensor = { serial_nr, name: called, sensor_type, elbeg, elend }
  const keep = { bytes, store }
  const imported = await importReadings(db, terminal, at, { file: name, readings, sensor, overwrite, isDry, keep })
  if (imported.isNewSensor) console.log(`${isDry ? 'It would be made' : 'It is made'}: ${sensorLine(proposed)}`)
  for (const line of outcomeLines(readings, imported, said)) console.log(line)
  if (imported.conflicts > 0 && !overwrite)
    throw new Stop(`${name}: nothing is stored; --overwrite takes what the file says.`)
}

/** What a file may not say and the project knows. */
async function placeOf(db: Db, { locid }: At) {
  const object = await db
    .selectFrom('objects')
    .innerJoin('projects', 'projects.prj_id', 'objects.prj_id')
    .select(['zcoordb', 'boretype', 'inclinat', 'direct', 'timezone'])
    .where('locid', '=', locid)
    .executeTakeFirstOrThrow()
  return { timezone: object.timezone, ground: estimateGroundLevel(object) }
}

function stationOf({ stations }: ReadingsFile, { sensor, station }: ReadingsSaid, file: string): ReadingsStation {
  const isCalled = (name: string) => (one: ReadingsStation) => one.serial === name || one.name === name
  if (station === undefined) return stations.find(isCalled(sensor)) ?? stations[0]!
  const found = stations.find(isCalled(station))
  if (!found) throw new Stop(`${file} has no station ${station}; it has ${namesOf(stations)}.`)
  return found
}

const namesOf = (stations: readonly ReadingsStation[]): string =>
  `${stations
    .slice(0, told)
    .map(({ name }) => name)
    .join(', ')}${stations.length > told ? ', …' : ''}`

function* readLines(
  file: string,
  { format, stations }: ReadingsFile,
  station: ReadingsStation,
  findings: readonly Finding[],
): Generator<string> {
  const { count: readings, first, last, interval, gaps, series, left } = previewOf(station)
  const several = stations.length > 1 ? ` of ${count(stations.length, 'station')} (${namesOf(stations)})` : ''
  yield `${file}: ${format}, ${station.name}${several}`
  if (station.serial !== null && station.serial !== station.name) yield `Serial number in the file: ${station.serial}`
  const kinds = series.map(({ name, kind, unit }) => `${name || kind} (${kind}, ${unit})`)
  yield `${count(readings, 'reading')} from ${iso(first!)} to ${iso(last!)}, ${kinds.join(', ')}`
  if (interval !== null) yield `Every ${formatDuration(interval)}, ${count(gaps.count, 'gap')}`
  if (left.count > 0) yield `${count(left.count, 'line')} left out: ${left.lines}`
  const severities = { error: 0, warning: 0, note: 0 }
  for (const { severity } of findings) severities[severity]++
  yield findingsLine(severities)
  for (const finding of findings.slice(0, told)) yield findingLine(finding)
  if (findings.length > told)
    yield `  ${sayIn('en', `import.more|${JSON.stringify({ count: findings.length - told })}`)}`
}

const iso = (at: number): string => new Date(at).toISOString().replace('.000', '')

const sensorLine = ({ sensor_type, isGuess, elbeg, elend }: ProposedSensor): string =>
  [
    `type ${sensor_type}${isGuess ? ' by its readings, as the file does not say it' : ''}`,
    ...(elbeg === null ? [] : [`filter ${elbeg} to ${elend} m`]),
  ].join(', ')

function* outcomeLines(
  readings: GivenReadings,
  { stored, same, conflicts, conflicting }: ImportedReadings,
  { sensor, isDry, overwrite }: ReadingsSaid & { isDry: boolean },
): Generator<string> {
  for (const { line, smpdate, stored: held, given } of conflicting.slice(0, told))
    yield `  line ${line}: ${smpdate} holds ${JSON.stringify(held)}, the file says ${JSON.stringify(given)}`
  if (conflicts > told) yield `  … and ${conflicts - told} more`
  const what = isDry ? 'Nothing is stored (--dry-run); of' : 'Of'
  const taken = overwrite && !isDry ? 'overwritten' : 'conflicting'
  yield `${what} ${count(readings.at.length, 'reading')} for ${sensor}: ${stored} ${isDry ? 'new' : 'stored'}, ${same} the same, ${conflicts} ${taken}.`
}
