import type { Noun } from '@borebook/contract/kit/noun.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { columnList } from '../db/quoted.ts'
import { storableJson } from '../db/storable.ts'
import type { At } from '../http/authorize.ts'
import type { RowsPage } from '../http/mount.ts'

export type Answer<N extends Noun> = z.output<N['Record']> & { version: number }
/** Request for records: where and for whom they are read. */
interface RowsRequest {
  db: Db | Tx
  at: At
  language?: Language
}
/** A part of a list: a page of it, or the records with these keys. */
type ListPart = RowsPage & { keys?: readonly number[] }
/** Key of a record, and of a part the key of what it lies under where that is known. */
export interface Which {
  key: number
  whole?: number | undefined
}

/** How the rows of a noun become what is answered, where its record does not say it. */
export interface Reads<N extends Noun> {
  /** Fields that the database works out of the columns of a row. */
  columns?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The records that lie under one and stand in its answer. */
  parts?: { noun: Noun; reads: Reads<Noun> }
  /** What is answered, where that is more than columns. */
  shown?(records: Answer<N>[], reading: RowsRequest): Promise<Answer<N>[]>
  /** The order of a list, where the database cannot tell it. */
  order?(one: Answer<N>, other: Answer<N>): number
}

const isoStamp = sql`to_char(changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const inOrder = ({ order, key }: Noun) =>
  sql.join(
    [...order, key].map(said => {
      const [column, how] = said.split(' ')
      const way = how === 'desc' ? sql`desc` : how === 'words' ? sql`collate "und-x-icu"` : sql``
      return sql`${sql.ref(column!)} ${way}`
    }),
  )

/** The column that names what holds a noun's records, and its value at a place. */
const holderColumn = ({ holder }: Noun) => (holder === 'object' ? 'locid' : 'prj_id')
const holderKey = ({ holder }: Noun, { prj, locid }: At) => (holder === 'object' ? locid : prj)
/** Whether a row `t` of a noun is held at a place. */
export const isHeldAt = (noun: Noun, at: At) => sql`t.${sql.ref(holderColumn(noun))} = ${holderKey(noun, at)}`

/** The rows of a noun under the objects or projects that hold them: each method one statement. */
export class NounRows<N extends Noun> {
  readonly noun: N
  readonly reads: Reads<N>
  readonly #table: RawBuilder<unknown>
  readonly #order: RawBuilder<unknown>

  constructor(noun: N, reads: Reads<N> = {}) {
    this.noun = noun
    this.reads = reads
    this.#table = sql.table(noun.table)
    this.#order = inOrder(noun)
  }

  /** The records of what holds them, in their order. */
  async list(reading: RowsRequest, { limit, offset = 0, keys }: ListPart = {}): Promise<Answer<N>[]> {
    const { order } = this.reads
    const cut = order ? sql`` : sql`limit ${limit ?? null}::bigint offset ${offset}::bigint`
    const among = keys ? sql`and t.${sql.ref(this.noun.key)} = any (${keys}::integer[])` : sql``
    const all = await this.#read(
      reading,
      sql`from ${this.#table} t where ${isHeldAt(this.noun, reading.at)} ${among} order by ${this.#order} ${cut}`,
    )
    return order ? all.sort(order).slice(offset, limit === undefined ? undefined : offset + limit) : all
  }

  /**
   * Lists many records a few at a time, so that others' calls go on in between: those that were there at the beginning
   * and still are.
   */
  async listInParts(reading: RowsRequest, size = 500): Promise<Answer<N>[]> {
    if (this.reads.order) return this.list(reading)
    const records = await this.list(reading, { limit: size })
    if (records.length < size) return records
    const ordered = await sql<{ key: number }>`select t.${sql.ref(this.noun.key)} as key from ${this.#table} t
      where ${isHeldAt(this.noun, reading.at)} order by ${this.#order} offset ${size}`.execute(reading.db)
    const keys = ordered.rows.map(({ key }) => key)
    for (let from = 0; from < keys.length; from += size)
      records.push(...(await this.list(reading, { keys: keys.slice(from, from + size) })))
    return records
  }

  async one(reading: RowsRequest, which: Which): Promise<Answer<N> | undefined> {
    return (await this.#read(reading, sql`from ${this.#table} t where ${this.#is(reading, which)}`))[0]
  }

  /** Stores new records in the order in which they come, and answers them. */
  async add(reading: RowsRequest, values: readonly object[]): Promise<Answer<N>[]> {
    if (values.length === 0) return []
    const holder = holderColumn(this.noun)
    const rows = storableJson(values.map(value => ({ ...value, [holder]: holderKey(this.noun, reading.at) })))
    // what no row says is left to the table: a statement of all columns takes the database longer to read than to do
    const said = Object.keys(values[0]!).filter(name => values.some(value => (value as Fields)[name] != null))
    const columns = listOf([...said, holder])
    // keys are given out in the order of the rows
    const stored = sql`insert into ${this.#table} (${columns})
      select ${columns} from json_populate_recordset(null::${this.#table}, ${rows}::json) returning *`
    return this.#read(reading, sql`from t order by t.${sql.ref(this.noun.primary)}`, stored)
  }

  /** Changes columns of a stored record. */
  async change(reading: RowsRequest, which: Which, values: object): Promise<Answer<N>> {
    const columns = listOf(Object.keys(values))
    const stored = sql`update ${this.#table} t set (${columns}) = (
        select ${columns} from json_populate_record(null::${this.#table}, ${storableJson(values)}::json))
      where ${this.#is(reading, which)} returning *`
    return requireFound((await this.#read(reading, sql`from t`, stored))[0])
  }

  /** Changes many records, each with its key; all of them name the same columns. Answered in no order. */
  async changeAll(reading: RowsRequest, records: readonly { key: number; values: object }[]): Promise<Answer<N>[]> {
    const { key: field } = this.noun
    const columns = Object.keys(records[0]!.values)
    const rows = storableJson(records.map(({ key, values }) => ({ ...values, [field]: key })))
    const stored = sql`update ${this.#table} t set (${listOf(columns)}) = row(${sql.raw(columnList(columns, 'n'))})
      from json_populate_recordset(null::${this.#table}, ${rows}::json) n
      where ${isHeldAt(this.noun, reading.at)} and t.${sql.ref(field)} = n.${sql.ref(field)} returning t.*`
    return this.#read(reading, sql`from t`, stored)
  }

  /** Deletes a record with its parts. */
  async remove({ db, at }: RowsRequest, which: Which): Promise<void> {
    const parts = this.reads.parts?.noun
    if (parts)
      await sql`delete from ${sql.table(parts.table)} t where ${isHeldAt(parts, at)} and t.${sql.ref(parts.under!.column)} = ${which.key}`.execute(
        db,
      )
    await sql`delete from ${this.#table} t where ${this.#is({ at }, which)}`.execute(db)
  }

  #is({ at }: Pick<RowsRequest, 'at'>, { key, whole }: Which): RawBuilder<unknown> {
    const { under } = this.noun
    const beneath = under && whole !== undefined ? sql`and t.${sql.ref(under.column)} = ${whole}` : sql``
    return sql`${isHeldAt(this.noun, at)} and t.${sql.ref(this.noun.key)} = ${key} ${beneath}`
  }

  async #read(reading: RowsRequest, from: RawBuilder<unknown>, stored?: RawBuilder<unknown>): Promise<Answer<N>[]> {
    const { shown } = this.reads
    const before = stored ? sql`with t as (${stored})` : sql``
    const { rows } = await sql<Answer<N>>`${before} select ${selection(this, reading.at)} ${from}`.execute(reading.db)
    return shown ? shown(rows, reading) : rows
  }
}

