import type { Wrong } from '../grid/read-row.ts'
import { lengthColumn, type RecordColumn, type RecordSheetData } from './sheet.ts'

/** What may be told of a row, and of the cell of the cursor in it; sentences that are still to be said. */
interface CellMessages {
  wrong: Wrong
  doubt?: string | undefined
  guess?: string | undefined
}

/** What is told where the cursor stands: of its own cell first, depths with one another, then of the rest of the row. */
export function findCellMessage(
  { ends }: Pick<RecordSheetData, 'ends'>,
  { field, name }: Pick<RecordColumn, 'field' | 'name'>,
  { wrong, doubt, guess }: CellMessages,
): { said: string; isWrong: boolean } | undefined {
  const isDepth = ends !== undefined && (name === lengthColumn || field === ends.from || field === ends.to)
  const own = isDepth ? [field ?? '', ends.from, ends.to, '__all__'] : [field ?? '']
  const [first] = own.flatMap(one => wrong[one] ?? [])
  const [other] = Object.values(wrong)
  if (first !== undefined) return { said: first, isWrong: true }
  if (isDepth && doubt !== undefined) return { said: doubt, isWrong: false }
  if (guess !== undefined) return { said: guess, isWrong: false }
  if (other !== undefined) return { said: other, isWrong: true }
  return doubt === undefined ? undefined : { said: doubt, isWrong: false }
}
