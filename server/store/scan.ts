import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { settings } from '../config/settings.ts'
import { Unscanned } from './faults.ts'

/** How long the scanner may think, without a byte going either way. */
const patience = 120_000

/**
 * Has a virus scanner (clamd, by INSTREAM) look at a stream: undefined when it is clean or no scanner is set, else the
 * name of what was found. Throws Unscanned when the scanner gives no verdict, and what the stream throws.
 */
export async function scan(stream: Readable, scanner = settings.clamd): Promise<string | undefined> {
  if (!scanner) {
    stream.destroy()
    return undefined
  }
  const socket = connect(scanner)
  // the scanner may answer, and hang up, before it has got everything
  const answer = answerOf(socket)
  let broken: unknown
  const sent = pipeline(
    framed(stream, error => (broken = error)),
    socket,
    { end: false },
  )
  try {
    return verdict(
      await Promise.race([
        answer,
        sent.then(
          () => answer,
          () => (broken ? Promise.reject(broken) : answer),
        ),
      ]),
    )
  } finally {
    answer.catch(() => {})
    sent.catch(() => {})
    socket.destroy()
    stream.destroy()
  }
}

function verdict(said: string): string | undefined {
  const [, found, isClean] = /^stream: (?:(.+) FOUND|(OK))$/.exec(said) ?? []
  if (found) return found
  if (isClean) return undefined
  throw new Unscanned(`The virus scanner says “${said.slice(0, 200)}”`)
}

/** Each part after its length in four bytes; an empty one is the end. */
async function* framed(stream: Readable, onBroken: (error: unknown) => void): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  const length = (bytes: number): Buffer => {
    const four = Buffer.alloc(4)
    four.writeUInt32BE(bytes)
    return four
  }
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      if (part.length === 0) continue
      yield length(part.length)
      yield part
    }
  } catch (error) {
    onBroken(error)
    throw error
  }
  yield length(0)
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, cause?: unknown) =>
      reject(new Unscanned(`The virus scanner ${why}`, cause === undefined ? {} : { cause }))
    let said = ''
    const connecting = setTimeout(() => fail('does not answer'), 2000)
    socket.once('connect', () => clearTimeout(connecting))
    socket.setTimeout(patience, () => fail('gives no answer'))
    socket.on('data', part => {
      said += part.toString('latin1')
      const end = said.search(/[\0\n]/)
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > 10_000) fail('says too much')
    })
    socket.on('error', error => fail('cannot be reached', error))
    socket.on('close', () => {
      clearTimeout(connecting)
      fail('hung up')
    })
  })
}
