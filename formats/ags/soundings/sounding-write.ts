import type { PickedLayer, SoundingData } from '@borebook/contract/soundings/soundings.ts'
import { calculationGroups, replacedHeading } from '../groups/calculation-groups.ts'
import { agsUnit, groupOfKind, type SoundingGroup, soundingGroups, testHeading } from '../groups/sounding-groups.ts'
import { escaped } from '../read/cells.ts'
import type { AgsCell, AgsTable } from '../read/table.ts'
import {
  CalculationWriter,
  headingsOfRun,
  unitsOfRuns,
  type WrittenCalculation,
  writeInterpreted,
} from '../write/calculation-write.ts'
import type { Writer } from '../write/writer.ts'
import { generalCells, Headings, rowCells } from './sounding-cells.ts'
import type { AgsKept } from './sounding-run.ts'
import { FileUnits } from './sounding-units.ts'

/** A run as it is stored. */
export interface WrittenSounding {
  data: SoundingData
  /** Source of the run; null: entered here. */
  source: object | null
  /** What its file said and no field takes, by the format of the file. */
  kept: { ags?: AgsKept } | null
  picks: readonly PickedLayer[]
  /** The run that counts of its object, where it is of this sounding. */
  calculation?: WrittenCalculation
}

/** Groups of ours that say of a run what AGS has no words for. */
export const ownSoundingGroups: Readonly<
  Record<string, { words: string; keys: readonly string[]; headings: Readonly<Record<string, string>> }>
> = {
  BBSO: {
    words: 'Soundings',
    keys: ['BBSO_NUM'],
    headings: {
      BBSO_NUM: 'Number among the soundings of the object',
      BBSO_NAME: 'Name of the test run',
      BBSO_TESN: 'What its rows call it, where they came with another name, as JSON',
      BBSO_KIND: 'Cone test, dynamic probing, SPT or other',
      BBSO_STAR: 'When the run began',
      BBSO_META: 'What is stated of the run, as JSON',
      BBSO_SRC: 'Where the run came from, as JSON',
      BBSO_KEPT: 'What its file said besides, as JSON',
    },
  },
  BBSQ: {
    words: 'Sequences of soundings',
    keys: ['BBSO_NUM', 'BBSQ_NUM'],
    headings: {
      BBSO_NUM: 'Number of the sounding',
      BBSQ_NUM: 'Place among its sequences',
      BBSQ_NAME: 'Name with unit',
      BBSQ_QUAN: 'Quantity that is measured',
      BBSQ_UNIT: 'Unit in which it is stored',
      BBSQ_HEAD: 'Heading under which its values stand',
    },
  },
  BBSR: {
    words: 'Remarks in soundings',
    keys: ['BBSO_NUM', 'BBSR_NUM'],
    headings: {
      BBSO_NUM: 'Number of the sounding',
      BBSR_NUM: 'Place among its remarks',
      BBSR_DPTH: 'Depth',
      BBSR_TEXT: 'What is said at that depth',
    },
  },
  BBSP: {
    words: 'Boundaries picked in soundings',
    keys: ['BBSO_NUM', 'BBSP_DPTH'],
    headings: {
      BBSO_NUM: 'Number of the sounding',
      BBSP_DPTH: 'Depth of the base of the layer',
      BBSP_NAME: 'Name of the layer',
      BBSP_ZONE: 'Zone of its soil behaviour type',
    },
  },
  BBSV: {
    words: 'Readings of other soundings',
    keys: ['BBSV_TESN', 'BBSV_DPTH'],
    headings: { BBSV_TESN: 'Name of the sounding', BBSV_DPTH: 'Depth', BBSV_REM: 'Remark' },
  },
  ...calculationGroups,
}

/**
 * Writes the runs of all objects, each by the id of its hole. What it answers writes what goes behind the rows that files
 * brought, once those stand.
 */
