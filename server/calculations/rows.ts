import type { ListedRun } from '@borebook/contract/calculations/calculation-batches.ts'
import {
  type Calculation,
  type CalculationWarning,
  warningWords,
} from '@borebook/contract/calculations/calculations.ts'
import { type Language, say } from '@borebook/contract/kit/say.ts'
import { type RawBuilder, sql } from 'kysely'
import { sayIn, texts } from '../config/language.ts'
import type { Db, Tx } from '../db/database.ts'

type StoredCalculation = Omit<Calculation, 'warnings'> & { warnings: Omit<CalculationWarning, 'sentence'>[] }

/** The runs for which a condition on `c`, `s` (its sounding) and `o` (its object) holds, oldest first, without their numbers. */
export async function runsWhere(db: Db | Tx, where: RawBuilder<unknown>, language: Language): Promise<Calculation[]> {
  const { rows } = await sql<StoredCalculation>`
    select ${inBoth}, c.setting_json, c.warnings ${from} where ${where} order by c.id`.execute(db)
  return rows.map(row => ({
    ...row,
    error: row.error && sayIn(language, row.error),
    warnings: row.warnings.map(warning => ({
      ...warning,
      sentence: warningWords(warning, (key, values) => say(texts[language], key, values)),
    })),
  }))
}

const inBoth = sql`c.id, o.prj_id, c.locid, c.sounding, s.name as sounding_name, c.kind, c.active, c.status, c.method,
  c.status = 'done' and c.numbers_version <> s.numbers_version as older, c.error, jsonb_array_length(c.overrides) as overridden,
  c.batch, c.version, c.created_at, c.created_by, c.started_at, c.finished_at`
const from = sql`from calculations c join soundings s on s.id = c.sounding
  join objects o on o.locid = c.locid and o.deleted_at is null`

/** Reads runs as a project's list has them. */
export async function listedWhere(db: Db | Tx, where: RawBuilder<unknown>, language: Language): Promise<ListedRun[]> {
  const { rows } = await sql<ListedRun>`
    select ${inBoth}, o.shortname, jsonb_array_length(c.warnings) as warnings ${from} where ${where} order by c.id`.execute(
    db,
  )
  return rows.map(row => ({ ...row, error: row.error && sayIn(language, row.error) }))
}
