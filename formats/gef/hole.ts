import { grids } from '@borebook/geo/grids-known.ts'
import { newHole } from '../ags/read/holes.ts'
import type { AgsObject } from '../ags/read/records.ts'
import { ShortNames } from '../ags/read/short-names.ts'
import type { FileImport } from '../file-import.ts'
import { readDay } from '../kit/day.ts'
import type { Findings } from '../kit/findings.ts'
import { fitted, keepWithin, readKnownText } from '../kit/fitted.ts'
import { readDecimal } from '../kit/number.ts'
import { stemOf } from '../kit/stem.ts'
import { type Entry, findEntry, type GefHeader } from './header.ts'

/** A number of a header line; what is none is a finding, and null. */
export function readEntryNumber(entry: Entry | undefined, place: number, findings: Findings): number | null {
  const text = entry?.values[place] ?? ''
  if (entry === undefined || text === '' || text === '-') return null
  const { value } = readDecimal(text)
  if (value === null) findings.warning(entry.line, entry.key, 'gef.header.noNumber', { text: entry.text })
  return value
}

/** The text of `#MEASUREMENTTEXT = index, text, …`. */
export const readMeasurementText = (header: GefHeader, index: number, most: number): string | null =>
  readKnownText(findEntry(header, 'MEASUREMENTTEXT', index)?.values[1]?.replace(/^'(.*)'$/, '$1'), most)

/** What a header calls the test; null: nothing. */
export const readTestId = (header: GefHeader): string | null => readKnownText(findEntry(header, 'TESTID')?.text, 60)

/** An object with its name, place, height and company. */
export function readGefHole(header: GefHeader, filename: string, findings: Findings): AgsObject {
  const id = findEntry(header, 'TESTID')
  const key = readTestId(header) ?? fitted(stemOf(filename), 60) ?? 'GEF'
  const hole = newHole(key, id?.line ?? 1, false)
  findings.about = hole
  hole.object.shortname = new ShortNames([key]).of(key)
  if (hole.object.shortname !== key) {
    hole.object.longname = fitted(key, 40)
    findings.note(hole.line, null, 'import.hole.shortened', { hole: key, shortname: hole.object.shortname })
  }
  place(header, hole, findings)
  level(header, hole, findings)
  hole.object.drillcomp = readKnownText(findEntry(header, 'COMPANYID')?.values[0], 80)
  return hole
}

function place(header: GefHeader, { object }: AgsObject, findings: Findings): void {
  const entry = findEntry(header, 'XYID')
  if (!entry) return
  const [x, y] = [1, 2].map(k => keepWithin(readEntryNumber(entry, k, findings), -1e12, 1e12))
  if (x == null || y == null) return
  if (x === 0 && y === 0) {
    findings.warning(entry.line, entry.key, 'sounding.file.zero')
    return
  }
  const code = entry.values[0] ?? ''
  Object.assign(object, { xcoord: x, ycoord: y, epsg: readGefGrid(code) })
  if (object.epsg === null) findings.warning(entry.line, entry.key, 'sounding.file.grid', { code })
}

/** Codes of the format with EPSG's: the Dutch grid, Lambert 72 in Belgium. */
const gefGrids = new Map([
  ['31000', '28992'],
  ['32000', '31370'],
])
/** Codes of heights, the format's before EPSG's, with those of dictionary 166. */
const gefHeights = new Map([
  ['31000', 'nap'],
  ['5709', 'nap'],
  ['32001', 'taw'],
  ['5710', 'taw'],
])

/** EPSG of a code of the format, where it is sure; some files write EPSG codes. */
export const readGefGrid = (code: string): string | null =>
  gefGrids.get(code) ?? (Object.hasOwn(grids, code) ? code : null)
/** The code of the format for a plane system: EPSG's where the format has none. */
export const writeGefGrid = (epsg: string): string => codeOf(gefGrids, epsg) ?? epsg
/** The code of the format for a height system of dictionary 166; undefined where it has none. */
export const writeGefHeight = (elevsys: string | null): string | undefined => codeOf(gefHeights, elevsys)

const codeOf = (codes: ReadonlyMap<string, string>, value: string | null): string | undefined =>
  [...codes].find(([, known]) => known === value)?.[0]

/** Dutch and English words for the ground, at which depths begin. */
const ground = /maaiveld|\bmv\b|ground|surface|gelände|terrein|^-?$/i

function level(header: GefHeader, { object }: AgsObject, findings: Findings): void {
  const entry = findEntry(header, 'ZID')
  if (!entry) return
  object.zcoordb = keepWithin(readEntryNumber(entry, 1, findings), -15000, 10000)
  if (object.zcoordb === null) return
  const code = entry.values[0] ?? ''
  const elevsys = gefHeights.get(code)
  if (elevsys) object.elevsys = elevsys
  else findings.warning(entry.line, entry.key, 'sounding.file.level', { code })
  const said = findEntry(header, 'MEASUREMENTTEXT', 9)
  if (said && !ground.test(said.values[1] ?? ''))
    findings.warning(said.line, said.key, 'sounding.file.notGround', { level: said.values[1]! })
}

/** `year, month, day` as YYYY-MM-DD, in three values or in one, also with the day first as the Dutch write it; null: no day. */
function readGefDay(entry: Entry | undefined, from = 0): string | null {
  const [year = '', month = '', day = ''] = entry?.values.slice(from, from + 3) ?? []
  const written = /[-/.]/.test(year) ? year : [year, month, day].map(part => part.padStart(2, '0')).join('-')
  return readDay(written, /^\d{4}/.test(written) ? 'yyyy-mm-dd' : 'dd-mm-yyyy')
}

/** Reads the day that an entry should state; one that states something else is a finding. */
export function readStatedDay(entry: Entry | undefined, from: number, findings: Findings): string | null {
  const day = readGefDay(entry, from)
  const isFilled = /[\p{L}1-9]/u.test(entry?.values[from] ?? '')
  if (entry && day === null && isFilled)
    findings.warning(entry.line, entry.key, 'gef.header.noDay', { text: entry.text })
  return day
}

/** Reads when the test began: the day, with the time behind it unless that is midnight, which programs write for none. */
export function startedAt(header: GefHeader): string | null {
  const day = readGefDay(findEntry(header, 'STARTDATE'))
  const [hours, minutes, seconds] = (findEntry(header, 'STARTTIME')?.values ?? []).map(value =>
    value === '' ? Number.NaN : Math.floor(Number(value)),
  )
  if (day === null || hours === undefined || minutes === undefined) return day
  if (!(hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60) || hours + minutes + (seconds ?? 0) === 0) return day
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${two(hours)}:${two(minutes)}${seconds && seconds < 60 ? `:${two(seconds)}` : ''}`
}

/** What a header says of the project. */
export const readGefProject = (header: GefHeader): Partial<FileImport['project']> => {
  const number = fitted(findEntry(header, 'PROJECTID')?.text, 40) ?? ''
  const title = fitted(findEntry(header, 'PROJECTNAME')?.text, 200) ?? readMeasurementText(header, 2, 200) ?? ''
  // the Dutch archive writes its own name for every project
  return {
    prj_num: /^DINO\b/i.test(number) ? '' : number,
    prj_title: title,
    client: readMeasurementText(header, 1, 200),
  }
}
