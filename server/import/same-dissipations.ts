import { type DissipationSeries, dissipationSeries } from '@borebook/contract/soundings/dissipation-tests.ts'
import type { AgsRecord } from '@borebook/formats/ags/read/records.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { storable } from '../db/storable.ts'
import { hashNumbers } from './sounding-print.ts'

/** Print by which a dissipation test is known again: where it was made, and hashes of its times and of what was measured. */
export interface DissipationPrint {
  depth: number
  run: string | null
  /** How many readings it has. */
  count: number
  times: string
  series: Partial<Record<DissipationSeries, string>>
}

/** One of a file; its number is that of its record among those of the whole file. */
export interface DissipationRead extends DissipationPrint {
  no: number
}

/** One that the project has. */
export interface StoredDissipation extends DissipationPrint {
  locid: number
  shortname: string
}

type MeasuredTest = { depth: number; run: string | null; times: readonly number[] } & Partial<
  Record<DissipationSeries, readonly (number | null)[] | null>
>

function printOf({ depth, run, times, ...measured }: MeasuredTest): DissipationPrint {
  const series = dissipationSeries.flatMap(name => {
    const values = measured[name]
    return values?.some(value => value !== null) ? [[name, hashNumbers(values)]] : []
  })
  return { depth, run, count: times.length, times: hashNumbers(times), series: Object.fromEntries(series) }
}

/** Prints the dissipation tests of a file's holes, by place of the hole. */
export function printDissipations(records: readonly (readonly AgsRecord[])[]): DissipationRead[][] {
  let no = 0
  return records.map(ofHole =>
    ofHole.map(({ values }) => {
      const run = typeof values.run === 'string' ? storable(values.run) : null
      return { no: no++, ...printOf({ ...(values as unknown as MeasuredTest), run }) }
    }),
  )
}

/** Whether two tests are one: at one depth of one run, with the same times, and the same values of each series that both have. */
export function areSameDissipations(a: DissipationPrint, b: DissipationPrint): boolean {
  const shared = dissipationSeries.filter(name => a.series[name] !== undefined && b.series[name] !== undefined)
  const isEqual = shared.length > 0 && shared.every(name => a.series[name] === b.series[name])
  return isEqual && a.depth === b.depth && a.run === b.run && a.times === b.times
}

/** The tests of a project that may be some of a file's. */
export async function listStoredDissipations(
  db: Db | Tx,
  prj_id: number | null,
  read: readonly DissipationPrint[],
): Promise<StoredDissipation[]> {
  if (prj_id === null || read.length === 0) return []
  // tests of the same depth, run and number of readings: what lies far apart is not fetched
  const { rows } = await sql<MeasuredTest & { locid: number; shortname: string }>`
    select d.locid, o.shortname, d.depth, d.run, d.times, d.qc, d.u1, d.u2, d.u3
    from dissipation_tests d join objects o using (locid)
    where o.prj_id = ${prj_id} and o.deleted_at is null and exists (
      select from unnest(${read.map(({ depth }) => depth)}::numeric[], ${read.map(({ run }) => run)}::text[],
        ${read.map(({ count }) => count)}::integer[]) as given (depth, run, count)
      where given.depth = d.depth and given.run is not distinct from d.run and given.count = cardinality(d.times))
    order by d.id`.execute(db)
  return rows.map(({ locid, shortname, ...measured }) => ({ locid, shortname, ...printOf(measured) }))
}
