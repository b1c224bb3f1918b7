import type { ReadingMask } from '@borebook/formats/readings/mask.ts'
import { useEffect, useRef, useState } from 'react'
import { newUpload } from '../../uploads/upload-row.ts'
import type { ReadingsEntry } from './readings-entry.ts'
import type { ReadingsAnswer, ReadingsAsk } from './readings-worker.ts'

let keys = 0
const entryOf = (file: File): ReadingsEntry => ({
  key: ++keys,
  file,
  batch: newUpload(),
  upload: newUpload(),
  isReading: true,
  unreadable: undefined,
  head: '',
  read: undefined,
  refused: undefined,
  chosen: undefined,
  maskName: undefined,
  targets: {},
  isTrusted: false,
  failure: undefined,
  outcome: undefined,
})

/**
 * Files of readings as they are read, one after the other in a thread of its own, and each again whenever its mask is
 * changed.
 */
export function useReadingsFiles(zone: string) {
  const [entries, setEntries] = useState<readonly ReadingsEntry[]>([])
  const worker = useRef<Worker>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  /** How often each file was asked to be read: an older answer would undo what was chosen since. */
  const asked = useRef(new Map<number, number>())
  useEffect(() => {
    const made = new Worker(new URL('./readings-worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    return () => made.terminate()
  }, [])
  const change = (key: number, to: Partial<ReadingsEntry>) =>
    setEntries(before => before.map(entry => (entry.key === key ? { ...entry, ...to } : entry)))

  const readInTurn = (entry: ReadingsEntry, mask: ReadingMask | undefined) => {
    const { key, file } = entry
    const ask = (asked.current.get(key) ?? 0) + 1
    asked.current.set(key, ask)
    const isOld = () => asked.current.get(key) !== ask
    line.current = line.current.then(async () => {
      if (isOld()) return
      const bytes = await file.arrayBuffer().catch(() => undefined)
      if (!bytes) return change(key, { isReading: false, unreadable: 'doc.upload.unreadable' })
      const { read, head } = await readBy(worker.current!, {
        bytes: new Uint8Array(bytes),
        given: { name: file.name, zone, ...(mask && { mask }) },
      })
      if (isOld()) return
      const found = 'refused' in read ? { refused: read } : { read, refused: undefined }
      change(key, { isReading: false, unreadable: undefined, head, ...found })
    })
  }
  return {
    entries,
    change,
    add: (files: readonly File[]): void => {
      const added = files.map(entryOf)
      setEntries(before => [...before, ...added])
      for (const entry of added) readInTurn(entry, undefined)
    },
    remove: (key: number): void => {
      asked.current.delete(key)
      setEntries(before => before.filter(entry => entry.key !== key))
    },
    /** Reads a file otherwise; `maskName`: as a saved mask says. */
    readAs: (entry: ReadingsEntry, chosen: ReadingMask, maskName?: string): void => {
      change(entry.key, { chosen, maskName: maskName ?? entry.maskName, isReading: true, failure: undefined })
      readInTurn(entry, chosen)
    },
  }
}

const readBy = (worker: Worker, ask: ReadingsAsk): Promise<ReadingsAnswer> =>
  new Promise(resolve => {
    worker.onmessage = ({ data }: MessageEvent<ReadingsAnswer>) => resolve(data)
    worker.postMessage(ask, [ask.bytes.buffer])
  })
