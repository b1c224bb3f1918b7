import { isKind, type ReadingMask } from './mask.ts'
import { LineRows } from './rows.ts'

/** Signs at the end of a text in which the last row is held against those before. */
const looked = 8000
/** Rows before the last one, at least, that all have more decimals: programs that write no zeros at a number’s end have fewer in one of ten, and none in one of a hundred. */
const fewest = { some: 30, none: 5 }

/**
 * The line, from 1, with which a text breaks off within a value: it ends without a line's end, and its last number has
 * fewer decimals than every one of its column in the rows before. Null: it does not, or nobody can tell.
 */
export function findPartialLastRow(
  text: string,
  { delimiter, columns }: Pick<ReadingMask, 'delimiter' | 'columns'>,
): number | null {
  if (/[\r\n]\s*$/.test(text.slice(-looked))) return null
  const tail = text.slice(-looked)
  const begin = Math.max(tail.indexOf('\n'), tail.indexOf('\r'))
  const rows = new LineRows(text.length > looked ? tail.slice(begin + 1) : tail, delimiter)
  const cells: string[][] = []
  while (rows.next()) cells.push(rows.all())
  const last = cells.pop() ?? []
  const place = last.length - 1
  const column = columns[place]
  const broken = decimalsOf(last[place])
  if (!column || !isKind(column.role) || broken === null) return null
  const whole = cells.flatMap(row => decimalsOf(row[place]) ?? [])
  if (whole.length < (broken > 0 ? fewest.some : fewest.none) || whole.some(decimals => decimals <= broken)) return null
  return text.split(/\r\n|\r|\n/).length
}

/** Decimals of a number as it is written; null for what is none, and for one with an exponent. */
function decimalsOf(cell: string | undefined): number | null {
  const found = /^[+-]?\d*(?:[.,](\d*))?$/.exec(cell ?? '')
  return found && cell !== '' ? (found[1]?.length ?? 0) : null
}
