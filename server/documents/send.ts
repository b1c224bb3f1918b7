import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '../config/refuse.ts'
import { attachment } from '../http/attachment.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { blanked, type FilePart, positionHead, positionsIn } from './positions.ts'
import { hasSigns, positionsBySign } from './positions-by-sign.ts'
import type { DocumentRow } from './tree.ts'

/** Types that a browser may know a file by; nothing that it would run is among them. */
const harmless = /^(image\/(jpeg|png|gif|webp|avif|tiff)|application\/pdf|text\/plain)$/

/**
 * Sends a file, or the part of it that Range asks for, to be kept and never to be shown on our own address: whatever it
 * holds, no script of it runs here. With `hidesPosition` a photo goes without where it was taken, as long as before.
 */
export async function sendDocument(
  store: Store,
  {
    name,
    content,
    size,
    media_type,
    infected,
  }: Pick<DocumentRow, 'name' | 'content' | 'size' | 'media_type' | 'infected'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { hidesPosition = false } = {},
): Promise<FastifyReply> {
  if (infected !== null) throw lockedAway(infected)
  if (content === null || size === null) throw notFound()
  const hidden = hidesPosition ? await positionsOf(store, content as ContentName, size, media_type) : []
  const type = harmless.test(media_type ?? '') ? media_type! : 'application/octet-stream'
  const file = { name, size, type: type === 'text/plain' ? 'text/plain; charset=utf-8' : type }
  return sendPart(file, request, reply, async range => {
    const stream = await store.read(content as ContentName, range)
    return hidden.length > 0 ? blanked(stream, range ? range.start : 0, hidden) : stream
  })
}

/** Bytes from the first to the last, of which there is one at least. */
interface Range {
  start: number
  end: number
}

/** Sends what `read` answers, all of it or the part that Range asks for, to be kept and never to be shown on our own address. */
export async function sendPart(
  { name, size, type }: { name: string; size: number; type: string },
  request: FastifyRequest,
  reply: FastifyReply,
  read: (range: Range | undefined) => Promise<Readable | Uint8Array>,
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, size)
  if (range === 'none')
    throw new Refusal(416, { detail: 'kit.badRequest', headers: { 'content-range': `bytes */${size}` } })
  const bytes = await read(range)
  reply.headers({
    'content-type': type,
    'content-disposition': attachment(name),
    'content-length': range ? range.end - range.start + 1 : size,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(bytes)
}

/** Finds the parts of a photo that say where it was taken. */
async function positionsOf(store: Store, content: ContentName, size: number, type: string | null): Promise<FilePart[]> {
  const part = async (start: number, end: number) => buffer(await store.read(content, { start, end: end - 1 }))
  if (type === 'image/jpeg') return positionsIn(await part(0, Math.min(size, positionHead)))
  if (type === null || !hasSigns(type)) return []
  const isPng = type === 'image/png'
  if (size <= 2 * positionHead) return positionsBySign(await part(0, size), isPng)
  const tail = size - positionHead
  const atEnd = positionsBySign(await part(tail, size), isPng)
  return [
    ...positionsBySign(await part(0, positionHead), isPng),
    ...atEnd.map(({ start, end, bytes }) => ({ start: tail + start, end: tail + end, bytes })),
  ]
}

/** 403: the scanner has found something in it. */
export const lockedAway = (found: string): Refusal => new Refusal(403, { detail: messageOf('doc.infected', { found }) })

/** The one part that is asked for; undefined for the whole, and for several parts, which come as the whole. */
function rangeOf(header: string | undefined, size: number): Range | undefined | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  if (from === '')
    return size === 0 || Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  return start > end ? 'none' : { start, end }
}
