import type { SiteObject } from '@borebook/contract/objects.ts'
import type { SequenceData, SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { type DrawnSequence, sequenceSeries, sequenceTracks } from '@borebook/draw/curves/curves.tsx'
import { DepthChart } from '@borebook/draw/curves/depth-chart.tsx'
import { SptChart, sptTrack } from '@borebook/draw/insitu/probing-chart.tsx'
import { useMemo } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { ChartView } from '../site/chart-view.tsx'
import { screenInks } from '../site/screen-inks.ts'
import { nameSequence } from './sequence-looks.ts'

type ShownSequence = SequenceData & { id: number }

/** Sequences as a chart draws them. */
export const makeDrawnSequences = (sequences: readonly ShownSequence[]): DrawnSequence[] =>
  sequences.map(sequence => ({
    key: String(sequence.id),
    title: nameSequence(sequence),
    unit: sequence.unit,
    quantity: sequence.quantity,
    values: Float64Array.from(sequence.values, value => value ?? Number.NaN),
  }))

interface CurvesProps {
  axis: DepthAxis
  object: SiteObject
  sounding: Pick<SoundingColumns, 'name' | 'kind' | 'depth' | 'sequences' | 'remarks'>
  sequences: readonly ShownSequence[]
  /** The stretch whose rows are selected in the table, m. */
  selected: readonly [number, number] | undefined
  onPick(depth: number): void
}

/** Sequences side by side on the depth axis, standard penetration tests as bars; a click leads to the row of that depth. */
export function SequenceCurves({ axis, object, sounding, sequences, selected, onPick }: CurvesProps) {
  const say = useSay()
  const drawn = useMemo(() => makeDrawnSequences(sequences), [sequences])
  // single tests are bars with their refusals: between them nothing was measured
  const isOfTests = useMemo(() => sounding.kind === 'spt' && sptTests(sounding).tests.length > 0, [sounding])
  const tracks = useMemo(() => (isOfTests ? [sptTrack(say)] : sequenceTracks(drawn)), [isOfTests, drawn, say])
  const series = useMemo(() => sequenceSeries(Float64Array.from(sounding.depth), drawn), [sounding.depth, drawn])
  const ground = estimateGroundLevel(object)
  return (
    <ChartView
      {...{ axis, object, tracks, onPick }}
      label={say('sequences.curves.label', { name: sounding.name })}
      of={[series, sounding, tracks, ground, say]}
      draw={(layout, scale) => {
        const shared = { layout, scale, ground, say, isBare: true, inks: screenInks, inclination: object.inclinat }
        return isOfTests ? <SptChart {...shared} {...{ sounding }} /> : <DepthChart {...shared} {...{ series }} />
      }}
      over={(layout, scale) => {
        if (!selected) return null
        const [from, to] = selected
        const [y0, y1] = [scale.y(from), scale.y(to)]
        return (
          <rect
            x={layout.depths.width}
            y={Math.min(y0, y1) - 1}
            width={Math.max(0, (layout.elevations?.x ?? layout.width) - layout.depths.width)}
            height={Math.max(2, y1 - y0 + 2)}
            fill="var(--accent)"
            opacity={0.28}
          />
        )
      }}
    />
  )
}
