import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

interface TableCheck {
  tables: number
  rows: number
  indexes: number
  /** What is wrong, as sentences. */
  faults: string[]
}

const message = (error: unknown): string => (error as Error).message

/** Reads every row of every table, compares indexes with their tables, and tries every rule anew. */
export async function checkDatabase(db: Db): Promise<TableCheck> {
  const looked: TableCheck = { tables: 0, rows: 0, indexes: 0, faults: [] }
  const tables = await sql<{ oid: number; name: string }>`
    select oid::integer as oid, oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2`.execute(db)
  for (const { name } of tables.rows) {
    looked.tables++
    // as text, so that long values are fetched and unpacked too
    const read = sql<{ rows: number }>`select count(*) as rows, sum(hashtext(t::text)) from ${sql.raw(name)} t`
    await withoutIndexes(db, async tx => {
      looked.rows += (await read.execute(tx)).rows[0]!.rows
    }).catch(error => looked.faults.push(`table ${name}: ${message(error)}`))
  }
  await checkIndexes(db, looked)
  await checkRules(db, looked)
  return looked
}

const withoutIndexes = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async tx => {
    await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true),
      set_config('enable_bitmapscan', 'off', true), set_config('statement_timeout', '0', true)`.execute(tx)
    await work(tx)
  })

class RollbackAfterCheck extends Error {}

/** Checks indexes by `amcheck` where it is at hand and allowed, made for the moment; else by what each finds of its table. */
async function checkIndexes(db: Db, looked: TableCheck): Promise<void> {
  const { rows: indexes } = await sql<{ oid: number; name: string; table: string }>`
    select i.indexrelid::integer as oid, i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace order by 2`.execute(db)
  const hasAmcheck = await canCheck(db)
  for (const { oid, name, table } of indexes) {
    looked.indexes++
    const check = hasAmcheck ? compared(db, oid) : counted(db, table)
    await check.catch(error => {
      if (!(error instanceof RollbackAfterCheck)) looked.faults.push(`index ${name}: ${message(error)}`)
    })
  }
}

async function canCheck(db: Db): Promise<boolean> {
  try {
    await compared(db, undefined)
  } catch (error) {
    return error instanceof RollbackAfterCheck
  }
  return false
}

/** The extension is gone again with the transaction: a check leaves nothing behind. */
const compared = (db: Db, oid: number | undefined): Promise<void> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create extension if not exists amcheck`.execute(tx)
    if (oid !== undefined) await sql`select bt_index_check(${oid}::oid::regclass, true)`.execute(tx)
    throw new RollbackAfterCheck()
  })

const counted = (db: Db, table: string): Promise<void> =>
  db.transaction().execute(async tx => {
    const count = async (name: string) => {
      await sql`select set_config(${name}, 'off', true)`.execute(tx)
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(table)}`.execute(tx)
      return rows[0]!.n
    }
    const byIndex = await count('enable_seqscan')
    await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_indexonlyscan', 'off', true)`.execute(
      tx,
    )
    const byTable = await count('enable_indexscan')
    if (byIndex !== byTable) throw new Error(`it finds ${byIndex} of ${byTable} rows`)
  })

/** Rules that a row broke after it was let in, as damage does. */
async function checkRules(db: Db, { faults }: TableCheck): Promise<void> {
  const { rows: rules } = await sql<{ name: string; broken: string }>`
    select c.conname::text as name, case c.contype
      when 'c' then format('select count(*) as n from %s where not (%s)', c.conrelid::regclass, pg_get_expr(c.conbin, c.conrelid))
      else (select format('select count(*) as n from %s a where %s and not exists (select from %s b where %s)', c.conrelid::regclass,
          string_agg(format('a.%I is not null', f.attname), ' and '), c.confrelid::regclass,
          string_agg(format('b.%I = a.%I', p.attname, f.attname), ' and '))
        from unnest(c.conkey, c.confkey) as k (mine, theirs)
          join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.mine
          join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.theirs) end as broken
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f') order by 1`.execute(
    db,
  )
  for (const { name, broken } of rules)
    try {
      const { rows } = await sql.raw<{ n: number }>(broken).execute(db)
      if (rows[0]!.n > 0) faults.push(`${rows[0]!.n} rows break the rule ${name}`)
    } catch (error) {
      faults.push(`rule ${name}: ${message(error)}`)
    }
}
