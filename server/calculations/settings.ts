import {
  readGiven,
  type SettledSettings,
  type StatedSounding,
  settledFor,
} from '@borebook/contract/calculations/calculation-settings.ts'
import {
  type CalculatedKind,
  calculatedKinds,
  type SettingValues,
} from '@borebook/contract/calculations/calculations.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { probingFieldNames } from '@borebook/contract/soundings/probing.ts'
import { sql } from 'kysely'
import { Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'

/** The settings that a project has for its runs, by kind; none where nobody has given any. */
export async function readProjectSettings(db: Db | Tx, prj: number): Promise<Record<CalculatedKind, SettingValues>> {
  const rows = await db
    .selectFrom('calculation_defaults')
    .select(['kind', 'setting_json'])
    .where('prj_id', '=', prj)
    .execute()
  const stored = Object.fromEntries(rows.map(({ kind, setting_json }) => [kind, setting_json]))
  return Object.fromEntries(calculatedKinds.map(kind => [kind, stored[kind] ?? {}])) as Record<
    CalculatedKind,
    SettingValues
  >
}

/** What somebody gives, as its table understands it, and where keys are wrong a 400 under the name of each, behind `under`. */
function read(kind: CalculatedKind, given: SettingValues, end: number | null = null, under = '') {
  const { settings, faults } = readGiven(kind, given, end)
  const fields = Object.fromEntries(Object.entries(faults).map(([key, said]) => [`${under}${key}`, said]))
  return { settings, refusal: Object.keys(fields).length > 0 ? new Refusal(400, { fields }) : undefined }
}

/** Reads settings; throws the 400. */
export function requireSettings(kind: CalculatedKind, given: SettingValues, under = ''): SettingValues {
  const { settings, refusal } = read(kind, given, null, under)
  if (refusal) throw refusal
  return settings
}

/** A sounding that a run is of. */
export interface SoundingSource {
  id: number
  locid: number
  kind: CalculatedKind
  name: string
}

interface KnownSounding extends StatedSounding {
  id: number
  locid: number
  end: number | null
}

/** Every setting of a new run of a sounding; 400 where what is given cannot be one of them. */
export async function settingsOf(
  tx: Tx,
  prj: number,
  source: SoundingSource,
  given: SettingValues,
): Promise<SettledSettings> {
  const [one] = await settingsFor(tx, prj, [source], given)
  if (one!.settled instanceof Refusal) throw one!.settled
  return one!.settled
}

/** Settles many soundings, in their order: of each its settings, or why what is given cannot be one of them. */
export async function settingsFor<S extends SoundingSource>(
  tx: Tx,
  prj: number,
  sources: readonly S[],
  given: SettingValues | ((source: S) => SettingValues),
): Promise<{ source: S; settled: SettledSettings | Refusal }[]> {
  const project = await readProjectSettings(tx, prj)
  const { rows } = await sql<KnownSounding>`
    select s.id, s.locid, s.meta, s.depth[cardinality(s.depth)] as "end",
      coalesce((select jsonb_agg(q.quantity order by q.position) from sequences q where q.sounding = s.id), '[]') as quantities,
      (select v.value from sequences q, unnest(q."values") with ordinality as v (value, place)
        where q.sounding = s.id and q.quantity = 'depthFile' and v.value is not null
        order by q.position, v.place desc limit 1) as corrected
    from soundings s where s.id = any (${sources.map(({ id }) => id)}::integer[])`.execute(tx)
  const known = new Map(rows.map(row => [row.id, row]))
  const objects = await tx
    .selectFrom('objects')
    .select(['locid', 'boretype', ...probingFieldNames])
    .where(sql<boolean>`locid = any (${sources.map(({ locid }) => locid)}::integer[])`)
    .execute()
  const holes = new Map(objects.map(object => [object.locid, object]))
  return sources.map(source => {
    const { id, locid, kind } = source
    const sounding = requireFound(known.get(id))
    const { settings, refusal } = read(kind, typeof given === 'function' ? given(source) : given, sounding.end)
    if (refusal) return { source, settled: refusal }
    const object = requireFound(holes.get(locid)) as Partial<SiteObject>
    return { source, settled: settledFor(kind, settings, { sounding, object, project: project[kind] }) }
  })
}
