import type { z } from 'zod'
import type { AnySchema } from './schema.ts'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A right that a member holds in one project. Everyone who is a member may `view`. */
export const permissions = ['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers'] as const
export type Permission = (typeof permissions)[number]

/** Who may call: anyone at all, any signed-in user, a superuser, or a member of the named project with that right. */
export type Who = 'anyone' | 'user' | 'superuser' | Permission

/** What an API key is good for. `write` includes the others; `readings` is sending readings and nothing else. */
export const scopes = ['read', 'write', 'readings'] as const
export type KeyScope = (typeof scopes)[number]

/** Place where a call names its parent, e.g. `path.id`, `query.prj`, `body.prj`. */
export type ParentSource = `${'path' | 'query' | 'body'}.${string}`
interface ParentSources {
  project: ParentSource
  object?: ParentSource
  /** The object may be null or left out: then the project itself is meant. */
  objectMayLack?: true
}
/** A record of this table: its own row tells the object and the project. Its key is the path's `id` or stands in `key`. */
interface OnRecord {
  record: string
  key?: 'query.id'
}
type EndpointPlace = ParentSources | OnRecord
export const inProject = { project: 'path.id' } as const satisfies EndpointPlace
export const inObject = { project: 'path.id', object: 'path.locid' } as const satisfies EndpointPlace
/** Fields of a record that its object and the server give it; a body may hold them. */
export const sentBack = ['id', 'prj', 'prj_id', 'locid', 'version', 'changed_at', 'changed_by'] as const
export const inBody = { project: 'body.prj', object: 'body.locid' } as const satisfies EndpointPlace
export const inQuery = { project: 'query.prj', object: 'query.locid' } as const satisfies EndpointPlace
export const ofRecord = (record: string, key?: 'query.id'): OnRecord => ({ record, ...(key && { key }) })

/** Path parameters that are words; every other one is a whole number, and anything else in its place is a 404. */
export const wordParameters = ['type', 'code', 'batch', 'upload', 'job', 'username'] as const
type WordParameter = (typeof wordParameters)[number]

type Parameter<Name extends string> = { [K in Name]: Name extends WordParameter ? string : number }
/** `'/project/:id/dictionary/:code'` → `{ id: number, code: string }`. */
type PathParameters<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Parameter<Name> & PathParameters<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Parameter<Name>
    : unknown

type Schema = AnySchema | undefined

/** What takes the server long. */
export type Limited = 'pdf' | 'upload' | 'import' | 'export'
/** Calls a minute of each kind by one caller, and calls of all kinds under way at once; one at a time is never too many. */
export const rates = { perMinute: 600, atOnce: 20 } as const

/** What a part of multipart/form-data holds: text, JSON as text, one file, or any number of files under one name. */
export type MultipartPart = 'text' | 'json' | 'file' | 'files'

interface Shape<Q extends Schema, B extends Schema, R extends Schema> {
  /** One sentence for the OpenAPI page. */
  summary: string
  who: Who
  /** Required for every right that is held in a project. */
  in?: EndpointPlace
  /** What an API key needs for it: by default `read` for a GET, `write` for all else. `none`: no key may call it. */
  scope?: KeyScope | 'none'
  /** Writes into projects that it does not name to the door, and looks itself which ones the caller's key is for. */
  findsProjects?: true
  /** `write` locks the object's row first; `none` opens no transaction and takes short ones itself. */
  tx: 'read' | 'write' | 'none'
  query?: Q
  body?: B
  /** Fields the server itself sends back: accepted in a body and ignored. Any other unknown field is refused. */
  ignored?: readonly string[]
  /** A list whose handler takes `limit` and `offset` itself; of others the mount cuts the part that is asked for. */
  pages?: true
  /** A PUT that changes only the fields its body names, instead of replacing the record. */
  merges?: true
  response?: R
  /** Status of a good answer; by default 201 for POST, 204 for DELETE, else 200. */
  status?: number
  /** What a response without a schema holds, e.g. `application/pdf`. */
  produces?: string
  /** What a body without a schema holds, or may hold. */
  consumes?: string | readonly string[]
  /** The handler gets the body as a stream, whatever its length: nothing of it is read before the right is clear. */
  streams?: true
  /** Takes multipart/form-data of these parts, which the handler reads as it comes. */
  multipart?: Readonly<Record<string, MultipartPart>>
  /** Takes long, and is counted: `rates` says how often and how many at once one caller may. */
  limited?: Limited
  /** Takes bodies beyond the usual 1 MB, up to this limit of the server. */
  bodyLimit?: 'import' | 'batch'
}

/** One HTTP call, said once: the server mounts it, the browser calls it, /openapi.json prints it. */
export interface Endpoint<
  Path extends string = string,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> extends Omit<Shape<Q, B, R>, 'query' | 'body' | 'response'> {
  method: HttpMethod
  path: Path
  query: Q
  body: B
  response: R
}

export function endpoint<
  Path extends string,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(route: `${HttpMethod} ${Path}`, shape: Shape<Q, B, R>): Endpoint<Path, Q, B, R> {
  const [method, path] = route.split(' ') as [HttpMethod, Path]
  return { ...shape, method, path, query: shape.query as Q, body: shape.body as B, response: shape.response as R }
}

/** Header of an answer: the batch of the history that the call has made of an object's records, by which it is taken back. */
export const batchHeader = 'borebook-batch'

export const scopeOf = ({ scope, method }: Pick<Endpoint, 'scope' | 'method'>): KeyScope | 'none' =>
  scope ?? (method === 'GET' ? 'read' : 'write')

export type Body<E extends Endpoint> = E['body'] extends AnySchema ? z.output<E['body']> : undefined
export type BodyInput<E extends Endpoint> = E['body'] extends AnySchema ? z.input<E['body']> : undefined
export type Query<E extends Endpoint> = E['query'] extends AnySchema ? z.output<E['query']> : undefined
export type QueryInput<E extends Endpoint> = E['query'] extends AnySchema ? z.input<E['query']> : undefined
export type Response<E extends Endpoint> = E['response'] extends AnySchema ? z.output<E['response']> : undefined
/** What a handler may answer: a record that the schema takes, or nothing where there is no schema. */
export type ResponseInput<E extends Endpoint> = E['response'] extends AnySchema
  ? z.input<E['response']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: an async function without a return answers Promise<void>
    void
export type EndpointPath<E extends Endpoint> = PathParameters<E['path']>
