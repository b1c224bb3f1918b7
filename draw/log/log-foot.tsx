import type { ColumnBlock } from '../hole/track.ts'
import { round, softInk } from '../kit/ink.ts'
import { formatGrouped } from '../kit/numbers.ts'
import { Lines } from '../paper/paper-lines.tsx'
import { paperMeasures, paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'
import { ScaleBar } from '../paper/scale-bar.tsx'
import type { LogSheetData } from '../paper/sheet.ts'
import { block, type LogPaper } from './log-paper.ts'

/** What is said below the depths, in columns; origin at its upper left. */
export function LogBlock({ of: { title, columns }, paper }: { of: ColumnBlock; paper: LogPaper }) {
  return (
    <g>
      <PaperText x={0} y={2.4} width={paper.width} size={paperTypeSizes.figure} weight={600}>
        {title}
      </PaperText>
      {columns.map((said, i) => (
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

/** Foot of a page: where the log goes on, standards, when and by whom it was printed, and the scale bar; origin at its upper left. */
export function LogFoot({
  paper,
  scaled,
  scale,
  bar = { isShown: true },
  continued,
}: {
  paper: LogPaper
  /** Words before the scale of the depths. */
  scaled: string
  scale: number
  bar?: LogSheetData['bar']
  continued: string
}) {
  const { footPitch } = paperMeasures
  const right = paper.width - 4.6
  const said = paper.sentences
  return (
    <g>
      {continued && (
        <PaperText x={0} y={2.4} width={paper.width - 66} size={paperTypeSizes.figure} weight={600}>
          {continued}
        </PaperText>
      )}
      <g fontSize={paperTypeSizes.least} fill={softInk}>
        {said.map((line, i) => (
          <text key={i} x={0} y={round(2.4 + (i + (continued ? 1 : 0)) * footPitch)}>
            {line}
          </text>
        ))}
      </g>
      <PaperText x={right + 2.5} y={2.4} width={60} size={paperTypeSizes.figure} weight={600} anchor="end">
        {`${scaled} 1 : ${formatGrouped(scale, 0)}`}
      </PaperText>
      {bar.isShown && <ScaleBar scale={scale} right={right} y={4.2} length={bar.length} />}
    </g>
  )
}
