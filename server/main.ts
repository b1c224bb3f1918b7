import { DatabaseAway } from './db/database-away.ts'
import { Stop } from './db/stop.ts'

type Command = (args: string[]) => Promise<void>

/** Loaded when called, so that a wrong setting is told like any other sentence. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./ops/commands/start.ts')).start,
  user: async () => (await import('./ops/commands/user.ts')).user,
  backup: async () => (await import('./ops/commands/backup.ts')).runBackup,
  restore: async () => (await import('./ops/commands/backup.ts')).runRestore,
  check: async () => (await import('./ops/commands/check.ts')).check,
  files: async () => (await import('./ops/commands/files.ts')).files,
  import: async () => (await import('./ops/commands/import.ts')).importFiles,
}

const [name = 'start', ...args] = process.argv.slice(2)
try {
  const load = commands[name]
  if (!load) throw new Stop(`There is no command “${name}”; there are ${Object.keys(commands).join(', ')}.`)
  const command = await load()
  await command(args)
} catch (error) {
  // a Stop is a sentence for people; anything else is a fault of ours and is shown whole
  if (error instanceof DatabaseAway)
    console.error(`DATABASE_URL names a PostgreSQL server that cannot be used: ${error.message}`)
  else console.error(error instanceof Stop ? error.message : error)
  process.exit(1)
}
