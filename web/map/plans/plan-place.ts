import type { Plan } from '@borebook/contract/documents/plans.ts'
import { backOf, type Placement, type PlanBox, placePoint } from '@borebook/formats/plans/placement.ts'
import { convert } from '@borebook/geo/grids.ts'
import type { MapPoint } from '../placed-objects.ts'
import type { Extent } from '../site-map.ts'

/** What says where a plan lies. */
type PlacedPlan = Pick<Plan, 'epsg' | 'placement' | 'width' | 'height' | 'box'>

/** Pixels of a raster, or the file's own coordinates of a vector plan. */
const getPlanBox = ({ width, height, box }: PlacedPlan): PlanBox =>
  (box as unknown as PlanBox | null) ?? [0, 0, width ?? 0, height ?? 0]

/** Leads from a plan's own coordinates to a map in a system, and back; undefined where it is not known. */
export function makePlanTransform({ epsg, placement }: PlacedPlan, map: string) {
  if (!epsg || !placement) return undefined
  const there = placement as unknown as Placement
  const back = backOf(there)
  return {
    toMap: (u: number, v: number): MapPoint | undefined => convert(epsg, map, ...placePoint(there, [u, v])),
    fromMap: (x: number, y: number): MapPoint | undefined => {
      const at = convert(map, epsg, x, y)
      return at && placePoint(back, at)
    },
  }
}

/** What of the map a plan covers; undefined for one that has no place on it. */
export function findPlanExtent(plan: PlacedPlan, map: string): Extent | undefined {
  const way = makePlanTransform(plan, map)
  if (!way) return undefined
  const [u0, v0, u1, v1] = getPlanBox(plan)
  const edge: MapPoint[] = []
  for (let i = 0; i <= 8; i++) {
    const [u, v] = [u0 + ((u1 - u0) * i) / 8, v0 + ((v1 - v0) * i) / 8]
    for (const at of [way.toMap(u, v0), way.toMap(u, v1), way.toMap(u0, v), way.toMap(u1, v)]) if (at) edge.push(at)
  }
  if (edge.length < 4) return undefined
  const [xs, ys] = [edge.map(at => at[0]), edge.map(at => at[1])]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Metres of the map a px, or a unit, of a plan, at its middle. */
export function metresOf(plan: PlacedPlan, map: string): number {
  const way = makePlanTransform(plan, map)
  const [u0, v0, u1, v1] = getPlanBox(plan)
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  const step = Math.max(1e-6, (u1 - u0) / 1000)
  const [here, beside] = [way?.toMap(u, v), way?.toMap(u + step, v)]
  return here && beside ? Math.hypot(beside[0] - here[0], beside[1] - here[1]) / step : 1
}

/** Whether its pixels are squares of the map's own grid, north up: then nothing needs to be bent. */
export const isAlignedPlan = ({ epsg, placement }: PlacedPlan, map: string): boolean => {
  const [a, b, , d, e] = placement ?? []
  return epsg === map && b === 0 && d === 0 && a! > 0 && e! < 0 && Math.abs(a! + e!) < 1e-9 * a!
}

/** Metres from a plan to the nearest place; 0 for one that lies on it. */
export function distanceTo([x0, y0, x1, y1]: Extent, places: readonly MapPoint[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [x, y] of places)
    least = Math.min(least, Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1)))
  return least
}

/** m. What lies further away from every object is likely a mistake. */
const far = 5000

/** What is likely wrong with where a plan lies; a number of metres where it is only far away. */
export function doubtOf(
  plan: Plan,
  places: readonly MapPoint[],
  map: string,
): { far: number; isSwapped: boolean } | undefined {
  const extent = findPlanExtent(plan, map)
  if (!plan.epsg || !plan.placement || places.length === 0) return undefined
  const distance = extent ? distanceTo(extent, places) : Number.POSITIVE_INFINITY
  if (distance < far) return undefined
  const other =
    plan.kind === 'vector' ? findPlanExtent({ ...plan, placement: swapped(plan.placement) }, map) : undefined
  return { far: distance, isSwapped: other !== undefined && distanceTo(other, places) < far }
}

/** The placement with the file's axes exchanged. */
export const swapped = (placement: readonly number[]): number[] => {
  const [a, b, c, d, e, f] = placement as [number, number, number, number, number, number]
  return [b, a, c, e, d, f]
}
