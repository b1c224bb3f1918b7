import { Fragment } from 'react'
import { fittedLines } from '../kit/fitted-lines.ts'
import { secondInk, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { Box } from './paper-head-boxes.tsx'
import { type HeadSigned, labelPitch, type PaperHead, paperMeasures, sizes } from './paper-sheet.ts'
import { green, ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'

const { fieldPitch } = paperMeasures

/** What the last part of a head takes of a sheet's width, mm. */
export const signedWidth = (width: number): number => (width > 250 ? width * 0.4 : 83)

/** Rows of the head that the box of the status takes. */
const boxRows = 2

/** So many rows a table has room for, above who signed. */
export const tableRows = (rows: number): number => rows - 1 - boxRows

/** Widths of a table's columns: the first as wide as it must be, the others by their longest texts. */
function columnsOf({ heads, seconds, rows, secondRows = [] }: HeadSigned['table'], width: number): number[] {
  const needed = heads.map((head, i) =>
    Math.max(
      textWidth(head, sizes.least),
      textWidth(seconds?.[i] ?? '', sizes.least),
      ...rows.map(row => textWidth(row[i] ?? '', sizes.figure)),
      ...secondRows.map(row => textWidth(row[i] ?? '', sizes.least)),
    ),
  )
  const gap = 2.4
  const own = needed.map(one => one + gap)
  const sum = own.reduce((total, one) => total + one, 0)
  // the widest gives way alone: its words are longer than figures
  const widest = own.indexOf(Math.max(...own))
  return own.map((one, i) => (i === widest ? Math.max(10, one - Math.max(0, sum - width)) : one))
}

/** The box of the status, mm. */
const box = 34

/** Where labels, names and days of those who signed stand within a width, mm, and their names in lines. */
function signersIn(people: HeadSigned['people'], width: number) {
  const names = width - box - 2
  const label =
    Math.max(
      0,
      ...people.flatMap(([what, , , second = '']) => [what, second].map(text => textWidth(text, sizes.least))),
    ) + 2
  const when = Math.max(0, ...people.map(([, , at]) => (at ? textWidth(at, sizes.figure) + 1.5 : 0)))
  const setIn = (width: number, most: number) =>
    people.map(([, who]) => fittedLines(who, sizes.text, sizes.least, { width, most }))
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
  release: PaperHead['release']
  rows: number
  /** From row to row, mm. */
  pitch: number
  x: number
  y: number
  width: number
}) {
  const baseline = (row: number) => y + row * pitch + 0.75 * fieldPitch
  const shown = table.rows.slice(0, tableRows(rows))
  const columns = columnsOf({ ...table, rows: shown }, width)
  const { names, label, when, isHigh, set } = signersIn(people, width)
  const starts = columns.map((_, i) => x + columns.slice(0, i).reduce((sum, one) => sum + one, 0))
  const first = rows - boxRows
  return (
    <g>
      {shown.length > 0 &&
        table.heads.map((text, i) => (
          <Label key={text} x={starts[i]!} y={baseline(0)} width={columns[i]! - 1} second={table.seconds?.[i]}>
            {text}
          </Label>
        ))}
      {shown.map((cells, row) =>
        cells.map((text, i) => {
          const own = { x: starts[i]!, width: columns[i]! - 1 }
          const second = table.secondRows?.[row]?.[i]
          return (
            <Fragment key={`${row} ${i}`}>
              <PaperText {...own} y={baseline(row + 1)} size={sizes.figure}>
                {text}
              </PaperText>
              {second && (
                <PaperText {...own} y={baseline(row + 1) + labelPitch} size={sizes.least} fill={secondInk}>
                  {second}
                </PaperText>
              )}
            </Fragment>
          )
        }),
      )}
      {people.map(([what, , at, second], i) => (
        <g key={what}>
          <Label x={x} y={baseline(first + i)} width={label - 1} second={second}>
            {what}
          </Label>
          {set[i]!.lines.map((line, k) => (
            <PaperText
              key={k}
              x={x + label}
              y={baseline(first + i) + k * labelPitch}
              width={names - label - (isHigh && k === 0 ? 0 : when)}
              size={set[i]!.size}
            >
              {line}
            </PaperText>
          ))}
          {at && (
            <PaperText
              x={x + names}
              y={baseline(first + i) + (isHigh ? labelPitch : 0)}
              width={when}
              size={sizes.figure}
              anchor="end"
            >
              {at}
            </PaperText>
          )}
        </g>
      ))}
      <Box
        x={x + width - box}
        y={y + first * pitch + 0.2}
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
  const own = { ...place, size: sizes.least }
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
