import type { Body, Endpoint, Path, Permission, Query, ResponseInput, Source } from '@borebook/contract/kit/endpoint.ts'
import { wordParameters } from '@borebook/contract/kit/endpoint.ts'
import { type Language, unsaid } from '@borebook/contract/kit/say.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { type AskedCode, askedCodes, judgeCodes } from './codes.ts'
import type { Db, Tx } from './database.ts'
import { fieldFailures } from './failures.ts'
import { keyHash, keyOf } from './keys.ts'
import { acceptedLanguage } from './language.ts'
import { forbidden, notFound, Refusal } from './refuse.ts'
import { settings } from './settings.ts'

/** The signed-in caller. */
export interface Caller {
  user_id: number
  username: string
  fullname: string | null
  superuser: boolean
  demo: boolean
}

/** Project and object. */
export interface At {
  prj: number
  locid: number
}

/** What a handler gets: who calls, input that has been checked, and one transaction. */
export interface Call<E extends Endpoint = Endpoint> {
  db: E['tx'] extends 'none' ? Db : Tx
  who: E['who'] extends 'anyone' ? Caller | undefined : Caller
  /** What the caller may do in the project that the call names. */
  permissions: readonly Permission[]
  /** Project and object that the call names or that hold the record it names; NaN where the endpoint says no place. */
  at: At
  path: Path<E>
  query: Query<E>
  body: Body<E>
  /** The version the caller has read, of If-Match. */
  ifMatch: number | undefined
  /** Coded fields of the body whose code is retired: they pass only unchanged. */
  retired: Record<string, string[]>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler answers a record that the schema of its answer takes, nothing, or the reply itself once it has been sent. */
export type Handlers<Es extends Record<string, Endpoint>> = {
  [K in keyof Es]: (call: Call<Es[K]>) => Promise<ResponseInput<Es[K]> | FastifyReply>
}

export interface Mounted {
  endpoints: Record<string, Endpoint>
  handlers: Record<string, (call: never) => Promise<unknown>>
}

/** Binds a noun's endpoints to its handlers. */
export const routes = <Es extends Record<string, Endpoint>>(endpoints: Es, handlers: Handlers<Es>): Mounted => ({
  endpoints,
  handlers: handlers as never,
})

export interface Mount {
  db: Db
  /** Whether demo accounts may sign in: embedded mode on loopback only. */
  demoAccounts: boolean
}

/** Mounts endpoints, each under its path with and without a trailing slash. */
export function mount(app: FastifyInstance, at: Mount, features: readonly Mounted[]): void {
  for (const { endpoints, handlers } of features)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const answer = answerer(at, endpoint, handlers[name] as (call: Call) => Promise<unknown>)
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: answer,
        ...(endpoint.bodyLimit && { bodyLimit: bodyLimits[endpoint.bodyLimit], onRequest: doorkeeper(at, endpoint) }),
      })
    }
}

const bodyLimits = { import: settings.maxImport } as const

/** Where large bodies are taken, nobody's is read before it is clear that they may send one. */
const doorkeeper = (at: Mount, endpoint: Endpoint) => async (request: FastifyRequest) =>
  void (await enter(
    at.db,
    at,
    { ...endpoint, tx: 'read' },
    request,
    pathParameters(request.params as Record<string, string>),
  ))

/**
 * One request: who is it, may this person here (by the stored row), body through the schema, transaction, handler,
 * answer through the schema. The body is looked at beforehand and complained about only after the right is clear.
 */
function answerer(at: Mount, endpoint: Endpoint, handler: (call: Call) => Promise<unknown>) {
  const status = endpoint.status ?? (endpoint.method === 'POST' ? 201 : endpoint.method === 'DELETE' ? 204 : 200)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = pathParameters(request.params as Record<string, string>)
    const body = attempt(() => readBody(endpoint, request))
    const codes = endpoint.body && body.value ? askedCodes(endpoint, body.value as Record<string, unknown>) : []
    const work = async (db: Db | Tx): Promise<unknown> => {
      const { who, permissions, active, at: place } = await enter(db, at, endpoint, request, path, codes)
      if (body.error) throw body.error
      const retired = judgeCodes(endpoint, codes, active)
      const call = {
        db,
        who,
        permissions,
        at: place,
        path,
        query: readQuery(endpoint, request),
        body: body.value,
        ifMatch: ifMatch(request),
        retired,
        language: acceptedLanguage(request),
        request,
        reply,
      }
      const result = await handler(call as never)
      if (reply.sent || endpoint.produces || status === 204) return result
      // an answer outside the contract is our own fault: it fails loudly, and takes what was written with it
      return JSON.stringify(endpoint.response!.parse(result))
    }
    const result = endpoint.tx === 'write' ? await at.db.transaction().execute(work) : await work(at.db)
    if (reply.sent || endpoint.produces) return result
    reply.status(status)
    if (status === 204) return reply.send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(result)
  }
}