type Fields = Record<string, unknown>
/** Writes columns as one text: a node for each name would be walked with every statement. */
const listOf = (columns: readonly string[]) => sql.raw(columnList(columns))

/** What the database works out of the columns of a row. */
const workedOut = (
  { under }: Noun,
  { columns }: Pick<Reads<Noun>, 'columns'>,
  nameOfWhole: RawBuilder<unknown>,
): Record<string, RawBuilder<unknown>> => ({ ...(under?.named && { [under.named]: nameOfWhole }), ...columns })

const nameOfWhole = ({ under }: Noun): RawBuilder<unknown> =>
  under ? sql`(select w.name from ${sql.table(under.table)} w where w.id = ${sql.ref(under.column)})` : sql`null`

/** What is read of a row `t`. */
function selection<N extends Noun>({ noun, reads }: NounRows<N>, at: At): RawBuilder<unknown> {
  const { parts } = reads
  const { shape } = noun.Record
  const more = Object.entries({
    ...('id' in shape && noun.primary !== 'id' && { id: sql`t.${sql.ref(noun.primary)}` }),
    ...('prj' in shape && { prj: sql`${at.prj}::integer` }),
    ...workedOut(noun, reads, nameOfWhole(noun)),
    ...(parts && { [parts.noun.under!.within]: partsUnder(parts, sql`t.${sql.ref(noun.primary)}`) }),
  })
  return sql.join([sql`t.*`, ...more.map(([name, value]) => sql`${value} as ${sql.ref(name)}`)])
}

/** The parts of a row `t`, as one value: of a row that is being changed too, which other tables do not see yet. */
function partsUnder({ noun, reads }: NonNullable<Reads<Noun>['parts']>, whole: RawBuilder<unknown>) {
  const more = Object.entries({ ...workedOut(noun, reads, sql`t.name`), changed_at: isoStamp })
  const built = sql.join(more.flatMap(([name, value]) => [sql.lit(name), value]))
  return sql`coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object(${built}) order by ${inOrder(noun)})
    from ${sql.table(noun.table)} p where p.${sql.ref(noun.under!.column)} = ${whole}), '[]')`
}
