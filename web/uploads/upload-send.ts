import { emptyFolderName, getDocumentName, sameForm, separator } from '@borebook/contract/documents/document-names.ts'
import {
  type DocumentEntry,
  documents,
  objectDocuments,
  projectDocuments,
  type Upload,
  uploads,
} from '@borebook/contract/documents/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { client } from '../app/api.tsx'
import { sendMissing, transmit } from './send-chunks.ts'
import { getUploadPlace, type UploadLimits, type UploadRow } from './upload-row.ts'

/** What it takes from the queue: where it may stop, and whom to tell. */
interface UploadTask {
  limits: UploadLimits
  signal: AbortSignal
  /** Told when the server knows of an upload in chunks. */
  onBegun(): void
  /** Told of every byte that goes. */
  onBytes(sent: number): void
}

/** Sends one file, or makes one empty folder; answers the entries that are there now. */
export function sendRow(row: UploadRow, sending: UploadTask): Promise<DocumentEntry[]> {
  if (row.isFolder) return makeFolder(row)
  if (row.isBegun || row.size > sending.limits.chunk_size || !isPlain(row.name)) return sendChunks(row, sending)
  return row.way === 'browser' ? sendWhole(row, sending) : sendAccepted(row, row.way, sending)
}

/** Whether a name comes through the head of a part as it is: quotes are rewritten there and slashes cut. */
const isPlain = (name: string): boolean => !/["\\/\r\n]/.test(name)

const atOf = (row: UploadRow) => ({ id: row.target.prj, locid: row.target.locid })
/** The browser that holds a row's target: the project's or the object's. */
const browserOf = (row: UploadRow) => (row.target.locid === null ? projectDocuments : objectDocuments)

function formOf(row: UploadRow, field: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(getUploadPlace(row))) form.append(name, String(value))
  form.append('upload', row.upload)
  form.append(field, row.file!, row.name)
  return form
}

/** Bytes of the file itself, of all that a form weighs. */
const within = (row: UploadRow, onBytes: UploadTask['onBytes']) => (bytes: number) => onBytes(Math.min(row.size, bytes))

async function sendWhole(row: UploadRow, { signal, onBytes }: UploadTask): Promise<DocumentEntry[]> {
  const url = urlOf(browserOf(row).add, { path: atOf(row) })
  const onProgress = within(row, onBytes)
  const text = await transmit(url, { method: 'POST', body: formOf(row, 'files'), signal, onProgress })
  return entriesIn(JSON.parse(text))
}

/** Sends to the object's root by the calls that take only the types they know; they answer two words. */
async function sendAccepted(row: UploadRow, way: 'images' | 'files', { signal, onBytes }: UploadTask) {
  const [endpoint, good]: [Endpoint, string] =
    way === 'images' ? [objectDocuments.addImages, 'Images Uploaded'] : [objectDocuments.addFiles, 'Files Uploaded']
  const form = new FormData()
  form.append('upload', row.upload)
  form.append(way, row.file!, row.name)
  const url = urlOf(endpoint, { path: atOf(row) })
  const text = await transmit(url, { method: 'POST', body: form, signal, onProgress: within(row, onBytes) })
  if (!text.includes(good)) throw new Refused(500, { detail: text.slice(0, 200) })
  return []
}

const entriesIn = (answer: DocumentEntry | { files_and_folders: DocumentEntry[] }): DocumentEntry[] =>
  'files_and_folders' in answer ? answer.files_and_folders : [answer]

/** A folder that is there already is not made a second time under a number. */
async function makeFolder(row: UploadRow): Promise<DocumentEntry[]> {
  const { prj: id, locid } = row.target
  const body = getUploadPlace(row)
  const there = await foldersOf(row)
  const wanted = sameForm(row.folder)
  if (there.some(name => name === wanted || name.startsWith(wanted + separator))) return []
  return entriesIn(
    locid === null
      ? await client(projectDocuments.add, { path: { id }, body })
      : await client(objectDocuments.add, { path: { id, locid }, body }),
  )
}

/** ms for which a list of names is good: a drop may hold hundreds of empty folders. */
const freshFor = 10_000
let known: { place: string; at: number; names: Promise<string[]> } | undefined
/** Paths of all that the target holds. */
function foldersOf({ target: { prj: id, locid } }: UploadRow): Promise<string[]> {
  const place = `${id} ${locid}`
  if (known?.place === place && performance.now() - known.at < freshFor) return known.names
  const listing =
    locid === null
      ? client(projectDocuments.list, { path: { id } })
      : client(objectDocuments.list, { path: { id, locid } })
  const names = listing.then(({ files_and_folders }) =>
    files_and_folders.filter(e => e.locid === locid).map(e => sameForm(e.name)),
  )
  known = { place, at: performance.now(), names }
  names.catch(() => {
    known = undefined
  })
  return names
}

/** Sends in chunks, of which those that are there are not sent again. */
async function sendChunks(row: UploadRow, { signal, onBytes, onBegun }: UploadTask): Promise<DocumentEntry[]> {
  const path = { id: row.target.prj }
  const { upload } = row
  const begun = await client(uploads.begin, {
    path,
    body: {
      upload,
      ...getUploadPlace(row),
      name: row.name,
      size: row.size,
      ...(row.target.locid === null ? {} : { locid: row.target.locid }),
    },
  })
  if (row.upload !== upload) {
    // cancelled before the server had answered that it has begun
    await forgetUpload({ target: row.target, upload })
    throw new Refused(0, { detail: 'kit.offline' })
  }
  row.isBegun = true
  onBegun()
  await sendMissing(begun, { prj: path.id, file: row.file! }, { signal, onBytes })
  if (signal.aborted) throw new Refused(0, { detail: 'kit.offline' })
  return [await client(uploads.finish, { path: { ...path, upload: row.upload } })]
}

/** Lets the server forget the chunks of an upload that is not wanted any more. */
export const forgetUpload = ({ target, upload }: Pick<UploadRow, 'target' | 'upload'>): Promise<unknown> =>
  client(uploads.cancel, { path: { id: target.prj, upload } }).catch(() => {})

/** What the caller has begun in a project and not finished; nothing where nobody answers. */
export const unfinishedIn = (prj: number): Promise<Upload[]> =>
  client(uploads.list, { path: { id: prj } }).catch(() => [])

let limits: Promise<UploadLimits> | undefined
const usual: UploadLimits = { max_upload: Number.POSITIVE_INFINITY, chunk_size: 8 * 1024 ** 2 }
/** What the store takes; asked once, and again as long as nobody has answered. */
export async function limitsOfStore(): Promise<UploadLimits> {
  limits ??= client(documents.store, {})
  return limits.catch(() => {
    limits = undefined
    return usual
  })
}

/** The name that the server gave a file, where it is another than its own. */
export function renamedTo(row: UploadRow, entries: readonly DocumentEntry[]): string | undefined {
  const name = getDocumentName(
    entries.find(e => e.type === 'file' && getDocumentName(e.name) !== emptyFolderName)?.name ?? '',
  )
  return row.isFolder || name === '' || sameForm(name) === sameForm(row.name) ? undefined : name
}
