import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3 } from '@aws-sdk/client-s3'
import { afterEach, expect, test } from 'vitest'
import { testS3 } from '../testing/s3.ts'
import { contentName, digestOf } from './content-name.ts'
import { StoreFull, StoreUnreachable } from './faults.ts'
import { S3Store } from './s3-store.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** A bucket at a server that answers so. */
async function bucketAt(listener: RequestListener): Promise<S3Store> {
  server = createServer(listener)
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new S3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'KEYID',
    secretAccessKey: 'SECRETKEY',
  })
}
const empty = contentName([])

test.each([
  [507, 'XMinioStorageFull', StoreFull],
  [403, 'QuotaExceeded', StoreFull],
  [403, 'AccessDenied', StoreUnreachable],
  [403, 'SignatureDoesNotMatch', StoreUnreachable],
  [500, 'InternalError', StoreUnreachable],
  [503, 'SlowDown', StoreUnreachable],
  [301, 'PermanentRedirect', StoreUnreachable],
])('a store that answers %i %s', async (status, code, fault) => {
  const store = await bucketAt((request, answer) => {
    if (request.method === 'HEAD') return answer.writeHead(200).end()
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
  })
  const error = await store.put(empty, Buffer.alloc(0)).catch(error => error)
  expect(error).toBeInstanceOf(fault)
  expect(error.cause).toBeInstanceOf(Error)
  await expect(store.begin()).rejects.toThrow(fault)
})

test('a key that does not open the bucket is a store out of reach', async () => {
  const store = await bucketAt((_, answer) => answer.writeHead(403).end())
  await expect(store.check()).rejects.toThrow(StoreUnreachable)
  await expect(store.size(empty)).rejects.toThrow(StoreUnreachable)
})

test('a store that takes the question and never answers is out of reach', async () => {
  const store = await bucketAt(() => {})
  await expect(store.check()).rejects.toThrow(StoreUnreachable)
})

test('bytes that break off are the store’s fault', async () => {
  const store = await bucketAt((request, answer) => {
    if (request.method === 'HEAD') return answer.writeHead(200).end()
    answer.writeHead(200, { 'content-length': '1000000' })
    answer.write(Buffer.alloc(100_000), () => setTimeout(() => answer.destroy(), 100))
  })
  const read = async () => {
    for await (const _ of await store.read(empty));
  }
  await expect(read()).rejects.toThrow(StoreUnreachable)
})

test('a log can name the bucket without telling a key', async () => {
  const store = new S3Store({
    endpoint: 'https://user:password@s3.example/base',
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'KEYID',
    secretAccessKey: 'SECRETKEY',
  })
  expect(store.place).toBe('https://s3.example/base/files')
})

test('a bucket that is lost is not made anew: it must not look like an empty store', async () => {
  const s3 = await testS3()
  try {
    const bucket = s3.bucket('lost')
    const store = new S3Store(bucket)
    await store.put(empty, Buffer.alloc(0))
    await store.remove(empty)
    await new S3({ ...bucket, credentials: bucket, forcePathStyle: true }).deleteBucket({ Bucket: 'lost' })
    for (const call of [
      () => store.check(),
      () => store.begin(),
      () => store.put(empty, Buffer.alloc(0)),
      () => store.read(empty),
    ])
      await expect(call()).rejects.toThrow(StoreUnreachable)
    await new S3Store(bucket).put(empty, Buffer.alloc(0))
    expect(await store.size(empty)).toBe(0)
  } finally {
    await s3.close()
  }
})

test('a list of more than a page holds everything once', async () => {
  const s3 = await testS3()
  try {
    const store = new S3Store(s3.bucket('many'))
    const names = Array.from({ length: 1203 }, (_, at) => contentName([digestOf(Buffer.from(String(at)))]))
    await store.check()
    for (let at = 0; at < names.length; at += 40)
      await Promise.all(names.slice(at, at + 40).map(name => store.put(name, Buffer.from('x'))))
    const listed: string[] = []
    for await (const { name } of store.list()) listed.push(name)
    expect(listed).toHaveLength(1203)
    expect(new Set(listed)).toEqual(new Set(names))
  } finally {
    await s3.close()
  }
})
