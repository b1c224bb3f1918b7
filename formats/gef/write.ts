import type { ObjectFields } from '@borebook/contract/objects.ts'
import {
  metaUnits,
  type SequenceData,
  type SoundingData,
  type SoundingMeta,
} from '@borebook/contract/soundings/soundings.ts'
import { ShortNames } from '../ags/read/short-names.ts'
import { Findings } from '../kit/findings.ts'
import { findUnitScale, scaled } from '../kit/scale.ts'
import { type GefKept, namedColumns, readConeMeta } from './cone.ts'
import { type Entry, findEntry, type GefHeader, readGefHeader } from './header.ts'
import { readGefGrid, readTestId, startedAt, writeGefGrid, writeGefHeight } from './hole.ts'
import { type OwnFacts, ownLines } from './own.ts'
import { measurementTexts, measurementVars, writtenColumns } from './quantities.ts'

/** What a GEF-CPT is written from. */
export interface GefToWrite {
  object: Pick<ObjectFields, 'shortname' | 'xcoord' | 'ycoord' | 'epsg' | 'zcoordb' | 'elevsys'>
  sounding: Pick<SoundingData, 'name' | 'started' | 'meta' | 'remarks' | 'depth' | 'sequences'>
  /** What the file that it came from said besides, `kept.gef` of its row. */
  kept?: GefKept | null
}

/**
 * A cone test as GEF-CPT 1.1.0, in stored units with every digit. Lines of the header that it came with are written as
 * they stood, but for what has been changed since. What the format has no place for stands in comments of our own. Lines
 * end in CRLF.
 */
export function writeGef({ object, sounding, kept }: GefToWrite): string {
  const lines = [
    '#GEFID = 1, 1, 0',
    `#COLUMN = ${sounding.sequences.length + 1}`,
    '#COLUMNINFO = 1, m, penetration length, 1',
    ...sounding.sequences.map((sequence, k) => columnInfo(sequence, k + 2, kept ?? null)),
    '#COLUMNSEPARATOR = ;',
  ]
  const voids = sounding.sequences.map(({ values }) => freeVoid(values))
  lines.push('#COLUMNVOID = 1, -9999', ...voids.map((value, k) => `#COLUMNVOID = ${k + 2}, ${value}`))
  lines.push(`#LASTSCAN = ${sounding.depth.length}`, ...headerLines(object, sounding, kept ?? null))
  lines.push(...ownLines(unsaid(sounding, lines)), '#EOH =')
  for (const [row, depth] of sounding.depth.entries()) {
    let line = String(depth)
    for (const [k, { values }] of sounding.sequences.entries()) line += `;${values[row] ?? voids[k]!}`
    lines.push(line)
  }
  return `${lines.join('\r\n')}\r\n`
}

/** Words as a header line can hold them. */
const plain = (text: string): string => text.replace(/[\s,]+/g, ' ').trim()

function columnInfo({ sndname, quantity, unit }: SequenceData, place: number, kept: GefKept | null): string {
  const from = kept?.columns.find(column => column.sndname === sndname)
  const usual = quantity === null ? undefined : writtenColumns[quantity]
  const bare = sndname.endsWith(` [${unit}]`) ? sndname.slice(0, -unit.length - 3) : sndname
  const number = from?.number ?? usual?.[0] ?? 0
  const name = from?.name ?? usual?.[2] ?? plain(bare)
  return `#COLUMNINFO = ${place}, ${usual?.[1] ?? (plain(unit) || '-')}, ${name || '-'}, ${Number.isFinite(number) ? number : 0}`
}

/** A value that says 'missing' and that no row has. */
function freeVoid(values: readonly (number | null)[]): number {
  const taken = new Set(values)
  let value = -9999
  while (taken.has(value)) value = value * 10 - 9
  return value
}

type HeaderSource = Pick<GefToWrite, 'object' | 'sounding'>

function headerLines(object: GefToWrite['object'], sounding: GefToWrite['sounding'], kept: GefKept | null): string[] {
  const header = readGefHeader(`${kept?.header.join('\n') ?? ''}\n#EOH`)!
  const before = readConeMeta(header, new Findings())
  const told = toldLines({ object, sounding }, header, before)
  const lines = header.entries.flatMap(entry => {
    const name = nameOf(entry)
    const mine = told.get(name)
    if (mine === undefined) return isOurs(entry, before) ? [] : [entry.raw]
    told.delete(name)
    return [mine === 'same' ? entry.raw : mine]
  })
  const rows = (kept?.rows ?? []).map(row => `#COMMENT = row as it came: ${row.replace(/\s+/g, ' ').trim()}`)
  return [...lines, ...[...told.values()].filter(line => line !== 'same'), ...rows]
}

const nameOf = ({ key, values }: Entry): string =>
  key === 'MEASUREMENTVAR' || key === 'MEASUREMENTTEXT' ? `${key} ${Number(values[0])}` : key

/** A line whose content the product keeps itself: if it is no longer told, it goes. */
function isOurs({ key, values }: Entry, before: SoundingMeta): boolean {
  const number = Number(values[0])
  const name =
    key === 'MEASUREMENTVAR'
      ? measurementVars[number]?.[0]
      : key === 'MEASUREMENTTEXT'
        ? measurementTexts[number]?.[0]
        : undefined
  return name === undefined ? /^(XYID|ZID|STARTDATE|STARTTIME)$/.test(key) : before[name] !== undefined
}

