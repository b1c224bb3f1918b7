import type { Page } from '@playwright/test'

/** What people look at us on: a desk, a small screen, a telephone. */
export const windowSizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/** Waits until nothing fades or moves any more: halfway what fades in has another contrast, what moves another width. */
export const waitUntilAtRest = (page: Page): Promise<unknown> =>
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
