import type { RowState, UploadCall, UploadRow } from './upload-row.ts'

/** All files of the queue in numbers. */
export interface UploadSum {
  counts: Record<RowState, number>
  /** Files that are to be sent or have been. */
  all: number
  percent: number
  /** Bytes that are still to be sent. */
  left: number
}

const states: readonly RowState[] = ['failed', 'kept', 'silent', 'sending', 'waiting', 'cancelled', 'done']
const none = (): UploadSum['counts'] => Object.fromEntries(states.map(s => [s, 0])) as UploadSum['counts']

/** Rows as they are read: errors first, then what is going on, then what waits, and last what is done, the newest first. */
export function inOrder(rows: readonly UploadRow[]): UploadRow[] {
  const held = Object.fromEntries(states.map(s => [s, []])) as unknown as Record<RowState, UploadRow[]>
  for (const row of rows) held[row.state].push(row)
  held.done.reverse()
  // what starts and stops answering must not jump about
  const going = [...held.silent, ...held.sending].sort((a, b) => a.key - b.key)
  return [...held.failed, ...held.kept, ...going, ...held.waiting, ...held.cancelled, ...held.done]
}

/** What is here and what is to come, bytes and files. An upload whose file is not at hand counts only when it goes on. */
export function sumUploads(rows: Iterable<UploadRow>): UploadSum {
  const counts = none()
  let [bytes, sent] = [0, 0]
  for (const { state, size, sent: there } of rows) {
    counts[state]++
    if (state === 'kept' || state === 'cancelled' || state === 'failed') continue
    bytes += size
    sent += state === 'done' ? size : Math.min(size, there)
  }
  const all = counts.done + counts.waiting + counts.sending + counts.silent + counts.failed
  const live = all - counts.failed
  const part = bytes > 0 ? sent / bytes : live > 0 ? counts.done / live : 0
  // 100 % only when the last one is there
  const percent = live > 0 && counts.done === live ? 100 : Math.min(99, Math.floor(part * 100))
  return { counts, all, percent, left: bytes - sent }
}

/** Files that are still to be sent. */
export const busyIn = ({ counts }: Pick<UploadSum, 'counts'>): number => counts.waiting + counts.sending + counts.silent

/** ms that a speed looks back. */
const lookBack = 8000

/** Works out the speed of late from what it is told of bytes sent. */
export class Speed {
  #marks: { at: number; bytes: number }[] = []
  #total = 0

  add(bytes: number, now: number): void {
    if (bytes <= 0) return
    this.#total += bytes
    const last = this.#marks.at(-1)
    if (last && now - last.at < 200) last.bytes = this.#total
    else this.#marks.push({ at: now, bytes: this.#total })
    while (this.#marks.length > 2 && now - this.#marks[0]!.at > lookBack) this.#marks.shift()
  }

  /** Bytes a second of late; undefined until there is something to go by, and when nothing has gone for a while. */
  of(now: number): number | undefined {
    const [first] = this.#marks
    const last = this.#marks.at(-1)
    if (!first || !last || now - last.at > lookBack || now - first.at < 1000) return undefined
    return ((last.bytes - first.bytes) * 1000) / (now - first.at) || undefined
  }

  forget(): void {
    this.#marks = []
  }
}

/** What has ended since the queue was last at rest. */
export interface Batch {
  stored: Record<UploadCall, number>
  failed: UploadRow[]
}
export const emptyBatch = (): Batch => ({ stored: { browser: 0, images: 0, files: 0 }, failed: [] })
