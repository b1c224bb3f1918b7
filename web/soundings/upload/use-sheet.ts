import type { Mask } from '@borebook/contract/imports/masks.ts'
import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { applyRanges } from '@borebook/formats/csv/apply.ts'
import { type CsvColumn, readSheetColumns } from '@borebook/formats/csv/columns.ts'
import {
  type CellRange,
  dataRangeFault,
  depthRangeFault,
  headerRangeFault,
  parseRange,
  printRange,
} from '@borebook/formats/csv/range.ts'
import { type Recognised, readSheet, recogniseSheet } from '@borebook/formats/csv/read.ts'
import type { CsvSheet, Ranges } from '@borebook/formats/csv/sheet.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { listRowHeaders, placedFor } from './mask-match.ts'

export interface OpenedFile {
  name: string
  /** File as it was chosen. */
  original: File
  size: number
  sheet: CsvSheet
  found: Recognised
}
export type RangeName = keyof Ranges
export const rangeNames = ['depth', 'header', 'data'] as const satisfies readonly RangeName[]

/** Reads a file that was chosen; a sentence's key where it is none of ours. */
export async function opened(file: File): Promise<OpenedFile | { refused: string }> {
  if (!/\.(csv|txt)$/i.test(file.name)) return { refused: 'sequences.notCsv' }
  const sheet = readSheet(new Uint8Array(await file.arrayBuffer()))
  if ('refused' in sheet) return { refused: 'sequences.notCsv' }
  return { original: file, name: file.name, size: file.size, sheet, found: recogniseSheet(sheet) }
}

type TypedRanges = Record<RangeName, string>
const typedOf = (ranges: Ranges): TypedRanges =>
  Object.fromEntries(rangeNames.map(name => [name, ranges[name] ? printRange(ranges[name]) : ''])) as TypedRanges

const faultOf = { depth: depthRangeFault, header: headerRangeFault, data: dataRangeFault }

/** What of a column somebody has chosen otherwise than the file says. */
type ChosenColumn = Partial<Pick<CsvColumn, 'unit' | 'quantity'>>

/** A file as a sheet, with the ranges that say what of it is depth, header and data. */
export function useSheet({ sheet, found, name }: OpenedFile) {
  const [typed, setTyped] = useState(() => typedOf(found.ranges))
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenColumn>>>({})
  const [mask, setMask] = useState<string>()
  const [isRecognised, setRecognised] = useState(true)
  const faults = useMemo(
    () => Object.fromEntries(rangeNames.map(of => [of, typed[of] === '' ? null : faultOf[of](typed[of])])),
    [typed],
  ) as Record<RangeName, ReturnType<(typeof faultOf)['depth']>>
  const ranges = useMemo(
    (): Ranges => Object.fromEntries(rangeNames.map(of => [of, faults[of] ? null : parseRange(typed[of])])) as never,
    [typed, faults],
  )
  const columns = useMemo(() => {
    const read = readSheetColumns(sheet, ranges)
    const withChoice = (column: CsvColumn): CsvColumn =>
      chosen[column.col] ? { ...column, ...chosen[column.col], isGuess: false } : column
    return read && { depth: withChoice(read.depth), data: read.data.map(withChoice) }
  }, [sheet, ranges, chosen])
  // long files are worked through while one goes on typing
  const later = useDeferredValue(useMemo(() => ({ ranges, columns }), [ranges, columns]))
  const applied = useMemo(
    () => (later.columns && later.ranges.data ? applyRanges(sheet, later.ranges, later.columns) : undefined),
    [sheet, later],
  )
  const set = (of: RangeName, text: string) => {
    setTyped(before => ({ ...before, [of]: text }))
    setRecognised(false)
  }
  return {
    name,
    sheet,
    found,
    typed,
    faults,
    ranges,
    columns,
    applied,
    mask,
    isRecognised,
    isReady:
      rangeNames.every(of => faults[of] === null) &&
      applied !== undefined &&
      applied.rows > 0 &&
      applied.data.sequences.length > 0,
    type: set,
    drag: (of: RangeName, range: CellRange) => set(of, printRange(range)),
    choose: (col: number, choice: ChosenColumn) =>
      setChosen(before => ({ ...before, [col]: { ...before[col], ...choice } })),
    apply: (applying: Mask) => {
      const placed = placedFor(applying, sheet, found.ranges)
      setTyped(typedOf(placed))
      setChosen(unitsOf(applying, placed))
      setMask(applying.name)
      setRecognised(false)
    },
    headers: listRowHeaders(sheet, ranges.header),
  }
}
export type SheetWork = ReturnType<typeof useSheet>

/** The units that a mask has chosen, by the columns of its data. */
function unitsOf({ units }: Mask, { data, depth }: Ranges): Record<number, ChosenColumn> {
  if (!units || !data) return {}
  const columns = Array.from({ length: units.length + 1 }, (_, i) => data.start.col + i).filter(
    col => col !== depth?.start.col,
  )
  return Object.fromEntries(units.flatMap((unit, i) => (unit === null ? [] : [[columns[i]!, { unit }]])))
}

/** What kind of test some quantities are of. */
export function guessSoundingKind(quantities: readonly (string | null)[]): SoundingKind {
  if (quantities.includes('qc')) return 'cpt'
  if (quantities.includes('N10') || quantities.includes('N20')) return 'dp'
  return quantities.includes('N') ? 'spt' : 'other'
}
