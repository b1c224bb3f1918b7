import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { currentEnded, currentUser } from '../app/session.ts'
import { isNetworkFailure, longestPause, pauseFor, shortestPause } from './pauses.ts'
import { isFileReadable } from './send-chunks.ts'
import { rememberUpload } from './upload-memory.ts'
import { newUpload, type UploadRow } from './upload-row.ts'
import { limitsOfStore, sendRow } from './upload-send.ts'

interface Delivery {
  owner: string
  signal: AbortSignal
  /** Told of what is there, bytes, whenever some more is. */
  onBytes(sent: number): void
  /** Told that the server does not answer; with its own words, where it had some. */
  onSilence(words: string | undefined): void
}

/** Tries until the server has answered: with growing pauses, at once when the network is back, without giving up. */
export async function deliver(row: UploadRow, delivery: Delivery): Promise<DocumentEntry[]> {
  const { owner, signal } = delivery
  const limits = await limitsOfStore()
  let pause = shortestPause
  let isAnew = false
  const onBytes = (sent: number) => {
    if (signal.aborted) return
    if (sent > row.sent) pause = shortestPause
    delivery.onBytes(sent)
  }
  for (;;) {
    try {
      if (currentEnded() || currentUser()?.username !== owner) throw new Refused(0, { detail: 'kit.offline' })
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
      if (!isNetworkFailure(error)) throw error
      if (row.file && !(await isFileReadable(row.file))) throw new Refused(400, { detail: 'doc.upload.unreadable' })
      delivery.onSilence(error.status === 503 ? error.message : undefined)
      await pauseFor(pause, signal)
      pause = Math.min(longestPause, pause * 2)
      if (signal.aborted) throw error
    }
  }
}
