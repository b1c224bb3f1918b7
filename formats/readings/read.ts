import type { Finding } from '@borebook/contract/imports/imports.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { decode, encodingFindings } from '../kit/decode.ts'
import { Findings } from '../kit/findings.ts'
import { stemOf } from '../kit/stem.ts'
import { recognise } from '../recognise.ts'
import { DinoReader, isDino } from './dino.ts'
import { GldReader, isGld } from './gld.ts'
import { isKind, type ReadingMask } from './mask.ts'
import { isOwnTable } from './own-table.ts'
import { readPreamble } from './preamble.ts'
import { findStatedZone, recogniseTable } from './recognise.ts'
import type { ReadingsStation } from './station.ts'
import { TableReader, tellUndecided } from './table.ts'
import { makeTableText } from './table-text.ts'
import { standardOf } from './times/named-zone.ts'
import { type TimeZone, timeZone } from './times/time-zone.ts'

export interface ReadingsFile {
  format: 'DINO' | 'GLD' | 'table'
  encoding: string
  /** How the table was read; reading by it gives the same. Null: the format says it all. */
  mask: ReadingMask | null
  stations: ReadingsStation[]
  /** Offset of a clock that the times plainly kept all year, though they are read as clocks that are changed; null: of none. */
  keptOffset: string | null
  /** Errors first, then warnings, then notes, each by line. */
  findings: Finding[]
}

export interface ReadingContext {
  /** The file's name: what its station is called when the file does not say. */
  name: string
  /** The site's zone, for times that state none. */
  zone: string
  /** How a person wants a table to be read; absent: as recognition finds. */
  mask?: ReadingMask
  /** ms since 1970; readings are no younger than a day more. */
  now?: number
}

/** A file of which nothing is read. */
export interface NotRead {
  /** Why, as a sentence's key. */
  refused: string
  /** What was found on the way, when all of its readings had to be left out. */
  findings?: Finding[]
  /** How the table would be read if a person says what zone it names, or what its columns are. */
  mask?: ReadingMask
}

/**
 * Reads a file of readings: a table of a logger or of any program, Solinst's XML, DINO, or a dossier of groundwater levels of the Dutch
 * registry. `refused`: it is none of them, said as a sentence's key. Never throws.
 */
export function readReadings(bytes: Uint8Array, given: ReadingContext): ReadingsFile | NotRead {
  const decoded = decode(bytes)
  if (decoded.binary) return { refused: messageOf('sheet.refused.binary') }
  return readReadingsText(decoded.text, given, decoded.encoding, encodingFindings(decoded))
}

/** Reads a text; `before` are findings made on the way to it. */
export function readReadingsText(
  file: string,
  { name, zone, mask: given, now = Date.now() }: ReadingContext,
  encoding = 'UTF-8',
  before: readonly Finding[] = [],
): ReadingsFile | NotRead {
  if (file.trim() === '') return { refused: messageOf('sheet.refused.empty') }
  const text = makeTableText(file)
  const site = timeZone(zone)
  if (!site) return { refused: messageOf('readings.file.refused.zone', { zone }) }
  const begun = (): Findings => {
    const made = new Findings()
    made.all.push(...before)
    return made
  }
  let findings = begun()
  const end = (
    format: ReadingsFile['format'],
    mask: ReadingMask | null,
    stations: ReadingsStation[],
    keptOffset: string | null = null,
  ): ReadingsFile | NotRead => {
    const found = stations.filter(({ at }) => at.length > 0)
    if (found.length === 0) return { refused: messageOf('readings.file.refused.none'), findings: findings.sorted() }
    return { format, encoding, mask, stations: found, keptOffset, findings: findings.sorted() }
  }
  if (!given && isGld(text)) return end('GLD', null, new GldReader(text, site, now, findings).read())
  if (!given && isDino(text)) return end('DINO', null, new DinoReader(text, site, now, findings).read())
  const found = !given && recognise(text) === 'text' ? recogniseTable(text, zone, stemOf(name)) : null
  const mask = given ?? found?.mask ?? null
  if (!mask?.columns.some(({ role }) => role === 'time' || role === 'date'))
    return { refused: messageOf('readings.file.refused.noTime') }
  if (!mask.columns.some(({ role }) => isKind(role))) {
    tellUndecided(mask, findings)
    return { refused: messageOf('readings.file.refused.noValues'), findings: findings.sorted(), mask }
  }
  const clocks = timeZone(mask.zone)
  if (!clocks) return { refused: messageOf('readings.file.refused.zone', { zone: mask.zone }), mask }
  const stationsBy = (by: ReadingMask, of: TimeZone): ReadingsStation[] =>
    new TableReader(text, by, found?.style ?? null, of, now, findings).read(stemOf(name), zone)
  const stations = stationsBy(mask, clocks)
  const fixed = given || mask.zone !== zone || !stations.some(runsThroughSpring) ? null : standardOf(zone)
  if (fixed === null) {
    const isSilent =
      findStatedZone(readPreamble(text, mask, zone, stemOf(name)), mask.columns, zone) === null &&
      !isOwnTable(mask.columns.map(one => one.name))
    return end('table', mask, stations, isSilent && keepsClock(stations) ? standardOf(mask.zone) : null)
  }
  findings = begun()
  findings.note(null, null, 'readings.file.fixedClock', { zone, offset: fixed })
  const still = { ...mask, zone: fixed }
  return end('table', still, stationsBy(still, timeZone(fixed)!))
}

/** Whether a station has readings both in the hour that clocks went over and in the one for which they would stand. */
const runsThroughSpring = ({ told: { missing, same, conflicting } }: ReadingsStation): boolean =>
  missing.length > 0 && same + conflicting >= missing.length

/** Whether readings run through changes of clocks as if there were none, and through none with it. */
const keepsClock = (stations: readonly ReadingsStation[]): boolean =>
  stations.some(({ told }) => told.crossed.unchanged > 0) && stations.every(({ told }) => told.crossed.changed === 0)

/** Whether a text looks like readings over time rather than over depth: a person is asked for no depth then. */
export function looksLikeReadings(file: string): boolean {
  const text = makeTableText(file)
  if (recognise(text) !== 'text') return false
  if (isGld(text) || isDino(text)) return true
  return recogniseTable(text, 'UTC')?.mask.columns.some(({ role }) => isKind(role)) ?? false
}
