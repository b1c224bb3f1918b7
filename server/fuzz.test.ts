import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { features } from './app.ts'
import { a } from './builders.ts'
import { texts } from './config/language.ts'
import { openApi } from './http/open-api.ts'
import { testServer } from './testing/server.ts'

/**
 * Calls of any shape against every call that /openapi.json describes. A failure prints its seed and path; FUZZ_RUNS sets
 * the calls per endpoint.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 25)

type Json = Record<string, unknown>
interface Operation {
  method: string
  path: string
  parameters: { name: string; in: string; schema: Json }[]
  body: Json | undefined
  consumes: string
}
/** The test asks the server for the same description below; here it names the cases before a server is there. */
const described = openApi(features({ demoAccounts: true }))
const operations: Operation[] = Object.entries(described.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { content = {} } = (operation.requestBody ?? {}) as { content?: Record<string, { schema: Json }> }
      return {
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters as Operation['parameters']) ?? [],
        body: content['application/json']?.schema,
        consumes: Object.keys(content)[0] ?? 'application/json',
      }
    }),
  )
  // what deletes comes last, so that the others find something to work on
  .sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

const t = testServer()
/** Values that name something, by the name of the parameter or field. */
const known: Record<string, string[]> = {
  nouns: ['layers', 'drilling,tube_layers'],
  blbeg: ['0', '5'],
  blend: ['5', '9.5'],
  type: ['86', '88', '190', 'prinstype'],
  code: ['si', 'own'],
  layercntr: ['1'],
  types: ['86', '86,88', '1'],
  depthfrom: ['0', '41', '45.5'],
  depthto: ['42', '46', '50.25'],
  timezone: ['Europe/Zurich', 'UTC'],
  ...{
    scale: ['20', 'fit'],
    orientation: ['landscape'],
    tone: ['din', 'bw'],
    language: ['de'],
    limit: ['2'],
    offset: ['1'],
  },
  dry_run: ['true', 'false'],
  q: ['P', '%25', ''],
  objects: ['%5B%22BH1%22%5D'],
}
let key = ''
beforeAll(async () => {
  expect((await t.request({ url: '/openapi.json' })).json()).toEqual(described)
  const project = await a(t.db).project()
  const object = await a(t.db).object({ prj_id: project.prj_id })
  const layers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => a(t.db).layer({ locid: object.locid, depthfrom: i, depthto: i + 80 })),
  )
  for (const { layerid, locid } of layers) await a(t.db).sublayer({ layerid, locid, depthfrom: 41, depthto: 42 })
  const people = await Promise.all(
    Array.from({ length: 10 }, () => a(t.db).user({ role: 'lead', prj_id: project.prj_id })),
  )
  key = (await a(t.db).user({ superuser: true })).key
  known.id = [String(project.prj_id)]
  known.locid = [String(object.locid)]
  known.prj = known.prj_id = known.id
  const well = await a(t.db).everything(object.locid)
  known.recid = [String(well.drilling)]
  known.document = known.documents = [String(well.document)]
  known.plan = [String(well.plan)]
  known.upload = [String(well.upload), '00000000-0000-4000-8000-000000000000']
  known.chunk = ['0']
  known.layerId = [String(well.tube_layers)]
  known.layerid = layers.map(l => String(l.layerid))
  known.above = known.layerid.slice(0, 2)
  known.below = known.layerid.slice(1, 3)
  known.user_id = people.map(p => String(p.user_id))
  known.username = [...people.map(p => p.username), (await a(t.db).user()).username]
  for (const { type, code } of await t.db.selectFrom('dictionary_entries').select(['type', 'code']).execute())
    (known[`codes ${type}`] ??= []).push(code)
})

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    "'; drop table layers; --",
    '%',
    '_',
  ),
  fc.constantFrom(
    '$'.concat('{7*7}'),
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '\\',
    '../../etc/passwd',
    '1e999',
    'NaN',
    '||',
    '|{',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'kit.broken|{"id":"x"}',
    'kit.atLeast|{',
    'x'.repeat(5000),
    'é'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const oddNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    2147483647,
    2147483648,
    4294967296,
    9007199254740991,
    1e21,
    1e308,
    5e-324,
    -1e-320,
    0.1,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -10, max: 200 }),
)
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value that the schema takes; `wild` ones are now and then something odd instead, all the way down. */
function near(schema: Json, name: string, wild: boolean): fc.Arbitrary<unknown> {
  const good = fc.constant(0).chain(() => goodValue(schema, name, wild))
  return wild ? fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: oddValue }) : good
}