export function writeSoundings(
  writer: Writer,
  objects: readonly { id: string; soundings: readonly WrittenSounding[] }[],
): () => void {
  const headings = new Map([...soundingGroups, groupOfKind('other')].map(group => [group.data, new Headings(group)]))
  const units = new FileUnits(writer, objects)
  // what AGS has a heading for takes it before anything else can
  for (const { soundings } of objects)
    for (const { data, calculation = null } of soundings) {
      const group = groupOfKind(data.kind)
      for (const [heading, { unit }] of Object.entries(headingsOfRun(calculation, data)))
        rowTable(writer, group).column(heading, unit, '')
      for (const { quantity, unit } of data.sequences) {
        const heading = quantity === null ? undefined : headings.get(group.data)!.ofQuantity(quantity)
        if (heading !== undefined) rowTable(writer, group).column(heading, units.of(group, heading, agsUnit(unit)), '')
      }
    }
  const interpreted = objects.flatMap(({ id, soundings }) => {
    const tests = testNames(soundings)
    return soundings.flatMap((sounding, place) => {
      const of = headings.get(groupOfKind(sounding.data.kind).data)!
      return new SoundingWriter(writer, { id, number: place + 1, test: tests[place]! }, sounding, of, units).write()
    })
  })
  return () => writeInterpreted(writer, interpreted)
}

/** What rows call the runs of an object: as their file did while nobody has renamed them and no other goes by that. */
export function testNames(soundings: readonly WrittenSounding[]): string[] {
  const wished = soundings.map(({ data, kept }) =>
    kept?.ags?.test?.name === data.name ? kept.ags.test.file : data.name,
  )
  const keys = soundings.map(({ data }, k) => `${data.kind} ${wished[k]}`)
  const taken = new Set(
    soundings.filter(({ data }, k) => wished[k] === data.name).map(({ data }) => `${data.kind} ${data.name}`),
  )
  return soundings.map(({ data }, k) => {
    if (wished[k] === data.name) return data.name
    if (taken.has(keys[k]!)) return data.name
    taken.add(keys[k]!)
    return wished[k]!
  })
}

function rowTable(writer: Writer, group: SoundingGroup): AgsTable {
  const table = writer.table(group.data)
  if (table.columns.has('LOCA_ID')) return table
  table.column('LOCA_ID', '', 'ID')
  table.column(testHeading(group), '', 'X')
  table.column(group.depth, 'm', '', 2)
  return table
}

class SoundingWriter {
  private readonly writer: Writer
  private readonly id: string
  private readonly number: number
  private readonly test: string
  private readonly sounding: WrittenSounding
  private readonly headings: Headings
  private readonly units: FileUnits
  private readonly group: SoundingGroup
  private readonly kept: AgsKept
  private readonly calculation: CalculationWriter | null
  /** Headings that are the run's, whatever the file said under them. */
  private readonly taken: ReadonlySet<string>
  /** What it said, by depth. */
  private readonly displaced: Record<string, Record<string, string>> = {}

  constructor(
    writer: Writer,
    { id, number, test }: { id: string; number: number; test: string },
    sounding: WrittenSounding,
    headings: Headings,
    units: FileUnits,
  ) {
    this.units = units
    this.writer = writer
    this.id = id
    this.number = number
    this.test = test
    this.sounding = sounding
    this.headings = headings
    this.group = groupOfKind(sounding.data.kind)
    this.kept = sounding.kept?.ags ?? {}
    const { data, calculation } = sounding
    this.calculation = calculation ? new CalculationWriter(writer, id, data, calculation) : null
    const taken = Object.keys(headingsOfRun(calculation ?? null, data))
    this.taken = new Set(taken.length > 0 ? [...taken, replacedHeading] : [])
  }

  /** Answers what goes behind the rows of SCPP that files brought. */
  write(): Record<string, AgsCell>[] {
    this.general()
    const columns = this.rows()
    this.own(columns)
    if (!this.calculation) return []
    for (const [unit, words] of Object.entries(unitsOfRuns)) this.writer.unit(unit, words)
    this.calculation.own(this.number)
    return this.calculation.interpreted()
  }

