import { CurveKey } from '../../curves/chart-heads.tsx'
import { axisFigures, getAxisShare, shortNumber } from '../../curves/curve-axis.ts'
import { UprightTitle } from '../../hole/upright.tsx'
import { ink, round, secondInk, softInk } from '../../kit/ink.ts'
import { textWidth } from '../../kit/text.ts'
import {
  type CurvesLane,
  type FiguresLane,
  paperTypeSizes,
  type RulerLane,
  type TableLane,
} from '../../paper/paper-sheet.ts'
import { PaperText } from '../../paper/paper-text.tsx'
import {
  belowTitles,
  figuredCurves,
  headBaselines,
  isNarrow,
  listCurveNames,
  titleLines,
} from './paper-heads-layout.ts'
import type { PlacedLane } from './paper-layout.ts'

/** What stands over the lanes of a page; origin at the table's upper edge. */
export function LaneHeads({ lanes, height }: { lanes: readonly PlacedLane[]; height: number }) {
  const below = belowTitles(lanes)
  return (
    <g>
      {lanes.map(lane => (
        <g key={lane.key}>{headOf(lane, height, below)}</g>
      ))}
    </g>
  )
}

function headOf(lane: PlacedLane, height: number, below: number) {
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
      return <Stacked lane={lane} texts={[lane.title, '']} anchor="start" />
    case 'strip':
      return <Stacked lane={lane} texts={[lane.title, lane.subtitle ?? '']} />
    case 'layers':
      return <Stacked lane={lane} texts={[lane.title, lane.subtitle]} anchor="start" />
  }
}

interface Row {
  text: string
  y: number
  size: number
  weight?: 600
  fill?: string
}
/** A title over its unit; in two languages each of them over the same in the second. */
function rowsOf(
  texts: readonly [string, string],
  seconds: readonly [string?, string?] | undefined,
  size: number,
): Row[] {
  const [title, unit] = texts
  const [other, otherUnit] = seconds ?? []
  const isOne = !other && !otherUnit
  const rows: Omit<Row, 'y'>[] = [
    { text: title, size: isOne ? size : paperTypeSizes.figure, weight: 600 },
    { text: other ?? '', size: paperTypeSizes.least, fill: secondInk },
    { text: unit, size: paperTypeSizes.least, fill: softInk },
    { text: otherUnit ?? '', size: paperTypeSizes.least, fill: secondInk },
  ]
  const shown = rows.filter(({ text }) => text !== '')
  return shown.map((row, i) => ({
    ...row,
    y: isOne
      ? row.weight
        ? headBaselines.title
        : headBaselines.first
      : headBaselines.stacked + i * headBaselines.close,
  }))
}

function Stacked({
  lane: { x, width, second },
  texts,
  anchor = 'middle',
}: {
  lane: PlacedLane
  texts: readonly [string, string]
  anchor?: 'start' | 'middle'
}) {
  const place = anchor === 'start' ? x + 2 : x + width / 2
  const look = anchor === 'start' ? {} : { anchor }
  const room = width - (anchor === 'start' ? 3 : 0.8)
  return rowsOf(texts, second && [second.title, second.unit], paperTypeSizes.text).map(({ text, ...row }) => (
    <PaperText key={row.y} x={place} width={room} {...row} {...look}>
      {text}
    </PaperText>
  ))
}

function FiguresHead({
  lane: { x, width, title, unit, second },
  height,
}: {
  lane: PlacedLane<FiguresLane>
  height: number
}) {
  const beside = [second?.title, unit].filter(text => text !== undefined)
  const first = x + width / 2 - (beside.length * headBaselines.pitch) / 2
  return (
    <>
      <UprightTitle x={first} height={height}>
        {title}
      </UprightTitle>
      {beside.map((text, i) => (
        <UprightTitle key={text} x={first + (i + 1) * headBaselines.pitch} height={height} isSoft>
          {text}
        </UprightTitle>
      ))}
    </>
  )
}

