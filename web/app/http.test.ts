import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { http, isAnswering, onceAnswering } from './http.ts'

test('who waits for the server is told once when it answers again, and not by a call that somebody has ended', async () => {
  const server = createServer((_, answer) => answer.end('here'))
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const call = (signal?: AbortSignal) =>
    http(`http://127.0.0.1:${port}/`, { language: 'en', ...(signal && { signal }), headers: { connection: 'close' } })
  expect((await call()).status).toBe(200)
  await expect(call(AbortSignal.abort())).rejects.toMatchObject({ status: 0 })
  expect(isAnswering()).toBe(true)

  await new Promise(resolve => server.close(resolve))
  await expect(call()).rejects.toMatchObject({ status: 0, message: 'kit.offline' })
  expect(isAnswering()).toBe(false)
  let told = 0
  onceAnswering(() => told++)
  await expect(call()).rejects.toMatchObject({ status: 0 })
  expect(told).toBe(0)

  await listen(port)
  for (const _ of 'ab') await call()
  expect([told, isAnswering()]).toEqual([1, true])
  await new Promise(resolve => server.close(resolve))
})
