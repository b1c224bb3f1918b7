import { Fragment } from 'react'
import { fittedLines } from '../kit/fitted-lines.ts'
import { ink, secondInk, softInk } from '../kit/ink.ts'
import { type SetText, textWidth } from '../kit/text.ts'
import { HeadBox } from './paper-head-boxes.tsx'
import { type HeadSigned, labelPitch, type PaperHeadContent, paperMeasures, paperTypeSizes } from './paper-sheet.ts'
import { green, ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'

const { fieldPitch } = paperMeasures

/** What the last part of a head takes of a sheet's width, mm. */
export const signedWidth = (width: number): number => (width > 250 ? width * 0.4 : 83)

/** Rows of the head that the box of the status takes. */
export const boxRows = 2

/** Counts the rows that a table has room for, above who signed. */
export const countTableRows = (rows: number): number => rows - 1 - boxRows

/** Widths of a table's columns: the first as wide as it must be, the others by their longest texts. */
function columnsOf({ heads, seconds, rows, secondRows = [] }: HeadSigned['table'], width: number): number[] {
  const needed = heads.map((head, i) =>
    Math.max(
      textWidth(head, paperTypeSizes.least),
      textWidth(seconds?.[i] ?? '', paperTypeSizes.least),
      ...rows.map(row => textWidth(row[i] ?? '', paperTypeSizes.figure)),
      ...secondRows.map(row => textWidth(row[i] ?? '', paperTypeSizes.least)),
    ),
  )
  const gap = 2.4
  const own = needed.map(one => one + gap)
  const sum = own.reduce((total, one) => total + one, 0)
  // the widest gives way alone: its words are longer than figures
  const widest = own.indexOf(Math.max(...own))
  return own.map((one, i) => (i === widest ? Math.max(10, one - Math.max(0, sum - width)) : one))
}

/** A cell has two lines at most, in each language. */
const cellLines = 2
/** A row of a table with its lines and its upper edge, mm. */
interface LaidRow {
  y: number
  cells: { own: SetText; second: SetText | null }[]
}
/** The rows of a table below its heads, each as high as its cells need, and where they end, mm. */
function rowsIn({ rows, secondRows = [] }: HeadSigned['table'], columns: readonly number[], pitch: number) {
  let y = pitch
  const laid = rows.map((cells, row): LaidRow => {
    const set = cells.map((text, i) => {
      const width = columns[i]! - 1
      const second = secondRows[row]?.[i]
      return {
        own: fittedLines(text, paperTypeSizes.figure, paperTypeSizes.least, { width, most: cellLines }),
        second: second
          ? fittedLines(second, paperTypeSizes.least, paperTypeSizes.least, { width, most: cellLines })
          : null,
      }
    })
    const lines = Math.max(...set.map(({ own, second }) => own.lines.length + (second?.lines.length ?? 0)))
    const top = y
    y += Math.max(pitch, labelPitch * lines + 0.95)
    return { y: top, cells: set }
  })
  return { laid, height: y }
}
/** What a table needs above those who signed, mm. */
export function measureHeadTable(table: HeadSigned['table'], rows: number, pitch: number, width: number): number {
  const shown = { ...table, rows: table.rows.slice(0, countTableRows(rows)) }
  return rowsIn(shown, columnsOf(shown, width), pitch).height
}

/** The box of the status, mm. */
const box = 34

/** Lays out labels, names and days of those who signed within a width, mm, and their names in lines. */
function signersIn(people: HeadSigned['people'], width: number) {
  const names = width - box - 2
  const label =
    Math.max(
      0,
      ...people.flatMap(([what, , , second = '']) => [what, second].map(text => textWidth(text, paperTypeSizes.least))),
    ) + 2
  const when = Math.max(0, ...people.map(([, , at]) => (at ? textWidth(at, paperTypeSizes.figure) + 1.5 : 0)))
  const setIn = (width: number, most: number) =>
    people.map(([, who]) => fittedLines(who, paperTypeSizes.text, paperTypeSizes.least, { width, most }))
  const beside = setIn(names - label - when, 2)
  // names that do not fit beside their days go on beside these, a line lower
  const isHigh = beside.some(({ lines }) => lines.length > 1)
  return { names, label, when, isHigh, set: isHigh ? setIn(names - label, 2) : beside }
}

/** Whether a name of those who signed takes two lines: its row is as high as these. */
export const hasLongNames = ({ people }: HeadSigned, width: number): boolean => signersIn(people, width).isHigh

/** A table of rows under their heads, then who signed with the box of the status beside; origin of its rows at (x, y). */
export function SignedFields({
  signed: { table, people, by },
  release,
  rows,
  pitch,
  x,
  y,
  width,
}: {
  signed: HeadSigned
  release: PaperHeadContent['release']
  rows: number
  /** Distance from row to row, mm. */
  pitch: number
  x: number
  y: number
  width: number
}) {
  const shown = { ...table, rows: table.rows.slice(0, countTableRows(rows)) }
  const columns = columnsOf(shown, width)
  const { laid, height } = rowsIn(shown, columns, pitch)
  const { names, label, when, isHigh, set } = signersIn(people, width)
  const starts = columns.map((_, i) => x + columns.slice(0, i).reduce((sum, one) => sum + one, 0))
  // a table that is higher than its rows moves them down
  const below = Math.max((rows - boxRows) * pitch, shown.rows.length > 0 ? height : 0)
  const base = (row: number) => y + below + row * pitch + 0.75 * fieldPitch
  return (
    <g>
      {laid.length > 0 &&
        table.heads.map((text, i) => (
          <Label
            key={text}
            x={starts[i]!}
            y={y + 0.75 * fieldPitch}
            width={columns[i]! - 1}
            second={table.seconds?.[i]}
          >
            {text}
          </Label>
        ))}
      {laid.map((row, r) =>
        row.cells.map(({ own, second }, i) => (
          <Fragment key={`${r} ${i}`}>
            {[own, second].map((set, k) =>
              set?.lines.map((line, n) => (
                <PaperText
                  key={`${k} ${n}`}
                  x={starts[i]!}
                  y={y + row.y + 0.75 * fieldPitch + (k * own.lines.length + n) * labelPitch}
                  width={columns[i]! - 1}
                  size={set.size}
                  fill={k === 0 ? ink : secondInk}
                >
                  {line}
                </PaperText>
              )),
            )}
          </Fragment>
        )),
      )}
      {people.map(([what, , at, second], i) => (
        <g key={what}>
          <Label x={x} y={base(i)} width={label - 1} second={second}>
            {what}
          </Label>
          {set[i]!.lines.map((line, k) => (
            <PaperText
              key={k}
              x={x + label}
              y={base(i) + k * labelPitch}
              width={names - label - (isHigh && k === 0 ? 0 : when)}
              size={set[i]!.size}
            >
              {line}
            </PaperText>
          ))}
          {at && (
            <PaperText
              x={x + names}
              y={base(i) + (isHigh ? labelPitch : 0)}
              width={when}
              size={paperTypeSizes.figure}
              anchor="end"
            >
              {at}
            </PaperText>
          )}
        </g>
      ))}
      <HeadBox
        x={x + width - box}
        y={y + below + 0.2}
        width={box}
        height={boxRows * pitch - 0.3}
        // all that is not released is in doubt
        tone={release.isReleased ? green : ochre}
        title={release.text}
        more={by}
      />
    </g>
  )
}

/** What something is called, and below it the same in a second language. */
function Label({
  second,
  children,
  ...place
}: {
  x: number
  y: number
  width: number
  second: string | undefined
  children: string
}) {
  const own = { ...place, size: paperTypeSizes.least }
  return (
    <g>
      <PaperText {...own} fill={softInk}>
        {children}
      </PaperText>
      {second && (
        <PaperText {...own} y={place.y + labelPitch} fill={secondInk}>
          {second}
        </PaperText>
      )}
    </g>
  )
}
