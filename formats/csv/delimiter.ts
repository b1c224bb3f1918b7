import { readCsvNumber } from './cell-number.ts'
import { type Delimiter, splitCells } from './cells.ts'

/** Candidates, the first of two as good counts: a decimal comma must not be taken for a delimiter. */
const candidates: readonly Delimiter[] = [';', '\t', ',', ' ']
/** Signs of a text that are looked at, half of them from its middle. */
const looked = 16_000

/** What separates the cells of a text: the sign by which most rows have the same number of cells, most of them numbers. */
export function delimiterOf(text: string): Delimiter {
  const sample = text.length <= looked ? text : `${wholeLines(text, 0)}\n${wholeLines(text, text.length >> 1)}`
  let [best, most]: [Delimiter, number] = [',', 0]
  for (const delimiter of candidates) {
    const worth = worthOf(splitCells(sample, delimiter).cells, delimiter)
    if (worth > most * 1.001) [best, most] = [delimiter, worth]
  }
  return best
}

function wholeLines(text: string, from: number): string {
  const start = from === 0 ? 0 : text.indexOf('\n', from) + 1
  const part = text.slice(start, start + looked / 2)
  const end = part.lastIndexOf('\n')
  return end > 0 ? part.slice(0, end) : part
}

/** Rows of the most frequent width above one, weighed by how many of their filled cells are numbers. */
function worthOf(cells: readonly string[][], delimiter: Delimiter): number {
  const widths = new Map<number, string[][]>()
  for (const row of cells) {
    if (row.length < 2) continue
    const rows = widths.get(row.length)
    if (rows) rows.push(row)
    else widths.set(row.length, [row])
  }
  let most = 0
  for (const rows of widths.values()) {
    let [filled, numbers] = [0, 0]
    for (const cell of rows.flat()) {
      if (cell.trim() === '') continue
      filled++
      if (!Number.isNaN(readCsvNumber(cell, delimiter !== ',' && cell.includes(',')))) numbers++
    }
    // words alone, such as a header without rows, weigh a little too
    if (filled > 0) most = Math.max(most, rows.length * (numbers / filled + 0.05))
  }
  return most
}
