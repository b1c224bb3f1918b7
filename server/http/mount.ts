import type { Body, Endpoint, EndpointPath, Permission, Query, ResponseInput } from '@borebook/contract/kit/endpoint.ts'
import { batchHeader, scopeOf, wordParameters } from '@borebook/contract/kit/endpoint.ts'
import { type Language, messageOf } from '@borebook/contract/kit/say.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldFailures } from '../config/failures.ts'
import { acceptedLanguage } from '../config/language.ts'
import { Refusal } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import type { Db, Tx } from '../db/database.ts'
import { asAnswered } from './answered.ts'
import { type At, authorize, type Principal, safeJson, wholeNumber } from './authorize.ts'
import { bodyBy } from './body.ts'
import { askedCodes, judgeCodes } from './codes.ts'
import type { Rates } from './rates.ts'
import type { Streams } from './streams.ts'

/** What a handler gets: who calls, input that has been checked, and one transaction. */
export interface HandlerCall<E extends Endpoint = Endpoint> {
  db: E['tx'] extends 'none' ? Db : Tx
  who: E['who'] extends 'anyone' ? Principal | undefined : Principal
  /** What the caller may do in the project that the call names. */
  permissions: readonly Permission[]
  /** Project and object that the call names or that hold the record it names; NaN where the endpoint says no place. */
  at: At
  path: EndpointPath<E>
  query: Query<E>
  body: Body<E>
  /** The part of a list that is asked for; all where it is empty. */
  page: RowsPage
  /** The version the caller has read, of If-Match. */
  ifMatch: number | undefined
  /** Coded fields of the body whose code is retired: they pass only unchanged. */
  retired: Record<string, string[]>
  language: Language
  /** Names in the answer the batch in which the call has written records, for them to be taken back; answers that name. */
  nameBatch(): string
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler answers a record that the schema of its answer takes, nothing, or the reply itself once it has been sent. */
export type Handlers<Es extends Record<string, Endpoint>> = {
  [K in keyof Es]: (call: HandlerCall<Es[K]>) => Promise<ResponseInput<Es[K]> | FastifyReply>
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

interface Mount {
  db: Db
  rates: Rates
  streams: Streams
  /** Whether demo accounts may sign in: embedded mode on loopback only. */
  demoAccounts: boolean
}

/** Mounts endpoints, each under its path with and without a trailing slash. */
export function mount(app: FastifyInstance, at: Mount, features: readonly Mounted[]): void {
  mountSome(app, at, features, ({ streams }) => !streams)
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    mountSome(scope, at, features, ({ streams }) => streams === true)
  })
}

function mountSome(
  app: FastifyInstance,
  at: Mount,
  features: readonly Mounted[],
  which: (endpoint: Endpoint) => boolean,
): void {
  for (const { endpoints, handlers } of features)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!which(endpoint)) continue
      const answer = answerer(at, endpoint, handlers[name] as (call: HandlerCall) => Promise<unknown>)
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: answer,
        // what is packed already, and parts of it, go out as they are
        ...(endpoint.produces && !/^(text|application\/(geo\+)?json)/.test(endpoint.produces) && { compress: false }),
        ...(endpoint.bodyLimit && {
          bodyLimit: bodyLimits[endpoint.bodyLimit],
          onRequest: authorizeBeforeBody(at, endpoint),
        }),
      })
    }
}

const bodyLimits = { import: settings.maxImport, batch: 8 * 1024 ** 2 } as const

/** Authorizes first: of large bodies nobody's is read before it is clear that they may send one. */
const authorizeBeforeBody = (at: Mount, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = pathParameters(request.params as Record<string, string>)
  const { who } = await authorize(at.db, at.demoAccounts, { ...endpoint, tx: 'read' }, request, path)
  countIn(at, endpoint, who, request, reply)
}

/** Counts a call that takes long until its answer has gone out, or nobody waits for it any more. */
function countIn(
  { rates }: Mount,
  { limited }: Endpoint,
  who: Principal | undefined,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  if (!limited) return
  const countOut = rates.admit(who ? `user ${who.user_id}` : `address ${request.ip}`, limited)
  raw.once('finish', countOut).once('close', countOut)
}

/**
 * One request: who is it, may this person here (by the stored row), body through the schema, transaction, handler,
 * answer through the schema. The body is looked at beforehand and complained about only after the right is clear.
 */
