import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Length beyond which packing tighter takes more time than it saves on the way. */
const long = 1024 ** 2

const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: text.length > long ? 1 : 2 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: text.length > long ? 1 : 3 }),
}

/** Sends a long JSON text packed in one piece, which takes a quarter of the time of a stream's many. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, json: string): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name))
  if (!encoding || json.length < 1024) return reply.send(json)
  return reply.header('content-encoding', encoding).send(await packers[encoding](json))
}
