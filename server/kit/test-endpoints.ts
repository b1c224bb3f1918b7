import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import type { z } from 'zod'
import { features } from '../app.ts'

/** Every endpoint that the server mounts, so that a test covers those to come too. */
export const everyEndpoint: Endpoint[] = features({ demoAccounts: true }).flatMap(({ endpoints }) =>
  Object.values(endpoints),
)

export const title = ({ method, path }: Endpoint): string => `${method} ${path}`

/** What a path or a body field may be filled with, by its name. */
export type Values = Record<string, unknown>

/** The address with each parameter from `values`; one that has none there is 1. */
export const addressOf = (endpoint: Endpoint, values: Values): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 1)))

const usual: Values = {
  prinstype: 'si',
  depthto: 1,
  username: 'nobody-of-that-name',
  password: 'wrong',
  permissions: ['view'],
  prj_num: 'A number',
  prj_title: 'A title',
  mend: 'fill',
  code: 'freshcode',
  english: 'a',
  german: 'a',
  french: 'a',
  italian: 'a',
  shortname: 'A number',
  boretype: 'kb',
  xcoord: 2600000,
  ycoord: 1200000,
  zcoordb: 540,
  reason: 'A reason',
  locids: [1],
  id: 1,
  protocol_date: '2026-01-31',
  protocol_desc: 'A day',
  format: 'csv',
}

/** What a call needs though its schema does not. */
const besides: Record<string, Values> = { 'PUT /api/project/:id/objects': { drillcomp: 'A company' } }

/**
 * A body that the schema accepts: the fields it requires, from `values` (`body.id` where `id` is the path's) or the usual
 * ones. Throws for a field it knows no value for.
 */
export function bodyOf(endpoint: Endpoint, values: Values): Values | undefined {
  const schema = endpoint.body as z.ZodObject | undefined
  if (!schema) return undefined
  const body: Values = { ...besides[title(endpoint)] }
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][])
    if (!field.safeParse(undefined).success) body[name] = values[`body.${name}`] ?? values[name] ?? usual[name]
  const { error } = schema.safeParse(body)
  if (error) throw new Error(`give server/kit/test-endpoints.ts a value for ${title(endpoint)}: ${error.message}`)
  return body
}
