import type { FastifyRequest } from 'fastify'

/** What browsers and systems say of themselves, the more particular first: most claim to be others too. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome (headless)', /\bHeadlessChrome\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Ubuntu', /\bUbuntu\b/],
  ['Linux', /\bLinux\b/],
]

export interface Device {
  address: string
  browser: string | null
  system: string | null
}

/** Tells where a request comes from, as far as it says; a program that is no browser by its own name. */
export function deviceOf({ ip, headers }: FastifyRequest): Device {
  const agent = (headers['user-agent'] ?? '').slice(0, 500)
  const named = (signs: [string, RegExp][]) => signs.find(([, sign]) => sign.test(agent))?.[0]
  return {
    address: ip,
    browser: named(browsers) ?? /^[\w.-]{1,40}/.exec(agent)?.[0] ?? null,
    system: named(systems) ?? null,
  }
}
