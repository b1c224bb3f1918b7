import { courseDoubt } from '@borebook/contract/hole-course.ts'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { grouped, printedDates } from './kit/numbers.ts'
import { clipText, textWidth, type Weight, wrap } from './kit/text.ts'
import { paperOf, sheet } from './log-columns.ts'
import { holeDepthOf, type LogInput, type LogLayer, type LogLayout, type LogObject } from './log-layout.ts'
import type { LogWords } from './log-words.ts'

type Pair = [label: string, value: string]

/** One line of text that keeps to `width`: set smaller down to 2.0 mm, then cut with an ellipsis. */
export function FittedText(props: {
  x: number
  y: number
  width: number
  size: number
  weight?: Weight
  fill?: string
  anchor?: 'middle' | 'end'
  children: string
}) {
  const { x, y, width, size, weight = 400, fill = ink, anchor, children } = props
  const needed = textWidth(children, size, weight)
  const fitted = needed <= width ? size : Math.max(Math.min(2, size), (size * width) / needed)
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={round(fitted)}
      fontWeight={weight === 400 ? undefined : weight}
      fill={fill}
      textAnchor={anchor}
    >
      {clipText(children, width, fitted, weight)}
    </text>
  )
}

function Pairs({ pairs, x, y, width }: { pairs: Pair[]; x: number; y: number; width: number }) {
  const label = Math.min(width / 2, Math.max(0, ...pairs.map(([text]) => textWidth(text, 2.2))) + 2.5)
  return pairs.slice(0, 5).map(([name, value], i) => (
    <g key={name}>
      <FittedText x={x} y={y + i * 4.15} width={label - 1.5} size={2.2} fill={softInk}>
        {name}
      </FittedText>
      <FittedText x={x + label} y={y + i * 4.15} width={width - label} size={2.4}>
        {value}
      </FittedText>
    </g>
  ))
}

const filled = (pairs: [string, string | null | undefined][]): Pair[] => pairs.filter((pair): pair is Pair => !!pair[1])

/** Coordinates in metres show the decimals they were given with, two at least; degrees (|value| ≤ 180) up to six. */
function coordinate(value: number | null): string | null {
  if (value === null) return null
  const given = String(value).split('.')[1]?.length ?? 0
  return Math.abs(value) <= 180
    ? value.toFixed(Math.min(6, Math.max(2, given)))
    : grouped(value, Math.min(3, Math.max(2, given)))
}

function placePairs<T extends LogLayer>({ object, labels, words }: LogInput<T>): Pair[] {
  const system = labels.elevsys ? ` (${labels.elevsys})` : ''
  return filled([
    [words.easting, coordinate(object.xcoord)],
    [words.northing, coordinate(object.ycoord)],
    [words.elevation, object.zcoordb === null ? null : `${object.zcoordb.toFixed(2)} ${words.aboveSea}${system}`],
    [words.system, labels.coordsys],
    [words.inclination, courseOf(object, words)],
  ])
}

/** How the hole runs: what nobody has said is assumed, and what cannot be meant tells no elevations. */
function courseOf(object: LogObject, words: LogWords): string {
  const { inclinat: dip, direct } = object
  if (dip === null) return words.assumedVertical
  if (courseDoubt(object) !== null) return `${dip}° ${words.doubtful}`
  if (dip === 90) return words.vertical
  return `${words.inclined} ${dip}°${direct === null ? '' : `, ${words.azimuth} ${direct}°`}`
}

function drillingPairs<T extends LogLayer>(input: LogInput<T>, total: number): Pair[] {
  const { object, labels, words, layers } = input
  const depth = holeDepthOf(input) ?? (layers.length > 0 ? total : null)
  return filled([
    [words.drilled, printedDates(object.drilldate2, object.drilldtto2, words)],
    [words.depth, depth === null ? null : `${depth.toFixed(2)} m`],
    [words.company, object.drillcomp],
    [words.rig, object.drillcomm],
    [words.technique, labels.drilltech],
  ])
}

