import { makeDemo } from '../demo/make-demo.ts'
import { loadShippedDictionaries } from '../dictionaries.ts'
import { automaticBackup } from './automatic-backup.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import { isLoopback, settings } from './settings.ts'

export interface Opened extends Database {
  /** Whether demo accounts may sign in: embedded mode on loopback, and only then. */
  demoAccounts: boolean
}

/** The database that the environment names, as it is. */
export const openDatabase = (): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl) : openEmbedded(settings.dataFolder)

/**
 * Opens the database that the environment names, brings it up to date and, where this creates an embedded one,
 * makes the demo. Every command comes through here.
 */
export async function open(): Promise<Opened> {
  const database = await openDatabase()
  try {
    const found = await migrate(database.db, () => backupBeforeMigrating(database))
    await loadShippedDictionaries(database.db)
    if (found === 0 && database.engine === 'embedded') await makeDemo(database.db)
    return { ...database, demoAccounts: database.engine === 'embedded' && isLoopback(settings.host) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A server's own backups are its administrator's; the embedded database has only ours. */
async function backupBeforeMigrating(database: Database): Promise<void> {
  if (database.engine === 'embedded') await automaticBackup(database)
}
