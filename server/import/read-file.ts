import { createHash } from 'node:crypto'
import { byImportance } from '@borebook/contract/imports/finding-order.ts'
import type { Finding } from '@borebook/contract/imports/imports.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { type ObjectFields, objectFields } from '@borebook/contract/objects.ts'
import { ownNouns } from '@borebook/formats/ags/own/own-nouns.ts'
import type { AgsImport, AgsObject, Kept } from '@borebook/formats/ags/read/records.ts'
import { readAgs, type ZoneOf } from '@borebook/formats/ags-records.ts'
import type { FileImport } from '@borebook/formats/file-import.ts'
import { decode, encodingFindings } from '@borebook/formats/kit/decode.ts'
import { quoteText } from '@borebook/formats/kit/findings.ts'
import { readAny } from '@borebook/formats/read.ts'
import { type Format, recognise } from '@borebook/formats/recognise.ts'
import { zoneOfMost } from '@borebook/geo/time-zones.ts'
import { storable } from '../db/storable.ts'
import { type Clocks, followsObjects, getImportZone } from './clocks.ts'
import { Codes, epsgDictionary, type KnownCode } from './codes.ts'
import {
  checkCodes,
  countRecords,
  keptChunks,
  keptOfStrays,
  listTableRows,
  type ReadingsRead,
  readingsOf,
  soundingChunks,
  soundingsNamed,
  storedKept,
  type TableRows,
} from './records.ts'
import { type DissipationRead, printDissipations } from './same-dissipations.ts'
import { printOf, type SoundingPrint } from './sounding-print.ts'

export interface HoleRead {
  /** The hole's id in the file. */
  key: string
  line: number
  /** A finding of severity warning or error concerns it. */
  doubtful: boolean
  fields: ObjectFields
  /** How many records it has, by table; those without any are left out. */
  counts: Record<string, number>
  /** How many test runs it has. */
  soundings: number
  /** Prints by which its test runs are known again. */
  prints: SoundingPrint[]
  /** Prints by which its dissipation tests are known again. */
  dissipations: DissipationRead[]
  /** What its rows say that no field takes. */
  kept: Kept
  /** Name, without its ending, of the file that describes the hole in which its tests were made. */
  parentFile?: string
  /** The file does not describe it; `FileRead.keptOfStrays` has its rows. */
  isStray: boolean
}

/** What a file holds, as plain data that a thread can hand over. */
export interface FileRead {
  /** What the file is called; '' where nobody says. */
  name: string
  /** Hash of its bytes, hexadecimal. */
  sha256: string
  size: number
  format: FileImport['format']
  /** Our own export wrote it: records are stored just as they stand. */
  isOwn: boolean
  project: AgsImport['project']
  /** What the project’s row says that no field takes. */
  projectKept: Kept
  /** Coordinate system of most holes; need not be in dictionary 189. Null: the file names none. */
  epsg: string | null
  holes: HoleRead[]
  /** What the holes hold, in the order in which it is stored. */
  tables: TableRows[]
  /** JSON lists of test runs with their numbers. */
  soundings: string[]
  readings: ReadingsRead[]
  /** JSON lists of rows that become no record. */
  kept: string[]
  /** JSON lists of rows that belong to no hole. */
  keptOfFile: string[]
  /** JSON lists of rows of holes that the file does not describe, by their place: they stay rows unless the hole is made. */
  keptOfStrays: { hole: number; chunks: string[] }[]
  groups: AgsImport['groups']
  /** The first 1,000, the most important first. */
  findings: Finding[]
  severities: Record<Finding['severity'], number>
}

/** A file of which nothing is imported. */
export interface RefusedFile {
  name: string
  size: number
  sha256: string
  format: string | null
  /** Why: a sentence's key with its values. */
  refused: string
  /** Whether it is sound and of a known kind: its bytes are kept among the documents of the project. */
  isWorthKeeping: boolean
}

export const findingsSent = 1000

const objectCodes = codedFields(objectFields.shape)

/** The code lists an import looks into. */
export const importDictionaries: readonly number[] = [
  ...new Set([
    ...objectCodes.map(({ type }) => type),
    ...ownNouns.flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? [])),
  ]),
]

/**
 * Reads a file of any size into holes and layers ready to be stored; codes that no list holds become null, with a
 * finding. Never throws for what the file holds.
 */
export function readImportFile(
  bytes: Uint8Array,
  known: readonly KnownCode[],
  name = '',
  clocks: Clocks = { zone: null, zones: {} },
): FileRead | RefusedFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { name, sha256, size: bytes.byteLength }
  const readBy = (zoneOf: ZoneOf) => {
    const found = readAny(bytes, name, zoneOf)
    return found && !('refused' in found) ? found : (behindOther(bytes, zoneOf) ?? found)
  }
  const first = readBy(getImportZone(clocks))
  const zone = zoneOfObjects(first, clocks)
  // readings hold instants already: they are read again by the clocks of where they were taken
  const read = zone === undefined ? first : readBy(() => zone)
  if (read === null) return { ...file, format: null, refused: foreign(bytes), isWorthKeeping: false }
  if ('refused' in read) return { ...file, format: null, ...read }
  if (hasReadings(read)) {
    const clock = zone ?? getImportZone(clocks)(read.project.prj_num)
    read.findings.push({ severity: 'note', line: null, group: null, text: messageOf('import.zone', { zone: clock }) })
  }
  const codes = new Codes(known)
  if (!read.isOwn) checkGrids(read, codes)
  for (const object of read.objects) checkObject(object, read, codes)
  const dissipations = printDissipations(read.objects.map(({ records }) => records.dissipation_tests))
  const from = { ...(name && { file: name }), sha256, imported_at: new Date().toISOString() }
  return {
    ...file,
    format: read.format,
    isOwn: read.isOwn,
    project: wellFormed(read.project),
    projectKept: storedKept(read.projectKept),
    epsg: read.epsg,
    holes: read.objects.map((hole, place) => ({
      key: hole.key,
      line: hole.line,
      doubtful: hole.doubtful,
      fields: wellFormed(hole.object),
      counts: countRecords(hole),
      soundings: hole.soundings.length,
      prints: soundingsNamed(hole).map(({ name, sounding }) => printOf(name, sounding.data)),
      dissipations: dissipations[place]!,
      kept: storedKept(hole.kept),
      ...(hole.parentFile !== undefined && { parentFile: hole.parentFile }),
      isStray: hole.isStray === true,
    })),
    tables: listTableRows(read.objects),
    // our own export says where its soundings came from
    soundings: soundingChunks(read.objects, read.isOwn ? {} : from),
    readings: readingsOf(read.objects),
    kept: keptChunks(read, 'holes'),
    keptOfFile: keptChunks(read, 'file'),
    keptOfStrays: keptOfStrays(read),
    groups: read.groups,
    ...cutFindings(read.findings),
  }
}

