import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { open } from '../kit/open.ts'
import { Stop } from '../kit/stop.ts'
import { hashPassword } from '../passwords.ts'
import { endSessions } from '../sessions.ts'

const usage = `npm run user -- add NAME [--superuser] [--name "FULL NAME"]   password from standard input
npm run user -- password NAME                               password from standard input; a demo account becomes an ordinary one
npm run user -- disable NAME | enable NAME
npm run user -- list`

/** Makes and looks after accounts. */
export async function user(args: string[]): Promise<void> {
  const [action, username, ...options] = args
  const { db, close } = await open()
  try {
    if (action === 'list') {
      for (const u of await db.selectFrom('users').selectAll().orderBy('username').execute())
        console.log(
          [u.username, u.fullname, u.superuser && 'superuser', u.disabled && 'disabled', u.demo && 'demo']
            .filter(Boolean)
            .join('  '),
        )
    } else if (action === 'add' && username) {
      if (!/^[A-Za-z0-9._-]{1,100}$/.test(username))
        throw new Stop('A user name holds letters, digits, dot, underscore and hyphen.')
      const password_hash = await hashPassword(await readPassword())
      const fullname = options.includes('--name') ? (options[options.indexOf('--name') + 1] ?? null) : null
      const made = await db
        .insertInto('users')
        .values({ username, password_hash, superuser: options.includes('--superuser'), fullname })
        .onConflict(c => c.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!made) throw new Stop(`There is a user ${username} already.`)
      console.log(`User ${username} made.`)
    } else if (action === 'password' && username) {
      await setPassword(db, username, await readPassword())
    } else if ((action === 'disable' || action === 'enable') && username) {
      await change(db, username, { disabled: action === 'disable' })
    } else throw new Stop(usage)
  } finally {
    await close()
  }
}

/** Sets a password and ends sign-ins. A demo account is an ordinary one from then on, which signs in on a server too. */
export const setPassword = async (db: Db, name: string, password: string): Promise<void> =>
  change(db, name, { password_hash: await hashPassword(password), demo: false })

/** Whatever is changed about an account, its keys are revoked. */
async function change(
  db: Db,
  name: string,
  values: { password_hash?: string; disabled?: boolean; demo?: false },
): Promise<void> {
  const changed = await db
    .updateTable('users')
    .set(values)
    .where(sql<string>`lower(username)`, '=', name.toLowerCase())
    .returning('user_id')
    .executeTakeFirst()
  if (!changed) throw new Stop(`There is no user ${name}.`)
  await endSessions(db, changed.user_id, values.disabled ? 'disabled' : 'reset')
  console.log(`User ${name} changed; existing sign-ins are ended.`)
}

/** One line of standard input; typed at a terminal it is not shown. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (stdin.isTTY) stderr.write('Password: ')
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? silent : undefined, terminal: stdin.isTTY })
  for await (const line of lines) {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
    if (line.length < 8) throw new Stop('A password has at least 8 characters.')
    return line
  }
  throw new Stop('No password came on standard input.')
}