interface Entered extends Caller {
  permissions: Permission[] | null
  object_there: boolean
  codes_active: (boolean | null)[] | null
  prj: number | null
  locid: number | null
}

/** The door: signs in, finds project and object by the stored rows, checks the right, locks what will be written to. */
async function enter(
  db: Db | Tx,
  at: Mount,
  endpoint: Endpoint,
  request: FastifyRequest,
  path: Record<string, unknown>,
  codes: readonly AskedCode[] = [],
) {
  const key = keyOf(request)
  if (endpoint.who === 'anyone') {
    if (Object.values(path).some(Number.isNaN)) throw notFound()
    return { who: undefined, permissions: [], active: [], at: nowhere }
  }
  if (!key) throw new Refusal(401, { detail: 'kit.signIn', headers: { 'www-authenticate': 'Token' } })
  const body = placedByBody(endpoint) ? safeJson(request.body) : undefined
  const [project, object] = named(endpoint, path, request.query, body)
  const { rows } = await sql<Entered>`
    select e.*, place.prj, place.locid from ${placeOf(endpoint, path, project, object)} as place (prj, locid),
      lateral enter(${keyHash(key)}, place.prj, place.locid, ${endpoint.tx === 'write'},
        ${codes.map(c => c.type)}::integer[], ${codes.map(c => c.code)}::text[]) as e`.execute(db)
  const entered = rows[0]
  if (!entered || (entered.demo && !at.demoAccounts))
    throw new Refusal(401, { detail: 'kit.signIn', headers: { 'www-authenticate': 'Token' } })
  const { permissions, object_there, codes_active, prj, locid, ...who } = entered
  refuseMissing(endpoint, project, object)
  if ([project, object, ...Object.values(path)].some(Number.isNaN)) throw notFound()
  if (endpoint.in && (!permissions || !object_there)) throw notFound()
  const place: At = { prj: prj ?? Number.NaN, locid: locid ?? Number.NaN }
  if (endpoint.in && 'record' in endpoint.in) refuseForeign({ ...place, ...recordKey(path) }, request.query, body)
  if (endpoint.who === 'superuser' ? !who.superuser : endpoint.who !== 'user' && !permissions?.includes(endpoint.who))
    throw forbidden()
  return { who, permissions: permissions ?? [], active: codes_active ?? [], at: place }
}
const nowhere: At = { prj: Number.NaN, locid: Number.NaN }

/** Whether the body has a say in where a call goes. */
const placedByBody = ({ in: place }: Endpoint): boolean =>
  place !== undefined && ('record' in place || place.project.startsWith('body.'))

/** Project and object as the call names them: null where the endpoint names none, undefined where the call left it out. */
function named(endpoint: Endpoint, path: Fields, query: unknown, body: unknown): (number | null | undefined)[] {
  const place = endpoint.in
  if (!place || 'record' in place) return [null, null]
  return [place.project, place.object].map(source => {
    if (!source) return null
    const value = pick(source, path, query, body)
    return value === undefined || value === null ? undefined : wholeNumber(value)
  })
}

/** The object and its project: as named, or by the stored row of the record that the path names. */
function placeOf(
  endpoint: Endpoint,
  path: Fields,
  project: number | null | undefined,
  object: number | null | undefined,
): RawBuilder<unknown> {
  const orNull = (id: unknown) => (typeof id === 'number' && !Number.isNaN(id) ? id : null)
  if (!endpoint.in || !('record' in endpoint.in))
    return sql`(values (${orNull(project)}::integer, ${orNull(object)}::integer))`
  return sql`(select o.prj_id, o.locid from (values (${orNull(path.id)}::integer)) as asked (id)
    left join ${sql.table(endpoint.in.record)} as r on r.id = asked.id
    left join objects as o on o.locid = r.locid and o.deleted_at is null)`
}

