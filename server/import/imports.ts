import { imports } from '@borebook/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { routes } from '../http/mount.ts'
import type { Store } from '../store/store.ts'
import { clocksOf } from './clocks.ts'
import type { KnownCode } from './codes.ts'
import { refuseUnread } from './files.ts'
import { planImport } from './plan.ts'
import { importDictionaries } from './read-file.ts'
import { readUploads } from './reader.ts'
import { receivedFiles } from './received.ts'
import { storeImport } from './store.ts'
import { undoImport } from './undo.ts'

/** The code lists that an import looks into. */
export const importCodes = (db: Db): Promise<KnownCode[]> =>
  db
    .selectFrom('dictionary_entries')
    .select(['type', 'code', 'english'])
    .where('type', 'in', importDictionaries)
    .execute()

/** How many records of a table an import put into objects that were there. */
const put = (table: 'soundings' | 'dissipation_tests') => sql`
  (select count(*) from history h where h.batch = b.batch and h.noun = ${table} and h.action = 'create'
    and not exists (select from history o where o.batch = b.batch and o.noun = 'objects' and o.action = 'create'
      and o.locid = h.locid)) as ${sql.ref(table)}`

export const importRoutes = (store: () => Store) =>
  routes(imports, {
    run: async ({ db, who, query, request, reply }) => {
      const { dry_run, ...choice } = query
      const arrived = await receivedFiles(request, query.filename)
      const known = await importCodes(db)
      const signal = abortOnDisconnect(reply)
      const files = await readUploads(arrived, known, await clocksOf(db, choice), { who: who.user_id, signal })
      refuseUnread(files)
      return dry_run === 'true'
        ? (await planImport(db, who, files, choice, known)).answer
        : storeImport(db, who, files, choice, known, { signal, store: store() })
    },

    list: async ({ db, path }) => {
      const { rows } = await sql<{
        batch: string
        filename: string
        at: string
        by: string | null
        objects: number
        soundings: number
        dissipation_tests: number
        sensors: number
        readings: number
        undone: boolean
      }>`
      select b.batch, b.title as filename, b.at, b.by_user as by, b.undone_by is not null as undone,
        (select count(*) from history h where h.batch = b.batch and h.noun = 'objects' and h.action = 'create') as objects,
        ${put('soundings')}, ${put('dissipation_tests')},
        (select count(*) from history h where h.batch = b.batch and h.noun = 'sensors' and h.action = 'create') as sensors,
        (select coalesce(sum((h.fields #>> '{readings,1,stored}')::integer), 0)::integer from history h
          where h.batch = b.batch and h.noun = 'sensors' and jsonb_exists(h.fields, 'readings')) as readings
      from batches b where b.kind = 'import' and b.prj_id = ${path.id} order by b.at desc, b.batch`.execute(db)
      return rows
    },

    undo: ({ db, who, path }) => undoImport(db, store(), who, path.id, path.batch),
  })
