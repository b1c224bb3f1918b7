import type { Finding } from '@borebook/contract/imports/imports.ts'
import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import { type OwnField, type OwnTable, ownNoun, ownNouns } from '@borebook/formats/ags/own/own-nouns.ts'
import type { AgsObject, AgsRecord, Kept } from '@borebook/formats/ags/read/records.ts'
import type { FileImport } from '@borebook/formats/file-import.ts'
import { quoteText } from '@borebook/formats/kit/findings.ts'
import { distinctNames } from '@borebook/formats/sounding-rows.ts'
import { storable, storableJson, wellFormedJson } from '../db/storable.ts'
import type { Codes } from './codes.ts'

/** The records of one table, of all holes of a file. */
export interface TableRows {
  table: OwnTable
  count: number
  /** JSON lists, of few records each, so that storing one takes a moment; `hole` is a place in `FileRead.holes`, `no` counts through the whole file. */
  chunks: string[]
}

/** Records with series of numbers are long: ten of them are a chunk of at most some megabytes. */
export const recordsPerChunk = (table: OwnTable): number =>
  ownNoun(table).fields.some(({ kind }) => kind === 'series') ? 10 : 250

/** The tables under an object, in the order in which they are stored. */
const storedTables = ownNouns.map(({ table }) => table).filter(table => table !== 'objects')

/** A hole's records of a table, layers included. */
function listImportedRecords({ layers, records }: AgsObject, table: OwnTable): AgsRecord[] {
  if (table === 'objects') return []
  if (table !== 'layers') return records[table]
  return layers.map(({ line, layer, kept }) => ({
    line,
    values: {
      ...layer,
      depthto: layer.depthto ?? layer.depthfrom,
      incomplete: layer.incomplete ?? (layer.prinstype === null || layer.depthto === null),
    },
    ...(kept && { kept }),
  }))
}

/** How many records a hole has of each table; tables without any are left out. */
export const countRecords = (hole: AgsObject): Record<string, number> =>
  Object.fromEntries(
    [
      ...storedTables.map(
        table => [table, table === 'layers' ? hole.layers.length : listImportedRecords(hole, table).length] as const,
      ),
      ['soundings', hole.soundings.length] as const,
      ['readings', hole.readings.reduce((sum, { readings }) => sum + readings.at.length, 0)] as const,
    ].filter(([, count]) => count > 0),
  )

/** All records as they are stored, table by table. */
export function listTableRows(objects: readonly AgsObject[]): TableRows[] {
  const counts = new Map<OwnTable, number[]>()
  return storedTables.map(table => {
    const { fields } = ownNoun(table)
    const links = fields.filter(({ to }) => to !== undefined)
    const firsts: number[] = []
    counts.set(table, firsts)
    const chunks: string[] = []
    let rows: object[] = []
    let no = 0
    for (const [hole, object] of objects.entries()) {
      firsts.push(no)
      for (const { values, kept } of listImportedRecords(object, table)) {
        const row: Record<string, unknown> = { hole, no: no++ }
        for (const field in values) row[field] = stored(values[field])
        for (const { field, to } of links)
          if (typeof values[field] === 'number') row[field] = counts.get(to!)![hole]! + (values[field] as number)
        if (kept) row.kept = storedKept(kept)
        rows.push(row)
        if (rows.length < recordsPerChunk(table)) continue
        chunks.push(JSON.stringify(rows))
        rows = []
      }
    }
    if (rows.length > 0) chunks.push(JSON.stringify(rows))
    return { table, count: no, chunks }
  })
}

const stored = (value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)
/** Makes what is kept of a record storable. */
export const storedKept = (kept: Kept): Kept =>
  Object.fromEntries(
    Object.entries(kept).map(([group, cells]) => [
      group,
      Object.fromEntries(Object.entries(cells).map(([heading, cell]) => [storable(heading), storable(cell)])),
    ]),
  )

/** Readings of a sensor of a file. */
export interface ReadingsRead {
  /** Place in `FileRead.holes`. */
  hole: number
  /** Number of the sensor among those of the whole file, from 0. */
  no: number
  readings: GivenReadings
  /** JSON objects of what is kept of single readings, each of about 200 kB. */
  kept: string[]
}

/** The readings of all holes; sensors are numbered as `listTableRows` does. */
export function readingsOf(objects: readonly AgsObject[]): ReadingsRead[] {
  let first = 0
  return objects.flatMap(({ records, readings }, hole) => {
    const from = first
    first += records.sensors.length
    return readings.map(({ sensor, readings: given, kept }) => ({
      hole,
      no: from + sensor,
      readings: given,
      kept: inChunks(Object.entries(storedKept(kept)).map(entry => JSON.stringify(entry))).map(chunk =>
        JSON.stringify(Object.fromEntries(JSON.parse(chunk))),
      ),
    }))
  })
}

const charactersPerChunk = 200_000
const rowsTogether = 500

