import { layerDictionaries } from '@borebook/contract/layers.ts'
import { LayerColumn } from '@borebook/draw/hole/layer-column.tsx'
import type { Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import { fitScale } from '@borebook/geo/depth-scale.ts'
import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { pxPerMm } from '../depth/depth-view.tsx'
import { margins } from './lane.tsx'

interface OverviewProps {
  hole: Hole<TrackSource>
  axis: DepthAxis
  height: number
}
const [width, column] = [36, 20] // px

/** The whole hole with the stretch in view; a click or a drag goes there. */
export function Overview({ hole, axis, height }: OverviewProps) {
  const say = useSay()
  const frame = useRef<SVGRectElement>(null)
  const [top, base] = axis.full
  useEffect(() => {
    const place = () => {
      const scale = fitScale(axis.full[0], axis.full[1], height)
      frame.current?.setAttribute('y', String(scale.y(axis.top)))
      frame.current?.setAttribute('height', String(Math.max(3, scale.y(axis.base) - scale.y(axis.top))))
    }
    place()
    return axis.subscribe(place)
  }, [axis, height, top, base])
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top - margins.above
    const length = axis.base - axis.top
    axis.show(fitScale(top, base, height).depth(y) - length / 2, length)
  }
  return (
    <svg
      className="composite-overview"
      width={width}
      height={height + margins.above + margins.below}
      role="img"
      aria-label={say('composite.overview')}
      onPointerDown={go}
      onPointerMove={go}
    >
      <g transform={`translate(${(width - column) / 2} ${margins.above})`}>
        <Whole {...{ hole, top, base, height }} />
        <rect ref={frame} className="composite-view" x={-4} width={column + 8} />
      </g>
    </svg>
  )
}

const { prinstype: major } = layerDictionaries as Record<'prinstype', number>

const Whole = memo(({ hole, top, base, height }: Omit<OverviewProps, 'axis'> & { top: number; base: number }) => (
  <>
    <rect width={column} height={height} fill="#fff" />
    <LayerColumn
      layers={hole.records.layers}
      scale={fitScale(top, base, height)}
      width={column}
      hatchOf={code => hole.hatchOf(major, code)}
      unit={pxPerMm}
      hatchFrom={1e9}
    />
  </>
))
