import { CompiledQuery } from 'kysely'
import { CopiedRows } from './copied-rows.ts'
import type { Tx } from './database.ts'
import { columnList, quoteName } from './quoted.ts'

/**
 * Rows in bulk into a table, by COPY in its own binary form: whole pages are filled at once, which no INSERT does.
 */

/** The values that rows have in a column. */
interface CopiedColumn {
  /** Bytes that a value takes at most, with those that tell its length. */
  most: number
  /** Writes the value of a row; answers where it ends. */
  put(bytes: DataView, at: number, row: number): number
}

const lengthBytes = 4
function putNull(bytes: DataView, at: number): number {
  bytes.setInt32(at, -1)
  return at + lengthBytes
}

/** Double precision; NaN is null. */
export const doubles = (values: ArrayLike<number>): CopiedColumn => ({
  most: lengthBytes + 8,
  put: (bytes, at, row) => {
    const value = values[row]!
    if (Number.isNaN(value)) return putNull(bytes, at)
    bytes.setInt32(at, 8)
    bytes.setFloat64(at + lengthBytes, value)
    return at + lengthBytes + 8
  },
})

const epoch = Date.UTC(2000, 0, 1)
/** Instants, ms since 1970; NaN is null. */
export const instants = (values: ArrayLike<number>): CopiedColumn => ({
  most: lengthBytes + 8,
  put: (bytes, at, row) => {
    const value = values[row]!
    if (Number.isNaN(value)) return putNull(bytes, at)
    const microseconds = Math.round((value - epoch) * 1000)
    const high = Math.floor(microseconds / 2 ** 32)
    bytes.setInt32(at, 8)
    bytes.setInt32(at + lengthBytes, high)
    bytes.setUint32(at + lengthBytes + 4, microseconds - high * 2 ** 32)
    return at + lengthBytes + 8
  },
})

/** Integers of four bytes; a single number is that of all rows. */
export const integers = (values: ArrayLike<number> | number): CopiedColumn => ({
  most: lengthBytes + 4,
  put: (bytes, at, row) => {
    bytes.setInt32(at, 4)
    bytes.setInt32(at + lengthBytes, typeof values === 'number' ? values : values[row]!)
    return at + lengthBytes + 4
  },
})

/** Names, e.g. of an enumeration, by their places in a list; null is null. */
export function namesAt(names: readonly (string | null)[], places: ArrayLike<number>): CopiedColumn {
  const spelt = names.map(name => (name === null ? null : Buffer.from(name)))
  return {
    most: lengthBytes + Math.max(...spelt.map(name => name?.length ?? 0)),
    put: (bytes, at, row) => {
      const name = spelt[places[row]!]
      if (!name) return putNull(bytes, at)
      bytes.setInt32(at, name.length)
      for (let n = 0; n < name.length; n++) bytes.setUint8(at + lengthBytes + n, name[n]!)
      return at + lengthBytes + name.length
    },
  }
}

/** Rows that are written at a time, while the database takes those before. */
const rowsAtOnce = 8192

/** Adds `count` rows to a table. */
export async function copyRows(
  tx: Tx,
  table: string,
  columns: Readonly<Record<string, CopiedColumn>>,
  count: number,
): Promise<void> {
  if (count === 0) return
  const statement = `copy ${quoteName(table)} (${columnList(Object.keys(columns))}) from stdin with (format binary)`
  await tx.executeQuery(CompiledQuery.raw(statement, [new CopiedRows(piecesOf(Object.values(columns), count))]))
}

const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const tail = Buffer.from([0xff, 0xff])

function* piecesOf(columns: readonly CopiedColumn[], count: number): Generator<Uint8Array> {
  yield head
  const mostOfRow = columns.reduce((sum, { most }) => sum + most, 2)
  for (let from = 0; from < count; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce, count)
    const bytes = new DataView(new ArrayBuffer((to - from) * mostOfRow))
    let end = 0
    for (let row = from; row < to; row++) {
      bytes.setInt16(end, columns.length)
      end += 2
      for (const column of columns) end = column.put(bytes, end, row)
    }
    yield new Uint8Array(bytes.buffer, 0, end)
  }
  yield tail
}
