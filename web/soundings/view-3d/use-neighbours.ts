import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { type Layer, layers } from '@borebook/contract/layers.ts'
import { type ListedObject, objects, type SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { fillOf, hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { answersOf, queryFor, useEndpointLater } from '../../app/api.tsx'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { type Away, awayFrom, getHoleDirection, type HoleDirection } from './places.ts'

/** Another object of the project, and where it stands. */
export interface NeighbourObject {
  object: ListedObject
  away: Away | undefined
  /** m; infinite where nobody can tell. */
  distance: number
}
/** What is drawn of one: stretches with the colour of their soil, null where nothing is logged. */
export interface BesideColumn extends NeighbourObject {
  away: Away
  way: HoleDirection
  /** m that its ground lies above the chosen object's; null where one is not known. */
  higher: number | null
  stretches: readonly { from: number; to: number; colour: string | null }[]
  water: number | null
}

/** Columns that stand there without being asked for, how many objects are listed, and m within which they are a site. */
const [atFirst, most, site] = [30, 150, 10_000]

/** The project's other objects, the nearest first; the log of each that is ticked is fetched, and none while `isOn` is not. */
export function useNeighbours(path: ObjectPath, chosen: SiteObject, isOn: boolean, entry: Dictionaries['entry']) {
  const all = useEndpointLater(objects.list, { path: { id: path.id }, query: {} }, { enabled: isOn }).data
  const beside = useMemo(() => (isOn && all ? inOrder(all, chosen) : none), [isOn, all, chosen])
  const [unlike, setUnlike] = useState<ReadonlySet<number>>(new Set())
  const placed = useMemo(() => beside.filter(isPlaced), [beside])
  const ticked = useMemo(() => nearIn(placed), [placed])
  const isTicked = (locid: number) => ticked.has(locid) !== unlike.has(locid)
  const shown = placed.slice(0, most).filter(({ object }) => isTicked(object.locid))
  const calls = shown.map(({ object }) => ({ path: { id: path.id, locid: object.locid } }))
  const logs = useQueries({ queries: calls.map(call => queryFor(layers.list, call)), combine: answersOf })
  const details = useQueries({ queries: calls.map(call => queryFor(objects.get, call)), combine: answersOf })
  const columns = useMemo(
    () =>
      shown.flatMap((one, i): BesideColumn[] => {
        const [log, detail] = [logs[i] as Layer[] | undefined, details[i] as SiteObject | undefined]
        return log && detail ? [columnOf(one, log, detail, chosen, entry)] : []
      }),
    // `shown` is made of these
    [logs, details, placed, unlike, chosen, entry],
  )
  const tick = (locid: number) =>
    setUnlike(before => {
      const next = new Set(before)
      if (!next.delete(locid)) next.add(locid)
      return next
    })
  return {
    isThere: all !== undefined,
    beside: beside.slice(0, most),
    farther: Math.max(0, beside.length - most),
    ...{ columns, isTicked, tick },
  }
}
export type Neighbours = ReturnType<typeof useNeighbours>

const none: readonly NeighbourObject[] = []
const isPlaced = (one: NeighbourObject): one is NeighbourObject & { away: Away } => one.away !== undefined

/** What stands there at first: one mistyped coordinate must not draw the whole site as a dot. */
const nearIn = (placed: readonly NeighbourObject[]): ReadonlySet<number> =>
  new Set(placed.slice(0, atFirst).flatMap(({ object, distance }) => (distance <= site ? object.locid : [])))

function inOrder(all: readonly ListedObject[], chosen: SiteObject): NeighbourObject[] {
  return all
    .filter(({ locid }) => locid !== chosen.locid)
    .map(object => {
      const away = awayFrom(chosen, object)
      return { object, away, distance: away ? Math.hypot(away.east, away.north) : Number.POSITIVE_INFINITY }
    })
    .sort((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
}

function columnOf(
  one: NeighbourObject & { away: Away },
  log: readonly Layer[],
  detail: SiteObject,
  chosen: SiteObject,
  entry: Dictionaries['entry'],
): BesideColumn {
  const [here, there] = [estimateGroundLevel(chosen), estimateGroundLevel(detail)]
  const hatch = (code: string) => hatchFrom(entry(dictionaryTypes.majorComponents, code)?.svg_code)
  const logged = log.map(({ depthfrom, depthto, prinstype }) => ({
    from: depthfrom,
    to: depthto,
    colour: prinstype === null ? null : fillOf(hatch(prinstype), null, () => undefined, 'tint').ground,
  }))
  return {
    ...one,
    way: getHoleDirection(detail),
    higher: here === null || there === null ? null : there - here,
    stretches: withGaps(logged, detail.zcoorde ?? 0),
    water: detail.gwdepth,
  }
}

interface LoggedStretch {
  from: number
  to: number
  colour: string | null
}

/** Stretches from the ground to the end, m: what no layer tells is one without colour. Overlaps go to the upper layer. */
export function withGaps(logged: readonly LoggedStretch[], end: number): LoggedStretch[] {
  const whole: LoggedStretch[] = []
  let reached = 0
  for (const { from, to, colour } of [...logged].sort((a, b) => a.from - b.from)) {
    if (whole.length === 0) reached = Math.min(0, from)
    if (to - Math.max(reached, from) < 0.005) continue
    if (from > reached + 0.005) whole.push({ from: reached, to: from, colour: null })
    whole.push({ from: from > reached + 0.005 ? from : reached, to, colour })
    reached = to
  }
  if (end > reached + 0.005) whole.push({ from: reached, to: end, colour: null })
  return whole
}
