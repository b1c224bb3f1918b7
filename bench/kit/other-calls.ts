import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from './measured-page.ts'

/** The 99th percentile, ms, of a call that is made again and again until `work` is done, and what that answers. */
export async function beside<T>(call: () => Promise<unknown>, work: Promise<T>): Promise<{ p99: number; answer: T }> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const begin = performance.now()
    await call()
    times.push(performance.now() - begin)
    await sleep(5)
  }
  return { answer: await done, p99: at(times, 0.99) }
}
