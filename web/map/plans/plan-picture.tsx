import type { Plan } from '@borebook/contract/documents/plans.ts'
import { defaults } from 'ol/interaction/defaults.js'
import OlMap from 'ol/Map.js'
import { Projection } from 'ol/proj.js'
import View from 'ol/View.js'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { drawnLayer, toPx } from '../drawn-layer.ts'
import { mapInk } from '../map-ink.ts'
import { pictureLayer } from './plan-layers.ts'

interface PictureProps {
  prj: number
  plan: Plan
  points: readonly (readonly [number, number] | undefined)[]
  chosen: number
  onPick: (at: readonly [number, number]) => void
}

/** A raster plan as it is, to be zoomed and clicked on: px from its upper left corner. */
export function PlanPicture({ prj, plan, points, chosen, onPick }: PictureProps) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<OlMap>(undefined)
  const now = useRef({ points, chosen, onPick })
  now.current = { points, chosen, onPick }
  useEffect(() => {
    const [width, height] = [plan.width!, plan.height!]
    const extent = [0, -height, width, 0]
    const projection = new Projection({ code: `picture:${plan.id}`, units: 'pixels', extent })
    const ink = mapInk()
    const marks = drawnLayer((context, view) => {
      now.current.points.forEach((at, i) => {
        if (!at) return
        const [x, y] = toPx(view, at[0], -at[1])
        context.strokeStyle = context.fillStyle = i === now.current.chosen ? ink.red : ink.accent
        context.lineWidth = 2
        context.beginPath()
        context.arc(x, y, 7, 0, 2 * Math.PI)
        context.moveTo(x - 12, y)
        context.lineTo(x + 12, y)
        context.moveTo(x, y - 12)
        context.lineTo(x, y + 12)
        context.stroke()
        context.font = `600 13px ${ink.font}`
        context.fillText(String(i + 1), x + 10, y - 10)
      })
    }, 2)
    const made = new OlMap({
      target: frame.current!,
      controls: [],
      interactions: defaults({ altShiftDragRotate: false, pinchRotate: false, doubleClickZoom: false }),
      layers: [pictureLayer(prj, plan, projection), marks],
      view: new View({ projection, center: [width / 2, -height / 2], minResolution: 0.1, enableRotation: false }),
    })
    const fit = () => {
      const size = made.getSize()
      if (size && size[0]! > 0) made.getView().fit(extent, { size, padding: [8, 8, 8, 8] })
    }
    made.once('change:size', fit)
    fit()
    made.on('click', event => now.current.onPick([event.coordinate[0]!, -event.coordinate[1]!]))
    map.current = made
    return () => {
      made.setTarget(undefined)
      made.dispose()
    }
  }, [prj, plan])
  useEffect(() => map.current?.render(), [points, chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const centre = map.current?.getView().getCenter()
    if (event.key !== 'Enter' || !centre) return
    event.preventDefault()
    onPick([centre[0]!, -centre[1]!])
  }
  return (
    <div
      className="plan-picture"
      ref={frame}
      role="application"
      aria-label={say('plan.place.picture')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
      tabIndex={0}
      onKeyDown={onKeyDown}
    />
  )
}
