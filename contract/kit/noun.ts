import { z } from 'zod'
import type { Endpoint, Permission } from './endpoint.ts'
import { getFieldMeta, id, rule, tracked } from './fields.ts'
import type { TextKey } from './say.ts'
import type { AnySchema } from './schema.ts'

/** Fields by name, in reading order. */
export type FieldShape = Readonly<Record<string, AnySchema>>
// biome-ignore lint/complexity/noBannedTypes: no field at all
type NoFields = {}
type Flat<T> = { [K in keyof T]: T[K] }
type Output<F extends FieldShape> = z.output<z.ZodObject<F>>
export type StoredFields = Readonly<Record<string, unknown>>

/** A rule over several fields: it must hold as soon as those in `on` are good, else `error` is said under `path`. */
interface NounRule<F extends FieldShape = FieldShape> {
  on: readonly (keyof F & string)[]
  holds(value: Output<F>): boolean
  path: (keyof F & string) | '__all__'
  error: TextKey
}

// biome-ignore lint/suspicious/noExplicitAny: a rule of whatever fields
type AnyRule = NounRule<any>

/** A stretch whose upper end is not below its lower one. */
export const downward = <K extends string>(from: K, to: K) => ({
  on: [from, to],
  holds: (v: Readonly<Record<K, unknown>>) => Number(v[to]) >= Number(v[from]),
  ...({ path: '__all__', error: 'well.depthOrder' } as const),
})

/** Place of a noun’s records in AGS4; the endings of its headings stand at the fields. */
interface InAgs {
  /** Group; of our own where it begins with BB. */
  group: string
  /** Ending of the heading that numbers the records of a standard group, for others to name them. */
  number?: string
  /** Diameters: the first must not be above the second. */
  inside?: readonly (readonly [inner: string, outer: string])[]
}

/** What the history must know of records of any kind: of a noun, of a series, of a run. */
export interface RecordFacts {
  table: string
  /** Column of the primary key. */
  primary: string
  /** Columns by which the history names a record, in the order in which it joins them. */
  namedBy: readonly string[]
  /** Beginning of the keys of its labels: `layer` of `layer.depthfrom`. */
  labels: string
  /** What people call a record, by its fields; undefined where they do not tell. `instant` says an ISO instant in words. */
  name(record: StoredFields, instant: (iso: string) => string): string | undefined
  /** What writing it takes. */
  right: Permission
  /** The fields that people know, with what the history alone tells. */
  changes: FieldShape
  /** The call that answers the records of what holds them, and the field of each under which these stand. */
  list: Endpoint
  within?: string
}

/** One noun, said once: table, calls, form, history, files and texts follow from it. */
export interface Noun extends Omit<RecordFacts, 'changes' | 'list' | 'within'> {
  /** What holds its records: an object, or the project itself. */
  holder: 'object' | 'project'
  /** The field of its key. */
  key: string
  /** Letter before the key where a list or an address names a record: S12. */
  letter: string
  /** What the keys of its texts begin with: `sample.invzbeg` is a label, `sample.created` is said when one is made. */
  word: string
  /** Texts whose keys are not `<word>.<name>`. */
  texts?: Partial<Record<NounText, TextKey>>
  /** English names, for the OpenAPI page and the headings of files. */
  called: { one: string; many: string }
  /** What a person enters. */
  fields: FieldShape
  rules: readonly AnyRule[]
  /** Fields that are stored otherwise than they are entered, or that only the server sets. */
  stored: FieldShape
  /** What an answer shows besides: worked out, no columns. */
  shown: FieldShape
  /** Fields that are entered and make others, but are no columns. */
  notStored: readonly string[]
  /** Columns by which a list is ordered, upwards unless one ends in ` desc`, as people sort words where in ` words`; the key comes last by itself. */
  order: readonly string[]
  /** Fields of its ends, m along the hole. */
  stretch?: readonly [from: string, to: string]
  /** What the history tells of a record besides its fields. */
  changes?: FieldShape
  /** The name that a record gets which comes without one; `{n}` counts. */
  defaultName?: TextKey
  /**
   * The noun under whose records it lies: its table, the column that names one, and the field of its answers that holds
   * the parts. A part's answer tells the name of what it lies under in the field `named`; `ags` ends the heading that names it.
   */
  under?: { table: string; column: string; within: string; named?: string; ags?: string }
  /** The field that names the record to which it belongs, though list and calls are its own: it goes and comes back with that. */
  belongsTo?: string
  /** Choice of duplication that copies the records; never when absent. */
  copiedWith?: 'drilling' | 'fixtures'
  /** Fields that clients send back though no answer holds them. */
  ignores?: readonly string[]
  ags?: InAgs
  /** A record as it may be entered: for tests, the demo and the OpenAPI page. */
  example: StoredFields
  /** What an entry must be. */
  Input: z.ZodObject
  /** What an answer holds. */
  Record: z.ZodObject
  calls: Readonly<Record<string, Endpoint>>
}