function answerer(at: Mount, endpoint: Endpoint, handler: (call: HandlerCall) => Promise<unknown>) {
  const status = endpoint.status ?? (endpoint.method === 'POST' ? 201 : endpoint.method === 'DELETE' ? 204 : 200)
  const answered = endpoint.response && asAnswered(endpoint.response)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = pathParameters(request.params as Record<string, string>)
    const body = attempt(() => readBody(endpoint, request))
    const codes = endpoint.body && body.value ? askedCodes(endpoint, body.value as Record<string, unknown>) : []
    let named = ''
    const work = async (db: Db | Tx): Promise<unknown> => {
      const {
        who,
        permissions,
        active,
        at: place,
        batch,
      } = await authorize(db, at.demoAccounts, endpoint, request, path, codes)
      // where bodies are large it has been counted already
      if (!endpoint.bodyLimit) countIn(at, endpoint, who, request, reply)
      if (body.error) throw body.error
      const retired = judgeCodes(endpoint, codes, active)
      const call = {
        db,
        who,
        permissions,
        at: place,
        path,
        query: readQuery(endpoint, request),
        page: isList(endpoint) ? readPage(request) : {},
        body: body.value,
        ifMatch: ifMatch(request),
        retired,
        language: acceptedLanguage(request),
        nameBatch: () => {
          named = batch ?? ''
          return named
        },
        request,
        reply,
      }
      const result = await handler(call as never)
      if (reply.sent || endpoint.produces || status === 204) return result
      // an answer outside the contract is our own fault: it fails loudly, and takes what was written with it
      return JSON.stringify(answered!.parse(endpoint.pages ? result : pageOf(call.page, result)))
    }
    const result = endpoint.tx === 'write' ? await at.db.transaction().execute(work) : await work(at.db)
    // accounts, sessions, keys and members: no business of an API key's
    if (endpoint.tx === 'write' && scopeOf(endpoint) === 'none') void at.streams.review()
    if (reply.sent || endpoint.produces) return result
    reply.status(status)
    if (named) reply.header(batchHeader, named)
    if (status === 204) return reply.send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(result)
  }
}

const words = new Set<string>(wordParameters)
const pathParameters = (params: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      words.has(name) && !value.includes('\u0000') ? value : wholeNumber(value),
    ]),
  )

/** Whether an endpoint answers a list, of which `limit` and `offset` may ask for a part. */
export const isList = ({ method, response, query, pages }: Endpoint): boolean =>
  pages === true ||
  (method === 'GET' &&
    (response instanceof z.ZodArray || listNameOf(response) !== undefined) &&
    !('limit' in ((query as z.ZodObject | undefined)?.shape ?? {})))

/** 400 for what is no whole number. */
/** A part of a list by its place. */
export interface RowsPage {
  limit?: number | undefined
  offset?: number | undefined
}

function readPage(request: FastifyRequest): RowsPage {
  const query = request.query as Record<keyof RowsPage, unknown>
  const wrong = (['limit', 'offset'] as const).filter(
    name => query[name] !== undefined && !/^\d{1,9}$/.test(String(query[name])),
  )
  if (wrong.length > 0) throw new Refusal(400, { fields: Object.fromEntries(wrong.map(name => [name, ['kit.whole']])) })
  const count = (text: unknown) => (text === undefined ? undefined : Number(text))
  return { limit: count(query.limit), offset: count(query.offset) }
}

/** Names the list of an answer that holds it and nothing else; undefined for any other. */
function listNameOf(response: Endpoint['response']): string | undefined {
  if (!(response instanceof z.ZodObject)) return undefined
  const [[name, only] = [], ...others] = Object.entries(response.shape)
  return others.length === 0 && only instanceof z.ZodArray ? name : undefined
}

/** The list that an answer is, or that it holds alone. */
export function findAnsweredList(result: unknown): unknown[] | undefined {
  if (Array.isArray(result)) return result
  const held: unknown[] = typeof result === 'object' && result !== null ? Object.values(result) : []
  return held.length === 1 && Array.isArray(held[0]) ? held[0] : undefined
}

/** The part of a list that is asked for. */
function pageOf({ limit, offset = 0 }: RowsPage, result: unknown): unknown {
  const list = limit !== undefined || offset > 0 ? findAnsweredList(result) : undefined
  if (!list) return result
  const part = list.slice(offset, limit === undefined ? undefined : offset + limit)
  return Array.isArray(result) ? part : { [Object.keys(result as object)[0]!]: part }
}

function readQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.query) return undefined
  const result = asZodType(endpoint.query).safeParse(request.query)
  if (!result.success) throw new Refusal(400, { fields: fieldFailures(result.error, request.query) })
  return result.data
}

/** Reads the type of a body, without what is said behind it. */
export const mediaType = ({ headers }: FastifyRequest): string | undefined =>
  headers['content-type']?.replace(/;.*/s, '').trim().toLowerCase()

const jsonOnly = messageOf('kit.mediaType', { allowed: 'application/json' })

function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.multipart && request.isMultipart()) return undefined
  if (endpoint.consumes) {
    const allowed = [endpoint.consumes].flat()
    if (!allowed.includes(mediaType(request) ?? allowed[0]!))
      throw new Refusal(415, { detail: messageOf('kit.mediaType', { allowed: allowed.join(', ') }) })
    return request.body ?? Buffer.alloc(0)
  }
  if (!endpoint.body) return undefined
  const raw = request.body as Buffer | undefined
  if (request.isMultipart()) throw new Refusal(415, { detail: jsonOnly })
  if (raw === undefined || raw.length === 0) throw new Refusal(400, { fields: { __all__: ['kit.json'] } })
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, { detail: jsonOnly })
  const value = safeJson(raw)
  if (value === undefined) throw new Refusal(400, { fields: { __all__: ['kit.json'] } })
  return bodyBy(endpoint, value)
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