function RulerHead({ lane: { x, width, heads, seconds } }: { lane: PlacedLane<RulerLane> }) {
  const other = (i: number, part: 0 | 1) =>
    seconds?.[i]?.[part] === heads[i]?.[part] ? undefined : seconds?.[i]?.[part]
  // elevations stand at the left of their half, depths at the right of theirs
  return heads.flatMap((texts, i) => {
    const place = i === 0 ? { x: x + 1 } : { x: x + width - 0.8, anchor: 'end' as const }
    return rowsOf(texts, seconds && [other(i, 0), other(i, 1)], paperTypeSizes.figure).map(({ text, ...row }) => (
      <PaperText key={`${i} ${row.y}`} width={width / 2 - 1} {...place} {...row}>
        {text}
      </PaperText>
    ))
  })
}

/** The names of curves upright, with the ends of their axis where there is room for them. */
function NarrowHead({ lane: { x, width, curves, title }, height }: { lane: PlacedLane<CurvesLane>; height: number }) {
  const [first] = curves
  const middle = x + width / 2
  const ends = first && `${shortNumber(first.min)} – ${shortNumber(first.max)} ${first.unit}`.trim()
  const apart = ends && width >= 2 * headBaselines.pitch ? headBaselines.pitch / 2 : 0
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

function CurvesHead({ lane, height, below }: { lane: PlacedLane<CurvesLane>; height: number; below: number }) {
  const { x, width, curves, marked = [] } = lane
  const figured = figuredCurves(lane)
  const rows = listCurveNames(lane)
  const base = height - headBaselines.foot
  return (
    <>
      {titleLines(lane).map((line, i) => (
        <PaperText
          key={i}
          x={x + width / 2}
          y={headBaselines.title + i * headBaselines.pitch}
          width={width - 1.5}
          size={paperTypeSizes.text}
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
            layout={{ size: paperTypeSizes.least, unit: 1 }}
            soft={softInk}
            x={x + at}
            y={headBaselines.first + below + i * headBaselines.pitch}
            room={width - at}
          />
        )),
      )}
      {figured.map((curve, row) => (
        <g key={curve.series} fontSize={paperTypeSizes.least} fill={figured.length > 1 ? curve.colour : softInk}>
          {axisFigures(curve, width - 1.2, paperTypeSizes.least).map(({ x: at, text }) => (
            <text key={at} x={round(x + 0.6 + at)} y={round(base - (figured.length - 1 - row) * headBaselines.pitch)}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {curves[0] &&
        marked.map(({ value, text }) => (
          <text
            key={text}
            x={round(x + getAxisShare(curves[0]!, value) * width)}
            y={round(base - figured.length * headBaselines.pitch)}
            fontSize={paperTypeSizes.least}
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
export const tableColumns = ({ x, width, columns, head, second }: PlacedLane<TableLane>): number[] => {
  const first = Math.max(
    7,
    textWidth(head[0], paperTypeSizes.least, 600) + 1,
    textWidth(second?.title ?? '', paperTypeSizes.least) + 1,
  )
  const own = (width - first - 1) / columns.length
  return [x + first, ...columns.map((_, i) => x + first + (i + 1) * own)]
}

function TableHead({ lane }: { lane: PlacedLane<TableLane> }) {
  const rights = tableColumns(lane)
  const own = rights[1]! - rights[0]!
  const heads = [{ title: lane.head[0], unit: lane.head[1], colour: ink }, ...lane.columns]
  return heads.flatMap(({ title, unit, colour = ink }, i) => {
    const place = { x: rights[i]!, width: i === 0 ? rights[0]! - lane.x - 0.4 : own - 0.8, anchor: 'end' as const }
    const isOne = i > 0 || !lane.second?.title
    return [
      <PaperText
        key={title}
        {...place}
        y={headBaselines.title + (isOne ? 2 : 0.6)}
        size={paperTypeSizes.figure}
        weight={600}
        fill={colour}
      >
        {title}
      </PaperText>,
      ...(isOne
        ? []
        : [
            <PaperText
              key="second"
              {...place}
              y={headBaselines.title + 3.1}
              size={paperTypeSizes.least}
              fill={secondInk}
            >
              {lane.second!.title!}
            </PaperText>,
          ]),
      <PaperText key={`${title} u`} {...place} y={headBaselines.first + 2} size={paperTypeSizes.least} fill={softInk}>
        {unit}
      </PaperText>,
    ]
  })
}
