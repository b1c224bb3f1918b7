import type { SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { type DrawnWater, GroundwaterColumn, makeWaterMark } from '@borebook/draw/groundwater/groundwater-column.tsx'
import { type DrawnLayer, LayerColumn } from '@borebook/draw/hole/layer-column.tsx'
import { type DrawnSample, SamplesColumn, sampleAt } from '@borebook/draw/samples/samples-column.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import type { ReadWater, SeenWater, TestedGround } from '@borebook/geo/groundwater.ts'
import { memo } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthHandle } from '../depth/depth-handles.tsx'
import type { DepthFormat } from '../depth/depth-reference.tsx'
import { DepthView, pxPerMm } from '../depth/depth-view.tsx'
import { OtherRuler, ReferenceRuler } from '../depth/reference-ruler.tsx'
import type { useSiteRecords } from './site-records.ts'

/** A record of groundwater; what has a key can be selected. */
type KeyedRecord<R> = R & { key?: string; isDraft?: boolean }
/** A mark of groundwater with its record, for its label. */
export type SiteWater = DrawnWater<KeyedRecord<SeenWater>, KeyedRecord<ReadWater>, KeyedRecord<TestedGround>>

interface SiteColumnProps {
  axis: DepthAxis
  object: SiteObject
  telling: DepthFormat
  /** Names the drawing to those who hear it. */
  label: string
  hatches: ReturnType<typeof useSiteRecords>['hatches']
  /** Column that has the most room. */
  main?: 'samples' | 'water'
  layers?: readonly DrawnLayer[]
  samples?: readonly (DrawnSample & { key: string; isDraft?: boolean; invname?: unknown })[]
  observations?: readonly KeyedRecord<SeenWater>[]
  pressures?: readonly KeyedRecord<ReadWater>[]
  tests?: readonly KeyedRecord<TestedGround>[]
  /** What stands beside a mark of groundwater, the first line first; its depth where not given. */
  waterLabelOf?: ((mark: SiteWater) => readonly string[]) | undefined
  /** Key of what is framed. */
  selectedKey?: string | undefined
  /** Told of the record under a click. */
  onSelect?: (key: string) => void
  handles?: readonly DepthHandle[]
  snaps?: readonly number[]
}

// px
const [ruler, gutter, widestSoil, size] = [58, 8, 44, 12]
/** Widths from which on samples carry their names and water its depths. */
const named = { samples: 74, water: 62 }
const none: readonly never[] = []

interface ColumnPlace {
  x: number
  width: number
}
/** Places the columns, px from the left of the drawing; undefined for one that is not there. */
function placeSiteColumns(
  width: number,
  has: { soil: boolean; samples: boolean; water: boolean },
  main: 'samples' | 'water',
): Record<'soil' | 'samples' | 'water', ColumnPlace | undefined> {
  const inside = Math.max(60, width - 2 * ruler)
  const soil = has.soil ? Math.min(widestSoil, Math.round(inside * 0.2)) : 0
  const left = ruler + (soil && soil + gutter)
  const room = ruler + inside - left - gutter
  const share = main === 'samples' ? 0.52 : 0.2
  const samples = !has.samples ? 0 : has.water ? Math.round((room - gutter) * share) : room
  const water = samples && samples + gutter
  return {
    soil: has.soil ? { x: ruler, width: soil } : undefined,
    samples: has.samples ? { x: left, width: samples } : undefined,
    water: has.water ? { x: left + water, width: room - water } : undefined,
  }
}

/** The hole on one depth axis: soil, samples and groundwater beside each other, live while typing. A click selects what is drawn there. */
export const SiteColumn = memo(function SiteColumn(props: SiteColumnProps) {
  const { axis, object, telling, label, hatches, main = 'samples', selectedKey, onSelect, waterLabelOf } = props
  const { layers = none, samples = none, observations = none, pressures = none, tests = none } = props
  const say = useSay()
  const has = {
    soil: layers.length > 0,
    samples: main === 'samples' || samples.length > 0,
    water: main === 'water' || observations.length + pressures.length + tests.length > 0,
  }
  const water = { observations, readings: pressures, tests }
  const isDraft = (record: { isDraft?: boolean }) => record.isDraft === true
  const isSelected = (record: { key?: string }) => selectedKey !== undefined && record.key === selectedKey

  const draw = (scale: DepthScale, width: number) => {
    const columns = placeSiteColumns(width, has, main)
    const pen = { scale, unit: pxPerMm }
    return (
      <>
        <ReferenceRuler scale={scale} width={ruler} telling={telling} />
        {columns.soil && (
          <g transform={`translate(${columns.soil.x} 0)`}>
            <LayerColumn
              {...pen}
              {...hatches}
              layers={layers}
              width={columns.soil.width}
              hatchFrom={12}
              holeDepth={object.zcoorde}
            />
          </g>
        )}
        {columns.samples && (
          <g transform={`translate(${columns.samples.x} 0)`}>
            <SamplesColumn
              {...pen}
              {...{ samples, size, isDraft, isSelected }}
              width={columns.samples.width}
              color="var(--ink)"
              water="var(--blue)"
              labelOf={columns.samples.width >= named.samples ? s => String(s.invname ?? '') : undefined}
            />
          </g>
        )}
        {columns.water && (
          <g transform={`translate(${columns.water.x} 0)`}>
            <GroundwaterColumn
              {...pen}
              {...water}
              {...{ isDraft, isSelected }}
              width={columns.water.width}
              size={size - 1}
              color="var(--blue)"
              ink="var(--ink)"
              labelOf={
                columns.water.width >= named.water
                  ? (waterLabelOf ?? (({ depth }) => [telling.words(depth).active]))
                  : undefined
              }
            />
          </g>
        )}
        <g transform={`translate(${width - ruler} 0)`}>
          <OtherRuler scale={scale} telling={telling} />
        </g>
      </>
    )
  }

  const pick = (depth: number, x: number, width: number, scale: DepthScale) => {
    const columns = placeSiteColumns(width, has, main)
    const seen = () =>
      columns.water &&
      makeWaterMark(
        water,
        { scale, unit: pxPerMm, size: size - 1, width: columns.water.width },
        depth,
        x - columns.water.x,
        columns.water.width >= named.water,
      )?.record
    const taken = () =>
      columns.samples &&
      sampleAt(
        samples,
        { scale, unit: pxPerMm, width: columns.samples.width },
        depth,
        x - columns.samples.x,
        columns.samples.width >= named.samples,
      )
    const hit = columns.water && x >= columns.water.x - gutter ? seen() : taken()
    if (hit?.key !== undefined && !hit.isDraft) onSelect?.(hit.key)
  }
  return (
    <>
      <header>
        <span>{say(telling.reference === 'ground' ? 'layer.depthM' : `gw.reference.${telling.reference}`)}</span>
        <span>{say(telling.reference === 'sea' ? 'layer.depthM' : 'layer.elevation')}</span>
      </header>
      <DepthView
        axis={axis}
        draw={draw}
        label={label}
        ground={estimateGroundLevel(object)}
        inclination={object.inclinat}
        readout={telling.readout}
        onPick={pick}
        handles={props.handles ?? none}
        snaps={props.snaps ?? none}
      />
    </>
  )
})
