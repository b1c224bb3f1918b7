import { useLatest } from '../../app/latest.ts'
import { useUsedCodes } from '../../app/site/used-codes.ts'
import { likelyCodes } from '../line/likely.ts'
import type { RecordColumn } from './sheet.ts'
import type { RecordGridWork } from './use-record-grid.ts'

/** The codes that a cell of the row of the cursor most likely gets, as its form offers them: of the rows above it, then of the project. */
export function useLikely({ project, sheet, cursor, drawn }: RecordGridWork): (column: RecordColumn) => string[] {
  const mostUsed = useUsedCodes(project, sheet.noun.table)
  return useLatest(({ field, sort }: RecordColumn) => {
    if (field === null) return []
    const lead = sheet.columns.find(own => own.sort.sort === 'code' && sheet.nothing[own.field!] === '')
    const place = drawn.findIndex(({ row }) => row.id === cursor?.row.id)
    const above = drawn.slice(0, Math.max(0, place)).filter(({ state }) => state !== 'empty')
    return likelyCodes(
      { field, isList: sort.sort === 'codes' },
      lead?.name,
      cursor?.values ?? {},
      above.map(({ values }) => values),
      mostUsed[field] ?? [],
    )
  })
}
