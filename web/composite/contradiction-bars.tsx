import { recordKey } from '@borebook/contract/kit/noun.ts'
import { layer, layerDictionaries } from '@borebook/contract/layers.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useDictionaries } from '../app/site/dictionaries.ts'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { type LogDifferences, useDifferences } from '../layers/differences/differences.tsx'
import { DifferenceBars } from '../layers/differences/differences-marks.tsx'
import type { LiveLayer } from '../layers/live-log.ts'
import type { DeskProps } from './desk-props.ts'
import { getLaneLeft, margins } from './lane.tsx'

const types = [layerDictionaries.prinstype!]

/** An ochre bar in the track of symbols wherever a cone test contradicts the log, as *Layers* has it. */
export function ContradictionBars(
  props: Pick<DeskProps, 'hole' | 'object' | 'axis'> & { lanes: readonly CompositeLane[]; height: number },
) {
  const { hole, object, axis, lanes, height } = props
  const path = useMemo(() => ({ id: object.prj_id, locid: object.locid }), [object.prj_id, object.locid])
  const log = useMemo(
    () =>
      hole.records.layers.map(
        (one): LiveLayer => ({
          ...one,
          key: recordKey(layer, one),
          isDraft: false,
          secstype: one.secstype ?? null,
          sublayers: [],
        }),
      ),
    [hole.records.layers],
  )
  const { told } = useDifferences(path, object, log, useDictionaries(types))
  const place = lanes.findIndex(({ key }) => key === 'symbol')
  if (place < 0 || told.length === 0) return null
  return (
    <>
      <svg
        className="composite-differences"
        style={{ left: getLaneLeft(lanes, place) }}
        width={8}
        height={height + margins.above + margins.below}
      >
        <g transform={`translate(0 ${margins.above})`}>
          <MovedBars {...{ told, axis, height }} />
        </g>
      </svg>
      <ToldAtLine {...{ told, axis }} />
    </>
  )
}

/** What contradicts at the hairline. */
function ToldAtLine({ told, axis }: { told: LogDifferences['told']; axis: DepthAxis }) {
  const sentence = useSyncExternalStore(axis.subscribeHover, () => {
    const at = axis.hover ?? Number.NaN
    return told.find(({ depthfrom, depthto }) => at >= depthfrom && at <= depthto)?.sentence
  })
  return <output className="composite-contradicted">{sentence}</output>
}

/** Draws the bars: only they are rendered when the axis moves, not what they are told by. */
function MovedBars({ told, axis, height }: { told: LogDifferences['told']; axis: DepthAxis; height: number }) {
  useSyncExternalStore(axis.subscribe, axis.version)
  return <DifferenceBars told={told} scale={axis.scale(height)} x={0} />
}
