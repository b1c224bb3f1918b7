import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Waits of a server that closes, ms: to go on taking calls while it says so, then for a silent connection, and for a
 * call to be answered.
 */
const patience = { taking: 200, silence: 500, answering: 5000 }

/**
 * Lets what is under way be answered when the server closes. For a moment every answer asks its caller to come on another
 * connection, so that no call is on its way over one that is just being closed; what takes too long then, such as a
 * download, is cut off. Needs fastify's `forceCloseConnections: 'idle'` and `return503OnClosing: false`.
 */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false
  // browsers open connections ahead, which Node does not count as idle until a first request has come
  const unused = new Set<Socket>()
  app.server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    await sleep(patience.taking)
    // not at once: a call may have arrived on them that has not been read yet
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, patience.silence).unref()
    setTimeout(() => app.server.closeAllConnections(), patience.answering).unref()
  })
}
