import type { Finding } from '@borebook/contract/imports/imports.ts'
import type { LayerInput } from '@borebook/contract/layers.ts'
import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import { everyNoun, type NounTable } from '@borebook/contract/nouns.ts'
import type { ObjectFields } from '@borebook/contract/objects.ts'
import type { ProjectFields } from '@borebook/contract/projects.ts'
import type { SoundingRow } from '../../sounding-row.ts'
import type { AgsVersion } from './file.ts'

/** What the holes of a file hold besides their layers, by the tables that keep it. */
export type ChildTable = Exclude<NounTable, 'layers'>
const childTables = everyNoun.map(({ table }) => table).filter(table => table !== 'layers') as ChildTable[]

export type Value = string | number | boolean | string[] | (number | null)[] | null

/** What rows said of a record and no field takes, as it stands: by group, then by heading. */
export type Kept = Record<string, Record<string, string>>

/**
 * A record as a file gives it: its columns, null or absent where the file is silent. A column that names another record
 * of the same hole holds its place there, from 0. An instant is ISO with a zone; in `…_wall` it is the wall clock at the
 * site, and `…_minutes` are to be added.
 */
export interface AgsRecord {
  line: number
  values: Record<string, Value | undefined>
  kept?: Kept
}
type AgsRecords = Record<ChildTable, AgsRecord[]>

export const noRecords = (): AgsRecords =>
  Object.fromEntries(childTables.map(noun => [noun, []])) as unknown as AgsRecords

/** A heading with its unit and type. */
export type Head = [heading: string, unit: string, type: string]

/** Rows of one group as they stand, of one hole or of the whole file. */
export interface AgsKeptRows {
  /** The hole's id in the file; null for rows that name none of them. */
  hole: string | null
  /** The id of a hole that the file does not describe: the rows are kept unless it is made. */
  stray?: string
  group: string
  heads: Head[]
  /** Each a JSON list of cells, empty ones at its end left out; the cell of the hole's id is empty. */
  rows: string[]
}

/** A layer as a file gives it: the fields of `LayerInput` that AGS has; the others are null. */
export type AgsLayer = Pick<
  LayerInput,
  'depthfrom' | 'depthto' | 'secstype' | 'layer_name' | 'commentary' | 'notelayer'
> & {
  /** Null: not told unambiguously; the record is incomplete. */
  prinstype: string | null
} & Partial<Omit<LayerInput, 'prinstype'>> & { incomplete?: boolean }

export interface AgsLayerRow {
  line: number
  layer: AgsLayer
  kept?: Kept
}

/** Readings of a sensor, ascending by time. */
interface SensorReadings {
  /** Place of the sensor among the records of the hole. */
  sensor: number
  readings: GivenReadings
  /** What the rows of single readings say that others of their type do not, by group of `mondOf`, then by heading. */
  kept: Kept
}

export interface AgsObject {
  /** The hole's id in the file, trimmed. */
  key: string
  line: number
  object: ObjectFields
  /** Layers from top to bottom. */
  layers: AgsLayerRow[]
  records: AgsRecords
  /** Test runs, in the file's order. */
  soundings: SoundingRow[]
  readings: SensorReadings[]
  /** What its rows say that no field takes. */
  kept: Kept
  /** A finding of severity warning or error concerns it. */
  doubtful: boolean
  /** Name, without its ending, of the file that describes the hole in which this one's tests were made. */
  parentFile?: string
  /** Whether only rows of other groups name it. */
  isStray?: boolean
}

export interface AgsImport {
  format: AgsVersion
  /** Our own export wrote it. */
  isOwn: boolean
  /** `prj_num` is '' when the file names none. */
  project: Partial<ProjectFields> & Pick<ProjectFields, 'prj_num' | 'prj_title'>
  /** What its row says that no field takes. */
  projectKept: Kept
  /** Coordinate system of most holes, '0' a local one; need not be in dictionary 189. Null: the file names none. */
  epsg: string | null
  objects: AgsObject[]
  /** Objects in the file's order. */
  groups: { group: string; rows: number; mapped: boolean }[]
  /** Rows that become no record. */
  kept: AgsKeptRows[]
  /** Unit and type of the headings that are kept with records, by group. */
  heads: Record<string, Head[]>
  /** Errors first, then warnings, then notes, each by line. */
  findings: Finding[]
}
