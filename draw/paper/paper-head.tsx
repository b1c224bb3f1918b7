import { ink, lineWidths, round, secondInk, softInk } from '../kit/ink.ts'
import { PaperBand } from './paper-head-band.tsx'
import { DoubtBoxes } from './paper-head-boxes.tsx'
import { type HeadLayout, type HeadProps, hasReleaseBox, layoutHead, type PlacedGroup } from './paper-head-layout.ts'
import { SignedFields } from './paper-head-signed.tsx'
import { type PaperHeadContent as Head, labelPitch, paperMeasures, paperTypeSizes } from './paper-sheet.ts'
import { ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'

const { band, fieldPitch, fieldRows, pad } = paperMeasures

/** The head of a page: a band with who, what and for whom, then fields. Origin at its upper left. */
export function PaperHead(props: HeadProps) {
  const { width, head } = props
  const layout = layoutHead(head, width)
  return (
    <g>
      <PaperBand {...props} />
      <Fields {...props} layout={layout} />
      <path d={`M0 ${band}H${width}`} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
      <rect width={width} height={round(layout.height)} fill="none" stroke={ink} strokeWidth={lineWidths.frame} />
    </g>
  )
}

/** Fields in their groups, figures behind them, and what is in doubt at the right. */
function Fields({ head, width, layout }: HeadProps & { layout: HeadLayout }) {
  const { groups, room, figureWidths, boxWidth, fieldsHeight, rowPitch } = layout
  const top = band + 1.2
  const release = hasReleaseBox(head, width)
    ? [{ title: head.release.text, lines: [], isReleased: head.release.isReleased }]
    : []
  const boxes = [...release, ...head.doubts.map(doubt => ({ ...doubt, isReleased: undefined }))]
  const bottom = layout.height
  return (
    <g>
      {groups.map((group, i) => (
        <g key={i}>
          {i > 0 && <Divider x={group.x} bottom={bottom} />}
          <FieldGroup group={group} top={top} />
        </g>
      ))}
      {head.figures && figureWidths.length > 0 && (
        <>
          <Divider x={room} bottom={bottom} />
          <Figures figures={head.figures} widths={figureWidths} x={room + pad + 1} top={top} />
        </>
      )}
      {head.signed && (
        <>
          <Divider x={room} bottom={bottom} />
          <SignedFields
            signed={head.signed}
            release={head.release}
            rows={head.rows ?? fieldRows}
            pitch={rowPitch}
            x={room + pad}
            y={top}
            width={width - room - 2 * pad}
          />
        </>
      )}
      {boxWidth > 0 && (
        <DoubtBoxes
          boxes={boxes}
          x={width - boxWidth + 1}
          y={top + 0.2}
          width={boxWidth - 3}
          height={fieldsHeight - 0.2}
        />
      )}
    </g>
  )
}

const Divider = ({ x, bottom }: { x: number; bottom: number }) => (
  <path
    d={`M${round(x)} ${band}V${round(bottom)}`}
    fill="none"
    stroke={ink}
    strokeWidth={lineWidths.help}
    strokeOpacity={0.45}
  />
)

function FieldGroup({ group: { x, label, fields }, top }: { group: PlacedGroup; top: number }) {
  const below = (texts: readonly string[], at: number, from: number, look: { size: number; fill: string }) =>
    texts.map((text, i) => (
      <text
        key={`${at} ${from} ${i}`}
        x={round(at)}
        y={round(from + i * labelPitch)}
        fontSize={round(look.size)}
        fill={look.fill}
      >
        {text}
      </text>
    ))
  return fields.map(({ key, y, label: names, second, value }) => {
    const first =
      top + y + 0.75 * fieldPitch - (Math.max(names.length + second.length, value.lines.length) > 1 ? 0.35 : 0)
    return (
      <g key={key}>
        {below(names, x + pad, first, { size: paperTypeSizes.least, fill: softInk })}
        {below(second, x + pad, first + names.length * labelPitch, { size: paperTypeSizes.least, fill: secondInk })}
        {below(value.lines, x + pad + label, first, { size: value.size, fill: ink })}
      </g>
    )
  })
}

function Figures({
  figures: { heads, rows },
  widths,
  x,
  top,
}: {
  figures: NonNullable<Head['figures']>
  widths: readonly number[]
  x: number
  top: number
}) {
  const right = (column: number) => x + widths.slice(0, column + 1).reduce((sum, one) => sum + one, 0) - 1
  const cell = (text: string, column: number, y: number, look: { size: number; fill?: string; weight?: 600 }) => (
    <PaperText
      key={`${column} ${y}`}
      x={column === 0 ? x : right(column)}
      y={y}
      width={widths[column]! - 1}
      {...look}
      {...(column > 0 ? { anchor: 'end' as const } : {})}
    >
      {text}
    </PaperText>
  )
  return (
    <g>
      {heads.map((text, i) => cell(text, i, top + 0.75 * fieldPitch, { size: paperTypeSizes.least, fill: softInk }))}
      {rows.slice(0, fieldRows - 1).flatMap(({ cells, doubtful }, row) =>
        cells.map((text, i) =>
          cell(text, i, top + (row + 1.75) * fieldPitch, {
            size: i === 0 ? paperTypeSizes.figure : paperTypeSizes.text,
            ...(i === doubtful ? { fill: ochre.ink, weight: 600 as const } : {}),
          }),
        ),
      )}
    </g>
  )
}
