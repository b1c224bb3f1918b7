import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { StoreUnreachable, Unscanned } from './faults.ts'
import { scan } from './scan.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** A scanner that speaks INSTREAM, takes so many bytes and finds EICAR wherever it stands. */
function scanner(limit = 1e9, onSocket?: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (onSocket) return onSocket(socket)
    let got = Buffer.alloc(0)
    let content = Buffer.alloc(0)
    socket.on('data', part => {
      got = Buffer.concat([got, part])
      if (got.indexOf('zINSTREAM\0') === 0) got = got.subarray(10)
      while (got.length >= 4 && got.length >= 4 + got.readUInt32BE(0)) {
        const length = got.readUInt32BE(0)
        if (length === 0)
          return socket.end(content.includes('EICAR-STANDARD') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0')
        content = Buffer.concat([content, got.subarray(4, 4 + length)])
        got = got.subarray(4 + length)
        if (content.length > limit) return socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  })
  return new Promise(resolve => {
    server!.listen(0, '127.0.0.1', () =>
      resolve({ host: '127.0.0.1', port: (server!.address() as { port: number }).port }),
    )
  })
}
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const parts = (...parts: (string | Buffer)[]) => Readable.from(parts.map(part => Buffer.from(part as string)))

test('clean is undefined, a find is its name', async () => {
  const at = await scanner()
  expect(await scan(parts('harmless'), at)).toBeUndefined()
  expect(await scan(parts(), at)).toBeUndefined()
  expect(await scan(parts(eicar.slice(0, 40), eicar.slice(40)), at)).toBe('Eicar-Test')
  expect(await scan(parts(Buffer.alloc(3_000_000), eicar), at)).toBe('Eicar-Test')
})

test('without a scanner nothing is read', async () => {
  const stream = parts('x')
  expect(await scan(stream, undefined)).toBeUndefined()
  expect(stream.destroyed).toBe(true)
})

test('what is too large for the scanner has no verdict, and the stream is let go', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(65_536)
  }
  const stream = Readable.from(endless())
  await expect(scan(stream, await scanner(1_000_000))).rejects.toThrow(/^The virus scanner says “INSTREAM size limit/)
  expect(stream.destroyed).toBe(true)
})

test.each<[string, (socket: Socket) => void]>([
  ['hangs up at once', socket => socket.destroy()],
  ['hangs up in the midst', socket => socket.once('data', () => socket.destroy())],
  ['says something else', socket => socket.once('data', () => socket.end('stream: HUH\0'))],
  ['says something endless', socket => socket.once('data', () => socket.write(Buffer.alloc(20_000, 'a')))],
  ['claims to have found nothing named', socket => socket.once('data', () => socket.end('stream:  FOUND'))],
])('a scanner that %s gives no verdict', async (_, onSocket) => {
  await expect(scan(parts(Buffer.alloc(2_000_000)), await scanner(0, onSocket))).rejects.toThrow(Unscanned)
})

test('a scanner that is not there gives none', async () => {
  const at = await scanner()
  server!.close()
  await expect(scan(parts('x'), at)).rejects.toThrow(Unscanned)
})

test('a stream that breaks off is no fault of the scanner’s', async () => {
  async function* broken() {
    yield Buffer.from('x')
    throw new StoreUnreachable('gone')
  }
  await expect(scan(Readable.from(broken()), await scanner())).rejects.toThrow(StoreUnreachable)
})
