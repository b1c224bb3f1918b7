import type { Browser, Page } from '@playwright/test'

/** An address that no server has: a page that gets `204` from it is intercepted. */
const probe = '/is-intercepted'

const listenedTo = [
  'request',
  'response',
  'requestfailed',
  'requestfinished',
  'pageerror',
  'console',
  'dialog',
] as const

/**
 * One page a worker, handed from journey to journey as if it were new: its browser knows the program already, which makes
 * opening it take half the processor time. What cannot be taken back (a script before each load, a stopped clock)
 * makes `reset` close it, and the next journey gets another one.
 */
export class SharedPage {
  readonly #browser: Browser
  #page: Page | undefined
  #isSpoilt = false

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(): Promise<Page> {
    if (this.#page && !this.#page.isClosed()) return this.#page
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    this.#isSpoilt = false
    this.#watch(context, 'exposeBinding', 'exposeFunction')
    this.#watch(page, 'addInitScript', 'exposeBinding', 'exposeFunction')
    this.#settleRoutes(page)
    this.#watch(page.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt')
    this.#page = page
    return page
  }

  /** Puts back what a journey may have set; after a red one nothing is trusted any more. */
  async reset({ isRed }: { isRed: boolean }): Promise<void> {
    const page = this.#page
    if (!page) return
    if (isRed || this.#isSpoilt || page.isClosed()) return this.close()
    const context = page.context()
    for (const event of listenedTo) page.removeAllListeners(event)
    for (const other of context.pages()) if (other !== page) await other.close()
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
    await context.setOffline(false)
    await context.clearPermissions()
    const { origin } = new URL(page.url())
    if (origin !== 'null') await this.#forget(page, origin)
    await page.goto('about:blank')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null, forcedColors: null })
    await context.clearCookies()
  }

  async close(): Promise<void> {
    await this.#page?.context().close()
    this.#page = undefined
  }

  async #forget(page: Page, origin: string): Promise<void> {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {})
    const wire = await page.context().newCDPSession(page)
    await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
    await wire.detach()
  }

  /**
   * Makes `route` wait until the page itself is intercepted, and interception stay until `reset`: on a busy machine calls
   * have gone past a route that had just been set, and failed behind the last one that had just been taken away.
   */
  #settleRoutes(page: Page): void {
    const route = page.route.bind(page)
    page.route = async (...given: Parameters<Page['route']>) => {
      const taken = await route(...given)
      await route(`**${probe}`, one => one.fulfill({ status: 204 }))
      // a page that is still to be opened is intercepted from its first call
      const isIntercepted = () => page.evaluate(address => fetch(address).then(({ status }) => status === 204), probe)
      if (page.url().startsWith('http')) while (!(await isIntercepted()));
      return taken
    }
  }

  #watch<T extends object>(target: T, ...methods: readonly (keyof T & string)[]): void {
    for (const method of methods) {
      const original = target[method] as (...args: unknown[]) => unknown
      target[method] = ((...args: unknown[]) => {
        this.#isSpoilt = true
        return original.apply(target, args)
      }) as never
    }
  }
}
