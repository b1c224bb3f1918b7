import {
  type CalculatedKind,
  type Calculation,
  calculationFacts,
  calculations,
  type GivenOverride,
  type Override,
  rowAt,
  type SettingValues,
} from '@borebook/contract/calculations/calculations.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { fieldFailures } from '../config/failures.ts'
import { invalid, Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonb } from '../db/storable.ts'
import type { Tables } from '../db/tables.ts'
import { isMalformed, stopReading } from '../documents/receive.ts'
import { type At, authorize, safeJson } from '../http/authorize.ts'
import { type Mounted, routes } from '../http/mount.ts'
import { sendText } from '../http/send-text.ts'
import { type ObjectChildTable, pickRestorableFacts } from '../noun/object-child-tables.ts'
import { mayChange } from '../noun/records.ts'
import { writingObject } from '../noun/write-object.ts'
import { beginRuns, sources } from './begin.ts'
import { findNearbyWater } from './nearby-water.ts'
import { resultsOf, resultsText } from './results.ts'
import { runsWhere } from './rows.ts'
import type { Runs } from './runs.ts'
import { readProjectSettings, requireSettings, type SoundingSource, settingsOf } from './settings.ts'

type Row = Pick<Selectable<Tables['calculations']>, 'id' | 'locid' | 'status' | 'overrides'>
type NewRun = z.output<typeof calculations.create.body>

interface CalculationOptions {
  /** Runs of the running server: a mere list of endpoints has none. */
  runs?: Runs
  demoAccounts: boolean
}

export function calculationRoutes({ runs, demoAccounts }: CalculationOptions): Mounted {
  const running = runs!
  return routes(calculations, {
    list: ({ db, at, language }) => runsWhere(db, sql`c.locid = ${at.locid}`, language),

    events: ({ db, who, at, path, language, request, reply }) =>
      running.lists.listen(db, reply, {
        key: at.locid,
        user_id: who.user_id,
        list: () => runsWhere(db, sql`c.locid = ${at.locid}`, language),
        mayStill: () => authorize(db, demoAccounts, calculations.events, request, path),
      }),

    water: ({ db, at, query }) => findNearbyWater(db, at, Number(query.sounding)),

    get: async ({ db, at, path, language, request, reply }) => {
      const run = await shown(db, at, path.calculation, language)
      const { overrides } = await rowOf(db, at, path.calculation)
      const head = JSON.stringify({ ...run, overrides })
      return sendText(request, reply, `${head.slice(0, -1)},"results":${await resultsText(db, run.id)}}`)
    },

    create: async ({ db, who, at, body, language, request }) => {
      const given = body ?? (await received(request))
      await running.boss.ready()
      const id = await writingObject(db, who, at, async tx => {
        const sounding = await meant(tx, at, given.sounding)
        const settled = await settingsOf(tx, at.prj, sounding, given.setting_json)
        const [id] = await beginRuns(tx, who.username, [{ ...sounding, settled }])
        await running.enqueue(tx, [id!])
        return id!
      })
      running.wake([at.locid])
      return shown(db, at, id, language)
    },

    update: async call => {
      const { db, who, at, path, body, language } = call
      const run = mayChange(call, await shown(db, at, path.calculation, language))
      if (body.overrides) await override(db, at, run.id, body.overrides, who.username)
      if (body.active !== undefined) await activate(db, run, body.active)
      return shown(db, at, run.id, language)
    },

    cancel: async ({ db, who, at, path, language }) => {
      const { id, status } = await rowOf(db, at, path.calculation)
      if (status !== 'processing') throw invalid('__all__', 'calculation.notProcessing')
      await running.cancel([id], who.username)
      return shown(db, at, id, language)
    },

    remove: async call => {
      const { db, at, path, language } = call
      const { id } = mayChange(call, await shown(db, at, path.calculation, language))
      await db.deleteFrom('calculations').where('id', '=', id).execute()
    },

    defaults: ({ db, at }) => readProjectSettings(db, at.prj),

    setDefaults: async ({ db, at, body }) => {
      for (const [kind, values] of Object.entries(body) as [CalculatedKind, SettingValues][]) {
        const setting_json = JSON.stringify(requireSettings(kind, values, `${kind}.`))
        await db
          .insertInto('calculation_defaults')
          .values({ prj_id: at.prj, kind, setting_json })
          .onConflict(stored => stored.columns(['prj_id', 'kind']).doUpdateSet({ setting_json }))
          .execute()
      }
      return readProjectSettings(db, at.prj)
    },
  })
}

const rowOf = async (db: Db | Tx, { locid }: At, id: number): Promise<Row> =>
  requireFound(
    await db
      .selectFrom('calculations')
      .select(['id', 'locid', 'status', 'overrides'])
      .where('locid', '=', locid)
      .where('id', '=', id)
      .executeTakeFirst(),
  )

const shown = async (db: Db | Tx, { locid }: At, id: number, language: Language): Promise<Calculation> =>
  requireFound((await runsWhere(db, sql`c.locid = ${locid} and c.id = ${id}`, language))[0])