  private general(): void {
    const { group, sounding, kept } = this
    if (group.general === null) return
    const table = this.writer.table(group.general)
    table.column('LOCA_ID', '', 'ID')
    table.column(group.test, '', 'X')
    const row: Record<string, AgsCell> = { LOCA_ID: this.id, [group.test]: escaped(this.test) }
    for (const [heading, cell] of Object.entries(generalCells(group, sounding.data))) {
      const stated = kept.general?.[heading]
      // a file that rounds says the rounded value again
      if (stated !== undefined && typeof cell === 'number' && Number(stated) === Math.round(cell)) continue
      if (heading === group.started) table.column(heading, 'yyyy-mm-dd', 'DT')
      else table.column(heading, group.meta[heading]!.unit, '')
      row[heading] = cell
    }
    this.writer.add(table, row, this.withBasis(table, row))
    table.rows.push(row)
  }

  /** Puts on what the run rests behind the remark of the test, where AGS wants it; answers what else is kept. */
  private withBasis(table: AgsTable, row: Record<string, AgsCell>): Record<string, string> {
    const { SCPG_REM, ...rest } = this.kept.general ?? {}
    const basis = this.calculation?.basis
    if (!basis) return this.kept.general ?? {}
    table.column('SCPG_REM', '', 'X')
    row.SCPG_REM = SCPG_REM === undefined ? basis : `${escaped(SCPG_REM)}${beforeBasis}${basis}`
    return rest
  }

  /** Writes the readings; answers the heading of each sequence. */
  private rows(): string[] {
    const { group, sounding } = this
    const { data } = sounding
    const table = rowTable(this.writer, group)
    const isFree = (heading: string, unit: string) => {
      const known = table.columns.get(heading)
      const isOfUnit = known === undefined || known.unit === this.units.of(group, heading, unit)
      return !this.taken.has(heading) && isOfUnit
    }
    const columns = this.headings.of(data.sequences, isFree)
    for (const [k, { heading, unit }] of columns.entries()) {
      table.column(heading, this.units.of(group, heading, unit), '')
      if (!(heading in group.quantities)) this.writer.describe(heading, data.sequences[k]!.sndname)
    }
    const told = rowCells(group, data)
    const hasEnergy = this.energy(told)
    if (this.taken.size > 0 && (this.sounding.calculation?.overrides.length ?? 0) > 0) {
      table.column(replacedHeading, '', 'X')
      this.writer.describe(replacedHeading, 'Results of the row that somebody has replaced by hand')
    }
    for (const [place, depth] of data.depth.entries()) {
      const row = this.row(table)
      row[group.depth] = depth
      for (const [k, { heading }] of columns.entries()) {
        const value = data.sequences[k]!.values[place] ?? null
        if (value !== null) row[heading] = this.units.written(group, heading, value)
      }
      Object.assign(row, this.calculation?.beside(depth))
      const { ISPT_ERAT, ...rest } = this.besides(depth)
      for (const [heading, cell] of Object.entries(told[place]!)) {
        // a last count over a shorter stretch
        if (heading === 'DPRB_INC' && rest.DPRB_INC !== undefined) continue
        table.column(heading, ofRow[heading] ?? '', typeof cell === 'number' ? '' : 'X')
        row[heading] = cell
      }
      this.writer.add(table, row, ISPT_ERAT === undefined || hasEnergy ? rest : { ...rest, ISPT_ERAT })
      table.rows.push(row)
    }
    for (const kept of this.kept.rows ?? []) this.leftOver(table, kept, columns)
    return columns.map(({ heading }) => heading)
  }

  /** The kept cells of a row; those under headings of the run are told apart. */
  private besides(depth: number): Record<string, string> {
    const cells = this.kept.cells?.[String(depth)] ?? {}
    const moved = Object.entries(cells).filter(([heading]) => this.taken.has(heading))
    if (moved.length === 0) return cells
    this.displaced[String(depth)] = Object.fromEntries(moved)
    return Object.fromEntries(Object.entries(cells).filter(([heading]) => !this.taken.has(heading)))
  }

