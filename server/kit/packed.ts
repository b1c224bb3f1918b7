import { type RawBuilder, sql } from 'kysely'

/**
 * Numbers in bulk between the server and the database, in its own binary form: as text, writing and reading them would
 * cost more than all else that is done with them.
 */

const oidOfFloat8 = 701
/** What stands before the elements of an array: dimensions, whether there are nulls, their type, how many, the first index. */
const headLength = 20

/** Numbers as an array of double precision; NaN and null are null. */
export function packed(values: ArrayLike<number | null>): RawBuilder<number[]> {
  const bytes = Buffer.allocUnsafe(headLength + values.length * 12)
  let end = headLength
  let hasNull = 0
  for (let place = 0; place < values.length; place++) {
    const value = values[place]
    if (value === null || Number.isNaN(value)) {
      end = bytes.writeInt32BE(-1, end)
      hasNull = 1
    } else end = bytes.writeDoubleBE(value!, bytes.writeInt32BE(8, end))
  }
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(hasNull, 4)
  bytes.writeInt32BE(oidOfFloat8, 8)
  bytes.writeInt32BE(values.length, 12)
  bytes.writeInt32BE(1, 16)
  return sql`${bytes.subarray(0, end)}::double precision[]`
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
export function unpacked(text: string | null | undefined): Float64Array {
  const bytes = aligned(text)
  return new Float64Array(bytes.swap64().buffer, bytes.byteOffset, bytes.length / 8)
}

const epoch = Date.UTC(2000, 0, 1)

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