/** Widths of the four blocks of the header: name, place, drilling, status. */
const blocks = { portrait: [58, 56, 51, 25], landscape: [96, 74, 72, 35] } as const

/** Head of a log's page: what hole this is, where, how it was drilled, its status, scale and page. */
export function LogHeader<T extends LogLayer>({
  input,
  layout,
  page,
}: {
  input: LogInput<T>
  layout: LogLayout<T>
  page: number
}) {
  const { project, object, labels, words, orientation } = input
  const width = paperOf(orientation).width - 2 * sheet.margin
  const [name, place, drilling, status] = blocks[orientation]
  const strip = filled([
    [words.client, project.client],
    [words.contractor, project.contractor],
  ])
  const height = sheet.headerHeight + (strip.length > 0 ? sheet.stripHeight : 0)
  const kind = [labels.boretype, object.longname].filter(Boolean).join(' · ')
  const titles = wrap(`${project.prj_num} ${project.prj_title}`, name - 6, 2.6)
  const shownTitle = titles.length > 2 ? [titles[0]!, clipText(titles.slice(1).join(' '), name - 6, 2.6)] : titles
  return (
    <g transform={`translate(${sheet.margin} ${sheet.margin})`}>
      <rect width={width} height={height} fill="none" stroke={ink} strokeWidth={lines.frame} />
      <FittedText x={3} y={4.6} width={name - 6} size={2.4} fill={softInk}>
        {words.title}
      </FittedText>
      <FittedText x={3} y={10.8} width={name - 6} size={5.6} weight={600}>
        {object.shortname}
      </FittedText>
      {shownTitle.map((line, i) => (
        <FittedText key={i} x={3} y={15 + i * 3.2} width={name - 6} size={2.6}>
          {line}
        </FittedText>
      ))}
      <FittedText x={3} y={shownTitle.length > 1 ? 21.8 : 19.6} width={name - 6} size={2.2} fill={softInk}>
        {kind}
      </FittedText>
      <Pairs pairs={placePairs(input)} x={name} y={4.8} width={place - 3} />
      <Pairs pairs={drillingPairs(input, layout.total)} x={name + place} y={4.8} width={drilling - 3} />
      <Status
        input={input}
        scale={layout.scale}
        page={page}
        pages={layout.pages.length}
        right={width - 3}
        width={status - 3}
      />
      {strip.length > 0 && (
        <path d={`M0 ${sheet.headerHeight}H${width}`} fill="none" stroke={ink} strokeWidth={lines.help} />
      )}
      {strip.map(([label, value], i) => {
        const half = width / strip.length
        const space = textWidth(label, 2.2) + 2
        return (
          <g key={label}>
            <text x={round(3 + i * half)} y={sheet.headerHeight + 4} fontSize={2.2} fill={softInk}>
              {label}
            </text>
            <FittedText x={3 + i * half + space} y={sheet.headerHeight + 4} width={half - space - 6} size={2.4}>
              {value}
            </FittedText>
          </g>
        )
      })}
    </g>
  )
}

function Status<T extends LogLayer>(props: {
  input: LogInput<T>
  scale: number
  page: number
  pages: number
  right: number
  width: number
}) {
  const { input, scale, page, pages, right, width } = props
  const { words, object } = input
  const status = object.objstatus === 'app' ? words.approved : words.preliminary
  const box = Math.min(width, textWidth(status, 2.2, 600) + 4)
  return (
    <g>
      <rect
        x={round(right - box)}
        y={2.4}
        width={round(box)}
        height={4.8}
        fill="none"
        stroke={ink}
        strokeWidth={lines.column}
      />
      <FittedText x={right - box / 2} y={5.6} width={box - 2} size={2.2} weight={600} anchor="middle">
        {status}
      </FittedText>
      <FittedText x={right} y={17.2} width={width} size={2.6} weight={600} anchor="end">
        {`${words.scale} 1 : ${grouped(scale, 0)}`}
      </FittedText>
      <FittedText x={right} y={21.4} width={width} size={2.4} anchor="end">
        {`${words.page} ${page} ${words.of} ${pages}`}
      </FittedText>
    </g>
  )
}
