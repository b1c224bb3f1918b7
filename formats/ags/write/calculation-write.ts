import {
  type CalculatedKind,
  type CalculationResults,
  type Override,
  rowReach,
  type SettingValues,
  withOverrides,
} from '@borebook/contract/calculations/calculations.ts'
import type { SoundingData } from '@borebook/contract/soundings/soundings.ts'
import { coneTexts } from '@borebook/contract/texts/soundings/cone.ts'
import {
  placesBeside,
  placesInterpreted,
  replacedHeading,
  resultHeading,
  type SeriesHeading,
  toldWhole,
} from '../groups/calculation-groups.ts'
import { agsUnit } from '../groups/sounding-groups.ts'
import { escaped } from '../read/cells.ts'
import type { Head } from '../read/records.ts'
import type { AgsCell, AgsTable } from '../read/table.ts'
import type { Writer } from './writer.ts'

/** The run of a sounding that counts. */
export interface WrittenCalculation {
  id: number
  kind: CalculatedKind
  setting_json: SettingValues
  method: number | null
  /** The readings have changed since. */
  older: boolean
  created_at: string
  created_by: string | null
  /** Sentences. */
  warnings: readonly string[]
  overrides: readonly Override[]
  /** Gives the results as worked out; they may be large, so they are asked for once. */
  results(): CalculationResults
  /** What a series is: its method, the settings that count, and whether it was checked. */
  wordsOf(quantity: string): { method: string; constants: string; standing: string; isUnverified: boolean }
  /** Says on what some series rest, in sentences. */
  basisOf(quantities: readonly string[]): readonly string[]
}

type Row = Record<string, AgsCell>
type Series = CalculationResults['sequences'][number]

/** What AGS's own numbers are rounded to, so that no column needs powers of ten. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
const cellOf = (value: number | null | undefined, by = 1): AgsCell =>
  value === null || value === undefined ? '' : rounded(value * by)

/** The headings of SCPT that a run fills: none where its readings are others by now, which its values would contradict. */
export function headingsOfRun(
  run: WrittenCalculation | null,
  { sequences }: SoundingData,
): Readonly<Record<string, SeriesHeading>> {
  if (run?.kind !== 'cpt' || run.older) return {}
  const hasPressure = sequences.some(
    ({ quantity, values }) => quantity === 'u2' && values.some(value => value !== null),
  )
  return placesBeside(hasPressure && run.setting_json.a !== null)
}

/** Writes a run beside its sounding and into groups of its own. */
export class CalculationWriter {
  /** What of it stands in groups of AGS, and on what that rests; '' for nothing. */
  readonly basis: string
  private readonly writer: Writer
  private readonly hole: string
  private readonly test: AgsCell
  private readonly run: WrittenCalculation
  private readonly places: Readonly<Record<string, SeriesHeading>>
  private readonly results: CalculationResults
  private readonly series: ReadonlyMap<string, Series>
  /** Names of what somebody has replaced, by row. */
  private readonly replaced: ReadonlyMap<number, string[]>
  private readonly rows: ReadonlyMap<number, number>

  constructor(writer: Writer, hole: string, data: SoundingData, run: WrittenCalculation) {
    this.writer = writer
    this.hole = hole
    this.test = escaped(data.name)
    this.run = run
    this.places = headingsOfRun(run, data)
    this.results = withOverrides(run.results(), run.overrides)
    this.series = new Map(this.results.sequences.map(one => [one.quantity, one]))
    this.rows = new Map(this.results.length.map((length, row) => [length, row]))
    this.replaced = this.replacedRows()
    this.basis = this.isBeside ? this.basisOfGroups() : ''
  }

  private get isBeside(): boolean {
    return Object.keys(this.places).length > 0
  }

  private replacedRows(): Map<number, string[]> {
    const replaced = new Map<number, string[]>()
    for (const { series, depth } of this.run.overrides) {
      const row = this.rows.get(depth)
      const name = this.series.get(series)?.sndname
      if (row !== undefined && name) replaced.set(row, [...(replaced.get(row) ?? []), name])
    }
    return replaced
  }

  /** The series that stand in SCPT and SCPP. */
  private toldQuantities(): string[] {
    const all = [...Object.values(this.places), ...Object.values(placesInterpreted)].map(({ quantity }) => quantity)
    return [...this.series.keys()].filter(quantity => (all as string[]).includes(quantity) || quantity === 'zone')
  }

