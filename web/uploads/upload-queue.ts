import { nameFault } from '@borebook/contract/documents/document-names.ts'
import type { DocumentEntry, Upload } from '@borebook/contract/documents/documents.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { deliver } from './upload-delivery.ts'
import { forgetMemory, hasChanged } from './upload-memory.ts'
import {
  type ChosenFile,
  keptRow,
  newUpload,
  type OnStored,
  refusalOf,
  rowOf,
  sameFile,
  type UploadCall,
  type UploadLimits,
  type UploadRow,
  type UploadTarget,
} from './upload-row.ts'
import { forgetUpload, limitsOfStore, renamedTo, unfinishedIn } from './upload-send.ts'
import { type Batch, busyIn, emptyBatch, inOrder, Speed, sumUploads, type UploadSum } from './upload-sum.ts'

/** Files that are sent at a time. */
const lanes = 3
/** Files that are taken in between two breaths of the page. */
const slice = 400
/** ms between two changes of what is shown. */
const betweenLooks = 120

export interface UploadSnapshot extends UploadSum {
  rows: readonly UploadRow[]
  /** Bytes a second; undefined as long as it is not known. */
  speed: number | undefined
  isBusy: boolean
}
interface Tells {
  /** Whether there is anything for the panel to show, each time that it may have changed. */
  onShow(isWanted: boolean): void
  onStored: OnStored
}

/** One person's uploads: takes files in, sends them, and knows how far each is. No page that comes or goes disturbs it. */
export class UploadQueue {
  readonly owner: string
  readonly #tells: Tells
  readonly #listeners = new Set<() => void>()
  readonly #speed = new Speed()
  #rows: UploadRow[] = []
  #line: UploadRow[] = []
  #inbox: { target: UploadTarget; files: readonly ChosenFile[]; way: UploadCall }[] = []
  #isTakingIn = false
  #running = 0
  #batch: Batch = emptyBatch()
  #onBatch: ((batch: Batch) => void) | undefined
  #isGuarded = false
  #isShowDue = false
  #shown: UploadSnapshot

