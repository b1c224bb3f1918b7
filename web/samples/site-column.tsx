import type { SiteObject } from '@borebook/contract/objects.ts'
import { type DrawnLayer, LayerColumn } from '@borebook/draw/layer-column.tsx'
import { SamplesColumn, sampleAt } from '@borebook/draw/samples-column.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { memo } from 'react'
import type { DepthAxis } from '../kit/depth-axis.ts'
import type { DepthHandle } from '../kit/depth-handles.tsx'
import { DepthView, pxPerMm } from '../kit/depth-view.tsx'
import { OtherRuler, ReferenceRuler } from '../kit/reference-ruler.tsx'
import { useSay } from '../kit/texts.tsx'
import type { Telling } from './sample-looks.tsx'
import type { LiveSample } from './sample-records.ts'
import type { useSiteRecords } from './site-records.ts'

interface SiteColumnProps {
  axis: DepthAxis
  object: SiteObject
  telling: Telling
  /** Names the drawing to those who hear it. */
  label: string
  hatches: ReturnType<typeof useSiteRecords>['hatches']
  layers?: readonly DrawnLayer[]
  samples?: readonly LiveSample[]
  /** Key of what is framed. */
  selectedKey?: string | undefined
  /** Told of the record under a click. */
  onSelect?: (key: string) => void
  handles?: readonly DepthHandle[]
  snaps?: readonly number[]
}

// px
const [ruler, gutter, widestSoil] = [58, 8, 44]
/** From this width on samples carry their names. */
const named = 74
const none: readonly never[] = []

/** Where the columns stand, px from the left of the drawing; a column without width is not drawn. */
function columnsOf(width: number, hasLayers: boolean) {
  const inside = Math.max(60, width - 2 * ruler)
  const soil = hasLayers ? Math.min(widestSoil, Math.round(inside * 0.2)) : 0
  const samples = ruler + (soil && soil + gutter)
  return { soil: { x: ruler, width: soil }, samples: { x: samples, width: ruler + inside - samples - gutter } }
}

/** The hole on one depth axis: soil, samples and groundwater beside each other, live while typing. A click selects what is drawn there. */
export const SiteColumn = memo(function SiteColumn(props: SiteColumnProps) {
  const { axis, object, telling, label, hatches, layers = none, samples = none, selectedKey, onSelect } = props
  const say = useSay()
  const hasLayers = layers.length > 0

  const draw = (scale: DepthScale, width: number) => {
    const columns = columnsOf(width, hasLayers)
    const isNamed = columns.samples.width >= named
    return (
      <>
        <ReferenceRuler scale={scale} width={ruler} telling={telling} />
        <g transform={`translate(${columns.soil.x} 0)`}>
          {hasLayers && (
            <LayerColumn
              layers={layers}
              scale={scale}
              width={columns.soil.width}
              unit={pxPerMm}
              hatchFrom={12}
              holeDepth={object.zcoorde}
              {...hatches}
            />
          )}
        </g>
        <g transform={`translate(${columns.samples.x} 0)`}>
          <SamplesColumn
            samples={samples}
            scale={scale}
            width={columns.samples.width}
            unit={pxPerMm}
            size={12}
            color="var(--ink)"
            water="var(--blue)"
            labelOf={isNamed ? s => String(s.invname ?? '') : undefined}
            isDraft={s => s.isDraft}
            isSelected={s => s.key === selectedKey}
          />
        </g>
        <g transform={`translate(${width - ruler + gutter} 0)`}>
          <OtherRuler scale={scale} telling={telling} />
        </g>
      </>
    )
  }

  const pick = (depth: number, x: number, width: number, scale: DepthScale) => {
    const columns = columnsOf(width, hasLayers)
    const pen = { scale, width: columns.samples.width, unit: pxPerMm }
    const hit = sampleAt(samples, pen, depth, x - columns.samples.x, columns.samples.width >= named)
    if (hit && !hit.isDraft) onSelect?.(hit.key)
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
        ground={object.zcoordb}
        inclination={object.inclinat}
        readout={telling.readout}
        onPick={pick}
        handles={props.handles ?? none}
        snaps={props.snaps ?? none}
      />
    </>
  )
})
