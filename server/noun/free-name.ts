import type { Noun } from '@borebook/contract/kit/noun.ts'
import { type Language, messageOf, type TextKey } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { sayIn } from '../config/language.ts'
import type { Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import { isHeldAt } from './noun-rows.ts'

/** The first of 'Tube 1', 'Tube 2', … that no record beside it bears, in the caller's language. */
export async function findFreeName(
  { db, at, language }: { db: Tx; at: At; language: Language },
  noun: Noun,
  key: TextKey,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(noun.table)} t where ${isHeldAt(noun, at)}`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  for (let n = 1; ; n++) {
    const name = sayIn(language, messageOf(key, { n }))
    if (!names.has(name)) return name
  }
}
