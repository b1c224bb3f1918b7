import type { ReactElement } from 'react'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { grouped } from '../kit/numbers.ts'
import { clipText, textWidth, wrap } from '../kit/text.ts'
import { Box, DoubtBoxes } from './paper-head-boxes.tsx'
import { SignedFields, signedWidth } from './paper-head-signed.tsx'
import { headHeightOf } from './paper-layout.ts'
import { type Field, type PaperHead as Head, type PaperWords, paperMeasures, sizes } from './paper-sheet.ts'
import { green, ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'

const { band, fieldPitch, fieldRows, pad } = paperMeasures

interface HeadProps {
  head: Head
  words: Pick<PaperWords, 'page' | 'project'>
  /** Denominator; null where nothing is drawn to scale. */
  scale: number | null
  width: number
  number: number
  count: number
}

/** The head of a page: a band with who, what and for whom, then fields. Origin at its upper left. */
export function PaperHead(props: HeadProps) {
  const { width, head } = props
  return (
    <g>
      <Band {...props} />
      <Fields {...props} />
      <path d={`M0 ${band}H${width}`} fill="none" stroke={ink} strokeWidth={lines.column} />
      <rect width={width} height={round(heightOf(head))} fill="none" stroke={ink} strokeWidth={lines.frame} />
    </g>
  )
}

const rowsOf = ({ rows = fieldRows }: Head) => rows
const heightOf = (head: Head) => headHeightOf(rowsOf(head))

/** Parts of the band of a wide and of a narrow sheet; what is not said gives its room to name and project. */
function Band({ head, words, scale, width, number, count }: HeadProps) {
  const isWide = width > 250
  const company = head.company ? (isWide ? 60 : 44) : 0
  const client = head.client ? (isWide ? 60 : 36) : 0
  const release = isWide && !head.signed ? 52 : 0
  const figures = isWide ? 26 : 25
  const right = width - client
  const middle = right - figures - release - company
  const kindWidth = textWidth(head.name, sizes.name, 600)
  const naming = Math.min(middle * 0.62, Math.max(kindWidth, textWidth(head.kind, sizes.figure)) + 6)
  const project = company + naming + 3
  const projectRoom = right - figures - release - project - 3
  const divider = (x: number) => <path d={`M${round(x)} 0V${band}`} fill="none" stroke={ink} strokeWidth={lines.help} />
  const named = (text: string | null, x: number, room: number, anchor?: 'end') =>
    text && (
      <Lines x={x} y={band / 2} room={room} texts={wrap(text, room, sizes.text, 600)} {...(anchor ? { anchor } : {})} />
    )
  return (
    <g>
      {named(head.company, pad + 1, company - 2 * pad - 1)}
      {company > 0 && divider(company)}
      <PaperText x={company + 3} y={4.1} width={naming - 2} size={sizes.figure} fill={softInk}>
        {head.kind}
      </PaperText>
      <PaperText x={company + 3} y={10.2} width={naming - 2} size={sizes.name} weight={600}>
        {head.name}
      </PaperText>
      <ProjectName x={project + 2} room={projectRoom} project={head.project} words={words} />
      {release > 0 && (
        <Box
          x={right - figures - release}
          y={3}
          width={release - 6}
          height={6.4}
          tone={head.release.isReleased ? green : undefined}
          title={head.release.text}
        />
      )}
      {divider(right - figures)}
      {scale !== null && (
        <PaperText x={right - figures + 4} y={5.4} width={figures - 6} size={2.9} weight={600}>
          {`1 : ${grouped(scale, 0)}`}
        </PaperText>
      )}
      <PaperText
        x={right - figures + 4}
        y={scale === null ? 6.9 : 9.6}
        width={figures - 6}
        size={sizes.figure}
        fill={softInk}
      >
        {words.page(number, count)}
      </PaperText>
      {client > 0 && divider(right)}
      {named(head.client, width - pad - 1, client - 2 * pad - 1, 'end')}
    </g>
  )
}

/** Title of the project in up to two lines, and its number below. */
function ProjectName({
  x,
  room,
  project: [title, number],
  words,
}: {
  x: number
  room: number
  project: Head['project']
  words: HeadProps['words']
}) {
  const titles = wrap(title, room, sizes.text, 600)
  const shown = titles.length > 2 ? [titles[0]!, clipText(titles.slice(1).join(' '), room, sizes.text, 600)] : titles
  return (
    <g>
      {shown.map((line, i) => (
        <PaperText
          key={i}
          x={x}
          y={(shown.length > 1 ? 4.1 : 6.6) + i * 3.2}
          width={room}
          size={sizes.text}
          weight={600}
        >
          {line}
        </PaperText>
      ))}
      <PaperText x={x} y={10.4} width={room} size={sizes.figure} fill={softInk}>
        {words.project(number)}
      </PaperText>
    </g>
  )
}

/** Up to three lines around a height. */
function Lines({
  x,
  y,
  room,
  texts,
  anchor,
}: {
  x: number
  y: number
  room: number
  texts: readonly string[]
  anchor?: 'end'
}): ReactElement {
  const shown = texts.slice(0, 3)
  if (texts.length > 3) shown[2] = clipText(`${shown[2]} ${texts[3]}`, room, sizes.text, 600)
  const first = y - ((shown.length - 1) * 3.2) / 2 + 0.85
  return (
    <g fontSize={sizes.text} fontWeight={600} fill={ink} textAnchor={anchor}>
      {shown.map((line, i) => (
        <text key={i} x={round(x)} y={round(first + i * 3.2)}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** Fields in their groups, figures behind them, and what is in doubt at the right. */
function Fields({ head, width }: HeadProps) {
  const isWide = width > 250
  const top = band + 1.2
  const height = rowsOf(head) * fieldPitch
  const release = isWide ? [] : [{ title: head.release.text, lines: [], isReleased: head.release.isReleased }]
  const boxes = [...release, ...head.doubts.map(doubt => ({ ...doubt, isReleased: undefined }))]
  const boxWidth = boxes.length === 0 || head.signed ? 0 : isWide ? 46 : 40
  const groups = head.groups.filter(({ fields }) => fields.some(([, value]) => value))
  const figureWidths = head.figures?.heads.map((_, i) => (i === 0 ? 15 : 12.5)) ?? []
  const figures = figureWidths.reduce((sum, one) => sum + one, 0)
  const shares = groups.reduce((sum, { share }) => sum + share, 0)
  const room = width - boxWidth - (figures > 0 ? figures + 5 : 0) - (head.signed ? signedWidth(width) : 0)
  let x = 0
  const placed = groups.map(({ share, fields }) => {
    const own = { x, width: (room * share) / shares, fields: fields.filter(([, value]) => value) }
    x += own.width
    return own
  })
  return (
    <g>
      {placed.map((group, i) => (
        <g key={i}>
          {i > 0 && <Divider x={group.x} bottom={heightOf(head)} />}
          <FieldGroup {...group} top={top} rows={rowsOf(head)} />
        </g>
      ))}
      {head.figures && figures > 0 && (
        <>
          <Divider x={room} bottom={heightOf(head)} />
          <Figures figures={head.figures} widths={figureWidths} x={room + pad + 1} top={top} />
        </>
      )}
      {head.signed && (
        <>
          <Divider x={room} bottom={heightOf(head)} />
          <SignedFields
            signed={head.signed}
            release={head.release}
            rows={rowsOf(head)}
            x={room + pad}
            y={top}
            width={width - room - 2 * pad}
          />
        </>
      )}
      {boxWidth > 0 && (
        <DoubtBoxes boxes={boxes} x={width - boxWidth + 1} y={top + 0.2} width={boxWidth - 3} height={height - 0.2} />
      )}
    </g>
  )
}

const Divider = ({ x, bottom }: { x: number; bottom: number }) => (
  <path
    d={`M${round(x)} ${band}V${round(bottom)}`}
    fill="none"
    stroke={ink}
    strokeWidth={lines.help}
    strokeOpacity={0.45}
  />
)

function FieldGroup({
  x,
  width,
  fields,
  top,
  rows,
}: {
  x: number
  width: number
  fields: readonly Field[]
  top: number
  rows: number
}) {
  const shown = fields.slice(0, rows)
  const widest = Math.max(0, ...shown.map(([label]) => textWidth(label, sizes.least)))
  const label = Math.min((width - 2 * pad) * 0.5, widest + 2.4)
  return shown.map(([name, value], i) => {
    const y = top + (i + 0.75) * fieldPitch
    return (
      <g key={name}>
        <PaperText x={x + pad} y={y} width={label - 1} size={sizes.least} fill={softInk}>
          {name}
        </PaperText>
        <PaperText x={x + pad + label} y={y} width={width - 2 * pad - label} size={sizes.text}>
          {value!}
        </PaperText>
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
      {heads.map((text, i) => cell(text, i, top + 0.75 * fieldPitch, { size: sizes.least, fill: softInk }))}
      {rows.slice(0, fieldRows - 1).flatMap(({ cells, doubtful }, row) =>
        cells.map((text, i) =>
          cell(text, i, top + (row + 1.75) * fieldPitch, {
            size: i === 0 ? sizes.figure : sizes.text,
            ...(i === doubtful ? { fill: ochre.ink, weight: 600 as const } : {}),
          }),
        ),
      )}
    </g>
  )
}
