import { chooseCurveStep } from '@borebook/draw/curves/curve-axis.ts'
import { curvePath } from '@borebook/draw/curves/curve-path.ts'
import { LayerColumn } from '@borebook/draw/hole/layer-column.tsx'
import type { HatchOf } from '@borebook/draw/kit/hatch.tsx'
import { fitScale } from '@borebook/geo/depth-scale.ts'
import { type RefObject, useRef } from 'react'
import { pxPerMm } from '../../depth/depth-view.tsx'
import type { MapInk } from '../../map/map-ink.ts'
import { useFrameWidth } from '../../ui/use-frame-width.ts'
import { columnLabels } from './labels.ts'
import { findLargest } from './ribbon.ts'
import type { ColumnLayer } from './use-picked-column.ts'

interface FlatProps {
  name: string
  layers: readonly ColumnLayer[]
  curve: { depth: Float64Array; values: Float64Array } | null
  hatchOf: HatchOf
  minorHatchOf: HatchOf
  selected: number | undefined
  onSelect(place: number | undefined): void
  ink: MapInk
  svg: RefObject<SVGSVGElement | null>
}

const [column, gap, line, head, foot, least] = [96, 30, 16, 40, 20, 460]

/** Draws the column without space: labels left, layers, and the curve at its right. In plain colours, so that it can be saved. */
export function FlatDrawing(props: FlatProps) {
  const { name, layers, curve, hatchOf, minorHatchOf, selected, onSelect, ink, svg } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useFrameWidth(frame, true)
  const height = Math.max(least, layers.length * line + head + foot, Math.min(900, width * 0.66))
  const end = Math.max(layers.at(-1)!.to, curve?.depth.at(-1) ?? 0)
  const scale = fitScale(0, end, height - head - foot)
  const isNarrow = width < 640
  const left = isNarrow ? 128 : 300
  const labels = columnLabels([0, ...layers.map(({ to }) => to)].map(scale.y), {
    top: 0,
    bottom: height - head - foot,
    line,
    selected,
  })
  const right = labels.kind === 'rows' ? left - 150 : left - 18
  return (
    <div className="view3d-flat" ref={frame}>
      {width > 0 && (
        <svg ref={svg} width={width} height={height} role="img" aria-label={name} fontFamily={ink.font} fontSize={12}>
          <rect width={width} height={height} fill={ink.paper} />
          <text x={left + column / 2} y={20} textAnchor="middle" fontWeight={600} fontSize={14} fill={ink.ink}>
            {name}
          </text>
          <g transform={`translate(0 ${head})`}>
            <g transform={`translate(${left} 0)`}>
              <LayerColumn
                layers={layers.map(({ from, to, prinstype, secstype }) => ({
                  ...{ depthfrom: from, depthto: to, prinstype, secstype },
                }))}
                {...{ scale, hatchOf, minorHatchOf }}
                width={column}
                unit={pxPerMm}
                hatchFrom={6}
              />
              {layers.map(({ from, to }, place) => (
                <rect
                  key={from}
                  y={scale.y(from)}
                  width={column}
                  height={scale.y(to) - scale.y(from)}
                  fill="transparent"
                  stroke={place === selected ? ink.accent : 'none'}
                  strokeWidth={2}
                  onClick={() => onSelect(place === selected ? undefined : place)}
                />
              ))}
            </g>
            {labels.depths.map(({ place, y, at }) => {
              const elevation = place === 0 ? layers[0]!.top : layers[place - 1]!.base
              return (
                <g key={place}>
                  <path d={`M${left} ${at}L${left - 12} ${y}`} stroke={ink.soft} />
                  <text x={left - 16} y={y + 4} textAnchor="end" fill={ink.ink} fontWeight={600}>
                    {(place === 0 ? 0 : layers[place - 1]!.to).toFixed(2)} m{' '}
                    {elevation !== null && (
                      <tspan fill={ink.soft} fontWeight={400}>
                        {elevation.toFixed(2)}
                      </tspan>
                    )}
                  </text>
                </g>
              )
            })}
            {!(isNarrow && labels.kind === 'rows') &&
              labels.soils.map(({ place, y }) => (
                <g key={place}>
                  <circle cx={right - 8} cy={y} r={7.5} fill={ink.accent} />
                  <text x={right - 8} y={y + 4} textAnchor="middle" fill={ink.panel} fontSize={10} fontWeight={600}>
                    {place + 1}
                  </text>
                  {!isNarrow && (
                    <text x={right - 20} y={y + 4} textAnchor="end" fill={place === selected ? ink.accent : ink.ink}>
                      {layers[place]!.soil}
                    </text>
                  )}
                </g>
              ))}
            {curve && (
              <FlatCurve {...{ curve, scale, ink }} x0={left + column + gap} x1={width - (isNarrow ? 24 : 290)} />
            )}
          </g>
        </svg>
      )}
    </div>
  )
}

interface FlatCurveProps extends Pick<FlatProps, 'ink'> {
  curve: NonNullable<FlatProps['curve']>
  scale: ReturnType<typeof fitScale>
  x0: number
  x1: number
}

function FlatCurve({ curve, scale, x0, x1: most, ink }: FlatCurveProps) {
  const x1 = Math.min(most, x0 + 420)
  if (x1 - x0 < 60) return null
  const step = chooseCurveStep(Math.max(30, findLargest(curve.values)) / 3)
  const max = step * Math.ceil(Math.max(30, findLargest(curve.values)) / step - 1e-9)
  const base = scale.y(scale.base)
  return (
    <g>
      {Array.from({ length: Math.round(max / step) + 1 }, (_, i) => {
        const x = x0 + ((i * step) / max) * (x1 - x0)
        return (
          <g key={i}>
            <path d={`M${x} 0V${base}`} stroke={ink.line} />
            <text x={x} y={-6} textAnchor="middle" fill={ink.soft} fontSize={11}>
              {i * step}
            </text>
          </g>
        )
      })}
      <text x={x0} y={-22} fill={ink.blue} fontWeight={600}>
        qc [MPa]
      </text>
      <path d={curvePath(curve, { min: 0, max, x0, x1 }, scale, 1)} fill="none" stroke={ink.blue} strokeWidth={1.4} />
    </g>
  )
}
