import { afterEach, expect, test, vi } from 'vitest'
import { whenReachable } from './lazy-component.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that answers as `answers` say, one after the other, then always. */
function standOnNetwork(...answers: boolean[]): void {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async () => {
    if (answers.shift() === false) throw new TypeError('Failed to fetch')
  })
}

test('a part of the page that could not be fetched comes when somebody answers, also when the network goes once more', async () => {
  standOnNetwork(false, false, true, false, true)
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  const part = whenReachable(load)()
  await vi.runAllTimersAsync()
  expect(await part).toBe('the part')
})

test('a part that a server which answers does not have is asked for three times, then told', async () => {
  standOnNetwork()
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const refused = expect(whenReachable(load)()).rejects.toThrow('dynamically imported')
  await vi.runAllTimersAsync()
  await refused
  expect(load).toHaveBeenCalledTimes(3)
})
