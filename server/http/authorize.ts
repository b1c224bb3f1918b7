import {
  type Endpoint,
  type KeyScope,
  type ParentSource,
  type Permission,
  scopeOf,
} from '@borebook/contract/kit/endpoint.ts'
import { type Language, messageOf, type TextKey } from '@borebook/contract/kit/say.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { forbidden, notFound, Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { AskedCode } from './codes.ts'
import { apiKeyMark, keyHash, readApiKey } from './keys.ts'
import { isForwarded } from './served-hosts.ts'

/** The signed-in caller. */
export interface Principal {
  user_id: number
  username: string
  fullname: string | null
  superuser: boolean
  language: Language | null
  demo: boolean
  /** The session of the call; null where an API key calls. */
  session: number | null
  /** What an API key is good for; null for a session, which is good for all. */
  scopes: KeyScope[] | null
  /** The projects of an API key; null for all that the caller sees. */
  only_projects: number[] | null
}

/** Project and object. */
export interface At {
  prj: number
  locid: number
}

interface AccessRow extends Principal {
  ended: string | null
  permissions: Permission[] | null
  object_there: boolean
  codes_active: (boolean | null)[] | null
  /** Name by which the history knows what the call changes of an object; empty where it may change none. */
  batch: string | null
  prj?: number | null
  locid?: number | null
}

/** The door: signs in, finds project and object by the stored rows, checks the right, locks what will be written to. */
export async function authorize(
  db: Db | Tx,
  allowsDemo: boolean,
  endpoint: Endpoint,
  request: FastifyRequest,
  path: Record<string, unknown>,
  codes: readonly AskedCode[] = [],
) {
  const key = readApiKey(request)
  if (endpoint.who === 'anyone') {
    if (Object.values(path).some(Number.isNaN)) throw notFound()
    return { who: undefined, permissions: [], active: [], at: nowhere, batch: null }
  }
  if (!key) throw endedRefusal(null)
  const body = placedByBody(endpoint) ? safeJson(request.body) : undefined
  const [project, object] = named(endpoint, path, request.query, body)
  const asked = [...new Map(codes.map(c => [`${c.type} ${c.code}`, c])).values()]
  const entering = (prj: unknown, locid: unknown) =>
    sql`enter(${keyHash(key)}, ${prj}, ${locid}, ${endpoint.tx === 'write'}, ${asked.map(c => c.type)}::integer[],
      ${asked.map(c => c.code)}::text[])`
  const held = endpoint.in && 'record' in endpoint.in ? endpoint.in.record : undefined
  const record = recordOf(endpoint, path, request.query)
  const { rows } = await (held === undefined
    ? sql<AccessRow>`select * from ${entering(sql`${orNull(project)}::integer`, sql`${orNull(object)}::integer`)}`
    : sql<AccessRow>`select e.*, o.prj_id as prj, o.locid from (values (${orNull(record)}::integer)) as asked (id)
        left join ${sql.table(held)} as r on r.id = asked.id
        left join objects as o on o.locid = r.locid and o.deleted_at is null,
        lateral ${entering(sql.ref('o.prj_id'), sql.ref('o.locid'))} as e`
  ).execute(db)
  const entered = rows[0]
  if (!entered && key.startsWith(apiKeyMark)) throw endedRefusal('keyUnknown')
  if (!entered || (entered.demo && !(allowsDemo && !isForwarded(request.headers)))) throw endedRefusal(null)
  const { permissions, object_there, codes_active, ended, batch, prj = project, locid = object, ...who } = entered
  if (ended) throw endedRefusal(ended)
  refuseScope(endpoint, who)
  refuseMissing(endpoint, project, object, record)
  if ([project, object, record, ...Object.values(path)].some(Number.isNaN)) throw notFound()
  if (endpoint.in && (!permissions || !object_there)) throw notFound()
  const place: At = { prj: prj ?? Number.NaN, locid: locid ?? Number.NaN }
  if (held !== undefined) refuseForeign({ ...place, id: path.layerId ?? record }, request.query, body)
  else if (endpoint.method === 'DELETE' && endpoint.in) refuseForeign({ ...path, ...place, id: undefined }, {}, body)
  else if (placedByQuery(endpoint)) refuseForeign({ ...place }, {}, body)
  if (endpoint.who === 'superuser' ? !who.superuser : endpoint.who !== 'user' && !permissions?.includes(endpoint.who))
    throw forbidden()
  const active = new Map(asked.map((c, i) => [`${c.type} ${c.code}`, codes_active?.[i] ?? null]))
  const asActive = codes.map(c => active.get(`${c.type} ${c.code}`)!)
  return { who, permissions: permissions ?? [], active: asActive, at: place, batch }
}
/** 401, with why the session or key has ended where that is known. */
export const endedRefusal = (why: string | null): Refusal =>
  new Refusal(401, {
    detail: why === null ? 'kit.signIn' : (`session.${why}` satisfies string as TextKey),
    ...(why !== null && { why }),
    headers: { 'www-authenticate': 'Token' },
  })

