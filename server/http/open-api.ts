import type { Endpoint, MultipartPart } from '@borebook/contract/kit/endpoint.ts'
import { batchHeader, wordParameters } from '@borebook/contract/kit/endpoint.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import type { z } from 'zod'
import { isList, type Mounted } from './mount.ts'
import { type JsonSchema, makeJsonSchema, NamedSchemas } from './open-api-schemas.ts'
import { findTag, openApiTags } from './open-api-tags.ts'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  [more: string]: unknown
}

/** The OpenAPI 3.1 description of every call. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; [more: string]: unknown }
  [more: string]: unknown
}

/** The OpenAPI 3.1 description of every call, from the same data that mounts them. */
export function openApi(features: readonly Mounted[]): OpenApi {
  const named = new NamedSchemas()
  const paths: OpenApi['paths'] = {}
  for (const { endpoints } of features)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = pathOf(endpoint)
      const operations = (paths[path] ??= {})
      operations[endpoint.method.toLowerCase()] = operation(name, endpoint, named)
    }
  paths['/healthz'] = { get: healthOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Borebook',
      version: '1',
      description:
        'Every refused call answers {"field": ["sentence", …], "__all__": ["sentence", …]} with 400, else {"detail": "sentence"}.',
    },
    servers: [{ url: '/', description: 'The server that tells this.' }],
    tags: openApiTags,
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <key>' } },
      schemas: { ...named.components, ...refusalSchemas },
    },
    security: [{ key: [] }],
    paths,
  }
}

/** The path of a call as the description writes it. */
const pathOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}')

const healthOperation: Operation = {
  operationId: 'healthz',
  tags: ['Server'],
  summary: 'Whether the server is ready.',
  description: 'Anyone may call.',
  security: [],
  responses: {
    200: {
      description: 'Ready',
      content: { 'application/json': { schema: { type: 'object', properties: { status: { type: 'string' } } } } },
    },
  },
}

const refusalSchemas: Record<string, JsonSchema> = {
  FieldErrors: {
    type: 'object',
    description: 'Sentences by field; `__all__` holds what is wrong with all of it.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    examples: [{ depthto: ['Depth to must not be above depth from.'] }],
  },
  Refusal: {
    type: 'object',
    properties: {
      detail: { type: 'string' },
      current: { description: 'With 409: the record as it is stored now.' },
      why: { description: 'With 409: what has changed.' },
    },
    required: ['detail'],
  },
}
const refused = (description: string, name: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

function operation(name: string, endpoint: Endpoint, named: NamedSchemas): Operation {
  const status = endpoint.status ?? (endpoint.method === 'POST' ? 201 : endpoint.method === 'DELETE' ? 204 : 200)
  const tag = findTag(endpoint.path)
  return {
    operationId: `${endpoint.path
      .split('/')
      .filter(part => part && !part.startsWith(':'))
      .join('_')}_${name}`,
    tags: tag === undefined ? [] : [tag],
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    ...(endpoint.who === 'anyone' ? { security: [] } : {}),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint, named),
    responses: {
      [status]: { description: 'Done', ...answerOf(endpoint, named), ...(mayMakeBatch(endpoint) && { headers }) },
      400: refused('What was sent is wrong', 'FieldErrors'),
      default: refused('Refused', 'Refusal'),
    },
  }
}

/** Whether a call may change records of an object. */
const mayMakeBatch = ({ tx, in: place }: Endpoint): boolean =>
  tx === 'write' && place !== undefined && ('record' in place || place.object !== undefined)
const headers = {
  [batchHeader]: {
    description: 'Where records were changed: the batch that they were changed in, for POST …/history/undo.',
    schema: { type: 'string' },
  },
}

/** Says in a sentence who may call. */
function whoMayCall({ who }: Endpoint): string {
  if (who === 'anyone') return 'Anyone may call.'
  if (who === 'user') return 'Any signed-in user may call.'
  return who === 'superuser' ? 'A superuser may call.' : `Members with the right ${who} may call.`
}

function parametersOf(endpoint: Endpoint): object[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: (wordParameters as readonly string[]).includes(name!)
      ? { type: 'string' }
      : { type: 'integer', minimum: 1 },
  }))
  const inQuery = Object.entries((endpoint.query as z.ZodObject | undefined)?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !asZodType(schema).safeParse(undefined).success,
    schema: makeJsonSchema(schema, 'input'),
  }))
  const part = ['limit', 'offset'].map(name => ({
    ...{ name, in: 'query', required: false },
    schema: { type: 'string', pattern: '^\\d{1,9}$' },
  }))
  const version = {
    ...{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
    description: 'The version that was read; 409 if it has changed since.',
  }
  const isChange = ['PUT', 'PATCH', 'DELETE'].includes(endpoint.method)
  return [...inPath, ...inQuery, ...(isList(endpoint) ? part : []), ...(isChange ? [version] : [])]
}

function requestBodyOf(endpoint: Endpoint, named: NamedSchemas): { requestBody?: object } {
  const content: Record<string, object> = {}
  if (endpoint.body) {
    const body = makeJsonSchema(endpoint.body, 'input')
    const places = placesInBody(endpoint)
    const example = named.exampleOf(body, places)
    content['application/json'] = { schema: named.placed(body, places), ...(example !== undefined && { example }) }
  }
  for (const type of [endpoint.consumes ?? []].flat())
    if (type !== 'multipart/form-data') content[type] = { schema: { type: 'string', format: 'binary' } }
  if (endpoint.multipart) {
    const properties = Object.fromEntries(
      Object.entries(endpoint.multipart).map(([name, holds]) => [name, partSchemas[holds]]),
    )
    content['multipart/form-data'] = { schema: { type: 'object', properties } }
  }
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}
}

const binary = { type: 'string', format: 'binary' }
const partSchemas: Readonly<Record<MultipartPart, object>> = {
  text: { type: 'string' },
  json: { type: 'string', contentMediaType: 'application/json' },
  file: binary,
  files: { type: 'array', items: binary },
}

/** Project and object, as far as a body must name them. */
function placesInBody({ in: place }: Endpoint): string[] {
  if (!place || 'record' in place || !place.project.startsWith('body.')) return []
  return [place.project, place.objectMayLack ? undefined : place.object].flatMap(source => source?.split('.')[1] ?? [])
}

function answerOf(endpoint: Endpoint, named: NamedSchemas): { content?: object } {
  if (endpoint.produces) return { content: { [endpoint.produces]: {} } }
  if (!endpoint.response) return {}
  return {
    content: { 'application/json': { schema: named.referring(makeJsonSchema(endpoint.response, 'output')) } },
  }
}