/** What a noun's file says. What it leaves out: an object holds it, the key is `id`, it takes `objectEdit` to write, labels are under `word`. */
type Facts<
  F extends FieldShape,
  S extends FieldShape,
  A extends FieldShape,
  K extends string,
  N extends string,
  W extends string,
> = Omit<
  Noun,
  | 'key'
  | 'word'
  | 'labels'
  | 'fields'
  | 'rules'
  | 'stored'
  | 'shown'
  | 'notStored'
  | 'stretch'
  | 'belongsTo'
  | 'holder'
  | 'right'
  | 'primary'
  | 'namedBy'
  | 'example'
  | 'Input'
  | 'Record'
  | 'calls'
> &
  Partial<Pick<Noun, 'holder' | 'labels' | 'right' | 'primary' | 'namedBy'>> & {
    key?: K
    word: W
    fields: F
    rules?: readonly NounRule<F>[]
    stored?: S
    shown?: A
    notStored?: readonly N[]
    stretch?: readonly [from: keyof F & string, to: keyof F & string]
    belongsTo?: keyof F & string
    example: Partial<Output<F>> & StoredFields
  }

type RecordShape<
  F extends FieldShape,
  S extends FieldShape,
  A extends FieldShape,
  K extends string,
  N extends string,
> = Flat<Omit<F, keyof S | keyof A | N> & S & A & { [Key in K]: z.ZodInt } & typeof tracked>
/** A noun with the types of its own fields. */
type NounOf<
  F extends FieldShape,
  S extends FieldShape,
  A extends FieldShape,
  K extends string,
  N extends string,
  W extends string,
  C,
> = Omit<Noun, 'key' | 'word' | 'fields' | 'stored' | 'shown' | 'Input' | 'Record' | 'calls'> & {
  key: K
  word: W
  fields: F
  stored: S
  shown: A
  Input: z.ZodObject<F, z.core.$strict>
  Record: z.ZodObject<RecordShape<F, S, A, K, N>, z.core.$strip>
  calls: C
}

/** Makes a noun of its facts; `callsOf` says by which calls it is reached. */
export function noun<
  const F extends FieldShape,
  const W extends string,
  const C,
  S extends FieldShape = NoFields,
  A extends FieldShape = NoFields,
  const K extends string = 'id',
  const N extends string = never,
>(
  facts: Facts<F, S, A, K, N, W>,
  callsOf: (described: Omit<NounOf<F, S, A, K, N, W, unknown>, 'calls'>) => C,
): NounOf<F, S, A, K, N, W, C> {
  const { key = 'id' as K, rules = [], stored = {} as S, shown = {} as A, notStored = [], fields } = facts
  const kept = Object.entries(fields).filter(([field]) => !notStored.includes(field as N))
  const described = {
    holder: 'object' as const,
    right: 'objectEdit' as const,
    labels: facts.word,
    primary: key,
    namedBy: [key],
    ...facts,
    key,
    rules,
    stored,
    shown,
    notStored,
    Input: ruled(z.strictObject(fields), rules) as never,
    Record: z.object({
      ...Object.fromEntries(kept),
      ...stored,
      ...shown,
      [key]: { ...stored, ...shown }[key] ?? id(),
      ...tracked,
    }) as never,
  }
  return { ...described, calls: callsOf(described) }
}

