import { readFileHead } from '@borebook/formats/readings/file-head.ts'
import { type NotRead, type ReadingContext, type ReadingsFile, readReadings } from '@borebook/formats/readings/read.ts'

export interface ReadingsAsk {
  bytes: Uint8Array
  given: ReadingContext
}
export interface ReadingsAnswer {
  read: ReadingsFile | NotRead
  /** The first lines of the file. */
  head: string
}

const page = globalThis as unknown as {
  postMessage(told: ReadingsAnswer): void
  onmessage: (event: { data: ReadingsAsk }) => void
}
page.onmessage = ({ data: { bytes, given } }) =>
  page.postMessage({ read: readReadings(bytes, given), head: readFileHead(bytes) })
