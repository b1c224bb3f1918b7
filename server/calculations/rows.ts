import type { Calculation, CalculationWarning } from '@borebook/contract/calculations.ts'
import { type Language, messageOf, type TextKey } from '@borebook/contract/kit/say.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import { sayIn } from '../kit/language.ts'

type Stored = Omit<Calculation, 'warnings'> & { warnings: Omit<CalculationWarning, 'sentence'>[] }

/** The runs for which a condition on `c`, `s` (its sounding) and `o` (its object) holds, oldest first, without their numbers. */
export async function runsWhere(db: Db | Tx, where: RawBuilder<unknown>, language: Language): Promise<Calculation[]> {
  const { rows } = await sql<Stored>`
    select c.id, o.prj_id, c.locid, c.sounding, s.name as sounding_name, c.kind, c.active, c.status, c.setting_json, c.method,
      c.status = 'done' and c.numbers_version <> s.numbers_version as older, c.warnings, c.error,
      jsonb_array_length(c.overrides) as overridden, c.version, c.created_at, c.created_by, c.started_at, c.finished_at
    from calculations c join soundings s on s.id = c.sounding join objects o on o.locid = c.locid and o.deleted_at is null
    where ${where} order by c.id`.execute(db)
  return rows.map(row => ({
    ...row,
    error: row.error && sayIn(language, row.error),
    warnings: row.warnings.map(warning => ({ ...warning, sentence: sentenceOf(warning, language) })),
  }))
}

/** A warning in words; rows are counted from 1 for a reader. */
const sentenceOf = ({ code, row, count = 0 }: Stored['warnings'][number], language: Language): string =>
  sayIn(language, messageOf(`calculation.warning.${code}` as TextKey, { count, row: (row ?? 0) + 1 }))
