import type { ReadingMask } from '@borebook/formats/readings/mask.ts'
import type { NotRead, ReadingsFile } from '@borebook/formats/readings/read.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReadingsAnswer, ReadingsAsk } from './readings-worker.ts'

export interface OpenedFile {
  name: string
  bytes: Uint8Array
}

/** A file of readings as it is read, in a thread of its own, and read again whenever its mask is changed. */
export interface ReadingsWork {
  file: OpenedFile | undefined
  /** Why its bytes cannot be had, a sentence's key. */
  unreadable: string | undefined
  /** The last that was read; of a mask that gives nothing why. */
  read: ReadingsFile | undefined
  refused: NotRead | undefined
  /** As a person wants it, or as it was recognised. */
  mask: ReadingMask | undefined
  isReading: boolean
  open(file: File | undefined): Promise<void>
  change(mask: ReadingMask): void
}

export function useReadingsFile(zone: string): ReadingsWork {
  const [file, setFile] = useState<OpenedFile>()
  const [unreadable, setUnreadable] = useState<string>()
  const [chosen, setChosen] = useState<ReadingMask>()
  const [read, setRead] = useState<ReadingsFile>()
  const [refused, setRefused] = useState<NotRead>()
  const [isReading, setReading] = useState(false)
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  useEffect(() => {
    const made = new Worker(new URL('./readings-worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    made.onmessage = ({ data }: MessageEvent<ReadingsAnswer>) => {
      // an older answer would undo what was chosen since
      if (data.ask !== asked.current) return
      setReading(false)
      if ('refused' in data.read) setRefused(data.read)
      else {
        setRefused(undefined)
        setRead(data.read)
      }
    }
    return () => made.terminate()
  }, [])
  useEffect(() => {
    if (!file) return
    setReading(true)
    const ask = ++asked.current
    const given = { name: file.name, zone, ...(chosen && { mask: chosen }) }
    worker.current!.postMessage({ ask, bytes: file.bytes, given } satisfies ReadingsAsk)
  }, [file, zone, chosen])
  return {
    file,
    unreadable,
    read,
    refused,
    mask: chosen ?? read?.mask ?? undefined,
    isReading,
    open: async opened => {
      if (!opened) return
      const bytes = await opened.arrayBuffer().catch(() => undefined)
      setUnreadable(bytes ? undefined : 'doc.upload.unreadable')
      if (!bytes) return
      setChosen(undefined)
      setRead(undefined)
      setRefused(undefined)
      setFile({ name: opened.name, bytes: new Uint8Array(bytes) })
    },
    change: setChosen,
  }
}