const hasReadings = ({ objects }: FileImport): boolean => objects.some(({ readings }) => readings.length > 0)

/** The zone that the readings of a file are of, where that is another than they were read by. */
function zoneOfObjects(read: ReturnType<typeof readAny>, clocks: Clocks): string | undefined {
  if (!read || 'refused' in read || !hasReadings(read)) return undefined
  const { prj_num } = read.project
  // our own holes without a system stay without one
  const given = read.isOwn ? null : (clocks.epsg ?? null)
  const stands = read.objects.map(({ object }) => ({ ...object, epsg: object.epsg ?? given }))
  const zone = followsObjects(clocks, prj_num) ? zoneOfMost(stands) : undefined
  return zone === getImportZone(clocks)(prj_num) ? undefined : zone
}

/** AGS behind something foreign; null where there is none. */
function behindOther(bytes: Uint8Array, zoneOf: ZoneOf): AgsImport | null {
  const decoded = decode(bytes)
  if (decoded.binary || recognise(decoded.text) !== 'text') return null
  const read = readAgs(decoded.text, encodingFindings(decoded), zoneOf)
  return read.groups.length > 0 ? read : null
}

/** The group of AGS that describes the holes; other formats have none. */
export const groupOfHoles = (format: string | null): string | null =>
  format === 'AGS4' ? 'LOCA' : format === 'AGS3' ? 'HOLE' : null

/** Coordinate systems that list 189 lacks become null, one finding each; the others bring their name along. */
function checkGrids(read: FileImport, codes: Codes): void {
  const unlisted = new Map<string, number>()
  for (const object of read.objects) {
    const { epsg } = object.object
    if (epsg === null) continue
    if (codes.has(epsgDictionary, epsg)) object.object.coordsys = codes.coordsys(epsg)
    else {
      object.object.epsg = null
      object.doubtful = true
      unlisted.set(epsg, (unlisted.get(epsg) ?? 0) + 1)
    }
  }
  const group = groupOfHoles(read.format)
  for (const [epsg, holes] of unlisted)
    read.findings.push({
      severity: 'warning',
      line: null,
      group,
      text: messageOf('import.grid.unlisted', { epsg, holes }),
    })
}

function checkObject(hole: AgsObject, read: FileImport, codes: Codes): void {
  const unknown = (line: number, group: string | null, field: string, code: string) => {
    hole.doubtful = true
    read.findings.push({
      severity: 'warning',
      line,
      group,
      text: messageOf('import.code.unknown', { hole: quoteText(hole.key), field, code }),
    })
  }
  for (const { field, type } of objectCodes) {
    const code = hole.object[field]
    if (typeof code !== 'string' || codes.has(type, code)) continue
    unknown(hole.line, groupOfHoles(read.format), field, code)
    Object.assign(hole.object, { [field]: field === 'objstatus' ? 'pri' : null })
  }
  checkCodes(hole, read, codes)
}

function wellFormed<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, typeof value === 'string' ? storable(value) : value]),
  ) as T
}

/** Sorts findings by their importance, and keeps the first 1,000 with the number of all. */
export function cutFindings(findings: readonly Finding[]): Pick<FileRead, 'findings' | 'severities'> {
  const severities = { error: 0, warning: 0, note: 0 }
  for (const { severity } of findings) severities[severity]++
  return {
    findings: byImportance(findings).slice(0, findingsSent),
    severities,
  }
}

const signatures: [string, string][] = [
  ['%PDF', 'PDF'],
  ['PK\x03\x04', 'ZIP, XLSX, DOCX'],
  ['\x89PNG', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['\xd0\xcf\x11\xe0', 'XLS, DOC'],
  ['\x1f\x8b', 'GZIP'],
  ['AC10', 'DWG'],
]

/** What a file that is not AGS looks like. */
function foreign(bytes: Uint8Array): string {
  const { text, binary } = decode(bytes)
  const format = recognise(text)
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  const kind = signatures.find(([signature]) => start.startsWith(signature))?.[1] ?? textKind(start, format)
  if (kind) return messageOf('import.looksLike', { kind })
  return messageOf(binary ? 'import.binary' : 'import.plainText')
}

function textKind(start: string, format: Format): string | undefined {
  if (format === 'GEF' || format === 'DIGGS') return format
  if (format === 'BRO') return 'BRO XML'
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^<!doctype html|^<html/i.test(text)) return 'HTML'
  if (text.startsWith('<')) return 'XML'
  return /^[{[]\s*["{[\]}]/.test(text) ? 'JSON' : undefined
}
