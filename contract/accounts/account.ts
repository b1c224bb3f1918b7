import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, optional, sentence } from '../kit/fields.ts'
import { device, fullname, language, newPassword, passwordLength, User, waysIn } from './users.ts'

const Own = z.object({
  ...User.shape,
  sign_in: z.enum(['password', 'oidc']),
  has_password: z.boolean(),
  email: z.string().nullable().describe('Where alarms are sent to.'),
  projects: z.int().describe('In which you are a member.'),
})
export type Own = z.output<typeof Own>

/** What one changes oneself. */
export const ownFields = z.strictObject({ fullname: fullname(), language: optional(language) })
/** Fields that one changes oneself, with what nobody else sees. */
export const profileFields = ownFields.extend({
  email: optional(z.email(sentence('account.email.wrong')).max(200, sentence('account.email.wrong'))),
})

const Session = z.object({
  id: id(),
  own: z.boolean().describe('The session of this call.'),
  by: z.enum(waysIn),
  ...device,
  created_at: z.string().describe('When it was signed in, ISO with Z.'),
  last_used_at: z.string().describe('To the minute.'),
  expires_at: z.string(),
})
export type Session = z.output<typeof Session>

/** One's own account: no API key reads or changes it. */
const own = { who: 'user', scope: 'none' } as const
export const account = {
  get: endpoint('GET /api/account', { summary: 'The own account.', ...own, tx: 'read', response: Own }),
  update: endpoint('PUT /api/account', {
    summary: 'Changes the own name, language and e-mail address.',
    ...own,
    tx: 'write',
    merges: true,
    body: profileFields.partial(),
    response: Own,
  }),
  changePassword: endpoint('PUT /api/account/password', {
    summary: 'Changes the own password. It ends the other sessions; API keys stay.',
    ...own,
    tx: 'none',
    status: 204,
    body: z.strictObject({
      current: z
        .string(sentence('login.password.required').error)
        .min(1, sentence('login.password.required'))
        .max(passwordLength.max),
      password: newPassword,
    }),
  }),
  sessions: endpoint('GET /api/account/sessions', {
    summary: 'The own open sessions, the last used first.',
    ...own,
    tx: 'read',
    response: z.array(Session),
  }),
  endSession: endpoint('DELETE /api/account/sessions/:id', {
    summary: 'Ends one of the own sessions.',
    ...own,
    tx: 'write',
  }),
  endOthers: endpoint('DELETE /api/account/sessions', {
    summary: 'Ends the own sessions but this one.',
    ...own,
    tx: 'write',
  }),
}
