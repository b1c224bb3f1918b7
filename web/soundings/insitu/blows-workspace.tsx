import { statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { resultWords, sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { useMemo } from 'react'
import { useSay } from '../../app/texts.tsx'
import { ChartView } from '../../site/chart-view.tsx'
import { useChartKeys } from '../../site/use-chart-keys.ts'
import { AboutButton } from '../about/about-button.tsx'
import { SequenceCurves } from '../sequence-curves.tsx'
import type { ShownSounding } from '../shown-sounding.ts'
import { PrintTestSheets } from '../test-sheets/print-test-sheets.tsx'
import { BlowsPlot, blowsSeriesOf, blowsTracksOf } from './blows-plot.tsx'
import { ScaleSwitch, SoundingSelect, ViewSelect } from './chart-tools.tsx'
import type { Views } from './insitu-view.ts'
import { useSoundingAxis } from './use-sounding-axis.ts'

/** Blows of a probing as steps, SPT as bars with refusals written out; anything else as curves. */
export function BlowsWorkspace(props: ShownSounding & Views) {
  const { path, object, soundings, sounding, mayEdit, onSelect, views, onView } = props
  const say = useSay()
  const end = sounding.depth.at(-1) ?? 0
  const { axis, view, setView, plotRef } = useSoundingAxis(sounding.kind, end)
  const tracks = useMemo(() => blowsTracksOf(sounding, say), [sounding, say])
  const series = useMemo(() => blowsSeriesOf(sounding), [sounding])
  const ground = estimateGroundLevel(object)
  const predrilled = statedNumber(sounding.meta, 'predrilled')
  useChartKeys(axis, plotRef, { pick: undefined, remove: () => {}, fit: () => setView('fit') })
  return (
    <div className="insitu" data-plain>
      <section className="stack insitu-main">
        <header>
          <ViewSelect {...{ views, onView }} view="chart" />
          {soundings.length > 1 && <SoundingSelect {...{ soundings, sounding, onSelect }} />}
          <ScaleSwitch {...{ view, setView }} />
          <Stated sounding={sounding} />
          <AboutButton {...{ path, sounding, mayEdit }} />
          <PrintTestSheets path={path} sounding={sounding.id} kind={sounding.kind} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the hairline of the chart */}
        <section className="insitu-plot chart-view-frame" ref={plotRef} tabIndex={0} aria-label={say('insitu.keys')}>
          {tracks ? (
            <ChartView
              {...{ axis, object, tracks }}
              label={say('insitu.chart', { name: sounding.name })}
              of={[series, tracks, ground, predrilled, sounding.remarks, say]}
              draw={(layout, scale) => (
                <BlowsPlot {...{ layout, scale, series, sounding, predrilled, ground }} inclination={object.inclinat} />
              )}
              readout={depth => [
                depth.toFixed(2),
                [blowsAt(sounding, depth), elevationAt(depth, ground, object.inclinat)?.toFixed(2)]
                  .filter(Boolean)
                  .join(' · '),
              ]}
            />
          ) : (
            <SequenceCurves
              {...{ axis, object, sounding }}
              sequences={sounding.sequences}
              selected={undefined}
              onPick={() => {}}
            />
          )}
        </section>
      </section>
    </div>
  )
}

/** What the file states of hammer and probe. */
function Stated({ sounding: { meta } }: { sounding: SoundingColumns }) {
  const said = ['probing', 'hammer', 'drop', 'increment', 'coneDiameter', 'energyRatio'].flatMap(name => {
    const stated = meta[name]
    return stated ? [`${stated.value} ${stated.unit}`.trim()] : []
  })
  return <span className="soft">{said.join(' · ')}</span>
}

/** The blows of the row or test at or above a depth. */
function blowsAt(sounding: SoundingColumns, at: number): string {
  if (sounding.kind === 'spt') {
    const test = sptTests(sounding).tests.findLast(one => one.depth <= at + 1e-9)
    return test ? (test.refusal ?? `N ${resultWords(test)}`) : ''
  }
  const { depth, sequences } = sounding
  const row = depth.findLastIndex(one => one <= at + 1e-9)
  const blows = sequences.find(({ quantity }) => quantity === 'N10' || quantity === 'N20')
  const value = row < 0 ? null : blows?.values[row]
  return value === null || value === undefined ? '' : `${blows?.quantity ?? ''} ${value}`
}
