import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import type { Bucket } from '../config/settings.ts'
import { assertStoreName, chunkSize, isStoreName, type StoreName } from './content-name.ts'
import { Incomplete, Missing, StoreUnreachable } from './faults.ts'
import { s3Fault } from './s3-fault.ts'
import { assertChunk, type Store, type StoredFile } from './store.ts'

const handlePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([A-Za-z0-9_-]{1,2000}))?$/
/** Place at which a list of uploads goes on. */
type Marker = { KeyMarker?: string; UploadIdMarker?: string }
/** A copy within the store answers when it is done: 5 GB at 10 MB/s. */
const copyTimeout = 10 * 60_000

/**
 * A store in an S3 bucket: a multipart upload at `incoming/<uuid>`, completed there, copied to its name, then deleted.
 * S3 shows an object only when it is whole.
 */
export class S3Store implements Store {
  readonly place: string
  readonly #bucket: Bucket
  #client: Promise<S3> | undefined
  #ready: Promise<void> | undefined
  #wasThere = false

  constructor(bucket: Bucket) {
    this.#bucket = bucket
    const { origin, pathname } = new URL(bucket.endpoint)
    this.place = `${origin}${pathname.replace(/\/$/, '')}/${bucket.bucket}`
  }

  async begin(): Promise<string> {
    const id = randomUUID()
    const { UploadId } = await this.#call('An upload', s3 =>
      s3.createMultipartUpload({ ...this.#at(`incoming/${id}`), ContentType: 'application/octet-stream' }),
    )
    return handleOf(id, UploadId!)
  }

  async putChunk(handle: string, index: number, bytes: Uint8Array, isLast: boolean): Promise<string> {
    assertChunk(index, bytes, isLast)
    const { key, uploadId } = read(handle)
    if (!uploadId) throw new Missing('The upload has been completed')
    const { ETag } = await this.#call('The upload', s3 =>
      s3.uploadPart({ ...this.#at(key), UploadId: uploadId, PartNumber: index + 1, Body: bytes }),
    )
    return ETag!
  }

  async finish(handle: string, size: number, receipts: readonly string[], name: StoreName): Promise<void> {
    assertStoreName(name)
    const { key, uploadId } = read(handle)
    if (size === 0) {
      // an upload without a part cannot be completed
      await this.put(name, new Uint8Array())
      return this.abandon(handle)
    }
    if (receipts.length !== Math.ceil(size / chunkSize))
      throw new Incomplete(`${receipts.length} chunks are not ${size} bytes`)
    try {
      if ((await this.#sizeOf(key)) === undefined) await this.#complete(key, uploadId, receipts)
      const found = await this.#sizeOf(key)
      if (found === undefined) throw new Missing('The upload is not there')
      if (found !== size) throw new Incomplete(`${found} of ${size} bytes have come in`)
      await this.#call('The upload', s3 =>
        s3.copyObject(
          { ...this.#at(name), CopySource: `${this.#bucket.bucket}/${key}` },
          { requestTimeout: copyTimeout },
        ),
      )
    } catch (error) {
      // finished before: by a process that was killed before it could say so, or by a second call beside this one
      if (!(error instanceof Missing) || (await this.size(name)) !== size) throw error
    }
    await this.#delete(key)
  }

  /** An upload that is gone may have been completed by a finish that was killed. */
  async #complete(key: string, uploadId: string | undefined, receipts: readonly string[]): Promise<void> {
    if (!uploadId) return
    const Parts = receipts.map((ETag, at) => ({ ETag, PartNumber: at + 1 }))
    try {
      await this.#call('The upload', s3 =>
        s3.completeMultipartUpload({ ...this.#at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
      )
    } catch (error) {
      if (!(error instanceof Missing)) throw error
    }
  }

  async abandon(handle: string): Promise<void> {
    const { key, uploadId } = read(handle)
    if (uploadId)
      await this.#unlessUnknown(s3 => s3.abortMultipartUpload({ ...this.#at(key), UploadId: uploadId })).catch(
        error => {
          if (!(error instanceof Missing)) throw error
        },
      )
    await this.#delete(key)
  }

  async put(name: StoreName, bytes: Uint8Array): Promise<void> {
    assertStoreName(name)
    assertChunk(0, bytes, true)
    await this.#call(name, s3 =>
      s3.putObject({ ...this.#at(name), Body: bytes, ContentType: 'application/octet-stream' }),
    )
  }

  async read(name: StoreName, range?: { start: number; end: number }): Promise<Readable> {
    assertStoreName(name)
    try {
      const { Body } = await this.#call(name, s3 =>
        s3.getObject({ ...this.#at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      )
      return this.#readable(Body as unknown as Readable)
    } catch (error) {
      // nothing lies beyond the end of it
      if (error instanceof Error && (error.cause as Error | undefined)?.name === 'InvalidRange')
        return Readable.from([])
      throw error
    }
  }

  /** A connection that breaks off in the midst of the bytes is the store’s fault, not its reader’s. */
  #readable(body: Readable): Readable {
    const { place } = this
    async function* bytes() {
      try {
        yield* body
      } catch (error) {
        throw new StoreUnreachable(`${place} broke off`, { cause: error })
      }
    }
    const readable = Readable.from(bytes(), { objectMode: false, highWaterMark: 256 * 1024 })
    // a generator that was never asked for anything does not end what it reads
    readable.once('close', () => body.destroy())
    return readable
  }

  async size(name: StoreName): Promise<number | undefined> {
    assertStoreName(name)
    return this.#sizeOf(name)
  }

  async remove(name: StoreName): Promise<void> {
    assertStoreName(name)
    await this.#delete(name)
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const prefix of ['content/', 'thumbnail/'])
      for await (const { key, size, modified } of this.#objects(prefix))
        if (isStoreName(key)) yield { name: key, size, modified }
  }

  /** Lists uploads; of a store that does not, only those are known that were completed and not copied. */
  async *unfinished(): AsyncIterable<{ handle: string; since: Date }> {
    for (let after: Marker | undefined = {}; after; ) {
      const { uploads, next } = await this.#uploads(after)
      yield* uploads
      after = next
    }
    for await (const { key, modified } of this.#objects('incoming/')) {
      const handle = key.slice('incoming/'.length)
      if (handlePattern.test(handle)) yield { handle, since: modified }
    }
  }

  async #uploads(after: Marker): Promise<{ uploads: { handle: string; since: Date }[]; next: Marker | undefined }> {
    const page = await this.#unlessUnknown(s3 =>
      s3.listMultipartUploads({ Bucket: this.#bucket.bucket, Prefix: 'incoming/', ...after }),
    )
    const uploads = (page?.Uploads ?? [])
      .map(({ Key, UploadId, Initiated }) => ({
        handle: handleOf(Key!.slice('incoming/'.length), UploadId!),
        since: Initiated!,
      }))
      .filter(({ handle }) => handlePattern.test(handle))
    const next = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker!, UploadIdMarker: page.NextUploadIdMarker! }
      : undefined
    return { uploads, next }
  }

  async check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(2000)
    try {
      if (this.#wasThere) await (await this.#opened()).headBucket({ Bucket: this.#bucket.bucket }, { abortSignal })
      else await this.#makeBucket(abortSignal)
    } catch (error) {
      throw s3Fault(error, this.place, 'The bucket', true)
    }
  }

  #at(Key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket.bucket, Key }
  }

  async #sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await this.#call(key, s3 => s3.headObject(this.#at(key)))).ContentLength
    } catch (error) {
      if (error instanceof Missing) return undefined
      throw error
    }
  }

  async #delete(key: string): Promise<void> {
    await this.#call(key, s3 => s3.deleteObject(this.#at(key))).catch(error => {
      if (!(error instanceof Missing)) throw error
    })
  }

  /** Lists objects by the first version of the call, which every store knows and which goes on after a key. */
  async *#objects(Prefix: string): AsyncIterable<{ key: string; size: number; modified: Date }> {
    let Marker: string | undefined
    do {
      const marker: string | undefined = Marker
      const page = await this.#call('The bucket', s3 =>
        s3.listObjects({ Bucket: this.#bucket.bucket, Prefix, ...(marker && { Marker: marker }) }),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        yield { key: Key!, size: Size ?? 0, modified: LastModified! }
      Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined
    } while (Marker)
  }

  /** A call that not every store knows; undefined from one that does not. */
  async #unlessUnknown<T>(call: (s3: S3) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#call('The upload', call)
    } catch (error) {
      const cause = (error as Error).cause as { $metadata?: { httpStatusCode?: number } } | undefined
      const status = cause?.$metadata?.httpStatusCode
      if (status === 405 || status === 501) return undefined
      throw error
    }
  }

  /** Says in the store's own words what the bucket says. */
  async #call<T>(what: string, call: (s3: S3) => Promise<T>): Promise<T> {
    await this.#prepared()
    try {
      return await call(await this.#opened())
    } catch (error) {
      throw s3Fault(error, this.place, what)
    }
  }

  #opened(): Promise<S3> {
    this.#client ??= this.#open()
    return this.#client
  }

  /** The package takes a tenth of a second to load, which only a server with a bucket spends. */
  async #open(): Promise<S3> {
    const { S3 } = await import('@aws-sdk/client-s3')
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#bucket
    return new S3({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // many stores do not know the checksums that Amazon adds; what comes in is named by its own digest anyway
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 2000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    })
  }

  /** Prepares once a process: a bucket that is lost later must not be made anew and look empty. */
  #prepared(): Promise<void> {
    this.#ready ??= this.#makeBucket().catch(error => {
      this.#ready = undefined
      throw s3Fault(error, this.place, 'The bucket', true)
    })
    return this.#ready
  }

  async #makeBucket(abortSignal?: AbortSignal): Promise<void> {
    if (this.#wasThere) return
    const s3 = await this.#opened()
    const options = abortSignal ? { abortSignal } : {}
    const { bucket: Bucket, region } = this.#bucket
    // Amazon’s first region is the one that must not be named
    const CreateBucketConfiguration =
      region === 'us-east-1' ? undefined : { LocationConstraint: region as 'eu-central-1' }
    try {
      await s3.headBucket({ Bucket }, options)
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== 404) throw error
      await s3.createBucket({ Bucket, CreateBucketConfiguration }, options).catch(error => {
        // another process was sooner
        if (!/^BucketAlready/.test(error.name)) throw error
      })
    }
    this.#wasThere = true
  }
}

const handleOf = (id: string, uploadId: string): string => `${id}.${Buffer.from(uploadId).toString('base64url')}`

function read(handle: string): { key: string; uploadId: string | undefined } {
  const [, id, upload] = handlePattern.exec(handle) ?? []
  if (!id) throw new RangeError('Not a handle of this store')
  return { key: `incoming/${id}`, uploadId: upload && Buffer.from(upload, 'base64url').toString() }
}
