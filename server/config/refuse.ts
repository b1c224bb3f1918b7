import { messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'

/** Thrown to refuse a call; the mount says the sentences in the caller's language. Nothing a call has changed stays. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  readonly detail: string | undefined
  readonly current: unknown
  /** Reason of a session's end, for machines. */
  readonly why: string | undefined
  readonly headers: Record<string, string>
  constructor(
    status: number,
    what: {
      fields?: Record<string, string[]>
      detail?: string
      why?: string
      current?: unknown
      headers?: Record<string, string>
    },
  ) {
    super(what.detail ?? JSON.stringify(what.fields))
    this.status = status
    this.fields = what.fields
    this.detail = what.detail
    this.current = what.current
    this.why = what.why
    this.headers = what.headers ?? {}
  }
}

/** 400: one sentence under a field, or under `__all__`. */
export const invalid = (field: string, key: TextKey, values?: TextValues): Refusal =>
  new Refusal(400, { fields: { [field]: [messageOf(key, values)] } })
export const notFound = (): Refusal => new Refusal(404, { detail: 'kit.notFound' })
export const forbidden = (key: TextKey = 'kit.forbidden'): Refusal => new Refusal(403, { detail: key })
export const conflict = (current: unknown): Refusal => new Refusal(409, { detail: 'kit.conflict', current })

/** The row, or 404. */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound()
  return row
}
