import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { whileAway } from './api.tsx'

/** ms after which a page has come to rest. */
const rest = 1500

/**
 * A component in a chunk of its own, fetched when the page has come to rest or, should it be called before, at once. For
 * what is sure to be needed, but not to read the page.
 */
// biome-ignore lint/suspicious/noExplicitAny: props are the component's own affair, as in React's lazy
export function lazyWhenIdle<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> {
  setTimeout(() => void load().catch(() => {}), rest)
  return lazyComponent(load)
}

/** A component in a chunk of its own, fetched when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const lazyComponent = <C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> => lazy(() => load().catch(whenReachable(load)))

/** Whether nobody answers, though the browser may believe that it has a network. */
const isOutOfReach = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  )

/** How often a file is asked for that a server which answers does not give: a network may go again right behind an answer. */
const tries = 3

/** What could not be fetched because nobody answers comes when somebody does, and takes no page down meanwhile. */
export const whenReachable =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let tried = 1; ; tried++) {
      while (await isOutOfReach())
        await new Promise(resolve => {
          addEventListener('online', resolve, { once: true })
          setTimeout(resolve, whileAway)
        })
      try {
        return await load()
      } catch (error) {
        if (tried === tries) throw error
        await new Promise(resolve => setTimeout(resolve, whileAway / 4))
      }
    }
  }
