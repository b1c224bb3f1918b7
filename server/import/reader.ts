import { type Ask, work } from '../threads/pool.ts'
import type { KnownCode } from './codes.ts'
import { type FileRead, type NotRead, readFile } from './read-file.ts'

/** Below this many bytes a file is read within a few hundredths of a second, sooner than it is handed to a thread. */
const smallFile = 256 * 1024

/** Reads a file's bytes, a large one in a thread of the pool. The bytes of a large file are gone afterwards. */
export async function readUpload(
  bytes: Uint8Array,
  known: readonly KnownCode[],
  { name, ...ask }: Pick<Ask, 'who' | 'signal'> & { name?: string | undefined } = {},
): Promise<FileRead | NotRead> {
  if (bytes.byteLength < smallFile) return readFile(bytes, known, name)
  const handed = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
  return work('readFile', { bytes: handed, known, name }, { ...ask, transfer: [handed.buffer as ArrayBuffer] })
}
