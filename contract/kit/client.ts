import {
  type BodyInput,
  batchHeader,
  type Endpoint,
  type EndpointPath,
  type QueryInput,
  type Response,
} from './endpoint.ts'
import { Refused } from './refused.ts'

/** Project and object of a call that does not say them in its path. */
interface Home {
  prj: number
  /** Null: the project itself. */
  locid: number | null
}

/** What a call carries. Fields that an endpoint does not take are not asked for. */
export type CallOptions<E extends Endpoint> = (unknown extends EndpointPath<E>
  ? { path?: undefined }
  : { path: EndpointPath<E> }) &
  (E['body'] extends undefined ? { body?: undefined } : { body: BodyInput<E> & Partial<Home> }) & {
    query?: QueryInput<E>
    /** The version that was read: a change since is a 409. */
    ifMatch?: number
    /** Told of a good answer's status, for screens that say it. */
    onStatus?: (status: number, text: string) => void
    /** Told of the batch by which what the call has changed is taken back, where it has changed records. */
    onBatch?: (batch: string) => void
  }

export type Client = <E extends Endpoint>(endpoint: E, call: CallOptions<E>) => Promise<Response<E>>

interface Answer {
  ok: boolean
  status: number
  statusText?: string
  headers?: { get(name: string): string | null }
  text(): Promise<string>
}
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Answer>

/**
 * Calls endpoints over anything that sends HTTP: `fetch` in the browser, the server itself in a test. `onBatch` is told of
 * each batch of changed records that an answer names, and of its call.
 */
export function createClient(send: Send, onBatch?: (batch: string, call: object) => void): Client {
  return async (endpoint, call) => {
    const headers: Record<string, string> = {}
    if (call.body !== undefined) headers['content-type'] = 'application/json'
    if (call.ifMatch !== undefined) headers['if-match'] = `"${call.ifMatch}"`
    const answer = await send(urlOf(endpoint, call), {
      method: endpoint.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw refusedBy(answer, text)
    call.onStatus?.(answer.status, answer.statusText ?? '')
    const batch = answer.headers?.get(batchHeader)
    if (batch) {
      call.onBatch?.(batch)
      onBatch?.(batch, call)
    }
    return (text === '' ? undefined : parse(text)) as never
  }
}

/** How a call that reads an object's records names the object: in its path or in its query. */
export function callAt(endpoint: Endpoint, { id, locid }: { id: number; locid: number }) {
  const place = endpoint.in
  if (!place || 'record' in place || place.project.startsWith('path.')) return { path: { id, locid } }
  const name = (source = '') => source.slice('query.'.length)
  return { query: { [name(place.project)]: String(id), [name(place.object)]: String(locid) } }
}

function refusedBy({ status, headers }: Answer, text: string): Refused {
  // what stands in between, a proxy say, answers pages of its own, which are no sentence for people
  const told = /^\s*[{[]/.test(text) ? parse(text) : { detail: `HTTP ${status}` }
  return new Refused(status, told as never, Number(headers?.get('retry-after')) || undefined)
}

/** The address of a call. */
export function urlOf(endpoint: Endpoint, call: { path?: unknown; query?: unknown }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((call.path as Record<string, unknown>)[name])),
  )
  const query = Object.entries((call.query as object | undefined) ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** A proxy's HTML page in place of an answer is told as it is, not as a parse error. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { detail: text.slice(0, 200) }
  }
}
