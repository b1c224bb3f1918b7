/** The body of a 400: each field's sentences, and under `__all__` what concerns several. */
type FieldFailures = Record<string, string[]>
/** The body of 401, 403, 404, 409, 413, 415, 429, 500, 503 and 507. `current` is the stored record of a 409. */
export interface Detail {
  detail: string
  current?: unknown
  /** Key of a 500: what to look for in the server's log. */
  id?: string
  /** Reason of a 401: why the session has ended, for machines. */
  why?: string
}

/** A call that the server refused, as the caller sees it. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly body: FieldFailures | Detail
  /** Seconds after which it is worth another try, where the server says so. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: FieldFailures | Detail, retryAfter?: number) {
    super(firstSentence(body))
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
  /** Sentences by field; empty unless the status is 400. */
  get fields(): FieldFailures {
    return this.status === 400 ? (this.body as FieldFailures) : {}
  }
}

/** What a toast says: `__all__`'s first sentence, else the field sentences joined, else the detail. */
function firstSentence(body: FieldFailures | Detail): string {
  if (typeof (body as Detail).detail === 'string') return (body as Detail).detail
  const { __all__, ...fields } = body as FieldFailures
  return __all__?.[0] ?? Object.values(fields).flat().join(' ')
}
