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

/** Under which name `values` holds what an endpoint calls `name`: `id` is a record's key where its row tells the object. */
export function valueName({ in: place, path }: Endpoint, name: string): string {
  if (name === 'prj' || name === 'prj_id' || name === 'new_prj_id') return 'id'
  if (name === 'layerid' && path.startsWith('/e2/api/wdcoring')) return 'coring'
  if (name === 'recid' && path.includes('/sample_data')) return 'sample'
  if (name === 'id' && path.startsWith('/api/keys')) return 'apiKey'
  if (name === 'id' && path.startsWith('/api/account/sessions')) return 'session'
  if (!place || !('record' in place)) return name
  return { id: place.record, layerId: `${place.record}.layer` }[name] ?? name
}

/** The address with each parameter from `values`, those of the query too that it requires; one that has none there is 1. */
export function addressOf(endpoint: Endpoint, values: Values): string {
  const value = (name: string) => values[valueName(endpoint, name)]
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(value(name) ?? 1)))
  const query = Object.entries((endpoint.query as z.ZodObject | undefined)?.shape ?? {})
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => `${name}=${encodeURIComponent(String(value(name) ?? usual[name] ?? 1))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const usual: Values = {
  prinstype: 'si',
  depthto: 1,
  username: 'nobody-of-that-name',
  password: 'wrong-and-long-enough',
  current: 'wrong',
  token: 'no-such-token',
  fullname: 'A name',
  scopes: ['read'],
  projects: 'all',
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
  nouns: 'layers,tube_layers',
  blbeg: 0,
  blend: 10,
  depth: 0,
  depthfrom: 0,
  backfill_material: 'bent',
  enclosure_type: 'schr',
  type_of_tube: 'bt',
  tube_od: 50,
  name: 'A name',
  invzbeg: 0,
  invzend: 1,
  sampmat: 'bo',
  sampdate: '2026-01-31',
  samples: [{ invzbeg: 0, invzend: 1, sampmat: 'bo', sampdate: '2026-01-31' }],
  observation: 'ws',
  date_time: '2026-01-31 09:00',
  documents: [1],
  document: 1,
  folder: '',
  folder_structure: 'A folder',
  current_file_structure: 'a.txt',
  new_file_structure: 'b.txt',
  current_folder_structure: 'A folder',
  new_folder_structure: 'Another',
  file_type: 'folder',
  new_prj_id: 1,
  upload: '00000000-0000-4000-8000-000000000000',
  size: 1,
  fileUrl: '/aws/file/1',
  tube: 1,
  test_type: 'lefranc',
  test_date: '2026-01-31',
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
  const value = (name: string) => values[valueName(endpoint, name)]
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][])
    if (!field.safeParse(undefined).success) body[name] = values[`body.${name}`] ?? value(name) ?? usual[name]
  const { error } = schema.safeParse(body)
  if (error) throw new Error(`give server/kit/test-endpoints.ts a value for ${title(endpoint)}: ${error.message}`)
  const place = endpoint.in
  if (!place || !('project' in place) || !place.project.startsWith('body.')) return body
  const [prj, locid] = [place.project, place.object].map(source => source?.slice('body.'.length))
  return { ...body, [prj!]: value('prj'), ...(locid && { [locid]: values.locid }) }
}
