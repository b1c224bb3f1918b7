import { type Flag, flags } from '@borebook/contract/monitoring/readings.ts'
import type { ColumnRole, MaskColumn } from './mask.ts'
import type { TimeZone } from './times/time-zone.ts'

const station = 'Sensor'
const flag = 'Flag'
/** Column beside the clocks of the site, of which one hour in autumn is there twice. */
const offset = 'UTC offset'
/** Columns between the name of the sensor and what is beside its readings. */
const measuredColumns: readonly (readonly [name: string, role: ColumnRole, unit: string])[] = [
  ['Date', 'time', ''],
  ['Pressure (kPa)', 'pwp', 'kPa'],
  // level of the water in m above the datum, as the specification heads it
  ['Pressure (m)', 'level', 'm'],
  ['Temperature (°C)', 'temperature', '°C'],
]

interface OwnHead {
  /** Whether it is of one station. */
  isOne: boolean
  /** Whether the flags of its readings stand in it. */
  isWithFlagged: boolean
  /** Whether the offset of its clocks stands in it; they change within its range. */
  isWithOffset: boolean
}

/** ms within which no zone changes its clocks there and back. */
const month = 30 * 86_400_000

/** Whether the clocks of a zone change within a range of instants, ms. */
export function doClocksChange({ from, to }: { from: number; to: number }, zone: Pick<TimeZone, 'offsetAt'>): boolean {
  for (let at = from; at < to; at += month)
    if (zone.offsetAt(at) !== zone.offsetAt(Math.min(at + month, to))) return true
  return false
}

/** The header of `data.csv`. */
export const makeOwnHead = ({ isOne, isWithFlagged, isWithOffset }: OwnHead): string[] => [
  ...(isOne ? [] : [station]),
  ...measuredColumns.map(([name]) => name),
  ...(isWithOffset ? [offset] : []),
  ...(isWithFlagged ? [flag] : []),
]

/** The header of `data.csv` by days or months: of each quantity its mean, extremes and count. */
export const makeMeansHead = ({ isOne }: { isOne: boolean }): string[] => [
  ...(isOne ? [] : [station]),
  ...measuredColumns.flatMap(([name, role]) =>
    role === 'time' ? [name] : ['mean', 'min', 'max', 'count'].map(of => `${name} ${of}`),
  ),
]

const yesOrNo = [true, false]
const ownHeads = yesOrNo.flatMap(isOne =>
  yesOrNo.flatMap(isWithFlagged =>
    yesOrNo.map(isWithOffset => makeOwnHead({ isOne, isWithFlagged, isWithOffset }).join('\n')),
  ),
)
/** Whether a table of these columns is one that we have written. */
export const isOwnTable = (head: readonly string[]): boolean => ownHeads.includes(head.join('\n'))

/** The columns of a table that we have written; null: another program has. */
export function readOwnColumns(head: readonly string[]): MaskColumn[] | null {
  if (!isOwnTable(head)) return null
  return head.map(name => {
    const [, role, unit] = measuredColumns.find(([own]) => own === name) ?? [
      name,
      name === station ? ('station' as const) : ('ignore' as const),
      '',
    ]
    return { role, unit, name, station: null, isGuess: false }
  })
}

/** Finds the column of flags in a table of ours; -1: it has none. */
export const findOwnFlag = (columns: readonly MaskColumn[]): number =>
  isOwnTable(columns.map(({ name }) => name)) ? columns.findIndex(({ name }) => name === flag) : -1

/** The place of a flag among those of readings; of words that are none that of a good one. */
export const readOwnFlag = (cell: string): number => Math.max(0, flags.indexOf(cell as Flag))
