import type { ReactElement } from 'react'
import { blank, HatchDefs, isHatched } from './kit/hatch.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { printedDate } from './kit/numbers.ts'
import { clipText, wrap } from './kit/text.ts'
import type { LogInput } from './log-columns.ts'
import type { LogLayout } from './log-layout.ts'
import { ScaleBar, scaleBarOf } from './scale-bar.tsx'
import { measures, paperOf, type Sheet, tableWidth } from './sheet.ts'
import { type Column, type LegendEntry, titleIn } from './track.ts'
import { tracksOf } from './tracks.ts'

const box = { width: 12, height: 7 } as const

/** Names of what is on a page beside boxes of their hatches and signs. */
export function LogLegend({
  sheet,
  entries,
  perRow,
  y,
}: {
  sheet: Sheet
  entries: readonly LegendEntry[]
  perRow: number
  y: number
}) {
  const width = tableWidth(sheet) / perRow
  return (
    <g>
      <HatchDefs fills={entries.map(e => e.fill ?? blank)} />
      {entries.map((entry, i) => {
        const left = measures.margin + (i % perRow) * width
        const top = y + Math.floor(i / perRow) * measures.legendRow
        return <EntryBox key={entry.key} entry={entry} x={round(left)} y={round(top)} width={width} />
      })}
    </g>
  )
}

function EntryBox({
  entry: { fill = blank, name, isGap, drawing },
  x,
  y,
  width,
}: {
  entry: LegendEntry
  x: number
  y: number
  width: number
}) {
  const size = 2.3
  const room = width - box.width - 5
  const all = wrap(name, room, size)
  const shown = all.length > 2 ? [all[0]!, clipText(all.slice(1).join(' '), room, size)] : all
  const first = y + box.height / 2 + 0.8 - ((shown.length - 1) * 3) / 2
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={box.width}
        height={box.height}
        fill={fill.ground}
        stroke={ink}
        strokeWidth={lines.column}
        strokeDasharray={isGap ? '0.9 0.7' : undefined}
      />
      {isHatched(fill) && <rect x={x} y={y} width={box.width} height={box.height} fill={`url(#${fill.id})`} />}
      {isGap && (
        <path d={`M${x + 3} ${y + box.height}L${x + 9} ${y}`} fill="none" stroke={softInk} strokeWidth={lines.column} />
      )}
      {drawing && <g transform={`translate(${round(x + box.width / 2)} ${round(y + box.height / 2)})`}>{drawing}</g>}
      {shown.map((line, i) => (
        <text key={i} x={x + box.width + 2} y={round(first + i * 3)} fontSize={size} fill={ink}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** The name of a track in one line, without the unit below it: 'qc', 'Dyn. probing', 'SPT N'. */
const called = (title: string): string =>
  title
    .replace(/-\n/, '')
    .replace(/\n(MPa|%)$/, '')
    .replace('\n', ' ')

/** Names of the tracks that were asked for and have nothing to show. */
function leftOut({ sheet, language }: LogInput, columns: readonly Column[]): string[] {
  const shown = new Set(columns.map(({ key }) => key))
  return tracksOf(sheet).flatMap(({ key, isChosen, title }) =>
    isChosen && !shown.has(key) ? called(titleIn(title, language)) : [],
  )
}

/** Foot of the page: the standard logged by, what was asked for in vain, the day of printing, the scale bar. */
export function LogFooter({
  log,
  layout,
}: {
  log: LogInput
  layout: Pick<LogLayout, 'columns' | 'scale'>
}): ReactElement {
  const { words, printedOn, sheet, records } = log
  const { columns, scale } = layout
  const { width, height } = paperOf(sheet)
  const right = width - measures.margin - 5
  const top = height - measures.margin - 5.2
  const { segment, count } = scaleBarOf(scale)
  const room = right - (segment * count * 1000) / scale - measures.margin - 6
  const inVain = leftOut(log, columns)
  // where descriptions have a column, that says that there are none
  const says = columns.some(({ key }) => key === 'description')
  const sentences = [
    records.layers.length > 0 ? words.loggedBy : !says && words.noLayers.replace(/\.$/, ''),
    inVain.length > 0 && `${words.withoutValues} ${inVain.join(', ')}`,
    `${words.printed} ${printedDate(printedOn, words)}`,
  ]
  const text = wrap(sentences.filter(Boolean).join(' · '), room, 2.2)
  return (
    <g>
      {text.map((line, i) => (
        <text
          key={i}
          x={measures.margin}
          y={round(top + 4.6 - (text.length - 1 - i) * 3)}
          fontSize={2.2}
          fill={softInk}
        >
          {line}
        </text>
      ))}
      <ScaleBar scale={scale} right={right} y={round(top)} />
    </g>
  )
}
