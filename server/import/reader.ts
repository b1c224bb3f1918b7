import { Worker } from 'node:worker_threads'
import { workerFile } from '../kit/root.ts'
import { type FileRead, type KnownCode, type NotRead, readFile } from './read-file.ts'

/** Below this many bytes a file is read within a few hundredths of a second, sooner than a thread starts. */
const smallFile = 2 * 1024 ** 2

let turn: Promise<unknown> = Promise.resolve()

/**
 * Reads a file's bytes; a large one in a thread of its own, so that others' calls go on meanwhile, and one at a time,
 * since it takes several times its size in memory. The bytes of a large file are gone afterwards.
 */
export async function readUpload(bytes: Uint8Array, known: readonly KnownCode[]): Promise<FileRead | NotRead> {
  if (bytes.byteLength < smallFile) return readFile(bytes, known)
  const reading = turn.then(() => inThread(bytes, known))
  turn = reading.catch(() => {})
  return reading
}

function inThread(bytes: Uint8Array, known: readonly KnownCode[]): Promise<FileRead | NotRead> {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  const handed = isWhole ? bytes : bytes.slice()
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile('import-worker', import.meta.url), {
      workerData: { bytes: handed, known },
      transferList: [handed.buffer as ArrayBuffer],
    })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`The thread that reads a file ended with ${code}.`)))
  })
}
