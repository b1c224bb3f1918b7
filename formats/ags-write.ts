import { type ProjectFields, projectFields } from '@borebook/contract/projects.ts'
import { ownMonitoringHeadings } from './ags/groups/mond-groups.ts'
import { agsUnitWords, isStandardGroup, standardHeadings, typeDescription } from './ags/groups/standard.ts'
import { mondTypes, mondUnits, type OpenMond, unitsSaid } from './ags/monitoring/monitoring-write.ts'
import { describeColumn, ownNouns, projectHeadings } from './ags/own/own-nouns.ts'
import { ownMark } from './ags/own/own-read.ts'
import { Groups, isOurs, type WrittenProject } from './ags/own/own-write.ts'
import { escaped } from './ags/read/cells.ts'
import { isHoleHeading } from './ags/read/crew.ts'
import { shortHeading } from './ags/read/file-id.ts'
import { piecesHeading } from './ags/read/pieces.ts'
import type { AgsCell, AgsTable } from './ags/read/table.ts'
import { ownSoundingGroups } from './ags/soundings/sounding-write.ts'
import { exactTextHeadings, exactTexts, writePlain } from './ags/write/exact-texts.ts'
import { plainText } from './ags/write/plain-text.ts'

export type { KeptGroup, WrittenObject, WrittenProject as Written } from './ags/own/own-write.ts'
export type { WrittenSounding } from './ags/soundings/sounding-write.ts'
export type { WrittenCalculation } from './ags/write/calculation-write.ts'

const first = ['PROJ', 'TRAN', 'ABBR', 'DICT', 'UNIT', 'TYPE', 'LOCA', 'HORN', 'GEOL']
/** Headings whose codes ABBR explains with the label of a dictionary: by heading, its type. */
const dictionaryOf = new Map(
  ownNouns.flatMap(({ fields }) =>
    fields.flatMap(({ heading, dictionary }) => (dictionary === null ? [] : [[heading, dictionary] as const])),
  ),
)

/**
 * Writes a project as AGS 4.1.1 with CRLF: the standard's headings where it has one, user-defined ones declared in DICT
 * for all else, and what imported files held besides as it stood. Reading it gives the same records. `day` is the day of
 * the transmission, YYYY-MM-DD. Where readings follow, its last group is MOND, and `mond` says how their rows stand in it.
 */
export function writeOpenAgs(written: WrittenProject, day: string): { text: string; mond: OpenMond | null } {
  const groups = new Groups(written)
  const { list, isUnicode } = transmission(groups, written, day)
  for (const table of groups.tables.values()) for (const heading of table.columns.keys()) table.settle(heading)
  for (const heading of ['LOCA_XCRD', 'LOCA_YCRD']) dropEmpty(groups.tables.get('LOCA'), heading)
  withoutLists(groups, list)
  if (!isUnicode) plain(groups, written)
  declare(groups)
  for (const name of ['ABBR', 'DICT', 'UNIT', 'TYPE']) unique(groups.table(name))
  abbreviations(groups, written, list)
  unitsAndTypes(groups, written)
  if (!isUnicode) for (const name of ['ABBR', 'DICT', 'UNIT']) plainWords(groups.table(name))
  const isOpen = written.hasReadings === true && groups.monitored.length > 0
  const names = [...groups.tables.keys()].sort((a, b) => rank(a) - rank(b))
  const orders = ordersOf(groups)
  const text = names
    .filter(name => groups.table(name).rows.length > 0 || (isOpen && name === 'MOND'))
    .map(name => groups.table(name).text(orders(name)))
    .join('\r\n')
  const mond = isOpen && {
    headings: groups.table('MOND').headings(orders('MOND')),
    clock: groups.table('MOND').columns.get('MOND_DTIM')!.unit,
    sensors: groups.monitored,
  }
  return { text, mond: mond || null }
}

/** The order of the headings of a group: AGS's, and behind it that of DICT. */
function ordersOf(groups: Groups): (name: string) => string[] {
  const declared = new Map<string, string[]>()
  for (const { DICT_GRP, DICT_HDNG } of groups.table('DICT').rows)
    if (DICT_HDNG) declared.set(String(DICT_GRP), [...(declared.get(String(DICT_GRP)) ?? []), String(DICT_HDNG)])
  return name => {
    const theirs = declared.get(name) ?? []
    return !isStandardGroup(name) && theirs.includes('LOCA_ID')
      ? theirs
      : [...new Set([...standardHeadings(name), ...theirs])]
  }
}

/** Writes texts in the signs that AGS allows. */
function plain(groups: Groups, { project }: WrittenProject): void {
  const follows = groups.monitored.flatMap(({ common, beside }) => [...Object.values(common), ...Object.values(beside)])
  writePlain(groups.tables, text(project.prj_num), follows, name => groups.table(name))
}

