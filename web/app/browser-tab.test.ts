import { afterEach, expect, test, vi } from 'vitest'

/** What a page finds in its session's store. */
function storeWith(tab: string | null) {
  const values = new Map(tab === null ? [] : [['borebook.tab', tab]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}

let pages = 0

/** Names a page of a tab over plain HTTP, where there are no locks; each page has the module to itself. */
async function openPage(tab: string | null): Promise<string> {
  vi.stubGlobal('navigator', {})
  storeWith(tab)
  const page: typeof import('./browser-tab.ts') = await import(/* @vite-ignore */ `./browser-tab.ts?page=${++pages}`)
  await page.openTab()
  return page.getTab()
}
afterEach(() => vi.unstubAllGlobals())

test('without locks a tab that was duplicated gets a name of its own, and one that is alone keeps its name', async () => {
  const first = await openPage(null)
  expect(await openPage(first)).not.toBe(first)
  expect(await openPage('elsewhere')).toBe('elsewhere')
})
