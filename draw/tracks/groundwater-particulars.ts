import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { latestReadings, waterMark } from '@borebook/geo/groundwater.ts'
import { saidInBoth, titleInBoth } from '../hole/said-in-both.ts'
import type { Hole, Particulars, Rest } from '../hole/track.ts'
import { depthText, formatInterval, metresText } from '../kit/depth-words.ts'
import { calendarDay, isRecordedFigure, saidCode, whenOf } from './particulars.ts'

type Read = 'observations' | 'pressures' | 'hydraulic_tests'
type Of<T extends Read> = Hole<T>['records'][T][number]

/** Dictionaries of observations and of tests. */
export const [observed, testsDictionary] = [162, 163] as const
/** More readings than these are no part of a log. */
export const mostReadings = 150

export const waterTitle = ['Groundwater', 'Grundwasser', 'Eau souterraine', 'Acqua sotterranea'] as const
const level = ['water at', 'Wasser bei', 'eau à', 'acqua a'] as const
const reading = ['reading in the tube', 'Messung im Rohr', 'mesure dans le tube', 'misura nel tubo'] as const
const belowTube = ['below top of tube', 'unter OK Rohr', 'sous le sommet du tube', 'sotto la testa del tubo'] as const
export const untoldWords = [
  '{} still earlier ones are left out: too many for a log',
  '{} noch frühere sind weggelassen: zu viele für ein Profil',
  '{} encore antérieures sont omises : trop nombreuses pour un profil',
  '{} ancora precedenti sono omesse: troppe per un profilo',
] as const

const differ = (a: number, b: number) => Math.abs(a - b) > 0.004
const aboveSea = ({ words }: Hole<never>, elevation: unknown) =>
  isRecordedFigure(elevation) ? `${metresText(elevation)} ${words.aboveSea}` : ''
const placeless = (hole: Hole<never>) => saidInBoth(hole, ({ words }) => words.withoutDepth)

/** A line of what a record says, with the depth by which it is sorted. */
interface ParticularLine {
  depth: number
  line: Rest
}
const said = (
  depth: number | null,
  title: string,
  items: readonly (string | null | undefined | false)[],
): ParticularLine => ({
  depth: depth ?? Number.POSITIVE_INFINITY,
  line: { title, items: items.filter((item): item is string => Boolean(item)) },
})

/** An observation of which the track does not show all: where it ends, its time of day, what was remarked. */
function saidOfObservation(hole: Hole<Read>, one: Of<'observations'>): ParticularLine | null {
  const { depthfrom, depthto, groundwater_depth: water, elevation, date_time, comments } = one
  const mark = waterMark(one)
  const isRisen = isRecordedFigure(mark?.from)
  const shown = [mark?.depth, isRisen ? mark?.from : water].filter(isRecordedFigure)
  const isShown = [depthfrom, depthto, water].every(
    depth => !isRecordedFigure(depth) || shown.some(other => !differ(depth, other)),
  )
  const isTimed = typeof date_time === 'string' && hole.timeOf(date_time) !== ''
  // without the elevation of the ground the track has none
  const sea = estimateGroundLevel(hole.object) === null ? aboveSea(hole, elevation) : ''
  if (mark && isShown && !isTimed && !sea && !comments?.trim()) return null
  const stretch = mark?.sign === 'moved' && isRecordedFigure(depthto) ? [depthto, depthfrom] : [depthfrom, depthto]
  const [from, to] = stretch.filter(isRecordedFigure)
  const isApart = isRecordedFigure(water) && [from, to].every(depth => depth === undefined || differ(water, depth))
  return said(from ?? mark?.depth ?? null, from === undefined ? placeless(hole) : formatInterval(from, to), [
    // word of what was seen, also where that says that nothing is said
    saidInBoth(hole, ({ labelOf }) => labelOf(observed, one.observation) ?? one.observation),
    isApart && `${titleInBoth(level, hole)} ${depthText(water)}`,
    sea,
    whenOf(hole, date_time),
    comments,
  ])
}

/** A reading that was remarked upon, the latest of a tube with its time of day, and one without a depth. */
function saidOfReading(hole: Hole<Read>, one: Of<'pressures'>): ParticularLine {
  const { below_surface: depth, top_of_tube, a_msl, tube_name, date_time, comments } = one
  return said(depth, isRecordedFigure(depth) ? depthText(depth) : placeless(hole), [
    [titleInBoth(reading, hole), tube_name].filter(Boolean).join(' '),
    !isRecordedFigure(depth) &&
      isRecordedFigure(top_of_tube) &&
      `${depthText(top_of_tube)} ${titleInBoth(belowTube, hole)}`,
    !isRecordedFigure(depth) && aboveSea(hole, a_msl),
    whenOf(hole, date_time),
    comments,
  ])
}

/** A test, whose day has no room beside it. */
const saidOfTest = (hole: Hole<Read>, one: Of<'hydraulic_tests'>): ParticularLine =>
  said(one.depthfrom, isRecordedFigure(one.depthfrom) ? formatInterval(one.depthfrom, one.depthto) : placeless(hole), [
    saidCode(hole, testsDictionary, one.test_type),
    typeof one.test_date === 'string' && calendarDay(one.test_date),
    one.comments,
  ])

/** What is recorded of water besides what its track shows, from above. */
export function waterParticulars(hole: Hole<Read>): Particulars {
  const { observations, pressures, hydraulic_tests } = hole.records
  const latest = new Set(latestReadings(pressures))
  const isTimed = ({ date_time }: Of<'pressures'>) => typeof date_time === 'string' && hole.timeOf(date_time) !== ''
  const unplaced = pressures
    .filter(({ below_surface, comments }) => !isRecordedFigure(below_surface) && !comments?.trim())
    .sort((a, b) => String(a.date_time).localeCompare(String(b.date_time)))
  const toldUnplaced = new Set(unplaced.slice(-mostReadings))
  const told = pressures.filter(
    one => one.comments?.trim() || (latest.has(one) && isTimed(one)) || toldUnplaced.has(one),
  )
  const untold = unplaced.length - toldUnplaced.size
  const all = [
    ...observations.flatMap(one => saidOfObservation(hole, one) ?? []),
    ...told.map(one => saidOfReading(hole, one)),
    ...hydraulic_tests.flatMap(one => (one.test_date || one.comments ? saidOfTest(hole, one) : [])),
  ].sort((a, b) => (a.depth === b.depth ? 0 : a.depth - b.depth))
  const more = {
    title: titleInBoth(reading, hole),
    items: [titleInBoth(untoldWords, hole).replaceAll('{}', String(untold))],
  }
  return { titles: waterTitle, lines: [...all.map(({ line }) => line), ...(untold > 0 ? [more] : [])] }
}
