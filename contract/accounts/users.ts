import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, optional, sentence, text } from '../kit/fields.ts'
import { languages } from '../kit/say.ts'
import { roleNames } from './members.ts'

/** The fewest characters of a password. */
export const passwordLength = { min: 12, max: 1000 } as const

/** A password that is being chosen; the server also knows those that are too common. */
export const newPassword = z
  .string(sentence('password.required').error)
  .min(1, sentence('password.required'))
  .refine(typed => typed === '' || typed.length >= passwordLength.min, sentence('password.short', passwordLength))
  .max(passwordLength.max)

/** Whether a password is the person's own user name or name; one that holds them within more is not. */
export function isOwnName(password: string, person: { username: string; fullname: string | null }): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/\s/g, '')
  return [person.username, person.fullname ?? ''].map(bare).includes(bare(password))
}

export const language = z.enum(languages, sentence('kit.choice'))
export const fullname = () => text(200, 'user.fullname.required').regex(/\S/, sentence('user.fullname.required'))

export const User = z.object({
  user_id: id(),
  username: z.string(),
  fullname: z.string().nullable(),
  superuser: z.boolean(),
  language: language.nullable().describe('In which the screens speak; null: as the browser does.'),
})
export type User = z.output<typeof User>

/** How somebody signs in, or once did: by password, by OpenID Connect, or by a link that works once. */
export const waysIn = ['password', 'oidc', 'link'] as const
const wayIn = z.enum(waysIn)

const SignedIn = z.object({
  token: z.string().describe('Goes in every call: Authorization: Token <key>.'),
  user: User,
  by: wayIn.describe('How this session was signed in.'),
})
export type SignedIn = z.output<typeof SignedIn>

const instant = () => z.string().describe('ISO with Z.')
/** Device as far as its browser told: address, browser and operating system. */
export const device = {
  address: z.string().nullable(),
  browser: z.string().nullable().describe('For example Firefox.'),
  system: z.string().nullable().describe('For example Windows, iPad or Android.'),
}

const token = z.string(sentence('link.gone').error).min(1, sentence('link.gone')).max(200)

export const auth = {
  login: endpoint('POST /api/auth/login', {
    summary:
      'Signs in. After five failures an account waits, longer with each further one; an address after ten in a minute.',
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
        .max(passwordLength.max),
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
    scope: 'none',
    tx: 'write',
    status: 204,
  }),
  methods: endpoint('GET /api/auth/methods', {
    summary: 'How one can sign in here.',
    who: 'anyone',
    tx: 'none',
    response: z.object({
      password: z.boolean(),
      oidc: z.object({ name: z.string().describe('The host of the provider.') }).nullable(),
      demo: z
        .object({
          password: z.string().describe('The same for all of them.'),
          accounts: z.array(z.object({ username: z.string(), fullname: z.string().nullable() })),
        })
        .nullable()
        .describe('The demo accounts, where the product runs as a demo.'),
    }),
  }),
  link: endpoint('POST /api/auth/link', {
    summary: 'Whom a link that works once is for. Looking does not use it up.',
    who: 'anyone',
    tx: 'none',
    status: 200,
    body: z.strictObject({ token }),
    response: z.object({
      username: z.string(),
      fullname: z.string().nullable(),
      language: language.nullable(),
      expires_at: instant(),
      by: z
        .enum(['password', 'oidc'])
        .describe('What it lets one do: choose a password, or sign in by OpenID Connect.'),
    }),
  }),
  useLink: endpoint('POST /api/auth/link/password', {
    summary: 'Chooses a password by a link that works once, and signs in. It ends all sessions of the account.',
    who: 'anyone',
    tx: 'none',
    status: 200,
    body: z.strictObject({ token, password: newPassword }),
    response: SignedIn,
  }),
  oidcStart: endpoint('POST /api/auth/oidc/start', {
    summary: 'Begins to sign in by OpenID Connect: answers the address of the provider for the browser to go to.',
    who: 'anyone',
    tx: 'none',
    status: 200,
    body: z.strictObject({
      back: optional(text(2000)).describe('Where to come back to: a path of this site.'),
      token: optional(token).describe('Of a link that works once: its account is the one that signs in from then on.'),
    }),
    response: z.object({ url: z.string() }),
  }),
  oidcCallback: endpoint('GET /api/auth/oidc/callback', {
    summary: 'Where the provider sends the browser back to; signs in and goes on to where it came from.',
    who: 'anyone',
    tx: 'none',
    produces: 'text/html',
  }),
}

