import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { quoteName } from './quoted.ts'

/** The counter that gives a table its keys, and the key that it gives next. */
export interface Counter {
  table: string
  column: string
  next: number
}

/** What a database that is replaced has given out: as far as it tells, and how many keys more there may be. */
export interface GivenKeys {
  counters: readonly Counter[]
  unknown: number
}

async function counted(db: Db | Tx): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name::text as table, column_name::text as column,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1, 2`.execute(db)
  return rows
}

export async function countersOf(db: Db | Tx): Promise<Counter[]> {
  const counters: Counter[] = []
  for (const { table, column, sequence } of await counted(db)) {
    const { rows } = await sql
      .raw<{ next: number }>(`select last_value + is_called::integer as next from ${sequence}`)
      .execute(db)
    counters.push({ table, column, next: rows[0]!.next })
  }
  return counters
}

/**
 * Moves every counter behind whatever has been given out as far as anybody knows: to where `known` saw it, behind the
 * keys in its table and behind those of which the history tells, whose records may be gone. A key stands in links and on
 * printed labels, so none is given out twice.
 */
export async function advanceCounters(tx: Tx, known: readonly Counter[], unknown = 0): Promise<void> {
  for (const { table, column, sequence } of await counted(tx)) {
    const seen = known.filter(c => c.table === table && c.column === column).map(c => c.next)
    const { rows } = await sql
      .raw<{ next: number }>(`
        select greatest(${[1, ...seen].join(', ')}, (select last_value + is_called::integer from ${sequence}),
          (select max(${quoteName(column)}) + 1 from ${quoteName(table)}),
          (select max(key::bigint) + 1 from history where noun = '${table}' and key ~ '^[0-9]{1,18}$')) as next`)
      .execute(tx)
    await sql`select setval(${sequence}, ${rows[0]!.next + unknown}, false)`.execute(tx)
  }
}
