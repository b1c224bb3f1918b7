import { describe, expect, test } from 'vitest'
import { metricsOf, passwordSignInOf, providerOf, proxiesOf } from './sign-in-settings.ts'

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['false', false],
    ['1', 1],
    ['2', 2],
    ['true', 1],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, fd00::/8', ['loopback', 'fd00::/8']],
    ['192.0.2.7', ['192.0.2.7']],
  ])('%s trusts %j', (given, trusted) => {
    expect(proxiesOf({ TRUST_PROXY: given })).toEqual(trusted)
  })

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '1,2', '-1', '10.0.0', '1.5'])(
    '%s is told in a sentence',
    given => {
      expect(() => proxiesOf({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY must be the number of proxies/)
    },
  )
})

describe('OpenID Connect', () => {
  const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'borebook', OIDC_CLIENT_SECRET: 'x' }

  test('is off without its settings, and needs all three', () => {
    expect(providerOf({})).toBeNull()
    expect(() => providerOf({ OIDC_ISSUER: 'https://id.example' })).toThrow(
      /missing: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
    )
    expect(providerOf(whole)).toMatchObject({ groupsClaim: 'groups', superuserGroup: null, projectGroups: [] })
  })

  test('talks to a provider on another machine by https only', () => {
    for (const OIDC_ISSUER of ['http://id.example', 'id.example', 'ftp://id.example'])
      expect(() => providerOf({ ...whole, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER must be/)
    expect(providerOf({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' })).not.toBeNull()
  })

  test('reads groups of one project and of several', () => {
    const OIDC_PROJECT_GROUPS = JSON.stringify({
      one: { project: '2026.014', role: 'engineer' },
      two: [
        { project: '2026.014', role: 'viewer' },
        { project: '2026.015', role: 'lead' },
      ],
    })
    expect(providerOf({ ...whole, OIDC_PROJECT_GROUPS })!.projectGroups).toEqual([
      { group: 'one', prj_num: '2026.014', role: 'engineer' },
      { group: 'two', prj_num: '2026.014', role: 'viewer' },
      { group: 'two', prj_num: '2026.015', role: 'lead' },
    ])
    for (const wrong of ['{', '[]', '{"one": {"project": "x", "role": "boss"}}', '{"one": {"role": "lead"}}'])
      expect(() => providerOf({ ...whole, OIDC_PROJECT_GROUPS: wrong })).toThrow(/^OIDC_PROJECT_GROUPS must be JSON/)
  })

  test('must be there before passwords can be switched off', () => {
    expect(passwordSignInOf({})).toBe(true)
    expect(passwordSignInOf({ ...whole, PASSWORD_SIGN_IN: 'off' })).toBe(false)
    expect(() => passwordSignInOf({ PASSWORD_SIGN_IN: 'off' })).toThrow(/leaves no way to sign in/)
    expect(() => passwordSignInOf({ PASSWORD_SIGN_IN: 'no' })).toThrow(/must be on or off/)
  })
})

test('METRICS is off, on, or a key that is long enough', () => {
  expect(metricsOf({})).toBe('off')
  expect(metricsOf({ METRICS: 'on' })).toBe('on')
  expect(metricsOf({ METRICS: 'a long enough key' })).toEqual({ key: 'a long enough key' })
  expect(() => metricsOf({ METRICS: 'short' })).toThrow(/^METRICS must be/)
})