export const Account = z.object({
  ...User.shape,
  sign_in: z.enum(['password', 'oidc']),
  superuser_by_group: z.boolean().describe('Superuser because the provider names the group for it.'),
  disabled: z.boolean(),
  demo: z.boolean(),
  last_sign_in: instant().nullable(),
  last_sign_in_by: wayIn.nullable(),
  sessions: z.int().describe('Open ones.'),
  projects: z.int().describe('In which the user is a member.'),
  failures: z.int().describe('Wrong passwords in a row, within the last day.'),
  pause: z.int().describe('Seconds until the next attempt from an unknown device counts; 0: none.'),
  link: z
    .object({ kind: z.enum(['invite', 'reset']), expires_at: instant() })
    .nullable()
    .describe(
      'A link that works once and is still open: of a user who has never signed in, or to choose a new password.',
    ),
})
export type Account = z.output<typeof Account>

const Link = z.object({
  link: z.string().describe('The address, with the secret behind #. It is answered this once.'),
  expires_at: instant(),
})

const changeable = {
  fullname: fullname(),
  superuser: z.boolean(sentence('kit.type').error),
  language: optional(language),
}

export const users = {
  list: endpoint('GET /api/users', {
    summary: 'Every user.',
    who: 'superuser',
    scope: 'none',
    tx: 'read',
    response: z.array(Account),
  }),
  add: endpoint('POST /api/users', {
    summary: 'Makes a user, and a link that works once within 24 hours: who has it chooses the password.',
    who: 'superuser',
    scope: 'none',
    tx: 'write',
    body: z.strictObject({
      ...changeable,
      superuser: changeable.superuser.default(false),
      username: optional(
        z.string(sentence('user.username.form').error).regex(/^[A-Za-z0-9._-]{1,100}$/, sentence('user.username.form')),
      ).describe('By default made from the name.'),
      sign_in: z.enum(['password', 'oidc'], sentence('kit.choice')).default('password'),
    }),
    response: z.object({ user: Account, ...Link.shape }),
  }),
  update: endpoint('PUT /api/users/:user_id', {
    summary: 'Changes a user. Disabling ends all sessions and stops all keys; nobody disables or unmakes themself.',
    who: 'superuser',
    scope: 'none',
    tx: 'write',
    merges: true,
    body: z.strictObject({ ...changeable, disabled: z.boolean(sentence('kit.type').error) }).partial(),
    response: Account,
  }),
  reset: endpoint('POST /api/users/:user_id/link', {
    summary:
      'Makes a link that works once within 24 hours; an earlier one is worthless. Nothing ends before it is used.',
    who: 'superuser',
    scope: 'none',
    tx: 'write',
    response: Link,
  }),
  withdraw: endpoint('DELETE /api/users/:user_id/link', {
    summary: 'Makes an open link worthless.',
    who: 'superuser',
    scope: 'none',
    tx: 'write',
  }),
  signIns: endpoint('GET /api/users/:user_id/sign-ins', {
    summary: 'When, how and from where a user signed in, newest first; kept for 400 days.',
    who: 'superuser',
    scope: 'none',
    tx: 'read',
    response: z.array(z.object({ at: instant(), by: wayIn, ...device })),
  }),
  settings: endpoint('GET /api/users/settings', {
    summary: 'How people sign in here, as the server is set up.',
    who: 'superuser',
    scope: 'none',
    tx: 'read',
    response: z.object({
      password: z.boolean(),
      password_min: z.int(),
      session_days: z.int().describe('Days without use after which a session ends.'),
      oidc: z
        .object({
          name: z.string(),
          superuser_group: z.string().nullable(),
          project_groups: z.array(z.object({ group: z.string(), prj_num: z.string(), role: z.enum(roleNames) })),
        })
        .nullable(),
    }),
  }),
}
