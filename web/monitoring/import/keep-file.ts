import { nameFault } from '@borebook/contract/document-names.ts'
import { uploads } from '@borebook/contract/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { readingsFolder } from '@borebook/contract/readings.ts'
import { client, send } from '../../kit/api.tsx'
import { saidBy, untilHeard, type Waiting } from './until-heard.ts'

interface KeptFile {
  path: { id: number; locid: number }
  file: File
  /** Made once per file, so that sending it again makes no twin. */
  upload: string
}

/**
 * Brings a file to the server, where nobody sees it before `showFile`. Refused where the project has no room for it or it
 * is too large.
 */
export async function sendFile({ path: { id, locid }, file, upload }: KeptFile, waiting: Waiting): Promise<void> {
  const body = {
    upload,
    locid,
    folder_structure: readingsFolder,
    name: nameFault(file.name, 'file') ? 'readings.csv' : file.name,
    size: file.size,
  }
  const begun = await untilHeard(waiting, () => client(uploads.begin, { path: { id }, body }))
  const chunks = Math.max(1, Math.ceil(file.size / begun.chunk_size))
  for (let chunk = 0; chunk < chunks; chunk++) {
    if (begun.received.includes(chunk)) continue
    const bytes = await bytesOf(file.slice(chunk * begun.chunk_size, (chunk + 1) * begun.chunk_size))
    await untilHeard(waiting, () => sendChunk(urlOf(uploads.chunk, { path: { id, upload, chunk } }), bytes))
  }
}

/** A file that was moved or changed since it was chosen cannot be read any more. */
async function bytesOf(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch {
    throw new Refused(400, { detail: 'doc.upload.unreadable' })
  }
}

async function sendChunk(url: string, body: ArrayBuffer): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await send(url, { method: 'PUT', headers, body: new Blob([body]) })
  if (!answer.ok) throw new Refused(answer.status, await saidBy(answer))
}

/** Shows a file that was sent among the documents of the object. */
export const showFile = (file: KeptFile, waiting: Waiting): Promise<unknown> => untilHeard(waiting, () => finish(file))

/** The same without waiting for a server that is silent. */
export const showFileOnce = (file: KeptFile): Promise<unknown> => finish(file).catch(() => {})

const finish = ({ path: { id }, upload }: KeptFile) => client(uploads.finish, { path: { id, upload } })

/** Lets the server forget a file of which nothing was stored. */
export const forgetFile = ({ path: { id }, upload }: KeptFile): Promise<unknown> =>
  client(uploads.cancel, { path: { id, upload } }).catch(() => {})
