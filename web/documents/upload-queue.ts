import { nameFault } from '@borebook/contract/document-names.ts'
import type { DocumentEntry, Upload } from '@borebook/contract/documents.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { currentEnded, currentUser } from '../kit/session.ts'
import { forgetMemory, hasChanged, rememberUpload } from './upload-memory.ts'
import { breathe, nextPause, pauseFor, shortestPause, throttled } from './upload-pause.ts'
import {
  type ChosenFile,
  keptRow,
  type Limits,
  newUpload,
  refusalOf,
  rowOf,
  sameFile,
  type UploadRow,
  type UploadTarget,
  type Way,
} from './upload-row.ts'
import { forgetUpload, isReadable, isSilence, limitsOfStore, renamedTo, sendRow, unfinishedIn } from './upload-send.ts'
import { wantUploads } from './upload-signal.ts'
import { tellStored } from './upload-stored.ts'
import { type Batch, busyIn, emptyBatch, inOrder, Speed, sumOf, type UploadSum } from './upload-sum.ts'

/** Files that are sent at a time. */
const lanes = 3
/** Files that are taken in between two breaths of the page. */
const slice = 400

export interface UploadSnapshot extends UploadSum {
  rows: readonly UploadRow[]
  /** Bytes a second; undefined as long as it is not known. */
  speed: number | undefined
  isBusy: boolean
}

// lives as long as the tab: no page that comes or goes disturbs it
let rows: UploadRow[] = []
let line: UploadRow[] = []
let inbox: { target: UploadTarget; files: readonly ChosenFile[]; way: Way; owner: string }[] = []
let isTakingIn = false
let running = 0
let batch: Batch = emptyBatch()
let onBatch: ((batch: Batch) => void) | undefined
const speed = new Speed()
const listeners = new Set<() => void>()

const look = (): UploadSnapshot => {
  const sum = sumOf(rows)
  return { ...sum, rows: inOrder(rows), speed: speed.of(performance.now()), isBusy: busyIn(sum) > 0 || isTakingIn }
}
let shown: UploadSnapshot = look()
const show = () => {
  shown = look()
  for (const listener of listeners) listener()
}
const changed = throttled(120, show)

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const snapshot = (): UploadSnapshot => shown
/** Told once each time when nothing is left to be sent. One at a time. */
export function tellBatches(listener: (batch: Batch) => void): () => void {
  onBatch = listener
  settle()
  return () => {
    if (onBatch === listener) onBatch = undefined
  }
}

/** Takes files in, a slice at a time, and sends them; what may not be sent stands there as failed. */
export function enqueue(target: UploadTarget, files: readonly ChosenFile[], way: Way = 'browser'): void {
  const owner = currentUser()?.username
  if (!owner || files.length === 0) return
  if (!isTakingIn && running === 0 && line.length === 0)
    rows = rows.filter(r => r.state !== 'done' && r.state !== 'cancelled')
  inbox.push({ target, files, way, owner })
  wantUploads(true)
  guardLeaving(true)
  void takeIn()
}

async function takeIn(): Promise<void> {
  if (isTakingIn) return
  isTakingIn = true
  show()
  const limits = await limitsOfStore()
  const kept = new Map(rows.filter(r => r.state === 'kept').map(r => [sameFile(r), r]))
  for (let next = inbox.shift(); next; next = inbox.shift()) {
    for (let at = 0; at < next.files.length; at += slice) {
      for (const chosen of next.files.slice(at, at + slice))
        take(rowOf(next.owner, next.target, chosen, next.way), limits, kept)
      pump()
      changed()
      await breathe()
    }
  }
  isTakingIn = false
  settle()
}

/** A file that an earlier page had begun to send goes on there; any other gets a row of its own. */
function take(row: UploadRow, limits: Limits, kept: Map<string, UploadRow>): void {
  const begun = kept.get(sameFile(row))
  if (begun && !hasChanged(begun.upload, row.file!)) {
    kept.delete(sameFile(row))
    begun.file = row.file
    queueUp(begun)
    return
  }
  rows.push(row)
  const refusal = refusalOf(row, limits)
  row.mayRetry = refusal === undefined
  if (refusal === undefined) queueUp(row)
  else end(row, 'failed', refusal)
}