function goodValue(schema: Json, name: string, wild: boolean): fc.Arbitrary<unknown> {
  if (schema.$ref) return goodValue(described.components.schemas[String(schema.$ref).split('/').at(-1)!]!, name, wild)
  const any = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (any) return fc.oneof(...any.map(s => near({ ...schema, anyOf: undefined, oneOf: undefined, ...s }, name, wild)))
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object') return nearObject(schema, wild)
  if (schema.type === 'array') return fc.array(near((schema.items as Json) ?? {}, name, wild), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  const values = known[name]
  if (schema.type === 'string') {
    const codes = known[`codes ${schema.dictionary}`]
    if (codes) return fc.constantFrom(...codes, ...(name === 'prinstype' ? [] : ['']))
    return fc.oneof(fc.constantFrom(...(values ?? ['a', 'P-1', 'É ~ x'])), fc.string({ minLength: 1, maxLength: 15 }))
  }
  const number = values ? fc.constantFrom(...values.map(Number)) : fc.integer({ min: 1, max: 60 })
  return wild ? fc.oneof(number, oddNumber) : number
}

function nearObject(schema: Json, wild: boolean): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties as Record<string, Json>) ?? {})
  const fields = fc.record(Object.fromEntries(properties.map(([name, s]) => [name, near(s, name, wild)])), {
    requiredKeys: (schema.required as string[] | undefined) ?? [],
  })
  if (!wild) return fields
  const strange = fc.tuple(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a.b', 'id', 'prj', 'locid', 'version'),
      oddText,
    ),
    oddValue,
  )
  // built from entries, so that __proto__ is a field like any other
  return fc
    .tuple(fields, fc.option(strange, { freq: 1, nil: undefined }))
    .map(([object, extra]) => Object.fromEntries([...Object.entries(object), ...(extra ? [extra] : [])]))
}

const bodyText = (schema: Json | undefined): fc.Arbitrary<Buffer | undefined> => {
  const text = (value: unknown) => JSON.stringify(value) ?? ''
  const kind = (schema ? near(schema, 'body', false) : oddValue).map(text)
  const json = (schema ? near(schema, 'body', true) : oddValue).map(text)
  return fc.oneof(
    { weight: 10, arbitrary: kind.map(text => Buffer.from(text)) },
    { weight: 8, arbitrary: json.map(text => Buffer.from(text)) },
    { weight: 1, arbitrary: json.map(text => Buffer.from(`\ufeff${text}`)) },
    { weight: 1, arbitrary: json.map(text => Buffer.from(text.slice(0, text.length >> 1))) },
    { weight: 1, arbitrary: json.map(text => Buffer.from(text.replace(/:\s*-?\d+/, ':1e999'))) },
    { weight: 1, arbitrary: json.map(text => Buffer.from(text.replace(/"[^"]*"$/, '"\\ud800\\u0000"'))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('['.repeat(20000), '{"a":'.repeat(20000), 'null').map(s => Buffer.from(s)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    // 10 MB cost a second a call: they are sent before a release
    ...(numRuns > 100
      ? [{ weight: 1, arbitrary: fc.constant(Buffer.from(`{"a":"${'x'.repeat(10 * 1024 ** 2)}"}`)) }]
      : []),
  )
}

const someHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '1', 'W/"2"', '*', '', 'knock', '"99999999999999999999"', '"1", "2"', '-1'),
    'accept-language': fc.constantFrom('de', '*', 'xx', ';;;q=', 'fr;q=abc', `${'de,'.repeat(3000)}`),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'nonsense'),
    'if-none-match': fc.constantFrom('*', '"x"', ''),
    origin: fc.constantFrom('null', 'http://evil.example', '::'),
    cookie: fc.constantFrom('borebook_session=', 'borebook_session=%00', `borebook_session=${'a'.repeat(150)}; x`),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'junk, \'"'),
    range: fc.constant('bytes=0-1'),
    'x-http-method-override': fc.constant('DELETE'),
  },
  { requiredKeys: [] },
)
const oddHeaders: fc.Arbitrary<object> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: someHeaders },
)
const contentType = (usual: string) =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant(usual) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'application/json; charset=utf-16',
        'text/plain',
        'multipart/form-data',
        'foo',
        '',
        ';',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('application/octet-stream', 'application/x-www-form-urlencoded') },
  )

