import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { passwordLength } from '@borebook/contract/accounts/users.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql, type Updateable } from 'kysely'
import { makeLink } from '../../accounts/account-links.ts'
import { faultOf, hashPassword } from '../../accounts/passwords.ts'
import { endSessions } from '../../accounts/sessions.ts'
import { sayIn } from '../../config/language.ts'
import { isLoopback, settings } from '../../config/settings.ts'
import type { Db } from '../../db/database.ts'
import { Stop } from '../../db/stop.ts'
import type { Tables } from '../../db/tables.ts'
import { open } from '../../open.ts'

const usage = `npm run user -- add NAME [--superuser] [--name "FULL NAME"]   password from standard input
npm run user -- password NAME                               password from standard input; a demo account becomes an ordinary one
npm run user -- disable NAME | enable NAME
npm run user -- superuser NAME | ordinary NAME
npm run user -- link NAME                                   a link that works once within 24 hours to choose a password
npm run user -- list`

/** Makes and looks after accounts. */
export async function user(args: string[]): Promise<void> {
  const [action, username, ...options] = args
  const { db, close } = await open()
  try {
    if (action === 'list') {
      for (const u of await db.selectFrom('users').selectAll().orderBy('username').execute())
        console.log(
          [
            u.username,
            u.fullname,
            u.superuser && 'superuser',
            u.disabled && 'disabled',
            u.demo && 'demo',
            ...[
              u.sign_in === 'oidc' && 'OpenID Connect',
              u.renamed_from && `was ${u.renamed_from}: one name is one user`,
            ],
          ]
            .filter(Boolean)
            .join('  '),
        )
    } else if (action === 'add' && username) {
      if (!/^[A-Za-z0-9._-]{1,100}$/.test(username))
        throw new Stop('A user name holds letters, digits, dot, underscore and hyphen.')
      const fullname = options.includes('--name') ? (options[options.indexOf('--name') + 1] ?? null) : null
      const password_hash = await hashPassword(await chosen(await readPassword(), { username, fullname }))
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
    } else if ((action === 'superuser' || action === 'ordinary') && username) {
      await change(db, username, { superuser: action === 'superuser', superuser_by_group: false })
    } else if (action === 'link' && username) {
      const { user_id } = await known(db, username)
      const { link, expires_at } = await makeLink(db, user_id, {
        protocol: 'http',
        host: `${isLoopback(settings.host) ? 'localhost' : settings.host}:${settings.port}`,
      })
      console.log(`${link}\nGood once, until ${expires_at}.`)
    } else throw new Stop(usage)
  } finally {
    await close()
  }
}

/** Sets a password and ends sign-ins. A demo account is an ordinary one from then on, which signs in on a server too. */
export async function setPassword(db: Db, name: string, password: string): Promise<void> {
  const password_hash = await hashPassword(await chosen(password, await known(db, name)))
  await change(db, name, { password_hash, sign_in: 'password', demo: false })
}

/** A password that this person may have. */
async function chosen(password: string, person: { username: string; fullname: string | null }): Promise<string> {
  const fault =
    password.length < passwordLength.min
      ? messageOf('password.short', { min: passwordLength.min })
      : await faultOf(password, person)
  if (fault) throw new Stop(`${sayIn('en', fault)}.`)
  return password
}

async function known(db: Db, name: string) {
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'username', 'fullname'])
    .where(sql<string>`lower(username)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (!user) throw new Stop(`There is no user ${name}.`)
  return user
}

/** Whatever is changed about an account, its sessions end. */
async function change(db: Db, name: string, values: Updateable<Tables['users']>): Promise<void> {
  const { user_id } = await known(db, name)
  await db.updateTable('users').set(values).where('user_id', '=', user_id).execute()
  await endSessions(db, user_id, values.disabled ? 'disabled' : 'reset')
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
    return line
  }
  throw new Stop('No password came on standard input.')
}
