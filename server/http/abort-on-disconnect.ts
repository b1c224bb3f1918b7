import type { FastifyReply } from 'fastify'

/** Aborted when the caller hangs up before the answer has gone out: what is still being made for them need not be. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
