import { type DepthReference, type DepthZero, depthIn, toDepth } from '@borebook/geo/depth-reference.ts'
import { levelsFrom, possibleDepths } from '@borebook/geo/water-levels.ts'
import { messageOf, type TextKey } from '../kit/say.ts'
import { courseDoubt, estimateGroundLevel, type HoleCourse } from '../wells/hole-course.ts'

/** Fields of a record that hold one level as several references tell it, in the order in which they are believed. */
export type LevelFields<F extends string = string> = Readonly<Record<F, DepthReference>>
type RecordWithLevels = Readonly<Record<string, unknown>>

/** What the levels of an object are reckoned from. */
export interface LevelZero extends DepthZero {
  /** Elevation of the ground as it is entered, m a.s.l. */
  surveyed: number | null
  /** Why the inclination of the hole tells no elevations, messageOf. */
  doubt: string | null
}
export const getLevelZero = (
  object: HoleCourse & { zcoordb: number | null; inclinat: number | null },
  tubeTop: number | null,
): LevelZero => ({
  ground: estimateGroundLevel(object),
  inclination: object.inclinat,
  tubeTop,
  surveyed: object.zcoordb,
  doubt: courseDoubt(object),
})

/** The fields that hold a level, in the order in which they are believed. */
export const givenLevels = <F extends string>(fields: LevelFields<F>, values: RecordWithLevels): F[] =>
  (Object.keys(fields) as F[]).filter(field => typeof values[field] === 'number')

/** Two views of a level that differ by more than this are two levels, m. */
const tolerance = 0.005 + 1e-9
const shown = (metres: number): string => metres.toFixed(2)

/** A level that gives a depth that no hole has, with the sentence that says so; undefined when it does not. */
function impossible(
  fields: LevelFields,
  field: string,
  values: RecordWithLevels,
  place: LevelZero,
): string | undefined {
  const view = fields[field]!
  const level = values[field] as number
  const depth = toDepth(view, level, place)
  if (view === 'ground' || depth === null || (depth >= possibleDepths.min && depth <= possibleDepths.max)) return
  const told = { level: shown(level), depth: shown(depth), ...possibleDepths }
  return view === 'sea'
    ? messageOf('gw.impossible.sea', { ...told, ground: shown(place.ground!) })
    : messageOf('gw.impossible.tube', { ...told, top: shown(place.tubeTop!) })
}

/** What two fields of one level say against each other, messageOf; undefined where they agree or cannot be compared. */
function contradiction(fields: LevelFields, one: string, other: string, values: RecordWithLevels, place: LevelZero) {
  const [from, to] = [one, other].sort((a, b) => rank(fields[a]!) - rank(fields[b]!)) as [string, string]
  const depth = toDepth(fields[from]!, values[from] as number, place)
  const follows = depth === null ? null : depthIn(fields[to]!, depth, place)
  if (follows === null || Math.abs(follows - (values[to] as number)) <= tolerance) return
  const key = `gw.contradict.${fields[from]!}.${fields[to]!}` as TextKey
  return messageOf(key, {
    from: shown(values[from] as number),
    to: shown(values[to] as number),
    follows: shown(follows),
  })
}
const rank = (view: DepthReference): number => ['tube', 'ground', 'sea'].indexOf(view)

/** What is wrong with the levels that a call or a form says, by field: impossible ones, and those that contradict each other. */
export function levelFaults(fields: LevelFields, values: RecordWithLevels, place: LevelZero): Record<string, string[]> {
  const given = givenLevels(fields, values)
  const faults: Record<string, string[]> = {}
  const add = (field: string, fault: string | undefined) => fault && (faults[field] ??= []).push(fault)
  for (const field of given) add(field, impossible(fields, field, values, place))
  for (const [i, one] of given.entries())
    for (const other of given.slice(i + 1)) {
      if (faults[one] || faults[other]) continue
      const fault = contradiction(fields, one, other, values, place)
      add(one, fault)
      add(other, fault)
    }
  return faults
}

/** What speaks against the levels of a stored record, messageOf, each once: why a view does not follow from what is stored. */
export function levelDoubts(fields: LevelFields, stored: RecordWithLevels, place: LevelZero): string[] {
  const given = givenLevels(fields, stored)
  if (given.length === 0) return []
  const faults = Object.values(levelFaults(fields, stored, place)).flat()
  const [view, level] = [fields[given[0]!]!, stored[given[0]!] as number]
  const lacksSea =
    place.ground !== null && toDepth(view, level, place) !== null && levelsFrom(view, level, place).sea === null
  const doubts = [
    ...faults,
    ...(faults.length === 0 && lacksSea ? [messageOf('gw.impossible.ground', { ground: shown(place.ground!) })] : []),
    ...(place.doubt === null || place.surveyed === null ? [] : [place.doubt]),
  ]
  return [...new Set(doubts)]
}
