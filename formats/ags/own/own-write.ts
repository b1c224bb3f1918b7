import { describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { readDecimal } from '../../kit/number.ts'
import { isOwnMonitoring } from '../groups/mond-groups.ts'
import { standardHeadings } from '../groups/standard.ts'
import { type MondRows, writeMonitoring } from '../monitoring/monitoring-write.ts'
import { cellOf, escaped } from '../read/cells.ts'
import { siteClock } from '../read/clock.ts'
import { completeTable } from '../read/complete-table.ts'
import { addCrew } from '../read/crew.ts'
import { type Derived, derived } from '../read/derived.ts'
import { derivedColumn, isNumeric } from '../read/derived-columns.ts'
import { diameterGroups, diameterRows, isToldBy, keptDiameters } from '../read/drilling.ts'
import { FileIds, shortHeading } from '../read/file-id.ts'
import { isGeographicCode } from '../read/grid.ts'
import { type DrilledRow, drilledRows, piecesHeading } from '../read/pieces.ts'
import type { AgsRecord, ChildTable, Head, Kept, Value } from '../read/records.ts'
import { strikeRows } from '../read/strikes.ts'
import { type AgsCell, AgsTable } from '../read/table.ts'
import { writeDissipations } from '../soundings/dissipations.ts'
import { isOwnHeading } from '../soundings/sounding-cells.ts'
import { testNames, type WrittenSounding, writeSoundings } from '../soundings/sounding-write.ts'
import type { Writer } from '../write/writer.ts'
import { type OwnField, type OwnNoun, type OwnTable, ownNouns, projectHeadings } from './own-nouns.ts'

type Values = Record<string, Value | undefined>

/** Rows of a group that became no record, as they stand. */
export interface KeptGroup {
  group: string
  heads: readonly Head[]
  cells: readonly (readonly string[])[]
}

export interface WrittenObject {
  values: Values
  kept: Kept
  /** Records by table, from top to bottom; links are places in these lists, from 0. */
  records: Partial<Record<'layers' | ChildTable, AgsRecord[]>>
  rows: readonly KeptGroup[]
  soundings?: readonly WrittenSounding[]
}

/** All that is written of a project. */
export interface WrittenProject {
  project: Values
  projectKept: Kept
  objects: readonly WrittenObject[]
  /** Rows of the whole project. */
  rows: readonly KeptGroup[]
  /** Unit and type of headings that records keep, by group. */
  heads: Readonly<Record<string, readonly Head[]>>
  /** The English label of a code. */
  labelOf(dictionary: number, code: string): string | undefined
  /** Types of tube that some language calls a filter: other readers know one only. */
  filterTypes: ReadonlySet<string>
  /** Whether rows of readings follow: MOND is then the last group. */
  hasReadings?: boolean
  /** Whether any of their moments is not a whole minute. */
  haveSeconds?: boolean
  /** What is kept of single readings, by the key of their sensor. */
  besideReadings?: ReadonlyMap<number, Kept>
}

const leastDecimals: Record<string, number> = { m: 2 }

/** The groups of a project, by name, without those that describe the file. */
export class Groups {
  readonly tables = new Map<string, AgsTable>()
  /** What headings of our own say that are not the same in every file. */
  readonly words = new Map<string, string>()
  /** What units are that only some files need. */
  readonly units = new Map<string, string>()
  /** How readings of sensors stand in MOND. */
  readonly monitored: MondRows[]
  private readonly written: WrittenProject
  private readonly ids = new Map<WrittenObject, string>()

  constructor(written: WrittenProject) {
    this.written = written
    const ids = new FileIds(written.objects)
    for (const object of written.objects) this.ids.set(object, escaped(ids.of(object)))
    this.project()
    for (const noun of ownNouns) this.records(noun)
    this.strikes()
    this.monitored = this.monitoring()
    const rest = this.soundings()
    this.kept()
    rest()
    this.dissipations()
    for (const table of this.tables.values()) completeTable(table, this.written.heads[table.name] ?? [], isOurs)
  }

  table(name: string): AgsTable {
    let table = this.tables.get(name)
    if (!table) {
      table = new AgsTable(name)
      this.tables.set(name, table)
    }
    return table
  }

  private project(): void {
    const { project, projectKept } = this.written
    const table = this.table('PROJ')
    const row: Record<string, AgsCell> = {}
    for (const [field, heading] of Object.entries(projectHeadings)) {
      table.column(heading, '', heading === 'PROJ_ID' ? 'ID' : 'X')
      row[heading] = text(project[field])
    }
    this.besides(table, row, projectKept.PROJ ?? {}, () => true)
    table.rows.push(row)
  }

  private records(noun: OwnNoun): void {
    const numbered = this.numbered(noun)
    const used = new Set<OwnField>()
    for (const object of this.written.objects)
      for (const { values } of recordsOf(object, noun.table))
        for (const field of noun.fields) if (isSaid(values[field.field])) used.add(field)
    for (const object of this.written.objects) {
      const id = this.ids.get(object)!
      for (const [place, { record, pieces }] of rowsOf(object, noun.table).entries()) {
        const table = this.table(noun.group)
        if (table.columns.size === 0) columns(table, noun, used, numbered)
        const row: Record<string, AgsCell> = {}
        if (numbered !== null) row[numbered] = place + 1
        for (const field of used) row[field.heading] = cellOf(record.values[field.field], field)
        row.LOCA_ID = id
        this.special(noun, object, record, row)
        if (pieces !== '') {
          table.column(piecesHeading, '', 'X')
          row[piecesHeading] = pieces
        }
        this.derive(table, record, row)
        table.rows.push(row)
      }
      if (noun.table === 'objects') this.course(object, id)
      if (noun.table === 'drilling') this.diameters(object, id)
    }
  }

  /** The heading that numbers records, where there is a use for it. */
  private numbered({ table, number, isStandard }: OwnNoun): string | null {
    if (number === null || !isStandard) return number
    const naming = ownNouns.flatMap(({ table: by, fields }) =>
      fields.filter(({ to }) => to === table).map(({ field }) => ({ by, field })),
    )
    const isNamed = this.written.objects.some(object =>
      naming.some(({ by, field }) => recordsOf(object, by).some(({ values }) => typeof values[field] === 'number')),
    )
    return isNamed ? number : null
  }

  /** What AGS says otherwise of some fields. */
  private special(
    { table }: OwnNoun,
    object: WrittenObject,
    { values, kept }: AgsRecord,
    row: Record<string, AgsCell>,
  ): void {
    if (table === 'objects' && row.LOCA_ID !== text(values.shortname)) {
      row[shortHeading] = text(values.shortname)
      this.table('LOCA').column(shortHeading, '', 'X')
    }
    if (table === 'objects' && !isGeographicCode(values.epsg) && values.epsg !== '0') {
      for (const [own, heading] of [
        ['LOCA_XCRD', 'LOCA_NATE'],
        ['LOCA_YCRD', 'LOCA_NATN'],
      ] as const)
        if (row[own] !== undefined && row[own] !== '') {
          row[heading] = row[own]
          row[own] = ''
          this.table('LOCA').column(heading, 'm', '', 2)
        }
    }
    if (table === 'layers' && (values.layer_name ?? null) === null) {
      row.GEOL_DESC = describeLayer(values as never, (type, code) => this.written.labelOf(type, code), 'en')
      row.GEOL_COMP = 'Y'
      this.table('GEOL').column('GEOL_DESC', '', 'X')
      this.table('GEOL').column('GEOL_COMP', '', 'YN')
    }
    if (table === 'tube_layers') {
      const tube = object.records.tubes?.[Number(values.tube)]
      row.PIPE_REF = text(tube?.values.name)
      this.table('PIPE').column('PIPE_REF', '', 'X')
    }
    if (table === 'drilling') addCrew(this.table('HDPH'), row, object.values)
    // the id alone named the sample
    if (table === 'samples' && kept?.SAMP?.SAMP_ID !== undefined && kept.SAMP.SAMP_ID.trim() === values.invname)
      row.SAMP_REF = escaped(kept.SAMP.SAMP_REF ?? '')
  }

  /** What AGS says in its own words, and what the record's rows said besides. */
  private derive(table: AgsTable, { values, kept }: AgsRecord, row: Record<string, AgsCell>): void {
    const rules = (derived as Record<string, Derived>)[table.name]
    const isFilter = table.name === 'PIPE' && this.written.filterTypes.has(String(values.type_of_tube))
    const said = isFilter ? { ...values, type_of_tube: 'ft' } : values
    for (const [heading, cell] of Object.entries(rules?.write(said, kept?.[table.name]) ?? {})) {
      if (cell === '' || row[heading] !== undefined) continue
      derivedColumn(table, heading)
      row[heading] = isNumeric(heading) ? Number(cell) : escaped(cell)
    }
    this.besides(table, row, kept?.[table.name] ?? {}, (heading, cell) => {
      // nobody has changed the record since it came with this cell
      if (values.version === 1) return true
      // nobody knows what an empty cell said but of the system of the others
      return (cell !== '' || heading === 'LOCA_GREF') && (rules?.says[heading]?.(cell, values) ?? false)
    })
  }

  /** Adds kept cells: where nothing else stands, or what stands says the same. */
  private besides(
    table: AgsTable,
    row: Record<string, AgsCell>,
    kept: Kept[string],
    says: (heading: string, cell: string) => boolean,
  ): void {
    for (const [heading, cell] of Object.entries(kept)) {
      if (heading === 'LOCA_ID' || heading === shortHeading) continue
      const written = row[heading]
      if (heading.endsWith('_TOP') && written === 0 && Number(cell) < 0) {
        // the top lay a little above ground, in metres
        row[heading] = Number(cell)
        continue
      }
      const stands = !isOurs(table.name, heading) && written !== undefined && written !== ''
      const isSame = typeof written === 'number' && readDecimal(cell).value === written
      if (stands && !isSame && !says(heading, cell)) continue
      const head = this.headOf(table.name, heading)
      row[stands ? heading : table.headingFor(foreign(table.name, head))] = escaped(cell)
    }
  }

  private headOf(group: string, heading: string): Head {
    return this.written.heads[group]?.find(([name]) => name === heading) ?? [heading, '', '']
  }

  private course(object: WrittenObject, id: string): void {
    const { inclinat, direct } = object.values
    if ((inclinat ?? null) === null && (direct ?? null) === null && object.kept.HORN === undefined) return
    const table = this.table('HORN')
    if (table.columns.size === 0) table.column('LOCA_ID', '', 'ID')
    for (const heading of ['HORN_TOP', 'HORN_BASE', 'HORN_ORNT', 'HORN_INCL']) derivedColumn(table, heading)
    const row: Record<string, AgsCell> = { LOCA_ID: id, HORN_ORNT: number(direct), HORN_INCL: number(inclinat) }
    this.derive(table, { line: 0, values: object.values, kept: object.kept }, row)
    table.rows.push(row)
  }

  private diameters(object: WrittenObject, id: string): void {
    for (const [group, field] of Object.entries(diameterGroups) as [keyof typeof diameterGroups, string][]) {
      const kept = keptDiameters(object.rows, group)
      for (const { depth, record } of diameterRows(object.records.drilling ?? [], group)) {
        if (isToldBy(kept, depth, record, record.values[field])) continue
        const table = this.table(group)
        if (table.columns.size === 0) table.column('LOCA_ID', '', 'ID')
        for (const heading of [`${group}_DPTH`, `${group}_DIAM`]) derivedColumn(table, heading)
        const row: Record<string, AgsCell> = {
          LOCA_ID: id,
          [`${group}_DPTH`]: depth,
          [`${group}_DIAM`]: number(record.values[field]),
        }
        this.besides(table, row, record.kept?.[group] ?? {}, () => false)
        table.rows.push(row)
      }
    }
  }

  private strikes(): void {
    const { timezone } = this.written.project
    const clock = siteClock(typeof timezone === 'string' ? timezone : 'UTC')
    for (const object of this.written.objects)
      for (const { group, record, cells } of strikeRows(object.records.observations ?? [], clock)) {
        const table = this.table(group)
        if (table.columns.size === 0) table.column('LOCA_ID', '', 'ID')
        const row: Record<string, AgsCell> = { LOCA_ID: this.ids.get(object)! }
        for (const [heading, cell] of Object.entries(cells)) {
          if (heading === 'WSTG_DTIM') table.column(heading, 'yyyy-mm-ddThh:mm', 'DT')
          else derivedColumn(table, heading)
          row[heading] = cell !== '' && isNumeric(heading) ? Number(cell) : escaped(cell)
        }
        const { comments } = record.values
        this.besides(
          table,
          row,
          record.kept?.[group] ?? {},
          (heading, cell) =>
            heading.endsWith('_REM') && typeof comments === 'string' && comments.startsWith(cell.trim()),
        )
        table.rows.push(row)
      }
  }

  private writer(): Writer {
    return {
      table: name => this.table(name),
      heads: group => this.written.heads[group] ?? [],
      add: (table, row, kept) => this.besides(table, row, kept, () => false),
      describe: (heading, words) => this.words.set(heading, words),
      unit: (unit, words) => this.units.set(unit, words),
    }
  }

  private soundings(): () => void {
    return writeSoundings(
      this.writer(),
      this.written.objects.map(object => ({ id: this.ids.get(object)!, soundings: object.soundings ?? [] })),
    )
  }

  /** Writes after the rows that files brought: runs that these describe are described once. */
  private dissipations(): void {
    writeDissipations(
      this.writer(),
      this.written.objects.map(object => {
        const soundings = object.soundings ?? []
        const names = testNames(soundings)
        return {
          id: this.ids.get(object)!,
          tests: object.records.dissipation_tests ?? [],
          testOf: run => names[soundings.findIndex(({ data }) => data.kind === 'cpt' && data.name === run)] ?? run,
        }
      }),
    )
  }

  private monitoring(): MondRows[] {
    const { objects, besideReadings = new Map(), heads, haveSeconds = true } = this.written
    const isOfFile = heads.MOND?.some(([heading]) => heading === 'MOND_DTIM') ?? false
    const clock = isOfFile && !haveSeconds ? 'yyyy-mm-ddThh:mm' : 'yyyy-mm-ddThh:mm:ss'
    return writeMonitoring(
      this.writer(),
      objects.map(object => ({
        id: this.ids.get(object)!,
        ground: typeof object.values.zcoordb === 'number' ? object.values.zcoordb : null,
        sensors: object.records.sensors ?? [],
        tubes: (object.records.tubes ?? []).map(tube => String(tube.values.name ?? '')),
      })),
      besideReadings,
      clock,
    )
  }

  /** Rows that became no record. */
  private kept(): void {
    const add = (rows: readonly KeptGroup[], id: string) => {
      for (const { group, heads, cells } of rows) {
        const table = this.table(group)
        // rows of one of our exports came with our columns, which say nothing of what became no record
        const headings = heads.map((head, k) =>
          isOurs(group, head[0]) && !cells.some(row => row[k]) ? head[0] : table.headingFor(foreign(group, head)),
        )
        const place = heads.findIndex(([heading]) => heading === 'LOCA_ID')
        for (const row of cells) {
          const cellsByHeading = Object.fromEntries(
            row
              .slice(0, headings.length)
              .map((cell, k) => [headings[k]!, escaped(cell)])
              .filter(([, cell]) => cell),
          )
          if (place >= 0 && id !== '') cellsByHeading.LOCA_ID = id
          table.rows.push(cellsByHeading)
        }
      }
    }
    for (const object of this.written.objects) add(object.rows, this.ids.get(object)!)
    add(this.written.rows, '')
  }
}

const ours = new Set(
  ownNouns.flatMap(({ group, isStandard, fields, number }) => {
    const standard = new Set(standardHeadings(group))
    const headings = [...fields.map(({ heading }) => heading), number ?? '', group === 'HDPH' ? piecesHeading : '']
    return isStandard ? headings.filter(heading => !standard.has(heading)).map(heading => `${group} ${heading}`) : []
  }),
)
/** Whether a heading of a standard group is one that the export added to it. */
export const isOurs = (group: string, heading: string): boolean =>
  ours.has(`${group} ${heading}`) || isOwnHeading(heading) || isOwnMonitoring(group, heading)
/** A user-defined heading of a file that has the name of one of ours goes by another. */
const foreign = (group: string, [heading, unit, type]: Head): Head =>
  isOurs(group, heading) ? [`${heading.slice(0, 8)}9`, unit, type] : [heading, unit, type]

const text = (value: Value | undefined): string => (typeof value === 'string' ? escaped(value) : '')
const number = (value: Value | undefined): AgsCell => (typeof value === 'number' ? value : '')
const isSaid = (value: Value | undefined): boolean => value !== null && value !== undefined && value !== false

function recordsOf(object: WrittenObject, table: OwnTable): AgsRecord[] {
  if (table !== 'objects') return object.records[table] ?? []
  return [{ line: 0, values: object.values, kept: object.kept }]
}

/** The records of a table as the rows that they are written in. */
const rowsOf = (object: WrittenObject, table: OwnTable): DrilledRow[] =>
  table === 'drilling'
    ? drilledRows(recordsOf(object, table))
    : recordsOf(object, table).map(record => ({ record, pieces: '' }))

function columns(table: AgsTable, { fields }: OwnNoun, used: ReadonlySet<OwnField>, numbered: string | null): void {
  table.column('LOCA_ID', '', 'ID')
  if (numbered !== null) table.column(numbered, '', '0DP')
  for (const field of fields) {
    const { heading, kind, unit, dictionary, isList } = field
    if (!used.has(field) || table.columns.has(heading)) continue
    if (kind === 'number' || kind === 'link') table.column(heading, unit, '', leastDecimals[unit] ?? 0)
    else if (kind === 'date') table.column(heading, 'yyyy-mm-dd', 'DT')
    else if (kind === 'flag') table.column(heading, '', 'YN')
    else table.column(heading, '', dictionary !== null && !isList && kind === 'text' ? 'PA' : 'X')
  }
}
