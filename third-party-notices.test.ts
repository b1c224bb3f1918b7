import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeThirdPartyNotices } from './scripts/third-party-notices.mjs'

const notices = makeThirdPartyNotices(import.meta.dirname)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

test('every package that the product is made of is named with its version', () => {
  for (const [name, version] of Object.entries(dependencies)) expect(notices).toContain(`\n${name} ${version}\n`)
})

test('each package says its licence, and carries the text or says where it stands', () => {
  const packages = notices.split(`\n\n${'-'.repeat(80)}\n\n`).slice(1)
  for (const one of packages) {
    const [name, licence] = one.split('\n')
    expect([name, licence]).not.toEqual([name, 'undefined'])
    expect([name, one.length > 200 || one.includes('https://spdx.org/licenses/')]).toEqual([name, true])
  }
  expect(notices).toMatch(/libvips.*\nLGPL-3\.0-or-later\nSource: /)
  expect(notices).toMatch(/\nlightningcss [\d.]+\nMPL-2\.0\n/)
})

test('what only checks need is not delivered, and not named', () => {
  expect(notices).not.toMatch(/^vitest /m)
})
