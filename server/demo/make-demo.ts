import { type Role, roles } from '@borebook/contract/members.ts'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { hashPassword } from '../users.ts'
import { demoSite } from './site.ts'

const accounts: { username: string; fullname: string; role?: Role; superuser?: boolean }[] = [
  { username: 'admin', fullname: 'Administrator', role: 'lead', superuser: true },
  { username: 'lead', fullname: 'Project lead', role: 'lead' },
  { username: 'engineer', fullname: 'Engineer', role: 'engineer' },
  { username: 'field', fullname: 'Field staff', role: 'field' },
  { username: 'viewer', fullname: 'Viewer', role: 'viewer' },
  { username: 'guest', fullname: 'Guest' },
]

/** The demo: six accounts with the password `borebook`, and a lakeside site of three projects. */
export async function makeDemo(db: Db): Promise<void> {
  const password_hash = await hashPassword('borebook')
  await db.transaction().execute(async tx => {
    await sql`select set_config('borebook.user', 'lead', true)`.execute(tx)
    const users = await tx
      .insertInto('users')
      .values(accounts.map(({ username, fullname, superuser = false }) => ({ username, fullname, superuser, password_hash, demo: true })))
      .returning(['user_id', 'username'])
      .execute()
    for (const project of demoSite().projects) {
      const { prj_id } = await tx.insertInto('projects').values(project.fields).returning('prj_id').executeTakeFirstOrThrow()
      for (const { username, role } of accounts)
        if (role)
          await tx
            .insertInto('members')
            .values({ prj_id, user_id: users.find(u => u.username === username)!.user_id, permissions: [...roles[role]] })
            .execute()
      for (const { object, layers } of project.objects) {
        const { locid } = await tx.insertInto('objects').values({ ...object, prj_id }).returning('locid').executeTakeFirstOrThrow()
        for (const { sublayers, ...layer } of layers) {
          const { layerid } = await tx.insertInto('layers').values({ ...layer, locid }).returning('layerid').executeTakeFirstOrThrow()
          if (sublayers.length > 0)
            await tx.insertInto('sublayers').values(sublayers.map((s, i) => ({ ...s, layerid, locid, layercntr: i + 1 }))).execute()
        }
      }
    }
  })
}