/** Writes our own words in them: the next file has them anew. */
function plainWords({ name, rows }: AgsTable): void {
  for (const row of rows)
    if (String(row[`${name}_REM`] ?? '').startsWith(ownMark))
      row[`${name}_DESC`] = plainText(String(row[`${name}_DESC`]))
}

/** Codes of ours that hold the sign between the parts of a list are no codes in the sense of AGS. */
function withoutLists(groups: Groups, list: string): void {
  for (const { columns, rows } of groups.tables.values())
    for (const [heading, column] of columns)
      if (
        column.type === 'PA' &&
        dictionaryOf.has(heading) &&
        rows.some(row => String(row[heading] ?? '').includes(list))
      )
        column.type = 'X'
}

const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : name === 'MOND' ? 101 : 100)

/** Coordinates mostly stand under the standard’s headings; then the column for the others is not needed. */
function dropEmpty(table: AgsTable | undefined, heading: string): void {
  if (table && !table.rows.some(row => row[heading])) table.columns.delete(heading)
}

function transmission(groups: Groups, { project }: WrittenProject, day: string): { list: string; isUnicode: boolean } {
  const table = groups.table('TRAN')
  // rows of files that were imported: what parts their links and lists, and whether they held signs that AGS does not
  // allow
  const came = table.rows.splice(0)
  const agreed = (heading: string, usual: string) => {
    const [first, ...more] = new Set(came.map(row => row[heading] || usual))
    return first === undefined || more.length > 0 ? usual : String(first)
  }
  const list = agreed('TRAN_RCON', '+')
  const isUnicode = came.some(row => row.TRAN_BUTF === 'Y')
  const values = {
    TRAN_ISNO: '1',
    TRAN_DATE: day,
    TRAN_PROD: ownMark,
    TRAN_STAT: 'Draft',
    TRAN_DESC: 'Everything that the project holds',
    TRAN_AGS: '4.1.1',
    TRAN_RECV: escaped(String(project.client || 'Recipient not stated')),
    TRAN_DLIM: agreed('TRAN_DLIM', '|'),
    TRAN_RCON: list,
    TRAN_REM: '',
    ...(isUnicode && { TRAN_BUTF: 'Y' }),
  }
  table.columns.clear()
  for (const heading of Object.keys(values)) {
    const isDay = heading === 'TRAN_DATE'
    table.column(heading, isDay ? 'yyyy-mm-dd' : '', isDay ? 'DT' : heading === 'TRAN_BUTF' ? 'YN' : 'X')
  }
  table.rows.push(values)
  return { list, isUnicode }
}

/** Declares in DICT what the standard has not. */
function declare(groups: Groups): void {
  const table = groups.table('DICT')
  for (const [ending, type] of Object.entries(dictTypes))
    if (!table.columns.has(`DICT_${ending}`)) table.column(`DICT_${ending}`, '', type)
  // what a file calls by the name of one of ours goes by another here
  const theirs = table.rows.filter(({ DICT_GRP, DICT_HDNG = '' }) => {
    return isHoleHeading(String(DICT_HDNG)) || !isOurs(String(DICT_GRP), String(DICT_HDNG))
  })
  table.rows.splice(0, table.rows.length, ...theirs)
  const known = new Set(table.rows.map(row => `${row.DICT_GRP} ${row.DICT_HDNG ?? ''}`))
  const add = (group: string, heading: string, more: Record<string, AgsCell>) => {
    if (known.has(`${group} ${heading}`)) return
    known.add(`${group} ${heading}`)
    table.rows.push({ DICT_TYPE: heading === '' ? 'GROUP' : 'HEADING', DICT_GRP: group, DICT_HDNG: heading, ...more })
  }
  const words = new Map<string, readonly [words: string, remark: string]>(
    ownNouns.flatMap(({ table: noun, fields }) =>
      fields.map(({ heading, words: said, field }) => [heading, [said, `${ownMark} ${noun}.${field}`]] as const),
    ),
  )
  for (const [field, heading] of Object.entries(projectHeadings))
    words.set(heading, [describedAs(field), `${ownMark} projects.${field}`])
  for (const { headings } of Object.values(ownSoundingGroups))
    for (const [heading, said] of Object.entries(headings)) words.set(heading, [said, `${ownMark} soundings`])
  for (const [heading, said] of groups.words) words.set(heading, [escaped(said), `${ownMark} sequences`])
  for (const headings of Object.values(ownMonitoringHeadings))
    for (const [heading, said] of Object.entries(headings)) words.set(heading, [said, `${ownMark} readings`])
  words.set('LOCA_ID', ['Location identifier', `${ownMark} key`])
  words.set(shortHeading, ['Short name of an object whose id is longer', `${ownMark} objects`])
  words.set('TRAN_BUTF', ['The file holds signs beyond those that AGS allows', `${ownMark} texts`])
  for (const [heading, said] of Object.entries(exactTextHeadings)) words.set(heading, [said, `${ownMark} texts`])
  words.set('GEOL_COMP', ['The description is composed from the codes', `${ownMark} layers`])
  words.set(piecesHeading, [
    'Of the intervals that this row holds, joined by +: number, depth to, diameter of hole and of casing',
    `${ownMark} drilling`,
  ])
  for (const { number, words: said } of ownNouns)
    if (number) words.set(number, [`Number in ${said.toLowerCase()} of the object`, `${ownMark} number`])
  for (const data of groups.tables.values()) {
    const own = ownGroupOf(data.name)
    const standard = new Set(standardHeadings(data.name))
    // files before AGS4 tell no types, and their groups are not AGS4's
    const isOld = !own && !isStandardGroup(data.name) && [...data.columns.values()].every(({ type }) => type === 'X')
    if (!own && !isOld && !isStandardGroup(data.name)) continue
    if (own)
      add(data.name, '', { DICT_DESC: own.words, DICT_PGRP: own.parent ?? 'LOCA', DICT_REM: `${ownMark} ${own.table}` })
    else if (isOld) add(data.name, '', { DICT_DESC: data.name, DICT_PGRP: 'LOCA', DICT_REM: `${ownMark} kept` })
    for (const [heading, { unit, type }] of data.columns) {
      if (!own && !isOld && standard.has(heading)) continue
      const [said, remark] = words.get(heading) ?? [
        heading === 'LOCA_ID' ? 'Location identifier' : heading,
        `${ownMark} kept`,
      ]
      add(data.name, heading, {
        // nobody knows what tells the rows of an old group apart but all that they say
        DICT_STAT: isOld || heading === 'LOCA_ID' || own?.keys.includes(heading) ? 'KEY' : 'OTHER',
        DICT_DTYP: type,
        DICT_DESC: said,
        DICT_UNIT: unit,
        DICT_REM: remark,
      })
    }
  }
}

