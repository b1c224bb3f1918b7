import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { ConeChart, ConeWords, coneTracksFor } from '@borebook/draw/insitu/cone-chart.tsx'
import { PickLines, ProposalLines } from '@borebook/draw/insitu/pick-lines.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { addPick, movedDepth } from '@borebook/geo/layers/picks.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBox } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../../app/latest.ts'
import { useSay } from '../../app/texts.tsx'
import { ChartView } from '../../site/chart-view.tsx'
import { screenInks } from '../../site/screen-inks.ts'
import { useChartKeys } from '../../site/use-chart-keys.ts'
import { AboutButton } from '../about/about-button.tsx'
import type { ShownSounding } from '../shown-sounding.ts'
import { PrintTestSheets } from '../test-sheets/print-test-sheets.tsx'
import { ScaleSwitch, SoundingSelect, Tool, ViewSelect } from './chart-tools.tsx'
import { ComparedLayers, CompareSelect, useCompared } from './compare.tsx'
import type { Views } from './insitu-view.ts'
import { PicksList } from './picks-list.tsx'
import { ProposalList, useProposals } from './proposals.tsx'
import { Readout } from './readout.tsx'
import { ToLayerLog } from './to-layer-log.tsx'
import { useCone } from './use-cone.ts'
import { usePicks } from './use-picks.ts'
import { useSoundingAxis } from './use-sounding-axis.ts'

/** px within which a click meets a picked line instead of adding one. */
const near = 5

/** The cone chart: four tracks and the soil behaviour, layers picked by a click, proposed, and taken over into the log. */
export function ConeWorkspace(props: ShownSounding & Views & { onVisualise(): void }) {
  const { path, object, soundings, sounding, mayEdit, onSelect, onVisualise, views, onView } = props
  const say = useSay()
  const cone = useCone(sounding, path)
  const { run, series, end, predrilled, foot } = cone
  const picking = usePicks(path, { id: sounding.id, end, zoneIn: cone.zoneIn }, mayEdit)
  const { axis, view, setView, plotRef } = useSoundingAxis('cpt', end)
  const [selected, setSelected] = useState<number>()
  const moving = useMoving(picking, selected, end)
  const { picks } = moving
  const proposals = useProposals(run, picks, end)
  const compared = useCompared(path, object, soundings, sounding)
  const ground = estimateGroundLevel(object)
  const tracks = useMemo(() => coneTracksFor([series, compared.series], say), [series, compared.series, say])
  const pick = useLatest((depth: number): boolean => {
    const isPicked = picking.act(now => addPick(now, { depth, name: '', zone: null }, end))
    if (isPicked) setSelected(undefined)
    return isPicked
  })
  const onPick = (depth: number, _x: number, _width: number, scale: DepthScale) => {
    const place = picks.findIndex(one => Math.abs(scale.y(one.depth) - scale.y(depth)) <= near)
    if (place >= 0) setSelected(place)
    else pick(depth)
  }
  useChartKeys(axis, plotRef, {
    pick: mayEdit ? pick : undefined,
    remove: () => selected !== undefined && moving.remove(selected, () => setSelected(undefined)),
    fit: () => setView('fit'),
  })
  const handles = mayEdit
    ? picks.map(({ depth }, place) => ({
        label: say('insitu.pick', { n: place + 1 }),
        depth,
        onDrag: (to: number) => moving.preview(place, to),
        onDrop: () => {
          moving.drop()
          setSelected(place)
        },
      }))
    : noHandles
  return (
    <div className="insitu">
      <aside className="stack insitu-side">
        <PicksList
          {...{ picks, selected, mayEdit, end }}
          began={predrilled}
          onSelect={setSelected}
          onPick={pick}
          onMove={moving.moveTo}
          onRemove={place => moving.remove(place, () => setSelected(undefined))}
        />
        {mayEdit && <ProposalList {...{ proposals }} onTake={picking.act} end={end} />}
        {mayEdit && <ToLayerLog {...{ path, sounding, picks, end }} began={predrilled} />}
        <div className="insitu-foot soft">
          <span className="grow">{foot.join(' · ')}</span>
          <AboutButton {...{ path, sounding, mayEdit }} />
        </div>
      </aside>
      <section className="stack insitu-main">
        <header>
          <span className="insitu-template">{say('insitu.template')}</span>
          <ViewSelect {...{ views, onView }} view="chart" />
          {soundings.length > 1 && <SoundingSelect {...{ soundings, sounding, onSelect }} />}
          <ScaleSwitch {...{ view, setView }} />
          <CompareSelect {...compared} />
          <span className="grow" />
          {mayEdit && (
            <>
              <Tool label={say('grid.undo')} hint="Ctrl Z" isOff={!picking.mayUndo} onClick={picking.undo}>
                <IconArrowBackUp size={18} />
              </Tool>
              <Tool label={say('grid.redo')} hint="Ctrl Y" isOff={!picking.mayRedo} onClick={picking.redo}>
                <IconArrowForwardUp size={18} />
              </Tool>
              <Button
                variant="default"
                disabled={picks.length === 0}
                onClick={() => {
                  setSelected(undefined)
                  picking.act(() => ({ picks: [] }))
                }}
              >
                {say('insitu.clear')}
              </Button>
              <Button
                variant="default"
                disabled={picks.length === 0}
                onClick={() => {
                  setSelected(undefined)
                  picking.act(now => ({ picks: now.slice(0, -1) }))
                }}
              >
                {say('insitu.removeLast')}
              </Button>
            </>
          )}
          <PrintTestSheets path={path} sounding={sounding.id} kind={sounding.kind} />
          <Button variant="default" leftSection={<IconBox size={16} />} onClick={onVisualise}>
            {say('insitu.visualise')}
          </Button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the hairline of the chart */}
        <section className="insitu-plot chart-view-frame" ref={plotRef} tabIndex={0} aria-label={say('insitu.keys')}>
          <ChartView
            {...{ axis, object, onPick }}
            tracks={tracks}
            hasStrip
            hasColumn={compared.layers !== undefined}
            label={say('insitu.chart', { name: sounding.name })}
            words={{ strip: 'SBTn', ...(compared.title && { column: compared.title }) }}
            of={[series, run.zone, predrilled, ground, compared.series, compared.layers, say]}
            draw={(layout, scale) => (
              <ConeChart
                {...{ layout, scale, series, predrilled, ground, say }}
                isBare
                areWordsApart
                zone={run.zone}
                behind={compared.series}
                inclination={object.inclinat}
                inks={screenInks}
              >
                <ComparedLayers {...{ layout, scale, compared }} />
              </ConeChart>
            )}
            over={(layout, scale) => (
              <>
                <ProposalLines
                  proposals={proposals.left}
                  {...{ layout, scale }}
                  colour="var(--ochre)"
                  paper="var(--panel)"
                />
                <PickLines {...{ picks, layout, scale, selected }} colour="var(--accent)" paper="var(--panel)">
                  <ConeWords
                    {...{ layout, scale, series, predrilled, say }}
                    remarks={sounding.remarks}
                    inks={screenInks}
                  />
                </PickLines>
              </>
            )}
            handles={handles}
            overlay={layout => <Readout {...{ axis, layout, run, ground }} inclination={object.inclinat} />}
          />
        </section>
      </section>
    </div>
  )
}

