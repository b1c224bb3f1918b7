import { layerDictionaries } from '@borebook/contract/layers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import type { ChartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { LayerColumn } from '@borebook/draw/hole/layer-column.tsx'
import { ConeChart, ConeWords, coneTracksFor } from '@borebook/draw/insitu/cone-chart.tsx'
import { ProposalLines } from '@borebook/draw/insitu/pick-lines.tsx'
import { SptBars } from '@borebook/draw/insitu/probing-chart.tsx'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useTexts } from '../../app/texts.tsx'
import { pxPerMm } from '../../depth/depth-view.tsx'
import { useDepthAxis } from '../../depth/use-depth-axis.ts'
import { ChartView } from '../../site/chart-view.tsx'
import { screenInks } from '../../site/screen-inks.ts'
import { useChartKeys } from '../../site/use-chart-keys.ts'
import { blowTracks, type Evidence } from './propose-evidence.ts'
import type { ProposalWork } from './propose-work.ts'

/** What soil is told by in a cone test; the rest is in its own chart. */
const told = ['qc', 'Rf']

interface ProposeChartProps {
  object: SiteObject
  evidence: Evidence
  hasCone: boolean
  spts: readonly SoundingColumns[]
  work: ProposalWork
  dictionaries: Dictionaries
}

/** Curves, soil behaviour and blows beside the proposed layers, on one depth axis; boundaries are dragged and clicked. */
export function ProposeChart({ object, evidence, hasCone, spts, work, dictionaries }: ProposeChartProps) {
  const { say } = useTexts()
  const { series, evidence: cone, stretch, marks, predrilled } = evidence
  const axis = useDepthAxis(0, stretch.depthto, undefined)
  const plot = useRef<HTMLElement>(null)
  const ground = estimateGroundLevel(object)
  const isSmall = useMediaQuery('(max-width: 767px)') ?? false
  const tracks = useMemo(() => {
    const cones = hasCone ? coneTracksFor([series], say).filter(({ key }) => told.includes(key)) : []
    const [first] = cones
    // on a phone the resistance alone: N stands among the reasons
    if (isSmall && first) return [{ ...first, curves: first.curves.filter(curve => curve.series === 'qc') }]
    return [...cones, ...blowTracks(spts, evidence)]
  }, [hasCone, series, say, spts, evidence, isSmall])
  const perPx = () => (axis.base - axis.top) / Math.max(1, plot.current?.clientHeight ?? 1)
  useChartKeys(axis, plot, { pick: depth => work.click(depth, perPx()), remove: () => {}, fit: () => axis.fit() })
  const hatchOf = (code: string) => hatchFrom(dictionaries.entry(layerDictionaries.prinstype!, code)?.svg_code)
  const minorHatchOf = (code: string) => hatchFrom(dictionaries.entry(layerDictionaries.secstype!, code)?.svg_code)
  const column = (layout: ChartLayout, scale: DepthScale) =>
    layout.column && (
      <g transform={`translate(${layout.column.x} 0)`}>
        <LayerColumn
          layers={work.layers}
          {...{ scale, hatchOf, minorHatchOf }}
          width={layout.column.width}
          unit={pxPerMm}
          hatchFrom={12}
        />
      </g>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the hairline of the chart
    <section className="propose-chart chart-view-frame" ref={plot} tabIndex={0} aria-label={say('layer.propose.hint')}>
      <ChartView
        {...{ axis, object, tracks }}
        hasStrip={hasCone}
        hasColumn
        label={say('layer.propose.chart')}
        words={{ column: say('layer.propose.column'), ...(hasCone && { strip: 'SBTn' }) }}
        of={[series, cone, marks, predrilled, ground, say]}
        draw={(layout, scale) => {
          const lane = layout.tracks.find(({ track }) => track.key === 'N')
          return (
            <ConeChart
              {...{ layout, scale, series, predrilled, ground, say }}
              isBare
              areWordsApart
              zone={cone.zone}
              inclination={object.inclinat}
              inks={screenInks}
            >
              {lane && <SptBars {...{ marks, lane, scale }} unit={pxPerMm} size={11} inks={screenInks} />}
            </ConeChart>
          )
        }}
        over={(layout, scale) => (
          <>
            {column(layout, scale)}
            <ProposalLines
              proposals={work.cuts.map(depth => ({ depth }))}
              {...{ layout, scale }}
              colour="var(--ochre)"
              paper="var(--panel)"
            />
            <ConeWords {...{ layout, scale, series, predrilled, say }} inks={screenInks} />
          </>
        )}
        onPick={(depth, _x, _width, scale) => work.click(depth, 1 / scale.perMetre)}
        handles={work.cuts.map((depth, place) => ({
          label: say('layer.propose.boundary', { n: place + 1 }),
          depth,
          onDrag: to => work.move(place, to),
        }))}
      />
    </section>
  )
}
