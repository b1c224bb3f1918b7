import { drillingInterval } from '@borebook/contract/drilling.ts'
import { courseDoubt } from '@borebook/contract/hole-course.ts'
import { layer } from '@borebook/contract/layers.ts'
import type { ReactElement } from 'react'
import { FittedText } from './kit/fitted-text.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { grouped, printedDates } from './kit/numbers.ts'
import { clipText, textWidth, wrap } from './kit/text.ts'
import type { LogWords } from './log-words.ts'
import { holeDepthOf } from './pieces.ts'
import { measures, type Sheet } from './sheet.ts'
import type { Hole, Source, Sources } from './track.ts'

const reads = { layers: layer, drilling: drillingInterval }
type Headed = Hole<keyof typeof reads>

type Pair = [label: string, value: string]

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
export function coordinate(value: number | null): string | null {
  if (value === null) return null
  const given = String(value).split('.')[1]?.length ?? 0
  return Math.abs(value) <= 180
    ? value.toFixed(Math.min(6, Math.max(2, given)))
    : grouped(value, Math.min(3, Math.max(2, given)))
}

function placePairs({ object, labels, words }: Headed): Pair[] {
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
function courseOf(object: Headed['object'], words: LogWords): string {
  const { inclinat: dip, direct } = object
  if (dip === null) return words.assumedVertical
  if (courseDoubt(object) !== null) return `${dip}° ${words.doubtful}`
  if (dip === 90) return words.vertical
  return `${words.inclined} ${dip}°${direct === null ? '' : `, ${words.azimuth} ${direct}°`}`
}

function drillingPairs(hole: Headed, total: number): Pair[] {
  const { object, labels, words, records } = hole
  const depth = holeDepthOf(hole) ?? (records.layers.length > 0 ? total : null)
  return filled([
    [words.drilled, printedDates(object.drilldate2, object.drilldtto2, words)],
    [words.depth, depth === null ? null : `${depth.toFixed(2)} m`],
    [words.company, object.drillcomp],
    [words.rig, object.drillcomm],
    [words.technique, labels.drilltech],
  ])
}

/** Widths of the four blocks of the header in a table of 190 mm, and in one of 277 mm: name, place, drilling, status. */
const [narrow, wide] = [
  [58, 56, 51, 25],
  [96, 74, 72, 35],
] as const
const blocksOf = (width: number): readonly number[] => (width < 277 ? narrow : wide.map(block => (block * width) / 277))

interface HeaderProps {
  hole: Headed
  /** Width of the table, mm. */
  width: number
  /** How deep the sheet reaches, m. */
  total: number
  /** Denominator of the scale drawn. */
  scale: number
  page: number
  pages: number
}

const stripOf = ({ project, words }: Pick<Headed, 'project' | 'words'>): Pair[] =>
  filled([
    [words.client, project.client],
    [words.contractor, project.contractor],
  ])
const heightOf = (hole: Pick<Headed, 'project' | 'words'>): number =>
  measures.headerHeight + (stripOf(hole).length > 0 ? measures.stripHeight : 0)

/** Head of a log's page: what hole this is, where, how it was drilled, its status, scale and page. */
function HoleHeader(props: HeaderProps) {
  const { hole, width, total } = props
  const { project, object, labels, words } = hole
  const [name, place, drilling, status] = blocksOf(width) as [number, number, number, number]
  const strip = stripOf(hole)
  const height = heightOf(hole)
  const kind = [labels.boretype, object.longname].filter(Boolean).join(' · ')
  const titles = wrap(`${project.prj_num} ${project.prj_title}`, name - 6, 2.6)
  const shownTitle = titles.length > 2 ? [titles[0]!, clipText(titles.slice(1).join(' '), name - 6, 2.6)] : titles
  return (
    <g transform={`translate(${measures.margin} ${measures.margin})`}>
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
      <Pairs pairs={placePairs(hole)} x={name} y={4.8} width={place - 3} />
      <Pairs pairs={drillingPairs(hole, total)} x={name + place} y={4.8} width={drilling - 3} />
      <Status {...props} right={width - 3} width={status - 3} />
      {strip.length > 0 && (
        <path d={`M0 ${measures.headerHeight}H${width}`} fill="none" stroke={ink} strokeWidth={lines.help} />
      )}
      {strip.map(([label, value], i) => {
        const half = width / strip.length
        const space = textWidth(label, 2.2) + 2
        return (
          <g key={label}>
            <text x={round(3 + i * half)} y={measures.headerHeight + 4} fontSize={2.2} fill={softInk}>
              {label}
            </text>
            <FittedText x={3 + i * half + space} y={measures.headerHeight + 4} width={half - space - 6} size={2.4}>
              {value}
            </FittedText>
          </g>
        )
      })}
    </g>
  )
}

function Status({ hole, scale, page, pages, right, width }: HeaderProps & { right: number }) {
  const { words, object } = hole
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

interface Header {
  reads: Partial<Sources<Source>>
  dictionaries: readonly number[]
  /** mm. */
  height: (hole: Hole<Source>) => number
  Draw: (props: HeaderProps & { hole: Hole<Source> }) => ReactElement
}
/** What can stand at the head of a sheet. */
export const headers: Readonly<Record<Sheet['header'], Header>> = {
  hole: { reads, dictionaries: [67, 166, 192], height: heightOf, Draw: HoleHeader },
}
