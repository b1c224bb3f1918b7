import type { ImportPlan, PlannedObject } from '@borebook/contract/imports/imports.ts'
import { chooseStep } from '@borebook/geo/ticks.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../app/texts.tsx'

interface PlanMapProps {
  objects: readonly PlannedObject[]
  /** Places where the project has objects already. */
  neighbours: ImportPlan['neighbours']
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
/** Names of objects without a place that are listed. */
const mostUnplaced = 20

/**
 * Draws where the objects would lie, to scale, without a map beneath: each a dot with its name, hollow where it is left out,
 * among the objects that the project has.
 */
export function PlanMap({ objects, neighbours, left }: PlanMapProps) {
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
  const { spots, around, unplaced, centre } = useMemo(() => placed(objects, neighbours), [objects, neighbours])
  const view = useMemo(
    () => viewOf([...spots.map(({ at }) => at), ...around], width, height),
    [spots, around, width, height],
  )
  const step = chooseStep((width - 2 * margin) / 5 / view.scale)
  return (
    <>
      <div className="import-map" ref={frame}>
        <svg width={width} height={height} role="img" aria-label={say('ui.import.mapOf')}>
          {around.map((at, k) => {
            const [x, y] = view.toPx(at)
            return <circle key={k} className="is-near" cx={x} cy={y} r="3" />
          })}
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
      {centre && (
        <p className="soft import-unplaced">
          {say('ui.import.middle', { place: shownPlace(centre) })}
          {around.length > 0 && ` · ${say('ui.import.neighbours')}`}
        </p>
      )}
      {unplaced.length > 0 && (
        <p className="soft import-unplaced">
          {say('ui.import.unplaced', {
            names: unplaced
              .slice(0, mostUnplaced)
              .map(({ shortname }) => shortname)
              .join(', '),
          })}
          {unplaced.length > mostUnplaced && ` ${say('ui.import.more', { count: unplaced.length - mostUnplaced })}`}
        </p>
      )}
    </>
  )
}

/** 46.9481° N 7.4474° E */
const shownPlace = ({ latitude, longitude }: NeighbourPlace): string =>
  `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'} ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`

type NeighbourPlace = ImportPlan['neighbours'][number]
interface MapSpots {
  spots: Spot[]
  /** Places of the project's own objects. */
  around: Spot['at'][]
  unplaced: PlannedObject[]
  centre: NeighbourPlace | null
}

/**
 * Objects on one plane: by latitude and longitude, with the project's own around them; where none of them has these, by
 * their own coordinates if all are of one system.
 */
function placed(objects: readonly PlannedObject[], neighbours: readonly NeighbourPlace[]): MapSpots {
  const own = objects.filter(({ joins }) => joins === null)
  const located = own.filter(({ position }) => position !== null)
  if (located.length === 0) return onPlane(own)
  const places = located.map(({ position }) => position!)
  const mean = (of: (place: NeighbourPlace) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  const centre = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
  const metresPerDegree = 111_320
  const at = ({ latitude, longitude }: NeighbourPlace): Spot['at'] => [
    longitude * metresPerDegree * Math.cos((centre.latitude * Math.PI) / 180),
    latitude * metresPerDegree,
  ]
  return {
    spots: located.map(object => ({ object, at: at(object.position!) })),
    around: neighbours.map(at),
    unplaced: own.filter(({ position }) => position === null),
    centre,
  }
}

/** Places objects by their own coordinates, of which nobody knows where on earth they are. */
function onPlane(own: readonly PlannedObject[]): MapSpots {
  const located = own.filter(({ xcoord, ycoord }) => xcoord !== null && ycoord !== null)
  const areOne = new Set(located.map(({ epsg }) => epsg)).size <= 1
  const shown = areOne ? located : []
  return {
    spots: shown.map(object => ({ object, at: [object.xcoord!, object.ycoord!] })),
    around: [],
    unplaced: own.filter(object => !shown.includes(object)),
    centre: null,
  }
}

/** How metres become px so that all of these are in view. */
function viewOf(spots: readonly Spot['at'][], width: number, height: number) {
  const easts = spots.map(([x]) => x)
  const norths = spots.map(([, y]) => y)
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
