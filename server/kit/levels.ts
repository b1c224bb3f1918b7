import type { LevelFields } from '@borebook/contract/observations.ts'
import type { DepthReference, DepthZero } from '@borebook/geo/depth-reference.ts'
import { levelsFrom } from '@borebook/geo/water-levels.ts'
import type { Db, Tx } from './database.ts'

type Levelled<F extends string> = Record<F, number | null>

const typedFields = <F extends string>(fields: LevelFields<F>, record: Levelled<F>): F[] =>
  (Object.keys(fields) as F[]).filter(field => record[field] !== null)

/** The same level in every field, as it follows from one of them. */
const derived = <F extends string>(fields: LevelFields<F>, from: F, level: number, place: DepthZero): Levelled<F> => {
  const levels = levelsFrom(fields[from], level, place)
  return Object.fromEntries(
    Object.entries<DepthReference>(fields).map(([field, view]) => [field, levels[view]]),
  ) as never
}

/** A stored record as it is answered: what was not typed follows from what was, and `typed` tells these apart. */
export function withLevels<F extends string, R extends Levelled<F>>(
  fields: LevelFields<F>,
  record: R,
  place: DepthZero,
): R & { typed: F[] } {
  const typed = typedFields(fields, record)
  const shown = { ...record }
  for (const from of typed) {
    const all = derived(fields, from, record[from] as number, place)
    for (const field of Object.keys(fields) as F[]) shown[field] ??= all[field] as R[F]
  }
  return { ...shown, typed }
}

/** An answered record as it is stored: without what was derived. */
export const asTyped = <F extends string, R extends { typed: readonly F[] }>(fields: LevelFields<F>, record: R): R => ({
  ...record,
  ...Object.fromEntries((Object.keys(fields) as F[]).filter(f => !record.typed.includes(f)).map(f => [f, null])),
})

/**
 * The levels of a body as they are stored: only what was typed. A level that follows, to the millimetre, from another
 * one of the body is left to be derived; which of them was typed the stored record remembers. Levels that contradict
 * each other are all kept.
 */
export function typedLevels<F extends string, B extends Levelled<F>>(
  fields: LevelFields<F>,
  body: B,
  place: DepthZero,
  before: readonly string[] = [],
): B {
  const given = typedFields(fields, body)
  const first = given.find(field => before.includes(field)) ?? given[0]
  if (first === undefined || given.length === 1) return body
  const all = derived(fields, first, body[first] as number, place)
  const follows = given.filter(field => field !== first && Math.abs((all[field] ?? NaN) - body[field]!) < 0.0011)
  return { ...body, ...Object.fromEntries(follows.map(field => [field, null])) }
}

/** What the levels of an object's records are measured against. */
export async function placeOf(db: Db | Tx, locid: number): Promise<DepthZero> {
  const object = await db
    .selectFrom('objects')
    .select(['zcoordb', 'inclinat'])
    .where('locid', '=', locid)
    .executeTakeFirstOrThrow()
  return { ground: object.zcoordb, inclination: object.inclinat, tubeTop: null }
}
