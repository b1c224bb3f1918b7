import {
  type DissipationSeries,
  dissipationSeries,
  dissipationTest,
  longestDissipation,
  mostDissipationReadings,
  porePressures,
} from '@borebook/contract/soundings/dissipation-tests.ts'
import type { AgsRecord } from './ags/read/records.ts'
import type { Findings } from './kit/findings.ts'
import { leaveOutVoids } from './kit/impossible.ts'

/** Readings of a dissipation test as a file gives them: seconds and MPa, null or NaN for nothing, in any order. */
export type DissipationColumns = { times: readonly (number | null)[] } & Partial<
  Record<DissipationSeries, readonly (number | null)[]>
>

/** Seconds at the first reading from which on a clock is one that ran before the test, where its readings are ten times closer. */
const ranBefore = 60

/**
 * The fields of a record that hold readings, ascending by time and no more than a record takes; what is left out is told.
 * Null where no pore pressure was measured at any time. `line` is where the file has them; `isExact`: they are those that
 * were stored.
 */
export function fitDissipationReadings(
  given: DissipationColumns,
  findings: Findings,
  line: number | null,
  isExact = false,
): AgsRecord['values'] | null {
  const columns = isExact ? given : dropVoids(given, findings)
  const measured = dissipationSeries.filter(name => columns[name]?.some(isNumber))
  if (!porePressures.some(name => measured.includes(name))) return null
  const rows = columns.times.flatMap((time, row) =>
    isNumber(time) && time >= 0 && measured.some(name => isNumber(columns[name]![row])) ? [{ time, row }] : [],
  )
  rows.sort((a, b) => a.time - b.time || a.row - b.row)
  const distinct = rows.filter(({ time }, k) => k === 0 || time > rows[k - 1]!.time)
  const [first, second] = distinct
  if (first === undefined) return null
  const start =
    first.time > ranBefore && second !== undefined && first.time > 10 * (second.time - first.time) ? first.time : 0
  if (start > 0) findings.note(line, null, 'dissipation.file.shifted', { time: start })
  const timed = distinct.filter(({ time }) => time - start <= longestDissipation)
  const left = columns.times.length - timed.length
  if (left > 0) findings.warning(line, null, 'dissipation.file.left', { count: left })
  const taken = thinned(timed)
  if (taken.length < timed.length)
    findings.warning(line, null, 'dissipation.file.thinned', { count: timed.length, most: taken.length })
  const values: AgsRecord['values'] = { times: taken.map(({ time }) => withoutDust(time - start)) }
  for (const name of measured) {
    const schema = dissipationTest.fields[name]
    values[name] = taken.map(({ row }) => {
      const value = columns[name]![row]
      return isNumber(value) && schema.safeParse([value]).success ? value : null
    })
  }
  return porePressures.some(name => (values[name] as (number | null)[] | undefined)?.some(isNumber)) ? values : null
}

function dropVoids({ times, ...series }: DissipationColumns, findings: Findings): DissipationColumns {
  const entries = dissipationSeries.flatMap(name => {
    if (!series[name]) return []
    const values = [...series[name]]
    leaveOutVoids({ name, quantity: name, values }, 1, findings)
    return [[name, values]]
  })
  return { times, ...Object.fromEntries(entries) }
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(value)

/** Seconds without what a subtraction leaves behind: no clock tells microseconds. */
const withoutDust = (time: number): number => Math.round(time * 1e6) / 1e6

/** No more rows than a record takes: the first half of them whole, since the pressure falls over log time, then every so manyth. */
function thinned<T>(rows: readonly T[]): readonly T[] {
  if (rows.length <= mostDissipationReadings) return rows
  const half = mostDissipationReadings / 2
  const step = Math.ceil((rows.length - half) / half)
  return rows.filter((_, k) => k < half || (k - half) % step === 0)
}
