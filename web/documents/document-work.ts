import { nameFault } from '@borebook/contract/documents/document-names.ts'
import {
  type DocumentEntry,
  documents,
  objectDocuments,
  projectDocuments,
} from '@borebook/contract/documents/documents.ts'
import { jobs } from '@borebook/contract/jobs.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { client, keyFor, queries } from '../app/api.tsx'
import type { Say } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { jobBegun } from '../app/use-jobs.ts'
import { addEntries, type Listing, refreshListing, withOp } from './listing/listing.ts'
import {
  childrenOf,
  firstSort,
  folderKey,
  isMove,
  keepOutermost,
  moveFault,
  sumEntries,
} from './listing/listing-view.ts'

/** What a failure toast says: the specification's words, then the server's. */
function tellFailure(say: Say, key: TextKey | undefined, error: unknown): void {
  if (!(error instanceof Refused)) throw error
  showFailure([key && `${say(key)}.`, say(error.message)].filter(Boolean).join(' '))
  if (error.status === 503) void queries.invalidateQueries({ queryKey: keyFor(documents.store) })
}

/** What is done with entries of a list. Each tells how it went; entries are named by their index. */
export function documentWork(listing: Listing, say: Say) {
  const { prj } = listing.scope
  const path = { id: prj }
  const keysOf = (entries: readonly number[]) => keepOutermost(listing, entries).map(listing.key)
  const one = (entries: readonly number[], file: TextKey, folder: TextKey, many: TextKey): TextKey =>
    entries.length > 1 ? many : listing.isFile(entries[0]!) ? file : folder

  /** Names the place of a folder (−1: the root of the list) as the server does. */
  const placeOf = (into: number) => ({
    locid: into < 0 ? listing.scope.locid : listing.locid(into),
    folder: listing.path(into),
  })
  const keyOf = (into: number) =>
    into >= 0 ? listing.key(into) : listing.scope.locid === null ? null : -listing.scope.locid
  const sendMove = (keys: number[], into: number) =>
    withOp(
      prj,
      { kind: 'move', keys, into: keyOf(into) },
      () => client(documents.move, { path, body: { documents: keys, ...placeOf(into) } }),
      answer => answer.files_and_folders,
    )

  /** Moves what this list does not hold, such as what was cut on the project’s page, into a folder of an object. */
  async function bring(keys: number[], into: number): Promise<void> {
    try {
      const { files_and_folders } = await sendMove(keys, into)
      showToast(say('doc.manyMoved', { count: keys.length }))
      // what a folder brings along only the whole list tells
      if (files_and_folders.some(entry => entry.type === 'folder')) await refreshListing(prj)
    } catch (error) {
      tellFailure(say, 'doc.manyMoveFailed', error)
    }
  }

  /** Moves into a folder (−1: the root of the list); answers the reason where that cannot be. */
  async function move(entries: readonly number[], into: number): Promise<TextKey | undefined> {
    const fault = moveFault(listing, entries, into)
    if (fault || !isMove(listing, entries, into)) return fault
    const moving = keepOutermost(listing, entries).filter(at => listing.parent(at) !== into)
    const keys = moving.map(listing.key)
    try {
      await sendMove(keys, into)
      showToast(say(one(moving, 'doc.fileMoved', 'doc.folderMoved', 'doc.manyMoved'), { count: moving.length }))
    } catch (error) {
      tellFailure(say, one(moving, 'doc.fileMoveFailed', 'doc.moveFailed', 'doc.manyMoveFailed'), error)
    }
    return undefined
  }

  async function remove(entries: readonly number[]): Promise<void> {
    const gone = keepOutermost(listing, entries)
    const keys = keysOf(gone)
    try {
      await withOp(
        prj,
        { kind: 'remove', keys },
        () => client(documents.removeMany, { path, body: { documents: keys } }),
        () => [],
      )
      showToast(say(one(gone, 'doc.fileDeleted', 'doc.folderDeleted', 'doc.manyDeleted'), { count: gone.length }))
      void queries.invalidateQueries({ queryKey: keyFor(documents.deleted) })
    } catch (error) {
      tellFailure(say, one(gone, 'doc.fileDeleteFailed', 'doc.folderDeleteFailed', 'doc.manyDeleteFailed'), error)
      // somebody may have been quicker
      if (error instanceof Refused && error.status === 404) void refreshListing(prj)
    }
  }

  /** A change since that left the name alone, such as a move of what it lies in, is none: the second try names its version. */
  async function changeName(document: number, before: string, name: string, version: number): Promise<DocumentEntry> {
    const call = { path: { id: prj, document }, body: { name } }
    try {
      return await client(documents.change, version > 0 ? { ...call, ifMatch: version } : call)
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error
      const { current } = error.body as { current: Pick<DocumentEntry, 'name' | 'version'> }
      if (current.name !== before) throw error
      return client(documents.change, { ...call, ifMatch: current.version })
    }
  }

  /** Renames; answers what is wrong with the name, or that it was refused, as a sentence’s key. */
  async function rename(entry: number, typed: string): Promise<TextKey | undefined> {
    const name = typed.trim()
    if (typed === listing.name(entry) || name === listing.name(entry)) return undefined
    const fault = nameFault(name, listing.isFile(entry) ? 'file' : 'folder')
    if (fault) return fault
    const key = listing.key(entry)
    try {
      await withOp(
        prj,
        { kind: 'rename', key, name },
        () => changeName(key, listing.name(entry), name, listing.version(entry)),
        answer => [answer],
      )
      showToast(say(one([entry], 'doc.fileEdited', 'doc.folderEdited', 'doc.folderEdited')))
    } catch (error) {
      const failed = one([entry], 'doc.fileEditFailed', 'doc.editFailed', 'doc.editFailed')
      tellFailure(say, failed, error)
      // somebody was quicker: what it is called now is shown
      if (error instanceof Refused && error.status === 409) void refreshListing(prj)
      return failed
    }
    return undefined
  }

  /** Makes a folder in another (−1: the root); answers it, or the sentence’s key where the server refused. */
  async function create(into: number, name: string): Promise<DocumentEntry | TextKey | undefined> {
    const folder = folderKey(listing, into)
    const body = { folder, folder_structure: name.trim() }
    const { locid } = placeOf(into)
    try {
      const answer =
        locid === null
          ? await client(projectDocuments.add, { path, body })
          : await client(objectDocuments.add, { path: { id: prj, locid }, body })
      const made = 'files_and_folders' in answer ? answer.files_and_folders[0] : answer
      if (made) await addEntries(prj, [made])
      showToast(say('doc.folderCreated'))
      return made
    } catch (error) {
      tellFailure(say, 'doc.folderCreateFailed', error)
      // somebody may have deleted where it was to go
      void refreshListing(prj)
      return 'doc.folderCreateFailed'
    }
  }

  /** Says which depths a picture shows, m; null takes them back. Throws the refusal. */
  async function giveDepths(entry: number, depth_from: number | null, depth_to: number | null): Promise<void> {
    const document = listing.key(entry)
    const changed = await client(documents.change, { path: { id: prj, document }, body: { depth_from, depth_to } })
    await addEntries(prj, [changed])
    showToast(say('doc.depthsSaved'))
  }

  /** A link to the file; to what was sent, or to what others are shown. */
  const link = async (entry: number, whose: 'original' | 'shared'): Promise<string> => {
    const at = { path: { id: prj, document: listing.key(entry) } }
    return (await client(documents.link, whose === 'original' ? { ...at, query: { original: 'true' } } : at)).url
  }

  async function download(entry: number): Promise<void> {
    try {
      save(await link(entry, 'original'), listing.name(entry))
    } catch (error) {
      tellFailure(say, undefined, error)
    }
  }

  /** One ZIP of all; an object, which is no document, stands for what lies in it. A large one is made as a job. */
  async function pack(entries: readonly number[]): Promise<void> {
    const { bytes } = sumEntries(listing, keepOutermost(listing, entries))
    const packed = keepOutermost(listing, entries)
      .flatMap(at => (listing.isObject(at) ? [...childrenOf(listing, at, firstSort)] : [at]))
      .map(listing.key)
    try {
      const body = { documents: packed }
      if (bytes < largeZip) return save((await client(documents.pack, { path, body })).url, '')
      jobBegun(await client(jobs.zip, { path, body }))
      showToast(say('doc.zipBegun'))
    } catch (error) {
      tellFailure(say, undefined, error)
    }
  }

  /** Copies a link that works for whoever holds it; answers it where the clipboard is refused. */
  async function copyLink(entry: number): Promise<string | undefined> {
    try {
      const url = new URL(await link(entry, 'shared'), window.location.origin).href
      try {
        await navigator.clipboard.writeText(url)
      } catch {
        return url
      }
      showToast(say('doc.linkCopied'))
    } catch (error) {
      tellFailure(say, undefined, error)
    }
    return undefined
  }
  return { move, bring, remove, rename, create, giveDepths, link, download, pack, copyLink }
}
export type DocumentWork = ReturnType<typeof documentWork>

/** Bytes from which on a ZIP is made on the server first: a download of it can be cut off and begun again. */
const largeZip = 500 * 1024 ** 2

/** Lets the browser save what stands at an address. */
function save(url: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
