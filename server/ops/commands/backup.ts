import { existsSync } from 'node:fs'
import path from 'node:path'
import { settings } from '../../config/settings.ts'
import type { Db } from '../../db/database.ts'
import { onDiskOf } from '../../db/disk.ts'
import { schemaVersion } from '../../db/migrate.ts'
import { Stop } from '../../db/stop.ts'
import { allowsDemoAccounts, openDatabase } from '../../open.ts'
import { openStore } from '../../store/open-store.ts'
import { openArchive } from '../archive.ts'
import { writeBackup as write } from '../backup.ts'
import { hasDatabase } from '../data-folder.ts'
import { restoreArchive as load } from '../restore.ts'
import { restoreFolder } from '../restore-folder.ts'

const sum = (tables: { rows: number }[]): number => tables.reduce((rows, t) => rows + t.rows, 0)

const nothingThere = (): Stop => new Stop('The database is empty; there is nothing to back up.')

/** `npm run backup -- FILE`: the whole database and its files in one archive, read back before it counts. */
export async function runBackup([file]: string[]): Promise<void> {
  if (!file) throw new Stop('npm run backup -- FILE     e.g. npm run backup -- borebook.tar.gz')
  const target = path.resolve(process.env.INIT_CWD ?? '.', file)
  if (existsSync(target)) throw new Stop(`${target} exists already; name another file.`)
  if (!existsSync(path.dirname(target))) throw new Stop(`There is no folder ${path.dirname(target)}.`)
  if (!settings.databaseUrl && !hasDatabase(settings.dataFolder)) throw nothingThere()
  const database = await openDatabase()
  try {
    if ((await schemaVersion(database.db)) === 0) throw nothingThere()
    const {
      tables,
      files = [],
      missing = [],
    } = await onDiskOf(path.dirname(target), () => write(database, target, openStore()))
    console.log(
      `${target}: ${sum(tables)} rows of ${tables.length} tables and ${files.length} contents of files, read back and found whole.`,
    )
    if (missing.length > 0)
      console.log(`The store lacked ${missing.length} contents; npm run files -- verify tells whose they are.`)
  } finally {
    await database.close()
  }
}

/** `npm run restore -- FILE [--replace]`: loads an archive of either engine into the database that is set. */
export async function runRestore(args: string[]): Promise<void> {
  const file = args.find(a => !a.startsWith('--'))
  if (!file) throw new Stop('npm run restore -- FILE [--replace]')
  const archive = path.resolve(process.env.INIT_CWD ?? '.', file)
  const how = { replace: args.includes('--replace'), store: openStore() }
  const aside = settings.databaseUrl ? undefined : (await restoreFolder(settings.dataFolder, archive, how)).aside
  const database = await openDatabase('borebook restore')
  try {
    const { tables, made_at } = settings.databaseUrl ? await load(database, archive, how) : await openArchive(archive)
    console.log(`Restored the backup of ${made_at}: ${sum(tables)} rows of ${tables.length} tables.`)
    console.log('Everybody has to sign in again.')
    if (aside) console.log(`The database that was there is kept in ${aside}. Delete it when nobody needs it any more.`)
    if (!(await hasAdministrator(database.db, allowsDemoAccounts(database))))
      console.log('No superuser of this backup can sign in here. Make one with: npm run user -- add NAME --superuser')
  } finally {
    await database.close()
  }
}

/** Whether a superuser can sign in: demo accounts count only where they may. */
export async function hasAdministrator(db: Db, demoAccounts: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where('superuser', '=', true)
    .where('disabled', '=', false)
    .$if(!demoAccounts, q => q.where('demo', '=', false))
    .executeTakeFirst()
  return found !== undefined
}
