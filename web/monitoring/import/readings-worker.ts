import { headOf } from '@borebook/formats/readings/file-head.ts'
import { type Given, type NotRead, type ReadingsFile, readReadings } from '@borebook/formats/readings/read.ts'

export interface ReadingsAsk {
  bytes: Uint8Array
  given: Given
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
  page.postMessage({ read: readReadings(bytes, given), head: headOf(bytes) })
