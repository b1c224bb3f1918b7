import { z } from 'zod'
import { endpoint, scopes } from '../kit/endpoint.ts'
import { date, id, instant, optional, sentence, text } from '../kit/fields.ts'

const projects = z
  .union(
    [z.literal('all'), z.array(id()).min(1, sentence('key.projects.required')).max(1000)],
    sentence('key.projects.required'),
  )
  .describe('prj_id of each project, or all that you see, later ones too.')

export const ApiKey = z.object({
  id: id(),
  name: z.string(),
  prefix: z.string().describe('How the key begins.'),
  scopes: z.array(z.enum(scopes)),
  projects,
  created_at: z.string(),
  expires: z.string().nullable().describe('From when on it is dead, ISO with Z; null: never.'),
  last_used_at: z.string().nullable().describe('To the minute.'),
})
export type ApiKey = z.output<typeof ApiKey>

/** A key makes no keys: only a session does. */
const own = { who: 'user', scope: 'none' } as const
export const keys = {
  list: endpoint('GET /api/keys', { summary: 'The own API keys.', ...own, tx: 'read', response: z.array(ApiKey) }),
  create: endpoint('POST /api/keys', {
    summary: 'Makes an API key for scripts and loggers. The key is answered this once; it can never do more than you.',
    ...own,
    tx: 'write',
    body: z.strictObject({
      name: text(100, 'key.name.required').regex(/\S/, sentence('key.name.required')),
      scopes: z
        .array(z.enum(scopes, sentence('kit.choice')), sentence('key.scopes.required'))
        .min(1, sentence('key.scopes.required'))
        .max(10)
        .describe('write includes the others; readings is sending readings and nothing else.'),
      projects,
      expires: optional(z.union([date(), instant()], sentence('kit.instant'))).describe(
        'A day, with whose end in UTC it expires, or an instant; without it the key does not expire.',
      ),
    }),
    response: z.object({ ...ApiKey.shape, key: z.string() }),
  }),
  remove: endpoint('DELETE /api/keys/:id', {
    summary: 'Revokes an API key: the next call with it is refused.',
    ...own,
    tx: 'write',
  }),
}
