import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdtempSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../config/settings.ts'

const require = createRequire(import.meta.url)

/** What is used of s3rver, which has no types of its own. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
  httpServer: Server
  middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[]
  store: FileStore
}
interface Context {
  method: string
  path: string
  query: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
}
interface FileStore {
  getResourcePath(bucket: string, key: string | undefined, resource: string): string
  putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
  getMetadata(bucket: string, key: string): Promise<unknown>
  putObject(object: { bucket: string; key: string; content: Readable | Buffer; metadata: unknown }): Promise<Sum>
  putPart(bucket: string, uploadId: string, number: string, content: Readable): Promise<Sum>
  putObjectMultipart(bucket: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<Sum>
  getObject(bucket: string, key: string, options?: { end?: number }): Promise<FoundContent | null>
  copyObject(fromBucket: string, from: string, toBucket: string, to: string, metadata: unknown): Promise<unknown>
}
interface FoundContent {
  content: Readable | null
  range?: { end: number }
}
interface Sum {
  size: number
  md5: string
}

export interface TestS3 {
  /** The settings of a bucket of this name, which need not be there yet. */
  bucket(name: string): Bucket
  /** Breaks every connection and takes no more; what is stored stays. */
  stop(): Promise<void>
  /** Starts it on the same port as before. */
  start(): Promise<void>
  /** Stops and deletes everything. */
  close(): Promise<void>
}

/** An S3 store of its own on a free port, over a folder of its own. */
export async function testS3(): Promise<TestS3> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-s3-'))
  let server: S3rver
  let port = 0
  const start = async () => {
    server = make(folder, port)
    port = (await server.run()).port
  }
  const stop = async () => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  await start()
  return {
    bucket: name => ({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: name,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    start,
    stop,
    close: async () => {
      await stop().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * s3rver lacks what a real store does: it cannot list or abort uploads, takes parts of uploads that it does not know,
 * does not look at their ETags, takes the range 0-0 for all, answers before the bytes are written and shows objects that are half written.
 */
function make(folder: string, port: number): S3rver {
  const S3rver = require('s3rver') as new (options: object) => S3rver
  const S3Error = require('s3rver/lib/models/error') as new (code: string, message: string) => Error
  const server = new S3rver({ address: '127.0.0.1', port, directory: path.join(folder, 'buckets'), silent: true })
  const { store } = server
  const partial = () => path.join(folder, randomUUID())
  const uploadsOf = (bucket: string) => store.getResourcePath(bucket, undefined, 'uploads')

  const keep = async (content: Readable | Buffer, file: string): Promise<Sum> => {
    const md5 = createHash('md5')
    let size = 0
    const sum = new Transform({
      transform(part, _, done) {
        md5.update(part)
        size += part.length
        done(null, part)
      },
    })
    const written = partial()
    await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, sum, createWriteStream(written))
    await mkdir(path.dirname(file), { recursive: true })
    await rename(written, file)
    return { size, md5: md5.digest('hex') }
  }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const sum = await keep(content, store.getResourcePath(bucket, key, 'object'))
    await store.putMetadata(bucket, key, metadata, sum.md5)
    return sum
  }
  store.putPart = async (bucket, uploadId, number, content) => {
    const file = path.join(uploadsOf(bucket), uploadId, number)
    const sum = await keep(content, file)
    await writeFile(`${file}.md5`, sum.md5)
    return sum
  }
  store.putObjectMultipart = async (bucket, uploadId, parts) => {
    const upload = path.join(uploadsOf(bucket), uploadId)
    const files = parts.map(({ number }) => path.join(upload, String(number)))
    for (const [at, { etag }] of parts.entries())
      if ((await readFile(`${files[at]}.md5`, 'utf8').catch(() => '')) !== etag)
        throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.')
    async function* bytes() {
      for (const file of files) yield* createReadStream(file)
    }
    const key = await readFile(path.join(upload, 'key'), 'utf8')
    const sum = await store.putObject({ bucket, key, content: Readable.from(bytes()), metadata: {} })
    await rm(upload, { recursive: true })
    return sum
  }
  store.copyObject = async (fromBucket, from, toBucket, to) => {
    const copy = partial()
    await copyFile(store.getResourcePath(fromBucket, from, 'object'), copy)
    const md5 = await readFile(store.getResourcePath(fromBucket, from, 'object.md5'), 'utf8')
    const file = store.getResourcePath(toBucket, to, 'object')
    await mkdir(path.dirname(file), { recursive: true })
    await rename(copy, file)
    await store.putMetadata(toBucket, to, {}, md5)
    return store.getMetadata(toBucket, to)
  }
  const getObject = store.getObject.bind(store)
  store.getObject = async (bucket, key, options) => {
    const found = await getObject(bucket, key, options)
    if (options?.end !== 0 || !found?.content) return found
    found.content.destroy()
    return Object.assign(found, {
      content: createReadStream(store.getResourcePath(bucket, key, 'object'), { end: 0 }),
      range: { ...found.range, end: 0 },
    })
  }
  server.middleware.unshift(async (ctx, next) => {
    const [, bucket, ...key] = ctx.path.split('/')
    const uploads = uploadsOf(bucket!)
    const { uploadId } = ctx.query
    if (uploadId !== undefined && !existsSync(path.join(uploads, uploadId)))
      throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.')
    if (uploadId !== undefined && ctx.method === 'DELETE') {
      await rm(path.join(uploads, uploadId), { recursive: true, force: true })
      ctx.status = 204
    } else if (ctx.method === 'GET' && key.join('') === '' && 'uploads' in ctx.query) {
      ctx.type = 'application/xml'
      ctx.body = await listOf(uploads)
    } else await next()
  })
  return server
}

async function listOf(uploads: string): Promise<string> {
  const items: string[] = []
  for (const id of await readdir(uploads).catch(() => [])) {
    const key = await readFile(path.join(uploads, id, 'key'), 'utf8')
    const begun = (await stat(path.join(uploads, id, 'key'))).mtime.toISOString()
    items.push(`<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`)
  }
  return `<?xml version="1.0"?><ListMultipartUploadsResult>${items.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
}
