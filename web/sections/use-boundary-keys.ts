import type { Correlation, SectionFields } from '@borebook/contract/sections.ts'
import { boundariesIn, type HoleBoundary } from '@borebook/draw/section/section-boundaries.ts'
import type { SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type BoundaryPlace, findFirstBoundary, joinOf, linesAt, movedBy, runningOut } from './section-keys.ts'

/** A boundary that the keys are at, or that a line begins at. */
export interface KeyedBoundary extends HoleBoundary {
  name: string
  place: number
  locid: number
}

/**
 * Joining without a pointer: B goes to the boundaries, arrows from one to the next, Enter begins a line and ends it, O lets
 * a boundary run out to the right and with Shift to the left, Delete takes out the lines that end here, Esc leaves. While a
 * line is selected the keys are the view's; B and Esc lead back to the boundary.
 */
export function useBoundaryKeys({
  layout: { stations },
  fields,
  selected,
  onSelect,
  onJoin,
  onRemove,
}: {
  layout: SectionLayout
  fields: SectionFields
  selected: number | undefined
  onSelect(correlation: undefined): void
  onJoin(correlation: Correlation): void
  onRemove(places: readonly number[]): void
}) {
  const [at, setAt] = useState<BoundaryPlace>()
  const [from, setFrom] = useState<BoundaryPlace>()
  const holes = useMemo(() => stations.map(boundariesIn), [stations])
  const said = (place: BoundaryPlace | undefined): KeyedBoundary | undefined => {
    const station = place && stations[place.hole]
    const boundary = place && holes[place.hole]?.[place.boundary]
    if (!station || !boundary) return undefined
    const { locid, shortname: name } = station.hole
    return { ...boundary, name, locid, place: place.hole }
  }
  const isAway = selected !== undefined
  const [here, began] = isAway ? [] : [said(at), said(from)]
  /** The boundary that just ran out, and the name of the hole that it did so towards. */
  const [ran, setRan] = useState<{ boundary: KeyedBoundary; to: string }>()
  const runOut = (step: number) => {
    const towards = here && stations[here.place + step]?.hole
    if (!here || !towards) return
    onJoin(runningOut(here, towards.locid))
    setFrom(undefined)
    setRan({ boundary: here, to: towards.shortname })
  }
  const leave = () => {
    if (!from) setAt(undefined)
    setFrom(undefined)
  }
  const enter = () => {
    if (!here || !at) return
    if (!began) return setFrom(at)
    if (began.locid === here.locid) return
    onJoin(joinOf(began, here))
    setFrom(undefined)
  }
  /** Whether the key was one of these. */
  const onKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    setRan(undefined)
    const isBack = key.toLowerCase() === 'b' || (isAway && key === 'Escape')
    if (isBack && isAway) onSelect(undefined)
    if (key.toLowerCase() === 'b') setAt(at ?? findFirstBoundary(holes))
    else if (isBack) return true
    else if (!here || !at) return false
    else if (key.startsWith('Arrow')) setAt(movedBy(key, at, holes))
    else if (key === 'Enter') enter()
    else if (key.toLowerCase() === 'o') runOut(shiftKey ? -1 : 1)
    else if (key === 'Escape') leave()
    else if (key === 'Delete') onRemove(linesAt(fields.correlations, here))
    else return false
    return true
  }
  return { here, began, ran, onKey }
}
