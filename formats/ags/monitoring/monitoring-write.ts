import { flags, rawUnits } from '@borebook/contract/monitoring/readings.ts'
import { quoteCell } from '../../csv/write-cells.ts'
import { roundToMicrometre } from '../../readings/given.ts'
import { offsetName, type TimeZone } from '../../readings/times/time-zone.ts'
import { type MondType, mondOf, mondUnitOf, ownMonitoringHeadings, rawType } from '../groups/mond-groups.ts'
import { escaped } from '../read/cells.ts'
import type { AgsRecord, Kept } from '../read/records.ts'
import { type AgsCell, type AgsTable, numberType } from '../read/table.ts'
import type { Writer } from '../write/writer.ts'
import { pointCells, pressureOf, toPressureHead } from './monitoring-cells.ts'
import { asInFile } from './reading-forms.ts'

/** A hole with its sensors, in the order of their numbers. */
interface MonitoredHole {
  id: string
  /** m above the datum. */
  ground: number | null
  sensors: readonly AgsRecord[]
  /** Names of its tubes, by their places. */
  tubes: readonly string[]
}

/** How the rows of readings of a sensor stand in MOND: plain data. */
export interface MondRows {
  /** Key of the sensor, from `values.id`. */
  sensor: number
  ground: number | null
  isBarometer: boolean
  /** Cells that all rows of a type have, by heading. */
  common: Partial<Record<MondType, Record<string, string>>>
  /** Cells of single readings that have others, by `mondOf`. */
  beside: Record<string, Record<string, string>>
  /** Types that its file had of what has two. */
  types: MondType[]
}
/** The group that ends the file, for rows of readings to follow. */
export interface OpenMond {
  headings: string[]
  /** Unit of its moments. */
  clock: string
  sensors: MondRows[]
}

export const mondTypes: readonly MondType[] = ['WDEP', 'LEV', 'WHD', 'PRES', 'TEMP', 'BAR', rawType]

/** Writes MONG, and the columns of MOND with what its rows of readings have in common. `besides`: what is kept of single readings, by the key of their sensor; `clock`: the shortest unit that says their moments. */
export function writeMonitoring(
  writer: Writer,
  holes: readonly MonitoredHole[],
  besides: ReadonlyMap<number, Kept>,
  clock: string,
): MondRows[] {
  const monitored = holes.filter(({ sensors }) => sensors.length > 0)
  if (monitored.length === 0) return []
  const points = pointsTable(writer)
  const readings = readingsTable(writer, clock)
  const depths = monitored.flatMap(({ sensors }) =>
    sensors.flatMap(({ values }) => (typeof values.depth === 'number' ? [values.depth] : [])),
  )
  const { form, type } = numberType(depths, 2)
  readings.column('MONG_DIS', 'm', type)
  return monitored.flatMap(({ id, ground, sensors, tubes }) => {
    const written = new Map<string, Record<string, AgsCell>>()
    return sensors.map(({ values, kept = {} }, place) => {
      const row = pointRow(id, values, (typeof values.tube === 'number' && tubes[values.tube]) || '', kept.MONG ?? {})
      row.MONG_BSEN = String(place + 1)
      writer.add(points, row, kept.MONG ?? {})
      if (row.MONG_DIS !== '' && Number.isFinite(Number(row.MONG_DIS))) row.MONG_DIS = Number(row.MONG_DIS)
      const depth = typeof row.MONG_DIS === 'number' ? form(row.MONG_DIS) : String(row.MONG_DIS ?? '')
      const same = written.get(`${row.MONG_ID} ${depth}`)
      // a barometer of a point that measures water too: AGS has one row for both
      if (same && Object.keys(kept.MONG ?? {}).every(heading => heading === 'MONG_ID' || heading === 'MONG_DIS'))
        same.MONG_BSEN = `${same.MONG_BSEN}+${place + 1}`
      else points.rows.push(row)
      written.set(`${row.MONG_ID} ${depth}`, same ?? row)
      const common = { LOCA_ID: id, MONG_ID: row.MONG_ID!, MONG_DIS: depth, MOND_BSEN: String(place + 1) }
      const cellsOf = (type: MondType, said: Kept[string]) => {
        const cells: Record<string, AgsCell> = { ...common, MOND_TYPE: type }
        writer.add(readings, cells, said)
        return cells as Record<string, string>
      }
      const beside = Object.entries(besides.get(Number(values.id)) ?? {}).map(
        ([group, said]) => [group, cellsOf(group.split(' ')[1] as MondType, said)] as const,
      )
      return {
        sensor: Number(values.id),
        ground,
        isBarometer: values.sensor_type === 'bar',
        common: Object.fromEntries(mondTypes.map(type => [type, cellsOf(type, kept[mondOf(type)] ?? {})])),
        beside: Object.fromEntries(beside),
        types: mondTypes.filter(type => kept[mondOf(type)] !== undefined),
      }
    })
  })
}

