import { scaled } from '../kit/scale.ts'
import { saysDatum } from '../readings/head.ts'
import { readCsvNumber } from './cell-number.ts'
import { type CsvColumn, type SheetColumns, scaleFor } from './columns.ts'
import { meantBy, plainWords, readCsvHeader } from './header.ts'
import { type CsvSheet, cellAt, commaIn, type Ranges } from './sheet.ts'

/** Whether a header says that its numbers are heights above a datum, which fall where depths grow. */
export function saysElevation(header: string): boolean {
  const { name, unit } = readCsvHeader(header)
  const meant = meantBy(name)
  const isDepth = meant === 'depth' || meant === 'length'
  // depths below the Dutch datum are heights too: `Diepte [m NAP]`
  return saysDatum(isDepth ? (unit ?? '') : header)
}

/** What a label calls the height of the ground. */
const groundLabel =
  /^(ground|surface|terrain|gelande|collar|okt|gok|maaiveld|mv|terreno|piano campagna|sol)[ -]*(level|surface|elevation|elev|height|hohe|hoogte|kote|oberkante)?\b/

/** The height of the ground that a line above the table states, m; null: none does. */
export function groundAbove(sheet: CsvSheet, rows: number): number | null {
  for (const row of sheet.cells.slice(0, rows)) {
    const [label = '', ...cells] = row.flatMap(cell => cell.split(/[:=]/)).map(cell => cell.trim())
    if (!groundLabel.test(plainWords(label))) continue
    for (const cell of cells) {
      const [, number = '', unit = ''] = /^([-+]?\d[\d.,'’]*)\s*([a-z]*)/i.exec(cell) ?? []
      const value = readCsvNumber(number, number.includes(','))
      const scale = scaleFor(unit || (readCsvHeader(label).unit ?? 'm'), 'm')
      if (number !== '' && !Number.isNaN(value) && scale) return scaled(value, scale)
    }
  }
  return null
}

/** The sheet with depths in the place of heights, m below a ground, their header with them; a row above it has none. */
export function withDepths(
  sheet: CsvSheet,
  { depth: range, header }: Ranges,
  columns: SheetColumns,
  ground: number,
): { sheet: CsvSheet; columns: SheetColumns } {
  const { col, unit } = columns.depth
  const { start, end } = range!
  const scale = scaleFor(unit, 'm') ?? { by: 1, tenths: 0 }
  const comma = commaIn(sheet, col, start.row, end.row)
  const cells = sheet.cells.map((row, k) => {
    if (k + 1 === header?.start.row) return row.with(col - 1, 'Depth [m]')
    if (k + 1 < start.row || k + 1 > end.row) return row
    const depth = ground - scaled(readCsvNumber(cellAt(sheet, k + 1, col), comma), scale)
    return row.with(col - 1, depth >= 0 ? String(Number(depth.toFixed(6))) : '')
  })
  const depth: CsvColumn = { ...columns.depth, unit: 'm', isGuess: false }
  return { sheet: { ...sheet, cells }, columns: { ...columns, depth } }
}
