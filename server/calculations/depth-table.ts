import type { DepthColumn, DepthRow, DepthTable } from '@borebook/contract/calculations/calculation-batches.ts'
import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import {
  type CalculatedKind,
  calculatedKinds,
  type Override,
  type SettingValues,
} from '@borebook/contract/calculations/calculations.ts'
import { type Language, messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'
import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import { writeCsvCell } from '@borebook/formats/csv/write-cells.ts'
import { sql } from 'kysely'
import { sayIn } from '../config/language.ts'
import type { Db } from '../db/database.ts'
import type { PoolRequest } from '../threads/pool.ts'
import { runQueued } from '../threads/pool.ts'
import type { FoundAt } from './at-depths.ts'
import { packedOf } from './results.ts'

interface DepthTableInput {
  prj: number
  /** null: the layers picked of each sounding. */
  depths: readonly number[] | null
  /** Reach of the mean around a depth, to either side, m; null: the nearest row. */
  over: number | null
  /** Quantities; all when absent. */
  only: readonly string[] | undefined
  /** Keys of objects, each of which is told; when absent all that have something to calculate. */
  named: readonly number[] | undefined
  language: Language
}

/** An object with its active run, where it has one. */
interface Site {
  locid: number
  object: string
  /** Whether it has a sounding that can be calculated. */
  can: boolean
  run: {
    id: number
    kind: CalculatedKind
    sounding: string
    method: number
    older: boolean
    overrides: Override[]
    picks: PickedLayer[]
    settings: SettingValues
  } | null
}

/** Runs whose results go to a thread at a time: each is up to a megabyte. */
const together = 4

/**
 * Results of the active runs of a project at some depths: an object after the other by name, a row for each depth. An object
 * without an active run has one row, which says so.
 */
export async function depthTable(db: Db, asked: DepthTableInput, ask: PoolRequest): Promise<DepthTable> {
  const sites = await sitesOf(db, asked)
  const found = new Map<number, FoundAt>()
  const runs = sites.flatMap(({ run }) => (run ? [run] : []))
  const take = async () => {
    for (let some = runs.splice(0, together); some.length > 0; some = runs.splice(0, together)) {
      const packed = await packedOf(
        db,
        some.map(({ id }) => id),
      )
      // deleted meanwhile: as if it had not been active
      const there = some.filter(({ id }) => packed.has(id))
      const tasks = there.map(({ id, overrides, picks }) => ({ base64: packed.get(id)!, overrides, picks }))
      const answers = await runQueued(
        'atDepths',
        { runs: tasks, depths: asked.depths, over: asked.over, only: asked.only },
        ask,
      )
      for (const [place, answer] of answers.entries()) found.set(there[place]!.id, answer)
    }
  }
  // while some are read others are unpacked
  await Promise.all([take(), take()])
  const columns = columnsOf(sites, found)
  return { columns, rows: sites.flatMap(site => rowsOf(site, site.run && found.get(site.run.id), columns, asked)) }
}

async function sitesOf(db: Db, { prj, named }: DepthTableInput): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select o.locid, o.shortname as object,
      exists (select from soundings s where s.locid = o.locid and s.kind = any (${calculatedKinds}::text[])) as can,
      (select jsonb_build_object('id', c.id, 'kind', c.kind, 'sounding', s.name, 'method', c.method,
        'older', c.numbers_version <> s.numbers_version, 'overrides', c.overrides, 'picks', s.picks, 'settings', c.setting_json)
        from calculations c join soundings s on s.id = c.sounding where c.locid = o.locid and c.active) as run
    from objects o where o.prj_id = ${prj} and o.deleted_at is null
      and ${named ? sql`o.locid = any (${named}::integer[])` : sql`true`}
    order by o.locid`.execute(db)
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return rows.filter(({ can }) => named || can).sort((a, b) => compare(a.object, b.object))
}

/** A column for each quantity of each kind: N of a probing is none of an SPT. */
function columnsOf(sites: readonly Site[], found: ReadonlyMap<number, FoundAt>): DepthColumn[] {
  const columns = new Map<string, DepthColumn>()
  for (const { run } of sites) {
    if (!run) continue
    const { kind, settings } = run
    for (const { quantity, sndname } of found.get(run.id)?.sequences ?? []) {
      const known = columns.get(keyOf(kind, quantity))
      const unverified = known?.unverified || describedOf(kind, quantity, settings).standing === 'unverified'
      columns.set(keyOf(kind, quantity), { kind, quantity, sndname, unverified })
    }
  }
  return [...columns.values()].sort((a, b) => calculatedKinds.indexOf(a.kind) - calculatedKinds.indexOf(b.kind))
}
const keyOf = (kind: string, quantity: string): string => `${kind} ${quantity}`

function rowsOf(
  { locid, object, can, run }: Site,
  found: FoundAt | null | undefined,
  columns: readonly DepthColumn[],
  { language, depths }: DepthTableInput,
): DepthRow[] {
  const say = (key: TextKey, values?: TextValues) => sayIn(language, messageOf(key, values))
  const none = columns.map(() => null)
  if (!run || !found) {
    const note = say(can ? 'calculation.table.noneActive' : 'calculation.table.nothing')
    const lacking = { kind: null, sounding: null, calculation: null, method: null }
    return [{ locid, object, ...lacking, ...nowhere, values: none, replaced: [], note }]
  }
  const { id, kind, sounding, method, older } = run
  const places = found.sequences.map(({ quantity }) =>
    columns.findIndex(column => column.kind === kind && column.quantity === quantity),
  )
  if (depths === null && found.rows.length === 0) {
    const note = say('calculation.table.noPicks')
    return [{ locid, object, kind, sounding, calculation: id, method, ...nowhere, values: none, replaced: [], note }]
  }
  return found.rows.map(({ asked, nearest, length, count, values, replaced, mean }) => {
    const isThere = count > 0
    const own: (number | null)[] = [...none]
    for (const [place, value] of values.entries()) own[places[place]!] = value
    const isVoid = isThere && values.length > 0 && values.every(value => value === null)
    const notes = [
      !isThere && awayOf(say, asked ?? nearest, nearest, found),
      isVoid && say('calculation.table.void'),
      older && say('calculation.older'),
    ].filter(Boolean)
    return {
      locid,
      object,
      kind,
      sounding,
      calculation: id,
      method,
      asked,
      depth: isThere && !mean ? nearest : null,
      length,
      ...(mean ?? { from: null, to: null, layer: null }),
      values: own,
      replaced: replaced.map(place => places[place]!),
      note: notes.join('; ') || null,
    }
  })
}

const nowhere = { asked: null, depth: null, length: null, from: null, to: null, layer: null }

type Say = (key: TextKey, values?: TextValues) => string
const awayOf = (say: Say, asked: number, nearest: number, { from, to }: FoundAt): string => {
  if (asked > to) return say('calculation.table.ends', { depth: to.toFixed(2) })
  if (asked < from) return say('calculation.table.begins', { depth: from.toFixed(2) })
  return say('calculation.table.away', { depth: nearest.toFixed(2) })
}

/**
 * The table as CSV, every digit. What somebody has put in the place of computed values stands in their columns, which are
 * named in `replaced`; the last column says why values are missing. Lines end in CRLF.
 */
export function depthCsv({ columns, rows }: DepthTable, language: Language): string {
  const kinds = new Set(columns.map(({ kind }) => kind))
  const names = columns.map(({ kind, sndname }) => (kinds.size > 1 ? `${kind.toUpperCase()} ${sndname}` : sndname))
  const heads = columns.map(({ unverified }, place) =>
    unverified ? `${names[place]} (${sayIn(language, 'results.unverified')})` : names[place]!,
  )
  const hasMeans = rows.some(({ from }) => from !== null)
  const line = ({ object, kind, sounding, calculation, method, asked, depth, length, ...row }: DepthRow) => [
    ...[object, kind, sounding, calculation, method, asked, depth, length],
    ...(hasMeans ? [row.from, row.to, row.layer] : []),
    ...row.values,
    row.replaced.map(place => names[place]).join('; ') || null,
    row.note,
  ]
  const means = hasMeans ? ['mean from [m]', 'mean to [m]', 'layer'] : []
  const lines = [[...first, ...means, ...heads, 'replaced', 'note'], ...rows.map(line)]
  return [...lines.map(cells => cells.map(writeCsvCell).join(',')), ''].join('\r\n')
}

const first = ['object', 'kind', 'sounding', 'calculation', 'method', 'depth asked [m]', 'depth [m]', 'length [m]']
