import type { SequenceData, Sounding } from '@borebook/contract/soundings/soundings.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { jsonb, jsonbOrNull } from '../db/storable.ts'
import type { At } from '../http/authorize.ts'
import type { Numbers } from './edit.ts'

/** What names a sounding: of an object all, or the one with this id. */
interface SoundingKey {
  locid: number
  sounding?: number | undefined
}

const named = ({ locid, sounding }: SoundingKey) =>
  sql`s.locid = ${locid} ${sounding === undefined ? sql`` : sql`and s.id = ${sounding}`}`
const headColumns = sql.join(
  [
    'id',
    'name',
    'kind',
    'started',
    'source',
    'meta',
    'remarks',
    'version',
    'picks_version',
    'changed_at',
    'changed_by',
  ].map(column => sql.ref(`s.${column}`)),
)

/** Soundings without their numbers, in the order in which they came. */
export async function heads(db: Db | Tx, asked: SoundingKey): Promise<Sounding[]> {
  const { rows } = await sql<Sounding>`
    select ${headColumns}, cardinality(s.depth) as readings, coalesce((
      select jsonb_agg(jsonb_build_object('id', q.id, 'sndname', q.sndname, 'quantity', q.quantity, 'unit', q.unit) order by q.position)
      from sequences q where q.sounding = s.id), '[]') as sequences
    from soundings s where ${named(asked)} order by s.id`.execute(db)
  return rows
}

/** The numbers of one sounding as they are stored; undefined where it is not there. */
export async function numbersOf(db: Db | Tx, asked: Required<SoundingKey>): Promise<Numbers | undefined> {
  const { rows } = await sql<{ depth: number[] }>`select s.depth from soundings s where ${named(asked)}`.execute(db)
  if (!rows[0]) return undefined
  const { rows: sequences } = await sql<Numbers['sequences'][number]>`
    select id, sndname, quantity, unit, "values" from sequences where sounding = ${asked.sounding} order by position`.execute(
    db,
  )
  return { depth: rows[0].depth, sequences }
}

interface InTexts extends Omit<Sounding, 'readings' | 'sequences'> {
  depth: string
  sequences: Omit<SequenceData & { id: number }, 'values'>[] | null
  /** Values of all sequences, as the database writes arrays, parted by semicolons. */
  values: string | null
}

/** The answer of `data_sequences`, as JSON: numbers go from the database to the wire as the texts that they are. */
export async function answerInJson(db: Db | Tx, at: At, sounding: number | undefined, layout: string): Promise<string> {
  const { rows } = await sql<InTexts>`
    select ${headColumns}, s.depth::text as depth, q.sequences, q.values
    from soundings s, lateral (
      select json_agg(json_build_object('id', id, 'sndname', sndname, 'quantity', quantity, 'unit', unit) order by position) as sequences,
        string_agg("values"::text, ';' order by position) as values
      from sequences where sounding = s.id) q
    where ${named({ locid: at.locid, sounding })} order by s.id`.execute(db)
  const place = await db
    .selectFrom('objects')
    .select(['locid', 'zcoordb'])
    .where('locid', '=', at.locid)
    .executeTakeFirstOrThrow()
  const parts = layout === 'columns' ? inColumns(rows) : inPairs(rows)
  return `{${parts},${JSON.stringify(place).slice(1)}`
}

const numbersIn = (array: string): string => array.slice(1, -1).replaceAll('NULL', 'null')

/** What `ColumnsAnswer` says but for the place. */
function inColumns(rows: readonly InTexts[]): string {
  const soundings = rows.map(({ depth, sequences, values, ...head }) => {
    const texts = values?.split(';') ?? []
    const columns = (sequences ?? []).map(
      (one, place) => `${JSON.stringify(one).slice(0, -1)},"values":[${numbersIn(texts[place]!)}]}`,
    )
    return `${JSON.stringify(head).slice(0, -1)},"depth":[${numbersIn(depth)}],"sequences":[${columns.join(',')}]}`
  })
  return `"soundings":[${soundings.join(',')}]`
}

/** What `PairsAnswer` says but for the place. */
function inPairs(rows: readonly InTexts[]): string {
  const all: string[] = []
  const soundings = rows.map(({ depth, sequences, values, ...head }) => {
    const depths = depth.slice(1, -1).split(',')
    const texts = values?.split(';') ?? []
    for (const [place, { id, sndname, unit }] of (sequences ?? []).entries()) {
      const told = JSON.stringify({ id, sndname, sounding: head.id, unit })
      const pairs: string[] = []
      for (const [row, value] of texts[place]!.slice(1, -1).split(',').entries())
        if (value !== 'NULL') pairs.push(`[${depths[row]},${value}]`)
      all.push(`${told.slice(0, -1)},"data":[${pairs.join(',')}]}`)
    }
    return JSON.stringify(head)
  })
  return `"data_sequences":[${all.join(',')}],"soundings":[${soundings.join(',')}]`
}
/** A sounding that is to be stored: its head's fields and its numbers. */
export interface NewSounding {
  name: string
  kind: string
  started?: string | null
  source: object
  meta?: object
  remarks?: readonly object[]
  kept?: object | null
  picks?: readonly object[]
  depth: readonly number[]
  sequences: readonly SequenceData[]
}

/** Stores a new sounding; answers its id. */
export async function addSounding(tx: Tx, locid: number, sounding: NewSounding): Promise<number> {
  const { name, kind, started = null, depth, source, meta = {}, remarks = [], kept = null, picks = [] } = sounding
  const { rows } = await sql<{ id: number }>`
    insert into soundings (locid, name, kind, started, source, meta, remarks, kept, picks, depth)
    values (${locid}, ${name}, ${kind}, ${started}, ${jsonbOrNull(source)}, ${jsonb(meta)}, ${jsonb(remarks)},
      ${jsonbOrNull(kept)}, ${jsonb(picks)}, ${depth}::double precision[]) returning id`.execute(tx)
  const { id } = rows[0]!
  await addSequences(tx, locid, id, sounding.sequences)
  return id
}

/** Stores the sequences of a sounding, under their own ids where they have had some. */
export async function addSequences(
  tx: Tx,
  locid: number,
  sounding: number,
  sequences: readonly (SequenceData & { id?: number | undefined })[],
): Promise<void> {
  for (const [position, { id, sndname, quantity, unit, values }] of sequences.entries())
    await sql`
      insert into sequences (${id === undefined ? sql`` : sql`id,`} sounding, locid, position, sndname, quantity, unit, "values")
      overriding system value
      values (${id === undefined ? sql`` : sql`${id},`} ${sounding}, ${locid}, ${position}, ${sndname}, ${quantity}, ${unit},
        ${values}::double precision[])`.execute(tx)
}

/** Writes one entry into the history of what was done to a sounding. */
export const recordSoundingHistory = (tx: Tx, sounding: number, fields: Record<string, [unknown, unknown]>) =>
  sql`select remember_sounding(s, 'update', ${jsonb(fields)}) from soundings s where s.id = ${sounding}`.execute(tx)
