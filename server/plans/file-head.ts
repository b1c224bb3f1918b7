import { openAtOffset } from './pack.ts'

/** The first bytes of a file, by which its kind is judged. */
export function readHead(path: string): Buffer {
  const { read, close } = openAtOffset(path)
  try {
    return Buffer.from(read(0, 4096))
  } finally {
    close()
  }
}

/** Whether a file is a database of SQLite, as MBTiles and GeoPackages are. */
export const isSqlite = (head: Buffer): boolean => head.toString('latin1', 0, 16) === 'SQLite format 3\0'
