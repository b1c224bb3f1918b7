import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names an answer by what it is made of; true where the asker has that already, and hears 304 in its place. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const held = request.headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''))
  const isHeld = held?.includes(etag) ?? false
  if (isHeld) reply.status(304)
  return isHeld
}
