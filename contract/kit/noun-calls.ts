import { z } from 'zod'
import { type Endpoint, endpoint, inBody, inObject, inProject, inQuery, ofRecord, sentBack } from './endpoint.ts'
import { type Noun, ruled } from './noun.ts'

/** What the calls of a noun are made of. */
type Callable = Omit<Noun, 'calls'>

const a = (thing: string): string => `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`

/** What the server sends back and a body may hold: it is ignored, but for the key where the body names the record by it. */
function ignoredOf({ Input, Record: Answer, ignores = [] }: Callable, key?: string): string[] {
  const shown = Object.keys(Answer.shape).filter(field => !(field in Input.shape))
  return [...new Set([...sentBack, ...shown, ...ignores])].filter(field => field !== key)
}

// the four calls without their addresses: where a record is named differs, what becomes of it does not
export const makeListCall = <N extends Callable>({ called, holder, Record: Answer }: N) => ({
  ...({ summary: `The ${called.many} of ${a(holder)}.`, who: 'view', tx: 'read', pages: true } as const),
  response: z.array(Answer as N['Record']),
})
export const creating = <N extends Callable, B extends z.ZodObject = N['Input']>(n: N, body: B = n.Input as B) => ({
  ...({ summary: `Adds ${a(n.called.one)}.`, who: n.right, tx: 'write', ignored: ignoredOf(n) } as const),
  body,
  response: n.Record as N['Record'],
})
export const makeReplaceCall = <N extends Callable, B extends z.ZodObject = N['Input']>(
  n: N,
  body: B = n.Input as B,
) => ({
  ...creating(n, body),
  summary: `Replaces ${a(n.called.one)}; absent fields become null.`,
})
export const makeRemoveCall = ({ called, right }: Callable) =>
  ({ summary: `Deletes ${a(called.one)}.`, who: right, tx: 'write' }) as const

/** What a path calls a record's key: `id` is the project's there. */
type Parameter<K extends string> = K extends 'id' ? 'key' : K
const parameterOf = <N extends Callable>({ key }: N) => (key === 'id' ? 'key' : key) as Parameter<N['key']>

/** Project, object and record stand in the path. */
export const pathCalls = <N extends Callable, const At extends string>(n: N, at: At) => ({
  list: endpoint(`GET ${at}`, { ...makeListCall(n), in: inObject }),
  create: endpoint(`POST ${at}`, { ...creating(n), in: inObject }),
  update: endpoint(`PUT ${at}/:${parameterOf(n)}`, { ...makeReplaceCall(n), in: inObject }),
  remove: endpoint(`DELETE ${at}/:${parameterOf(n)}`, { ...makeRemoveCall(n), in: inObject }),
})

/** Makes the calls of a project's noun; `one` is the address of a record, where that does not lie under the list's. */
export const projectCalls = <
  N extends Callable,
  const All extends string,
  const One extends string = `${All}/:${Parameter<N['key']>}`,
>(
  n: N,
  all: All,
  one = `${all}/:${parameterOf(n)}` as One,
) => ({
  list: endpoint(`GET ${all}`, { ...makeListCall(n), in: inProject }),
  create: endpoint(`POST ${all}`, { ...creating(n), in: inProject }),
  update: endpoint(`PUT ${one}`, { ...makeReplaceCall(n), in: inProject }),
  remove: endpoint(`DELETE ${one}`, { ...makeRemoveCall(n), in: inProject }),
})

type WithKey<N extends Callable> = z.ZodObject<
  N['Input']['shape'] & { [K in N['key']]: z.ZodType<number> },
  z.core.$strict
>
/** Some fields of an entry. */
type PartialInput<N extends Callable> = z.ZodObject<
  { [K in keyof N['Input']['shape']]: z.ZodOptional<N['Input']['shape'][K]> },
  z.core.$strict
>
/** Makes calls of a path whose PUT changes only the fields that it names: what is long need not be sent again. */
export const mergingPathCalls = <N extends Callable, const At extends string>(n: N, at: At) => {
  const calls = pathCalls(n, at)
  return {
    ...calls,
    update: endpoint(`PUT ${at}/:${parameterOf(n)}`, {
      ...makeReplaceCall(n, z.strictObject(n.fields).partial() as unknown as PartialInput<N>),
      ...{ in: inObject, merges: true, summary: `Changes the fields of ${a(n.called.one)} that the body names.` },
    }),
  }
}

/** What an entry must be that names its record. */
const withKey = <N extends Callable>({ fields, rules, key, Record: Answer }: N): WithKey<N> =>
  ruled(z.strictObject({ ...fields, [key]: Answer.shape[key] as z.ZodType<number> }), rules) as never

/** Makes calls of a path whose PUT names the record in its body. */
export const bodyKeyCalls = <N extends Callable, const At extends string>(n: N, at: At) => ({
  ...pathCalls(n, at),
  update: endpoint(`PUT ${at}`, {
    ...makeReplaceCall(n, withKey(n)),
    in: inObject,
    ignored: ignoredOf(n, n.key),
    summary: `Replaces the ${n.called.one} that the body names by its ${n.key}; absent fields become null.`,
  }),
})

