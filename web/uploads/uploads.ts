import type { Upload } from '@borebook/contract/documents/documents.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { currentUser } from '../app/session.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { ChosenFile, OnStored, UploadCall, UploadTarget } from './upload-row.ts'

/**
 * What this tab uploads, in every page's reach by context and outliving all of them. The queue itself is a person's own
 * and is loaded with the first file: the next person to sign in here has another, and sees nothing of it.
 */
export class Uploads {
  readonly #listeners = new Set<() => void>()
  readonly #storedListeners = new Set<OnStored>()
  #queue: { owner: string; loaded: Promise<UploadQueue> } | undefined
  #isWanted = false
  #footCover = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** Whether there is something for the panel to show. */
  readonly isWanted = (): boolean => this.#isWanted
  /** How much of the window’s foot the panel lies over, px; 0 when it is not there. */
  readonly footCover = (): number => this.#footCover
  setFootCover(px: number): void {
    if (px === this.#footCover) return
    this.#footCover = px
    this.#tell()
  }

  /** The queue of whoever is signed in; one that another person has left here is dropped. */
  queueOf(owner: string): Promise<UploadQueue> {
    if (this.#queue?.owner === owner) return this.#queue.loaded
    void this.#queue?.loaded.then(left => left.drop())
    const loaded = import('./upload-queue.ts').then(
      ({ UploadQueue }) =>
        new UploadQueue(owner, {
          onShow: isWanted => {
            if (this.#queue?.loaded !== loaded || isWanted === this.#isWanted) return
            this.#isWanted = isWanted
            this.#tell()
          },
          onStored: (prj, entries) => {
            for (const listener of this.#storedListeners) listener(prj, entries)
          },
        }),
    )
    this.#queue = { owner, loaded }
    loaded.catch(() => {
      // a page that could not be reached is asked again with the next file
      if (this.#queue?.loaded === loaded) this.#queue = undefined
    })
    return loaded
  }

  /** Sends files; what may not be sent stands in the panel as failed. */
  async enqueue(target: UploadTarget, files: readonly ChosenFile[], way: UploadCall = 'browser'): Promise<void> {
    const owner = currentUser()?.username
    if (!owner || files.length === 0) return
    const queue = await this.queueOf(owner)
    queue.enqueue(target, files, way)
  }

  /** Puts what an earlier page has begun in a project into the panel. */
  async askUnfinished(prj: number, labelOf: (upload: Upload) => string): Promise<void> {
    const owner = currentUser()?.username
    if (owner) await (await this.queueOf(owner)).askUnfinished(prj, labelOf)
  }

  /** Told from now on of every file that has come; the same listener only once. */
  onStored(listener: OnStored): void {
    this.#storedListeners.add(listener)
  }
}

export const UploadsContext = createContext<Uploads | undefined>(undefined)

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('no uploads are given')
  return uploads
}
export function useFootCover(): number {
  const { subscribe, footCover } = useUploads()
  return useSyncExternalStore(subscribe, footCover)
}
