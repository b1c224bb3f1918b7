import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Server } from './a-server.ts'
import { waitUntilAtRest, windowSizes } from './window-sizes.ts'

/** One state of the page that people look at, and the way to it from the screen before it in its group. */
export interface Screen {
  name: string
  open(page: Page): Promise<unknown>
}

/** Screens that are looked at one after the other by one account, from one address on. */
export interface ScreenGroup {
  title: string
  /** Nobody has signed in where it is null. */
  username: string | null
  /** Makes by the API what the screens show, where the demo does not hold it; answers the address to begin at. */
  begin(server: Server): Promise<string>
  screens: readonly Screen[]
}

/** Opens an address of the server that the page is on. */
export const goTo = (page: Page, address: string): Promise<unknown> =>
  page.goto(new URL(address, page.url()).toString())

/** Pixels by which the page, or what floats over it, reaches beyond the window's right edge. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const right = [...document.querySelectorAll('main, .bar, .page, [role=dialog]')].map(
      e => e.getBoundingClientRect().right,
    )
    return Math.max(0, Math.round(Math.max(document.scrollingElement!.scrollWidth, ...right) - window.innerWidth))
  })

/**
 * How each width is looked at. Colours are looked at on the widest and the narrowest, which show all there is between them,
 * and by night nothing but them differs.
 */
const looks = [
  { size: windowSizes[0], light: 'all', dark: 'colours' },
  { size: windowSizes[1], light: 'structure', dark: undefined },
  { size: windowSizes[2], light: 'all', dark: 'colours' },
] as const

/**
 * What is wrong with each screen, a line a fault: what breaks WCAG 2.1 A or AA, by day and by night, and what is wider than
 * the window, at every width.
 */
export async function crawl(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  for (const { name, open } of screens) {
    await open(page)
    for (const { size, ...rulesBy } of looks) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        const rules = rulesBy[colorScheme]
        if (!rules) continue
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await waitUntilAtRest(page)
        const said = await findViolations(page, rules)
        const beyond = colorScheme === 'light' ? await measureOverflow(page) : 0
        if (beyond > 0) said.push(`${beyond} px wider than the window`)
        faults.push(...said.map(line => `${name}, ${size.width} px, ${colorScheme}: ${line}`))
      }
    }
    await page.setViewportSize(windowSizes[0])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  return faults
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
const rulesOf = {
  all: { runOnly: everyRule },
  structure: { runOnly: everyRule, rules: { 'color-contrast': { enabled: false } } },
  colours: { runOnly: { type: 'rule' as const, values: ['color-contrast'] } },
}

/** What axe says of the page, which keeps axe until it is left: reading its source takes as long as a look. */
async function findViolations(page: Page, rules: keyof typeof rulesOf): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    options => {
      // what lies below a dialog, and cannot be reached, was a screen before it
      const isCovered = document.querySelector('[role=dialog][aria-modal=true]') !== null
      const looked = isCovered ? { include: ['[data-portal]'] } : document
      return (window as unknown as { axe: typeof axe }).axe.run(looked, options)
    },
    // what passes is not told, and need not be gathered
    { ...rulesOf[rules], resultTypes: ['violations' as const] },
  )
  return violations.flatMap(v =>
    v.nodes.map(n => `${v.impact} ${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? n.failureSummary}`),
  )
}
