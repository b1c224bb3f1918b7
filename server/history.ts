import { history } from '@borebook/contract/history.ts'
import { sql } from 'kysely'
import { routes } from './kit/mount.ts'

export const historyRoutes = routes(history, {
  list: ({ db, path, query }) =>
    db
      .selectFrom('history')
      .select(['id', 'at', sql<string | null>`by_user`.as('by'), 'batch', 'noun', 'key', 'action', 'fields'])
      .where('locid', '=', path.locid)
      .orderBy('id', 'desc')
      .limit(Number(query.limit ?? 1000))
      .offset(Number(query.offset ?? 0))
      .execute(),
})