/** A group of ours: what it holds, the table that does, and the headings that tell its rows apart. */
function ownGroupOf(
  name: string,
): { words: string; table: string; keys: readonly string[]; parent?: string } | undefined {
  if (name === exactTexts) {
    const keys = ['PROJ_ID', 'BBTX_GRP', 'BBTX_HDNG', 'BBTX_ROW', 'BBTX_TEXT']
    return { words: 'Texts as they are', table: 'texts', keys, parent: 'PROJ' }
  }
  const sounding = ownSoundingGroups[name]
  if (sounding) return { ...sounding, table: 'soundings' }
  const noun = ownNouns.find(({ group, isStandard }) => group === name && !isStandard)
  return noun && { words: noun.words, table: noun.table, keys: noun.number === null ? [] : [noun.number] }
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const describedAs = (field: string): string =>
  describeColumn(projectFields.shape[field as keyof ProjectFields].description ?? field)

const dictTypes = {
  TYPE: 'PA',
  GRP: 'X',
  HDNG: 'X',
  STAT: 'PA',
  DTYP: 'PT',
  DESC: 'X',
  UNIT: 'PU',
  EXMP: 'X',
  PGRP: 'X',
  REM: 'X',
}

/** Leaves out rows that say the same again: of two files that were imported. */
function unique(table: AgsTable): void {
  const met = new Set<string>()
  const keys: Record<string, readonly string[]> = {
    ABBR: ['ABBR_HDNG', 'ABBR_CODE'],
    DICT: ['DICT_GRP', 'DICT_HDNG'],
    UNIT: ['UNIT_UNIT'],
  }
  const rows = table.rows.filter(row => {
    const key = JSON.stringify(keys[table.name]?.map(heading => row[heading] ?? '') ?? row)
    return !met.has(key) && met.add(key)
  })
  table.rows.splice(0, table.rows.length, ...rows)
}

/** Explains every abbreviation that is used. */
function abbreviations(groups: Groups, { labelOf, hasReadings }: WrittenProject, list: string): void {
  const table = groups.table('ABBR')
  for (const ending of ['HDNG', 'CODE', 'DESC', 'LIST', 'REM']) table.column(`ABBR_${ending}`, '', 'X')
  const known = new Set(table.rows.map(row => `${row.ABBR_HDNG} ${row.ABBR_CODE}`))
  for (const data of groups.tables.values())
    for (const [heading, { type }] of data.columns) {
      if (type !== 'PA') continue
      const follow = heading === 'MOND_TYPE' && hasReadings ? mondTypes : []
      const used = data.rows.flatMap(row => String(row[heading] ?? '').split(list)).filter(code => code !== '')
      for (const code of new Set([...used, ...follow])) {
        if (known.has(`${heading} ${code}`)) continue
        known.add(`${heading} ${code}`)
        const type = dictionaryOf.get(heading)
        const label = (type === undefined ? undefined : labelOf(type, code)) ?? agsWords[`${heading} ${code}`] ?? code
        table.rows.push({ ABBR_HDNG: heading, ABBR_CODE: code, ABBR_DESC: escaped(label), ABBR_REM: ownMark })
      }
    }
}

/** The meaning of codes of AGS that the export writes of itself. */
const agsWords: Record<string, string> = {
  'SAMP_TYPE D': 'Small disturbed sample',
  'SAMP_TYPE B': 'Bulk disturbed sample',
  'SAMP_TYPE U': 'Undisturbed sample - open drive',
  'SAMP_TYPE UT': 'Undisturbed thin wall open drive tube sample',
  'SAMP_TYPE P': 'Piston sample',
  'SAMP_TYPE C': 'Core sample',
  'SAMP_TYPE BLK': 'Block sample',
  'SAMP_TYPE L': 'Liner sample',
  'SAMP_TYPE SPTLS': 'Standard penetration test liner sample',
  'SAMP_TYPE AMAL': 'Amalgamated sample',
  'SAMP_TYPE W': 'Water sample',
  'SAMP_TYPE G': 'Gas sample',
  'BKFL_LEG 901': 'Sand backfill',
  'BKFL_LEG 902': 'Gravel backfill',
  'BKFL_LEG 903': 'Bentonite',
  'BKFL_LEG 904': 'Grout',
  'BKFL_LEG 905': 'Arisings',
  'BKFL_LEG 906': 'Concrete',
  'BKFL_LEG 907': 'Asphalt',
  'BKFL_LEG 908': 'Ballast',
  'MOND_TYPE WDEP': 'Depth to water from LOCA_ID datum',
  'MOND_TYPE WHD': 'Head of water above tip',
  'MOND_TYPE LEV': 'Water level',
  'MOND_TYPE PRES': 'Water pressure',
  'MOND_TYPE TEMP': 'Temperature',
  'MOND_TYPE BAR': 'Barometric pressure',
  'MOND_TYPE RAW': 'Reading of the instrument',
  'MONG_TYPE SP': 'Standpipe',
  'MONG_TYPE VW': 'Vibrating wire piezometer',
  'MONG_TYPE WLL': 'Water level logger',
  'MONG_TYPE TP': 'Temperature probe',
  'MONG_TYPE EPIE': 'Electric piezometer',
  'PIPE_TYPE PLAIN': 'Plain pipe',
  'PIPE_TYPE SLOTTED': 'Slotted pipe',
  'HDPH_TYPE CP': 'Cable percussion',
  'HDPH_TYPE RC': 'Rotary cored',
  'HDPH_TYPE RO': 'Rotary open hole',
  'DICT_TYPE GROUP': 'Group',
  'DICT_TYPE HEADING': 'Heading',
  'DICT_STAT KEY': 'Key field',
  'DICT_STAT OTHER': 'Other field',
}

/** Units that stand in cells, as those of readings do. */
function unitsInCells(groups: Groups): Set<string> {
  const found = new Set<string>()
  for (const { columns, rows } of groups.tables.values())
    for (const [heading, { type }] of columns)
      if (type === 'PU') for (const row of rows) found.add(String(row[heading] ?? ''))
  return found
}

/** Lists every unit and every type that is used. */
function unitsAndTypes(groups: Groups, { hasReadings }: WrittenProject): void {
  const units = groups.table('UNIT')
  const types = groups.table('TYPE')
  for (const ending of ['UNIT', 'DESC', 'REM']) units.column(`UNIT_${ending}`, '', 'X')
  for (const ending of ['TYPE', 'DESC']) types.column(`TYPE_${ending}`, '', 'X')
  const columns = [...groups.tables.values()].flatMap(({ columns }) => [...columns.values()])
  const declared = groups.table('DICT').rows
  const known = new Set(units.rows.map(row => String(row.UNIT_UNIT)))
  for (const unit of new Set([
    ...columns.map(({ unit }) => unit),
    ...declared.map(row => String(row.DICT_UNIT ?? '')),
    ...unitsInCells(groups),
    ...(hasReadings ? [...mondUnits, ...groups.monitored.flatMap(unitsSaid)] : []),
  ])) {
    if (unit === '' || known.has(unit)) continue
    units.rows.push({
      UNIT_UNIT: unit,
      UNIT_DESC: agsUnitWords[unit] ?? groups.units.get(unit) ?? unit,
      UNIT_REM: ownMark,
    })
  }
  const used = new Set(['X', ...columns.map(({ type }) => type), ...declared.map(row => String(row.DICT_DTYP ?? ''))])
  for (const type of [...used].sort()) {
    if (type === '') continue
    types.rows.push({ TYPE_TYPE: type, TYPE_DESC: typeDescription(type) })
  }
}