function queueUp(row: UploadRow): void {
  row.state = 'waiting'
  row.problem = undefined
  line.push(row)
}

function end(row: UploadRow, state: 'done' | 'failed' | 'cancelled', problem?: string): void {
  row.state = state
  row.problem = problem
  if (state === 'done') {
    row.sent = row.size
    // so that 20,000 files that are there are not held any longer
    row.file = undefined
    if (row.isBegun) forgetMemory(row.upload)
    batch.stored[row.way]++
  }
  if (state === 'failed') batch.failed.push(row)
  changed()
}

function pump(): void {
  while (running < lanes) {
    const row = line.shift()
    if (!row) return
    if (row.state === 'waiting') void run(row)
  }
}

async function run(row: UploadRow): Promise<void> {
  running++
  row.state = 'sending'
  row.upload ||= newUpload()
  const stop = new AbortController()
  row.stop = stop
  changed()
  try {
    const entries = await withLock(row, stop.signal, () => deliver(row, stop.signal))
    if (stop.signal.aborted) return
    row.storedAs = renamedTo(row, entries)
    end(row, 'done')
    tellStored(row.target.prj, entries)
  } catch (error) {
    if (!stop.signal.aborted) end(row, 'failed', error instanceof Refused ? error.message : String(error))
  } finally {
    // one that was stopped may be on its way again
    if (row.stop === stop) row.stop = undefined
    running--
    pump()
    settle()
  }
}

/** Tries until the server has answered: with growing pauses, at once when the network is back, without giving up. */
async function deliver(row: UploadRow, signal: AbortSignal): Promise<DocumentEntry[]> {
  const limits = await limitsOfStore()
  let pause = shortestPause
  let isAnew = false
  const onBytes = (sent: number) => {
    if (signal.aborted) return
    speed.add(sent - row.sent, performance.now())
    if (sent > row.sent) pause = shortestPause
    row.sent = sent
    row.state = 'sending'
    row.problem = undefined
    changed()
  }
  for (;;) {
    try {
      if (currentEnded() || currentUser()?.username !== row.owner) throw new Refused(0, { detail: 'kit.offline' })
      return await sendRow(row, { limits, signal, onBytes, onBegun: () => rememberUpload(row.upload, row.file!) })
    } catch (error) {
      if (signal.aborted) throw error
      // chunks are kept for a day only: what the server has forgotten begins anew, once
      if (row.isBegun && !isAnew && error instanceof Refused && error.status === 404) {
        isAnew = true
        row.isBegun = false
        row.upload = newUpload()
        continue
      }
      if (!isSilence(error)) throw error
      if (row.file && !(await isReadable(row.file))) throw new Refused(400, { detail: 'doc.upload.unreadable' })
      row.state = 'silent'
      row.problem = error.status === 503 ? error.message : undefined
      changed()
      await pauseFor(pause, signal)
      pause = nextPause(pause)
      if (signal.aborted) throw error
    }
  }
}

/** Says to the other tabs of this browser that the upload is being sent, so that none offers to go on with it. */
const lockOf = (upload: string): string => `borebook-upload-${upload}`
const withLock = <T>(row: UploadRow, signal: AbortSignal, act: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(lockOf(row.upload), { signal }, act) as Promise<T>) : act()

