import { settings } from './config/settings.ts'
import { type Database, workingName } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/postgres.ts'
import { makeDemoDocuments } from './demo/documents.ts'
import { makeDemo } from './demo/make-demo.ts'
import { makeDemoPlan } from './demo/plan.ts'
import { loadShippedDictionaries } from './dictionaries/dictionaries.ts'
import { isPrivate } from './http/served-hosts.ts'
import { forgetArriving } from './import/forget.ts'
import { finishUndos } from './import/undo.ts'
import { automaticBackup } from './ops/automatic-backup.ts'
import { openEmbedded } from './ops/data-folder.ts'
import { StoreFull, StoreUnreachable } from './store/faults.ts'
import { openStore } from './store/open-store.ts'

export interface Opened extends Database {
  /** Whether demo accounts may sign in: embedded mode where nothing says that others come, and only then. */
  demoAccounts: boolean
}

/** The database that the environment names, as it is. `name` tells others on a PostgreSQL server who is there. */
export const openDatabase = (name = workingName): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl, 20, name) : openEmbedded(settings.dataFolder, bringUpToDate)

/** Whether demo accounts may sign in to a database as it is served from here. */
export const allowsDemoAccounts = ({ engine }: Pick<Database, 'engine'>): boolean =>
  engine === 'embedded' && isPrivate()

/** Opens the database that the environment names and brings it up to date. Every command comes through here. */
export async function open(): Promise<Opened> {
  const database = await openDatabase()
  try {
    await bringUpToDate(database)
    return { ...database, demoAccounts: allowsDemoAccounts(database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Schema and code lists; an embedded database that was empty gets the demo. */
async function bringUpToDate(database: Database): Promise<void> {
  const found = await migrate(database.db, () => backupBeforeMigrating(database))
  await loadShippedDictionaries(database.db)
  await forgetArriving(database.db)
  await finishUndos(database.db)
  if (found > 0 || database.engine !== 'embedded') return
  await makeDemo(database.db)
  const store = openStore()
  await makeDemoDocuments(database.db, store)
    .then(() => makeDemoPlan(database.db, store))
    .catch(withoutFiles)
}

/** A demo can do without its files: the server starts when the store is out of reach. */
function withoutFiles(error: unknown): void {
  if (!(error instanceof StoreUnreachable || error instanceof StoreFull)) throw error
  console.error(`The demo has no files: ${error.message}`)
}

/** A server's own backups are its administrator's; the embedded database has only ours. */
async function backupBeforeMigrating(database: Database): Promise<void> {
  if (database.engine === 'embedded') await automaticBackup(database)
}
