import type { Finding } from '@borebook/contract/imports/imports.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import type { SensorType } from '@borebook/contract/monitoring/sensors.ts'
import { givenReadings } from '@borebook/formats/readings/given.ts'
import type { ReadingMask } from '@borebook/formats/readings/mask.ts'
import { implausible } from '@borebook/formats/readings/plausible.ts'
import type { NotRead, ReadingsFile } from '@borebook/formats/readings/read.ts'
import type { TypedNumber } from '../../ui/fields/number-text.ts'
import type { Delivered } from './deliver-readings.ts'
import {
  type ChosenTarget,
  type ImportSurroundings,
  ofSensor,
  readMeasuringPoint,
  type StationTarget,
  targetsFault,
  targetsOf,
} from './targets.ts'

/** One file of the dialog: what was read of it, and what somebody has said about it. */
export interface ReadingsEntry {
  readonly key: number
  readonly file: File
  /** The import that it is. */
  readonly batch: string
  /** Key under which the file itself goes up. */
  readonly upload: string
  isReading: boolean
  /** Why its bytes cannot be had, a sentence's key. */
  unreadable: string | undefined
  /** First lines of the file. */
  head: string
  /** The last that was read; of a mask that gives nothing why. */
  read: ReadingsFile | undefined
  refused: NotRead | undefined
  /** Mask by which a person wants it to be read. */
  chosen: ReadingMask | undefined
  /** Name of the saved mask that was applied. */
  maskName: string | undefined
  targets: Readonly<Record<string, ChosenTarget>>
  /** What cannot be is to be stored all the same. */
  isTrusted: boolean
  /** Why it could not be stored, and what became of it when it was. */
  failure: string | undefined
  outcome: Delivered | undefined
}

/** `recognised`: sure enough to be stored without a look. */
type EntryState = 'reading' | 'refused' | 'recognised' | 'doubtful' | 'failed' | 'stored'

/** What follows for a file from what the object is and has. */
export interface JudgedEntry {
  entry: ReadingsEntry
  state: EntryState
  mask: ReadingMask | undefined
  targets: StationTarget[]
  given: GivenReadings[]
  findings: Finding[]
  /** Readings that would be stored. */
  count: number
  /** Why most of what would be stored cannot be, as sentences. */
  doubts: readonly string[]
  fault: TextKey | undefined
  isStorable: boolean
}

export function judgeEntry(entry: ReadingsEntry, known: ImportSurroundings): JudgedEntry {
  const { read, refused, chosen, isTrusted } = entry
  const { sensors, ground, depth } = known
  const targets = read ? targetsOf(read, known, entry.targets) : []
  const points = targets.map(readMeasuringPoint)
  const isPointBad = targets.some(({ to }, k) => to !== '' && typeof points[k] === 'string')
  const given = read ? givenOf(read, ground, points) : []
  const count = targets.reduce((sum, { to }, k) => sum + (to === '' ? 0 : given[k]!.readings.at.length), 0)
  const findings = [...((refused ?? read)?.findings ?? []), ...(refused ? [] : given.flatMap(one => one.findings))]
  const doubts = targets.flatMap((target, k) => {
    const type =
      target.to === 'new' ? target.type : sensors.find(one => ofSensor(one.serial_nr) === target.to)?.sensor_type
    return type ? implausible(target.station, given[k]!.readings, type as SensorType, { ground, depth }) : []
  })
  const fault = targetsFault(targets, sensors)
  const isFree = !entry.isReading && !refused && !entry.outcome && fault === undefined && !isPointBad
  const isStorable = isFree && count > 0 && (doubts.length === 0 || isTrusted)
  return {
    entry,
    state: stateOf(
      entry,
      isStorable &&
        doubts.length === 0 &&
        findings.every(({ severity }) => severity === 'note') &&
        targets.every(({ guess }) => !guess),
    ),
    mask: chosen ?? refused?.mask ?? read?.mask ?? undefined,
    targets,
    given: given.map(({ readings }) => readings),
    findings,
    count,
    doubts,
    fault,
    isStorable,
  }
}

function stateOf(
  { outcome, isReading, unreadable, refused, read, failure }: ReadingsEntry,
  isSure: boolean,
): EntryState {
  if (outcome) return 'stored'
  if (isReading) return 'reading'
  if (unreadable || refused || !read) return 'refused'
  if (failure) return 'failed'
  return isSure ? 'recognised' : 'doubtful'
}

interface EntryResult {
  ground: number | null
  points: readonly TypedNumber[]
  given: ReturnType<typeof givenReadings>[]
}
/** What was worked out of each file last: of many files one changes at a time. */
const worked = new WeakMap<ReadingsFile, EntryResult>()

function givenOf(read: ReadingsFile, ground: number | null, points: readonly TypedNumber[]): EntryResult['given'] {
  const known = worked.get(read)
  if (known && known.ground === ground && points.every((point, k) => point === known.points[k])) return known.given
  const given = read.stations.map((station, k) => {
    const point = points[k]!
    return givenReadings(station, { ground, measuringPoint: typeof point === 'number' ? point : null })
  })
  worked.set(read, { ground, points, given })
  return given
}