/** Joins parts, JSON each, into JSON lists of about 200 kB. */
function inChunks(parts: Iterable<string>): string[] {
  const chunks: string[] = []
  let some: string[] = []
  let length = 0
  for (const part of parts) {
    some.push(part)
    length += part.length
    if (length < charactersPerChunk) continue
    chunks.push(`[${some.join(',')}]`)
    some = []
    length = 0
  }
  if (some.length > 0) chunks.push(`[${some.join(',')}]`)
  return chunks
}

/** The test runs of a hole with the names that they are stored under: what cannot be stored of two may be all that they differ in. */
export function soundingsNamed({ soundings }: AgsObject) {
  const names = new FreeNames()
  return soundings.map(sounding => ({
    name: names.take(storable(sounding.data.name).trim() || sounding.data.kind),
    sounding,
  }))
}

/** The test runs as they are stored, of all holes: JSON lists; `hole` is a place in `FileRead.holes`. `from` names their file. */
export function soundingChunks(objects: readonly AgsObject[], from: object): string[] {
  return inChunks(
    objects.flatMap((object, hole) =>
      soundingsNamed(object).map(({ name, sounding: { data, source, kept = null, picks = [] } }) => {
        const sequences = distinctNames(data.sequences.map(s => ({ ...s, sndname: storable(s.sndname) })))
        return storableJson({ hole, ...data, name, sequences, source: { ...from, ...source }, kept, picks })
      }),
    ),
  )
}

/** Kept rows as they are stored, of holes or of the whole file: JSON lists of rows of the table, about 200 kB each. */
export function keptChunks(read: FileImport, of: 'holes' | 'file'): string[] {
  const places = new Map(read.objects.map(({ key }, place) => [key, place]))
  const parts: string[] = []
  for (const { hole, stray, group, heads, rows } of read.kept) {
    if ((hole === null) !== (of === 'file') || stray !== undefined) continue
    const head = `"ags_group":${storableJson(group)},"heads":${storableJson(heads)}`
    for (let from = 0; from < rows.length; from += rowsTogether) {
      const some = rows.slice(from, from + rowsTogether).map(wellFormedJson)
      parts.push(`{"hole":${hole === null ? null : places.get(hole)},${head},"cells":[${some.join(',')}]}`)
    }
  }
  for (const [group, heads] of of === 'file' ? Object.entries(read.heads) : [])
    parts.push(`{"hole":null,"ags_group":${storableJson(group)},"heads":${storableJson(heads)},"cells":[]}`)
  return inChunks(parts)
}

/** The rows of each hole that its file does not describe, as they are stored where it is not made. */
export function keptOfStrays(read: FileImport): { hole: number; chunks: string[] }[] {
  return read.objects.flatMap(({ key, isStray }, hole) => {
    if (!isStray) return []
    const kept = read.kept.flatMap(({ stray, ...rows }) => (stray === key ? [rows] : []))
    return [{ hole, chunks: keptChunks({ ...read, kept, heads: {} }, 'file') }]
  })
}

/** Codes that no list holds: null, or where a record must have one 'not specified'; each is a finding. */
export function checkCodes(hole: AgsObject, read: FileImport, codes: Codes): void {
  for (const table of storedTables) {
    const { group, fields } = ownNoun(table)
    const coded = fields.filter(({ dictionary }) => dictionary !== null)
    const records =
      table === 'layers'
        ? hole.layers.map(row => ({ line: row.line, values: row.layer }))
        : listImportedRecords(hole, table)
    if (coded.length === 0) continue
    for (const { line, values } of records as AgsRecord[])
      for (const field of coded) {
        const unlisted = unlistedIn(values[field.field], field, codes)
        if (unlisted === null) continue
        hole.doubtful = true
        read.findings.push(finding(line, group, hole.key, field, unlisted.code))
        values[field.field] = unlisted.left ?? (field.isRequired ? fallback(field, codes) : null)
      }
  }
}

/** What of a field's codes no list holds, and what is left without; null when all are listed. */
function unlistedIn(value: unknown, { dictionary, isList }: OwnField, codes: Codes) {
  if (Array.isArray(value)) {
    const left = value.filter((code: string) => codes.has(dictionary!, code))
    return left.length === value.length ? null : { code: value.join(','), left }
  }
  if (typeof value !== 'string' || value === '') return null
  if (!isList) return codes.has(dictionary!, value) ? null : { code: value, left: null }
  const parts = value.split(',')
  const left = parts.filter(part => codes.has(dictionary!, part.replace(/[0-4]$/, '')))
  if (left.length === parts.length) return null
  return { code: parts.filter(part => !left.includes(part)).join(','), left: left.join(',') || null }
}

const fallback = ({ dictionary }: OwnField, codes: Codes): string =>
  ['ka', 'a'].find(code => codes.has(dictionary!, code)) ?? codes.first(dictionary!) ?? 'ka'

const finding = (line: number, group: string, hole: string, { field }: OwnField, code: string): Finding => ({
  severity: 'warning',
  line,
  group,
  text: messageOf('import.code.unknown', { hole: quoteText(hole), field, code }),
})
