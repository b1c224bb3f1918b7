import { layerDictionaries } from '@borebook/contract/layers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { DepthRuler, ElevationRuler } from '@borebook/draw/curves/depth-ruler.tsx'
import { LayerColumn, sublayersFrom } from '@borebook/draw/hole/layer-column.tsx'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { memo, Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthHandle } from '../depth/depth-handles.tsx'
import { DepthView, pxPerMm } from '../depth/depth-view.tsx'
import { StretchFrame } from '../depth/stretch-frame.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'
import { useFrameWidth } from '../ui/use-frame-width.ts'
import type { ColumnCompanion } from './beside-menu.tsx'
import type { LogDifferences } from './differences/differences.tsx'
import type { Fault } from './layer-faults.tsx'
import type { LiveLayer, LiveStretch } from './live-log.ts'

const BesideMenu = lazyComponent(() => import('./beside-menu.tsx').then(m => ({ default: m.BesideMenu })))
const BesideHeads = lazyComponent(() => import('./beside-lanes.tsx').then(m => ({ default: m.BesideHeads })))
const DifferencesMenu = lazyComponent(() =>
  import('./differences/differences-marks.tsx').then(m => ({ default: m.DifferencesMenu })),
)
const DifferenceBars = lazyComponent(() =>
  import('./differences/differences-marks.tsx').then(m => ({ default: m.DifferenceBars })),
)
const BesideLanes = lazyComponent(() => import('./beside-lanes.tsx').then(m => ({ default: m.BesideLanes })))

interface LayerGraphicProps {
  path: ObjectPath
  axis: DepthAxis
  log: readonly LiveLayer[]
  faults: readonly Fault[]
  /** What a cone test shows otherwise; undefined until that is known. */
  differences?: LogDifferences | undefined
  object: SiteObject
  dictionaries: Dictionaries
  selectedKey: string | undefined
  onSelect: (key: string) => void
  handles: readonly DepthHandle[]
  snaps: readonly number[]
}

const left = 58 // px, depth labels
const right = 58 // px, elevations
const gutter = 10
/** px of a track of soundings where there is room, and of the column that they leave at least. */
const [besideWidth, leastColumn] = [84, 60]

/** The widths of the column and of all tracks beside it, px. */
function widthsIn(width: number, tracks: number): { column: number; beside: number } {
  const room = width - left - right - gutter
  if (tracks === 0) return { column: Math.max(30, room), beside: 0 }
  const beside = Math.max(30 * tracks, Math.min(besideWidth * tracks, room - leastColumn - gutter))
  return { column: Math.max(30, room - beside - gutter), beside }
}

