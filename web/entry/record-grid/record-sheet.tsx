import { type ReactNode, useCallback, useMemo } from 'react'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useSay, useTexts } from '../../app/texts.tsx'
import { Grid } from '../grid/grid.tsx'
import type { GridColumn, Margin } from '../grid/grid-row.tsx'
import type { SheetRow } from '../grid/rows.ts'
import { cellOffers } from './cell-offers.ts'
import { cellWords } from './cell-words.tsx'
import { getRowLength, type Judged } from './judged-rows.ts'
import { lengthColumn, type RecordColumn, type RecordSheetData } from './sheet.ts'
import { useLikely } from './use-likely.ts'
import type { RecordGridWork } from './use-record-grid.ts'

interface SheetProps {
  work: RecordGridWork
  dictionaries: Dictionaries
  label: string
  /** What is odd about a row, by its id. */
  doubts: ReadonlyMap<number, string>
}

/** px */
const [rowHeight, headHeight, marginWidth] = [32, 34, 46]
const widthOf = ({ sort, name }: RecordColumn, { times }: RecordSheetData): number => {
  if (name === lengthColumn || sort.sort === 'number') return 96
  if (sort.sort === 'codes' || sort.sort === 'longText') return 200
  return sort.sort === 'code' || times?.[name] ? 168 : 120
}

/** How many columns from the first on hold the ends of a stretch and its length. */
function depthColumns({ columns, width, ends }: RecordSheetData): number {
  const others = columns.findIndex(({ name }) => name !== ends?.from && name !== ends?.to && name !== lengthColumn)
  return ends ? Math.min(width, others < 0 ? width : others) : 0
}

/** The records of a sheet in cells. */
export function RecordSheet({ work, dictionaries, label, doubts }: SheetProps) {
  const { say, language } = useTexts()
  const { grid, sheet, byId, wrongIn } = work
  const { codeOf } = work.wording
  const likely = useLikely(work)
  const offered = useMemo(() => {
    const lists = { dictionaries, codeOf, language, likely }
    return new Map(sheet.columns.map(column => [column.name, cellOffers(sheet, column, lists)]))
  }, [sheet, dictionaries, codeOf, language, likely])
  const columns = useMemo(
    () =>
      sheet.columns.slice(0, sheet.width).map((column): GridColumn => {
        const { field, name, sort } = column
        const words = cellWords(sheet, column, { dictionaries, codeOf, say })
        const offers = offered.get(name)
        const shown = shownBy(sheet, column, byId, words)
        return {
          least: widthOf(column, sheet),
          ...(sort.sort === 'number' && { isNumber: true }),
          ...(shown && { shown }),
          ...(offers && { offers }),
          head: (
            <span
              key={name}
              title={say(column.label)}
              className={field === null || sort.sort === 'number' ? 'number' : undefined}
            >
              {say(column.label)} {sort.sort === 'number' && sort.unit && <span className="soft">{sort.unit}</span>}
            </span>
          ),
        }
      }),
    [sheet, dictionaries, codeOf, say, byId, offered],
  )
  const placeOf = useMemo(() => new Map(grid.state.shown.map(({ id }, place) => [id, place])), [grid.state.shown])
  const margin = useMemo(
    (): Margin => ({
      template: `${marginWidth}px`,
      width: marginWidth,
      heads: [
        <span key="row" className="visually-hidden">
          {say('records.row')}
        </span>,
      ],
      isWrong: row => wrongIn(byId.get(row.id)) !== undefined,
      of: row => (
        <RowHead
          row={row}
          place={placeOf.get(row.id) ?? 0}
          state={byId.get(row.id)?.state}
          isCurrent={work.cursor?.row.id === row.id}
          said={wrongIn(byId.get(row.id))?.__all__ ?? doubts.get(row.id)}
          isDoubtful={doubts.has(row.id)}
        />
      ),
    }),
    [say, wrongIn, byId, placeOf, work.cursor, doubts],
  )
  const wrongOf = useCallback(
    (row: SheetRow, column: number) => {
      const sentence = wrongIn(byId.get(row.id))?.[sheet.columns[column]?.field ?? '']
      return sentence === undefined ? undefined : say(sentence)
    },
    [wrongIn, byId, sheet, say],
  )
  const { isGuess } = work
  const markOf = useCallback(
    (row: SheetRow, column: number) => (isGuess(row, column) ? say('records.guess') : undefined),
    [isGuess, say],
  )
  return (
    <Grid
      {...{ grid, label, columns, margin, rowHeight, headHeight }}
      isMarginFixed
      staying={depthColumns(sheet)}
      cellLabel={(row, column) =>
        say('records.cell', { field: say(sheet.columns[column]!.label), row: (placeOf.get(row.id) ?? 0) + 1 })
      }
      wrongOf={wrongOf}
      markOf={markOf}
      textOf={(row, column, text) =>
        sheet.columns[column]?.name === lengthColumn ? lengthText(sheet, byId.get(row.id)) : text
      }
      onPaste={block => void work.paste(block)}
    />
  )
}

const lengthText = (sheet: RecordSheetData, judged: Judged | undefined): string =>
  getRowLength(sheet, judged?.values ?? {})?.toFixed(2) ?? ''

/** How a column shows its cells: codes by words, an upper end that goes on from the row above, the length. */
function shownBy(
  sheet: RecordSheetData,
  { field, name }: RecordColumn,
  byId: RecordGridWork['byId'],
  words: ((text: string) => ReactNode) | undefined,
): GridColumn['shown'] {
  if (name === lengthColumn)
    return row => {
      const length = lengthText(sheet, byId.get(row.id))
      return length === '' ? null : <span className="soft">{length}</span>
    }
  if (sheet.continues && field === sheet.ends?.from)
    return (row, text) => {
      const { state, begins } = byId.get(row.id) ?? {}
      return text === '' && state === 'new' && begins ? <span className="soft">{begins}</span> : text || null
    }
  return words && ((_, text) => words(text))
}

interface RowHeadProps {
  row: SheetRow
  place: number
  state: string | undefined
  isCurrent: boolean
  said: string | undefined
  isDoubtful: boolean
}

/** The number of a row, and what is to be told of it as a whole. */
function RowHead({ place, state, isCurrent, said, isDoubtful }: RowHeadProps) {
  const say = useSay()
  return (
    <span
      role="rowheader"
      data-state={state}
      data-current={isCurrent || undefined}
      data-doubtful={isDoubtful || undefined}
      title={said === undefined ? undefined : say(said)}
    >
      {place + 1}
    </span>
  )
}