const ags = fc
  .array(
    fc.array(
      fc.oneof(fc.constantFrom('GROUP', 'HEADING', 'DATA', 'PROJ', 'LOCA', 'GEOL', 'LOCA_ID', 'BH1', '1.5'), oddText),
      {
        maxLength: 6,
      },
    ),
    { maxLength: 12 },
  )
  .map(rows => Buffer.from(rows.map(cells => cells.map(cell => `"${cell}"`).join(',')).join('\r\n')))

/** A path or query value, percent-encoded, or now and then raw. */
const part = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(0).chain(() => fc.constantFrom(...(known[name] ?? ['1', 'x']))) },
    { weight: 2, arbitrary: fc.oneof(oddText, oddNumber.map(String)).map(encoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%ZZ', '%C3', '%00', '..', '%2e%2e', '%2F', '0', '-1', '1.0', '٣', 'a b'),
    },
  )
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 900)

const call = ({ method, path, parameters, body, consumes }: Operation) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(parameters.filter(p => p.in === 'path').map(p => [p.name, part(p.name)]))),
      fc.record(Object.fromEntries(parameters.filter(p => p.in === 'query').map(p => [p.name, part(p.name)])), {
        requiredKeys: [],
      }),
      fc.option(part('x'), { freq: 6, nil: undefined }),
      consumes === 'application/json' ? bodyText(body) : fc.oneof(ags, bodyText(body)),
      oddHeaders,
      contentType(consumes),
      fc.boolean(),
    )
    .map(([inPath, inQuery, stray, payload, headers, type, slash]) => {
      const query = [...Object.entries(inQuery), ...(stray === undefined ? [] : [['stray', stray]])]
      return {
        method: method as 'GET',
        url: `${path.replace(/\{(\w+)\}/g, (_, name) => (inPath as Record<string, string>)[name]!)}${slash ? '/' : ''}${
          query.length > 0 ? `?${query.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
        }`,
        headers: { ...headers, 'content-type': type },
        ...(method === 'GET' || payload === undefined ? {} : { payload }),
      }
    })

const mark = async () =>
  (
    await sql<{
      mark: string
    }>`select (select count(*) from history) || ' ' || (select count(*) from users) as mark`.execute(t.db)
  ).rows[0]!.mark

/** 400 speaks by field, every other refusal in one detail; both in sentences, never in keys or in a library's words. */
function expectRefusal(status: number, type: unknown, payload: string): void {
  expect([400, 401, 403, 404, 409, 413, 415, 429]).toContain(status)
  expect(type).toMatch(/^application\/json/)
  const body = JSON.parse(payload) as Json
  const sentences = status === 400 ? Object.values(body).flat() : [body.detail]
  if (status === 400) {
    expect(sentences.length).toBeGreaterThan(0)
    for (const list of Object.values(body)) expect(Array.isArray(list)).toBe(true)
  } else for (const field of Object.keys(body)) expect(['detail', 'current', 'why']).toContain(field)
  for (const said of sentences) {
    expect(said).toBeTypeOf('string')
    expect(said).not.toBe('')
    expect(String(said) in texts.en).toBe(false)
    expect(said).not.toMatch(/^Invalid (input|option|string)|^Too (big|small)|expected |syntax error|\bat .*\.ts:/)
  }
}

describe('whatever is sent', () => {
  test.each(operations.map(o => [`${o.method} ${o.path}`, o] as const))(
    '%s never breaks',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(call(operation), async request => {
          const before = await mark()
          // a session that ends is one that the next call lacks
          const isOwn = /\/logout$|^\/api\/account\b/.test(operation.path)
          const own = isOwn ? (await a(t.db).user()).key : key
          const answer = await t.request({ ...request, key: own })
          if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.payload}`)
          if (answer.statusCode >= 400) {
            expectRefusal(answer.statusCode, answer.headers['content-type'], answer.payload)
            if (!isOwn) expect(await mark()).toBe(before)
          }
        }),
        { numRuns: operation.path.endsWith('.pdf') ? Math.ceil(numRuns / 4) : numRuns },
      )
    },
    20_000 + numRuns * 500,
  )

  test('addresses that are no call at all answer 404 or 400 in the same shape', async () => {
    const piece = fc.oneof(part('x'), fc.constantFrom('api', 'project', 'dictionary_type', 'object', '1'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 6 }),
        fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH'),
        async (pieces, method) => {
          const answer = await t.request({ method: method as 'POST', url: `/api/${pieces.join('/')}`, key })
          if (answer.statusCode < 300) return
          expectRefusal(answer.statusCode, answer.headers['content-type'], answer.payload)
        },
      ),
      { numRuns: numRuns * 2 },
    )
  })
})
