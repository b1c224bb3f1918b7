import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, sentence } from './kit/fields.ts'

export const User = z.object({
  user_id: id(),
  username: z.string(),
  fullname: z.string().nullable(),
  superuser: z.boolean(),
})
export type User = z.output<typeof User>

const SignedIn = z.object({ token: z.string().describe('Goes in every call: Authorization: Token <key>.'), user: User })
export type SignedIn = z.output<typeof SignedIn>

export const auth = {
  login: endpoint('POST /api/auth/login', {
    summary: 'Signs in. After ten failures within 15 minutes an account and address wait.',
    who: 'anyone',
    tx: 'none',
    status: 200,
    body: z.strictObject({
      username: z
        .string(sentence('login.username.required').error)
        .min(1, sentence('login.username.required'))
        .max(100),
      password: z
        .string(sentence('login.password.required').error)
        .min(1, sentence('login.password.required'))
        .max(1000),
    }),
    response: SignedIn,
  }),
  session: endpoint('POST /api/auth/session', {
    summary: 'Gives the key again to a browser that holds the session cookie.',
    who: 'anyone',
    tx: 'none',
    status: 200,
    response: SignedIn,
  }),
  logout: endpoint('POST /api/auth/logout', {
    summary: 'Revokes the key of this call.',
    who: 'user',
    tx: 'write',
    status: 204,
  }),
}
