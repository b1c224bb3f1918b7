import { type ListedObject, objects, type SiteObject } from '@borebook/contract/objects.ts'
import { coneObjectTypes } from '@borebook/contract/soundings/probing.ts'
import { type Sounding, soundings } from '@borebook/contract/soundings/soundings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { toDepth } from '@borebook/geo/depth-reference.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answersOf, queryFor, useEndpointLater } from '../../app/api.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'

/** A cone test that a log can be compared with: its object's soundings, how far it is, and where its depths are along this hole. */
export interface NearCone {
  key: string
  name: string
  path: ObjectPath
  sounding: number
  heads: readonly Sounding[]
  /** m; 0 in the same object. */
  distance: number
  /** The depth along this hole, m, of a depth there; null where no depth here has its elevation. */
  depthHere(depth: number): number | null
}

/** Objects that are looked at: those of cone tests before others, the nearest first. */
const most = 12
const isOfCones = ({ boretype }: ListedObject) => coneObjectTypes.includes(boretype ?? '')
const isCone = ({ kind, sequences }: Sounding) => kind === 'cpt' && sequences.some(({ quantity }) => quantity === 'fs')
const noObjects: readonly ListedObject[] = []

type ObjectPlace = Pick<ListedObject, 'epsg' | 'xcoord' | 'ycoord'>
type Grids = Pick<typeof import('@borebook/geo/grids.ts'), 'convert' | 'mapSystem'>
const degrees = 180
/** Whether two places are in metres of one grid: to compare them no other has to be known. */
const areAlike = (a: ObjectPlace, b: ObjectPlace): boolean => a.epsg === b.epsg && Math.abs(a.xcoord ?? 0) > degrees

/** Metres between two objects; infinite where they cannot be brought together. */
function distanceBetween(a: ObjectPlace, b: ObjectPlace, grids: Grids | undefined, grid: string | undefined): number {
  const at = ({ epsg, xcoord, ycoord }: ObjectPlace) => {
    if (xcoord === null || ycoord === null) return undefined
    return areAlike(a, b) ? ([xcoord, ycoord] as const) : grid && grids?.convert(epsg, grid, xcoord, ycoord)
  }
  const [here, there] = [at(a), at(b)]
  return here && there ? Math.hypot(here[0] - there[0], here[1] - there[1]) : Number.POSITIVE_INFINITY
}

/** The cone tests of an object and, where both grounds are known, of the project's objects within some metres, the nearest first. */
export function useNearCones(path: ObjectPath, object: SiteObject, within: number, isOn: boolean): NearCone[] {
  const own = useEndpointLater(soundings.heads, { path }, { enabled: isOn }).data
  const all = useEndpointLater(objects.list, { path: { id: path.id } }, { enabled: isOn }).data ?? noObjects
  const ground = estimateGroundLevel(object)
  const grids: Grids | undefined = useQuery({
    queryKey: ['grids'],
    queryFn: () => import('@borebook/geo/grids.ts'),
    enabled: isOn && all.some(other => !areAlike(object, other)),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const near = useMemo(() => {
    if (ground === null) return []
    const grid = grids?.mapSystem(all.map(({ epsg }) => epsg))
    return all
      .filter(one => one.locid !== path.locid && one.zcoordb !== null)
      .map(other => ({ other, distance: distanceBetween(object, other, grids, grid) }))
      .filter(({ distance }) => distance <= within)
      .sort((a, b) => Number(isOfCones(b.other)) - Number(isOfCones(a.other)) || a.distance - b.distance)
      .slice(0, most)
      .sort((a, b) => a.distance - b.distance)
  }, [all, object, ground, path.locid, within, grids])
  const paths = near.map(({ other }) => ({ id: path.id, locid: other.locid }))
  const theirs = useQueries({
    queries: paths.map(there => ({ ...queryFor(soundings.heads, { path: there }), enabled: isOn })),
    combine: answersOf,
  })
  return useMemo(() => {
    const cones = (heads: readonly Sounding[], rest: Omit<NearCone, 'key' | 'name' | 'sounding' | 'heads'>, of = '') =>
      heads.filter(isCone).map((head): NearCone => {
        const name = of ? `${of} ${head.name}` : head.name
        return { ...rest, heads, key: String(head.id), name, sounding: head.id }
      })
    return [
      ...cones(own ?? [], { path, distance: 0, depthHere: depth => depth }),
      ...near.flatMap(({ other, distance }, i) => {
        const heads = (theirs[i] as Sounding[] | undefined) ?? []
        const depthHere = (depth: number) =>
          toDepth('sea', other.zcoordb! - depth, { ground, inclination: object.inclinat, tubeTop: null })
        return cones(heads, { path: { ...path, locid: other.locid }, distance, depthHere }, other.shortname)
      }),
    ]
  }, [own, near, theirs, path, ground, object.inclinat])
}
