import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyMigrations, migrate } from './db/migrate.ts'
import { openEmpty } from './testing/template.ts'

test('users of an older database whose names differ in capitals only keep their accounts, the later one under a number', async () => {
  const old = await openEmpty()
  await old.db.transaction().execute(tx => applyMigrations(tx, 12))
  const names = ['maria', 'Maria', 'maria.2', 'MARIA', 'x'.repeat(100), 'X'.repeat(100), 'otto']
  for (const name of names)
    await sql`insert into users (username, password_hash) values (${name}, 'hash')`.execute(old.db)
  await migrate(old.db)
  const users = await old.db.selectFrom('users').select(['username', 'renamed_from']).orderBy('user_id').execute()
  expect(users.map(u => [u.username, u.renamed_from])).toEqual([
    ['maria', null],
    ['Maria.3', 'Maria'],
    ['maria.2', null],
    ['MARIA.4', 'MARIA'],
    ['x'.repeat(100), null],
    [`${'X'.repeat(90)}.2`, 'X'.repeat(100)],
    ['otto', null],
  ])
  await expect(sql`insert into users (username) values ('Otto')`.execute(old.db)).rejects.toMatchObject({
    constraint: 'user.username.unique',
  })
  await old.close()
})
