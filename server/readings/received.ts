import { messageOf } from '@borebook/contract/kit/say.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { invalid, Refusal } from '../config/refuse.ts'
import { sizeInWords } from '../config/sizes.ts'
import type { Db } from '../db/database.ts'
import { instantsInOne, packNumbers, unpackedInstants } from '../db/packed.ts'
import { mediaType } from '../http/mount.ts'
import { readsWithin, runInWorker, WorkerTimeout } from '../threads/pool.ts'
import { type ParsedReadings, type Parsing, parsed } from './parse.ts'

/** Bytes of a request, unpacked: 100,000 readings with all that they may say have less. */
const most = 48 * 1024 ** 2
/** Bytes below which readings are read sooner than they are handed to a thread. */
const small = 128 * 1024

/** The readings that a request brings. 400 where it is no list of readings, 413 where it is too long. */
export async function receivedReadings(request: FastifyRequest): Promise<ParsedReadings> {
  const bytes = await bytesOf(request)
  const asked: Parsing = { bytes, isCsv: mediaType(request) === 'text/csv' }
  const read = bytes.length < small ? parsed(asked) : await parsedInThread(asked)
  if ('refused' in read && typeof read.refused === 'string')
    throw new Refusal(400, { fields: { __all__: [read.refused] } })
  return read as ParsedReadings
}

const parsedInThread = (asked: Parsing): Promise<ReturnType<typeof parsed>> =>
  runInWorker('parseReadings', asked, { transfer: [asked.bytes.buffer as ArrayBuffer], within: readsWithin }).catch(
    error => {
      if (error instanceof WorkerTimeout) return { refused: error.sentence }
      throw error
    },
  )

async function bytesOf(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  const body = request.body as AsyncIterable<Buffer> | null | undefined
  if (!body) throw invalid('__all__', 'kit.json')
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > most) throw new Refusal(413, { detail: messageOf('reading.tooLarge', { limit: sizeInWords(most) }) })
    pieces.push(piece)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Gives the readings that tell clock times of the site of the project their instants; of an hour that is there twice the second. */
export async function withInstants(db: Db, prj: number, readings: ParsedReadings): Promise<void> {
  if (readings.local.length === 0) return
  const clocks = readings.local.map(place => readings.at[place]!)
  const { rows } = await sql<{ all: string }>`
    select ${instantsInOne(sql`at`)} as all from (
      select to_timestamp(c.ms / 1000) at time zone 'UTC' at time zone p.timezone as at
      from projects p, unnest(${packNumbers(clocks)}) with ordinality as c (ms, n) where p.prj_id = ${prj} order by c.n) as instants`.execute(
    db,
  )
  const instants = unpackedInstants(rows[0]!.all)
  for (const [n, place] of readings.local.entries()) readings.at[place] = instants[n]!
}
