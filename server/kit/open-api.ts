import { columnsMedia } from '@borebook/contract/kit/columns.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { wordParameters } from '@borebook/contract/kit/endpoint.ts'
import { type AnySchema, asZodType } from '@borebook/contract/kit/schema.ts'
import { z } from 'zod'
import { asAnswered } from './answered.ts'
import { isList, type Mounted } from './mount.ts'

const schemaOf = (schema: AnySchema, io: 'input' | 'output'): object => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { $schema?: string }
  return json
}

/** What a body holds, with the project and object that it must name. */
function bodySchema({ body, in: place }: Endpoint): object {
  const schema = schemaOf(body!, 'input') as { properties?: object; required?: string[] }
  if (!place || 'record' in place || !place.project.startsWith('body.')) return schema
  const names = [place.project, place.objectMayLack ? undefined : place.object].flatMap(s => s?.split('.')[1] ?? [])
  const places = Object.fromEntries(names.map(name => [name, { type: 'integer', minimum: 1 }]))
  return {
    ...schema,
    properties: { ...places, ...schema.properties },
    required: [...names, ...(schema.required ?? [])],
  }
}

const multipartOf = (part: string) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        folder_structure: { type: 'string' },
        upload: { type: 'string', format: 'uuid' },
        [part]: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    },
  },
})

/** The OpenAPI 3.1 description of every call, from the same data that mounts them. */
export function openApi(features: readonly Mounted[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoints } of features)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operations = (paths[path] ??= {})
      operations[endpoint.method.toLowerCase()] = operation(name, endpoint)
    }
  paths['/healthz'] = {
    get: {
      summary: 'Whether the server is ready.',
      security: [],
      responses: { 200: { description: '{"status":"ok"}' } },
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Borebook',
      version: '1',
      description:
        'Every refused call answers {"field": ["sentence", …], "__all__": ["sentence", …]} with 400, else {"detail": "sentence"}.',
    },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <key>' } },
    },
    security: [{ key: [] }],
    paths,
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const status = endpoint.status ?? (endpoint.method === 'POST' ? 201 : endpoint.method === 'DELETE' ? 204 : 200)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: (wordParameters as readonly string[]).includes(parameter!)
      ? { type: 'string' }
      : { type: 'integer', minimum: 1 },
  }))
  const inQuery = Object.entries((endpoint.query as z.ZodObject | undefined)?.shape ?? {}).map(
    ([parameter, schema]) => ({
      name: parameter,
      in: 'query',
      required: !asZodType(schema).safeParse(undefined).success,
      schema: schemaOf(schema, 'input'),
    }),
  )
  const part = isList(endpoint)
    ? ['limit', 'offset'].map(name => ({
        name,
        in: 'query',
        required: false,
        schema: { type: 'string', pattern: '^\\d{1,9}$' },
      }))
    : []
  const version = ['PUT', 'PATCH', 'DELETE'].includes(endpoint.method)
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The version that was read; 409 if it has changed since.',
        },
      ]
    : []
  return {
    operationId: `${endpoint.path
      .split('/')
      .filter(p => p && !p.startsWith(':'))
      .join('_')}_${name}`,
    summary: endpoint.summary,
    description:
      endpoint.who === 'anyone'
        ? 'Anyone may call.'
        : endpoint.who === 'user'
          ? 'Any signed-in user may call.'
          : endpoint.who === 'superuser'
            ? 'A superuser may call.'
            : `Members with the right ${endpoint.who} may call.`,
    ...(endpoint.who === 'anyone' ? { security: [] } : {}),
    parameters: [...inPath, ...inQuery, ...part, ...version],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: bodySchema(endpoint) },
              ...(endpoint.multipart && multipartOf(endpoint.multipart)),
            },
          },
        }
      : {}),
    ...(endpoint.consumes
      ? {
          requestBody: {
            required: true,
            content: {
              ...Object.fromEntries(
                [endpoint.consumes]
                  .flat()
                  .filter(type => type !== 'multipart/form-data')
                  .map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
              ),
              ...(endpoint.multipart && multipartOf(endpoint.multipart)),
            },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.response
          ? {
              content: {
                'application/json': { schema: schemaOf(asAnswered(endpoint.response), 'output') },
                ...(endpoint.columns && { [columnsMedia]: { schema: { type: 'string', format: 'binary' } } }),
              },
            }
          : {}),
        ...(endpoint.produces ? { content: { [endpoint.produces]: {} } } : {}),
      },
      default: { description: 'Refused', content: { 'application/json': {} } },
    },
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`)

/** A plain page to read the calls on, without a script. */
export function openApiPage(features: readonly Mounted[]): string {
  const rows = features
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .sort((a, b) => a.path.localeCompare(b.path))
  const section = (e: Endpoint): string => `
<section><h2><b>${e.method}</b> <code>${escaped(e.path.replace(/:(\w+)/g, '{$1}'))}</code></h2>
<p>${escaped(e.summary)} <i>${escaped(e.who)}</i></p>
${e.body ? `<details><summary>Body</summary><pre>${escaped(JSON.stringify(bodySchema(e), null, 1))}</pre></details>` : ''}
${e.response ? `<details><summary>Answer</summary><pre>${escaped(JSON.stringify(schemaOf(asAnswered(e.response), 'output'), null, 1))}</pre></details>` : ''}</section>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Borebook API</title>
<style>body{font:14px/1.5 "IBM Plex Sans",sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2530;background:#fbfaf7}h2{font-size:1rem;margin:1.2rem 0 0}section{border-top:1px solid #dedad2}p{margin:.2rem 0}pre{overflow:auto;background:#fff;padding:.6rem}i{color:#5b6570}b{color:#0b6e6e}</style>
<h1>Borebook API</h1><p>The same as data: <a href="/openapi.json">/openapi.json</a>. Sign in with <code>POST /api/auth/login</code>, then send <code>Authorization: Token &lt;key&gt;</code>. In italics: who may call.</p>${rows.map(section).join('')}</html>`
}