/** The soil column with depth and elevation, live while typing; a click selects layer or sub-layer. */
export const LayerGraphic = memo(function LayerGraphic({
  path,
  axis,
  log,
  faults,
  differences,
  object,
  dictionaries,
  selectedKey,
  onSelect,
  handles,
  snaps,
}: LayerGraphicProps) {
  const say = useSay()
  const [{ chosen, soundings }, setBeside] = useState<ColumnCompanion>({ chosen: [], soundings: undefined })
  const frame = useRef<HTMLDivElement>(null)
  const frameWidth = useFrameWidth(frame, true)
  const hatchOf = (code: string) => hatchFrom(dictionaries.entry(layerDictionaries.prinstype!, code)?.svg_code)
  const minorHatchOf = (code: string) => hatchFrom(dictionaries.entry(layerDictionaries.secstype!, code)?.svg_code)

  const draw = (scale: DepthScale, width: number) => {
    const { column: columnWidth, beside: besideWidth } = widthsIn(width, chosen.length)
    return (
      <>
        <DepthRuler
          scale={scale}
          width={left}
          size={12}
          unit={pxPerMm}
          decimals={2}
          color="var(--soft)"
          strokeWidth={1}
        />
        <g transform={`translate(${left} 0)`}>
          <LayerColumn
            layers={log}
            scale={scale}
            width={columnWidth}
            hatchOf={hatchOf}
            minorHatchOf={minorHatchOf}
            unit={pxPerMm}
            hatchFrom={12}
            isDraft={l => (l as LiveStretch).isDraft}
            holeDepth={object.zcoorde}
          />
          <Faults faults={faults} scale={scale} width={columnWidth} />
          {differences && differences.told.length > 0 && (
            <Suspense>
              <DifferenceBars told={differences.told} scale={scale} x={columnWidth} />
            </Suspense>
          )}
          <Selected log={log} selectedKey={selectedKey} scale={scale} width={columnWidth} />
        </g>
        {besideWidth > 0 && soundings && (
          <g transform={`translate(${left + columnWidth + gutter} 0)`}>
            <Suspense>
              <BesideLanes {...{ chosen, soundings, scale }} width={besideWidth} />
            </Suspense>
          </g>
        )}
        <g transform={`translate(${left + columnWidth + gutter + (besideWidth && besideWidth + gutter)} 0)`}>
          <ElevationRuler
            scale={scale}
            ground={estimateGroundLevel(object)}
            inclination={object.inclinat}
            size={12}
            unit={pxPerMm}
            color="var(--soft)"
          />
        </g>
      </>
    )
  }

  const pick = (depth: number, x: number, width: number) => {
    const { column: columnWidth } = widthsIn(width, chosen.length)
    const holds = (s: LiveStretch) => depth >= s.depthfrom && depth <= s.depthto
    const layer = log.findLast(holds)
    const inner = x - left > columnWidth * sublayersFrom ? layer?.sublayers.find(holds) : undefined
    const hit = inner ?? layer
    if (hit) onSelect(hit.key)
  }
  const shared = widthsIn(frameWidth, chosen.length)
  return (
    <>
      <header ref={frame}>
        <span>{say('layer.depthM')}</span>
        <span className="layer-symbol">
          {say('layer.symbol')}
          <Suspense>
            <BesideMenu path={path} onBeside={setBeside} />
            {differences && log.length > 0 && <DifferencesMenu {...differences} />}
          </Suspense>
        </span>
        <span>{say('layer.elevation')}</span>
      </header>
      {chosen.length > 0 && frameWidth > 0 && (
        <div className="beside-line" style={{ paddingLeft: left + shared.column + gutter }}>
          {soundings && (
            <Suspense>
              <BesideHeads {...{ chosen, soundings }} width={shared.beside} />
            </Suspense>
          )}
        </div>
      )}
      <DepthView
        axis={axis}
        draw={draw}
        label={say('layer.column', { name: object.shortname })}
        ground={estimateGroundLevel(object)}
        inclination={object.inclinat}
        onPick={pick}
        handles={handles}
        snaps={snaps}
      />
    </>
  )
})

/** A frame around what is selected, in the accent colour. */
function Selected({
  log,
  selectedKey,
  scale,
  width,
}: {
  log: readonly LiveLayer[]
  selectedKey: string | undefined
  scale: DepthScale
  width: number
}) {
  const layer = log.find(l => l.key === selectedKey || l.sublayers.some(s => s.key === selectedKey))
  const stretch = layer?.key === selectedKey ? layer : layer?.sublayers.find(s => s.key === selectedKey)
  if (!stretch) return null
  const x = stretch === layer ? 0 : width * sublayersFrom
  return <StretchFrame stretch={stretch} scale={scale} x={x} width={width - x} />
}

/** Gaps in ochre and overlaps in red, as a bar at the column's left. */
function Faults({ faults, scale, width }: { faults: readonly Fault[]; scale: DepthScale; width: number }) {
  return faults
    .filter(f => f.depthto > scale.top && f.depthfrom < scale.base)
    .map(f => (
      <rect
        key={`${f.kind}${f.depthfrom}`}
        x={-4}
        y={scale.y(Math.max(scale.top, f.depthfrom))}
        width={f.kind === 'overlap' ? width + 8 : 4}
        height={Math.max(2, scale.y(Math.min(scale.base, f.depthto)) - scale.y(Math.max(scale.top, f.depthfrom)))}
        fill={f.kind === 'gap' ? 'var(--ochre)' : 'var(--red)'}
        fillOpacity={f.kind === 'overlap' ? 0.35 : 1}
      />
    ))
}
