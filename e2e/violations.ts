import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What people look at us on: a desk, a small screen, a telephone. */
export const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/** Waits until nothing fades or moves any more: halfway what fades in has another contrast, what moves another width. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    // what has just come starts to move in the frame after
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame()
      const running = document.getAnimations().filter(a => a.effect?.getComputedTiming().endTime !== Infinity)
      if (running.some(a => a.playState === 'running')) quiet = -1
      await Promise.allSettled(running.map(a => a.finished))
    }
  })

/** What on the page as it stands breaks WCAG 2.1 A or AA, each with its impact, rule, element and axe's reason. */
export async function violations(page: Page): Promise<string[]> {
  const found = await seenAtOnce(page)
  // a message may have begun to fade while axe looked; what is wrong at rest is wrong again
  return found.length === 0 ? found : seenAtOnce(page)
}

async function seenAtOnce(page: Page): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    // what passes is not told, and need not be gathered
    .options({ resultTypes: ['violations'] })
    // no page of ours holds a frame of another origin, for which axe would open a page of its own
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  return violations.flatMap(v =>
    v.nodes.map(n => `${v.impact} ${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? n.failureSummary}`),
  )
}

/**
 * The same by day and by night, each with its scheme before it. The page must follow the system's scheme, as it does
 * where nobody has chosen another; it is left by night.
 */
export async function violationsDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    found.push(...(await violations(page)).map(line => `${colorScheme}: ${line}`))
  }
  return found
}

/** Of these those that are serious or critical. */
export const gravest = (lines: string[]): string[] =>
  lines.filter(line => /^(light: |dark: )?(serious|critical) /.test(line))
