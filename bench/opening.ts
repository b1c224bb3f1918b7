import { callAs, Server } from '@borebook/e2e/a-server.ts'
import { makeObject, makeProject } from '@borebook/e2e/builders.ts'
import type { Page } from '@playwright/test'
import { median } from './kit/engines.ts'
import { withProductPage } from './kit/product-page.ts'

/**
 * Time from a click to the drawn page: a project of 1,000 objects from the list of projects, *Well design* and *Composite*
 * from another panel of an object (bound of each: 300 ms). The page's scripts are loaded on the first round, which is told by
 * itself. The bare limit is a click that draws nothing but one word. Needs Chromium.
 */
const count = 1000
const rounds = 7
const bound = 300

const server = new Server()
await withProductPage(server, async page => {
  const project = `a[href="/projects/${await makeLargeProject()}"]`
  await page.goto(`${server.url}/projects`)
  await page.locator(project).first().waitFor()
  await measure(page, `${count} objects`, {
    link: project,
    drawn: '.objects-map canvas, tr[data-row]',
    back: { link: 'a[href="/projects"]', drawn: project },
  })
  const { body: listed } = await (await callAs(server.url, 'lead'))('GET', '/api/project/1/objects')
  const { locid } = listed.find((one: { shortname: string }) => one.shortname === 'GWM 1/24')
  const rail = (panel: string) => `.rail a[href*="${panel}"]`
  const back = { link: rail('Samples'), drawn: '.workbench' }
  await page.goto(`${server.url}/projects/1/location/${locid}?open=Samples`)
  await page.locator(back.drawn).waitFor()
  await measure(page, 'Well design', { link: rail('Drilling'), drawn: '.well, .well svg', back })
  await measure(page, 'Composite', { link: rail('Composite'), drawn: '.composite-lane path', back })
  console.log(`a click that draws one word ${(await page.evaluate(drawWord)).toFixed(0)} ms`)
})

async function makeLargeProject(): Promise<number> {
  const call = await callAs(server.url, 'lead')
  const prj = await makeProject(call, 'Large')
  for (let i = 0; i < count; i++)
    await makeObject(call, { xcoord: 2655000 + (i % 40) * 25, ycoord: 1222000 + Math.floor(i / 40) * 25 }, 'KB', prj)
  return prj
}

interface OpeningRoute {
  link: string
  /** What stands there once it is drawn. */
  drawn: string
}

async function measure(
  page: Page,
  what: string,
  { back, ...way }: OpeningRoute & { back: OpeningRoute },
): Promise<void> {
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
async function follow({ link, drawn }: OpeningRoute): Promise<number> {
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