const noHandles: readonly never[] = []

/** A picked line on its way: it moves at once, and is stored where it comes to rest. */
function useMoving(picking: ReturnType<typeof usePicks>, selected: number | undefined, end: number) {
  const [moved, setMoved] = useState<{ place: number; depth: number }>()
  const picks = useMemo(
    () =>
      moved ? picking.picks.map((one, i) => (i === moved.place ? { ...one, depth: moved.depth } : one)) : picking.picks,
    [picking.picks, moved],
  )
  const latest = useRef(moved)
  latest.current = moved
  // another pick is another line
  useEffect(() => setMoved(undefined), [selected])
  const moveTo = (place: number, depth: number) => {
    const from = picking.picks[place]?.depth
    if (from === undefined) return
    picking.act(now => {
      // the same line among what a colleague has left
      const there = now.findIndex(one => one.depth === from)
      return {
        picks: now.map((one, i) => (i === there ? { ...one, depth: movedDepth(now, there, depth, end) } : one)),
      }
    })
  }
  return {
    picks,
    moveTo,
    preview: (place: number, depth: number) => {
      const next = { place, depth: movedDepth(picking.picks, place, depth, end) }
      latest.current = next
      setMoved(next)
    },
    drop: () => {
      const { current } = latest
      if (current && picking.picks[current.place]?.depth !== current.depth) moveTo(current.place, current.depth)
      latest.current = undefined
      setMoved(undefined)
    },
    remove: (place: number, done: () => void) => {
      const from = picking.picks[place]?.depth
      picking.act(now => ({ picks: now.filter(one => one.depth !== from) }))
      done()
    },
  }
}
