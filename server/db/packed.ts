import { type RawBuilder, sql } from 'kysely'

/**
 * Numbers in bulk between the server and the database, in its own binary form: as text, writing and reading them would
 * cost more than all else that is done with them.
 */

const oids = { float8: 701, timestamptz: 1184 } as const
/** Beginning of the database's time, ms. */
const epoch = Date.UTC(2000, 0, 1)
/** What stands before the elements of an array: dimensions, whether there are nulls, their type, how many, the first index. */
const headLength = 20

/** Numbers as an array of double precision; NaN and null are null. */
export const packNumbers = (values: ArrayLike<number | null>): RawBuilder<number[]> =>
  sql`${inBinary(oids.float8, values, (bytes, value, end) => bytes.writeDoubleBE(value, end))}::double precision[]`

/** Instants, ms since 1970, as an array of timestamptz; NaN and null are null. */
export const packedInstants = (values: ArrayLike<number | null>): RawBuilder<string[]> =>
  sql`${inBinary(oids.timestamptz, values, (bytes, value, end) => {
    const microseconds = Math.round((value - epoch) * 1000)
    const high = Math.floor(microseconds / 2 ** 32)
    return bytes.writeUInt32BE(microseconds - high * 2 ** 32, bytes.writeInt32BE(high, end))
  })}::timestamptz[]`

/** An array in the database's own form; `write` puts a value into eight bytes and answers where they end. */
function inBinary(
  oid: number,
  values: ArrayLike<number | null>,
  write: (bytes: Buffer, value: number, end: number) => number,
): Buffer {
  const bytes = Buffer.allocUnsafe(headLength + values.length * 12)
  let end = headLength
  let hasNull = 0
  for (let place = 0; place < values.length; place++) {
    const value = values[place]
    if (value === null || Number.isNaN(value)) {
      end = bytes.writeInt32BE(-1, end)
      hasNull = 1
    } else end = write(bytes, value!, bytes.writeInt32BE(8, end))
  }
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(hasNull, 4)
  bytes.writeInt32BE(oid, 8)
  bytes.writeInt32BE(values.length, 12)
  bytes.writeInt32BE(1, 16)
  return bytes.subarray(0, end)
}

const base64 = (bytes: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`encode(string_agg(${bytes}, ''), 'base64')`

/** All that a group of rows has of a number, in one column, for `unpacked`. */
export const inOne = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  base64(sql`float8send(coalesce((${value})::double precision, 'NaN'))`)
/** All that a group of rows has of an instant, in one column, for `unpackedInstants`. */
export const instantsInOne = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  base64(sql`timestamptz_send(coalesce(${value}, '-infinity'))`)

/** Numbers of `inOne`; NaN is nothing. */
export function unpackNumbers(text: string | null | undefined): Float64Array {
  const bytes = aligned(text)
  return new Float64Array(bytes.swap64().buffer, bytes.byteOffset, bytes.length / 8)
}

/** Instants of `instantsInOne`, ms since 1970; NaN is none. */
export function unpackedInstants(text: string | null | undefined): Float64Array {
  const bytes = aligned(text)
  const instants = new Float64Array(bytes.length / 8)
  for (let place = 0; place < instants.length; place++) {
    const high = bytes.readInt32BE(8 * place)
    const microseconds = high * 2 ** 32 + bytes.readUInt32BE(8 * place + 4)
    instants[place] = high === -(2 ** 31) ? Number.NaN : epoch + Math.round(microseconds / 1000)
  }
  return instants
}

/** Bytes that nobody else shares, so that they begin where a number may. */
function aligned(text: string | null | undefined): Buffer {
  const bytes = Buffer.alloc(Math.ceil(((text?.length ?? 0) * 3) / 4))
  return bytes.subarray(0, text ? bytes.write(text, 'base64') : 0)
}
