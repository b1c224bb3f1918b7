import { roles } from '@borebook/contract/accounts/members.ts'
import { type Permission, permissions } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Provider } from '../config/sign-in-settings.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeLink } from './account-links.ts'
import { Denied, type Identity } from './provider.ts'
import { endSessions } from './sessions.ts'
import { freeUsername, nameFrom } from './usernames.ts'

interface Signing {
  user_id: number
  username: string
  fullname: string | null
  disabled: boolean
  superuser: boolean
  superuser_by_group: boolean
}

/**
 * The account of an identity, by issuer and subject alone: an e-mail or a name that the provider tells is nobody's proof.
 * An identity that is new here gets an account of its own, or the one that the link it came with is for. Then the groups
 * are applied.
 */
export const findSignedInAccount = (
  db: Db,
  identity: Identity,
  link: string | null,
  provider: Provider,
): Promise<number> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${identity.issuer} ${identity.subject}`}))`.execute(tx)
    await sql`select set_config('borebook.user', '', true), set_config('borebook.batch', '', true)`.execute(tx)
    const known = await accountOf(tx, identity)
    const user = link === null ? (known ?? (await newAccount(tx, identity))) : await bound(tx, identity, link, known)
    if (user.disabled) throw new Denied('oidc.disabled')
    await sql`select set_config('borebook.user', ${user.username}, true)`.execute(tx)
    if (user.fullname === null && identity.name !== null)
      await tx.updateTable('users').set({ fullname: identity.name }).where('user_id', '=', user.user_id).execute()
    await applyGroups(tx, user, identity.groups ?? [], provider)
    return user.user_id
  })

const accountOf = (tx: Tx, { issuer, subject }: Identity): Promise<Signing | undefined> =>
  tx
    .selectFrom('users')
    .select(['user_id', 'username', 'fullname', 'disabled', 'superuser', 'superuser_by_group'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

async function newAccount(tx: Tx, identity: Identity): Promise<Signing> {
  const { issuer, subject, name, called } = identity
  const wish = nameFrom(called?.replace(/@.*$/s, '') || name || 'user')
  const username = await freeUsername(tx, wish)
  await tx
    .insertInto('users')
    .values({ username, fullname: name, password_hash: null, sign_in: 'oidc', issuer, subject })
    .execute()
  return (await accountOf(tx, identity))!
}

/** Makes the identity the way in of the account that a link is for, the only one from then on. */
async function bound(tx: Tx, identity: Identity, link: string, known: Signing | undefined): Promise<Signing> {
  const user_id = await takeLink(tx, link)
  if (user_id === undefined) throw new Denied('link.gone')
  if (known && known.user_id !== user_id) throw new Denied('oidc.identityTaken')
  const { issuer, subject } = identity
  await tx
    .updateTable('users')
    .set({ issuer, subject, sign_in: 'oidc', password_hash: null, demo: false })
    .where('user_id', '=', user_id)
    .execute()
  await endSessions(tx, user_id, 'reset')
  return (await accountOf(tx, identity))!
}

/** What the groups give is set anew at each sign-in; what was given by hand stays. */
async function applyGroups(tx: Tx, user: Signing, groups: readonly string[], provider: Provider): Promise<void> {
  const { user_id, superuser, superuser_by_group } = user
  const { superuserGroup, projectGroups } = provider
  const isChief = superuserGroup !== null && groups.includes(superuserGroup)
  if (isChief !== superuser && (isChief || superuser_by_group))
    await tx
      .updateTable('users')
      .set({ superuser: isChief, superuser_by_group: isChief })
      .where('user_id', '=', user_id)
      .execute()

  const held = new Map<string, Set<Permission>>()
  for (const { group, prj_num, role } of projectGroups)
    if (groups.includes(group)) held.set(prj_num, new Set([...(held.get(prj_num) ?? []), ...roles[role]]))
  const found = await tx
    .selectFrom('projects')
    .select(['prj_id', 'prj_num'])
    .where(sql<boolean>`prj_num = any (${[...held.keys()]}::text[])`)
    .execute()
  await sql`delete from members where user_id = ${user_id} and by_group
    and prj_id <> all (${found.map(p => p.prj_id)}::integer[])`.execute(tx)
  for (const { prj_id, prj_num } of found) {
    const rights = permissions.filter(p => held.get(prj_num)!.has(p))
    await sql`insert into members (prj_id, user_id, permissions, by_group) values (${prj_id}, ${user_id}, ${rights}, true)
      on conflict (prj_id, user_id) do update set permissions = excluded.permissions where members.by_group`.execute(tx)
  }
}
