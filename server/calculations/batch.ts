import {
  type Ahead,
  type LeftOut,
  mostRuns,
  type StatedSettings,
  withoutOwn,
} from '@borebook/contract/calculations/calculation-batches.ts'
import type { SettledSettings } from '@borebook/contract/calculations/calculation-settings.ts'
import {
  type CalculatedKind,
  calculatedKinds,
  type SettingValues,
} from '@borebook/contract/calculations/calculations.ts'
import { type Language, messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { sayIn } from '../config/language.ts'
import { invalid, Refusal, requireFound } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import { beginRuns, type RunToBegin, sources } from './begin.ts'
import { requireSettings, type SoundingSource, settingsFor } from './settings.ts'

/** Live objects of a project, those named or all, with the soundings that can be calculated. */
interface BatchTargets {
  objects: { locid: number; shortname: string }[]
  /** Named, but not of the project, or no longer. */
  gone: number[]
  soundings: SoundingSource[]
}

/** `locks`: nobody else writes into these objects until the transaction ends. */
async function findChosenSoundings(
  tx: Tx,
  prj: number,
  named?: readonly number[],
  locks = false,
): Promise<BatchTargets> {
  const only = named ? sql`and locid = any (${named}::integer[])` : sql``
  const { rows: objects } = await sql<BatchTargets['objects'][number]>`
    select locid, shortname from objects where prj_id = ${prj} and deleted_at is null ${only}
    order by locid ${locks ? sql`for update` : sql``}`.execute(tx)
  const held = new Set(objects.map(({ locid }) => locid))
  const soundings = await sources(tx)
    .where(sql<boolean>`locid = any (${[...held]}::integer[])`)
    .execute()
  return { objects, gone: [...new Set(named)].filter(locid => !held.has(locid)), soundings }
}

const why = (reason: string) => (object: { locid: number; shortname: string | null }) => ({ ...object, reason })

/** Objects without a sounding of that kind, and those that are not there. */
function lacking({ objects, gone, soundings }: BatchTargets, kind: CalculatedKind, language: Language): LeftOut[] {
  const has = new Set(soundings.filter(one => one.kind === kind).map(({ locid }) => locid))
  return [
    ...objects.filter(({ locid }) => !has.has(locid)).map(why(sayIn(language, `calculation.batch.no.${kind}`))),
    ...gone.map(locid => ({ locid, shortname: null, reason: sayIn(language, 'calculation.batch.gone') })),
  ]
}

/** Who asks for a batch, and where. */
interface BatchCaller {
  prj: number
  username: string
  language: Language
}
interface BatchInput {
  objects?: readonly number[] | undefined
  kind: CalculatedKind
  setting_json: SettingValues
  /** Water of single soundings, m below ground. */
  waters?: readonly { sounding: number; depth: number }[]
}

/**
 * Stores a run of every sounding of a kind in some objects, which are locked, in a batch. A sounding for which
 * the settings cannot be, as one that ends above the head of the pile, is left out; 400 where none is left.
 */
export async function beginBatch(
  tx: Tx,
  { prj, username, language }: BatchCaller,
  { objects, kind, setting_json, waters = [] }: BatchInput,
) {
  const given = requireSettings(kind, setting_json)
  const own = new Map(
    waters.map(({ sounding, depth }) => [
      sounding,
      requireSettings(kind, { waterTable: depth }, `waters.${sounding}.`),
    ]),
  )
  const all = await findChosenSoundings(tx, prj, objects, true)
  const meant = all.soundings.filter(one => one.kind === kind)
  const left_out = lacking(all, kind, language)
  if (meant.length === 0) throw invalid('objects', `calculation.batch.none.${kind}`)
  if (meant.length > mostRuns) throw invalid('objects', 'calculation.batch.most', { max: mostRuns })
  const { fitting, refused } = await fit(tx, prj, meant, ({ id }) => ({ ...given, ...own.get(id) }))
  const [first] = fitting
  if (!first) throw refused[0]!.refusal
  const names = new Map(all.objects.map(({ locid, shortname }) => [locid, shortname]))
  for (const { source, refusal } of refused)
    left_out.push({
      locid: source.locid,
      shortname: names.get(source.locid)!,
      reason: refusedOf(source, refusal, language),
    })
  const [batch] = await beginRuns(tx, username, [first])
  await tx.updateTable('calculations').set({ batch: batch! }).where('id', '=', batch!).execute()
  const ids = [batch!, ...(await beginRuns(tx, username, fitting.slice(1), batch))]
  return { batch: batch!, ids, locids: fitting.map(({ locid }) => locid), left_out }
}

const refusedOf = ({ name }: SoundingSource, { fields }: Refusal, language: Language): string => {
  const sentence = sayIn(language, Object.values(fields!)[0]![0]!)
  return sayIn(language, messageOf('calculation.batch.refused', { name, sentence }))
}

/** Soundings with the settings of their runs, and those that refuse what is given. */
async function fit(
  tx: Tx,
  prj: number,
  meant: readonly SoundingSource[],
  given: (source: SoundingSource) => SettingValues,
) {
  const fitting: RunToBegin[] = []
  const refused: { source: SoundingSource; refusal: Refusal }[] = []
  for (const { source, settled } of await settingsFor(tx, prj, meant, given)) {
    if (settled instanceof Refusal) refused.push({ source, refusal: settled })
    else fitting.push({ ...source, settled })
  }
  return { fitting, refused }
}

/** What a batch of these objects would be. */
export async function ahead(
  tx: Tx,
  { prj, language }: Omit<BatchCaller, 'username'>,
  asked: { objects?: readonly number[] | undefined; kind?: CalculatedKind | undefined; from?: number | undefined },
): Promise<Ahead> {
  const all = await findChosenSoundings(tx, prj, asked.objects)
  const kinds = calculatedKinds.flatMap(kind => {
    const own = all.soundings.filter(one => one.kind === kind)
    if (own.length === 0) return []
    return [{ kind, objects: new Set(own.map(({ locid }) => locid)).size, soundings: own.length }]
  })
  const most = [...kinds].sort((a, b) => b.objects - a.objects)[0]
  const kind = asked.kind ?? most?.kind ?? null
  if (kind === null) return { kinds, kind, left_out: [], settings: {}, waterless: [], given: {} }
  const meant = all.soundings.filter(one => one.kind === kind)
  const taken = await settingsFor(tx, prj, meant, {})
  const settled = taken.map(one => one.settled as SettledSettings)
  const names = new Map(all.objects.map(({ locid, shortname }) => [locid, shortname]))
  const waterless = taken
    .filter((_, place) => isWaterless(settled[place]!.settings))
    .map(({ source: { id, name, locid } }) => ({ sounding: id, name, locid, shortname: names.get(locid)! }))
  const given = asked.from === undefined ? {} : await givenTo(tx, prj, kind, asked.from)
  return { kinds, kind, left_out: lacking(all, kind, language), settings: statedBy(settled), waterless, given }
}

const isWaterless = ({ waterTable, groundWaterLevel = null }: SettingValues): boolean =>
  waterTable === null && groundWaterLevel === null

/** Lists for every setting what the soundings take, by who says so. */
function statedBy(settled: readonly SettledSettings[]): Record<string, StatedSettings[]> {
  const keys = Object.keys(settled[0]?.settings ?? {})
  return Object.fromEntries(
    keys.map(key => {
      const byOrigin = new Map<string, SettingValues[string][]>()
      for (const { settings, origin } of settled) {
        const from = origin[key] ?? 'default'
        const value = settings[key] ?? null
        const values = byOrigin.get(from)
        if (values) values.push(value)
        else byOrigin.set(from, [value])
      }
      return [key, [...byOrigin].map(([origin, values]) => summed(origin, values))]
    }),
  )
}

function summed(origin: string, all: readonly SettingValues[string][]): StatedSettings {
  const values = [...new Set(all)].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0))
  const numbers = values.filter(value => typeof value === 'number')
  const isRange = numbers.length > 3
  const none = values.filter(value => typeof value !== 'number').slice(0, 1)
  return {
    origin,
    count: all.length,
    values: isRange ? [numbers[0]!, numbers.at(-1)!, ...none] : values.slice(0, 6),
    isRange,
  }
}

/** What somebody gave to a run beyond what its sounding and the project say now, without what is of that sounding alone. */
async function givenTo(tx: Tx, prj: number, kind: CalculatedKind, id: number): Promise<SettingValues> {
  const { rows } = await sql<SoundingSource & { setting_json: SettingValues }>`
    select s.id, c.locid, c.kind, s.name, c.setting_json from calculations c join soundings s on s.id = c.sounding
    join objects o on o.locid = c.locid and o.deleted_at is null
    where c.id = ${id} and c.kind = ${kind} and o.prj_id = ${prj}`.execute(tx)
  const { setting_json, ...source } = requireFound(rows[0])
  const [one] = await settingsFor(tx, prj, [source], {})
  const { settings } = one!.settled as SettledSettings
  const given = Object.entries(setting_json).filter(([key, value]) => key in settings && settings[key] !== value)
  return withoutOwn(Object.fromEntries(given))
}
