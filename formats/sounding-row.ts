import type { PickedLayer, SoundingData } from '@borebook/contract/soundings/soundings.ts'

/** One test run as a reader found it in a file. */
export interface SoundingRow {
  /** Line of the file at which it begins, from 1. */
  line: number
  data: SoundingData
  /** Source of the run, besides the file's name and hash, which who stores it knows; of our own export, all of it. */
  source: { format?: string; mask?: string | null }
  /** JSON of what the file says of it and no field takes, for the writer of its format to give back. */
  kept?: object
  /** Boundaries picked in it, which our own export brings. */
  picks?: PickedLayer[]
}
