import { blank, HatchDefs, isHatched } from './kit/hatch.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { grouped } from './kit/numbers.ts'
import { clipText, wrap } from './kit/text.ts'
import { block, type LogPaper } from './log-paper.ts'
import type { LogWords } from './log-words.ts'
import { Lines } from './paper/paper-lines.tsx'
import { paperMeasures, sizes } from './paper/paper-sheet.ts'
import { PaperText } from './paper/paper-text.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { measures, type Sheet } from './sheet.ts'
import type { LegendEntry, Page } from './track.ts'

const {
  box: [boxWidth, boxHeight],
  pitch,
} = measures.legend

/** Names of what is on a page beside boxes of their hatches and signs; origin at its upper left. */
export function LogLegend({ entries, paper }: { entries: readonly LegendEntry[]; paper: LogPaper }) {
  const width = paper.width / paper.legendPerRow
  return (
    <g>
      <HatchDefs fills={entries.map(e => e.fill ?? blank)} />
      {entries.map((entry, i) => (
        <EntryBox
          key={entry.key}
          entry={entry}
          x={round((i % paper.legendPerRow) * width)}
          y={round(Math.floor(i / paper.legendPerRow) * pitch)}
          width={width}
        />
      ))}
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
  const room = width - boxWidth - 2.4
  const all = wrap(name, room, sizes.least)
  const shown = all.length > 2 ? [all[0]!, clipText(all.slice(1).join(' '), room, sizes.least)] : all
  const first = y + boxHeight / 2 + 0.75 - ((shown.length - 1) * 2.3) / 2
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={boxWidth}
        height={boxHeight}
        fill={fill.ground}
        stroke={ink}
        strokeWidth={lines.column}
        strokeDasharray={isGap ? '0.9 0.7' : undefined}
      />
      {isHatched(fill) && <rect x={x} y={y} width={boxWidth} height={boxHeight} fill={`url(#${fill.id})`} />}
      {isGap && (
        <path
          d={`M${round(x + 1.5)} ${round(y + boxHeight)}L${round(x + 5)} ${y}`}
          fill="none"
          stroke={softInk}
          strokeWidth={lines.column}
        />
      )}
      {drawing && <g transform={`translate(${round(x + boxWidth / 2)} ${round(y + boxHeight / 2)})`}>{drawing}</g>}
      {shown.map((line, i) => (
        <text key={i} x={round(x + boxWidth + 1.2)} y={round(first + i * 2.3)} fontSize={sizes.least} fill={ink}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** What had no room beside its depths, in columns; origin at its upper left. */
export function LogBlock({ page, paper, title }: { page: Page; paper: LogPaper; title: string }) {
  return (
    <g>
      <PaperText x={0} y={2.4} width={paper.width} size={sizes.figure} weight={600}>
        {title}
      </PaperText>
      {page.block.map((said, i) => (
        <Lines
          key={i}
          lines={said}
          x={i * (paper.column + block.between)}
          y={block.title + block.pitch * 0.76}
          pitch={block.pitch}
        />
      ))}
    </g>
  )
}

/** Where the log goes on, standards, when and by whom it was printed, and the scale bar; origin at its upper left. */
export function LogFoot({
  paper,
  words,
  scale,
  bar = { isShown: true },
  continued,
}: {
  paper: LogPaper
  words: LogWords
  scale: number
  bar?: Sheet['bar']
  continued: string
}) {
  const { footPitch } = paperMeasures
  const right = paper.width - 4.6
  const said = paper.sentences
  return (
    <g>
      {continued && (
        <PaperText x={0} y={2.4} width={paper.width - 66} size={sizes.figure} weight={600}>
          {continued}
        </PaperText>
      )}
      <g fontSize={sizes.least} fill={softInk}>
        {said.map((line, i) => (
          <text key={i} x={0} y={round(2.4 + (i + (continued ? 1 : 0)) * footPitch)}>
            {line}
          </text>
        ))}
      </g>
      <PaperText x={right + 2.5} y={2.4} width={60} size={sizes.figure} weight={600} anchor="end">
        {`${words.scale} 1 : ${grouped(scale, 0)}`}
      </PaperText>
      {bar.isShown && <ScaleBar scale={scale} right={right} y={4.2} length={bar.length} />}
    </g>
  )
}
