import type { SiteObject } from '@borebook/contract/objects.ts'
import { type DrawnWater, GroundwaterColumn, waterAt } from '@borebook/draw/groundwater-column.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { memo, useRef } from 'react'
import type { DepthAxis } from '../kit/depth-axis.ts'
import type { DepthHandle } from '../kit/depth-handles.tsx'
import type { DepthTelling } from '../kit/depth-reference.tsx'
import { DepthView, pxPerMm } from '../kit/depth-view.tsx'
import { ReferenceRuler } from '../kit/reference-ruler.tsx'
import { useSay } from '../kit/texts.tsx'
import { type LiveWater, momentAt } from './water-records.ts'

interface WaterGraphicProps {
  axis: DepthAxis
  object: SiteObject
  telling: DepthTelling
  zone: string
  observations: readonly LiveWater[]
  selectedKey: string | undefined
  onSelect(key: string): void
  handles: readonly DepthHandle[]
  snaps: readonly number[]
}

const left = 58 // px, depth labels

/** The water in the ground, live while typing. */
export const WaterGraphic = memo(function WaterGraphic(props: WaterGraphicProps) {
  const { axis, object, telling, zone, observations, selectedKey, onSelect, handles, snaps } = props
  const say = useSay()
  const labelOf = ({ depth, record }: DrawnWater<LiveWater, never, never>) => {
    const { active, others } = telling.words(depth)
    const moment = (record as LiveWater).date_time
    const day = typeof moment === 'string' ? (moment.endsWith('Z') ? momentAt(moment, zone) : moment).slice(0, 10) : ''
    return [active, ...others.slice(-1), day]
  }
  const drawn = useRef<DepthScale>(undefined)
  const draw = (scale: DepthScale, width: number) => {
    drawn.current = scale
    return (
      <>
        <ReferenceRuler scale={scale} width={left} telling={telling} />
        <g transform={`translate(${left + 6} 0)`}>
          <GroundwaterColumn
            {...{ observations, scale, labelOf }}
            width={width - left - 6}
            unit={pxPerMm}
            size={11}
            color="var(--blue)"
            ink="var(--ink)"
            isDraft={record => (record as LiveWater).isDraft}
            isSelected={record => (record as LiveWater).key === selectedKey}
          />
        </g>
      </>
    )
  }
  const pick = (depth: number, x: number, width: number) => {
    if (!drawn.current) return
    const pen = { scale: drawn.current, width: width - left - 6, unit: pxPerMm, size: 11 }
    const hit = waterAt({ observations }, pen, depth, x - left - 6, true)?.record as LiveWater | undefined
    if (hit && !hit.isDraft) onSelect(hit.key)
  }
  return (
    <>
      <header>
        <span>{say(`gw.reference.${telling.reference}`)}</span>
        <span>{say('gw.marks')}</span>
        <span />
      </header>
      <DepthView
        axis={axis}
        draw={draw}
        label={say('gw.column', { name: object.shortname })}
        ground={object.zcoordb}
        inclination={object.inclinat}
        readout={telling.readout}
        handles={handles}
        snaps={snaps}
        onPick={pick}
      />
    </>
  )
})
