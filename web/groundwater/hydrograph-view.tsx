import { Hydrograph } from '@borebook/draw/groundwater/hydrograph.tsx'
import {
  hydrographLayout,
  type LevelPoint,
  type LevelSeries,
  nearestPoint,
} from '@borebook/draw/groundwater/hydrograph-scale.ts'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthTelling } from '../depth/depth-reference.tsx'
import { pxPerMm } from '../depth/depth-view.tsx'

interface HydrographViewProps {
  series: readonly LevelSeries[]
  telling: DepthTelling
  /** Name of the tube that depths are told from. */
  tube: string | undefined
  selectedKey: string | undefined
  onSelect(key: string): void
}

const size = 11 // px

/** The readings of each tube over time; what is under the pointer is read out, and a click selects it. */
export function HydrographView({ series, telling, tube, selectedKey, onSelect }: HydrographViewProps) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  const [hover, setHover] = useState<{ series: LevelSeries; point: LevelPoint }>()
  useLayoutEffect(() => {
    const element = frame.current!
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isElevation = telling.reference === 'sea'
  const layout = width > 0 ? hydrographLayout(series, { width, height, size, isElevation }) : undefined
  const nearest = (event: PointerEvent, within?: number) => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return layout && nearestPoint(series, layout, { x: event.clientX - left, y: event.clientY - top }, within)
  }
  const isShown = hover && series.includes(hover.series)
  return (
    <section className="stack hydrograph">
      <header>
        <h3>{say('gw.hydrograph')}</h3>
        <span className="soft">
          {isElevation ? '' : 'm '}
          {say(`gw.reference.${telling.reference}`)} {telling.reference === 'tube' && tube}
        </span>
        <span className="grow" />
        <output>{isShown && readout(hover.series, hover.point)}</output>
      </header>
      <div
        className="hydrograph-frame"
        ref={frame}
        onPointerMove={event => setHover(nearest(event))}
        onPointerLeave={() => setHover(undefined)}
        onClick={event => {
          const hit = nearest(event as unknown as PointerEvent, 24)
          if (hit) onSelect(hit.point.key)
        }}
      >
        {layout && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={say('gw.hydrograph.label', { tubes: series.map(one => one.name).join(', ') })}
          >
            {isShown && (
              <path
                d={`M${layout.x(hover.point.time)} ${layout.top}V${layout.base}M${layout.left} ${layout.y(hover.point.level)}H${layout.right}`}
                stroke="var(--red)"
                strokeDasharray="4 3"
                fill="none"
              />
            )}
            <Hydrograph
              {...{ series, layout, width, size, selectedKey }}
              unit={pxPerMm}
              ink="var(--ink)"
              soft="var(--soft)"
              line="var(--line)"
            />
          </svg>
        )}
      </div>
    </section>
  )
}

/** Tube, moment and level. */
const readout = ({ name }: LevelSeries, { time, level }: LevelPoint): string =>
  `${name} · ${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} · ${level.toFixed(2)} m`
