import { FittedText } from '../kit/fitted-text.tsx'
import { roundDrawing } from '../kit/hole.tsx'
import { capHeight, clipText, textWidth } from '../kit/text.ts'
import { type CurveChartInks, chartInks } from './chart-inks.ts'
import type { Curve } from './curve-axis.ts'
import { type ChartLayout, headRow, type Key, keyLine, keyRows, placeAxisFigures } from './curve-layout.ts'

/** Name, line and unit of each curve, and under them the figures of its axis. Origin at the upper left of the head. */
export function ChartHeads({
  layout,
  inks,
  words,
}: {
  layout: ChartLayout
  inks?: CurveChartInks
  /** What stands over depths, strip, column and elevations. */
  words: { depth: string; elevation: string; strip?: string; column?: string }
}) {
  const { ink, soft } = { ...chartInks, ...inks }
  const { size, unit, depths, strip, column, elevations } = layout
  const small = size * 0.92
  const over = (lane: { x: number; width: number } | null, text: string | undefined) =>
    lane &&
    text && (
      <FittedText x={lane.x} y={headRow(layout, 0)} width={lane.width + 2 * unit} size={size} weight={600} fill={ink}>
        {text}
      </FittedText>
    )
  return (
    <g>
      {[words.depth, 'm'].map((text, row) => (
        <FittedText
          key={text}
          x={depths.width - 3 * unit}
          y={headRow(layout, row)}
          width={depths.width - 3 * unit}
          size={size}
          fill={soft}
          anchor="end"
        >
          {text}
        </FittedText>
      ))}
      {layout.tracks.map(lane => (
        <g key={lane.track.key}>
          {lane.track.note !== undefined && (
            <text
              x={roundDrawing(lane.x)}
              y={roundDrawing(headRow(layout, 0))}
              fontSize={roundDrawing(size)}
              fill={soft}
            >
              {lane.track.note}
            </text>
          )}
          {keyRows(lane, size, unit).flatMap((row, i) =>
            row.map(({ curve, x, says }) => (
              <CurveKey
                key={`${curve.series} ${says}`}
                {...{ curve, says, layout, soft }}
                x={lane.x + x}
                y={headRow(layout, i)}
                room={lane.width - x}
              />
            )),
          )}
          {placeAxisFigures(layout, lane).map(({ curve, y, figures }, row) => (
            <g key={curve.series} fontSize={roundDrawing(small)} fill={row === 0 ? soft : curve.colour}>
              {figures.map(({ x, text }) => (
                <text key={x} x={roundDrawing(x)} y={roundDrawing(y)}>
                  {text}
                </text>
              ))}
            </g>
          ))}
        </g>
      ))}
      {over(strip, words.strip)}
      {over(column, words.column)}
      {elevations && (
        <FittedText x={elevations.x} y={headRow(layout, 0)} width={elevations.width} size={size} fill={soft}>
          {words.elevation}
        </FittedText>
      )}
    </g>
  )
}

/** A curve's line, name and unit at a baseline. */
export function CurveKey({
  curve,
  says,
  layout: { size, unit },
  soft,
  x,
  y,
  room,
}: Key & {
  layout: Pick<ChartLayout, 'size' | 'unit'>
  soft: string
  y: number
  room: number
}) {
  const text = x + keyLine * unit + size * 0.4
  const left = Math.max(size, room - (text - x))
  if (says === 'unit')
    return (
      <text x={roundDrawing(x)} y={roundDrawing(y)} fontSize={roundDrawing(size)} fill={soft}>
        {clipText(curve.unit, room, size)}
      </text>
    )
  // where both find no room, the name in its colour says what the line would
  if (says !== 'both' && textWidth(curve.title, size, 600) > left)
    return (
      <text x={roundDrawing(x)} y={roundDrawing(y)} fontSize={roundDrawing(size)} fontWeight={600} fill={curve.colour}>
        {clipText(curve.title, room, size, 600)}
      </text>
    )
  return (
    <g fontSize={roundDrawing(size)}>
      <path
        d={`M${roundDrawing(x)} ${roundDrawing(y - (size * capHeight) / 2)}h${roundDrawing(keyLine * unit)}`}
        fill="none"
        stroke={curve.colour}
        strokeWidth={roundDrawing(Math.max(curve.line, 0.4) * unit)}
        strokeDasharray={dashOf(curve, unit)}
      />
      <text x={roundDrawing(text)} y={roundDrawing(y)} fontWeight={600} fill={curve.colour}>
        {curve.title}
      </text>
      {says === 'both' && curve.unit !== '' && (
        <text x={roundDrawing(text + textWidth(`${curve.title} `, size, 600))} y={roundDrawing(y)} fill={soft}>
          {curve.unit}
        </text>
      )}
    </g>
  )
}

/** Dashes of a line that has some. */
export const dashOf = ({ dash }: Curve, unit: number): string | undefined =>
  dash === 'dashed' ? `${roundDrawing(1.1 * unit)} ${roundDrawing(0.8 * unit)}` : undefined
