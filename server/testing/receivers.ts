import http from 'node:http'
import net from 'node:net'

/** A mail server that takes all it is sent, or never greets. */
export async function smtpSink({ isSlow = false } = {}) {
  const mails: { to: string[]; data: string }[] = []
  const open = new Set<net.Socket>()
  const server = net.createServer(socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    if (isSlow) return
    let [rest, to, data] = ['', [] as string[], undefined as string | undefined]
    const line = (text: string): string | undefined => {
      if (data !== undefined) {
        if (text !== '.') {
          data += `${text}\n`
          return
        }
        mails.push({ to, data })
        ;[to, data] = [[], undefined]
        return '250 taken'
      }
      if (/^RCPT/i.test(text)) to.push(/<(.*)>/.exec(text)![1]!)
      if (/^DATA/i.test(text)) {
        data = ''
        return '354 go on'
      }
      return /^QUIT/i.test(text) ? '221 bye' : '250 well'
    }
    socket.write('220 sink\r\n')
    socket.on('data', chunk => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop()!
      for (const text of lines) {
        const said = line(text)
        if (said) socket.write(`${said}\r\n`)
      }
    })
  })
  const port = await listening(server)
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => closed(server, open) }
}

/** A receiver of webhooks; `answer` says how it answers the n-th call, from 0: a status, or nothing ever. */
export async function hookSink(answer: (n: number) => number | undefined = () => 204) {
  const calls: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = []
  const open = new Set<net.Socket>()
  const server = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const status = answer(calls.length)
    calls.push({ path: request.url!, headers: request.headers, body })
    if (status !== undefined) reply.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
  })
  server.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  const port = await listening(server)
  return {
    calls,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook/t0ken`,
    close: () => closed(server, open),
  }
}

const listening = (server: net.Server): Promise<number> =>
  new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)))

function closed(server: net.Server, open: ReadonlySet<net.Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  return new Promise(resolve => server.close(() => resolve()))
}
