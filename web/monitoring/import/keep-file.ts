import { nameFault } from '@borebook/contract/documents/document-names.ts'
import { uploads } from '@borebook/contract/documents/documents.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { readingsFolder } from '@borebook/contract/monitoring/readings.ts'
import { client } from '../../app/api.tsx'
import { isNetworkFailure } from '../../uploads/pauses.ts'
import { isFileReadable, sendMissing } from '../../uploads/send-chunks.ts'
import { retryUntilReachable, type Waiting } from './retry-until-reachable.ts'

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
export async function uploadKeptFile({ path: { id, locid }, file, upload }: KeptFile, waiting: Waiting): Promise<void> {
  const body = {
    upload,
    locid,
    folder_structure: readingsFolder,
    name: nameFault(file.name, 'file') ? 'readings.csv' : file.name,
    size: file.size,
  }
  await retryUntilReachable(waiting, async () => {
    try {
      const begun = await client(uploads.begin, { path: { id }, body })
      await sendMissing(begun, { prj: id, file }, { signal: waiting.signal, onBytes: () => {} })
    } catch (error) {
      if (!isNetworkFailure(error) || (await isFileReadable(file))) throw error
      throw new Refused(400, { detail: 'doc.upload.unreadable' })
    }
  })
}

/** Shows a file that was sent among the documents of the object. */
export const showFile = (file: KeptFile, waiting: Waiting): Promise<unknown> =>
  retryUntilReachable(waiting, () => finish(file))

/** Shows a file without waiting for a server that is silent. */
export const showFileOnce = (file: KeptFile): Promise<unknown> => finish(file).catch(() => {})

const finish = ({ path: { id }, upload }: KeptFile) => client(uploads.finish, { path: { id, upload } })

/** Lets the server forget a file of which nothing was stored. */
export const forgetFile = ({ path: { id }, upload }: KeptFile): Promise<unknown> =>
  client(uploads.cancel, { path: { id, upload } }).catch(() => {})