function pointsTable(writer: Writer): AgsTable {
  const table = writer.table('MONG')
  for (const heading of ['LOCA_ID', 'MONG_ID']) table.column(heading, '', heading === 'LOCA_ID' ? 'ID' : 'X')
  for (const heading of ['MONG_DIS', 'MONG_TRZ', 'MONG_BRZ']) table.column(heading, 'm', '', 2)
  table.column('PIPE_REF', '', 'X')
  table.column('MONG_TYPE', '', 'PA')
  table.column('MONG_REM', '', 'X')
  for (const heading of Object.keys(ownMonitoringHeadings.MONG)) table.column(heading, '', 'X')
  return table
}

function readingsTable(writer: Writer, clock: string): AgsTable {
  const table = writer.table('MOND')
  table.column('LOCA_ID', '', 'ID')
  table.column('MONG_ID', '', 'X')
  table.column('MOND_DTIM', clock, 'DT')
  table.column('MOND_TYPE', '', 'PA')
  table.column('MOND_RDNG', '', 'XN')
  table.column('MOND_UNIT', '', 'PU')
  for (const heading of Object.keys(ownMonitoringHeadings.MOND))
    table.column(heading, '', heading === 'MOND_BSEN' ? '0DP' : heading === 'MOND_BWRK' ? 'YN' : 'X')
  return table
}

function pointRow(id: string, values: AgsRecord['values'], tube: string, kept: Kept[string]): Record<string, AgsCell> {
  const cells = pointCells(values, tube)
  const row: Record<string, AgsCell> = { LOCA_ID: id }
  for (const [heading, cell] of Object.entries(cells)) {
    const isNumber = /_(DIS|TRZ|BRZ)$/.test(heading)
    row[heading] = cell !== '' && isNumber ? Number(cell) : escaped(cell)
  }
  // what the file called it counts while its name follows from that
  const { MONG_ID, MONG_TYPE } = kept
  if (MONG_ID !== undefined && String(values.serial_nr).startsWith(MONG_ID)) row.MONG_ID = escaped(MONG_ID)
  if (MONG_TYPE !== undefined) row.MONG_TYPE = escaped(MONG_TYPE)
  return row
}

/** Readings of a sensor as they are written, NaN for nothing: what they stated, and the level that follows where none was. */
export interface WrittenReadings {
  /** ms since 1970. */
  at: Float64Array
  pwp: Float64Array
  level: Float64Array
  /** m above the datum. */
  workedOut: Float64Array
  wtemp: Float64Array
  raw: Float64Array
  /** Place in `rawUnits`, from 1; 0: none. */
  raw_unit: Uint8Array
  /** Place in `flags`. */
  flag: Uint8Array
}

/** Units of what an instrument gave, as AGS writes them. */
const unitInAgs = (place: number): string => (rawUnits[place - 1] === '°C' ? 'DegC' : (rawUnits[place - 1] ?? ''))
/** All units that rows of readings may have. */
export const mondUnits = [...new Set([...Object.values(mondUnitOf), ...rawUnits.map((_, k) => unitInAgs(k + 1))])]

/** Lists the units that files said of a sensor's readings. */
export const unitsSaid = ({ common, beside }: MondRows): string[] =>
  [...Object.values(common), ...Object.values(beside)].map(({ MOND_UNIT = '' }) => MOND_UNIT)

/** What a row of readings says in its own: the other cells are those of all rows of its type. */
const ownCells = ['MOND_DTIM', 'MOND_RDNG', 'MOND_UNIT', 'MOND_BOFF', 'MOND_BFLG', 'MOND_BWRK'] as const
type OwnCells = Record<(typeof ownCells)[number], string>
/** A row: text, and behind each piece of it but the last the cell that follows. */
interface RowForm {
  texts: string[]
  cells: (keyof OwnCells)[]
}

