import type { Doubt } from '@borebook/contract/monitoring/readings.ts'
import { handsOf, makeDrawnStation } from '@borebook/draw/monitoring/drawn-station.ts'
import type { HandReadings, MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { placesWithin } from '@borebook/geo/ascending.ts'
import { useEffect, useMemo, useState } from 'react'
import { TimeAxis, type TimeRange } from './chart/time-axis.ts'
import { type ReadingsOf, useReadings } from './use-readings.ts'

/** A chosen station, and whether it is drawn. */
export interface ListedStation extends MonitoringStation {
  isDrawn: boolean
}
/** A sensor as chart and data sheet show it. */
export interface ShownSensor extends MonitoredSensor {
  /** Why something does not follow from what a reading stated, one for each. */
  doubts: readonly (Doubt | null)[]
}

interface ShownReadingsInput {
  listed: readonly ListedStation[]
  range: TimeRange
  /** The part of it that the address names. */
  part: TimeRange | undefined
  handOf?: ((station: MonitoringStation) => HandReadings | undefined) | undefined
}

/** The readings of the drawn stations, of the range thinned, and anew of the part in view where that leaves any out. */
export function useShownReadings({ listed, range, part, handOf }: ShownReadingsInput) {
  const drawn = useMemo(() => listed.filter(one => one.isDrawn), [listed])
  const sensors = useMemo(() => drawn.map(({ sensor }) => sensor), [drawn])
  const axis = useAxis(range, part)
  const [near, setNear] = useState<TimeRange | undefined>(part && around(part, range))
  const whole = useReadings(sensors, range)
  const isThinned = [...whole.found.values()].some(({ spacing }) => spacing !== undefined)
  const closer = useReadings(sensors, isThinned ? near : undefined)
  useEffect(
    () =>
      axis.subscribe(() =>
        setNear(before => (before && before.from <= axis.from && before.to >= axis.to ? before : undefined)),
      ),
    [axis],
  )
  const isCloser = near !== undefined && isThinned && closer.found.size > 0 && !closer.isLoading
  const found = isCloser ? closer.found : whole.found
  const monitored = useMemo(() => {
    const hands = handsOf(drawn, range, handOf)
    return drawn.flatMap((station): ShownSensor[] => {
      const own = found.get(station.id)
      const place = listed.findIndex(one => one.id === station.id)
      return own ? [{ ...makeDrawnStation({ ...station, place }, own, hands.get(station.id)), doubts: own.doubts }] : []
    })
  }, [drawn, listed, found, handOf, range])
  const all = countsOf([...found.values()], monitored)
  const counts = part ? countsIn(part, [...found.values()], monitored) : all
  return {
    axis,
    drawn,
    sensors,
    monitored,
    counts,
    isFailed: whole.isFailed,
    isLoading: whole.isLoading && whole.found.size === 0,
    isEmpty: !whole.isLoading && whole.found.size > 0 && all.count === 0 && all.hand === 0,
    /** Readings of the part in view, with some on either side. */
    lookAt: (seen: TimeRange | undefined) => setNear(seen && around(seen, axis.full)),
  }
}

/** The axis of time, which outlives every change of the range. */
function useAxis(range: TimeRange, part: TimeRange | undefined): TimeAxis {
  const [axis] = useState(() => Object.assign(new TimeAxis(range), part))
  useEffect(() => {
    if (axis.full.from !== range.from || axis.full.to !== range.to) axis.setFull(range)
  }, [axis, range])
  return axis
}

interface Counts {
  /** Undefined where nobody knows. */
  count: number | undefined
  shown: number
  flagged: number
  hand: number
}

/** How many readings there are, with those that are not shown, how many of them are flagged, and how many were read by hand. */
function countsOf(found: readonly ReadingsOf[], monitored: readonly ShownSensor[]): Counts {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  return {
    count: sum(found.map(one => one.count)),
    shown: sum(found.map(one => one.readings.at.length)),
    flagged: sum(found.map(one => one.flagged)),
    hand: sum(monitored.map(one => (one.isByHand ? one.readings.at.length : (one.hand?.at.length ?? 0)))),
  }
}

/** Counts readings in a part of the range; of one that is thinned nothing says how many there are. */
function countsIn(part: TimeRange, found: readonly ReadingsOf[], monitored: readonly ShownSensor[]): Counts {
  const counts: Counts = { count: 0, shown: 0, flagged: 0, hand: 0 }
  for (const { isByHand, readings, hand } of monitored) {
    const [first, end] = placesWithin(readings.at, part.from, part.to)
    counts.shown += end - first
    for (let i = first; i < end; i++) if (readings.flag[i]! > 0) counts.flagged++
    const [firstByHand, endByHand] = isByHand ? [first, end] : hand ? placesWithin(hand.at, part.from, part.to) : [0, 0]
    counts.hand += endByHand - firstByHand
  }
  return { ...counts, count: found.some(({ spacing }) => spacing !== undefined) ? undefined : counts.shown }
}

/** Adds half a view on either side, as far as there is one. */
function around({ from, to }: TimeRange, full: TimeRange): TimeRange {
  const room = (to - from) / 2
  return { from: Math.max(full.from, Math.floor(from - room)), to: Math.min(full.to, Math.ceil(to + room)) }
}
