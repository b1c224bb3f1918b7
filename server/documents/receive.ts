import { depthsInName, nameFault, pathFault, sameForm } from '@borebook/contract/documents/document-names.ts'
import { type acceptedTypes, isAccepted } from '@borebook/contract/documents/documents.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { invalid, Refusal } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import { sizeInWords } from '../config/sizes.ts'
import type { Db } from '../db/database.ts'
import { type ContentName, thumbnailName } from '../store/content-name.ts'
import { TooLarge } from '../store/faults.ts'
import { detectContentKind } from '../store/kind.ts'
import { scan } from '../store/scan.ts'
import type { Store } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'
import type { Arrived } from './writing.ts'

/** What a multipart body holds: its fields, and its files, which lie in the store already. */
interface ReceivedBody {
  fields: Record<string, string>
  files: Arrived[]
}

export const tooLarge = (): Refusal =>
  new Refusal(413, { detail: messageOf('doc.tooLarge', { limit: sizeInWords(settings.maxUpload) }) })

/**
 * Reads a multipart body as it comes and puts its files into the store. All or nothing: where one file is refused, those
 * before it go again. `accepts` says which files are taken at all.
 */
export async function receive(
  db: Db,
  store: Store,
  request: FastifyRequest,
  part: string,
  accepts?: keyof typeof acceptedTypes,
): Promise<ReceivedBody> {
  const received: ReceivedBody = { fields: {}, files: [] }
  try {
    for await (const piece of request.parts({ limits: { fileSize: settings.maxUpload + 1 } })) {
      if (piece.type === 'field') received.fields[piece.fieldname] = String(piece.value)
      else {
        const name = sameForm(piece.filename ?? '')
        refuseFile(part, piece.fieldname, name, accepts)
        const stored = await storeStream(store, piece.file, { limit: settings.maxUpload })
        received.files.push(await arrived(db, store, name, stored))
      }
    }
    if (received.files.length === 0) throw invalid(part, 'doc.noFile')
    return received
  } catch (error) {
    stopReading(request)
    await forget(
      db,
      store,
      received.files.map(f => f.content as ContentName),
    )
    throw error instanceof TooLarge ? tooLarge() : isMalformed(error) ? invalid('__all__', 'kit.badRequest') : error
  }
}

/** What the parser says of a body that is no multipart/form-data, or ends too early; it gives no status to that. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Multipart:|Unexpected end of|Malformed part|Part terminated|Premature close)/.test(error.message)

function refuseFile(part: string, field: string, name: string, accepts?: keyof typeof acceptedTypes): void {
  if (field !== part) throw invalid(field, 'kit.unknownField')
  const fault = nameFault(name, 'file')
  if (fault) throw invalid(part, fault)
  if (accepts && !isAccepted(name, accepts)) throw invalid(part, 'doc.notAccepted')
}

/** What is still coming is read into nothing, so that the caller hears the answer. */
export function stopReading(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

/** Reads where the files of a body go: a path, below a folder if one is given. 400 for what cannot be. */
export function folderOfFields({ folder_structure: path = '', folder = '' }: Record<string, string>) {
  const fault = path === '' ? undefined : pathFault(path, 'folder')
  if (fault) throw invalid('folder_structure', fault)
  if (!/^\d{0,9}$/.test(folder)) throw invalid('folder', 'kit.type')
  return { folder: folder === '' ? null : Number(folder), path }
}

/** A content that lies in the store, judged by its bytes and looked at by the scanner. Refused, it goes again. */
export async function arrived(
  db: Db,
  store: Store,
  name: string,
  { name: content, size, head }: { name: ContentName; size: number; head: Buffer },
): Promise<Arrived> {
  const { media_type, shown } = await detectContentKind(head, name)
  const depths = shown === 'image' ? depthsInName(name) : undefined
  try {
    const infected = settings.clamd ? ((await scan(await store.read(content))) ?? null) : null
    return { name, content, size, media_type, shown: infected ? null : shown, infected, ...depths }
  } catch (error) {
    await forget(db, store, [content])
    throw error
  }
}

/** First half of the key of a content's lock. */
const contentLock = 20_27

/** Keeps a content from being taken away until the transaction ends. */
export const holdContent = (content: string) => sql`select pg_advisory_xact_lock(${contentLock}, hashtext(${content}))`

/** Takes contents out of the store that no document, plan or job holds. */
export async function forget(db: Db, store: Store, contents: readonly ContentName[]): Promise<void> {
  for (const content of contents)
    await db.transaction().execute(async tx => {
      await holdContent(content).execute(tx)
      const { rows } = await sql`
        select from documents where content = ${content}
        union all select from plans where content = ${content} union all select from plan_drawings where content = ${content}
        union all select from jobs where input = ${content} union all select from jobs where output = ${content} limit 1`.execute(
        tx,
      )
      if (rows.length > 0) return
      for (const name of [content, thumbnailName(content, 256), thumbnailName(content, 2048)]) await store.remove(name)
    })
}
