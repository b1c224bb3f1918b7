import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testServer } from './testing/server.ts'

const t = testServer()
const body = JSON.stringify({ username: 'nobody', password: 'three grey herons' })
const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`

/** A connection, and what comes back on it until it is closed. */
async function connected(port: number): Promise<{ socket: Socket; heard: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  const heard = new Promise<string>(resolve => {
    let text = ''
    socket.on('data', data => {
      text += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, heard }
}

test('a call under way when the server closes is answered; who has sent nothing, or never ends, keeps it from closing no longer', async () => {
  const app = await createApp(t.db)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const [underWay, endless, silent] = [await connected(port), await connected(port), await connected(port)]
  let arrived = 0
  const both = new Promise<void>(resolve =>
    app.server.on('request', () => {
      if (++arrived === 2) resolve()
    }),
  )
  underWay.socket.write(head)
  endless.socket.write(head)
  await both
  const closed = app.close()
  expect(await silent.heard).toBe('')
  // long enough for a server that cuts calls off to have done so
  await sleep(200)
  underWay.socket.write(body)
  expect(await underWay.heard).toMatch(/^HTTP\/1\.1 401 /)
  await closed
  expect(await endless.heard).toBe('')
})