  constructor(owner: string, tells: Tells) {
    this.owner = owner
    this.#tells = tells
    this.#shown = this.#look()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): UploadSnapshot => this.#shown
  /** Told once each time when nothing is left to be sent. One at a time. */
  tellBatches(listener: (batch: Batch) => void): () => void {
    this.#onBatch = listener
    this.#settle()
    return () => {
      if (this.#onBatch === listener) this.#onBatch = undefined
    }
  }

  /** Takes files in, a slice at a time, and sends them; what may not be sent stands there as failed. */
  enqueue(target: UploadTarget, files: readonly ChosenFile[], way: UploadCall): void {
    if (!this.#isTakingIn && this.#running === 0 && this.#line.length === 0)
      this.#rows = this.#rows.filter(r => r.state !== 'done' && r.state !== 'cancelled')
    this.#inbox.push({ target, files, way })
    this.#guardLeaving(true)
    void this.#takeIn()
  }

  /** Stops a file; what the server has of it is forgotten. */
  cancel(row: UploadRow): void {
    if (row.state !== 'waiting' && row.state !== 'sending' && row.state !== 'silent') return
    this.#end(row, 'cancelled')
    row.stop?.abort()
    row.sent = 0
    if (row.isBegun) giveUp(row)
    // what is sent again after this is another upload
    row.upload = ''
    row.isBegun = false
    this.#settle()
  }
  cancelAll(): void {
    this.#inbox = []
    this.#line = []
    for (const row of this.#rows) this.cancel(row)
  }

  retry(row: UploadRow): void {
    if (mayRetry(row)) this.#goOnWith(row)
  }
  retryAll(): void {
    for (const row of this.#rows) if (row.state === 'failed') this.retry(row)
  }
  /** Failed files that another try could bring through. */
  retriable(): number {
    return this.#rows.filter(r => r.state === 'failed' && mayRetry(r)).length
  }
  /** Sends a file under another name; answers what is wrong with that one. */
  sendAs(row: UploadRow, name: string): string | undefined {
    const fault = nameFault(name, 'file') ?? refusalOf({ ...row, name }, undefined)
    if (fault || !mayBeNamed(row)) return fault
    row.name = name
    row.mayRetry = true
    this.retry(row)
    return undefined
  }

  /** Goes on with an upload of an earlier page; else says why the file is not the one that was begun. */
  goOn(row: UploadRow, file: File): 'other' | 'changed' | undefined {
    const isThat = file.size === row.size && file.name.normalize('NFC') === row.name.normalize('NFC')
    if (row.state !== 'kept' || !isThat) return 'other'
    if (hasChanged(row.upload, file)) return 'changed'
    row.file = file
    this.#goOnWith(row)
    return undefined
  }
  /** An upload of an earlier page is not wanted any more. */
  forget(row: UploadRow): void {
    giveUp(row)
    this.takeAway(row)
  }

  /** Takes one that is not on its way out of the list. */
  takeAway(row: UploadRow): void {
    this.#rows = this.#rows.filter(r => r !== row)
    this.#show()
  }
  /** Takes away what has ended. */
  clearEnded(): void {
    this.#rows = this.#rows.filter(r => r.state !== 'done' && r.state !== 'failed' && r.state !== 'cancelled')
    this.#show()
  }

  /** Puts what was begun in a project by an earlier page into the list. */
  async askUnfinished(prj: number, labelOf: (upload: Upload) => string): Promise<void> {
    const [begun, locks] = await Promise.all([unfinishedIn(prj), navigator.locks?.query()])
    // what was asked for twice stands there only once
    const known = new Set(this.#rows.map(r => r.upload))
    const elsewhere = new Set(locks?.held?.map(lock => lock.name))
    for (const upload of begun) {
      if (known.has(upload.upload) || elsewhere.has(lockOf(upload.upload))) continue
      const { locid, folder_structure: folder } = upload
      this.#rows.push(keptRow({ prj, locid, folder, label: labelOf(upload) }, upload))
    }
    this.#show()
  }

  /** Stops everything and forgets it; what the server has in chunks can be gone on with later. */
  drop(): void {
    for (const row of this.#rows) row.stop?.abort()
    this.#rows = []
    this.#line = []
    this.#inbox = []
    this.#batch = emptyBatch()
    this.#guardLeaving(false)
  }

  async #takeIn(): Promise<void> {
    if (this.#isTakingIn) return
    this.#isTakingIn = true
    this.#show()
    const limits = await limitsOfStore()
    const kept = new Map(this.#rows.filter(r => r.state === 'kept').map(r => [sameFile(r), r]))
    for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) {
      for (let at = 0; at < next.files.length; at += slice) {
        for (const chosen of next.files.slice(at, at + slice))
          this.#take(rowOf(next.target, chosen, next.way), limits, kept)
        this.#pump()
        this.#changed()
        // lets the page breathe
        await new Promise(resolve => setTimeout(resolve))
      }
    }
    this.#isTakingIn = false
    this.#settle()
  }

  /** A file that an earlier page had begun to send goes on there; any other gets a row of its own. */
  #take(row: UploadRow, limits: UploadLimits, kept: Map<string, UploadRow>): void {
    const begun = kept.get(sameFile(row))
    if (begun && !hasChanged(begun.upload, row.file!)) {
      kept.delete(sameFile(row))
      begun.file = row.file
      this.#queueUp(begun)
      return
    }
    this.#rows.push(row)
    const refusal = refusalOf(row, limits)
    row.mayRetry = refusal === undefined
    if (refusal === undefined) this.#queueUp(row)
    else this.#end(row, 'failed', refusal)
  }

  #queueUp(row: UploadRow): void {
    row.state = 'waiting'
    row.problem = undefined
    this.#line.push(row)
  }
  #goOnWith(row: UploadRow): void {
    this.#guardLeaving(true)
    this.#queueUp(row)
    this.#pump()
    this.#changed()
  }

  #pump(): void {
    while (this.#running < lanes) {
      const row = this.#line.shift()
      if (!row) return
      if (row.state === 'waiting') void this.#run(row)
    }
  }

  async #run(row: UploadRow): Promise<void> {
    this.#running++
    row.state = 'sending'
    row.upload ||= newUpload()
    const stop = new AbortController()
    const { signal } = stop
    row.stop = stop
    this.#changed()
    try {
      const entries = await withLock(row, signal, () => this.#deliver(row, signal))
      if (signal.aborted) return
      row.storedAs = renamedTo(row, entries)
      this.#end(row, 'done')
      this.#tells.onStored(row.target.prj, entries)
    } catch (error) {
      if (!signal.aborted) this.#end(row, 'failed', error instanceof Refused ? error.message : String(error))
    } finally {
      // one that was stopped may be on its way again
      if (row.stop === stop) row.stop = undefined
      this.#running--
      this.#pump()
      this.#settle()
    }
  }

  #deliver(row: UploadRow, signal: AbortSignal): Promise<DocumentEntry[]> {
    return deliver(row, {
      owner: this.owner,
      signal,
      onBytes: sent => {
        this.#speed.add(sent - row.sent, performance.now())
        row.sent = sent
        row.state = 'sending'
        row.problem = undefined
        this.#changed()
      },
      onSilence: words => {
        row.state = 'silent'
        row.problem = words
        this.#changed()
      },
    })
  }

  #end(row: UploadRow, state: 'done' | 'failed' | 'cancelled', problem?: string): void {
    row.state = state
    row.problem = problem
    if (state === 'done') {
      row.sent = row.size
      // so that 20,000 files that are there are not held any longer
      row.file = undefined
      if (row.isBegun) forgetMemory(row.upload)
      this.#batch.stored[row.way]++
    }
    if (state === 'failed') this.#batch.failed.push(row)
    this.#changed()
  }

  /** Tells once when nothing is left to be sent. */
  #settle(): void {
    if (this.#isTakingIn || this.#running > 0 || this.#line.length > 0) return
    this.#speed.forget()
    this.#guardLeaving(false)
    this.#show()
    const ended = this.#batch
    const { browser, images, files } = ended.stored
    if (!this.#onBatch || browser + images + files + ended.failed.length === 0) return
    this.#batch = emptyBatch()
    this.#onBatch(ended)
  }

  #look(): UploadSnapshot {
    const sum = sumUploads(this.#rows)
    const isBusy = busyIn(sum) > 0 || this.#isTakingIn
    return { ...sum, rows: inOrder(this.#rows), speed: this.#speed.of(performance.now()), isBusy }
  }
  #show(): void {
    this.#shown = this.#look()
    this.#tells.onShow(this.#shown.rows.length > 0 || this.#shown.isBusy)
    for (const listener of this.#listeners) listener()
  }
  /** Shows what has changed, many changes at once. */
  #changed(): void {
    if (this.#isShowDue) return
    this.#isShowDue = true
    setTimeout(() => {
      this.#isShowDue = false
      this.#show()
    }, betweenLooks)
  }

  /** The browser asks before the page goes while something is being sent. */
  #guardLeaving(next: boolean): void {
    if (next === this.#isGuarded) return
    this.#isGuarded = next
    if (next) addEventListener('beforeunload', stay)
    else removeEventListener('beforeunload', stay)
  }
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Says to the other tabs of this browser that the upload is being sent, so that none offers to go on with it. */
const lockOf = (upload: string): string => `borebook-upload-${upload}`
const withLock = <T>(row: UploadRow, signal: AbortSignal, act: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(lockOf(row.upload), { signal }, act) as Promise<T>) : act()

const mayRetry = (row: UploadRow): boolean =>
  (row.state === 'failed' || row.state === 'cancelled') && row.mayRetry && (row.file !== undefined || row.isFolder)
/** Whether a file was refused for its name alone, and may be sent under another. */
export const mayBeNamed = (row: UploadRow): boolean =>
  row.state === 'failed' && row.file !== undefined && !row.isFolder && nameFault(row.name, 'file') !== undefined

function giveUp(row: UploadRow): void {
  forgetMemory(row.upload)
  void forgetUpload(row)
}
