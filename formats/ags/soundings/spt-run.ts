import { metaUnits, type SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import { mainPenetration, resultOfDrive } from '@borebook/contract/soundings/spt-results.ts'
import { readDecimal } from '../../kit/number.ts'
import { saysMissing } from '../read/cells.ts'
import type { AgsRows } from '../read/rows.ts'
import type { SoundingRun } from './sounding-run.ts'

/** Whether a reported result is one of a drive that came to its end before its time: `50/75`, `50 for 285mm`. */
export const isReportedRefusal = (text: string): boolean =>
  /^\s*\d+\s*\/\s*\d+\s*(mm)?\s*$|\bfor\s*\d+\s*mm/i.test(text)

/**
 * What the row at hand says of its blows: N where the main drive was driven whole; else what is reported becomes a
 * remark at its depth, and nothing is extrapolated.
 */
export function takeBlows(run: SoundingRun, rows: AgsRows): void {
  const number = (heading: string) => readDecimal(rows.raw(heading)).value
  const { row } = run
  const nval = rows.raw('ISPT_NVAL')
  const reported = rows.raw('ISPT_REP')
  const stated = number('ISPT_NVAL')
  let n = saysMissing(nval) ? null : stated
  if (n === null && nval !== '' && stated === null) {
    run.keepCell(row, 'ISPT_NVAL', nval)
    if (reported === '') run.say(row, nval)
  }
  if (n === null && nval === '' && reported === '') n = fromDrive(run, row, number)
  if (n !== null) run.set('N', row, n)
  if (reported === '') return
  const [, first] = /^\D{0,8}(\d+)/.exec(reported) ?? []
  if (n !== null && Number(first) === n && !isReportedRefusal(reported)) run.keepCell(row, 'ISPT_REP', reported)
  else run.say(row, reported.slice(0, 2000), 'ISPT_REP')
}

/** N of a main drive that was driven whole; of one that was not, blows and penetration are said. */
function fromDrive(run: SoundingRun, row: number, number: (heading: string) => number | null): number | null {
  const main = number('ISPT_MAIN')
  if (main === null) return null
  const parts = [3, 4, 5, 6].map(k => number(`ISPT_PEN${k}`))
  const total = number('ISPT_NPEN')
  const driven = parts.some(part => part !== null)
    ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
    : total !== null && mainPenetration(total)
  // the numbers stay with the test, which tells by them what can be told
  if (!driven) return null
  const { N, refusal } = resultOfDrive(main, driven)
  if (refusal !== null) run.say(row, refusal)
  return N
}

/** The energy ratio of the hammer, where all rows that state one state the same. */
export function settleEnergy(run: SoundingRun, meta: SoundingMeta): void {
  const ratios = new Set(run.cellsOf('ISPT_ERAT').map(({ cell }) => readDecimal(cell).value))
  const [ratio] = ratios
  if (ratios.size === 1 && ratio !== null && ratio !== undefined && ratio > 0 && ratio <= 200)
    meta.energyRatio = { value: ratio, unit: metaUnits.energyRatio }
}
