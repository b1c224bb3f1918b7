import { type CalculationResults, type Override, withOverrides } from '@borebook/contract/calculations.ts'
import { csvCell } from '@borebook/formats/csv/write.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database.ts'
import { resultsOf } from './results.ts'

/** A row farther from the depth that is asked for tells nothing about it, m. */
const nearEnough = 0.25

interface Active {
  id: number
  shortname: string
  sounding: string
  method: number
  overrides: Override[]
}

/**
 * Results of a project's active runs at some depths, m below ground: for each object and depth the nearest row, as it was
 * worked out and with what was put in its place; its own depth stands beside. Lines end in CRLF.
 */
export async function tableOf(
  tx: Tx,
  prj: number,
  depths: readonly number[],
  only?: readonly string[],
): Promise<string> {
  const { rows: keys } = await sql<{ id: number }>`
    select c.id from calculations c join objects o on o.locid = c.locid
    where o.prj_id = ${prj} and o.deleted_at is null and c.active order by o.shortname collate "und-x-icu", o.locid`.execute(
    tx,
  )
  const lines: Map<string, string>[] = []
  const heads = new Map<string, string>()
  // one after the other: each is a megabyte
  for (const { id } of keys) {
    const { rows } = await sql<Active>`
      select c.id, o.shortname, s.name as sounding, c.method, c.overrides from calculations c
      join objects o on o.locid = c.locid join soundings s on s.id = c.sounding where c.id = ${id}`.execute(tx)
    const [run] = rows
    const computed = await resultsOf(tx, id)
    if (!run || !computed) continue
    const results = withOverrides(computed, run.overrides)
    const shown = results.sequences.filter(({ quantity }) => !only || only.includes(quantity))
    for (const { quantity, sndname } of shown) heads.set(quantity, sndname)
    const beside = [run.shortname, run.sounding, `${run.id}`, `${run.method}`]
    for (const asked of depths) lines.push(lineAt(asked, beside, results, shown))
  }
  const columns = [...first, ...heads.keys()]
  const head = [...first, ...heads.values()].map(csvCell).join(',')
  return [head, ...lines.map(line => columns.map(column => line.get(column) ?? '').join(',')), ''].join('\r\n')
}

const first = ['object', 'sounding', 'calculation', 'method', 'depth asked [m]', 'depth [m]', 'length [m]'] as const

function lineAt(
  asked: number,
  beside: readonly string[],
  { depth, length }: CalculationResults,
  shown: CalculationResults['sequences'],
): Map<string, string> {
  let row = -1
  let least = nearEnough + 1e-9
  for (const [place, at] of depth.entries()) {
    const away = Math.abs(at - asked)
    if (away < least) [row, least] = [place, away]
  }
  const cells = [...beside, asked, depth[row] ?? null, length[row] ?? null].map(csvCell)
  return new Map([
    ...first.map((name, place) => [name, cells[place]!] as const),
    ...shown.map(({ quantity, values }) => [quantity, csvCell(values[row] ?? null)] as const),
  ])
}
