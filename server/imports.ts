import { imports } from '@borebook/contract/imports.ts'
import { sql } from 'kysely'
import type { KnownCode } from './import/codes.ts'
import { planImport } from './import/plan.ts'
import { importDictionaries } from './import/read-file.ts'
import { readUpload } from './import/reader.ts'
import { storeImport } from './import/store.ts'
import { undoImport } from './import/undo.ts'
import type { Db } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import { invalid, Refusal } from './kit/refuse.ts'
import { whenGone } from './kit/when-gone.ts'

/** The code lists that an import looks into. */
export const importCodes = (db: Db): Promise<KnownCode[]> =>
  db
    .selectFrom('dictionary_entries')
    .select(['type', 'code', 'english'])
    .where('type', 'in', importDictionaries)
    .execute()

export const importRoutes = routes(imports, {
  run: async ({ db, who, query, request, reply }) => {
    const bytes = request.body as Buffer
    if (bytes.length === 0) throw invalid('__all__', 'import.empty')
    const known = await importCodes(db)
    const signal = whenGone(reply)
    const read = await readUpload(bytes, known, { who: who.user_id, signal, name: query.filename })
    if ('refused' in read) throw new Refusal(400, { fields: { __all__: [read.refused] } })
    const { dry_run, ...choice } = query
    return dry_run === 'true'
      ? (await planImport(db, who, read, choice, known)).answer
      : storeImport(db, who, read, choice, known, { signal })
  },

  list: async ({ db, path }) => {
    const { rows } = await sql<{
      batch: string
      filename: string
      at: string
      by: string | null
      objects: number
      undone: boolean
    }>`
      select b.batch, b.title as filename, b.at, b.by_user as by, b.undone_by is not null as undone,
        (select count(*) from history h where h.batch = b.batch and h.noun = 'objects' and h.action = 'create') as objects
      from batches b where b.kind = 'import' and b.prj_id = ${path.id} order by b.at desc, b.batch`.execute(db)
    return rows
  },

  undo: ({ db, who, path }) => undoImport(db, who, path.id, path.batch),
})
