import { messageOf } from '@borebook/contract/kit/say.ts'
import { missingValue, nameOfQuantity, quantities, type SequenceData, unitOf } from '@borebook/contract/soundings.ts'

/** Depths with their values, or the lines of the rows that are wrong. */
export type SequencesRead =
  | { data: { depth: number[]; sequences: SequenceData[] } }
  | { wrong: { line: number; text: string }[] }

/** Reads a CSV of data sequences: a header row, depth first, each further column `name [unit]`. */
export function readSequencesCsv(text: string): SequencesRead {
  const [head = '', ...rows] = text.trim().split(/\r?\n/)
  const cells = rows.map(row => row.split(/[;,]/))
  const depth = cells.map(row => Number(row[0]))
  const wrong = depth.flatMap((value, i) =>
    Number.isFinite(value) && (i === 0 || value > depth[i - 1]!)
      ? []
      : [{ line: i + 2, text: messageOf('sounding.data.line', { line: i + 2, text: cells[i]![0]! }) }],
  )
  if (wrong.length > 0) return { wrong }
  const names = head.split(/[;,]/).slice(1)
  const sequences = names.map((name, column): SequenceData => {
    const quantity = quantities.find(known => nameOfQuantity(known) === name.trim()) ?? null
    const values = cells.map(row => valueIn(row[column + 1] ?? ''))
    return { sndname: name.trim(), quantity, unit: quantity === null ? '' : unitOf(quantity), values }
  })
  return { data: { depth, sequences } }
}

function valueIn(cell: string): number | null {
  const value = cell.trim() === '' ? null : Number(cell)
  return value === null || !Number.isFinite(value) || value === missingValue ? null : value
}
