import { requireFound } from '../config/refuse.ts'
import { jsonb } from '../db/storable.ts'
import { forget, holdContent } from '../documents/receive.ts'
import { permissionsIn } from '../http/rights.ts'
import type { Made, Work } from '../jobs/kind.ts'
import type { ContentName } from '../store/content-name.ts'
import { onDisk, storeFile } from '../store/on-disk.ts'
import { runQueued as runInWorker } from '../threads/pool.ts'

/** Makes all tiles of a plan that has an overview so far. A plan that is gone by now needs none. */
export async function completePlan({
  db,
  store,
  owner,
  data,
  signal,
  onProgress,
}: Work<{ plan: number; prj: number }>): Promise<Made> {
  requireFound(await permissionsIn(db, owner, data.prj))
  const plan = await db
    .selectFrom('plans as p')
    .innerJoin('plan_drawings as d', 'd.plan', 'p.id')
    .select(['p.content', 'd.content as drawn', 'd.is_whole'])
    .where('p.id', '=', data.plan)
    .executeTakeFirst()
  if (!plan || plan.is_whole) return {}
  onProgress(0.05)
  const made = await onDisk(store, plan.content as ContentName, async path => {
    const packed = await runInWorker('packPlan', { path }, { who: owner.user_id, signal })
    onProgress(0.8)
    return { ...packed, content: (await storeFile(store, packed.path)).name }
  })
  const isKept = await db.transaction().execute(async tx => {
    await holdContent(made.content).execute(tx)
    const { numUpdatedRows } = await tx
      .updateTable('plan_drawings')
      .set({ content: made.content, tile: made.tile, levels: jsonb(made.levels), is_whole: true })
      .where('plan', '=', data.plan)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
  await forget(db, store, [(isKept ? plan.drawn : made.content) as ContentName])
  return {}
}