/** 400 under the name of what a query or body must name and does not. */
function refuseMissing(endpoint: Endpoint, project: unknown, object: unknown): void {
  if (!endpoint.in || 'record' in endpoint.in) return
  const sources = [project === undefined && endpoint.in.project, object === undefined && endpoint.in.object]
  const missing = sources.filter(source => typeof source === 'string').map(source => source.split('.')[1]!)
  if (missing.length > 0)
    throw new Refusal(400, { fields: Object.fromEntries(missing.map(name => [name, ['kit.required']])) })
}

/** The key of the very record that a path names: of a layer where it names one under a tube. */
const recordKey = (path: Fields) => ({ id: path.layerId ?? path.id })

/** 404 where query or body name another project, object or record than the stored row. */
function refuseForeign({ prj, locid, id }: At & { id: unknown }, query: unknown, body: unknown): void {
  for (const from of [query, body]) {
    if (typeof from !== 'object' || from === null) continue
    for (const [name, stored] of Object.entries({ prj, prj_id: prj, locid, id })) {
      const said = (from as Fields)[name]
      if (said !== undefined && said !== null && wholeNumber(said) !== stored) throw notFound()
    }
  }
}

type Fields = Record<string, unknown>
function pick(source: Source, path: Fields, query: unknown, body: unknown): unknown {
  const [where, name] = source.split('.') as ['path' | 'query' | 'body', string]
  const from = where === 'path' ? path : where === 'query' ? query : body
  return (from as Fields | undefined | null)?.[name]
}

/** A whole number that fits an integer column. Anything else names nothing: NaN, which is a 404 once it is clear who calls. */
function wholeNumber(value: unknown): number {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,10}$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isInteger(number) && number >= 0 && number <= 2147483647 ? number : Number.NaN
}

const words = new Set<string>(wordParameters)
const pathParameters = (params: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      words.has(name) && !value.includes('\u0000') ? value : wholeNumber(value),
    ]),
  )

function readQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.query) return undefined
  const result = endpoint.query.safeParse(request.query)
  if (!result.success) throw new Refusal(400, { fields: fieldFailures(result.error, request.query) })
  return result.data
}

function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.consumes) {
    const type = (request.headers['content-type'] ?? endpoint.consumes).split(';')[0]!.trim().toLowerCase()
    if (type !== endpoint.consumes)
      throw new Refusal(415, { detail: unsaid('kit.mediaType', { allowed: endpoint.consumes }) })
    return request.body ?? Buffer.alloc(0)
  }
  if (!endpoint.body) return undefined
  const raw = request.body as Buffer | undefined
  if (raw === undefined || raw.length === 0) throw new Refusal(400, { fields: { __all__: ['kit.json'] } })
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, { detail: `kit.mediaType|${JSON.stringify({ allowed: 'application/json' })}` })
  let value = safeJson(raw)
  if (value === undefined) throw new Refusal(400, { fields: { __all__: ['kit.json'] } })
  if (endpoint.ignored && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const ignored = endpoint.ignored
    value = Object.fromEntries(Object.entries(value).filter(([name]) => !ignored.includes(name)))
  }
  const result = endpoint.body.safeParse(value)
  if (!result.success) throw new Refusal(400, { fields: fieldFailures(result.error, value) })
  if (!endpoint.merges) return result.data
  // defaults of a schema would reset what the body does not name
  return Object.fromEntries(Object.entries(result.data as object).filter(([field]) => field in (value as object)))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for what is no JSON, and for bytes that are no UTF-8, which would otherwise be stored as question marks. */
function safeJson(raw: unknown): unknown {
  try {
    return JSON.parse(utf8.decode(raw as Buffer))
  } catch {
    return undefined
  }
}

function ifMatch(request: FastifyRequest): number | undefined {
  const value = request.headers['if-match']
  const version = value === undefined ? undefined : Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(value)?.[1])
  if (Number.isNaN(version)) throw new Refusal(400, { fields: { __all__: ['kit.ifMatch'] } })
  return version
}

function attempt<T>(what: () => T): { value?: T; error?: unknown } {
  try {
    return { value: what() }
  } catch (error) {
    return { error }
  }
}
