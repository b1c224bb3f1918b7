import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3 } from '@aws-sdk/client-s3'
import type { Upload } from '@borebook/contract/documents/documents.ts'
import type { Bucket } from '@borebook/server/config/settings.ts'
import { root } from '@borebook/server/db/root.ts'
import { testS3 } from '@borebook/server/testing/s3.ts'

/**
 * 1 GB up, in chunks and as one body, and down again, on the folder and on S3: speed beside a plain Node stream copy of the
 * same file on the same disk (bound: half of it), and how far the server's memory grows over idle (bound 200 MB). Beside
 * it a copy that is on the disk when it ends, as an upload is, and a bare Node server.
 */
const size = 1024 ** 3
const chunk = 8 * 1024 ** 2
const scratch = path.join(root, '.build', `scratch-${process.pid}.bin`)

async function measure(): Promise<void> {
  // on the disk that the data folder would be on, not in a memory one
  const folder = mkdtempSync(path.join(root, '.build', 'large-'))
  const file = path.join(folder, 'original.bin')
  try {
    makeFile(file, size)
    const plain = await median(() => copied(file, folder, false))
    console.log(`plain stream copy: ${speed(plain)} MB/s (median of three)`)
    const synced = await median(() => copied(file, folder, true))
    console.log(
      `the same, on the disk when it ends: ${speed(synced)} MB/s, ${percent(plain, synced)} of the plain copy`,
    )
    await bare(file, folder, plain)
    await through('folder', {}, file, folder, plain)
    const s3 = fork(process.argv[1]!, ['s3'])
    try {
      const bucket = await new Promise<Bucket>(resolve => s3.once('message', resolve as never))
      await bareS3(bucket, file, folder, plain)
      const env = { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket, S3_REGION: bucket.region }
      const keys = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey }
      await through('S3 (s3rver)', { ...env, ...keys }, file, folder, plain)
    } finally {
      s3.kill('SIGKILL')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const speed = (ms: number): string => (size / 1024 ** 2 / (ms / 1000)).toFixed(0)

function makeFile(file: string, bytes: number): void {
  const fd = openSync(file, 'w')
  const part = randomBytes(chunk)
  for (let at = 0; at < bytes; at += chunk) {
    part.writeUInt32LE(at / chunk)
    writeSync(fd, part)
  }
  closeSync(fd)
}

const percent = (plain: number, ms: number): string => `${((100 * plain) / ms).toFixed(0)} %`

/**
 * Each from the same start: a disk that has nothing left to write, and memory for what is written, which a virtual machine
 * is given slowly when it first takes it, as much as eight times.
 */
async function timed(work: () => Promise<void>): Promise<number> {
  makeFile(scratch, 2 * size)
  rmSync(scratch)
  execFileSync('sync')
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function median(work: () => Promise<number>): Promise<number> {
  const times = [await work(), await work(), await work()]
  return times.sort((a, b) => a - b)[1]!
}

async function copied(file: string, folder: string, isSynced: boolean): Promise<number> {
  const copy = path.join(folder, 'copy.bin')
  const took = await timed(async () => {
    await pipeline(createReadStream(file), createWriteStream(copy))
    if (!isSynced) return
    const fd = openSync(copy, 'r+')
    fdatasyncSync(fd)
    closeSync(fd)
  })
  rmSync(copy)
  return took
}

/** What a bare Node server takes and gives over HTTP, its bytes going to and from the same disk: the limit of any other. */
async function bare(file: string, folder: string, plain: number): Promise<void> {
  const copy = path.join(folder, 'bare.bin')
  const server = fork(process.argv[1]!, ['bare', file, copy])
  const url = await new Promise<string>(resolve => server.once('message', resolve as never))
  const up = await timed(async () => void (await sent(url, 'POST', createReadStream(file, read), {})))
  const down = await timed(() => got(url, copy))
  const report = (what: string, ms: number) =>
    console.log(`bare Node server, ${what}: ${speed(ms)} MB/s, ${percent(plain, ms)} of the plain copy`)
  report('up', up)
  report('down', down)
  server.kill('SIGKILL')
  rmSync(copy, { force: true })
}

function serveBare(file: string, copy: string): void {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      await pipeline(request, createWriteStream(copy))
      response.end()
    } else {
      response.writeHead(200, { 'content-length': size })
      await pipeline(createReadStream(file, read), response)
    }
  }).listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as net.AddressInfo).port}/`))
}

/** What the store that plays S3 takes and gives by itself: with it between, nothing can be quicker. */
async function bareS3(to: Bucket, file: string, folder: string, plain: number): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey } = to
  const credentials = { accessKeyId, secretAccessKey }
  const s3 = new S3({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await s3.createBucket({ Bucket: to.bucket })
  const object = { Bucket: to.bucket, Key: 'bare.bin' }
  const copy = path.join(folder, 'bare.bin')
  const up = await timed(
    async () => void (await s3.putObject({ ...object, Body: createReadStream(file, read), ContentLength: size })),
  )
  const down = await timed(async () => {
    const { Body } = await s3.getObject(object)
    await pipeline(Body as Readable, createWriteStream(copy))
  })
  await s3.deleteObject(object)
  rmSync(copy)
  console.log(`s3rver alone, up: ${speed(up)} MB/s, ${percent(plain, up)} of the plain copy`)
  console.log(`s3rver alone, down: ${speed(down)} MB/s, ${percent(plain, down)} of the plain copy`)
}

const read = { highWaterMark: 256 * 1024 }

/** Writes what an address gives to a file. Off the bare wire: Node's own client would be slower than what is measured. */
async function got(url: string, to: string): Promise<void> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const fd = openSync(to, 'w')
  let written = -1
  await new Promise<void>((resolve, reject) => {
    const callback = (length: number, bytes: Uint8Array) => {
      const begin = written < 0 ? Buffer.from(bytes.buffer, 0, length).indexOf('\r\n\r\n') + 4 : 0
      written = Math.max(written, 0) + writeSync(fd, bytes, begin, length - begin)
      return true
    }
    net
      .connect({ host: hostname, port: Number(port), onread: { buffer: Buffer.allocUnsafeSlow(1024 ** 2), callback } })
      .once('end', resolve)
      .once('error', reject)
      .write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
  closeSync(fd)
  if (written !== size) throw new Error(`${written} bytes came`)
}

async function through(name: string, env: Record<string, string>, file: string, folder: string, plain: number) {
  const port = await freePort()
  const data = path.join(folder, name)
  const server = spawn(process.execPath, ['.build/main.mjs', 'start'], {
    env: { ...process.env, ...env, PORT: String(port), BOREBOOK_DATA: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    const headers = await ready(url)
    const memory = watch(server)
    const report = (what: string, ms: number) =>
      console.log(
        `${name}, ${what}: ${speed(ms)} MB/s, ${percent(plain, ms)} of the plain copy (50); memory +${memory.grown()} MB over idle (200)`,
      )
    report('up in chunks', await timed(() => inChunks(url, headers, file)))
    let link = ''
    const up = await timed(async () => {
      link = await inOne(url, headers, file)
    })
    report('up in one body', up)
    const copy = path.join(folder, 'back.bin')
    const down = await timed(() => got(`${url}${link}`, copy))
    rmSync(copy)
    report('down', down)
    memory.stop()
  } finally {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function ready(url: string): Promise<Record<string, string>> {
  while (
    !(await fetch(`${url}/healthz`).then(
      a => a.ok,
      () => false,
    ))
  )
    await new Promise(r => setTimeout(r, 50))
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'lead', password: 'borebook' }),
  })
  const { token } = (await answer.json()) as { token: string }
  // what a start leaves behind is not what a file takes
  await new Promise(resolve => setTimeout(resolve, 3000))
  return { authorization: `Token ${token}` }
}

/** The server's resident memory, MB, every 50 ms. */
function watch({ pid }: ChildProcess) {
  const now = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  const idle = now()
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, now())
  }, 50)
  return { grown: () => (most - idle).toFixed(0), stop: () => clearInterval(timer) }
}

async function inChunks(url: string, headers: Record<string, string>, file: string): Promise<void> {
  const call = async <T>(method: string, address: string, body?: Buffer, type = 'application/json'): Promise<T> => {
    const { status, text } = await sent(
      `${url}/api/project/1/uploads${address}`,
      method,
      Readable.from(body ? [body] : []),
      {
        ...headers,
        ...(body && { 'content-type': type, 'content-length': String(body.length) }),
      },
    )
    if (status >= 400) throw new Error(`${status} ${text}`)
    return JSON.parse(text) as T
  }
  const begun = { upload: randomUUID(), folder_structure: '', name: 'chunks.bin', size }
  const { upload } = await call<Upload>('POST', '', Buffer.from(JSON.stringify(begun)))
  const fd = openSync(file, 'r')
  let next = 0
  // two on the wire, as the page has them
  const send = async () => {
    const bytes = Buffer.allocUnsafe(chunk)
    for (let at = next++; at * chunk < size; at = next++) {
      readSync(fd, bytes, 0, chunk, at * chunk)
      await call('PUT', `/${upload}/${at}`, bytes, 'application/octet-stream')
    }
  }
  await Promise.all([send(), send()])
  await call('POST', `/${upload}/finish`)
}

/** Answers the link to what was sent. */
async function inOne(url: string, headers: Record<string, string>, file: string): Promise<string> {
  const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="one.bin"\r\n\r\n'
  async function* body() {
    yield Buffer.from(head)
    yield* createReadStream(file, read)
    yield Buffer.from('\r\n--x--\r\n')
  }
  const { status, text } = await sent(`${url}/aws/project-document/1/folders/`, 'POST', Readable.from(body()), {
    ...headers,
    'content-type': 'multipart/form-data; boundary=x',
  })
  if (status >= 400) throw new Error(`${status} ${text}`)
  const { files_and_folders } = JSON.parse(text) as { files_and_folders: { url: string }[] }
  return files_and_folders[0]!.url
}

/** Sends by Node's own client: a web stream between would be slower than what is measured. */
async function sent(url: string, method: string, body: Readable, headers: Record<string, string>) {
  const call = request(url, { method, headers, agent })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  )
  const [answer] = await Promise.all([answered, pipeline(body, call)])
  let text = ''
  for await (const part of answer) text += part
  return { status: answer.statusCode!, text }
}
const agent = new Agent({ keepAlive: true })

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

if (process.argv[2] === 's3') {
  const { bucket } = await testS3()
  process.send!(bucket('borebook-bench'))
} else if (process.argv[2] === 'bare') serveBare(process.argv[3]!, process.argv[4]!)
else await measure()
