import type { Titles } from '@borebook/contract/kit/languages.ts'
import { measuredCone, quantityOf, statedNumber, toConeColumn } from '@borebook/contract/soundings/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { resultWords, type SptTest, sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { nearestTo } from '@borebook/geo/ascending.ts'
import { hasValues } from '@borebook/geo/cone/rows.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { type ChartSeries, type Curve, reachingAxis } from '../curves/curve-axis.ts'
import { called, type DrawnTrack, once, type TrackOf, track } from '../hole/track.ts'
import { coneChartTracks } from '../insitu/cone-chart.tsx'
import { blowsCurve, SptBars, sptCurve } from '../insitu/probing-chart.tsx'
import { lowest } from '../kit/depths.ts'
import { lineWidths } from '../kit/ink.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { AxisFigures, Curves, laneOf, readingOf, readWithin } from './curve-column.tsx'
import type { SoundingTrack } from './measured.ts'

/** A sounding as a track draws it. */
export interface Drawing {
  sounding: number
  series: ChartSeries
  remarks: SoundingColumns['remarks']
  /** Standard penetration tests of it. */
  tests?: readonly SptTest[]
}

const seriesOf = (drawings: readonly Drawing[]): ChartSeries[] => drawings.map(({ series }) => series)
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
      const tests = series === 'N' ? { tests: sptTests(sounding).tests } : {}
      return [{ sounding: sounding.id, series: drawn, remarks: sounding.remarks, ...tests }]
    }),
  )

const deepest = (drawings: readonly Drawing[]): number =>
  lowest(
    drawings.flatMap(({ series: { depth, increment = 0 }, remarks }) => [
      (depth.at(-1) ?? 0) + increment,
      ...remarks.map(remark => remark.depth),
    ]),
  )

interface Facts {
  key: SoundingTrack
  title: Titles
  width: number
  /** Axis that these are drawn on. */
  curveFor: (drawings: readonly Drawing[]) => Curve
  drawings: (soundings: readonly SoundingColumns[]) => Drawing[]
  /** What stands at a depth; without it the value of the curve. */
  readAt?: (drawings: readonly Drawing[], depth: number) => string | undefined
  draw: (drawn: DrawnTrack<'soundings'>, drawings: Drawing[]) => ReactElement
}

const soundingTrack = ({ curveFor, drawings, readAt, draw, ...facts }: Facts) => ({
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
      if (readAt) return readAt(drawn, depth)
      const { series, unit } = curveFor(drawn)
      return readingOf(seriesOf(drawn), series, unit, depth)
    },
    draw: drawn => draw(drawn, drawings(drawn.hole.records.soundings)),
  }),
})

const curveOf = (series: string): Curve =>
  coneChartTracks.flatMap(({ curves }) => curves).find(curve => curve.series === series)!
const same = (title: string): Titles => [title, title, title, title]

const coneTrack = (series: 'qc' | 'fs' | 'Rf' | 'u2', width: number) => {
  const { unit } = curveOf(series)
  // a track has its own figures: what is drawn hundredfold beside qc is drawn as it is
  const curve = { ...curveOf(series), title: series, line: lineWidths.boundary, isBare: false }
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
    draw: (drawn, drawings) => <Curves drawn={drawn} all={seriesOf(drawings)} curve={curveFor(drawings)} />,
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
    return <Curves {...{ drawn, name }} all={seriesOf(drawings)} curve={{ ...blowsCurve, series: 'blows' }} />
  },
})

/** N of the tests of a hole by their rows; one in which every test was refused has gaps alone. */
function sptOf(sounding: SoundingColumns): Float64Array | null {
  const values = filled(quantityOf(sounding, 'N'))
  if (values || sounding.kind !== 'spt') return values
  return sptTests(sounding).tests.length > 0 ? toConeColumn([], sounding.depth.length) : null
}

const spt = soundingTrack({
  key: 'spt',
  title: same('SPT\nN'),
  width: 18,
  curveFor: () => sptCurve,
  drawings: drawingsOf('N', sptOf),
  readAt: (drawings, depth) => {
    const tests = barsOf(drawings)
    const depths = tests.map(test => test.depth)
    const test = tests[nearestTo(depths, depth)]
    return test && Math.abs(test.depth - depth) <= readWithin ? resultWords(test) : undefined
  },
  draw: (drawn, drawings) => {
    const lane = laneOf(drawn, sptCurve)
    const { page, perMetre } = drawn
    return (
      <g>
        <AxisFigures lane={lane} curve={sptCurve} length={(page.base - page.top) * perMetre} />
        <SptBars
          marks={barsOf(drawings)}
          lane={lane}
          scale={depthScale(page.top, page.base, perMetre)}
          unit={1}
          size={paperTypeSizes.least}
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
export const sptResults = once((soundings: readonly SoundingColumns[]): SptTest[] =>
  barsOf(drawingsOf('N', sptOf)(soundings)),
)
/** Blows of tests as bars on their axis: what `SptBars` draws of these soundings. */
export const barsOf = (drawings: readonly Drawing[]): SptTest[] =>
  drawings.flatMap(({ tests = [] }) => tests).sort((a, b) => a.depth - b.depth)
