import { IconX } from '@tabler/icons-react'
import { unByKey } from 'ol/Observable.js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { drawnLayer, type MapView, toPx } from '../drawn-layer.ts'
import { formatSwissMetres } from '../grid-lines.ts'
import type { MapInk } from '../map-ink.ts'
import type { PlacedObject } from '../placed-objects.ts'
import type { SiteMap } from '../site-map.ts'
import type { Taking } from './taking.ts'

interface Stop {
  at: readonly [number, number]
  object: PlacedObject['object'] | undefined
}

const snap = 12 // px

interface MeasureProps {
  site: SiteMap
  taking: RefObject<Taking | undefined>
  placed: readonly PlacedObject[]
  kind: 'distance' | 'area'
  onEnd: () => void
}

/** A distance or an area by clicks, along objects where they are clicked: in metres of the grid. */
export function Measure({ site, taking, placed, kind, onEnd }: MeasureProps) {
  const say = useSay()
  const [stops, setStops] = useState<readonly Stop[]>([])
  const now = useRef({ stops, placed, onEnd })
  now.current = { stops, placed, onEnd }
  const pointer = useRef<readonly [number, number]>(undefined)
  useEffect(() => {
    const add = (at: readonly [number, number]) => {
      const object = nearest(now.current.placed, at, snap * site.resolution)
      const stop = object ? { at: object.at, object: object.object } : { at, object: undefined }
      setStops(stops => (isSamePoint(stops.at(-1)?.at, stop.at) ? stops : [...stops, stop]))
    }
    taking.current = {
      click: add,
      key: (key, middle) => {
        if (key === 'Escape') now.current.onEnd()
        else if (key === 'Enter') add(middle)
        else if (key === 'Backspace') setStops(stops => stops.slice(0, -1))
        else return false
        return true
      },
    }
    const layer = drawnLayer((context, view) => {
      const end = now.current.stops.length > 0 ? pointer.current : undefined
      drawMeasure(context, view, site.ink, [...now.current.stops.map(s => s.at), ...(end ? [end] : [])], kind)
    }, 3)
    site.map.addLayer(layer)
    const moved = site.map.on('pointermove', event => {
      pointer.current = event.coordinate as [number, number]
      site.redraw()
    })
    const element = site.map.getTargetElement()
    const leave = () => {
      pointer.current = undefined
      site.redraw()
    }
    element?.addEventListener('pointerleave', leave)
    element?.setAttribute('data-measures', '')
    return () => {
      taking.current = undefined
      unByKey(moved)
      element?.removeEventListener('pointerleave', leave)
      element?.removeAttribute('data-measures')
      site.map.removeLayer(layer)
    }
  }, [site, taking, kind])
  useEffect(() => site.redraw(), [site, stops])
  const all = stops.map(({ at }) => at)
  const isArea = kind === 'area'
  const names = stops.map(({ object }) => object?.shortname)
  const [first, last] = [stops[0]?.object?.zcoordb, stops.at(-1)?.object?.zcoordb]
  return (
    <div className="map-note map-measure" role="status">
      <b>{say(isArea ? 'measure.surface' : 'measure.length')}</b>{' '}
      {all.length < 2 ? (
        <span>{say('measure.begin')}</span>
      ) : (
        <>
          <span className="figure">{isArea ? areaText(areaOf(all)) : lengthText(measureLength(all))}</span>{' '}
          <span>
            {[
              isArea &&
                all.length > 2 &&
                say('measure.around', { length: lengthText(measureLength([...all, all[0]!])) }),
              !isArea && names.every(Boolean) && names.join(' – '),
              !isArea &&
                typeof first === 'number' &&
                typeof last === 'number' &&
                say('measure.rise', { rise: signed(last - first) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={say('measure.end')}
        title={say('measure.end')}
        onClick={onEnd}
      >
        <IconX size={14} />
      </button>
    </div>
  )
}

const isSamePoint = (one: Stop['at'] | undefined, other: Stop['at']): boolean =>
  one !== undefined && one[0] === other[0] && one[1] === other[1]

const signed = (metres: number): string => `${metres < 0 ? '−' : ''}${Math.abs(metres).toFixed(2)}`

export function nearest(placed: readonly PlacedObject[], [x, y]: readonly [number, number], reach: number) {
  let found: PlacedObject | undefined
  let least = reach
  for (const one of placed) {
    const distance = Math.hypot(one.at[0] - x, one.at[1] - y)
    if (distance <= least) [found, least] = [one, distance]
  }
  return found
}

type Points = readonly (readonly [number, number])[]

/** Metres along points. */
const measureLength = (points: Points): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

/** Square metres within points, however they go round. */
export function areaOf(points: Points): number {
  const [ox, oy] = points[0] ?? [0, 0]
  const twice = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    return sum + (x - ox) * (ny - oy) - (nx - ox) * (y - oy)
  }, 0)
  return Math.abs(twice) / 2
}

export const lengthText = (metres: number): string =>
  metres < 10_000 ? `${formatSwissMetres(metres, metres < 100 ? 2 : 1)} m` : `${formatSwissMetres(metres / 1000, 2)} km`
const areaText = (square: number): string =>
  square < 100_000
    ? `${formatSwissMetres(square, square < 1000 ? 1 : 0)} m²`
    : square < 1e7
      ? `${formatSwissMetres(square / 1e4, 2)} ha`
      : `${formatSwissMetres(square / 1e6, 2)} km²`

function drawMeasure(
  context: CanvasRenderingContext2D,
  view: MapView,
  ink: MapInk,
  points: Points,
  kind: 'distance' | 'area',
): void {
  if (points.length === 0) return
  const px = points.map(([x, y]) => toPx(view, x, y))
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.strokeStyle = ink.ink
  context.beginPath()
  for (const [x, y] of px) context.lineTo(x, y)
  if (kind === 'area' && px.length > 2) {
    context.closePath()
    context.fillStyle = ink.accent
    context.globalAlpha = 0.18
    context.fill()
    context.globalAlpha = 1
  }
  context.stroke()
  for (const [x, y] of px) {
    context.beginPath()
    context.arc(x, y, 3.5, 0, 2 * Math.PI)
    context.fillStyle = ink.panel
    context.fill()
    context.stroke()
  }
  context.font = `600 12px ${ink.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  px.slice(1).forEach(([x, y], i) => {
    const [fx, fy] = px[i]!
    const text = lengthText(measureLength([points[i]!, points[i + 1]!]))
    const width = context.measureText(text).width + 12
    // on a short side its figure would hide the points
    if (Math.hypot(x - fx, y - fy) < width + 8) return
    const [mx, my] = [(x + fx) / 2, (y + fy) / 2]
    context.fillStyle = ink.ink
    context.fillRect(mx - width / 2, my - 9, width, 18)
    context.fillStyle = ink.panel
    context.fillText(text, mx, my + 0.5)
  })
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}