/** 403 for an API key that is not good for this call. */
function refuseScope(endpoint: Endpoint, { scopes, only_projects }: Principal): void {
  if (scopes === null) return
  const needed = scopeOf(endpoint)
  if (needed === 'none') throw forbidden('key.account')
  // who may write reads too, and sends readings
  if (!scopes.includes(needed) && !scopes.includes('write'))
    throw new Refusal(403, { detail: messageOf('key.scope', { scope: needed }) })
  if (only_projects && needed !== 'read' && !endpoint.in && !endpoint.findsProjects) throw forbidden('key.someProjects')
}

/** A project without an object of it. */
export const atProject = (prj: number): At => ({ prj, locid: Number.NaN })
const nowhere: At = { prj: Number.NaN, locid: Number.NaN }

/** Whether the body has a say in where a call goes: one that the query places, and a DELETE, may name it once more. */
const placedByBody = (endpoint: Endpoint): boolean => {
  const { in: place, method } = endpoint
  if (!place) return false
  return method === 'DELETE' || 'record' in place || place.project.startsWith('body.') || placedByQuery(endpoint)
}
const placedByQuery = ({ in: place, body }: Endpoint): boolean =>
  body !== undefined && place !== undefined && 'project' in place && place.project.startsWith('query.')

/** The key of the record whose row tells the place: of the path, or of the query; undefined where that lacks it. */
function recordOf({ in: place }: Endpoint, path: Fields, query: unknown): unknown {
  if (!place || !('record' in place)) return null
  if (place.key === undefined) return path.id
  const key = (query as Fields).id
  return key === undefined ? undefined : wholeNumber(key)
}

/** Project and object as the call names them: null where the endpoint names none, undefined where the call left it out. */
function named(endpoint: Endpoint, path: Fields, query: unknown, body: unknown): (number | null | undefined)[] {
  const place = endpoint.in
  if (!place || 'record' in place) return [null, null]
  return [place.project, place.object].map(source => {
    if (!source) return null
    const value = pick(source, path, query, body)
    if (source === place.object && place.objectMayLack && (value === undefined || value === null)) return null
    return value === undefined || value === null ? undefined : wholeNumber(value)
  })
}

const orNull = (id: unknown): number | null => (typeof id === 'number' && !Number.isNaN(id) ? id : null)

/** 400 under the name of what a query or body must name and does not. */
function refuseMissing({ in: place }: Endpoint, project: unknown, object: unknown, record: unknown): void {
  if (!place) return
  const missing =
    'record' in place
      ? [record === undefined && 'id']
      : [project === undefined && place.project.split('.')[1], object === undefined && place.object?.split('.')[1]]
  const names = missing.filter(name => typeof name === 'string')
  if (names.length > 0)
    throw new Refusal(400, { fields: Object.fromEntries(names.map(name => [name, ['kit.required']])) })
}

/** 404 where query or body name another project, object or record than `meant`, the path's or the stored row's. */
function refuseForeign(meant: At & Fields, query: unknown, body: unknown): void {
  const known = Object.entries({ ...meant, prj_id: meant.prj }).filter(([, value]) => typeof value === 'number')
  for (const from of [query, body]) {
    if (typeof from !== 'object' || from === null) continue
    for (const [name, stored] of known) {
      const said = (from as Fields)[name]
      if (said !== undefined && said !== null && wholeNumber(said) !== stored) throw notFound()
    }
  }
}

type Fields = Record<string, unknown>
function pick(source: ParentSource, path: Fields, query: unknown, body: unknown): unknown {
  const [where, name] = source.split('.') as ['path' | 'query' | 'body', string]
  const from = where === 'path' ? path : where === 'query' ? query : body
  return (from as Fields | undefined | null)?.[name]
}

/** A whole number that fits an integer column. Anything else names nothing: NaN, which is a 404 once it is clear who calls. */
export function wholeNumber(value: unknown): number {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,10}$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isInteger(number) && number >= 0 && number <= 2147483647 ? number : Number.NaN
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for what is no JSON, and for bytes that are no UTF-8, which would otherwise be stored as question marks. */
export function safeJson(raw: unknown): unknown {
  try {
    return JSON.parse(utf8.decode(raw as Buffer))
  } catch {
    return undefined
  }
}