/** Writes rows of MOND, with CRLF, below the headings of the group. */
export class MondWriter {
  readonly #headings: readonly string[]
  /** Characters of a moment. */
  readonly #clock: number
  readonly #zone: TimeZone
  readonly #forms = new Map<object, RowForm>()

  constructor({ headings, clock }: OpenMond, zone: TimeZone) {
    this.#headings = headings
    this.#clock = clock.length
    this.#zone = zone
  }

  rows(sensor: MondRows, readings: WrittenReadings): string {
    const lines: string[] = []
    const { at, pwp, level, workedOut, wtemp, raw, raw_unit, flag } = readings
    for (let place = 0; place < at.length; place++) {
      const instant = at[place]!
      const wall = new Date(this.#zone.wallAt(instant)).toISOString()
      const cells: OwnCells = {
        MOND_DTIM: wall.slice(0, this.#clock),
        MOND_RDNG: '',
        MOND_UNIT: '',
        MOND_BOFF: this.#ahead(instant, wall),
        MOND_BFLG: flag[place] === 0 ? '' : flags[flag[place]!]!,
        MOND_BWRK: '',
      }
      const add = (type: MondType, value: number, unit: string) => {
        const said = sensor.beside[mondOf(type, instant)] ?? sensor.common[type]!
        ;[cells.MOND_RDNG, cells.MOND_UNIT] = cells.MOND_BWRK
          ? [String(value), unit]
          : asInFile(type, value, said, unit)
        lines.push(this.#row(said, cells))
      }
      if (!Number.isNaN(raw[place]!)) add(rawType, raw[place]!, unitInAgs(raw_unit[place]!))
      for (const [type, value] of told(sensor, level[place]!, pwp[place]!)) add(type, value, mondUnitOf[type as 'LEV'])
      if (!Number.isNaN(wtemp[place]!)) add('TEMP', wtemp[place]!, mondUnitOf.TEMP)
      cells.MOND_BWRK = 'Y'
      if (!Number.isNaN(workedOut[place]!)) add('LEV', workedOut[place]!, mondUnitOf.LEV)
    }
    return lines.join('')
  }

  #row(said: Record<string, string>, own: OwnCells): string {
    const { texts, cells } = this.#form(said)
    let text = texts[0]!
    for (let k = 0; k < cells.length; k++) text += own[cells[k]!] + texts[k + 1]!
    return text
  }

  /** The form of rows that have these cells in common. */
  #form(common: Record<string, string>): RowForm {
    const known = this.#forms.get(common)
    if (known) return known
    const form: RowForm = { texts: ['"DATA"'], cells: [] }
    for (const heading of this.#headings) {
      if (ownCells.includes(heading as keyof OwnCells)) {
        form.texts[form.texts.length - 1] += ',"'
        form.cells.push(heading as keyof OwnCells)
        form.texts.push('"')
      } else form.texts[form.texts.length - 1] += `,${quoteCell(String(common[heading] ?? ''))}`
    }
    form.texts[form.texts.length - 1] += '\r\n'
    this.#forms.set(common, form)
    return form
  }

  #ahead(at: number, wall: string): string {
    const ahead = this.#zone.offsetAt(at)
    const seconds = Math.abs(ahead / 1000) % 60
    const minutes = offsetName(ahead - Math.sign(ahead) * seconds * 1000)
    const offset = seconds === 0 ? minutes : `${minutes}:${String(seconds).padStart(2, '0')}`
    return wall.endsWith('.000Z') ? offset : `${offset} 0.${wall.slice(20, 23)}`
  }
}

/** Types and values that tell a level and a pressure: those of the file where they say the same to the digit, else AGS's own. */
function told({ types, ground, isBarometer }: MondRows, level: number, pwp: number): [MondType, number][] {
  const rows: [MondType, number][] = []
  if (!Number.isNaN(level)) {
    const depth = ground === null ? Number.NaN : roundToMicrometre(ground - level)
    const isDepth = types.includes('WDEP') && roundToMicrometre(ground! - depth) === level
    if (isDepth) rows.push(['WDEP', depth])
    if (!isDepth || types.includes('LEV')) rows.push(['LEV', level])
  }
  if (Number.isNaN(pwp)) return rows
  if (isBarometer) return [...rows, ['BAR', pwp]]
  const head = toPressureHead(pwp)
  const isHead = types.includes('WHD') && pressureOf(head) === pwp
  if (isHead) rows.push(['WHD', head])
  if (!isHead || types.includes('PRES')) rows.push(['PRES', pwp])
  return rows
}