  private basisOfGroups(): string {
    const headings = [...Object.keys(this.places), 'SCPP']
    const said = [
      `Borebook calculation ${this.run.id}: ${headings.join(', ')}`,
      ...this.run.basisOf(this.toldQuantities()),
    ]
    return escaped(said.join('; '))
  }

  /** The cells beside the reading of a depth. */
  beside(depth: number): Row {
    const at = this.rows.get(depth)
    const row: Row = {}
    if (at === undefined) return row
    for (const [heading, { quantity, by }] of Object.entries(this.places)) {
      const cell = cellOf(this.series.get(quantity)?.values[at], by)
      if (cell !== '') row[heading] = cell
    }
    const replaced = this.replaced.get(at)
    if (replaced && this.isBeside) row[replacedHeading] = escaped(replaced.join('; '))
    return row
  }

  /** Writes the groups of ours; `number`: of the sounding in its object. */
  own(number: number): void {
    const { run } = this
    this.add('BBCA', {
      BBSO_NUM: number,
      BBCA_KIND: run.kind,
      BBCA_METH: run.method ?? '',
      BBCA_SETT: escaped(JSON.stringify(run.setting_json)),
      BBCA_DTIM: run.created_at,
      BBCA_WHO: escaped(run.created_by ?? ''),
      BBCA_OLD: run.older ? 'Y' : 'N',
      BBCA_WARN: escaped(run.warnings.join(' ')),
      BBCA_REM: this.basis,
    })
    const others = this.others()
    for (const [k, { quantity, sndname, unit }] of this.results.sequences.entries()) {
      const { method, constants, standing } = run.wordsOf(quantity)
      this.add('BBCQ', {
        BBCQ_NUM: k + 1,
        BBCQ_QUAN: quantity,
        BBCQ_NAME: escaped(sndname),
        BBCQ_HEAD: this.headingsOf(quantity, others).join('+'),
        BBCQ_METH: escaped(method),
        BBCQ_CNST: escaped(constants),
        BBCQ_STND: escaped(standing),
      })
      if (others.some(one => one.quantity === quantity))
        this.table('BBCR').column(resultHeading(quantity), inAgs(unit), '')
    }
    this.resultRows(others)
    for (const [k, { series, depth, value, was, reason, by, at }] of run.overrides.entries())
      this.add('BBCO', {
        BBCO_NUM: k + 1,
        BBCO_QUAN: series,
        BBCO_LEN: depth,
        BBCO_VAL: value ?? '',
        BBCO_WAS: was ?? '',
        BBCO_REAS: escaped(reason),
        BBCO_WHO: escaped(by ?? ''),
        BBCO_DTIM: at,
      })
  }

  /** The series that no group of AGS holds whole. */
  private others(): Series[] {
    const whole = this.isBeside
      ? new Set<string>([...toldWhole, ...Object.values(this.places).map(({ quantity }) => quantity)])
      : new Set<string>()
    return this.results.sequences.filter(({ quantity }) => !whole.has(quantity))
  }

  private headingsOf(of: string, others: readonly Series[]): string[] {
    const all = this.isBeside ? { ...this.places, ...placesInterpreted } : {}
    return [
      ...Object.entries(all).flatMap(([heading, { quantity }]) => (quantity === of ? [heading] : [])),
      ...(this.isBeside && of === 'zone' ? ['SCPP_CSBT'] : []),
      ...(others.some(({ quantity }) => quantity === of) ? [resultHeading(of)] : []),
    ]
  }

  private resultRows(others: readonly Series[]): void {
    const { length, depth } = this.results
    const table = this.table('BBCR')
    table.column('BBCR_LEN', 'm', '', 2)
    table.column('BBCR_DPTH', 'm', '', 2)
    const columns = others.map(({ quantity, values }) => [resultHeading(quantity), values] as const)
    for (const [place, at] of length.entries()) {
      const row: Row = { LOCA_ID: this.hole, BBCA_NUM: this.run.id, BBCR_LEN: at, BBCR_DPTH: rounded(depth[place]!) }
      for (const [heading, values] of columns) {
        const cell = cellOf(values[place])
        if (cell !== '') row[heading] = cell
      }
      const replaced = this.replaced.get(place)
      if (replaced) {
        table.column('BBCR_REPL', '', 'X')
        row.BBCR_REPL = escaped(replaced.join('; '))
      }
      table.rows.push(row)
    }
  }

