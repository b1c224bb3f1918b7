import { parentPort, workerData } from 'node:worker_threads'
import { type KnownCode, readFile } from './read-file.ts'

/** The thread that reads a large file: bytes and code lists in, what the file holds out. */
const { bytes, known } = workerData as { bytes: Uint8Array; known: KnownCode[] }
parentPort!.postMessage(readFile(bytes, known))
