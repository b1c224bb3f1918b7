import { isDeepStrictEqual } from 'node:util'
import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { metaFaults } from '@borebook/contract/soundings/sounding-meta.ts'
import {
  type PickedLayer,
  type SequenceData,
  type Sounding,
  soundingFacts,
  soundingFields,
  soundings,
} from '@borebook/contract/soundings/soundings.ts'
import { writeSequencesCsv } from '@borebook/formats/csv/write.ts'
import type { GefKept } from '@borebook/formats/gef/cone.ts'
import { writeGef } from '@borebook/formats/gef/write.ts'
import { pickFaults } from '@borebook/geo/layers/picks.ts'
import { sql } from 'kysely'
import { conflict, invalid, Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonb } from '../db/storable.ts'
import { forget } from '../documents/receive.ts'
import { lockDocuments } from '../documents/writing.ts'
import { attachment } from '../http/attachment.ts'
import type { At } from '../http/authorize.ts'
import { type HandlerCall, routes } from '../http/mount.ts'
import { keepOriginal, placeOriginal } from '../import/originals.ts'
import { type ObjectChildTable, pickRestorableFacts } from '../noun/object-child-tables.ts'
import { mayChange } from '../noun/records.ts'
import { writingObject } from '../noun/write-object.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { type EditedCell, type EditFault, edited, type NumberRow, type Numbers, rowsAt } from './edit.ts'
import { received } from './received.ts'
import { addSequences, addSounding, answerInJson, heads, numbersOf, recordSoundingHistory } from './rows.ts'

export const soundingRoutes = (store: () => Store) =>
  routes(soundings, {
    list: async ({ db, at, query, reply }) => {
      reply.type('application/json; charset=utf-8')
      const sounding = query.sounding === undefined ? undefined : Number(query.sounding)
      return (await answerInJson(db, at, sounding, query.layout)) as never
    },

    heads: ({ db, at }) => heads(db, { locid: at.locid }),

    create: async ({ db, who, at, request }) => {
      const { sounding: _, name, kind = 'other', file, original, ...rest } = await received(request)
      return besideOriginal({ db, who, at, store, original }, async tx => {
        const wished = name ?? (file.replace(/\.[^.]*$/, '').trim() || 'Sounding')
        const id = await addSounding(tx, at.locid, { ...rest, kind, name: name ?? (await freeName(tx, at, wished)) })
        return one(tx, at, id)
      })
    },

    replace: async call => {
      const { db, who, at, request, ifMatch } = call
      const { sounding: asked, file: _, original, ...next } = await received(request)
      return besideOriginal({ db, who, at, store, original }, async tx => {
        const stored = mayChange({ ifMatch, retired: {} }, await meant(tx, at, asked))
        await replace(tx, at, stored, next)
        return one(tx, at, stored.id)
      })
    },

    edit: async call => {
      const { db, at, path, body } = call
      const stored = mayChange(call, (await heads(db, { locid: at.locid, sounding: path.sounding }))[0])
      const ids = new Map<string | number, number>()
      for (const { id, sndname } of stored.sequences) ids.set(id, id).set(sndname, id)
      const cells = body.cells.map(({ sequence, ...cell }, place): EditedCell => {
        const id = ids.get(sequence)
        if (id === undefined) throw invalid(`cells.${place}.sequence`, 'sounding.sequence.unknown')
        return { ...cell, sequence: id }
      })
      const insert = body.insert.map(depth => ({ depth, values: {} }))
      return change(db, at, stored, { cells, insert, remove: body.remove })
    },

    update: async call => {
      const { db, at, path, body } = call
      const stored = mayChange(call, (await heads(db, { locid: at.locid, sounding: path.sounding }))[0])
      const fields = metaFaults(body.meta ?? {}, stored.meta)
      if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
      await setFields(db, stored.id, body)
      return one(db, at, stored.id)
    },

    remove: async call => {
      const { db, at, path } = call
      const stored = mayChange(call, (await heads(db, { locid: at.locid, sounding: path.sounding }))[0])
      await sql`delete from soundings where id = ${stored.id}`.execute(db)
    },

    file: async ({ db, at, path, query, reply }) => {
      const { sounding, kept, object } = await written(db, at, path.sounding)
      if (query.format === 'gef' && sounding.kind !== 'cpt') throw invalid('format', 'sounding.file.noCone')
      reply.header('content-disposition', attachment(`${object.shortname} ${sounding.name}.${query.format}`))
      reply.type(`text/${query.format === 'csv' ? 'csv' : 'plain'}; charset=utf-8`)
      const text = query.format === 'csv' ? writeSequencesCsv(sounding) : writeGef({ object, sounding, kept })
      return text as never
    },

    picks: async ({ db, at, path }) => {
      const { picks, version } = requireFound(await picksOf(db, at, path.sounding))
      return { picks, version }
    },

    setPicks: async ({ db, at, path, body, ifMatch }) => {
      const stored = requireFound(await picksOf(db, at, path.sounding))
      if (ifMatch !== undefined && ifMatch !== stored.version)
        throw conflict({ picks: stored.picks, version: stored.version })
      refusePicks(body.picks, stored.end)
      await setPicks(db, path.sounding, body.picks)
      const { picks, version } = requireFound(await picksOf(db, at, path.sounding))
      return { picks, version }
    },
  })

