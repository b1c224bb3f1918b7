import { messageOf } from '../kit/say.ts'

/** What tells how a hole runs; degrees from the horizontal and azimuth, perhaps half typed. */
export interface HoleCourse {
  boretype?: unknown
  inclinat?: unknown
  direct?: unknown
}

/** Types of dictionary 67 that are made straight down: cone tests, probings, SPT, dilatometer, vane, trial pits. */
const upright: ReadonlySet<unknown> = new Set([
  'cpt',
  'cptu',
  'dmt',
  'fvt',
  'spt',
  'rs',
  'dpl',
  'dpm',
  'dph',
  'dpsha',
  'dpshb',
  'vawe',
  'ss',
])
/** Types that are often made level and say so: anchors. */
const level: ReadonlySet<unknown> = new Set(['ank'])
/** Flatter than this nothing of the first kind is made, degrees from the horizontal. */
const steepest = 60
/** Flatter than this a hole is meant to be level, degrees from the horizontal. */
const flattest = 15

/**
 * Why the inclination of a hole cannot be what is meant, messageOf; null where nothing speaks against it. A level hole has a
 * direction (north is 360, since 0 beside 0 is what an empty field leaves); one whose type is made straight down is none.
 */
export function courseDoubt({ boretype, inclinat, direct }: HoleCourse): string | null {
  if (typeof inclinat !== 'number') return null
  if (upright.has(boretype)) return inclinat < steepest ? messageOf('object.course.upright', { inclinat }) : null
  const isMeant = level.has(boretype) || (typeof direct === 'number' && direct > 0)
  return inclinat < flattest && !isMeant ? messageOf('object.course.level', { inclinat }) : null
}

/** The elevation that depths along a hole are reckoned from, m; null where it is not known or the hole's course is in doubt. */
export const estimateGroundLevel = (object: HoleCourse & { zcoordb: number | null }): number | null =>
  courseDoubt(object) === null ? object.zcoordb : null
