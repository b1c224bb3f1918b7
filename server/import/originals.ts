import { nameFault, sameForm } from '@borebook/contract/documents/document-names.ts'
import { settings } from '../config/settings.ts'
import type { Db, Tx } from '../db/database.ts'
import { arrived, forget } from '../documents/receive.ts'
import type { Root } from '../documents/tree.ts'
import { type Arrived, placeFiles } from '../documents/writing.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'
import { type GivenFile, isRead } from './files.ts'

/** Files as they came, in the store already, by their place among those that are imported. */
export type Originals = Map<number, Arrived>

/** Folder of an object's documents in which the files lie that its soundings came from. */
const folder = 'Soundings'

/** Puts the bytes of files that are kept into the store. */
export async function keepOriginals(db: Db, store: Store, files: readonly GivenFile[]): Promise<Originals> {
  const kept: Originals = new Map()
  try {
    for (const [place, file] of files.entries()) {
      if (!file.bytes || !(isRead(file) || file.isWorthKeeping)) continue
      kept.set(place, await keepOriginal(db, store, file.name, file.bytes))
    }
    return kept
  } catch (error) {
    await forget(
      db,
      store,
      [...kept.values()].map(({ content }) => content as ContentName),
    )
    throw error
  }
}

/** Puts the bytes of one file into the store; whoever asked forgets its content afterwards, which a document then holds. */
export async function keepOriginal(db: Db, store: Store, name: string, bytes: Uint8Array): Promise<Arrived> {
  const stored = await storeStream(store, once(bytes), { limit: settings.maxImport })
  return arrived(db, store, documentName(name), stored)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A file's name as a document may have it. */
function documentName(name: string): string {
  const plain = sameForm(
    name
      .split(/[\\/]/)
      .at(-1)!
      .replace(/[\p{Cc}<>:"|?*]/gu, '_'),
  ).trim()
  return plain === '' || nameFault(plain, 'file') ? 'sounding' : plain
}

/** Shows a file among the documents of an object, or of a project. */
export const placeOriginal = (tx: Tx, root: Root, original: Arrived, into = folder): Promise<number[]> =>
  placeFiles(tx, root, into, [original])
