import { callAs, enter, Server } from '@borebook/e2e/a-server.ts'
import { aHole } from '@borebook/e2e/builders.ts'
import type { Page } from '@playwright/test'
import { openChromium } from './kit/chromium.ts'

/**
 * Keys lost by a hurried hand: a log is typed at 30 ms a key in line entry, the form and the sheet, with saves of 50, 700
 * and 5,000 ms, and compared letter by letter with what is stored (bound: 0). The bare limit is a plain text field, typed
 * in the same way.
 */
const delay = 30
const saves = [50, 700, 5000]
const soils = ['sa', 'si', 'cl', 'gr', 'pt', 'sa', 'gr', 'si'] as const
const typed = soils.map((soil, i) => ({ to: `${i + 1}.${(i * 3) % 10}`, soil }))
const letters = typed.reduce((sum, { to, soil }) => sum + to.length + soil.length, 0)

type Typist = (page: Page) => Promise<void>
const typists: Record<string, { view: string; type: Typist }> = {
  'line entry': {
    view: '',
    type: async page => {
      await page.keyboard.press('n')
      await page.getByRole('textbox', { name: 'Line entry' }).focus()
      for (const { to, soil } of typed) await page.keyboard.type(`${to} ${soil}\n`, { delay })
    },
  },
  form: {
    view: '',
    type: async page => {
      await page.keyboard.press('n')
      await page.getByLabel('Depth to').waitFor()
      for (const { to, soil } of typed) {
        await page.keyboard.type(to, { delay })
        await page.keyboard.press('Tab', { delay })
        await page.keyboard.type(soil, { delay })
        await page.keyboard.press('Tab', { delay })
        await page.keyboard.press('Shift+Enter', { delay })
      }
    },
  },
  sheet: {
    view: '&view=grid',
    type: async page => {
      await page.locator('[data-row="0"] [data-column="1"]').click()
      for (const { to, soil } of typed) {
        await page.keyboard.type(to, { delay })
        await page.keyboard.press('Tab', { delay })
        await page.keyboard.type(soil, { delay })
        await page.keyboard.press('Enter', { delay })
        await page.keyboard.press('Control+s', { delay })
      }
    },
  },
}

const server = new Server()
await server.start()
const browser = await openChromium()
let lost = 0
try {
  await typeBare()
  for (const [name, typist] of Object.entries(typists))
    for (const save of saves) lost += await measure(name, typist, save)
} finally {
  await browser.close()
  await server.stop()
  server.remove()
}
console.log(`keys lost: ${lost} (bound 0: ${lost === 0 ? 'held' : 'NOT HELD'})`)
if (lost > 0) process.exitCode = 1

async function typeBare(): Promise<void> {
  const page = await browser.newPage()
  await page.setContent('<textarea autofocus></textarea>')
  await page.locator('textarea').focus()
  const text = typed.map(({ to, soil }) => `${to} ${soil}\n`).join('')
  await page.keyboard.type(text, { delay })
  const value = await page.locator('textarea').inputValue()
  console.log(`plain text field: ${text.length - value.length} of ${text.length} keys lost`)
  await page.close()
}

async function measure(name: string, { view, type }: (typeof typists)[string], save: number): Promise<number> {
  const hole = await aHole(server)
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage()
  await enter(page.context(), server.url, 'engineer')
  await page.route(/layer_data|\/records$/, async route => {
    if (route.request().method() !== 'GET') await new Promise(resolve => setTimeout(resolve, save))
    await route.continue()
  })
  await page.goto(`${server.url}${hole.at('Layers')}${view}`)
  await page
    .getByText(view ? 'Depth to' : 'Add Layer Data')
    .first()
    .waitFor()
  const begin = performance.now()
  await type(page)
  const hand = (performance.now() - begin) / 1000
  const call = await callAs(server.url, 'engineer')
  const stored = async () =>
    ((await call('GET', `${hole.path}/layer_data`)).body as { depthto: number; prinstype: string }[]).map(
      ({ depthto, prinstype }) => `${depthto} ${prinstype}`,
    )
  const until = performance.now() + save * typed.length + 10_000
  while ((await stored()).length < typed.length && performance.now() < until)
    await new Promise(resolve => setTimeout(resolve, 200))
  const there = new Set(await stored())
  const missing = typed.filter(({ to, soil }) => !there.has(`${Number(to)} ${soil}`))
  const count = missing.reduce((sum, { to, soil }) => sum + to.length + soil.length, 0)
  const told = `${name}, saves of ${save} ms`.padEnd(30)
  console.log(`${told} ${count} of ${letters} keys lost, typed in ${hand.toFixed(1)} s`)
  await page.context().close()
  return count
}
