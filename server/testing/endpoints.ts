import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { type Noun, refersTo } from '@borebook/contract/kit/noun.ts'
import { type KeySource, keySource, wholeSource } from '@borebook/contract/kit/noun-calls.ts'
import { everyProjectNoun, nounsOfAnyHolder } from '@borebook/contract/project-nouns.ts'
import { sample } from '@borebook/contract/samples.ts'
import { dissipationTest } from '@borebook/contract/soundings/dissipation-tests.ts'
import type { z } from 'zod'
import { features } from '../app.ts'
import { listShippedTemplates } from '../sheet-templates/shipped.ts'

/** Every endpoint that the server mounts, so that a test covers those to come too. */
export const everyEndpoint: Endpoint[] = features({ demoAccounts: true }).flatMap(({ endpoints }) =>
  Object.values(endpoints),
)

export const title = ({ method, path }: Endpoint): string => `${method} ${path}`

/** What a path or a body field may be filled with, by its name. */
export type SampleValues = Record<string, unknown>

const nounOf = (endpoint: Endpoint): Noun | undefined =>
  nounsOfAnyHolder.find(({ calls }) => Object.values(calls).includes(endpoint))

const keyOf = (table: string) => `key of ${table}`
/** What calls name by their own words that is no noun. */
const named = ['document', 'upload', 'plan'] as const
/** The keys of records, by table or by what calls call them, as values of calls that name these. */
export const keysOf = (keys: Readonly<Record<string, unknown>>): SampleValues => ({
  ...Object.fromEntries(Object.entries(keys).map(([table, key]) => [keyOf(table), key])),
  ...Object.fromEntries(named.flatMap(name => (keys[name] === undefined ? [] : [[name, keys[name]]]))),
})

/** Names what an endpoint calls `name` as `values` holds it: by its table where it is the key of a record. */
export function valueName(endpoint: Endpoint, name: string, from: KeySource['from'] = 'path'): string {
  const { in: place, path } = endpoint
  const noun = nounOf(endpoint)
  const isAt = (source: KeySource) => source.from === from && source.name === name
  if (noun?.under && isAt(wholeSource(noun))) return keyOf(noun.under.table)
  for (const call of ['update', 'remove'] as const)
    if (noun && endpoint === noun.calls[call] && isAt(keySource(noun, call))) return keyOf(noun.table)
  const called = everyProjectNoun.find(({ word }) => word === name)
  if (called) return keyOf(called.table)
  const other = noun && from === 'body' && refersTo(noun).find(({ column }) => column === name)
  if (other) return keyOf(other.table)
  if (name === 'prj' || name === 'prj_id' || name === 'new_prj_id') return 'id'
  if (name === 'layerid') return keyOf('layers')
  if (name === 'tube') return keyOf('tubes')
  if (name === 'draft') return keyOf('drafts')
  if (name === 'sounding') return keyOf('soundings')
  if (name === 'sensor') return keyOf('sensors')
  if (name === 'serial_nr' && !noun) return 'ownSerial'
  if (name === 'alarm') return keyOf('alarms')
  if (name === 'calculation') return keyOf('calculations')
  if (path.startsWith('/profile/') && (name === 'id' || name === 'username')) return name === 'id' ? 'mask' : 'ownName'
  if (name === 'id' && path.startsWith('/api/drafts') && !place) return keyOf('drafts')
  if (name === 'id' && path.startsWith('/api/keys')) return 'apiKey'
  if (name === 'id' && path.startsWith('/api/account/sessions')) return 'session'
  return place && 'record' in place && name === 'id' ? keyOf(place.record) : name
}

/** The address with each parameter from `values`, those of the query too that it requires; one that has none there is 1. */
export function addressOf(endpoint: Endpoint, values: SampleValues): string {
  const value = (name: string, from: KeySource['from'] = 'path') => values[valueName(endpoint, name, from)]
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(value(name) ?? 1)))
  const asked = endpoint.query as z.ZodObject | undefined
  // what one of the fields or a rule over all of them does not go without
  const missing = asked?.safeParse({}).error?.issues.map(({ path: [name] }) => String(name)) ?? []
  const query = [...new Set(missing)].map(
    name => `${name}=${encodeURIComponent(String(value(name, 'query') ?? usual[name] ?? 1))}`,
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const [draft] = listShippedTemplates('en')
const usual: SampleValues = {
  json_data: draft!.json_data,
  saveSettings: draft!.saveSettings,
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
  epsg: '2056',
  reason: 'A reason',
  locids: [1],
  objects: [1],
  runs: [1],
  act: 'cancel',
  depths: '1,2.5',
  id: 1,
  format: 'csv',
  nouns: 'layers,tube_layers',
  name: 'A name',
  samples: [sample.example],
  changes: [{ table: 'layers', values: { depthfrom: 100, depthto: 101, prinstype: 'si' } }],
  layers: [{ depthfrom: 100, depthto: 101, prinstype: 'si' }],
  picks: [],
  records: [{ noun: 'layers', key: '1' }],
  batch: 'none',
  object_mask_fields: [],
  documents: [1],
  document: 1,
  serial_nr: '4711',
  from: '2026-01-01',
  to: '2026-02-01',
  flag: 'ok',
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
}

/** What a call needs beside what its schema does, or its noun's example says. */
const besides: Record<string, SampleValues> = {
  'PUT /api/project/:id/objects': { drillcomp: 'A company' },
  'PUT /api/project/:id/object/:locid/layer_data': { depthto: 1 },
  'POST /e2/api/wdcoring/:id/:locid': { depthfrom: 2, depthto: 3 },
  'POST /api/project/:id/object/:locid/dissipation_tests': { u2: dissipationTest.example.u2 },
}

/**
 * A body that the schema accepts: the fields it requires, from `values`, its noun's example or the usual ones. Throws for a field it knows no value for.
 */
export function makeAcceptedBody(endpoint: Endpoint, values: SampleValues): SampleValues | undefined {
  const schema = endpoint.body as z.ZodObject | undefined
  if (!schema) return undefined
  const body: SampleValues = { ...besides[title(endpoint)] }
  const value = (name: string) => values[valueName(endpoint, name, 'body')]
  const likely = { ...usual, ...nounOf(endpoint)?.example }
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][])
    if (!field.safeParse(undefined).success) body[name] ??= value(name) ?? likely[name]
  const { error } = schema.safeParse(body)
  if (error) throw new Error(`give server/testing/endpoints.ts a value for ${title(endpoint)}: ${error.message}`)
  const place = endpoint.in
  if (!place || !('project' in place) || !place.project.startsWith('body.')) return body
  const [prj, locid] = [place.project, place.object].map(source => source?.slice('body.'.length))
  return { ...body, [prj!]: value('prj'), ...(locid && { [locid]: values.locid }) }
}