const given = z.string()
const recordId = { id: z.string().describe('The record’s id.') }

/** A list by its query, a new record by its body; whatever changes a record finds its place by the stored row. */
export const rowCalls = <N extends Callable, const At extends string>(n: N, at: At) => ({
  list: endpoint(`GET ${at}`, {
    ...makeListCall(n),
    in: { project: 'query.prj_id', object: 'query.locid' },
    query: z.object({ prj_id: given, locid: given }),
  }),
  create: endpoint(`POST ${at}`, { ...creating(n), in: inBody }),
  update: endpoint(`PUT ${at}/:id`, { ...makeReplaceCall(n), in: ofRecord(n.table) }),
  remove: endpoint(`DELETE ${at}/:id`, { ...makeRemoveCall(n), in: ofRecord(n.table) }),
})

type OptionalNameInput<N extends Callable> = z.ZodObject<
  Omit<N['Input']['shape'], 'name'> & { name: z.ZodOptional<z.ZodString> },
  z.core.$strict
>

/** Makes calls of rows with a name, which one without it gets; a PUT changes only the fields that it names. */
export const namedRowCalls = <N extends Callable, const At extends string>(n: N, at: At) => {
  const unnamed = ruled(z.strictObject({ ...n.fields, name: z.optional(n.fields.name!) }), n.rules)
  return {
    ...rowCalls(n, at),
    list: endpoint(`GET ${at}`, { ...makeListCall(n), in: inQuery, query: z.object({ prj: given, locid: given }) }),
    create: endpoint(`POST ${at}`, {
      ...creating(n, unnamed as unknown as OptionalNameInput<N>),
      ...{
        in: inBody,
        summary: `Adds ${a(n.called.one)} to the object that the body names; without a name it gets one.`,
      },
    }),
    update: endpoint(`PUT ${at}/:id`, {
      ...makeReplaceCall(n, z.strictObject(n.fields).partial() as unknown as PartialInput<N>),
      ...{
        in: ofRecord(n.table),
        merges: true,
        summary: `Changes the fields of ${a(n.called.one)} that the body names.`,
      },
    }),
  }
}

/** Project and object stand in the query, and of what changes a record its id. */
export const queryCalls = <N extends Callable, const At extends string>(n: N, at: At) => {
  const [object, record] = [z.object({ prj: given, locid: given }), z.object(recordId)]
  const held = ofRecord(n.table, 'query.id')
  return {
    list: endpoint(`GET ${at}`, { ...makeListCall(n), in: inQuery, query: object }),
    create: endpoint(`POST ${at}`, { ...creating(n), in: inQuery, query: object }),
    update: endpoint(`PUT ${at}`, { ...makeReplaceCall(n), in: held, query: record }),
    remove: endpoint(`DELETE ${at}`, { ...makeRemoveCall(n), in: held, query: record }),
  }
}

/** Parts of a record of the table `whole`: they are listed with it, and lie under its address, each called by `segment`. */
export const partCalls = <N extends Callable, const At extends string, const Segment extends string = 'layer'>(
  n: N,
  whole: string,
  at: At,
  segment = 'layer' as Segment,
) => {
  const held = ofRecord(whole)
  return {
    create: endpoint(`POST ${at}/:id/${segment}`, { ...creating(n), in: held }),
    update: endpoint(`PUT ${at}/:id/${segment}/:layerId`, { ...makeReplaceCall(n), in: held }),
    remove: endpoint(`DELETE ${at}/:id/${segment}/:layerId`, { ...makeRemoveCall(n), in: held }),
  }
}

/** Some answers stand under `data`. */
const isUnderData = ({ response }: Pick<Endpoint, 'response'>): boolean =>
  'data' in ((response as z.ZodObject | undefined)?.shape ?? {})
/** What a call answers with a value, and the value of what it has answered. */
export const answerOf = (endpoint: Endpoint, value: unknown): unknown =>
  isUnderData(endpoint) ? { data: value } : value
export const getAnswerValue = (endpoint: Endpoint, answer: unknown): unknown =>
  isUnderData(endpoint) ? (answer as { data: unknown }).data : answer

/** Place where a call finds a value that names a record. */
export interface KeySource {
  from: 'path' | 'query' | 'body'
  name: string
}

/** Finds how a noun’s calls name their record: by a parameter that the call which makes one lacks, else in query or body. */
export function keySource({ key, calls }: Pick<Noun, 'key' | 'calls'>, call: 'update' | 'remove'): KeySource {
  const { path, query } = calls[call]!
  const name = parametersOf(path).find(parameter => !parametersOf(calls.create!.path).includes(parameter))
  if (name) return { from: 'path', name }
  return 'id' in ((query as z.ZodObject | undefined)?.shape ?? {})
    ? { from: 'query', name: 'id' }
    : { from: 'body', name: key }
}

/** Finds how the calls of parts name the record that they lie under. */
export function wholeSource({ calls }: Pick<Noun, 'calls'>): KeySource {
  const { path, in: place } = calls.create!
  return { from: 'path', name: place && 'record' in place ? 'id' : parametersOf(path).at(-1)! }
}

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
