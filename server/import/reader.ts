import { createHash } from 'node:crypto'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { recognise } from '@borebook/formats/recognise.ts'
import { type PoolRequest, readsWithin, runQueued, WorkerTimeout } from '../threads/pool.ts'
import type { Clocks } from './clocks.ts'
import type { KnownCode } from './codes.ts'
import type { ArrivedFile, GivenFile } from './files.ts'
import { type FileRead, type RefusedFile, readImportFile } from './read-file.ts'

/** Bytes below which files are read within a few hundredths of a second, sooner than they are handed to a thread. */
const smallFile = 256 * 1024

type ReadRequest = Pick<PoolRequest, 'who' | 'signal'>

/** Whether the bytes are kept beside what is read of them: an AGS file is stored whole as records and rows. */
const areKept = (bytes: Uint8Array): boolean =>
  !recognise(
    Buffer.from(bytes.subarray(0, 4096))
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  ).startsWith('AGS')

/** Reads a file; the bytes of a large AGS file are gone afterwards. */
async function readOne(
  { name, bytes }: ArrivedFile,
  known: readonly KnownCode[],
  clocks: Clocks,
  isHere: boolean,
  ask: ReadRequest,
): Promise<FileRead | RefusedFile> {
  if (isHere) return readImportFile(bytes, known, name, clocks)
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  // a copy in memory of its own: a Buffer's slice would share, and small Buffers share with each other
  const handed = isWhole && !areKept(bytes) ? bytes : new Uint8Array(bytes)
  const transfer = [handed.buffer as ArrayBuffer]
  return runQueued('readFile', { bytes: handed, known, name, clocks }, { ...ask, transfer, within: readsWithin })
}

/**
 * Reads files, in their order, large ones in threads of the pool; of those with the same bytes the first. The bytes go
 * along where they are kept.
 */
export async function readUploads(
  files: readonly ArrivedFile[],
  known: readonly KnownCode[],
  clocks: Clocks,
  ask: ReadRequest = {},
): Promise<GivenFile[]> {
  const isHere = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) < smallFile
  const before = new Map<string, string>()
  const reads = files.map(async (file): Promise<GivenFile> => {
    const { name, bytes } = file
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const refused = (why: string): RefusedFile => ({
      name,
      sha256,
      size: bytes.byteLength,
      format: null,
      refused: why,
      isWorthKeeping: false,
    })
    if (bytes.byteLength === 0) return refused('import.empty')
    const same = before.get(sha256)
    if (same !== undefined) return refused(messageOf('import.duplicate.file', { name: same }))
    before.set(sha256, name)
    const keeps = areKept(bytes)
    try {
      return { ...(await readOne(file, known, clocks, isHere, ask)), ...(keeps && { bytes }) }
    } catch (error) {
      if (error instanceof WorkerTimeout) return refused(error.sentence)
      throw error
    }
  })
  return Promise.all(reads)
}
