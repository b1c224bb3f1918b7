import { Incomplete, Missing, StoreFull, StoreUnreachable } from './faults.ts'

/** What the stores that speak S3 say when they, or a quota on the bucket, are full. */
const full = /StorageFull|QuotaExceeded|Insufficient(?:Storage|Capacity)|NotEnoughSpace|StorageLimit/
const incomplete = /^(?:InvalidPart|InvalidPartOrder|EntityTooSmall|BadDigest|InvalidDigest|XAmzContentSHA256Mismatch)$/

interface S3Error {
  name: string
  /** Code of the network: ECONNREFUSED and the like. */
  code: string
  $metadata: { httpStatusCode?: number }
}

/** A fault in the store's words for what a call of S3 has thrown; `isBucket`: that nothing is there means no store. */
export function s3Fault(error: unknown, place: string, what: string, isBucket = false): Error {
  if (isOurs(error)) return error
  const { name = '', code, $metadata } = error as Partial<S3Error>
  const status = $metadata?.httpStatusCode
  const cause = { cause: error }
  if (full.test(name) || status === 507) return new StoreFull(`${place} is full`, cause)
  if (incomplete.test(name)) return new Incomplete(`${what}: ${name}`, cause)
  if (!isBucket && name !== 'NoSuchBucket' && status === 404) return new Missing(`${what} is not there`, cause)
  return new StoreUnreachable(`${place}: ${code ?? name} ${status ?? ''}`.trim(), cause)
}

const isOurs = (error: unknown): error is Error =>
  [StoreFull, StoreUnreachable, Missing, Incomplete, RangeError].some(kind => error instanceof kind)
