import {
  getQuantityUnit,
  type MetaName,
  metaUnits,
  nameOfQuantity,
  type Quantity,
  type SequenceData,
  type SoundingData,
} from '@borebook/contract/soundings/soundings.ts'
import { findUnitScale, scaled } from '../../kit/scale.ts'
import { agsUnit, type SoundingGroup } from '../groups/sounding-groups.ts'
import { escaped } from '../read/cells.ts'
import type { AgsCell } from '../read/table.ts'
import { isReportedRefusal } from './spt-run.ts'

/** Cells that follow from a run, by heading. */
type Cells = Record<string, AgsCell>

/** What the general row says of a run in AGS's own words. */
export function generalCells({ meta: columns, started }: SoundingGroup, { meta, started: begun }: SoundingData): Cells {
  const cells: Cells = {}
  for (const [heading, { name, unit }] of Object.entries(columns)) {
    const said = meta[name]
    if (said === undefined || said.unit !== metaUnits[name]) continue
    cells[heading] = typeof said.value === 'number' ? inUnit(said.value, name, unit) : escaped(said.value)
  }
  if (started !== '' && begun !== null) cells[started] = begun.slice(0, 10)
  return cells
}

/** A stored value in the unit of its heading. */
function inUnit(value: number, name: MetaName, unit: string): number {
  const scale = unit === '' ? null : findUnitScale(unit, metaUnits[name])
  if (scale === null || (scale.by === 1 && scale.tenths === 0)) return value
  return scaled(scale.by === 1 ? scaled(value, { by: 10 ** scale.tenths, tenths: 0 }) : value, {
    by: 1,
    tenths: scale.by === 1 ? 0 : Math.round(Math.log10(scale.by)),
  })
}

/** What a run says at its rows besides its sequences: remarks, what was driven, the increment, the hammer's energy. */
export function rowCells(group: SoundingGroup, data: SoundingData): Cells[] {
  const places = new Map(data.depth.map((depth, place) => [depth, place]))
  const rows: Cells[] = data.depth.map(() => ({}))
  const blows = data.sequences.find(({ quantity }) => quantity === 'N')?.values
  for (const { depth, text } of data.remarks) {
    const place = places.get(depth)
    if (place === undefined) continue
    const isReported =
      group.kind === 'spt' &&
      rows[place]!.ISPT_REP === undefined &&
      (isReportedRefusal(text) || (/\d/.test(text) && (blows?.[place] ?? null) === null))
    const heading = isReported ? 'ISPT_REP' : group.remark
    const before = rows[place]![heading]
    rows[place]![heading] = before === undefined ? escaped(text) : `${before} · ${escaped(text)}`
  }
  const { increment } = data.meta
  if (group.kind === 'dp' && typeof increment?.value === 'number' && increment.unit === 'm')
    for (const row of rows) row.DPRB_INC = scaled(increment.value, { by: 1000, tenths: 0 })
  return rows
}

/** Headings of a group's rows, each with the sequence under it. */
export class Headings {
  private readonly group: SoundingGroup
  private readonly quantities: ReadonlyMap<Quantity, string>
  private readonly named: ReadonlyMap<string, string>
  private readonly reserved: ReadonlySet<string>

  constructor(group: SoundingGroup) {
    this.group = group
    this.quantities = new Map(Object.entries(group.quantities).map(([heading, quantity]) => [quantity, heading]))
    this.named = new Map(Object.entries(group.named).map(([heading, name]) => [name, heading]))
    this.reserved = new Set(['LOCA_ID', group.test, group.depth, group.remark, 'DPRB_INC', 'ISPT_REP', 'ISPT_TESN'])
  }

  /** The heading that AGS has for a quantity; undefined where it has none. */
  ofQuantity(quantity: Quantity): string | undefined {
    return this.quantities.get(quantity === 'N20' ? 'N10' : quantity)
  }

  /** The heading under which a sequence would stand best; undefined where none is its own. */
  wanted({ sndname, quantity, unit }: SequenceData): string | undefined {
    if (quantity !== null)
      return sndname === nameOfQuantity(quantity) && unit === getQuantityUnit(quantity)
        ? this.ofQuantity(quantity)
        : undefined
    const name = unit === '' ? sndname : sndname.replace(` [${unit}]`, '')
    const heading =
      this.named.get(name) ?? (new RegExp(`^${this.group.data}_[A-Z0-9]{1,4}$`).test(name) ? name : undefined)
    // blows of another increment are told apart from those of 10 and 20 cm by it
    if (name === 'Schlaege' && this.group.kind === 'dp') return 'DPRB_BLOW'
    return heading !== undefined && this.reserved.has(heading) ? undefined : heading
  }

  /** The headings of the sequences, each with its unit in AGS; `isFree` says whether a column takes this unit. */
  of(
    sequences: readonly SequenceData[],
    isFree: (heading: string, unit: string) => boolean,
  ): { heading: string; unit: string }[] {
    const used = new Set<string>()
    return sequences.map(sequence => {
      const unit = sequence.quantity === null ? sequence.unit : agsUnit(sequence.unit)
      let heading = this.wanted(sequence)
      for (let k = 1; heading === undefined || used.has(heading) || !isFree(heading, unit); k++)
        heading = `${this.group.data}_${ownEnding}${String(k).padStart(3, '0')}`
      used.add(heading)
      return { heading, unit }
    })
  }
}

const ownEnding = 'B'
/** Whether a heading is one that the export gives a sequence for which AGS has none. */
export const isOwnHeading = (heading: string): boolean =>
  /^(SCPT|DPRB|ISPT|BBSV)_B\d{3}$/.test(heading) || heading === 'ISPT_TESN'
