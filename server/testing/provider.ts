import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What somebody is at the provider. */
export interface Person {
  preferred_username?: string
  name?: string
  email?: string
  groups?: string[]
}

export interface TestProvider {
  issuer: URL
  people: Record<string, Person>
  /** Who signs in next: the provider asks nobody for a password. */
  next: string
  /** Changes the claims of the next identity tokens, which are signed again with the provider's own key. */
  tamper: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** How the next identity tokens are signed instead. */
  forge: 'unsigned' | 'foreign key' | undefined
  close(): Promise<void>
}

export const testClient = { clientId: 'borebook', clientSecret: 'a secret of the tests' } as const

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, claims: object, key: KeyObject): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`
}

/** A real OpenID Connect provider on a port of its own, which can be made to lie in its tokens. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const http = createServer()
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const issuer = new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const test: TestProvider = {
    issuer,
    people: {},
    next: 'nobody',
    tamper: undefined,
    forge: undefined,
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  const scopes = ['openid', 'profile', 'email', 'groups']
  const provider = new Provider(issuer.origin, {
    clients: [
      { client_id: testClient.clientId, client_secret: testClient.clientSecret, redirect_uris: [redirectUri] },
      { client_id: 'another', client_secret: 'secret', redirect_uris: [redirectUri] },
    ],
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'], groups: ['groups'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...test.people[sub] }) }),
    // nobody is asked for consent
    loadExistingGrant: async ctx => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/'))
      return void provider.interactionFinished(request, response, { login: { accountId: test.next } })
    if (request.url === '/token') lie(response)
    return void answer(request, response)
  })

  /** Puts another identity token into what the token endpoint answers. */
  function lie(response: ServerResponse): void {
    if (!test.tamper && !test.forge) return
    const end = response.end.bind(response)
    response.end = ((body: Buffer | string) => {
      const said = JSON.parse(String(body)) as { id_token?: string }
      if (said.id_token) {
        const [, payload = ''] = said.id_token.split('.')
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
        const told = test.tamper ? test.tamper(claims) : claims
        said.id_token =
          test.forge === 'unsigned'
            ? `${part({ alg: 'none' })}.${part(told)}.`
            : signed(
                { alg: 'RS256', kid: 'one' },
                told,
                test.forge ? foreign : createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
              )
      }
      const text = JSON.stringify(said)
      response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }) as never
  }
  return test
}

/** A browser at the provider: follows its redirects, keeps its cookies, and answers where it is sent back to. */
export async function visit(address: string, site: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let hops = 0; hops < 10; hops++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(to, url)
    if (url.origin === site) return url
  }
  throw new Error('the provider sends its visitors round in circles')
}
