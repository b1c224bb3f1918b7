import { depthsBelow, fallAlong, fitGround } from '../kit/heights.ts'
import { scaled } from '../kit/scale.ts'
import { saysDatum } from '../readings/head.ts'
import { isVoid, readCsvNumber } from './cell-number.ts'
import { type CsvColumn, type SheetColumns, scaleFor } from './columns.ts'
import { meantBy, plainWords, readCsvHeader } from './header.ts'
import { type CsvSheet, cellAt, commaIn, type Ranges } from './sheet.ts'

/** Words for a height that may also stand above depths, where the numbers must tell. */
const heightWord =
  /^(hohe|hoogte|peil|kote|cote|cota|quota|level|elev(ation)?|altitude|altitudine|niveau|livello|height|rl)\b|(hohe|hoogte|kote|peil)$/

const datumWord =
  /\b(dhhn|dvr ?90|rh ?2000|rl|normalnull|normal ?hohe\w*|seehohe|meereshohe|peil|kote|cota|altitude|altitudine)\b|\b(rel\w*\.? to|related to|referred to|above|below|under|from) (the )?(\w+ )?datum\b/

/**
 * Whether a header says that its numbers are heights above a datum, which fall where depths grow. A word for a height
 * alone says so of numbers that `fall`.
 */
export function saysElevation(header: string, fall = false): boolean {
  const { name, unit } = readCsvHeader(header)
  const meant = meantBy(name)
  const isDepth = meant === 'depth' || meant === 'length' || meant === 'depthFile'
  // depths below the Dutch datum are heights too: `Diepte [m NAP]`, `Diepte t.o.v. NAP (m)`
  if (saysDatum(isDepth ? (unit ?? '') : header)) return true
  if (groundWord.test(plainWords(header))) return false
  const plain = plainWords(name)
  return saysDatum(header) || datumWord.test(plain) || (fall && heightWord.test(plain))
}

/** What depths are counted from. */
const groundWord = /\b(ground|surface|gelande|terrain|maaiveld|mv|u?gok|m?bgl|m?bgs|flur|terreno|sol)\b/

/** The heights of a column of depths, m, as its numbers stand; null: they are none. */
export function elevationsIn(sheet: CsvSheet, { depth, header }: Ranges, ground: number | null): Elevations | null {
  if (depth === null) return null
  const { row, col } = depth.start
  const name = header === null ? '' : cellAt(sheet, header.start.row, col)
  const comma = commaIn(sheet, col, row, depth.end.row)
  const values = sheet.cells.slice(row - 1, depth.end.row).map((_, k) => {
    const value = readCsvNumber(cellAt(sheet, row + k, col), comma)
    return isVoid(value) ? Number.NaN : value
  })
  if (saysElevation(name, fallAlong(values))) return { name, values, isGuess: false }
  return ground !== null && fitGround(values, ground) && values[0]! > 0 ? { name, values, isGuess: true } : null
}

export interface Elevations {
  /** The header above them. */
  name: string
  /** Values by row, in the file's unit, NaN for nothing. */
  values: number[]
  /** No word says so: they fall from the ground. */
  isGuess: boolean
}

const groundNames =
  'ground|surface|terrain( naturel)?|tn|gelande|gok|okt|okg|maaiveld|mv|collar|(bohr)?ansatz(punkt)?|terreno|piano campagna|p\\.? ?c\\.?|sol|bocca ?foro|gl'
const heightNames =
  'level|elevation|elev|height|hohe|hoogte|kote|cote|cota|quota|altitude|altitudine|niveau|oberkante|z|rl'
/** What a label calls the height of the ground, with nothing behind it but a datum. */
const groundLabel = new RegExp(
  `^((${heightNames}|ok|top)[ -]*)*((of|the|de|du|des|della?|del|van|het|der|am) ?)*(${groundNames})[ -]*(${heightNames})?(?= ?([([]|$|m\\b|mod|maod|masl|mnap|nap|taw|nhn|nn|u\\b))`,
)

/** The height of the ground that a line above the table states, m; null: none does. */
export function groundAbove(sheet: CsvSheet, rows: number): number | null {
  for (const row of sheet.cells.slice(0, rows)) {
    const [label = '', ...cells] = row.flatMap(cell => cell.split(/[:=]/)).map(cell => cell.trim())
    if (!groundLabel.test(plainWords(label))) continue
    for (const cell of cells) {
      // a datum may stand before the number: `NAP -1,35 m`
      const [, number = '', unit = ''] = /^(?:[a-z]+ ?)?([-+\u2212]?\d[\d.,'’]*)\s*([a-z]*)/i.exec(cell) ?? []
      const value = readCsvNumber(number, number.includes(','))
      // a datum may be written to the unit: `mOD`
      const written = (unit || (readCsvHeader(label).unit ?? 'm')).replace(/^(m|ft)(?=[a-ln-zü+]).*$/i, '$1')
      const scale = scaleFor(written, 'm')
      if (number !== '' && !Number.isNaN(value) && scale) return scaled(value, scale)
    }
  }
  return null
}

/** The sheet with depths in the place of heights, m below a ground, their header with them; null: they are not below it. */
export function withDepths(
  sheet: CsvSheet,
  { depth: range, header }: Ranges,
  columns: SheetColumns,
  heights: readonly number[],
  ground: number,
): { sheet: CsvSheet; columns: SheetColumns } | null {
  const { col, unit } = columns.depth
  const scale = scaleFor(unit, 'm') ?? { by: 1, tenths: 0 }
  const depths = depthsBelow(
    heights.map(height => scaled(height, scale)),
    ground,
  )
  if (depths === null) return null
  const cells = sheet.cells.map((row, k) => {
    if (k + 1 === header?.start.row) return row.with(col - 1, 'Depth [m]')
    const depth = depths[k + 1 - range!.start.row]
    return depth === undefined ? row : row.with(col - 1, Number.isNaN(depth) ? '' : String(depth))
  })
  const depth: CsvColumn = { ...columns.depth, unit: 'm', isGuess: false }
  return { sheet: { ...sheet, cells }, columns: { ...columns, depth } }
}
