import { filesAtOnce } from '@borebook/contract/imports/imports.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import { isMalformed, stopReading } from '../documents/receive.ts'
import type { ArrivedFile } from './files.ts'

/** The files of a body: itself, called `filename`, or the parts `files` of multipart/form-data. Together no larger than one may be. */
export async function receivedFiles(request: FastifyRequest, filename = ''): Promise<ArrivedFile[]> {
  if (request.isMultipart()) return severalFiles(request)
  const bytes = request.body as Buffer
  if (bytes.length === 0) throw invalid('__all__', 'import.empty')
  return [{ name: filename, bytes }]
}

async function severalFiles(request: FastifyRequest): Promise<ArrivedFile[]> {
  const files: ArrivedFile[] = []
  let left = settings.maxImport
  try {
    for await (const part of request.parts({ limits: { fileSize: settings.maxImport, files: filesAtOnce + 1 } })) {
      if (part.fieldname !== 'files' || part.type !== 'file') throw invalid(part.fieldname, 'kit.unknownField')
      if (files.length === filesAtOnce) throw invalid('__all__', 'import.tooMany', { most: filesAtOnce })
      const bytes = await part.toBuffer()
      left -= bytes.length
      if (left < 0) throw tooLarge()
      files.push({ name: (part.filename ?? '').slice(-300), bytes })
    }
  } catch (error) {
    stopReading(request)
    if (isMalformed(error)) throw invalid('__all__', 'kit.badRequest')
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error
  }
  if (files.length === 0) throw invalid('__all__', 'import.empty')
  return files
}

const tooLarge = () =>
  new Refusal(413, { detail: messageOf('kit.tooLarge', { limit: `${Math.round(settings.maxImport / 1024 ** 2)} MB` }) })
