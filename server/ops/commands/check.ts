import path from 'node:path'
import { sql } from 'kysely'
import { settings } from '../../config/settings.ts'
import { sizeInWords } from '../../config/sizes.ts'
import type { Database, Db } from '../../db/database.ts'
import { schemaVersion } from '../../db/migrate.ts'
import { damagedRelations, type Relation, relationsToCheck } from '../../db/page-check.ts'
import { openPostgres } from '../../db/postgres.ts'
import { Stop } from '../../db/stop.ts'
import { type ContentName, nameOfStream } from '../../store/content-name.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { backupsIn, verify } from '../archive.ts'
import { checkDatabase } from '../check-database.ts'
import { hasDatabase, listFolderPaths, openToCheck } from '../data-folder.ts'

/** What was looked at, as one line, and what is wrong with it. */
interface CheckedPart {
  line: string
  faults: string[]
}

/** `npm run check`: whether database, files and backups are whole. Changes nothing. */
export async function check(args: string[]): Promise<void> {
  if (args.length > 0) throw new Stop('npm run check')
  if (!settings.databaseUrl && !hasDatabase(settings.dataFolder)) throw new Stop('There is no database to check yet.')
  const faults: string[] = []
  const say = (name: string, part: CheckedPart) => {
    console.log(`${name} ${part.line}: ${part.faults.length === 0 ? 'whole.' : 'DAMAGED.'}`)
    for (const fault of part.faults) console.log(`  ${fault}`)
    faults.push(...part.faults)
  }
  let database: Database | undefined
  try {
    database = settings.databaseUrl
      ? await openPostgres(settings.databaseUrl, 4, 'borebook check')
      : await openToCheck(settings.dataFolder)
    say('Database:', await databasePart(database))
    say('Files:   ', await filesPart(database.db, openStore()))
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    // the backups are wanted most when there is no database any more
    console.log(`Database: ${error.message}`)
    faults.push(error.message)
  } finally {
    await database?.close()
  }
  if (!settings.databaseUrl) say('Backups: ', await backupsPart(path.join(settings.dataFolder, 'backups')))
  if (faults.length > 0) throw new Stop(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} found.`)
}

async function databasePart({ db, embedded }: Database): Promise<CheckedPart> {
  // PostgreSQL's own tables too, which nobody else reads through
  const pages = embedded ? await damagedPages(db) : []
  if ((await schemaVersion(db)) === 0) return { line: 'empty', faults: pages }
  const { tables, rows, indexes, faults } = await checkDatabase(db)
  return { line: `${rows} rows of ${tables} tables and ${indexes} indexes read`, faults: [...pages, ...faults] }
}

async function damagedPages(db: Db): Promise<string[]> {
  const { rows } = await sql<Relation>`${sql.raw(relationsToCheck)}`.execute(db)
  return damagedRelations(listFolderPaths(settings.dataFolder).database, rows, Number.POSITIVE_INFINITY)
}

/** SQLSTATE of PostgreSQL. */
const [undefinedTable, undefinedColumn] = ['42P01', '42703']

async function filesPart(db: Db, store: Store): Promise<CheckedPart> {
  const faults: string[] = []
  /** Rows of a table; of an older version, which lacks it, none. */
  const rowsOf = <T>(table: string, rows: Promise<T[]>): Promise<T[]> =>
    rows.catch((error: Error & { code?: string }) => {
      if (error.code !== undefinedTable && error.code !== undefinedColumn)
        faults.push(`The files of ${table} cannot be listed: ${error.message}`)
      return []
    })
  const documents = await rowsOf(
    'documents',
    db.selectFrom('documents').select(['name', 'prj_id', 'content', 'size']).where('content', 'is not', null).execute(),
  )
  const plans = await rowsOf(
    'plans',
    db.selectFrom('plans').select(['filename as name', 'prj_id', 'content', 'size']).execute(),
  )
  const known = new Map<string, string | undefined>()
  let bytes = 0
  for (const { name, prj_id, content, size } of [...documents, ...plans]) {
    if (!known.has(content!)) known.set(content!, await faultOf(store, content as ContentName))
    const fault = known.get(content!)
    if (fault) faults.push(`${name} (project ${prj_id}): ${fault}`)
    bytes += size ?? 0
  }
  return { line: `${documents.length + plans.length} files with ${sizeInWords(bytes)} read in ${store.place}`, faults }
}

async function faultOf(store: Store, content: ContentName): Promise<string | undefined> {
  try {
    const { name } = await nameOfStream(await store.read(content))
    return name === content ? undefined : 'its content is not what was stored'
  } catch (error) {
    return `its content cannot be read: ${(error as Error).message}`
  }
}

async function backupsPart(folder: string): Promise<CheckedPart> {
  const files = backupsIn(folder)
  const faults: string[] = []
  for (const file of files)
    await verify(file).catch((error: Error) => {
      faults.push(error.message)
    })
  return { line: `${files.length} read in ${folder}`, faults }
}