const one = async (db: Db | Tx, { locid }: At, sounding: number): Promise<Sounding> =>
  requireFound((await heads(db, { locid, sounding }))[0])

/** What no sounding of the object is called yet. */
async function freeName(tx: Tx, { locid }: At, wished: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from soundings where locid = ${locid}`.execute(tx)
  return new FreeNames(rows.map(({ name }) => name)).take(wished)
}

/** The sounding that a replacement names, or the only one; 400 naming them where there are several. */
async function meant(tx: Tx, { locid }: At, sounding: number | undefined): Promise<Sounding | undefined> {
  const all = await heads(tx, { locid })
  if (sounding !== undefined) return all.find(({ id }) => id === sounding)
  if (all.length > 1)
    throw invalid('sounding', 'sounding.which', { names: all.map(({ id, name }) => `${name} (${id})`).join(', ') })
  return all[0]
}

/** Carries an edit out; one entry in the history tells all of it, and holds what puts it back. */
async function change(
  tx: Tx,
  at: At,
  { id, version }: Pick<Sounding, 'id' | 'version'>,
  edit: { cells: readonly EditedCell[]; insert: readonly NumberRow[]; remove: readonly number[] },
) {
  const before = requireFound(await numbersOf(tx, { locid: at.locid, sounding: id }))
  const done = edited(before, edit)
  if ('why' in done) throw refusalOf(done)
  const { numbers, changed, removed, inserted } = done
  const rows = rowsAt(numbers, [...changed.map(({ depth }) => depth), ...inserted])
  const moved = removed.length + inserted.length > 0
  if (changed.length === 0 && !moved) return { id, version, rows }
  await store(tx, id, numbers, moved ? undefined : new Set(changed.map(({ sequence }) => sequence)))
  // the values of a new row come and go with it
  const cells = changed.filter(({ depth }) => !inserted.includes(depth))
  await recordSoundingHistory(tx, id, {
    ...(cells.length > 0 && { cells: [told(numbers, cells, 'was'), told(numbers, cells, 'value')] }),
    ...(moved && {
      rows: [
        { insert: removed, remove: inserted },
        { insert: rowsAt(numbers, inserted), remove: removed.map(({ depth }) => depth) },
      ],
    }),
  })
  const stored = await one(tx, at, id)
  return { id, version: stored.version, rows }
}

const told = (
  { sequences }: Numbers,
  cells: readonly (EditedCell & { was: number | null })[],
  side: 'was' | 'value',
) => {
  const names = new Map(sequences.map(s => [s.id, s.sndname]))
  return cells.map(cell => ({
    sequence: cell.sequence,
    sndname: names.get(cell.sequence),
    depth: cell.depth,
    value: cell[side],
  }))
}

const refusalOf = ({ from, place, why }: EditFault): Refusal => {
  const field = from === 'cells' ? `cells.${place}.depth` : `${from}.${place}`
  return invalid(field, `sounding.row.${why}`)
}

/** Writes depths and the sequences that are named, or all of them; the sounding itself counts a version on. */
async function store(tx: Tx, id: number, { depth, sequences }: Numbers, only?: ReadonlySet<number>): Promise<void> {
  await sql`update soundings set depth = ${depth}::double precision[], numbers_version = numbers_version + 1
    where id = ${id}`.execute(tx)
  for (const { id: key, values } of sequences)
    if (!only || only.has(key))
      await sql`update sequences set "values" = ${values}::double precision[] where id = ${key}`.execute(tx)
}

type GivenSounding = Partial<Pick<Sounding, keyof typeof soundingFields | 'source'>>
interface Replacement extends GivenSounding {
  depth: number[]
  sequences: (SequenceData & { id?: number })[]
}

/** Puts other numbers in the place of all, with what is said of them; the history keeps what was as one entry. */
async function replace(tx: Tx, at: At, stored: Sounding, { depth, sequences, ...given }: Replacement): Promise<void> {
  const { id } = stored
  const before = requireFound(await numbersOf(tx, { locid: at.locid, sounding: id }))
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field as keyof Sounding]),
  )
  await recordSoundingHistory(tx, id, {
    content: [before, { readings: depth.length, sequences: sequences.length }],
    ...Object.fromEntries(changed.map(([field, value]) => [field, [stored[field as keyof Sounding], value]])),
  })
  await sql`select set_config('borebook.told_as_one', 'yes', true)`.execute(tx)
  await sql`delete from sequences where sounding = ${id}`.execute(tx)
  await sql`update soundings set ${sql.join([
    sql`depth = ${depth}::double precision[], numbers_version = numbers_version + 1`,
    ...assignments(Object.fromEntries(changed)),
  ])} where id = ${id}`.execute(tx)
  await sql`select set_config('borebook.told_as_one', '', true)`.execute(tx)
  // one that bears the name of one before is still the same
  const ids = new Map(before.sequences.map(s => [s.sndname, s.id]))
  await addSequences(
    tx,
    at.locid,
    id,
    sequences.map(s => ({ ...s, id: ids.get(s.sndname) ?? s.id })),
  )
}

const inJson = ['meta', 'remarks', 'source']
const assignments = (given: GivenSounding) =>
  Object.entries(given).flatMap(([column, value]) => {
    if (value === undefined) return []
    const stored = inJson.includes(column) ? jsonb(value) : sql`${value}`
    return [sql`${sql.ref(column)} = ${stored}`]
  })

async function setFields(tx: Tx, id: number, given: GivenSounding): Promise<void> {
  const values = assignments(given)
  if (values.length > 0) await sql`update soundings set ${sql.join(values)} where id = ${id}`.execute(tx)
}

/** A sounding with all that a file of it tells. */
async function written(db: Db | Tx, at: At, id: number) {
  const head = await one(db, at, id)
  const numbers = requireFound(await numbersOf(db, { locid: at.locid, sounding: id }))
  const object = await db.selectFrom('objects').selectAll().where('locid', '=', at.locid).executeTakeFirstOrThrow()
  const { rows } = await sql<{ kept: { gef?: GefKept } | null }>`select kept from soundings where id = ${id}`.execute(
    db,
  )
  return { sounding: { ...head, ...numbers }, kept: rows[0]?.kept?.gef ?? null, object }
}

async function picksOf(db: Db | Tx, { locid }: At, sounding: number) {
  const { rows } = await sql<{ picks: PickedLayer[]; version: number; end: number }>`
    select picks, picks_version as version, depth[cardinality(depth)] as "end" from soundings
    where locid = ${locid} and id = ${sounding}`.execute(db)
  return rows[0]
}

const setPicks = (tx: Tx, id: number, picks: readonly PickedLayer[]) =>
  sql`update soundings set picks = ${jsonb(picks)} where id = ${id} and picks <> ${jsonb(picks)}`.execute(tx)

/** Picks go downwards and end with the test at the latest. */
function refusePicks(picks: readonly PickedLayer[], end: number): void {
  const fields: Record<string, string[]> = {}
  for (const { place, reason } of pickFaults(picks, end))
    fields[`picks.${place}.depth`] = [
      reason === 'belowEnd' ? messageOf('sounding.pick.below', { end }) : 'sounding.pick.order',
    ]
  if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
}

/** Soundings among what an object holds. Their measurements belong to one hole: a duplicate has none. */
export const soundingsPart: ObjectChildTable = {
  ...pickRestorableFacts(soundingFacts),
  restoreFields: async (call, key, fields) => {
    const { db, at } = call as HandlerCall & { db: Tx }
    const stored = await one(db, at, Number(key))
    const { cells, rows, content, picks, ...rest } = fields as SoundingHistory
    const own = Object.fromEntries(
      Object.entries(rest).filter(([field]) => field in soundingFields || field === 'source'),
    )
    if (content) return replace(db, at, stored, { ...content, ...own })
    if (cells || rows) {
      const edit = { cells: cells ?? [], insert: rows?.insert ?? [], remove: rows?.remove ?? [] }
      await change(db, at, stored, {
        ...edit,
        cells: edit.cells.map(({ sequence, depth, value }) => ({ sequence, depth, value })),
      })
    }
    if (picks) {
      refusePicks(picks, requireFound(await picksOf(db, at, stored.id)).end)
      await setPicks(db, stored.id, picks)
    }
    await setFields(db, stored.id, own)
  },
  insertAgain: async (tx, columns) => {
    const { id, locid, content, ...own } = columns as { id: number; locid: number; content: Numbers }
    const row = jsonb({ id, locid, ...own, depth: content.depth })
    const names = sql.join(['id', 'locid', 'depth', ...Object.keys(own)].map(name => sql.ref(name)))
    await sql`insert into soundings (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::soundings, ${row})`.execute(tx)
    await addSequences(tx, locid, id, content.sequences)
  },
}

interface Beside {
  db: Db
  who: Parameters<typeof writingObject>[1]
  at: At
  store: () => Store
  original: { name: string; bytes: Uint8Array } | undefined
}

/** Writes into the object and shows the file that the numbers come from, if one came too, among its documents. */
async function besideOriginal<T>({ db, who, at, store, original }: Beside, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!original) return writingObject(db, who, at, work)
  const kept = await keepOriginal(db, store(), original.name, original.bytes)
  const both = async (tx: Tx) => {
    const answer = await work(tx)
    await placeOriginal(tx, at, kept)
    return answer
  }
  try {
    return await writingObject(db, who, at, both, tx => lockDocuments(tx, at.prj))
  } finally {
    await forget(db, store(), [kept.content as ContentName])
  }
}

/** What the history keeps of a change, as it was before. */
interface SoundingHistory {
  cells?: EditedCell[]
  rows?: { insert: NumberRow[]; remove: number[] }
  content?: Numbers
  picks?: PickedLayer[]
}
