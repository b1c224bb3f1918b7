import { quantityOf, statedNumber, toConeColumn } from '@borebook/contract/soundings/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { sptTests } from '@borebook/contract/soundings/spt-results.ts'
import type { ChartSeries, CurveTrack } from '@borebook/draw/curves/curve-axis.ts'
import type { ChartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { blowsTrack, ProbingChart, SptChart, sptTrack } from '@borebook/draw/insitu/probing-chart.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { type Say, useSay } from '../../app/texts.tsx'
import { screenInks } from '../../site/screen-inks.ts'

const blowsOf = ({ sequences }: SoundingColumns): 'N10' | 'N20' | undefined =>
  sequences.some(s => s.quantity === 'N10') ? 'N10' : sequences.some(s => s.quantity === 'N20') ? 'N20' : undefined

/** Tells the length over which blows were counted, m: as the file says, else as the name does. */
const incrementOf = (sounding: SoundingColumns): number =>
  statedNumber(sounding.meta, 'increment') ?? (blowsOf(sounding) === 'N20' ? 0.2 : 0.1)

/** The track of a sounding of blows; undefined for one that has none. */
export function blowsTracksOf(sounding: SoundingColumns, say: Say): readonly CurveTrack[] | undefined {
  if (sounding.kind === 'spt' && sptTests(sounding).tests.length > 0) return [sptTrack(say)]
  const blows = blowsOf(sounding)
  return blows && [blowsTrack(blows, incrementOf(sounding), say)]
}

/** The blows of a sounding over its depths. */
export function blowsSeriesOf(sounding: SoundingColumns): ChartSeries {
  const { depth } = sounding
  const values = Object.fromEntries(
    (['N10', 'N20'] as const).map(quantity => [
      quantity,
      quantityOf(sounding, quantity) ?? toConeColumn([], depth.length),
    ]),
  )
  return { depth: Float64Array.from(depth), values, increment: incrementOf(sounding) }
}

interface PlotProps {
  layout: ChartLayout
  scale: DepthScale
  series: ChartSeries
  sounding: SoundingColumns
  predrilled: number | null
  ground: number | null
  inclination: number | null
}

export function BlowsPlot({ sounding, series, ...props }: PlotProps) {
  const shared = { ...props, say: useSay(), isBare: true, inks: screenInks }
  if (sounding.kind === 'spt') return <SptChart {...shared} sounding={sounding} />
  return <ProbingChart {...shared} series={series} remarks={sounding.remarks} />
}
