import type { ListedObject } from '@borebook/contract/objects.ts'
import { convert, type Epsg, isGeographic } from '@borebook/geo/grids.ts'
import { chooseStep } from '@borebook/geo/ticks.ts'
import PointerInteraction from 'ol/interaction/Pointer.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { useSay } from '../app/texts.tsx'
import { toPx } from './drawn-layer.ts'
import { MapControls } from './map-controls.tsx'
import type { MapInk } from './map-ink.ts'
import { findExtent, type MapPoint } from './placed-objects.ts'
import type { SiteMap } from './site-map.ts'
import { useSiteMap } from './use-site-map.ts'
import './map.css'

/** What the picker shows of the project's other objects. */
type PickerNeighbour = Pick<ListedObject, 'locid' | 'shortname' | 'xcoord' | 'ycoord' | 'epsg'>

interface PointPickerProps {
  /** The system of `x` and `y`, a code of dictionary 189. */
  epsg: Epsg
  x: number | null
  y: number | null
  isReadOnly?: boolean
  /** Easting and northing, or longitude and latitude, in that system: to 0.01 m, or to 7 decimals of a degree. */
  onPick(x: number, y: number): void
  others?: readonly PickerNeighbour[]
}

const reach = 14 // px around the point in which it can be gripped
const firstResolution = 0.5 // m per px around a point
const nobody: readonly PickerNeighbour[] = []

/** A small map on which one point is set by a click, a drag or the arrow keys. */
export function PointPicker({ epsg, x, y, isReadOnly = false, onPick, others = nobody }: PointPickerProps) {
  const say = useSay()
  const hint = useId()
  const point = useMemo(() => (x === null || y === null ? undefined : convert(epsg, '2056', x, y)), [epsg, x, y])
  const neighbours = useMemo(
    () =>
      others.flatMap(o => {
        const at = o.xcoord === null || o.ycoord === null ? undefined : convert(o.epsg, '2056', o.xcoord, o.ycoord)
        return at ? [{ at, name: o.shortname }] : []
      }),
    [others],
  )
  const dragged = useRef<MapPoint>(undefined)
  const { frame, site } = useSiteMap(
    (context, view) => {
      const ink = site?.ink
      if (!ink) return
      for (const { at, name } of neighbours) neighbour(context, ink, toPx(view, ...at), name)
      const shown = dragged.current ?? point
      if (shown) pin(context, ink, toPx(view, ...shown))
    },
    { hasArrowKeys: isReadOnly, zoomsByDoubleClick: false, zoomsByWheel: false },
  )
  const pick = (at: MapPoint) => {
    const there = convert('2056', epsg, ...at)
    if (!there) return
    const scale = isGeographic(epsg) ? 1e7 : 100
    onPick(Math.round(there[0] * scale) / scale, Math.round(there[1] * scale) / scale)
  }
  const now = useRef({ point, pick, isReadOnly })
  now.current = { point, pick, isReadOnly }

  useGrip(site, dragged, now)
  useFollow(site, point, neighbours)
  const fit = () => show(site, point, neighbours)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!site || isReadOnly || event.target !== event.currentTarget) return
    const middle = site.view.getCenter() as [number, number]
    const step = chooseStep(Math.max(0.01, site.resolution * 1.5)) * (event.shiftKey ? 10 : 1)
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key]
    if (way) pick(point ? [point[0] + way[0]! * step, point[1] + way[1]! * step] : middle)
    else if (event.key === 'Enter') pick(middle)
    else if (event.key === '+') site.zoom(0.5)
    else if (event.key === '-') site.zoom(2)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="map point-picker" data-picks={!isReadOnly || undefined}>
      <div
        className="map-frame"
        ref={frame}
        role="application"
        aria-label={say('map.pick')}
        aria-describedby={isReadOnly ? undefined : hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {!isReadOnly && (
        <p className="visually-hidden" id={hint}>
          {say('map.pickKeys')}
        </p>
      )}
      <MapControls site={site} onFit={fit} />
    </div>
  )
}

/** Clicks set the point, a drag that begins on it moves it; any other drag moves the map. */
function useGrip(
  site: SiteMap | undefined,
  dragged: { current: MapPoint | undefined },
  now: { current: { point: MapPoint | undefined; pick(at: MapPoint): void; isReadOnly: boolean } },
): void {
  useEffect(() => {
    const element = site?.map.getTargetElement()
    if (!site || !element) return
    const isOnPoint = (event: MapBrowserEvent) => {
      const { point, isReadOnly } = now.current
      const px = point && !isReadOnly && site.map.getPixelFromCoordinate([...point])
      return Boolean(px && Math.hypot(px[0]! - event.pixel[0]!, px[1]! - event.pixel[1]!) <= reach)
    }
    const grip = new PointerInteraction({
      handleDownEvent: isOnPoint,
      handleDragEvent: ({ coordinate }) => {
        dragged.current = [coordinate[0]!, coordinate[1]!]
        site.redraw()
      },
      handleUpEvent: () => {
        const at = dragged.current
        dragged.current = undefined
        if (at) now.current.pick(at)
        return false
      },
      handleMoveEvent: event => {
        element.style.cursor = isOnPoint(event) ? 'grab' : ''
      },
    })
    site.map.addInteraction(grip)
    site.map.on('click', ({ coordinate }) => {
      if (!now.current.isReadOnly) now.current.pick([coordinate[0]!, coordinate[1]!])
    })
  }, [site, dragged, now])
}

/** Shows the point first, and again whenever it is typed to where the map does not look. */
function useFollow(
  site: SiteMap | undefined,
  point: MapPoint | undefined,
  neighbours: readonly { at: MapPoint }[],
): void {
  const hasShown = useRef<SiteMap>(undefined)
  useEffect(() => {
    if (!site) return
    if (point && hasShown.current === site) return site.reveal(point)
    if (point) hasShown.current = site
    show(site, point, neighbours)
  }, [site, point, neighbours])
}

function show(site: SiteMap | undefined, point: MapPoint | undefined, neighbours: readonly { at: MapPoint }[]): void {
  const around = 150 * firstResolution
  if (point) site?.fit([point[0] - around, point[1] - around, point[0] + around, point[1] + around])
  else site?.fit(findExtent(neighbours.map(n => n.at)))
}

function pin(context: CanvasRenderingContext2D, ink: MapInk, [x, y]: [number, number]): void {
  context.beginPath()
  context.arc(x, y, 7, 0, 2 * Math.PI)
  context.fillStyle = ink.panel
  context.fill()
  context.strokeStyle = ink.accent
  context.lineWidth = 2
  context.stroke()
  context.beginPath()
  context.arc(x, y, 2.2, 0, 2 * Math.PI)
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * 7, y + dy * 7)
    context.lineTo(x + dx * 13, y + dy * 13)
  }
  context.fillStyle = ink.accent
  context.fill()
  context.stroke()
}

function neighbour(context: CanvasRenderingContext2D, ink: MapInk, [x, y]: [number, number], name: string): void {
  context.globalAlpha = 0.75
  context.beginPath()
  context.arc(x, y, 4, 0, 2 * Math.PI)
  context.strokeStyle = ink.soft
  context.lineWidth = 1.3
  context.stroke()
  context.fillStyle = ink.soft
  context.font = `11px ${ink.font}`
  context.fillText(name, x + 8, y + 4)
  context.globalAlpha = 1
}
