import type { SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { ChartHeads } from '@borebook/draw/curves/chart-heads.tsx'
import type { CurveTrack } from '@borebook/draw/curves/curve-axis.ts'
import { type ChartLayout, type ChartSize, chartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { type DepthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import { useComputedColorScheme } from '@mantine/core'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthHandle } from '../depth/depth-handles.tsx'
import { DepthView, pxPerMm } from '../depth/depth-view.tsx'
import { useFrameWidth } from '../ui/use-frame-width.ts'
import { byNight, screenInks } from './screen-inks.ts'
import './chart-view.css'

const size = 11 // px
interface ChartViewProps extends Pick<ChartSize, 'hasStrip' | 'hasColumn'> {
  axis: DepthAxis
  object: SiteObject
  tracks: readonly CurveTrack[]
  label: string
  words?: { strip?: string; column?: string }
  /** What is drawn on the depth axis, px; drawn again only when one of `of` changes. */
  draw(layout: ChartLayout, scale: DepthScale): ReactNode
  /** What `draw` draws from. */
  of: readonly unknown[]
  /** Draws above, each time. */
  over?(layout: ChartLayout, scale: DepthScale): ReactNode
  onPick?(depth: number, x: number, width: number, scale: DepthScale): void
  /** Draws over the plot. */
  overlay?(layout: ChartLayout): ReactNode
  readout?: ((depth: number) => readonly [string, string]) | undefined
  handles?: readonly DepthHandle[]
}

/** A chart over depth on the screen: heads that stay, and below them tracks that zoom and pan as every depth view does. */
export function ChartView(props: ChartViewProps) {
  const {
    axis,
    object,
    tracks,
    label,
    words = {},
    draw,
    of,
    over,
    onPick,
    hasStrip,
    hasColumn,
    readout,
    handles,
    overlay,
  } = props
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const width = useFrameWidth(frame, true)
  const ground = estimateGroundLevel(object)
  const isDark = useComputedColorScheme('light') === 'dark'
  const shown = useMemo(
    () => (isDark ? tracks.map(track => ({ ...track, curves: track.curves.map(byNight) })) : tracks),
    [isDark, tracks],
  )
  const layout = useMemo(
    () =>
      chartLayout({
        ...{ tracks: shown, width, unit: pxPerMm, size, hasElevations: ground !== null },
        ...(hasStrip && { hasStrip }),
        ...(hasColumn && { hasColumn }),
      }),
    [shown, width, ground, hasStrip, hasColumn],
  )
  return (
    <div className="stack chart-view" ref={frame}>
      {width > 0 && (
        <>
          <svg className="chart-heads" width={width} height={layout.headHeight} aria-hidden="true">
            <ChartHeads
              layout={layout}
              inks={screenInks}
              words={{ depth: say('cone.depth'), elevation: ground === null ? '' : say('cone.aboveSea'), ...words }}
            />
          </svg>
          <div className="chart-plot">
            <DepthView
              {...{ axis, label, ground }}
              inclination={object.inclinat}
              readout={readout}
              draw={scale => (
                <>
                  <Plot {...{ layout, draw, of }} top={scale.top} base={scale.base} height={scale.y(scale.base)} />
                  {over?.(layout, scale)}
                </>
              )}
              {...(onPick && { onPick })}
              {...(handles && { handles })}
            />
            {overlay?.(layout)}
          </div>
        </>
      )}
    </div>
  )
}

interface PlotProps extends Pick<ChartViewProps, 'draw' | 'of'> {
  layout: ChartLayout
  top: number
  base: number
  height: number
}

/** Six thousand rows are drawn again when the view or the numbers change, and not with every move of what lies above. */
const Plot = memo(
  ({ layout, draw, top, base, height }: PlotProps) => draw(layout, fitScale(top, base, height)),
  (a, b) =>
    a.layout === b.layout &&
    a.top === b.top &&
    a.base === b.base &&
    a.height === b.height &&
    a.of.length === b.of.length &&
    a.of.every((one, i) => one === b.of[i]),
)
