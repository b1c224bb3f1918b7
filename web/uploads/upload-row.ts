import {
  emptyFolderName,
  joinPath,
  nameFault,
  pathFault,
  splitPath,
} from '@borebook/contract/documents/document-names.ts'
import { type DocumentEntry, isAccepted } from '@borebook/contract/documents/documents.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'

/** Place that files go to: a folder of a project (`locid` null) or of one of its objects; '' is the root. */
export interface UploadTarget {
  prj: number
  locid: number | null
  folder: string
  /** The folder’s key, with which the files follow it when somebody moves it meanwhile; null where it has none. */
  key?: number | null
  /** What the panel calls it. */
  label: string
}
/** A file with the folders that it lay in, outermost first. An `empty.folder` of no bytes stands for a folder that is empty. */
export interface ChosenFile {
  file: File
  folders: string[]
}
/** Call by which a file goes: the browser’s, or those of the create form and the camera. */
export type UploadCall = 'browser' | 'images' | 'files'

/**
 * `silent`: the server does not answer, it is tried again. `kept`: begun before the page was loaded, so that the file
 * has to be chosen again.
 */
export type RowState = 'waiting' | 'sending' | 'silent' | 'done' | 'failed' | 'cancelled' | 'kept'

/** One file of the queue. */
export interface UploadRow {
  readonly key: number
  readonly target: UploadTarget
  /** Path of the folder that takes it, and what of it lies below the target. */
  readonly folder: string
  readonly below: string
  name: string
  /** Bytes. */
  readonly size: number
  readonly way: UploadCall
  /** An empty folder, which has no content to send. */
  readonly isFolder: boolean
  file: File | undefined
  state: RowState
  /** Bytes that are there. */
  sent: number
  /** Made once per file, so that asking again never makes a twin. */
  upload: string
  /** Whether the server knows of it as an upload in chunks. */
  isBegun: boolean
  /** What went wrong: a sentence, or its key with values. */
  problem: string | undefined
  /** Name that the server gave it, where it is another one. */
  storedAs: string | undefined
  /** Whether sending it again could end otherwise. */
  mayRetry: boolean
  stop: AbortController | undefined
}

/** What the store takes, bytes. */
export interface UploadLimits {
  max_upload: number
  chunk_size: number
}

/** Bytes in words, for a sentence that the queue itself says. */
const megabytes = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${+(bytes / 1024 ** 3).toFixed(2)} GB` : `${+(bytes / 1024 ** 2).toFixed(2)} MB`

/** Why a file is not sent at all, as a sentence; undefined where it may go. */
export function refusalOf(
  { name, size, folder, isFolder, way }: Pick<UploadRow, 'name' | 'size' | 'folder' | 'isFolder' | 'way'>,
  limits: Pick<UploadLimits, 'max_upload'> | undefined,
): string | undefined {
  if (isFolder) return pathFault(folder, 'folder')
  if (way !== 'browser' && !isAccepted(name, way)) return 'doc.notAccepted'
  const fault = nameFault(name, 'file') ?? (folder === '' ? undefined : pathFault(folder, 'folder'))
  if (fault) return fault
  if (limits && size > limits.max_upload) return messageOf('doc.tooLarge', { limit: megabytes(limits.max_upload) })
  return undefined
}

/** A random key of an upload. `crypto.randomUUID` is not there on a page that came by plain HTTP over the network. */
export function newUpload(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562, version 4
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Tells the server where a file goes: below the folder by its key, else by the path. */
export const getUploadPlace = ({ target, folder, below }: Pick<UploadRow, 'target' | 'folder' | 'below'>) =>
  target.key ? { folder: target.key, folder_structure: below } : { folder_structure: folder }

/** Told of files that have come; no entries: the list of that project is to be asked for again. */
export type OnStored = (prj: number, entries: readonly DocumentEntry[]) => void

let keys = 0
/** A file that is still to be judged and sent. */
export function rowOf(target: UploadTarget, { file, folders }: ChosenFile, way: UploadCall): UploadRow {
  const isFolder = file.name === emptyFolderName && file.size === 0
  return {
    key: ++keys,
    target,
    way,
    isFolder,
    file,
    folder: joinPath([...splitPath(target.folder), ...folders]),
    below: joinPath(folders),
    name: isFolder ? (folders.at(-1) ?? file.name) : file.name,
    size: file.size,
    state: 'waiting',
    sent: 0,
    upload: '',
    isBegun: false,
    mayRetry: true,
    problem: undefined,
    storedAs: undefined,
    stop: undefined,
  }
}

/** What an upload that was begun and a file chosen now have in common when they are the same. */
export const sameFile = (row: Pick<UploadRow, 'target' | 'folder' | 'name' | 'size'>): string =>
  JSON.stringify([row.target.prj, row.target.locid, row.folder, row.name.normalize('NFC'), row.size])
/** A row of an upload that was begun earlier, when the file itself is no longer at hand. */
export function keptRow(
  target: UploadTarget,
  begun: { upload: string; name: string; size: number; received: readonly number[]; chunk_size: number },
): UploadRow {
  return {
    key: ++keys,
    target,
    folder: target.folder,
    below: '',
    name: begun.name,
    size: begun.size,
    way: 'browser',
    isFolder: false,
    file: undefined,
    state: 'kept',
    upload: begun.upload,
    isBegun: true,
    sent: countSentBytes(begun),
    problem: undefined,
    storedAs: undefined,
    mayRetry: true,
    stop: undefined,
  }
}

/** Bytes of the chunks that are there. */
export const countSentBytes = (begun: { size: number; received: readonly number[]; chunk_size: number }): number =>
  begun.received.reduce((sum, i) => sum + Math.max(0, Math.min(begun.chunk_size, begun.size - i * begun.chunk_size)), 0)