  /** The rows of SCPP, for each reading down from the one above it. */
  interpreted(): Row[] {
    if (!this.isBeside) return []
    const { length } = this.results
    const unverified = Object.values(placesInterpreted).flatMap(({ quantity }) =>
      this.series.has(quantity) && this.run.wordsOf(quantity).isUnverified ? [this.series.get(quantity)!.sndname] : [],
    )
    return [...length.keys()].flatMap(row => {
      const cells = this.interpretedAt(row)
      if (Object.keys(cells).length === 0) return []
      const base = length[row]!
      const above = row > 0 ? base - length[row - 1]! : (length[1] ?? base) - base
      const top =
        row > 0 && above <= rowReach ? length[row - 1]! : rounded(Math.max(0, base - Math.min(above, rowReach)))
      const remarks = [
        `Borebook calculation ${this.run.id}`,
        ...(unverified.length > 0 ? [`not verified against its standard: ${unverified.join(', ')}`] : []),
        ...(this.replaced.has(row) ? [`replaced by hand: ${this.replaced.get(row)!.join(', ')}`] : []),
      ]
      const keys = { LOCA_ID: this.hole, SCPG_TESN: this.test, SCPP_TOP: top, SCPP_BASE: base }
      return [{ ...keys, SCPP_REF: `Calculation ${this.run.id}`, SCPP_REM: escaped(remarks.join('; ')), ...cells }]
    })
  }

  private interpretedAt(row: number): Row {
    const figure = (quantity: string) => this.series.get(quantity)?.values[row] ?? null
    const index = figure('Ic')
    const isCoarse = index !== null && index <= Number(this.run.setting_json.maxIrfForSand)
    const cells: Row = {}
    const zone = figure('zone')
    const words = zone === null ? undefined : coneTexts[`cone.zone.${zone}` as keyof typeof coneTexts]?.[0]
    if (zone !== null) cells.SCPP_CSBT = words ? `${zone} - ${words}` : `${zone}`
    for (const [heading, { quantity, by }] of Object.entries(placesInterpreted)) {
      const cell = quantity === 'phi' && !isCoarse ? '' : cellOf(figure(quantity), by)
      if (cell !== '') cells[heading] = cell
    }
    return cells
  }

  private table(group: string): AgsTable {
    const table = this.writer.table(group)
    table.column('LOCA_ID', '', 'ID')
    table.column('BBCA_NUM', '', '0DP')
    return table
  }

  private add(group: string, cells: Row): void {
    const table = this.table(group)
    for (const heading of Object.keys(cells)) {
      const isDepth = heading.endsWith('_LEN')
      table.column(heading, isDepth ? 'm' : '', isDepth ? '' : 'X', isDepth ? 2 : 0)
    }
    table.rows.push({ LOCA_ID: this.hole, BBCA_NUM: this.run.id, ...cells })
  }
}

const inAgs = (unit: string): string => agsUnit(unit).replace('²', '2').replace('³', '3')

/** Words of units that stand in no other group. */
export const unitsOfRuns: Readonly<Record<string, string>> = {
  kPa: 'kilopascal',
  kN: 'kilonewton',
  'Mg/m3': 'megagram per cubic metre',
}

/** Writes rows of SCPP behind those that files brought, in the units and with the decimals of their columns. */
export function writeInterpreted(writer: Writer, rows: readonly Row[]): void {
  if (rows.length === 0) return
  const table = writer.table('SCPP')
  const columns = new Map<string, { heading: string; decimals: number | null }>()
  const heads = Object.entries(placesInterpreted).map(([heading, { unit }]): Head => [heading, unit, ''])
  for (const [name, unit, type] of [...interpretedHeads, ...heads]) {
    const known = table.columns.get(name)?.unit ?? ''
    const isSame = sameUnits.includes(known) && sameUnits.includes(unit)
    const heading = table.headingFor([name, isSame ? known : unit, type])
    const decimals = name in placesInterpreted ? /^(\d)DP$/.exec(table.columns.get(heading)!.type)?.[1] : undefined
    columns.set(name, { heading, decimals: decimals === undefined ? null : Number(decimals) })
  }
  for (const row of rows)
    table.rows.push(
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => {
          const { heading, decimals } = columns.get(name)!
          return [heading, typeof cell === 'number' && decimals !== null ? cell.toFixed(decimals) : cell]
        }),
      ),
    )
}
const interpretedHeads: readonly Head[] = [
  ['LOCA_ID', '', 'ID'],
  ['SCPG_TESN', '', 'X'],
  ['SCPP_TOP', 'm', ''],
  ['SCPP_BASE', 'm', ''],
  ['SCPP_REF', '', 'X'],
  ['SCPP_REM', '', 'X'],
  ['SCPP_CSBT', '', 'X'],
]
const sameUnits = ['kPa', 'kN/m2']
