import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { expect, test } from 'vitest'
import { texts } from './server/config/language.ts'

test('what the guide sets in bold stands on the screen', () => {
  const said = new Set(Object.values(texts.en))
  // README.md tells what bold means
  const pages = readdirSync('docs/guide').filter(name => name.endsWith('.md') && name !== 'README.md')
  const bold = pages.flatMap(name =>
    [...readFileSync(`docs/guide/${name}`, 'utf8').matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => `${name}: ${words}`),
  )
  expect(bold.length).toBeGreaterThan(100)
  expect(bold.filter(one => !said.has(one.replace(/^.*?: /, '')))).toEqual([])
})

test('every address that the page on the API calls is one of the contract', async () => {
  const page = readFileSync('docs/api.md', 'utf8')
  const asPattern = (address: string) => address.replace(/\?.*|\/$/g, '').replace(/:\w+|\$?\{.+?\}|\b\d+\b/g, ':')
  const called = [...page.matchAll(/\/(?:api|aws|e2|dictionary_type)\/[^\s'`]+/g)].map(([found]) => asPattern(found))
  expect(called.length).toBeGreaterThan(15)
  const known = new Set((await findEndpoints()).map(endpoint => asPattern(endpoint.path)))
  expect(called.filter(address => !known.has(address))).toEqual([])
})

/** Every call of the contract. */
async function findEndpoints(): Promise<Endpoint[]> {
  const files = (readdirSync('contract', { recursive: true }) as string[]).filter(
    file => /\.ts$/.test(file) && !/\.test\.|^texts|node_modules/.test(file),
  )
  const modules: object[] = await Promise.all(
    files.map(file => import(/* @vite-ignore */ path.resolve('contract', file))),
  )
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  return modules
    .flatMap(module => Object.values(module).filter(isObject))
    .flatMap(group =>
      Object.values(group).filter((one): one is Endpoint => isObject(one) && 'path' in one && 'who' in one),
    )
}
