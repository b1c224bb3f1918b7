import { type Upload, uploads } from '@borebook/contract/documents/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { bareSend, type SendInit } from '../app/bare-send.ts'
import { currentKey, type EndedSession } from '../app/session.ts'
import { signedInAgain } from '../app/session-end.ts'
import { countSentBytes } from './upload-row.ts'

/** Sends with the key of whoever is signed in, and tells how far it is; answers the text. */
export async function transmit(url: string, init: SendInit): Promise<string> {
  const key = currentKey()
  const answer = await bareSend(url, { ...init, key })
  const text = await answer.text()
  if (answer.ok) return text
  const body = bodyOf(text, answer)
  // what is under way waits and tries again by itself
  if (answer.status === 401 && key) void signedInAgain(key, body as EndedSession)
  throw new Refused(answer.status, body)
}

/** The server's words; of anything else, such as a proxy's page, only the status. */
function bodyOf(text: string, { status, statusText }: Response): Refused['body'] {
  try {
    const body = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {}
  return { detail: `HTTP ${status} ${statusText}`.trim() }
}

interface SendOptions {
  signal: AbortSignal
  /** Told of every byte that is there. */
  onBytes(sent: number): void
}

/** Sends the chunks of an upload that the server lacks, two at a time: the wire is busy while the server writes. */
export async function sendMissing(
  begun: Pick<Upload, 'upload' | 'size' | 'received' | 'chunk_size'>,
  { prj, file }: { prj: number; file: Blob },
  { signal, onBytes }: SendOptions,
): Promise<void> {
  const { upload, size, received, chunk_size } = begun
  let sent = countSentBytes(begun)
  const going = new Map<number, number>()
  const tell = () => onBytes([...going.values()].reduce((sum, bytes) => sum + bytes, sent))
  tell()
  // an empty file has one empty chunk
  const chunks = Math.max(1, Math.ceil(size / chunk_size))
  const missing = Array.from({ length: chunks }, (_, chunk) => chunk).filter(c => !received.includes(c))
  const sendNext = async (): Promise<void> => {
    for (let chunk = missing.shift(); chunk !== undefined; chunk = missing.shift()) {
      if (signal.aborted) throw new Refused(0, { detail: 'kit.offline' })
      const body = file.slice(chunk * chunk_size, Math.min(size, (chunk + 1) * chunk_size))
      const at = chunk
      await transmit(urlOf(uploads.chunk, { path: { id: prj, upload, chunk } }), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body,
        signal,
        onProgress: bytes => {
          going.set(at, Math.min(bytes, body.size))
          tell()
        },
      })
      going.delete(chunk)
      sent += body.size
      tell()
    }
  }
  await Promise.all([sendNext(), sendNext()]).catch(error => {
    missing.length = 0
    throw error
  })
}

/** Whether a file can still be read: one that was moved or changed since it was chosen fails like a dead network. */
export async function isFileReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