/** What the history must know of a noun's records; of parts `list` is the call that answers their whole. */
export function makeRecordFacts({ fields, changes, calls, under, ...noun }: Noun, list = calls.list!): RecordFacts {
  const within = under?.within ?? (list.response && 'shape' in list.response ? 'data' : undefined)
  return { ...noun, changes: { ...fields, ...changes }, list, ...(within && { within }) }
}

/** What is told of a call on a record, each with a text key of its own. */
export const toastTexts = ['created', 'createFailed', 'updated', 'updateFailed', 'deleted', 'deleteFailed'] as const
/** Texts of toasts, what a dialog calls a record, and what a panel of the noun alone says. */
export type NounText = (typeof toastTexts)[number] | 'thing' | 'new' | 'none' | 'loadFailed'

/** What is entered, what is answered, and the columns that the database fills in. */
export type InputOf<T extends { Input: AnySchema }> = z.output<T['Input']>
export type RecordOf<T extends { Record: AnySchema }> = z.output<T['Record']>

/** A schema under the rules of a noun. */
export const ruled = <T extends z.ZodObject>(schema: T, rules: readonly AnyRule[]): T =>
  rules.reduce((whole, { on, holds, path, error }) => rule(whole, on as never, holds as never, { path, error }), schema)

/** The columns that hold what a noun's records are. */
export const listNounColumns = ({
  fields,
  stored,
  notStored,
}: Pick<Noun, 'fields' | 'stored' | 'notStored'>): string[] => [
  ...new Set([...Object.keys(fields).filter(field => !notStored.includes(field)), ...Object.keys(stored)]),
]

/** The records that a noun points at without lying under them. */
export const refersTo = ({ fields }: Pick<Noun, 'fields'>): { table: string; column: string }[] =>
  Object.entries(fields).flatMap(([column, schema]) => {
    const { record } = getFieldMeta(schema)
    return record === undefined ? [] : [{ table: record, column }]
  })

/** The record without which one of a noun is none: what it is a part of, or belongs to. */
export const findRecordAbove = (
  noun: Pick<Noun, 'fields' | 'under' | 'belongsTo'>,
): { table: string; column: string } | undefined =>
  noun.under ?? refersTo(noun).find(({ column }) => column === noun.belongsTo)

const depthRange = (from: unknown, to: unknown): string | undefined => {
  if (typeof from !== 'number' || to === undefined) return undefined
  return typeof to === 'number' ? `${from.toFixed(2)} – ${to.toFixed(2)} m` : `${from.toFixed(2)} m`
}
/** A record that is called by its stretch. */
export const namedByStretch =
  (from = 'depthfrom', to = 'depthto') =>
  (record: StoredFields): string | undefined =>
    depthRange(record[from], record[to])
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** A record that is called by one of its fields. */
export const namedByField =
  (field = 'name') =>
  (record: StoredFields): string | undefined =>
    text(record[field])
/** A record that is called by when it was. */
export const namedByInstant =
  (field: string) =>
  (record: StoredFields, instant: (iso: string) => string): string | undefined =>
    typeof record[field] === 'string' ? instant(record[field]) : undefined

/** Fields of an answer that say where a record lies. */
export const placed = { prj: id(), locid: id() }
export const incomplete = z
  .boolean()
  .describe('Imported without what an entry needs; the next edit must complete it.')
  .meta({ ags: 'INCO' })

/** Key of a record where a list or an address names it: L12, and of a part S12.1. */
export const recordKey = ({ letter, namedBy }: Pick<Noun, 'letter' | 'namedBy'>, record: object): string =>
  `${letter}${namedBy.map(column => (record as StoredFields)[column]).join('.')}`

/** Key of what is said of a noun’s records. */
export const getNounText = ({ word, texts }: Pick<Noun, 'word' | 'texts'>, name: NounText): TextKey =>
  texts?.[name] ?? (`${word}.${name}` as TextKey)
