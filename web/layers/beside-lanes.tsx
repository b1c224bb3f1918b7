import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { axisFigures } from '@borebook/draw/curves/curve-axis.ts'
import { ChartCurves, ChartGrid } from '@borebook/draw/curves/curve-chart.tsx'
import type { ChartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { SptBars } from '@borebook/draw/insitu/probing-chart.tsx'
import { clipText, textWidth } from '@borebook/draw/kit/text.ts'
import type { SoundingTrack } from '@borebook/draw/tracks/measured.ts'
import { barsOf, soundingLane } from '@borebook/draw/tracks/soundings.tsx'
import { type DepthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import { useComputedColorScheme } from '@mantine/core'
import { memo } from 'react'
import { useTextsOf } from '../app/texts.tsx'
import { pxPerMm } from '../depth/depth-view.tsx'
import { byNight, screenInks } from '../site/screen-inks.ts'

const size = 11 // px
const gap = 8 // px between two tracks

const useIsDark = () => useComputedColorScheme('light') === 'dark'

interface LanesProps {
  chosen: readonly SoundingTrack[]
  soundings: readonly SoundingColumns[]
  /** px that all of them share. */
  width: number
}

/** The chosen tracks side by side, each with the soundings that it draws. */
function lanesOf({ chosen, soundings, width }: LanesProps, isDark: boolean) {
  const each = (width - gap * (chosen.length - 1)) / chosen.length
  return chosen.map((key, place) => {
    const { curve, drawings } = soundingLane(key, soundings)
    const curves = [isDark ? byNight(curve) : curve]
    return { drawings, x: place * (each + gap), width: each, track: { key, width: each, curves } }
  })
}

/** Name, unit and figures of each track. */
export function BesideHeads(props: LanesProps) {
  // what is drawn below says words of soundings
  useTextsOf('soundings')
  const isDark = useIsDark()
  return (
    <svg className="beside-heads" width={props.width} height={34} aria-hidden="true">
      {lanesOf(props, isDark).map(({ x, width, track: { key, curves } }) =>
        curves.map(curve => (
          <g key={key} transform={`translate(${x} 0)`} fontSize={size}>
            <text y={12} fontWeight={600} fill={curve.colour}>
              {clipText(curve.title, width, size, 600)}
              {textWidth(`${curve.title} ${curve.unit}`, size, 600) <= width && (
                <tspan fontWeight={400} fill={screenInks.soft}>
                  {` ${curve.unit}`}
                </tspan>
              )}
            </text>
            {axisFigures(curve, width, size).map(figure => (
              <text key={figure.x} x={figure.x} y={28} fill={screenInks.soft}>
                {figure.text}
              </text>
            ))}
          </g>
        )),
      )}
    </svg>
  )
}

/** A largest value says itself: there is no room for a word beside it. */
const words = { max: (value: string) => value, min: (value: string) => value }

interface DrawnProps extends LanesProps {
  top: number
  base: number
  height: number
}

/** Curves and bars of soundings on the depth axis of the soil column. */
const Drawn = memo(({ top, base, height, ...props }: DrawnProps) => {
  const scale = fitScale(top, base, height)
  const lanes = lanesOf(props, useIsDark())
  const none = { depths: { x: 0, width: 0 }, strip: null, column: null, elevations: null }
  const rows = { headHeight: 0, nameRows: 0, figureRows: 0 }
  const layout: ChartLayout = { ...none, ...rows, unit: pxPerMm, size, width: props.width, tracks: lanes }
  return (
    <g>
      <ChartGrid {...{ layout, scale }} inks={screenInks} />
      {lanes.map(({ drawings, ...lane }) =>
        lane.track.key === 'spt' ? (
          <SptBars key="spt" {...{ lane, scale, size }} marks={barsOf(drawings)} unit={pxPerMm} inks={screenInks} />
        ) : (
          drawings.map(({ series }, i) => (
            <ChartCurves
              key={`${lane.track.key} ${i}`}
              {...{ scale, series, words }}
              layout={{ ...layout, tracks: [lane] }}
              isBehind={i > 0}
              inks={screenInks}
            />
          ))
        ),
      )}
    </g>
  )
})

export const BesideLanes = ({ scale, ...props }: LanesProps & { scale: DepthScale }) => (
  <Drawn {...props} top={scale.top} base={scale.base} height={scale.y(scale.base)} />
)
