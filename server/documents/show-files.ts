import { invalid, Refusal } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import type { ContentName } from '../store/content-name.ts'
import { picture } from '../store/pictures.ts'
import type { Store } from '../store/store.ts'
import { forget, holdContent } from './receive.ts'
import { fromRoot, type Root } from './tree.ts'
import { type Arrived, changing, placeFiles } from './writing.ts'

interface Arrival {
  root: Root
  /** Key of the folder that the path is said below; null: the root. */
  folder: number | null
  path: string
  files: readonly Arrived[]
  /** Key that the sender gave: asked again under it, nothing is shown twice. */
  upload?: string | undefined
}

/**
 * Shows files whose contents lie in the store. Whatever goes wrong, the table names no content that the store lacks, and
 * the store keeps none for nothing.
 */
export async function showFiles(db: Db, store: Store, who: Principal, arrival: Arrival): Promise<number[]> {
  const contents = [...new Set(arrival.files.map(f => f.content as ContentName))]
  try {
    const keys = await changing(db, who, [arrival.root.prj], async tx => {
      const before = arrival.upload === undefined ? undefined : await finished(tx, who, arrival.upload)
      if (before) return before
      for (const content of contents.sort()) await holdContent(content).execute(tx)
      const { root, path } = await fromRoot(tx, arrival.root, arrival.folder, arrival.path)
      const shown = await placeFiles(tx, root, path, arrival.files)
      if (arrival.upload !== undefined) await remember(tx, who, arrival, shown)
      return shown
    })
    await refuseVanished(db, store, who, arrival, keys)
    drawAhead(store, arrival.files)
    return keys
  } catch (error) {
    await forget(db, store, contents)
    throw error
  }
}

/** What an upload under this key has become, where it has. */
export async function finished(db: Db, { user_id }: Principal, upload: string): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('documents')
    .where('upload', '=', upload)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.documents ?? undefined
}

/** 400 where the key is another person's. */
async function remember(tx: Db, { user_id }: Principal, { root, path, files, upload }: Arrival, documents: number[]) {
  const kept = await tx
    .insertInto('uploads')
    .values({
      upload: upload!,
      user_id,
      prj_id: root.prj,
      locid: root.locid,
      folder_structure: path,
      name: files[0]!.name,
      size: files.reduce((sum, f) => sum + f.size!, 0),
      handle: null,
      documents,
    })
    .onConflict(c => c.column('upload').doUpdateSet({ documents, handle: null }).where('uploads.user_id', '=', user_id))
    .executeTakeFirst()
  if (!kept.numInsertedOrUpdatedRows) throw invalid('upload', 'doc.upload.other')
}

/** A content that was taken away between its arrival and the lock: the sender is to send it again. */
async function refuseVanished(db: Db, store: Store, who: Principal, { root, files }: Arrival, keys: readonly number[]) {
  for (const { content } of files)
    if ((await store.size(content as ContentName)) === undefined) {
      await changing(db, who, [root.prj], tx => tx.deleteFrom('documents').where('id', 'in', keys).execute())
      throw new Refusal(503, { detail: 'doc.storeAway' })
    }
}

/** Small pictures are made while nobody waits for them. */
function drawAhead(store: Store, files: readonly Arrived[]): void {
  for (const { shown, content, size } of files)
    if (shown === 'image') void picture(store, { name: content as ContentName, size: size! }, 256).catch(() => {})
}
