import { backup, restore } from './commands/backup.ts'
import { start } from './commands/start.ts'
import { user } from './commands/user.ts'
import { Stop } from './kit/stop.ts'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start,
  user,
  backup,
  restore,
}

const [name = 'start', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Stop(`There is no command “${name}”; there are ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  // a Stop is a sentence for people; anything else is a fault of ours and is shown whole
  console.error(error instanceof Stop ? error.message : error)
  process.exit(1)
}
