import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import type { ReactNode } from 'react'
import type { ChartLayout } from '../curves/curve-layout.ts'
import { roundDrawing } from '../kit/hole.tsx'
import { capHeight } from '../kit/text.ts'
import { disc, outline } from '../well/well-ink.ts'

const [teal, ochre] = ['#0B6E6E', '#B7791F']
/** Radius of a numbered disc, mm. */
const radius = 2.4

interface LinesProps {
  layout: ChartLayout
  scale: DepthScale
  colour?: string
  /** Paper behind figures and signs. */
  paper?: string
}

interface Across {
  x0: number
  x1: number
}
/** Finds the way from the first track to what stands beside the last, left of the elevations. */
function linesAcross({ tracks, strip, column, elevations, depths, width }: ChartLayout): Across {
  const last = column ?? strip ?? tracks.at(-1)
  const x0 = tracks[0]?.x ?? depths.width
  return { x0, x1: elevations ? elevations.x : last ? last.x + last.width : width }
}

const shows = ({ top, base }: DepthScale, depth: number) => depth >= top - sameDepth && depth <= base + sameDepth

/** Lanes beside each other for marks at these places (ascending) that would cover each other. */
export function assignLanes(places: readonly number[], apart: number): number[] {
  const ends: number[] = []
  return places.map(y => {
    let lane = ends.findIndex(end => end + apart <= y + 1e-9)
    if (lane < 0) lane = ends.length
    ends[lane] = y
    return lane
  })
}

/** Picked layers: a line at each base through all tracks, numbered from 1 in a disc; discs that would meet stand side by side. */
export function PickLines({
  picks,
  layout,
  scale,
  selected,
  colour = teal,
  paper = '#FFFFFF',
  children,
}: LinesProps & {
  picks: readonly { depth: number }[]
  /** Place of the pick that is selected: its line is heavier, with a handle. */
  selected?: number | undefined
  /** Drawings over the lines, below their signs. */
  children?: ReactNode
}) {
  const { unit: u, size } = layout
  const { x0, x1 } = linesAcross(layout)
  const seen = picks.flatMap(({ depth }, place) => (shows(scale, depth) ? [{ place, y: scale.y(depth) }] : []))
  const r = radius * u
  const lanes = assignLanes(
    seen.map(({ y }) => y),
    2.1 * r,
  )
  const line = (isSelected: boolean) =>
    seen
      .filter(({ place }) => (place === selected) === isSelected)
      .map(({ y }) => `M${roundDrawing(x0)} ${roundDrawing(y)}H${roundDrawing(x1)}`)
      .join('')
  const handle = seen.find(({ place }) => place === selected)
  return (
    <g>
      <path d={line(false)} fill="none" stroke={colour} strokeWidth={roundDrawing(0.4 * u)} />
      {handle && <path d={line(true)} fill="none" stroke={colour} strokeWidth={roundDrawing(0.75 * u)} />}
      {children}
      {handle && <Handle x={x1} y={handle.y} {...{ u, colour, paper }} />}
      {seen.map(({ place, y }, i) => {
        const x = x0 + r + lanes[i]! * 2.1 * r
        const text = String(place + 1)
        return (
          <g key={place}>
            <path d={disc(x, y, r)} fill={colour} stroke={paper} strokeWidth={roundDrawing(0.25 * u)} />
            <text
              x={roundDrawing(x)}
              y={roundDrawing(y + size * 0.92 * (capHeight / 2))}
              fontSize={roundDrawing(size * (text.length > 2 ? 0.75 : 0.92))}
              fontWeight={600}
              fill={paper}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** A small plate with two lines, to be dragged. */
function Handle({ x, y, u, colour, paper }: { x: number; y: number; u: number; colour: string; paper: string }) {
  const [w, h] = [4.4 * u, 3.2 * u]
  const bars = [-0.5, 0.5]
    .map(at => `M${roundDrawing(x - 3.2 * u)} ${roundDrawing(y + at * u)}H${roundDrawing(x - 1.2 * u)}`)
    .join('')
  return (
    <>
      <rect
        x={roundDrawing(x - w)}
        y={roundDrawing(y - h / 2)}
        width={roundDrawing(w)}
        height={roundDrawing(h)}
        rx={roundDrawing(0.8 * u)}
        fill={paper}
        stroke={colour}
        strokeWidth={roundDrawing(0.4 * u)}
      />
      <path d={bars} fill="none" stroke={colour} strokeWidth={roundDrawing(0.3 * u)} />
    </>
  )
}

/** Proposed boundaries: dashed lines with a diamond behind the discs of the picks. */
export function ProposalLines({
  proposals,
  layout,
  scale,
  colour = ochre,
  paper = '#FFFFFF',
}: LinesProps & { proposals: readonly { depth: number }[] }) {
  const { unit: u } = layout
  const { x0, x1 } = linesAcross(layout)
  const places = proposals.filter(({ depth }) => shows(scale, depth)).map(({ depth }) => scale.y(depth))
  const [half, high] = [1.7 * u, 1.3 * u]
  const lanes = assignLanes(places, 2.1 * high)
  const diamonds = places.map((y, i) => {
    const x = x0 + (2 * radius + 2.2) * u + lanes[i]! * 2.2 * half
    return outline([x - half, y], [x, y - high], [x + half, y], [x, y + high])
  })
  return (
    <g>
      <path
        d={places.map(y => `M${roundDrawing(x0)} ${roundDrawing(y)}H${roundDrawing(x1)}`).join('')}
        fill="none"
        stroke={colour}
        strokeWidth={roundDrawing(0.3 * u)}
        strokeDasharray={`${roundDrawing(1.5 * u)} ${roundDrawing(0.9 * u)}`}
      />
      <path d={diamonds.join('')} fill={paper} stroke={colour} strokeWidth={roundDrawing(0.3 * u)} />
    </g>
  )
}