/** What of a sounding the lines of a header alone would give otherwise, or not at all. */
function unsaid({ name, started, meta, remarks, sequences }: GefToWrite['sounding'], lines: string[]): OwnFacts {
  const header = readGefHeader(`${lines.join('\n')}\n#EOH`)!
  const [said, columns] = [readConeMeta(header, new Findings()), namedColumns(header)]
  const facts: OwnFacts = { meta: {}, remarks, columns: new Map() }
  if (readTestId(header) !== name) facts.name = name
  if (startedAt(header) !== started) facts.started = started
  for (const [key, { value, unit }] of Object.entries(meta))
    if (said[key]?.value !== value || said[key].unit !== unit) facts.meta[key] = { value, unit }
  for (const [k, { sndname, quantity, unit }] of sequences.entries()) {
    const read = columns.get(k + 2)
    if (read?.sndname !== sndname || read.quantity !== quantity || read.unit !== unit)
      facts.columns.set(k + 2, { sndname, quantity, unit })
  }
  return facts
}

/** Lines that the product has something to say in, by name; 'same' where the header has just that. */
function toldLines({ object, sounding }: HeaderSource, header: GefHeader, before: SoundingMeta): Map<string, string> {
  const lines = new Map<string, string>()
  const testId = findEntry(header, 'TESTID')?.text
  const isNamedSo = testId !== undefined && new ShortNames([testId]).of(testId) === object.shortname
  if (!findEntry(header, 'REPORTCODE') && !findEntry(header, 'PROCEDURECODE'))
    lines.set('REPORTCODE', '#REPORTCODE = GEF-CPT-Report, 1, 1, 0, -')
  lines.set('TESTID', isNamedSo ? 'same' : `#TESTID = ${plain(object.shortname)}`)
  placeLines(object, header, lines)
  startLines(sounding.started, header, lines)
  metaLines(sounding.meta, before, lines)
  return lines
}

function placeLines(object: GefToWrite['object'], header: GefHeader, lines: Map<string, string>): void {
  const { xcoord, ycoord, epsg, zcoordb, elevsys } = object
  const xy = findEntry(header, 'XYID')
  const [code = '', x, y] = xy?.values ?? []
  if (xcoord !== null && ycoord !== null) {
    const isSame = Number(x) === xcoord && Number(y) === ycoord && (epsg === null || readGefGrid(code) === epsg)
    const system = epsg ? writeGefGrid(epsg) : code || '00001'
    lines.set('XYID', isSame ? 'same' : `#XYID = ${system}, ${xcoord}, ${ycoord}`)
  } else if (xy && (!Number.isFinite(Number(x)) || Number(x) === 0)) lines.set('XYID', 'same')
  const level = findEntry(header, 'ZID')
  if (zcoordb !== null) {
    const isSame = level !== undefined && Number(level.values[1]) === zcoordb
    const system = writeGefHeight(elevsys) ?? level?.values[0] ?? '00001'
    lines.set('ZID', isSame ? 'same' : `#ZID = ${system}, ${zcoordb}`)
  }
}

function startLines(started: string | null, header: GefHeader, lines: Map<string, string>): void {
  if (started === null) return
  const isSame = startedAt(header) === started
  const [year, month, day, hours, minutes, seconds] = started.split(/[-T :.Z+]/)
  lines.set('STARTDATE', isSame ? 'same' : `#STARTDATE = ${year}, ${month}, ${day}`)
  if (isSame ? findEntry(header, 'STARTTIME') : hours)
    lines.set('STARTTIME', isSame ? 'same' : `#STARTTIME = ${hours}, ${minutes ?? '00'}, ${seconds || '00'}`)
}

function metaLines(meta: SoundingMeta, before: SoundingMeta, lines: Map<string, string>): void {
  for (const [number, [name, unit, words]] of Object.entries(measurementVars)) {
    const { value, unit: stated } = meta[name] ?? {}
    const stored =
      stated === '' || stated === undefined
        ? findUnitScale(metaUnits[name], metaUnits[name])
        : findUnitScale(stated, metaUnits[name])
    if (typeof value !== 'number' || stored === null) continue
    const scale = findUnitScale(unit, metaUnits[name])!
    // the units of the format are ours, or a thousandth of them
    const written = scaled(scaled(value, stored), { by: 10 ** scale.tenths, tenths: 0 })
    const isSame = before[name]?.value === value
    lines.set(
      `MEASUREMENTVAR ${number}`,
      isSame ? 'same' : `#MEASUREMENTVAR = ${number}, ${written}, ${unit}, ${words}`,
    )
  }
  for (const [number, [name, words]] of Object.entries(measurementTexts)) {
    const value = meta[name]?.value
    if (value === undefined) continue
    const isSame = before[name]?.value === value
    lines.set(
      `MEASUREMENTTEXT ${number}`,
      isSame ? 'same' : `#MEASUREMENTTEXT = ${number}, ${plain(String(value))}, ${words}`,
    )
  }
}
