import { createHash } from 'node:crypto'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { soundingFields } from '@borebook/contract/soundings/soundings.ts'
import { readSequencesCsv } from '@borebook/formats/csv/strict.ts'
import { decode } from '@borebook/formats/kit/decode.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldFailures } from '../config/failures.ts'
import { invalid, Refusal } from '../config/refuse.ts'
import { isMalformed, stopReading } from '../documents/receive.ts'
import { safeJson } from '../http/authorize.ts'

/** Bytes of a CSV at most: 200,000 rows of 20 columns. */
const mostBytes = 64 * 1024 ** 2
/** How many wrong rows are told one by one. */
const mostTold = 50

const Fields = z.strictObject({
  ...z.object(soundingFields).omit({ started: true }).partial().shape,
  started: soundingFields.started.optional(),
  sounding: z.int().optional(),
  mask: z.string().max(200).optional(),
})

/** What a multipart body of data sequences holds: numbers that have been judged, and what is said beside them. */
export async function received(request: FastifyRequest) {
  const { said, original, ...parts } = await partsOf(request)
  let { file } = parts
  // a script may well send the text itself
  if (!file && typeof said.data === 'string') file = { name: '', bytes: Buffer.from(said.data) }
  delete said.data
  if (!file) throw invalid('data', 'sounding.data.required')
  const fields = Fields.safeParse(said)
  if (!fields.success) throw new Refusal(400, { fields: fieldFailures(fields.error, said) })
  const { mask, remarks, ...rest } = fields.data
  const numbers = numbersIn(file.bytes)
  const source = {
    ...(file.name && { file: file.name }),
    sha256: createHash('sha256')
      .update((original ?? file).bytes)
      .digest('hex'),
    format: 'CSV',
    ...(mask && { mask }),
    imported_at: new Date().toISOString(),
  }
  const told = [...(remarks ?? []), ...(numbers.remarks ?? [])]
  return { ...rest, file: file.name, original, source, ...numbers, ...(told.length > 0 && { remarks: told }) }
}

interface MultipartParts {
  said: Record<string, unknown>
  file?: ReceivedFile
  original?: ReceivedFile
}
interface ReceivedFile {
  name: string
  bytes: Buffer
}

/** The parts of a body; 400 for one that is no multipart/form-data. */
async function partsOf(request: FastifyRequest): Promise<MultipartParts> {
  const parts: MultipartParts = { said: {} }
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes, files: 2, fieldSize: 1024 ** 2 } })) {
      if (part.type === 'field') parts.said[part.fieldname] = fieldIn(part.fieldname, String(part.value))
      else {
        const place = ({ data: 'file', original: 'original' } as const)[part.fieldname]
        if (!place || parts[place]) throw invalid(part.fieldname, 'kit.unknownField')
        parts[place] = { name: part.filename || '', bytes: await part.toBuffer() }
      }
    }
    return parts
  } catch (error) {
    stopReading(request)
    if (isMalformed(error)) throw invalid('__all__', 'kit.badRequest')
    throw error
  }
}

/** A part that is no file, as JSON where it is some. */
function fieldIn(name: string, text: string): unknown {
  if (name === 'sounding') return /^\d{1,10}$/.test(text) ? Number(text) : text
  return name === 'meta' || name === 'remarks' ? (safeJson(Buffer.from(text)) ?? text) : text
}

/** The numbers of a CSV; 400 with the lines where rows are wrong. */
function numbersIn(bytes: Buffer) {
  const { text, binary } = decode(bytes)
  if (binary) throw invalid('data', 'sounding.data.invalid')
  const read = readSequencesCsv(text)
  if ('data' in read) return read.data
  const lines = read.wrong.slice(0, mostTold).map(({ text }) => text)
  if (read.wrong.length > mostTold) lines.push(messageOf('sounding.data.more', { count: read.wrong.length - mostTold }))
  throw new Refusal(400, { fields: { data: lines } })
}
