import { callAs, enter, Server } from '@borebook/e2e/a-server.ts'
import { makeProject } from '@borebook/e2e/builders.ts'
import type { Page } from '@playwright/test'
import { openChromium } from './kit/chromium.ts'
import { median } from './kit/engines.ts'

/**
 * From a click to the drawn page: a project of 1,000 objects from the list of projects, *Well design* and *Composite* from
 * another panel of an object (bound of each: 300 ms). The page's scripts are loaded on the first round, which is told by
 * itself. The bare limit is a click that draws nothing but one word. Needs Chromium.
 */
const count = 1000
const rounds = 7
const bound = 300

const server = new Server()
await server.start()
const browser = await openChromium()
try {
  const project = await makeLargeProject()
  const { body: listed } = await (await callAs(server.url, 'lead'))('GET', '/api/project/1/objects')
  const { locid } = listed.find((one: { shortname: string }) => one.shortname === 'GWM 1/24')
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await enter(context, server.url, 'lead')
  const page = await context.newPage()
  await page.goto(`${server.url}/projects`)
  await page.locator(`a[href="/projects/${project}"]`).first().waitFor()
  await measure(page, `${count} objects`, {
    link: `a[href="/projects/${project}"]`,
    drawn: '.objects-map canvas, tr[data-row]',
    back: { link: 'a[href="/projects"]', drawn: `a[href="/projects/${project}"]` },
  })
  const rail = (panel: string) => `.rail a[href*="${panel}"]`
  await page.goto(`${server.url}/projects/1/location/${locid}?open=Samples`)
  const back = { link: rail('Samples'), drawn: '.workbench' }
  await page.locator(back.drawn).waitFor()
  await measure(page, 'Well design', { link: rail('Drilling'), drawn: '.well, .well svg', back })
  await measure(page, 'Composite', { link: rail('Composite'), drawn: '.composite-lane path', back })
  console.log(`a click that draws one word ${(await page.evaluate(drawWord)).toFixed(0)} ms`)
} finally {
  await browser.close()
  await server.stop()
  server.remove()
}

async function makeLargeProject(): Promise<number> {
  const call = await callAs(server.url, 'lead')
  const prj = await makeProject(call, 'Large')
  const fields = { boretype: 'kb', coordsys: 'CH1903+ / LV95', epsg: '2056', zcoordb: 500 }
  for (let i = 0; i < count; i++) {
    const place = { xcoord: 2655000 + (i % 40) * 25, ycoord: 1222000 + Math.floor(i / 40) * 25 }
    const made = await call('POST', `/api/project/${prj}/object`, { ...fields, ...place, shortname: `KB ${i}` })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  }
  return prj
}

interface Way {
  link: string
  /** What stands there once it is drawn. */
  drawn: string
}

async function measure(page: Page, what: string, { back, ...way }: Way & { back: Way }): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    times.push(await page.evaluate(follow, way))
    await page.waitForLoadState('networkidle')
    await page.evaluate(follow, back)
    await page.waitForLoadState('networkidle')
  }
  const [first, ...others] = times
  console.log(
    `${what}: ${median(others).toFixed(0)} ms, most ${Math.max(...others).toFixed(0)} (bound ${bound}); the first time ${first!.toFixed(0)} ms`,
  )
}

/** Follows a link of the page; answers the ms until the frame after the one in which all that is drawn stands. */
async function follow({ link, drawn }: Way): Promise<number> {
  const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  const began = performance.now()
  document.querySelector<HTMLElement>(link)!.click()
  const stands = () => drawn.split(', ').every(one => document.querySelector(one))
  for (await frame(); !stands(); await frame())
    if (performance.now() - began > 20_000) throw new Error(`${drawn} did not come`)
  return (await frame()) - began
}

async function drawWord(): Promise<number> {
  const began = performance.now()
  document.body.append('x')
  await new Promise(requestAnimationFrame)
  return (await new Promise<number>(requestAnimationFrame)) - began
}