/** When nothing is left to be sent, it is told once. */
function settle(): void {
  if (isTakingIn || running > 0 || line.length > 0) return
  speed.forget()
  guardLeaving(false)
  show()
  const ended = batch
  const { browser, images, files } = ended.stored
  if (!onBatch || browser + images + files + ended.failed.length === 0) return
  batch = emptyBatch()
  onBatch(ended)
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()
let isGuarded = false
/** The browser asks before the page goes while something is being sent. */
function guardLeaving(next: boolean): void {
  if (next === isGuarded) return
  isGuarded = next
  if (next) addEventListener('beforeunload', stay)
  else removeEventListener('beforeunload', stay)
}

function giveUp(row: UploadRow): void {
  forgetMemory(row.upload)
  void forgetUpload(row)
}

/** Stops a file; what the server has of it is forgotten. */
export function cancel(row: UploadRow): void {
  if (row.state !== 'waiting' && row.state !== 'sending' && row.state !== 'silent') return
  end(row, 'cancelled')
  row.stop?.abort()
  row.sent = 0
  if (row.isBegun) giveUp(row)
  // what is sent again after this is another upload
  row.upload = ''
  row.isBegun = false
  settle()
}
export function cancelAll(): void {
  inbox = []
  line = []
  for (const row of rows) cancel(row)
}

const mayRetry = (row: UploadRow): boolean =>
  (row.state === 'failed' || row.state === 'cancelled') && row.mayRetry && (row.file !== undefined || row.isFolder)
export function retry(row: UploadRow): void {
  if (!mayRetry(row)) return
  guardLeaving(true)
  queueUp(row)
  pump()
  changed()
}
export function retryAll(): void {
  for (const row of rows) if (row.state === 'failed') retry(row)
}
/** Whether a file was refused for its name alone, and may be sent under another. */
export const mayBeNamed = (row: UploadRow): boolean =>
  row.state === 'failed' && row.file !== undefined && !row.isFolder && nameFault(row.name, 'file') !== undefined
/** Sends a file under another name; answers what is wrong with that one. */
export function sendAs(row: UploadRow, name: string): string | undefined {
  const fault = nameFault(name, 'file') ?? refusalOf({ ...row, name }, undefined)
  if (fault || !mayBeNamed(row)) return fault
  row.name = name
  row.mayRetry = true
  retry(row)
  return undefined
}
/** Takes one that has ended out of the list. */
export function takeAway(row: UploadRow): void {
  rows = rows.filter(r => r !== row)
  if (rows.length === 0) wantUploads(false)
  show()
}
/** Failed files that another try could bring through. */
export const retriable = (): number => rows.filter(r => r.state === 'failed' && mayRetry(r)).length

/** Takes away what has ended; the panel goes when nothing else is there. */
export function clearEnded(): void {
  rows = rows.filter(r => r.state !== 'done' && r.state !== 'failed' && r.state !== 'cancelled')
  if (rows.length === 0) wantUploads(false)
  show()
}

/** Goes on with an upload of an earlier page; else says why the file is not the one that was begun. */
export function goOn(row: UploadRow, file: File): 'other' | 'changed' | undefined {
  const isThat = file.size === row.size && file.name.normalize('NFC') === row.name.normalize('NFC')
  if (row.state !== 'kept' || !isThat) return 'other'
  if (hasChanged(row.upload, file)) return 'changed'
  row.file = file
  guardLeaving(true)
  queueUp(row)
  pump()
  changed()
  return undefined
}
/** An upload of an earlier page is not wanted any more. */
export function forget(row: UploadRow): void {
  giveUp(row)
  rows = rows.filter(r => r !== row)
  if (rows.length === 0) wantUploads(false)
  show()
}

/** Puts what was begun in a project by an earlier page into the panel. */
export async function askUnfinished(prj: number, labelOf: (upload: Upload) => string): Promise<void> {
  const owner = currentUser()?.username
  if (!owner) return
  const [begun, locks] = await Promise.all([unfinishedIn(prj), navigator.locks?.query()])
  // what was asked for twice stands there only once
  const known = new Set(rows.map(r => r.upload))
  const elsewhere = new Set(locks?.held?.map(lock => lock.name))
  const fresh = begun.filter(b => !known.has(b.upload) && !elsewhere.has(lockOf(b.upload)))
  if (fresh.length === 0 || currentUser()?.username !== owner) return
  for (const upload of fresh) {
    const { locid, folder_structure: folder } = upload
    rows.push(keptRow(owner, { prj, locid, folder, label: labelOf(upload) }, upload))
  }
  wantUploads(true)
  show()
}

/** Drops what another person has left in this tab. */
export function keepOnly(owner: string): void {
  const others = rows.filter(r => r.owner !== owner)
  if (others.length === 0) return
  for (const row of others) row.stop?.abort()
  line = line.filter(r => r.owner === owner)
  inbox = inbox.filter(i => i.owner === owner)
  rows = rows.filter(r => r.owner === owner)
  batch = emptyBatch()
  shown = look()
}
