import type { RawUnit } from '@borebook/contract/monitoring/readings.ts'
import type { ClockChanges, DoubledHour } from './times/local-times.ts'
import type { ValueKind } from './units.ts'

/** Codes of dictionary 609, as far as a file can be certain of them. */
export type StatedType = 'pv' | 'pa' | 'vw' | 'll' | 'bar' | 't' | 'hand'

/** Point below which depths were measured, from one day on. */
export interface MeasuringPoint {
  /** First and last instant, ms since 1970; null: open. */
  from: number | null
  to: number | null
  /** m above the datum; null: not stated. */
  level: number | null
  /** m above ground; null: not stated. */
  aboveGround: number | null
}

/** What a file says of a station besides its readings; null where it is silent. */
export interface StatedFacts {
  sensor_type: StatedType | null
  /** Coordinates in the file's system. */
  xcoord: number | null
  ycoord: number | null
  /** Ground, m above the datum. */
  ground: number | null
  /** What levels are counted from, as the file calls it. */
  datum: string | null
  /** Upper and lower end of the filter, m: above the datum where `isLevel`, else below ground. */
  filter: { from: number; to: number; isLevel: boolean } | null
  /** Measuring points in order of time. */
  measuringPoints: MeasuringPoint[]
  /** What else stands above a table that its sensor could be known by. */
  alsoCalled: string[]
  /** The file does not say what it is called: it has the file's name. */
  isUnnamed: boolean
}

export const nothingStated = (): StatedFacts => ({
  sensor_type: null,
  xcoord: null,
  ycoord: null,
  ground: null,
  datum: null,
  filter: null,
  measuringPoints: [],
  alsoCalled: [],
  isUnnamed: false,
})

/** The values of one kind. */
export interface Series {
  kind: ValueKind
  /** What the file calls it. */
  name: string
  /** Unit of `values`; of what an instrument gave one of `rawUnits`. */
  unit: RawUnit
  /** One a row of the station, NaN where there is none. */
  values: Float64Array
}

/** Readings of one sensor, as a file has them: rows in order of time, no instant twice. */
export interface ReadingsStation {
  name: string
  serial: string | null
  stated: StatedFacts
  /** ms since 1970, ascending. */
  at: Float64Array
  /** Line of the file, from 1. */
  line: Uint32Array
  /** Place in `flags`. */
  flag: Uint8Array
  series: Series[]
  told: ReadingNotes
}

/** What reading a station left and how it read what can be read in two ways. */
export interface ReadingNotes {
  /** Lines that hold no reading of it, ascending. */
  left: number[]
  /** Instants that stood in the file again with the same values, and with others: the first in the file was kept. */
  same: number
  conflicting: number
  doubled: DoubledHour[]
  /** Lines of times that clocks went over in spring. */
  missing: number[]
  crossed: ClockChanges
}
