import { type Given, type NotRead, type ReadingsFile, readReadings } from '@borebook/formats/readings/read.ts'

export interface ReadingsAsk {
  ask: number
  bytes: Uint8Array
  given: Given
}
export interface ReadingsAnswer {
  ask: number
  read: ReadingsFile | NotRead
}

const page = globalThis as unknown as {
  postMessage(told: ReadingsAnswer): void
  onmessage: (event: { data: ReadingsAsk }) => void
}
page.onmessage = ({ data: { ask, bytes, given } }) => page.postMessage({ ask, read: readReadings(bytes, given) })
