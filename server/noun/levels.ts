import {
  getLevelZero,
  givenLevels,
  type LevelFields,
  type LevelZero,
  levelDoubts,
  levelFaults,
} from '@borebook/contract/groundwater/levels.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { DepthReference } from '@borebook/geo/depth-reference.ts'
import { levelsFrom } from '@borebook/geo/water-levels.ts'
import { sayIn } from '../config/language.ts'
import { Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'

type LevelValues<F extends string> = Record<F, number | null>

/** Puts a level into every field, as it follows from one of them. */
const derived = <F extends string>(
  fields: LevelFields<F>,
  from: F,
  level: number,
  place: LevelZero,
): LevelValues<F> => {
  const levels = levelsFrom(fields[from], level, place)
  return Object.fromEntries(
    Object.entries<DepthReference>(fields).map(([field, view]) => [field, levels[view]]),
  ) as never
}

/** A stored record as it is answered: what was not typed follows from what was, `typed` tells these apart, `doubts` says why not. */
export function withLevels<F extends string, R extends LevelValues<F>>(
  fields: LevelFields<F>,
  record: R,
  place: LevelZero,
  language: Language,
): R & { typed: F[]; doubts: string[] } {
  const typed = givenLevels(fields, record)
  const shown = { ...record }
  for (const from of typed) {
    const all = derived(fields, from, record[from] as number, place)
    for (const field of Object.keys(fields) as F[]) shown[field] ??= all[field] as R[F]
  }
  return { ...shown, typed, doubts: levelDoubts(fields, record, place).map(doubt => sayIn(language, doubt)) }
}

/** An answered record as it is stored: without what was derived. */
export const asTyped = <F extends string, R extends { typed: readonly F[] }>(fields: LevelFields<F>, record: R): R => ({
  ...record,
  ...Object.fromEntries((Object.keys(fields) as F[]).filter(f => !record.typed.includes(f)).map(f => [f, null])),
})

/**
 * The levels of a body as they are stored: only what was typed. A level that agrees with another one of the body is left
 * to be derived; which of them was typed the stored record remembers. 400 for one that gives an impossible depth, and for
 * levels that contradict each other.
 */
export function typedLevels<F extends string, B extends LevelValues<F>>(
  fields: LevelFields<F>,
  body: B,
  place: LevelZero,
  before: readonly string[] = [],
): B {
  const faults = levelFaults(fields, body, place)
  if (Object.keys(faults).length > 0) throw new Refusal(400, { fields: faults })
  const given = givenLevels(fields, body)
  const first = given.find(field => before.includes(field)) ?? given[0]
  if (first === undefined || given.length === 1) return body
  const all = derived(fields, first, body[first] as number, place)
  const follows = given.filter(field => field !== first && all[field] !== null)
  return { ...body, ...Object.fromEntries(follows.map(field => [field, null])) }
}

/** What the levels of an object's records are reckoned from; those of a tube also from its upper end. */
export async function placeAt(db: Db | Tx, locid: number): Promise<LevelZero> {
  const object = await db
    .selectFrom('objects')
    .select(['zcoordb', 'inclinat', 'direct', 'boretype'])
    .where('locid', '=', locid)
    .executeTakeFirstOrThrow()
  return getLevelZero(object, null)
}