  private row(table: AgsTable): Record<string, AgsCell> {
    const heading = testHeading(this.group)
    table.column(heading, '', 'X')
    if (this.group.test === '') this.writer.describe(heading, 'Name of the sounding')
    return { LOCA_ID: this.id, [heading]: escaped(this.test) }
  }

  /** Puts the energy ratio at the first row, where the rows as they came say another one; answers whether it did. */
  private energy(told: Record<string, AgsCell>[]): boolean {
    const { energyRatio } = this.sounding.data.meta
    if (this.group.kind !== 'spt' || typeof energyRatio?.value !== 'number' || told.length === 0) return false
    const stated = Object.values(this.kept.cells ?? {}).flatMap(({ ISPT_ERAT }) => ISPT_ERAT ?? [])
    if (stated.length > 0 && stated.every(cell => Number(cell) === energyRatio.value)) return false
    told[0]!.ISPT_ERAT = energyRatio.value
    return true
  }

  /** A row that did not stay, as it came. */
  private leftOver(table: AgsTable, kept: Record<string, string>, columns: readonly { heading: string }[]): void {
    const row = this.row(table)
    const rest = { ...kept }
    for (const [k, { sndname }] of this.sounding.data.sequences.entries()) {
      const cell = kept[sndname]
      if (cell === undefined) continue
      row[columns[k]!.heading] = this.units.written(this.group, columns[k]!.heading, Number(cell))
      delete rest[sndname]
    }
    const depth = rest[this.group.depth]
    if (depth !== undefined && depth !== '' && Number.isFinite(Number(depth))) {
      row[this.group.depth] = Number(depth)
      delete rest[this.group.depth]
    }
    this.writer.add(table, row, rest)
    table.rows.push(row)
  }

  private own(columns: readonly string[]): void {
    const { data, source, kept, picks } = this.sounding
    const { ags: _ags, ...others } = kept ?? {}
    this.add('BBSO', {
      BBSO_NAME: escaped(data.name),
      BBSO_TESN: this.test === data.name ? '' : JSON.stringify({ file: this.test, name: data.name }),
      BBSO_KIND: data.kind,
      BBSO_STAR: data.started ?? '',
      BBSO_META: json(data.meta),
      BBSO_SRC: json(source ?? {}),
      BBSO_KEPT: json({ ...others, ...(Object.keys(this.displaced).length > 0 && { ags: { cells: this.displaced } }) }),
    })
    for (const [k, { sndname, quantity, unit }] of data.sequences.entries())
      this.add('BBSQ', {
        BBSQ_NUM: k + 1,
        BBSQ_NAME: escaped(sndname),
        BBSQ_QUAN: quantity ?? '',
        BBSQ_UNIT: escaped(unit),
        BBSQ_HEAD: columns[k]!,
      })
    for (const [k, { depth, text }] of data.remarks.entries())
      this.add('BBSR', { BBSR_NUM: k + 1, BBSR_DPTH: depth, BBSR_TEXT: escaped(text) })
    for (const { depth, name, zone } of picks)
      this.add('BBSP', { BBSP_DPTH: depth, BBSP_NAME: escaped(name), BBSP_ZONE: zone ?? '' })
  }

  private add(group: string, cells: Record<string, AgsCell>): void {
    const table = this.writer.table(group)
    table.column('LOCA_ID', '', 'ID')
    table.column('BBSO_NUM', '', '0DP')
    for (const heading of Object.keys(cells))
      table.column(heading, heading.endsWith('_DPTH') ? 'm' : '', heading.endsWith('_DPTH') ? '' : 'X', 2)
    table.rows.push({ LOCA_ID: this.id, BBSO_NUM: this.number, ...cells })
  }
}

/** Sign between a file's remark of a test and what the run adds to it. */
export const beforeBasis = ' · '
const json = (value: object): string => (Object.keys(value).length === 0 ? '' : JSON.stringify(value))

/** Units of what follows from a run at its rows. */
const ofRow: Record<string, string> = { DPRB_INC: 'mm', ISPT_ERAT: '%' }
