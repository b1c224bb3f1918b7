import { sql } from 'kysely'
import { beginRuns, sources } from '../calculations/begin.ts'
import { toStoredResults } from '../calculations/results.ts'
import { settingsOf } from '../calculations/settings.ts'
import { calculateRun } from '../calculations/work-out.ts'
import type { Tx } from '../db/database.ts'
import { numbersOf } from '../soundings/rows.ts'

/** The active calculation of a sounding of the demo, by what its file and the project say. */
export async function makeDemoCalculation(tx: Tx, prj_id: number, locid: number): Promise<void> {
  const source = await sources(tx).where('locid', '=', locid).executeTakeFirstOrThrow()
  const settled = await settingsOf(tx, prj_id, source, {})
  const [id] = await beginRuns(tx, 'engineer', [{ ...source, settled }])
  const numbers = await numbersOf(tx, { locid, sounding: source.id })
  const { remarks, numbers_version } = await tx
    .selectFrom('soundings')
    .select(['remarks', 'numbers_version'])
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow()
  const { results, warnings, method } = calculateRun({
    kind: source.kind,
    settings: settled.settings,
    remarks,
    ...numbers!,
  })
  await tx
    .updateTable('calculations')
    .set({
      ...{ status: 'done', active: true, results: toStoredResults(results), method, numbers_version },
      warnings: JSON.stringify([...settled.warnings, ...warnings]),
      started_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where('id', '=', id!)
    .execute()
}
