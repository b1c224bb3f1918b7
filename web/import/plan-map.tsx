import type { PlannedObject } from '@borebook/contract/imports.ts'
import { tickStep } from '@borebook/geo/depth-scale.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../kit/texts.tsx'

interface PlanMapProps {
  objects: readonly PlannedObject[]
  /** Keys of the holes that are not to be imported. */
  left: ReadonlySet<string>
}

interface Spot {
  object: PlannedObject
  /** Metres eastwards and northwards. */
  at: readonly [east: number, north: number]
}

/** px around what is drawn. */
const margin = 36
/** Names are written for so many objects; for more they would stand on each other. */
const mostNames = 60

/** Where the objects would lie, to scale, without a map beneath: each a dot with its name, hollow where it is left out. */
export function PlanMap({ objects, left }: PlanMapProps) {
  const { say } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 640, height: 320 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) setSize({ width, height })
    })
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [])
  const { spots, unplaced } = useMemo(() => placed(objects), [objects])
  const view = useMemo(() => viewOf(spots, width, height), [spots, width, height])
  const step = tickStep(view.scale, (width - 2 * margin) / 5)
  return (
    <>
      <div className="import-map" ref={frame}>
        <svg width={width} height={height} role="img" aria-label={say('ui.import.mapOf')}>
          {spots.map(({ object, at }) => {
            const [x, y] = view.toPx(at)
            const state = object.exists ? 'is-there' : left.has(object.key) ? 'is-left' : undefined
            return (
              <g key={object.key} className={state} transform={`translate(${x} ${y})`}>
                <title>{object.shortname}</title>
                <circle r="5" />
                {spots.length <= mostNames && (
                  <text x={x > width - 90 ? -9 : 9} y="4" textAnchor={x > width - 90 ? 'end' : 'start'}>
                    {object.shortname}
                  </text>
                )}
              </g>
            )
          })}
          <g className="scale" transform={`translate(${margin / 2} ${height - 12})`}>
            <path d={`M0 -5 V0 H${step * view.scale} V-5`} />
            <text x={step * view.scale + 6} y="0">
              {step >= 1000 ? `${step / 1000} km` : `${step} m`}
            </text>
          </g>
        </svg>
      </div>
      {unplaced.length > 0 && (
        <p className="soft import-unplaced">
          {say('ui.import.unplaced', {
            names: unplaced
              .slice(0, 20)
              .map(({ shortname }) => shortname)
              .join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** Objects on one plane: by their own coordinates where all are of one system, else by latitude and longitude. */
function placed(objects: readonly PlannedObject[]): { spots: Spot[]; unplaced: PlannedObject[] } {
  const own = objects.filter(({ joins }) => joins === null)
  const located = own.filter(({ xcoord, ycoord }) => xcoord !== null && ycoord !== null)
  const isOneSystem = new Set(located.map(({ epsg }) => epsg)).size <= 1
  const isPlane = isOneSystem && located.every(({ xcoord }) => Math.abs(xcoord!) > 360)
  const shown = isPlane ? located : located.filter(({ position }) => position !== null)
  const middle = shown.reduce((sum, { position }) => sum + (position?.latitude ?? 0), 0) / Math.max(1, shown.length)
  const metresPerDegree = 111_320
  const spots = shown.map((object): Spot => {
    if (isPlane) return { object, at: [object.xcoord!, object.ycoord!] }
    const { latitude, longitude } = object.position!
    return {
      object,
      at: [longitude * metresPerDegree * Math.cos((middle * Math.PI) / 180), latitude * metresPerDegree],
    }
  })
  return { spots, unplaced: own.filter(object => !shown.includes(object)) }
}

/** How metres become px so that all spots are in view. */
function viewOf(spots: readonly Spot[], width: number, height: number) {
  const easts = spots.map(({ at }) => at[0])
  const norths = spots.map(({ at }) => at[1])
  const [west, east] = [Math.min(...easts), Math.max(...easts)]
  const [south, north] = [Math.min(...norths), Math.max(...norths)]
  // a single hole stands in the middle of a hundred metres
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, 100),
    (height - 2 * margin) / Math.max(north - south, 100),
  )
  const toPx = ([x, y]: Spot['at']): [number, number] => [
    width / 2 + (x - (west + east) / 2) * scale,
    height / 2 - (y - (south + north) / 2) * scale,
  ]
  return { scale: Math.max(scale, 1e-6), toPx }
}
