import { CurveKey } from '../chart-heads.tsx'
import { axisFigures, shareOf, shortNumber } from '../curve-axis.ts'
import { ink, round, softInk } from '../kit/ink.ts'
import { UprightTitle } from '../upright.tsx'
import { belowTitles, figuredCurves, headRows, isNarrow, namesOf, titleLines } from './paper-heads-layout.ts'
import type { Placed } from './paper-layout.ts'
import { type CurvesLane, type FiguresLane, type RulerLane, sizes, type TableLane } from './paper-sheet.ts'
import { PaperText } from './paper-text.tsx'

/** What stands over the lanes of a page; origin at the table's upper edge. */
export function LaneHeads({ lanes, height }: { lanes: readonly Placed[]; height: number }) {
  const below = belowTitles(lanes)
  return (
    <g>
      {lanes.map(lane => (
        <g key={lane.key}>{headOf(lane, height, below)}</g>
      ))}
    </g>
  )
}

function headOf(lane: Placed, height: number, below: number) {
  switch (lane.kind) {
    case 'ruler':
      return <RulerHead lane={lane} />
    case 'curves':
      return isNarrow(lane) ? <NarrowHead lane={lane} height={height} /> : <CurvesHead {...{ lane, height, below }} />
    case 'table':
      return <TableHead lane={lane} />
    case 'figures':
      return <FiguresHead lane={lane} height={height} />
    case 'remarks':
      return <TwoLines lane={lane} texts={[lane.title, '']} anchor="start" />
    case 'strip':
      return <TwoLines lane={lane} texts={[lane.title, lane.subtitle ?? '']} />
    case 'layers':
      return <TwoLines lane={lane} texts={[lane.title, lane.subtitle]} anchor="start" />
  }
}

function TwoLines({
  lane: { x, width },
  texts,
  anchor = 'middle',
}: {
  lane: Placed
  texts: readonly [string, string]
  anchor?: 'start' | 'middle'
}) {
  const place = anchor === 'start' ? x + 2 : x + width / 2
  const look = anchor === 'start' ? {} : { anchor }
  const room = width - (anchor === 'start' ? 3 : 0.8)
  return (
    <>
      <PaperText x={place} y={headRows.title} width={room} size={sizes.text} weight={600} {...look}>
        {texts[0]}
      </PaperText>
      {texts[1] && (
        <PaperText x={place} y={headRows.first} width={room} size={sizes.least} fill={softInk} {...look}>
          {texts[1]}
        </PaperText>
      )}
    </>
  )
}

function FiguresHead({ lane: { x, width, title, unit }, height }: { lane: Placed<FiguresLane>; height: number }) {
  const middle = x + width / 2
  const apart = unit ? headRows.pitch / 2 : 0
  return (
    <>
      <UprightTitle x={middle - apart} height={height}>
        {title}
      </UprightTitle>
      {unit && (
        <UprightTitle x={middle + apart} height={height} isSoft>
          {unit}
        </UprightTitle>
      )}
    </>
  )
}

function RulerHead({ lane: { x, width, heads } }: { lane: Placed<RulerLane> }) {
  // elevations stand at the left of their half, depths at the right of theirs
  return heads.flatMap(([title, unit], i) => {
    const place = i === 0 ? { x: x + 1 } : { x: x + width - 0.8, anchor: 'end' as const }
    const looks = [
      { text: title, y: headRows.title, size: sizes.figure, weight: 600 as const },
      { text: unit, y: headRows.first, size: sizes.least, fill: softInk },
    ]
    return looks
      .filter(({ text }) => text !== '')
      .map(({ text, ...look }) => (
        <PaperText key={`${i} ${look.y}`} width={width / 2 - 1} {...place} {...look}>
          {text}
        </PaperText>
      ))
  })
}

/** The names of curves upright, with the ends of their axis where there is room for them. */
function NarrowHead({ lane: { x, width, curves, title }, height }: { lane: Placed<CurvesLane>; height: number }) {
  const [first] = curves
  const middle = x + width / 2
  const ends = first && `${shortNumber(first.min)} – ${shortNumber(first.max)} ${first.unit}`.trim()
  const apart = ends && width >= 2 * headRows.pitch ? headRows.pitch / 2 : 0
  return (
    <>
      <UprightTitle x={middle - apart} height={height}>
        {curves.map(curve => curve.title).join(', ') || title}
      </UprightTitle>
      {ends && apart > 0 && (
        <UprightTitle x={middle + apart} height={height} isSoft>
          {ends}
        </UprightTitle>
      )}
    </>
  )
}

function CurvesHead({ lane, height, below }: { lane: Placed<CurvesLane>; height: number; below: number }) {
  const { x, width, curves, marked = [] } = lane
  const figured = figuredCurves(lane)
  const rows = namesOf(lane)
  const base = height - headRows.foot
  return (
    <>
      {titleLines(lane).map((line, i) => (
        <PaperText
          key={i}
          x={x + width / 2}
          y={headRows.title + i * headRows.pitch}
          width={width - 1.5}
          size={sizes.text}
          weight={600}
          anchor="middle"
        >
          {line}
        </PaperText>
      ))}
      {rows.flatMap((row, i) =>
        row.map(({ curve, x: at, says }) => (
          <CurveKey
            key={`${curve.series} ${says}`}
            {...{ curve, says }}
            layout={{ size: sizes.least, unit: 1 }}
            soft={softInk}
            x={x + at}
            y={headRows.first + below + i * headRows.pitch}
            room={width - at}
          />
        )),
      )}
      {figured.map((curve, row) => (
        <g key={curve.series} fontSize={sizes.least} fill={figured.length > 1 ? curve.colour : softInk}>
          {axisFigures(curve, width - 1.2, sizes.least).map(({ x: at, text }) => (
            <text key={at} x={round(x + 0.6 + at)} y={round(base - (figured.length - 1 - row) * headRows.pitch)}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {curves[0] &&
        marked.map(({ value, text }) => (
          <text
            key={text}
            x={round(x + shareOf(curves[0]!, value) * width)}
            y={round(base - figured.length * headRows.pitch)}
            fontSize={sizes.least}
            fill={softInk}
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
    </>
  )
}

/** Columns of a table: the depth's, then those of its figures, which are right-aligned. */
export const tableColumns = ({ x, width, columns }: Placed<TableLane>): number[] => {
  const first = 7
  const own = (width - first - 1) / columns.length
  return [x + first, ...columns.map((_, i) => x + first + (i + 1) * own)]
}

function TableHead({ lane }: { lane: Placed<TableLane> }) {
  const rights = tableColumns(lane)
  const own = rights[1]! - rights[0]!
  const heads = [{ title: lane.head[0], unit: lane.head[1], colour: ink }, ...lane.columns]
  return heads.flatMap(({ title, unit, colour = ink }, i) => [
    <PaperText
      key={title}
      x={rights[i]!}
      y={headRows.title + 2}
      width={i === 0 ? 6.6 : own - 0.8}
      size={sizes.figure}
      weight={600}
      fill={colour}
      anchor="end"
    >
      {title}
    </PaperText>,
    <PaperText
      key={`${title} u`}
      x={rights[i]!}
      y={headRows.first + 2}
      width={i === 0 ? 6.6 : own - 0.8}
      size={sizes.least}
      fill={softInk}
      anchor="end"
    >
      {unit}
    </PaperText>,
  ])
}