/** What a multipart body holds: the settings as JSON, and the sounding where it names one. */
async function received(request: FastifyRequest): Promise<NewRun> {
  const said: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits: { files: 0, fields: 10, fieldSize: 1024 ** 2 } })) {
      if (part.type !== 'field') throw invalid(part.fieldname, 'kit.unknownField')
      const text = String(part.value)
      if (part.fieldname === 'sounding') said.sounding = /^\d{1,9}$/.test(text) ? Number(text) : text
      else said[part.fieldname] = safeJson(Buffer.from(text)) ?? text
    }
  } catch (error) {
    stopReading(request)
    if (isMalformed(error)) throw invalid('__all__', 'kit.badRequest')
    throw error
  }
  const read = calculations.create.body.safeParse(said)
  if (!read.success) throw new Refusal(400, { fields: fieldFailures(read.error, said) })
  return read.data
}

/** The sounding that is asked for, or the only one that can be calculated; 400 naming them where there are several. */
async function meant(tx: Tx, { locid }: At, asked: number | undefined): Promise<SoundingSource> {
  const all = await sources(tx).where('locid', '=', locid).execute()
  if (asked !== undefined) {
    const sounding = all.find(({ id }) => id === asked)
    if (!sounding) throw invalid('sounding', 'calculation.sounding.unknown')
    return sounding
  }
  if (all.length > 1)
    throw invalid('sounding', 'calculation.sounding.which', {
      names: all.map(({ id, name }) => `${name} (${id})`).join(', '),
    })
  if (!all[0]) throw invalid('sounding', 'calculation.sounding.none')
  return all[0]
}

/** One run of an object counts, or none: the object's row is locked by the call. */
async function activate(
  tx: Tx,
  { id, locid, status }: Pick<Calculation, 'id' | 'locid' | 'status'>,
  active: boolean,
): Promise<void> {
  if (active && status !== 'done') throw invalid('active', 'calculation.notDone')
  if (active)
    await tx
      .updateTable('calculations')
      .set({ active: false })
      .where('locid', '=', locid)
      .where('id', '<>', id)
      .where('active', '=', true)
      .execute()
  await tx.updateTable('calculations').set({ active }).where('id', '=', id).where('active', '<>', active).execute()
}

/** Replaces the list of values put in the place of computed ones; what it held already keeps who gave it, and when. */
async function override(tx: Tx, at: At, id: number, given: readonly GivenOverride[], by: string): Promise<void> {
  const { overrides: held } = await rowOf(tx, at, id)
  const results = await resultsOf(tx, id)
  if (results === null) throw invalid('overrides', 'calculation.override.notDone')
  const columns = new Map(results.sequences.map(({ quantity, values }) => [quantity, values]))
  const before = new Map(held.map(one => [`${one.series} ${one.depth}`, one]))
  const fields: Record<string, string[]> = {}
  const taken = new Set<string>()
  const now = new Date().toISOString()
  const next = given.flatMap((one, place): Override[] => {
    const values = columns.get(one.series)
    const row = rowAt(results, one.depth)
    const cell = `${one.series} ${results.length[row]}`
    if (!values) fields[`overrides.${place}.series`] = ['calculation.override.series']
    else if (row < 0) fields[`overrides.${place}.depth`] = ['calculation.override.depth']
    else if (taken.has(cell)) fields[`overrides.${place}.depth`] = ['calculation.override.twice']
    taken.add(cell)
    if (!values || row < 0) return []
    const stood = before.get(cell)
    if (stood?.value === one.value && stood.reason === one.reason) return [stood]
    return [{ ...one, depth: results.length[row]!, was: values[row]!, by, at: now }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
  const overrides = jsonb(next)
  await tx
    .updateTable('calculations')
    .set({ overrides })
    .where('id', '=', id)
    .where(sql<boolean>`overrides <> ${overrides}`)
    .execute()
}

/** Runs among what an object holds. A duplicate has none, as it has no soundings. */
export const calculationsPart: ObjectChildTable = {
  ...pickRestorableFacts(calculationFacts),
  restoreFields: async (call, key, fields) => {
    const { db, at } = call as typeof call & { db: Tx }
    const run = await rowOf(db, at, Number(key))
    const { active, overrides } = fields as { active?: boolean; overrides?: Override[] }
    if (overrides)
      await db
        .updateTable('calculations')
        .set({ overrides: JSON.stringify(overrides) })
        .where('id', '=', run.id)
        .execute()
    if (active !== undefined) await activate(db, run, active)
  },
  mayComeBack: async ({ db }, { sounding }) => {
    const { rows } = await sql`select from soundings where id = ${sounding}`.execute(db)
    if (rows.length === 0) throw invalid('__all__', 'calculation.sounding.gone')
  },
  insertAgain: async (tx, columns) => {
    const names = sql.join(Object.keys(columns).map(name => sql.ref(name)))
    await sql`insert into calculations (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::calculations, ${jsonb(columns)})`.execute(tx)
  },
}
