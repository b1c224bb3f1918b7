import { makeDemo } from '../demo/make-demo.ts'
import { loadShippedDictionaries } from '../dictionaries.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import { isLoopback, settings } from './settings.ts'

export interface Opened extends Database {
  /** Whether demo accounts may sign in: embedded mode on loopback, and only then. */
  demoAccounts: boolean
}

/**
 * Opens the database that the environment names, brings it up to date and, where this creates an embedded one,
 * makes the demo. Every command comes through here.
 */
export async function open(
  beforeMigrating: (database: Database, from: number) => Promise<void> = async () => {},
): Promise<Opened> {
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataFolder)
  try {
    const found = await migrate(database.db, from => beforeMigrating(database, from))
    await loadShippedDictionaries(database.db)
    if (found === 0 && database.engine === 'embedded') await makeDemo(database.db)
    return { ...database, demoAccounts: database.engine === 'embedded' && isLoopback(settings.host) }
  } catch (error) {
    await database.close()
    throw error
  }
}
