import type { Severity } from '@borebook/contract/monitoring/alarms.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import type { SectionFields } from '@borebook/contract/sections.ts'
import { findConvexOutline, findMainGroup } from '@borebook/geo/layers/main-group.ts'
import type { PlanePoint } from '@borebook/geo/section/section.ts'
import { unByKey } from 'ol/Observable.js'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { nameWidths, objectsDrawing } from '../map/draw-objects.ts'
import { type MapView, toPx } from '../map/drawn-layer.ts'
import { MapControls } from '../map/map-controls.tsx'
import type { MapInk } from '../map/map-ink.ts'
import { findExtent, ObjectIndex, type PlacedObject } from '../map/placed-objects.ts'
import { nearest } from '../map/plans/measure.tsx'
import { useSiteMap } from '../map/use-site-map.ts'

interface SectionMapProps {
  epsg: string
  placed: readonly PlacedObject[]
  fields: SectionFields
  isDrawing: boolean
  mayEdit: boolean
  /** The line that is being drawn is as long as it will be; undefined: it is given up. */
  onDrawn(line: PlanePoint[] | undefined): void
  /** A click on an object while no line is drawn. */
  onPick(object: ListedObject): void
}

const snap = 12 // px
const none: ReadonlyMap<number, Severity> = new Map()

/** The objects of a project and the line of a section among them; the line is drawn by clicks. */
export function SectionMap({ epsg, placed, fields, isDrawing, mayEdit, onDrawn, onPick }: SectionMapProps) {
  useTextsOf('plans', 'pages')
  const say = useSay()
  const [stops, setStops] = useState<readonly PlanePoint[]>([])
  const pointer = useRef<readonly [number, number]>(undefined)
  const widths = useMemo(() => nameWidths(getComputedStyle(document.body).fontFamily), [])
  const index = useMemo(() => new ObjectIndex(placed, widths), [placed, widths])
  const byLocid = useMemo(() => new Map(placed.map(p => [p.object.locid, p])), [placed])
  const chosen = useMemo(() => new Set(fields.objects), [fields.objects])
  const draw = useMemo(objectsDrawing, [])
  const line = lineOf(fields, byLocid)
  const { frame, site } = useSiteMap(
    (context, view) => {
      if (!site) return
      if (isDrawing) {
        const ahead = stops.length > 0 ? pointer.current : undefined
        drawLine(context, view, site.ink, [...stops, ...(ahead ? [{ x: ahead[0], y: ahead[1] }] : [])], fields.band)
      } else drawLine(context, view, site.ink, line, fields.line ? fields.band : 0)
      draw(context, view, site.ink, { index, byLocid, chosen, alarms: none, hovered: undefined, current: undefined })
    },
    { epsg, hasArrowKeys: true, zoomsByDoubleClick: false, zoomsByWheel: true, hasTools: true },
  )
  const own = placed.filter(({ object }) => chosen.has(object.locid))
  const main = useMemo(() => findMainGroup(placed, p => p.at), [placed])
  const shown = findExtent((own.length > 1 ? own : main).map(p => p.at))
  const fit = () => site?.fit(findExtent(placed.map(p => p.at)), true)
  // what is drawn later leaves the map where the reader has put it
  useEffect(() => site?.fit(shown), [site])
  useEffect(() => site?.setOutline(findConvexOutline(main.map(p => p.at))), [site, main])
  useEffect(() => setStops([]), [isDrawing])
  const now = useRef({ stops, placed, isDrawing, mayEdit, onDrawn, onPick })
  now.current = { stops, placed, isDrawing, mayEdit, onDrawn, onPick }
  const add = (at: readonly [number, number]) => {
    if (!site) return
    const object = nearest(now.current.placed, at, snap * site.resolution)
    const [x, y] = object?.at ?? at
    const last = now.current.stops.at(-1)
    const stop = { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }
    if (!last || last.x !== stop.x || last.y !== stop.y) setStops([...now.current.stops, stop])
  }
  const end = () => onDrawn(now.current.stops.length > 1 ? [...now.current.stops] : undefined)
  const latest = useRef({ add, end })
  latest.current = { add, end }
  useEffect(() => {
    if (!site) return
    // two quick clicks at different places are two points, not an end
    let clicks: [number[]?, number[]?] = []
    const isTwice = () =>
      clicks[0] !== undefined && Math.hypot(clicks[0][0]! - clicks[1]![0]!, clicks[0][1]! - clicks[1]![1]!) < snap
    const listeners = [
      site.map.on('click', event => {
        const at = event.coordinate as [number, number]
        clicks = [clicks[1], event.pixel]
        if (now.current.isDrawing) return latest.current.add(at)
        const one = nearest(now.current.placed, at, snap * site.resolution)
        if (one && now.current.mayEdit) now.current.onPick(one.object)
      }),
      site.map.on('dblclick', event => {
        if (!now.current.isDrawing) return
        event.stopPropagation()
        if (isTwice()) latest.current.end()
      }),
      site.map.on('pointermove', event => {
        pointer.current = event.coordinate as [number, number]
        if (now.current.isDrawing) site.redraw()
      }),
    ]
    return () => unByKey(listeners)
  }, [site])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!site || !isDrawing || event.target !== event.currentTarget) return
    const { key } = event
    if (key === 'Escape') onDrawn(undefined)
    else if (key === 'Backspace') setStops(stops.slice(0, -1))
    else if (key === ' ') add(site.view.getCenter() as [number, number])
    else if (key === 'Enter') end()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    if (isDrawing) frame.current?.focus()
  }, [isDrawing, frame])
  return (
    <div className="map section-map" data-draws={isDrawing || undefined}>
      <div
        className="map-frame"
        ref={frame}
        role="application"
        aria-label={say('section.map')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <MapControls site={site} onFit={fit} />
      <div className="stack map-says">
        {isDrawing && (
          <p className="map-note" role="status">
            {say(stops.length < 2 ? 'section.drawHint' : 'section.drawMore')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Takes a section's line, else one from object to object. */
const lineOf = ({ line, objects }: SectionFields, byLocid: ReadonlyMap<number, PlacedObject>): readonly PlanePoint[] =>
  (line ?? objects.flatMap(locid => byLocid.get(locid)?.at ?? []).length < 2)
    ? (line ?? [])
    : objects.flatMap(locid => {
        const at = byLocid.get(locid)?.at
        return at ? [{ x: at[0], y: at[1] }] : []
      })

function drawLine(
  context: CanvasRenderingContext2D,
  view: MapView,
  ink: MapInk,
  line: readonly PlanePoint[],
  band: number,
): void {
  if (line.length === 0) return
  const px = line.map(({ x, y }) => toPx(view, x, y))
  const path = () => {
    context.beginPath()
    for (const [x, y] of px) context.lineTo(x, y)
  }
  context.lineJoin = 'round'
  context.strokeStyle = ink.accent
  if (band > 0) {
    context.lineCap = 'round'
    context.globalAlpha = 0.14
    context.lineWidth = (2 * band) / view.resolution
    path()
    context.stroke()
    context.globalAlpha = 1
    context.lineCap = 'butt'
  }
  context.lineWidth = 2.5
  path()
  context.stroke()
  for (const [x, y] of px) {
    context.beginPath()
    context.arc(x, y, 3.5, 0, 2 * Math.PI)
    context.fillStyle = ink.panel
    context.fill()
    context.stroke()
  }
}
