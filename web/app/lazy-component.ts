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

/** What could not be fetched because nobody answers comes when somebody does, and takes no page down meanwhile. */
const whenReachable =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    while (await isOutOfReach())
      await new Promise(resolve => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, whileAway)
      })
    return load()
  }
