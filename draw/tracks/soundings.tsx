import { measuredCone, quantityOf, statedNumber } from '@borebook/contract/cone-rows.ts'
import type { Titles } from '@borebook/contract/kit/languages.ts'
import type { SoundingColumns } from '@borebook/contract/soundings.ts'
import { hasValues } from '@borebook/geo/cone/rows.ts'
import { depthScale, ticks } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { chartInks } from '../chart-inks.ts'
import { coneTracks } from '../cone-chart.tsx'
import {
  axisFigures,
  type ChartSeries,
  type Curve,
  handyStep,
  isGap,
  reachingAxis,
  shortNumber,
} from '../curve-axis.ts'
import { ChartCurves } from '../curve-chart.tsx'
import type { TrackLane } from '../curve-layout.ts'
import { lowest } from '../kit/depths.ts'
import { lines, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { blowsCurve, SptBars, type SptMark, sptCurve, sptMarks } from '../probing-chart.tsx'
import { called, type Drawn, once, type TrackOf, track } from '../track.ts'
import type { SoundingTrack } from './measured.ts'

/** Type size of figures, mm, and how far they stand above the first depth. */
const [size, above] = [sizes.least, 0.7]

/** A sounding as a track draws it. */
export interface Drawing {
  series: ChartSeries
  remarks: SoundingColumns['remarks']
}

const filled = (values: Float64Array | null): Float64Array | null => (hasValues(values) ? values : null)

/** Rf of a cone test: worked out, or where it has no sleeve as its file says. */
function frictionRatioOf(sounding: SoundingColumns): Float64Array | null {
  const hasSleeve = hasValues(quantityOf(sounding, 'fs'))
  return filled(hasSleeve ? measuredCone(sounding).run.Rf : quantityOf(sounding, 'Rf'))
}

/** What of each sounding of an object a track draws; those of which `valuesOf` knows nothing are left out. */
const drawingsOf = (
  series: string,
  valuesOf: (sounding: SoundingColumns) => Float64Array | null,
  incrementOf?: (sounding: SoundingColumns) => number,
) =>
  once((soundings: readonly SoundingColumns[]): Drawing[] =>
    soundings.flatMap(sounding => {
      const values = valuesOf(sounding)
      if (!values) return []
      const increment = incrementOf ? { increment: incrementOf(sounding) } : {}
      const drawn = { depth: Float64Array.from(sounding.depth), values: { [series]: values }, ...increment }
      return [{ series: drawn, remarks: sounding.remarks }]
    }),
  )

/** Figures of the axis above the first depth, what is counted instead of its 0 where it has a `name`, and its lines. */
function Axis({
  lane,
  curve,
  length,
  name,
}: {
  lane: TrackLane
  curve: Curve
  length: number
  name?: string | undefined
}) {
  const figures = axisFigures(curve, lane.width, size)
  const named = name === undefined ? 0 : textWidth(name, size) + size * 0.45
  const shown = name === undefined ? figures : [{ x: 0, text: name }, ...figures.slice(1).filter(({ x }) => x >= named)]
  const { min, max, step = handyStep((max - min) / 4) } = curve
  const inner = ticks(min, max, step).filter(value => value > min && value < max)
  const at = (value: number) => round(lane.x + ((value - min) / (max - min)) * lane.width)
  return (
    <g>
      <path
        d={inner.map(value => `M${at(value)} 0V${round(length - lines.frame / 2)}`).join('')}
        fill="none"
        stroke={chartInks.faint}
        strokeWidth={lines.help}
      />
      <g fontSize={size} fill={softInk}>
        {shown.map(({ x, text }) => (
          <text key={x} x={round(lane.x + x)} y={-above}>
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Between the lines of a column and the axis in it, mm; marks of what passes the axis stand at its right. */
const [left, right] = [1, 2]

function laneOf({ column }: Drawn<'soundings'>, curve: Curve): TrackLane {
  const { key, x, width } = column
  return { x: x + left, width: width - left - right, track: { key, width, curves: [curve] } }
}

/** A largest value says itself: there is no room for a word beside it. */
const words = { max: (value: string) => value, min: (value: string) => value }

function Curves({
  drawn,
  curve,
  drawings,
  name,
}: {
  drawn: Drawn<'soundings'>
  curve: Curve
  drawings: readonly Drawing[]
  name?: string
}) {
  const { page, perMetre } = drawn
  const lane = laneOf(drawn, curve)
  const scale = depthScale(page.top, page.base, perMetre)
  const layout = { unit: 1, size, tracks: [lane] }
  return (
    <g>
      <Axis {...{ lane, curve, name }} length={(page.base - page.top) * perMetre} />
      {drawings.map(({ series }, i) => (
        <ChartCurves key={i} {...{ layout, scale, series, words }} />
      ))}
    </g>
  )
}

const deepest = (drawings: readonly Drawing[]): number =>
  lowest(
    drawings.flatMap(({ series: { depth, increment = 0 }, remarks }) => [
      (depth.at(-1) ?? 0) + increment,
      ...remarks.map(remark => remark.depth),
    ]),
  )

/** How far from a row its value is still read, m. */
const readWithin = 0.15

/** The value of a series nearest to a depth, of steps that in which it lies; undefined where there is none. */
function valueAt({ depth, values, increment }: ChartSeries, name: string, at: number): number | undefined {
  const all = values[name]
  if (!all || depth.length === 0) return undefined
  let [low, high] = [0, depth.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (depth[middle]! < at) low = middle + 1
    else high = middle
  }
  const isAbove = low > 0 && at - depth[low - 1]! < Math.abs(depth[low]! - at)
  const nearest = isAbove ? low - 1 : low
  const value = all[nearest]!
  return Math.abs(depth[nearest]! - at) <= Math.max(readWithin, increment ?? 0) && !isGap(value) ? value : undefined
}

interface Facts {
  key: SoundingTrack
  title: Titles
  width: number
  /** On which axis these are drawn. */
  curveFor: (drawings: readonly Drawing[]) => Curve
  drawings: (soundings: readonly SoundingColumns[]) => Drawing[]
  draw: (drawn: Drawn<'soundings'>, drawings: Drawing[]) => ReactElement
}

const soundingTrack = ({ curveFor, drawings, draw, ...facts }: Facts) => ({
  curveFor,
  drawings,
  ...track<'soundings'>({
    ...facts,
    reads: { soundings: called.soundings },
    least: 12,
    isElastic: true,
    has: hole => drawings(hole.records.soundings).length > 0,
    reach: hole => deepest(drawings(hole.records.soundings)),
    readAt: ({ records }, depth) => {
      const drawn = drawings(records.soundings)
      const { series: name, unit } = curveFor(drawn)
      const values = drawn.flatMap(({ series }) => valueAt(series, facts.key === 'spt' ? 'N' : name, depth) ?? [])
      return values.length > 0 ? `${values.map(shortNumber).join(' · ')} ${unit}`.trim() : undefined
    },
    draw: drawn => draw(drawn, drawings(drawn.hole.records.soundings)),
  }),
})

const curveOf = (series: string): Curve =>
  coneTracks.flatMap(({ curves }) => curves).find(curve => curve.series === series)!
const same = (title: string): Titles => [title, title, title, title]

const coneTrack = (series: 'qc' | 'fs' | 'Rf' | 'u2', width: number) => {
  const { unit } = curveOf(series)
  // a track has its own figures: what is drawn hundredfold beside qc is drawn as it is
  const curve = { ...curveOf(series), title: series, line: lines.boundary, isBare: false }
  const curveFor = once(
    (drawings: readonly Drawing[]): Curve => ({
      ...curve,
      ...reachingAxis(
        curve,
        drawings.map(one => one.series.values[series]!),
      ),
    }),
  )
  return soundingTrack({
    key: series,
    title: same(`${series}\n${unit}`),
    width,
    curveFor,
    drawings: drawingsOf(series, sounding =>
      series === 'Rf' ? frictionRatioOf(sounding) : filled(quantityOf(sounding, series)),
    ),
    draw: (drawn, drawings) => <Curves {...{ drawn, drawings }} curve={curveFor(drawings)} />,
  })
}

/** Blows of a dynamic probing as they were counted, with their name. */
const blowsOf = (sounding: SoundingColumns): { name: 'N10' | 'N20'; values: Float64Array } | null => {
  for (const name of ['N10', 'N20'] as const) {
    const values = filled(quantityOf(sounding, name))
    if (values) return { name, values }
  }
  return null
}

/** What blows of these soundings are called. */
const blowNames = (soundings: readonly SoundingColumns[]): string =>
  [...new Set(soundings.flatMap(sounding => blowsOf(sounding)?.name ?? []))].join(' ')

function incrementOf(sounding: SoundingColumns): number {
  const stated = statedNumber(sounding.meta, 'increment')
  if (stated !== null && stated > 0) return stated
  return blowsOf(sounding)?.name === 'N20' ? 0.2 : 0.1
}

const blows = soundingTrack({
  key: 'blows',
  title: ['Dyn.\nprobing', 'Ramm-\nsond.', 'Battage', 'Penetr.\ndinam.'],
  width: 18,
  curveFor: () => ({ ...blowsCurve, series: 'blows' }),
  drawings: drawingsOf('blows', sounding => blowsOf(sounding)?.values ?? null, incrementOf),
  draw: (drawn, drawings) => {
    const name = blowNames(drawn.hole.records.soundings)
    return <Curves {...{ drawn, drawings, name }} curve={{ ...blowsCurve, series: 'blows' }} />
  },
})

/** N of the tests of a hole; of one in which every test was refused nothing but its remarks says so. */
function sptOf(sounding: SoundingColumns): Float64Array | null {
  const values = filled(quantityOf(sounding, 'N'))
  if (values || sounding.kind !== 'spt') return values
  const none = new Float64Array(sounding.depth.length).fill(Number.NaN)
  return sptMarks(Float64Array.from(sounding.depth), none, sounding.remarks).marks.length > 0 ? none : null
}

const spt = soundingTrack({
  key: 'spt',
  title: same('SPT\nN'),
  width: 18,
  curveFor: () => sptCurve,
  drawings: drawingsOf('N', sptOf),
  draw: (drawn, drawings) => {
    const lane = laneOf(drawn, sptCurve)
    const { page, perMetre } = drawn
    return (
      <g>
        <Axis lane={lane} curve={sptCurve} length={(page.base - page.top) * perMetre} />
        <SptBars
          marks={barsOf(drawings)}
          lane={lane}
          scale={depthScale(page.top, page.base, perMetre)}
          unit={1}
          size={size}
        />
      </g>
    )
  },
})

const all = [coneTrack('qc', 24), coneTrack('fs', 20), coneTrack('Rf', 18), coneTrack('u2', 18), blows, spt] as const
/** Curves and bars of soundings beside the layers, on a log only where they are asked for. */
export const soundingTracks: readonly TrackOf<'soundings'>[] = all

/** The curve of such a track, and each sounding of an object that it draws. */
export function soundingLane(key: SoundingTrack, soundings: readonly SoundingColumns[]) {
  const { curveFor, drawings } = all.find(one => one.key === key)!
  const drawn = drawings(soundings)
  const curve = curveFor(drawn)
  return { key, curve: { ...curve, title: key === 'blows' ? blowNames(soundings) : curve.title }, drawings: drawn }
}
/** The standard penetration tests among these soundings, from above. */
export const sptResults = once((soundings: readonly SoundingColumns[]): SptMark[] =>
  barsOf(drawingsOf('N', sptOf)(soundings)),
)
/** Blows of tests as bars on their axis: what `SptBars` draws of these soundings. */
export const barsOf = (drawings: readonly Drawing[]): SptMark[] =>
  drawings
    .flatMap(({ series, remarks }) => sptMarks(series.depth, series.values.N!, remarks).marks)
    .sort((a, b) => a.depth - b.depth)
