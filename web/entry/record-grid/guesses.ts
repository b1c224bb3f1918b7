import type { PlacedCell } from '../grid/blocks.ts'
import type { CodeOf } from '../grid/codes-in.ts'
import type { SheetRow } from '../grid/rows.ts'
import type { RecordSheetData } from './sheet.ts'

/** The texts that a line has only guessed, by column: they stand behind the key of the row. */
type Guesses = Readonly<Record<string, string>>

export const guessesIn = ({ columns }: Pick<RecordSheetData, 'columns'>, cells: readonly string[]): string =>
  cells[columns.length + 1] ?? ''
const read = (kept: string): Guesses => (kept === '' ? {} : JSON.parse(kept))

/** The cell that keeps which of these, written into a row, are guesses. */
export function guessCell(
  sheet: Pick<RecordSheetData, 'columns'>,
  at: number,
  row: SheetRow | undefined,
  written: readonly PlacedCell[],
  guessed: readonly string[],
): PlacedCell[] {
  const isGuess = (column: number) => guessed.includes(sheet.columns[column]!.name)
  const own = written.flatMap(([, column, text]) => (isGuess(column) ? [[sheet.columns[column]!.name, text]] : []))
  if (own.length === 0) return []
  const kept = { ...read(guessesIn(sheet, row?.cells ?? [])), ...Object.fromEntries(own) }
  return [[at, sheet.columns.length + 1, JSON.stringify(kept)]]
}

/** Whether a cell holds a guess: what a line made of a word, as it made it, or a word that may mean several codes. */
export function isGuessed(
  sheet: Pick<RecordSheetData, 'columns' | 'guessed'>,
  { cells }: SheetRow,
  column: number,
  codeOf: CodeOf,
) {
  const { field, name, sort } = sheet.columns[column]!
  const text = cells[column] ?? ''
  if (field === null || text.trim() === '') return false
  const kept = guessesIn(sheet, cells)
  if (kept !== '' && read(kept)[name] === text) return true
  if (!sheet.guessed || (sort.sort !== 'code' && sort.sort !== 'codes')) return false
  const words = sort.sort === 'code' ? [text] : text.split(/[,;+]/)
  return words.some(
    word => codeOf(sort.dictionary, word) === undefined && sheet.guessed!(field, word.trim()).length > 0,
  )
}
