import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import type { PlanDrawing } from '@borebook/formats/plans/drawing.ts'
import type ImageTile from 'ol/ImageTile.js'
import type Layer from 'ol/layer/Layer.js'
import TileLayer from 'ol/layer/Tile.js'
import { addCoordinateTransforms, get, Projection } from 'ol/proj.js'
import TileImage from 'ol/source/TileImage.js'
import type Tile from 'ol/Tile.js'
import TileState from 'ol/TileState.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import { send } from '../../app/api.tsx'
import { drawnLayer } from '../drawn-layer.ts'
import type { MapInk } from '../map-ink.ts'
import { drawPlan, preparedPlan } from './draw-plan.ts'
import { findPlanExtent, isAlignedPlan, makePlanTransform, metresOf } from './plan-place.ts'

interface PlanLayerOptions {
  /** System of the map. */
  epsg: string
  ink: () => MapInk
  /** Called when it is not there any more. */
  onGone: () => void
  redraw: () => void
}

/** What of a plan decides how its layer is made; opacity and order can change on it. */
export const makePlanLooksKey = ({ id, version, epsg, placement, is_whole }: Plan): string =>
  JSON.stringify([id, is_whole, epsg, placement, placement === null ? version : 0])

/** A plan as a layer; undefined for one that has no place on the map. */
export function planLayer(prj: number, plan: Plan, options: PlanLayerOptions): Layer | undefined {
  if (!makePlanTransform(plan, options.epsg) || !findPlanExtent(plan, options.epsg)) return undefined
  return plan.kind === 'raster' ? rasterLayer(prj, plan, options) : vectorLayer(prj, plan, options)
}

function rasterLayer(prj: number, plan: Plan, options: PlanLayerOptions): Layer | undefined {
  const { placement } = plan
  if (!isDrawn(plan) || !placement) return undefined
  const [a, , c, , , f] = placement as [number, number, number, number, number, number]
  // px of the raster, y up, unless these are squares of the map already
  const source = isAlignedPlan(plan, options.epsg)
    ? tilesOf(prj, plan, `EPSG:${options.epsg}`, { unit: a, left: c, top: f }, options.onGone)
    : tilesOf(prj, plan, pixelProjection(plan, options.epsg), { unit: 1, left: 0, top: 0 }, options.onGone)
  return new TileLayer({ source, extent: [...findPlanExtent(plan, options.epsg)!], preload: 1 })
}

/** The plan as it is, in a projection of its pixels, y up. */
export const pictureLayer = (prj: number, plan: Plan, projection: Projection): Layer =>
  new TileLayer(isDrawn(plan) ? { source: tilesOf(prj, plan, projection, { unit: 1, left: 0, top: 0 }, () => {}) } : {})

type DrawablePlan = Plan & { tile: number; levels: NonNullable<Plan['levels']> }
const isDrawn = (plan: Plan): plan is DrawablePlan =>
  plan.tile !== null && plan.levels !== null && plan.levels.length > 0

function tilesOf(
  prj: number,
  plan: DrawablePlan,
  projection: Projection | string,
  { unit, left, top }: { unit: number; left: number; top: number },
  onGone: () => void,
): TileImage {
  const { tile, levels } = plan
  const tileGrid = new TileGrid({
    tileSize: tile,
    resolutions: levels.map(level => level.scale * unit),
    origins: levels.map(level => [left + level.left * unit, top - level.top * unit]),
    sizes: levels.map(({ columns, rows }) => [columns, rows]),
  })
  return new TileImage({
    projection,
    tileGrid,
    interpolate: true,
    tileUrlFunction: ([level, column, row]) =>
      urlOf(plans.tile, {
        path: { id: prj, plan: plan.id },
        query: {
          level: String(level),
          column: String(column),
          row: String(row),
          of: plan.is_whole ? 'whole' : 'first',
        },
      }),
    tileLoadFunction: (made, url) => void load(made, url, plan, onGone),
  })
}

/** Takes a tile by a call that says who asks, and clears what of it lies beyond the plan. */
async function load(made: Tile, url: string, plan: DrawablePlan, onGone: () => void): Promise<void> {
  const tile = made as ImageTile
  const side = plan.tile
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  try {
    const answer = await send(url)
    if (answer.status === 404) onGone()
    if (!answer.ok) throw new Error(String(answer.status))
    if (answer.status !== 204) {
      const picture = await createImageBitmap(await answer.blob())
      const [level, column, row] = tile.getTileCoord() as [number, number, number]
      const { scale, left, top } = plan.levels[level]!
      const across = Math.min(side, (plan.width! - left) / scale - column * side)
      const down = Math.min(side, (plan.height! - top) / scale - row * side)
      const context = canvas.getContext('2d')!
      context.beginPath()
      context.rect(0, 0, across, down)
      context.clip()
      context.drawImage(picture, 0, 0)
    }
    tile.setImage(canvas)
  } catch {
    tile.setState(TileState.ERROR)
  }
}

/** The plan's own pixels, y up, as a projection that leads to the map: whatever turns or bends it on the way. */
function pixelProjection(plan: Plan, map: string): Projection {
  const code = `plan:${map}:${makePlanLooksKey(plan)}`
  const known = get(code)
  if (known) return known
  const metres = metresOf(plan, map)
  const projection = new Projection({
    ...{ code, units: 'm', metersPerUnit: 1, axisOrientation: 'enu' },
    extent: [0, -plan.height!, plan.width!, 0],
    getPointResolution: resolution => resolution * metres,
  })
  const way = makePlanTransform(plan, map)!
  const nowhere = [Number.NaN, Number.NaN]
  addCoordinateTransforms(
    projection,
    `EPSG:${map}`,
    ([u, v]) => [...(way.toMap(u!, -v!) ?? nowhere)],
    ([x, y]) => {
      const at = way.fromMap(x!, y!)
      return at ? [at[0], -at[1]] : nowhere
    },
  )
  return projection
}

function vectorLayer(prj: number, plan: Plan, { epsg, ink, onGone, redraw }: PlanLayerOptions): Layer {
  let prepared: ReturnType<typeof preparedPlan> | undefined
  void send(urlOf(plans.drawing, { path: { id: prj, plan: plan.id }, query: { of: 'whole' } }))
    .then(async answer => {
      if (answer.status === 404) onGone()
      if (!answer.ok) return
      prepared = preparedPlan(
        (await answer.json()) as PlanDrawing,
        makePlanTransform(plan, epsg)!.toMap,
        metresOf(plan, epsg),
      )
      redraw()
    })
    // nobody answers: the list of plans says so too, and is asked again
    .catch(() => {})
  return drawnLayer((context, view) => prepared && drawPlan(context, view, ink(), prepared), 0)
}
